"""Draw little boards from the page's SVG symbols: `ground-FOLDER` and `piece-FOLDER-PIECE`."""

from pyscript import document

from engine.contract.annotations import Any, Game, Position, Sequence
from engine.contract.game import word_of
from engine.games.shelf import folder_of
from ui.widgets.sizes import edges_of

SVG = "http://www.w3.org/2000/svg"
SIDE = 33  # Width of a square, in units of the drawing
NUMBER = 0.5  # Height of the number on a piece, as a part of its cell


def miniature(game: "Game", cells: "Sequence[str]", lit: "Sequence[int]" = ()) -> "Any":
    """Return an SVG drawing of a board with the pieces `cells`; those on `lit` cells get the class `lit`."""
    width, height = size_of(game)
    margin = SIDE if game.reserves else 0  # Room for the reserves
    box = _box(0, -margin, width, height + 2 * margin)
    svg = _drawing(box, "miniature")
    svg.append(_ground(game, width, height))
    for cell in range(len(cells)):
        if cells[cell]:
            piece = _draw_piece(game, cells[cell], place_of(game, cell))
            if cell in lit:
                piece.setAttribute("class", "lit")
            svg.append(piece)
    return svg


class Drawings:
    """The little boards of one game; drawings are cached by position, and pieces by cell."""

    def __init__(self, game: "Game") -> None:
        self.game = game
        self._blank = miniature(game, ())
        self._pieces: "dict[tuple[int, str], Any]" = {}
        self._cache: "dict[Position, Any]" = {}

    def of(self, position: "Position") -> "Any":
        """Return a position's drawing from the cache: each time the same element."""
        if position not in self._cache:
            drawing = self._blank.cloneNode(True)
            cells = self.game.cells(position)
            for cell in range(len(cells)):
                if cells[cell]:
                    drawing.append(self._piece(cell, cells[cell]).cloneNode(True))
            self._cache[position] = drawing
        return self._cache[position]

    def copy(self, position: "Position") -> "Any":
        """Return a new element with a position's drawing."""
        return self.of(position).cloneNode(True)

    def _piece(self, cell: int, piece: str) -> "Any":
        if (cell, piece) not in self._pieces:
            self._pieces[cell, piece] = _draw_piece(self.game, piece, place_of(self.game, cell))
        return self._pieces[cell, piece]


def piece_drawing(game: "Game", piece: str) -> "Any":
    """Return an SVG drawing of one piece of a game."""
    svg = _drawing(_box(0, 0, SIDE, SIDE), "piece")
    svg.append(_draw_piece(game, piece, (0, 0, SIDE, SIDE)))
    return svg


def svg_element(name: str, attributes: "dict[str, Any]", text: str = "") -> "Any":
    """Return a new SVG element, with a text if one is given."""
    element = document.createElementNS(SVG, name)
    if text:
        element.textContent = text
    for attribute in attributes:
        element.setAttribute(attribute, str(attributes[attribute]))
    return element


def size_of(game: "Game") -> "tuple[float, float]":
    """Return the width and height of the drawing of a game's board."""
    across, down = edges_of(game)
    return across[-1] * SIDE, down[-1] * SIDE


def place_of(game: "Game", cell: int) -> "tuple[float, float, float, float]":
    """Return a cell's rectangle in the drawing: x, y, width, height."""
    across, down = edges_of(game)
    if cell < game.squares:
        row, column = divmod(cell, game.columns)
        x, y = across[column] * SIDE, down[row] * SIDE
        return x, y, across[column + 1] * SIDE - x, down[row + 1] * SIDE - y
    count = game.reserves // 2  # Of the cells in one side's reserve
    is_second, index = divmod(cell - game.squares, count)
    size = min(SIDE, across[-1] * SIDE / count)
    return index * size, -size if is_second else down[-1] * SIDE, size, size


def _ground(game: "Game", width: float, height: float) -> "Any":  # The empty board
    symbol = "ground-" + folder_of(game.name)
    if document.getElementById(symbol):
        return _use(symbol, 0, 0, width, height)
    squares = [place_of(game, cell) for cell in range(game.squares) if cell not in game.holes]
    lines = ["M%s %sh%sv%sh-%sz" % (x, y, across, down, across) for x, y, across, down in squares]
    return svg_element("path", {"class": "lines", "d": "".join(lines)})


def _draw_piece(game: "Game", piece: str, place: "tuple[float, float, float, float]") -> "Any":
    x, y, width, height = place
    word = word_of(piece)
    drawing = _use("piece-" + folder_of(game.name) + "-" + word, x, y, width, height)
    if word == piece:  # The piece has no number
        return drawing
    size = min(width, height) * NUMBER
    middle = {"x": x + width / 2, "y": y + height / 2, "font-size": size, "class": "number"}
    group = svg_element("g", {})
    group.append(drawing, svg_element("text", middle, piece[len(word) :]))
    return group


def _drawing(box: str, name: str) -> "Any":
    return svg_element("svg", {"viewBox": box, "class": name, "aria-hidden": "true"})


def _use(symbol: str, x: float, y: float, width: float, height: float) -> "Any":
    return svg_element("use", {"href": "#" + symbol, "x": x, "y": y, "width": width, "height": height})


def _box(x: float, y: float, width: float, height: float) -> str:
    return " ".join([str(x), str(y), str(width), str(height)])
