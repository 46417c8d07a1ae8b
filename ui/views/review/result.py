"""A game that is over, to be shown to others: as a picture, and as text with a sign for each move."""

import asyncio

from pyscript import window

from engine.games.shelf import folder_of
from ui.state.link import write
from ui.views.review.result_text import result_line, sign_lines
from ui.widgets.dom import by_id, listen, page_window, set_attribute, set_flag, set_text
from ui.widgets.files import give
from ui.widgets.miniature import miniature
from ui.widgets.picture import TYPE, Picture
from ui.widgets.share import REFUSED, can_share, copy, file_of, share_file

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ui.board.bars import Bar
    from ui.state.desk import Desk
    from ui.state.match import Match
    from ui.state.words import Words
    from ui.views.review.state import Reviewed

WIDTH = 1080
EDGE = 60
BOARD = 720
GRAPH = 180
"""Pixels of the picture: its width, what is left free around, its board at most, and its graph's height."""

FILE = "minimax-dojo.png"


class Result:
    """The result's part of the review, wired to its elements."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._shown: "Sequence[str]" = ()
        self._words = desk.words
        self._text = ""
        self._files: "list[Any]" = []
        listen(by_id("review-share"), "click", lambda event: self._start(self._share))
        listen(by_id("review-save"), "click", lambda event: self._start(self._save))
        listen(by_id("review-copy"), "click", lambda event: self._start(self._copy))

    def draw(self, reviewed: "Reviewed", words: "Words") -> None:
        """Show what there is to show, once a whole game is reviewed."""
        match = reviewed.match.copy()
        match.record.go_to(reviewed.count)
        over = reviewed.whole and match.over
        set_flag(by_id("review-result"), "hidden", not over)
        if not over:
            self._shown = ()
            return
        line, signs = result_line(match, words), sign_lines(reviewed, match, words)
        bars = reviewed.bars(words, self._desk.part)
        theme = str(page_window.getComputedStyle(by_id("review-picture")).color)
        shown = [line, theme] + signs + [str(bar.part) for bar in bars]
        if shown == self._shown:
            return
        self._shown, self._words = shown, words
        page = str(window.location.href).split("#")[0]
        address = page + write(match, words.language, ("review", ""))
        self._text = "\n".join([line] + signs + [address])
        set_text(by_id("review-signs"), "\n".join(signs))
        set_attribute(by_id("review-picture"), "aria-label", line)
        set_text(by_id("review-result-line"), line)
        set_text(by_id("review-shared"), "")
        asyncio.create_task(self._paint(match, bars, line))

    async def _paint(self, match: "Match", bars: "list[Bar]", line: str) -> None:
        picture = paint(by_id("review-picture"), by_id("review-drawing"), match, bars, line)
        self._files = [file_of(await picture.blob(), FILE, TYPE)]
        set_flag(by_id("review-share"), "hidden", not can_share(self._files[0]))

    def _start(self, act: "Any") -> None:
        if self._files:
            asyncio.create_task(act())

    async def _share(self) -> None:
        self._say("" if await share_file(self._files[0], self._text) != REFUSED else "result.refused")

    async def _save(self) -> None:
        give(FILE, self._files[0])

    async def _copy(self) -> None:
        self._say("result.refused" if await copy(self._text) == REFUSED else "result.copied")

    def _say(self, key: str) -> None:
        set_text(by_id("review-shared"), self._words.say(key) if key else "")


def paint(canvas: "Any", box: "Any", match: "Match", bars: "list[Bar]", line: str) -> "Picture":
    """Draw the last board of a game, who was ahead move by move, and what is said of it; `box` isn't seen."""
    game = match.game
    board = miniature(game, folder_of(game.name), game.cells(match.position))
    box.replaceChildren(board)
    wide, high = [float(number) for number in board.getAttribute("viewBox").split()][2:]
    scale = BOARD / max(wide, high)
    known = [bar.part for bar in bars if bar.part is not None]
    top = 2 * EDGE + 60
    graph = top + high * scale + EDGE
    height = int(graph + (GRAPH + EDGE if known else 0) + EDGE)
    picture = Picture(canvas, WIDTH, height)
    ink, sheet = picture.colour("--ink"), picture.colour("--sheet")
    picture.box(0, 0, WIDTH, height, picture.colour("--paper"))
    most = WIDTH - 2 * EDGE
    picture.text(line, WIDTH / 2, EDGE + 50, 44, ink, most)
    left = (WIDTH - wide * scale) / 2
    picture.box(left, top, wide * scale, high * scale, sheet, picture.colour("--rule"))
    picture.drawing(board, left, top, wide * scale, high * scale)
    if known:
        _paint_graph(picture, bars, graph)
    place = str(window.location.host) + str(window.location.pathname).rstrip("/")
    picture.text(place, WIDTH / 2, height - EDGE / 2, 26, picture.colour("--soft"), most)
    return picture


def _paint_graph(picture: "Picture", bars: "list[Bar]", top: float) -> None:
    """Draw a bar for each moment, up for the first side, down for the second, and the mistakes in brown."""
    ink, sheet = picture.colour("--ink"), picture.colour("--sheet")
    warn = picture.colour("--warn")
    middle, each = top + GRAPH / 2, (WIDTH - 2 * EDGE) / len(bars)
    for number in range(len(bars)):
        bar = bars[number]
        part = 0.5 if bar.part is None else bar.part
        tall = max(2, abs(part - 0.5) * GRAPH)
        y = middle - tall if part >= 0.5 else middle
        fill = warn if bar.mark else ink if part >= 0.5 else sheet
        edge = warn if bar.mark else ink
        picture.box(EDGE + (number + 0.1) * each, y, 0.8 * each, tall, fill, edge)
