"""Writes on a little board what messages call its cells: at its rims, or in cells that have numbers."""

from ui.widgets.miniature import SIDE, place_of, size_of, svg_element

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game, Position

SMALLEST = 10
"""How high letters are at least, in the drawing's own units; of boards with many columns, in proportion."""


def put_names(drawing: "Any", game: "Game") -> None:
    """Write the names of the cells on a drawing of ui.widgets.miniature."""
    columns, rows = game.rims()
    size = max(SMALLEST, game.columns * 3)
    if not columns:
        for cell in range(game.squares):
            x, y, _, _ = place_of(game, cell)
            _write(drawing, game.cell_name(cell), x + size / 2, y + size / 2 + 1, size)
        return
    room = size * 3 // 2
    width, height = size_of(game)
    margin = SIDE if game.reserves else 0
    box = (-room, -room - margin, width + room, height + room + 2 * margin)
    drawing.setAttribute("viewBox", " ".join([str(each) for each in box]))
    for column in range(len(columns)):
        x, _, width, _ = place_of(game, column)
        _write(drawing, columns[column], x + width / 2, -margin - room / 2, size)
    for row in range(len(rows)):
        _, y, _, height = place_of(game, row * game.columns)
        _write(drawing, rows[row], -room / 2, y + height / 2, size)


def put_moves(drawing: "Any", game: "Game", position: "Position") -> None:
    """Write on a drawing of a position, for each legal move, the number that programs have for it."""
    for move in game.legal_moves(position):
        for cell in game.path(position, move)[-1:]:
            x, y, width, height = place_of(game, cell)
            _write(drawing, str(move), x + width / 2, y + height / 2, max(SMALLEST, game.columns * 2))


def _write(drawing: "Any", name: str, x: float, y: float, size: float) -> None:
    text = svg_element("text", {"class": "name", "x": x, "y": y, "font-size": size})
    text.textContent = name
    drawing.append(text)
