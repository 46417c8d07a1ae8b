"""The game tree around the position: what led to it, what may follow, and who wins under best play."""

import asyncio

from pyscript import document, window
from pyscript.ffi import create_proxy

from ui.views.tree import words as tree_words
from ui.views.tree.boards import Boards
from ui.views.tree.files import TreeFiles
from ui.views.tree.preview import Preview
from ui.views.tree.state import PAST, Options, Picture, bare
from ui.widgets.dom import all_of, by_id, listen, set_attribute, set_pressed, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.app import App
    from ui.state.match import Match
    from ui.state.words import Words

    Data = dict[str, Any]

PATIENCE = 0.15
"""Seconds after which the boards are shown without their values, if the engine needs longer."""

ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")


class View:
    """The tree view; see ui.shell.views for what a view is."""

    def __init__(self, root: "Any", app: "App") -> None:
        self._app = app
        self._boards = Boards()
        self._about = Preview(app)
        self._files = TreeFiles(app)
        self._options = Options()
        self._match = None  # type: Any
        self._words = None  # type: Any
        self._picture = None  # type: Any
        # What was asked for last, and what is drawn.
        self._shown = ()  # type: tuple[Any, ...]
        self._drawn = ()  # type: tuple[Any, ...]
        self._answer = None  # type: Data | None
        # Counts the questions, to know an answer that comes too late.
        self._asked = 0
        self._tab_stop = -1
        tree = by_id("tree")
        for event, handler in (
            ("click", self._click),
            ("keydown", self._key),
            ("focusin", self._pointed),
            ("pointerover", self._pointed),
            ("pointerleave", self._left),
            ("focusout", self._left),
        ):
            listen(tree, event, handler)
        listen(by_id("tree-home"), "click", lambda event: self._go_to(0))
        listen(by_id("tree-merge"), "click", lambda event: self._switch("merge", not self._options.merge))
        listen(by_id("tree-levels"), "click", lambda event: self._switch("levels", 3 - self._options.levels))
        listen(by_id("tree-past"), "scroll", self._moved)
        window.ResizeObserver.new(create_proxy(self._moved)).observe(tree)

    def follow(self, show: str) -> None:
        """Take the options of a link."""
        self._options = Options(show)

    def show(self) -> str:
        """Return the options for a link."""
        return self._options.text()

    def draw(self, match: "Match", words: "Words") -> None:
        """Show the tree around the position of a match."""
        self._match, self._words = match, words
        self._draw_switches()
        self._files.draw(match, words)
        record, game = match.record, match.game
        start = record.position_at(0)
        about = (game.write(start), start[2], list(record.moves), record.at, self._options.text())
        if about != self._shown:
            self._shown = about
            self._answer = None
            self._asked += 1
            set_attribute(by_id("tree"), "aria-busy", "true")
            asyncio.create_task(self._load(self._asked))
            asyncio.create_task(self._be_patient(self._asked))
        elif self._answer and self._picture and self._boards.language != words.language:
            self._render(self._answer)

    async def _load(self, asked: int) -> None:
        """Ask the engine for the tree, and show it unless a person has gone on meanwhile."""
        record, game = self._match.record, self._match.game
        start = record.position_at(0)
        request = {
            "do": "explore",
            "position": game.write(start),
            "turn": start[2],
            "path": record.moves[: record.at],
            "levels": self._options.levels,
            "merge": self._options.merge,
        }
        answer = await self._app.ask(request, lambda: asked == self._asked)
        if asked != self._asked:
            return
        if answer:
            self._answer = answer
            self._render(answer)
            set_attribute(by_id("tree"), "aria-busy", "false")
        else:
            self._shown = ()

    async def _be_patient(self, asked: int) -> None:
        """Show what the rules alone tell, where the engine needs longer."""
        if self._picture:
            await asyncio.sleep(PATIENCE)
        if asked == self._asked and self._answer is None:
            self._render(bare(self._match, self._options.merge))

    # What a person does

    def _click(self, event: "Any") -> None:
        square = event.target.closest("[data-move]")
        number = _number_of(event)
        if square and self._drawn == self._shown:
            self._choose_moves([int(square.getAttribute("data-move"))])
        elif number >= 0:
            self._choose(number)

    def _key(self, event: "Any") -> None:
        if event.altKey or event.ctrlKey or event.metaKey:
            return
        number = _number_of(event)
        if event.key == "Home":
            event.preventDefault()
            if number >= 0:
                self._focus(self._picture.centre)
            self._go_to(0)
        elif number >= 0 and event.key in ("Enter", " "):
            event.preventDefault()
            self._choose(number)
        elif number >= 0 and event.key in ARROWS:
            event.preventDefault()
            self._focus(self._picture.step(number, event.key))

    def _choose(self, number: int) -> None:
        """Put a board into the middle."""
        if self._drawn != self._shown:
            # Another position is on its way.
            return
        if self._picture.spots[number].kind == PAST:
            self._go_to(number)
        else:
            self._choose_moves(self._picture.moves_to(number))

    def _choose_moves(self, moves: "list[int]") -> None:
        """Play moves, or follow the record where it goes on like that."""
        for move in moves:
            record = self._match.record
            if record.moves[record.at : record.at + 1] == [move]:
                self._app.go_to(record.at + 1)
            else:
                self._app.play(move)

    def _go_to(self, ply: int) -> None:
        if self._match.record.at != ply:
            self._app.go_to(ply)

    def _switch(self, name: str, value: "bool | int") -> None:
        setattr(self._options, name, value)
        self._app.write_address()
        self.draw(self._match, self._words)

    # Drawing

    def _draw_switches(self) -> None:
        set_pressed(by_id("tree-merge"), self._options.merge)
        set_pressed(by_id("tree-levels"), self._options.levels == 2)
        # Not disabled, which would take the focus away from whoever has just pressed it.
        set_attribute(by_id("tree-home"), "aria-disabled", "true" if not self._match.record.at else "false")
        show = self._options.text()
        for link in all_of("#view-tree [data-example]"):
            address = link.getAttribute("href").split("&show=")[0]
            set_attribute(link, "href", address + ("&show=" + show if show else ""))

    def _render(self, answer: "Data") -> None:
        words = self._words
        focused = _spot_of(document.activeElement)
        picture = Picture(answer, self._match)
        same = self._picture is not None and picture.alike(self._picture)
        self._picture = picture
        self._drawn = self._shown
        self._boards.draw(picture, words)
        self._boards.draw_lines(picture)
        keep = self._tab_stop if same else picture.centre
        self._move_tab_stop(keep)
        if focused >= 0:
            self._boards.items[keep].focus()
        set_text(by_id("tree-counts"), tree_words.counts(picture, words))
        self._draw_whole(answer["whole"])
        self._about.forget()
        self._preview(keep if focused >= 0 else picture.centre)

    def _draw_whole(self, whole: "Data | None") -> None:
        for element, key in (
            ("tree-nodes", "nodes"),
            ("tree-games", "games"),
            ("tree-positions", "positions"),
            ("tree-shapes", "up_to_symmetry"),
        ):
            set_text(
                by_id(element), tree_words.number(whole[key]) if whole else self._words.say("tree.waiting")
            )

    def _moved(self, *events: "Any") -> None:
        if self._picture:
            self._boards.draw_lines(self._picture)

    # Focus

    def _move_tab_stop(self, number: int) -> None:
        items = self._boards.items
        if 0 <= self._tab_stop < len(items):
            set_attribute(items[self._tab_stop], "tabindex", "-1")
        self._tab_stop = number
        set_attribute(items[number], "tabindex", "0")

    def _focus(self, number: int) -> None:
        self._move_tab_stop(number)
        self._boards.items[number].focus()

    # Preview

    def _pointed(self, event: "Any") -> None:
        """The pointer or the focus came to a board, or the pointer to a square of the middle one."""
        square = event.target.closest("[data-to]")
        number = int(square.getAttribute("data-to")) if square else _number_of(event)
        if number >= 0:
            self._preview(number)

    def _left(self, event: "Any") -> None:
        focused = _spot_of(document.activeElement)
        self._preview(focused if focused >= 0 else self._picture.centre)

    def _preview(self, number: int) -> None:
        if number < len(self._picture.spots):
            self._about.show(self._picture, number, self._words, self._boards.items)


def _spot_of(element: "Any") -> int:
    """Return the number of the spot that an element lies in, or -1."""
    item = element.closest("[data-spot]") if element else None
    return int(item.getAttribute("data-spot")) if item else -1


def _number_of(event: "Any") -> int:
    """Return the number of the spot that an event happened in, or -1."""
    return _spot_of(event.target)
