"""Little boards: a position at a glance, for trees, lines and lessons."""

from pyscript import document

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game

SVG = "http://www.w3.org/2000/svg"
SIZE = 99


def miniature(game: "Game", position: str, lit: "tuple[int, ...]" = ()) -> "Any":
    """Return an SVG drawing of a position in the game's notation; it has no name for a screen reader.

    The marks on the squares `lit` have the class of that name.
    """
    svg = _element("svg", {"viewBox": "0 0 99 99", "class": "miniature", "aria-hidden": "true"})
    svg.append(_use("ink-grid", 0, 0, SIZE))
    side = SIZE // game.columns
    for square in range(game.squares):
        if position[square] in game.marks:
            row, column = divmod(square, game.columns)
            mark = _use("ink-" + position[square], column * side, row * side, side)
            if square in lit:
                mark.setAttribute("class", "lit")
            svg.append(mark)
    return svg


def _use(symbol: str, x: int, y: int, size: int) -> "Any":
    return _element("use", {"href": "#" + symbol, "x": x, "y": y, "width": size, "height": size})


def _element(name: str, attributes: "dict[str, Any]") -> "Any":
    element = document.createElementNS(SVG, name)
    for attribute in attributes:
        element.setAttribute(attribute, str(attributes[attribute]))
    return element
