"""The result of a game to share: a picture, and a text with a sign for each move."""

from pyscript import window

from ui.board.bars import Bar
from ui.state.annotations import Any, Desk, Game, Match, Sequence, Words
from ui.state.cancel import CancelToken, Latest
from ui.state.link_write import write
from ui.views.review.result_text import result_line, sign_lines, transcript
from ui.views.review.state import GameReview
from ui.widgets.dom import by_id, listen, page_window, set_attribute, set_flag, set_text
from ui.widgets.files import give
from ui.widgets.miniature import SIDE, miniature, place_of, svg_element
from ui.widgets.share import REFUSED, can_share, copy, file_of, share_file

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.widgets.picture import Picture

WIDTH, EDGE, BOARD, GRAPH = 1080, 60, 720, 180
"""In pixels: the picture's width and margin, the length of the board's longer side, the graph's height."""
FILE = "minimax-dojo.png"
OVERHANG = 0.34  # In squares: how far a winning stroke reaches beyond the centres of its end squares
NUMBER, BACK, SAMPLED = 0.36, 0.3, 0.36
"""As fractions of a square: a move number's height; the radius of the disc behind it; the distance from the
square's centre to the point whose colour the disc takes."""


class Result:
    """The view's section with the result, and with the buttons that share, save or copy it."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._content: "Sequence[str]" = ()  # What the picture shows; () while the section is hidden
        self._words = desk.words
        self._text = ""  # The text to share with the picture
        self._files: "list[Any]" = []  # The picture's file, if the picture is painted
        self._painting = Latest(desk)
        self._numbered = False  # Whether the player chose the board with move numbers
        self.scroll_when_ready = False  # Whether `draw` scrolls to the result, once
        listen(by_id("review-pictures"), "change", self._choose)
        listen(by_id("review-share"), "click", lambda event: desk.place.start(self._share))
        listen(by_id("review-save"), "click", lambda event: give(FILE, self._files[0]))
        listen(by_id("review-copy"), "click", lambda event: desk.place.start(self._copy))

    def draw(self, reviewed: "GameReview", words: "Words") -> None:
        """Show the result of a reviewed game; hide the section if the game isn't over.

        The signs and the graph come with the complete review.
        """
        match = reviewed.match.copy()
        match.record.go_to(reviewed.count)  # To the last position
        set_flag(by_id("review-result"), "hidden", not match.over)
        if not match.over:
            self._content = ()
            return
        if self.scroll_when_ready:
            self.scroll_when_ready = False
            by_id("review-result").open = True
            by_id("review-result").scrollIntoView(True)
        line = result_line(match, words)
        signs = sign_lines(reviewed, match, words) if reviewed.complete else []
        bars = reviewed.bars(words, self._desk.part) if reviewed.complete else []
        theme = str(page_window.getComputedStyle(by_id("review-picture")).color)  # The colours depend on it
        cells_and_numbers = transcript(match) if self._desk.part.numbered else None
        set_flag(by_id("review-pictures"), "hidden", not cells_and_numbers)
        cells: "list[str]" = list(match.game.cells(match.position))
        numbers: "dict[int, int]" = {}
        if self._numbered and cells_and_numbers:
            (cells, numbers), bars = cells_and_numbers, []  # A picture with numbers has no graph
        content = [line, theme, str(len(numbers))] + signs + [str(bar.part) for bar in bars]
        if content == self._content and not self._painting.must_repeat:
            return  # The picture is up to date
        self._content, self._words, self._drawn = content, words, (reviewed, words)
        address = str(window.location.href).split("#")[0] + write(match, words.language, ("review", ""))
        self._text = "\n".join([line] + signs + [address])
        set_text(by_id("review-signs"), "\n".join(signs))
        moves = " ".join([text for text, _, _ in reviewed.moves(words)])
        label = words.say("result.numbered", line=line, moves=moves) if numbers else line
        set_attribute(by_id("review-picture"), "aria-label", label)
        set_text(by_id("review-result-line"), line)
        set_text(by_id("review-shared"), "")
        self._set_files([])
        self._painting.renew().start(self._paint, match, words, cells, numbers, bars, line)

    async def _paint(self, token: "CancelToken", *content: "Any") -> None:
        picture = paint(by_id("review-picture"), by_id("review-drawing"), *content)
        blob = await token.last(picture.blob())
        self._set_files([file_of(blob, FILE, str(blob.type))])

    def _set_files(self, files: "list[Any]") -> None:
        """Set the picture's file ([] while the picture is painted), and enable or disable the buttons."""
        self._files = files
        set_flag(by_id("review-share"), "hidden", not files or not can_share(files[0]))
        for name in ("save", "copy"):
            set_flag(by_id("review-" + name), "disabled", not files)

    def _choose(self, event: "Any") -> None:  # Choose the picture with or without move numbers
        self._numbered = event.target.value == "numbers"
        self.draw(*self._drawn)

    async def _share(self, token: "CancelToken") -> None:
        answer = await token.wait(share_file(self._files[0], self._text))
        self._say("result.refused" if answer == REFUSED else "")

    async def _copy(self, token: "CancelToken") -> None:
        answer = await token.wait(copy(self._text))
        self._say("result.refused" if answer == REFUSED else "result.copied")

    def _say(self, key: str) -> None:
        set_text(by_id("review-shared"), self._words.say(key) if key else "")


def paint(
    canvas: "Any",
    box: "Any",
    match: "Match",
    words: "Words",
    cells: "list[str]",
    numbers: "dict[int, int]",
    bars: "list[Bar]",
    caption: str,
) -> "Picture":
    """Return a picture of a board, its move numbers, a caption and a graph; `box` gets the board's SVG.

    A board without numbers has the strokes through winning lines and the seal.
    """
    from ui.widgets.picture import Picture  # Most reviews are read without it

    game = match.game
    board = miniature(game, cells)
    if not numbers:
        _finish(board, match, words)
    box.replaceChildren(board)  # The element is hidden; only elements of the page have computed styles
    _, _, drawn_width, drawn_height = [float(number) for number in board.getAttribute("viewBox").split()]
    scale = BOARD / max(drawn_width, drawn_height)
    board_width, board_height = drawn_width * scale, drawn_height * scale
    has_graph = any([bar.part is not None for bar in bars])
    top = 2 * EDGE + 60  # Below the caption
    graph_top = top + board_height + EDGE
    height = int(graph_top + (GRAPH + EDGE if has_graph else 0) + EDGE)
    picture, text_width = Picture(canvas, WIDTH, height), WIDTH - 2 * EDGE
    picture.box(0, 0, WIDTH, height, picture.colour("--paper"))
    picture.text(caption, WIDTH / 2, EDGE + 50, 44, picture.colour("--ink"), text_width)
    left = (WIDTH - board_width) / 2
    picture.box(left, top, board_width, board_height, picture.colour("--sheet"), picture.colour("--rule"))
    picture.drawing(board, left, top, board_width, board_height)
    if numbers:
        _paint_numbers(picture, game, numbers, (left, top, scale))
    if has_graph:
        _paint_graph(picture, bars, graph_top)
    site = str(window.location.host) + str(window.location.pathname).rstrip("/")
    picture.text(site, WIDTH / 2, height - EDGE / 2, 26, picture.colour("--soft"), text_width)
    return picture


def _finish(board: "Any", match: "Match", words: "Words") -> None:
    """Draw the strokes through winning lines, and the seal."""
    from ui.board.seal import draw_seal, draw_sign, seal_of
    from ui.widgets.brush import turned

    game, outcome = match.game, match.outcome

    def middle(cell: int) -> "tuple[float, float]":
        x, y, width, height = place_of(game, cell)
        return x + width / 2, y + height / 2

    lines = svg_element("g", {"fill": "var(--accent)"})
    board.append(lines)
    for line in outcome.lines if outcome else ():
        place, length = turned(middle(line[0]), middle(line[-1]))
        stretch = (length + 2 * OVERHANG * SIDE) / 100
        beginning = " scale(%.3f .7) translate(%.1f -6)" % (stretch, -OVERHANG * SIDE / stretch)
        draw_sign(lines, "ink-strike", place + beginning)
    seal = seal_of(match, words)
    board.append(draw_seal(seal, middle(seal[2]), SIDE))


def _paint_numbers(
    picture: "Picture", game: "Game", numbers: "dict[int, int]", place: "tuple[float, float, float]"
) -> None:
    """Paint the moves' numbers and the names of columns and rows; `place` is the board's left, top, scale."""
    left, top, scale = place

    def centre_and_side(cell: int) -> "tuple[float, float, float]":
        x, y, width, height = place_of(game, cell)
        return left + (x + width / 2) * scale, top + (y + height / 2) * scale, min(width, height) * scale

    for cell in numbers:
        x, y, side = centre_and_side(cell)
        # The text's y is that of its baseline, below the centre of the digits.
        size, baseline = int(NUMBER * side), y + 0.36 * NUMBER * side
        is_dark = picture.disc(x, y, BACK * side, (x + SAMPLED * side, y))
        picture.text(str(numbers[cell]), x, baseline, size, "#fff" if is_dark else "#000", side)
    columns, rows = game.rims()  # The names
    soft = picture.colour("--soft")
    for column, name in enumerate(columns):
        x, _, side = centre_and_side(column)  # The column's cell in the first row
        picture.text(name, x, top - 16, 30, soft, side)
    for row, name in enumerate(rows):
        _, y, side = centre_and_side(row * game.columns)
        picture.text(name, left - 28, y + 10, 30, soft, side)


def _paint_graph(picture: "Picture", bars: "list[Bar]", top: float) -> None:
    first, second = picture.colour("--first"), picture.colour("--second")
    ink, warn = picture.colour("--ink"), picture.colour("--warn")
    middle, bar_width = top + GRAPH / 2, (WIDTH - 2 * EDGE) / len(bars)
    for index, bar in enumerate(bars):
        part = 0.5 if bar.part is None else bar.part  # The first side's part of the bar; 0.5: even
        height = max(2, abs(part - 0.5) * GRAPH)
        y = middle - height if part >= 0.5 else middle
        fill = warn if bar.mark else first if part >= 0.5 else second
        edge = warn if bar.mark else ink
        picture.box(EDGE + (index + 0.1) * bar_width, y, 0.8 * bar_width, height, fill, edge)
