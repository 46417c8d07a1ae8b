"""Draws small boards with captions: a position, and the positions after each move of a line."""

from ui.state.annotations import Any, Game, Position, Sequence, Words
from ui.widgets.dom import make, set_flag
from ui.widgets.miniature import SIDE, miniature, place_of, size_of, svg_element

MOST = 6  # The number of a line's moves that are drawn; the page's board can show the whole line
WIDE = 5  # A board with more columns is drawn larger, so that the cells' names are legible
SMALLEST_LETTERS = 10  # The smallest font size, in the drawing's units; wider boards have larger letters


def figures(
    game: "Game", position: "Position", words: "Words", moves: "Sequence[int]" = (), numbered: bool = False
) -> "list[Any]":
    """Return a small board of a position, and one of the position after each of the first MOST moves.

    The boards show the names of cells; if `numbered`, the first one has the legal moves' numbers instead.
    """
    over = game.result(position) is not None
    mark = words.mark(game.turn(position))
    caption = words.say("lab.over") if over else words.say("lab.to-move", mark=mark)
    boards = [_figure(game, position, caption, numbered=numbered)]
    for move in moves[:MOST]:
        mover = words.sign(game.turn(position))
        name = game.write_move(move, position)
        marked = game.path(position, move)[-1:]  # The cell where the move ends
        position = game.play(position, move)
        boards.append(_figure(game, position, words.say("lab.played", mark=mover, move=name), marked))
    return boards


def _figure(
    game: "Game", position: "Position", caption: str, marked: "Sequence[int]" = (), numbered: bool = False
) -> "Any":
    drawing = miniature(game, game.cells(position), marked)
    if numbered:
        _put_moves(drawing, game, position)
    else:
        _put_names(drawing, game)
    figure = make("figure", "lab-board", inside=[drawing, make("figcaption", "", caption)])
    set_flag(figure, "data-wide", game.columns > WIDE)
    return figure


def _put_names(drawing: "Any", game: "Game") -> None:
    """Write the names of columns and rows around a drawing or, if they have none, the cells' names in it."""
    columns, rows = game.rims()
    size = max(SMALLEST_LETTERS, game.columns * 3)
    if not columns:
        for cell in set(range(game.squares)) - set(game.holes):
            x, y, _, _ = place_of(game, cell)
            _write(drawing, game.cell_name(cell), x + size / 2, y + size / 2 + 1, size)
        return
    letter_space = size * 3 // 2
    width, height = size_of(game)
    reserve_height = SIDE if game.reserves else 0  # Reserves are above and below the board
    top = -reserve_height - letter_space
    box = (-letter_space, top, width + letter_space, height + reserve_height - top)
    drawing.setAttribute("viewBox", " ".join([str(each) for each in box]))
    for column in range(len(columns)):
        x, _, cell_width, _ = place_of(game, column)
        _write(drawing, columns[column], x + cell_width / 2, top + letter_space / 2, size)
    for row in range(len(rows)):
        _, y, _, cell_height = place_of(game, row * game.columns)
        _write(drawing, rows[row], -letter_space / 2, y + cell_height / 2, size)


def _put_moves(drawing: "Any", game: "Game", position: "Position") -> None:
    """Write the number that programs use for each legal move on a drawing of the position."""
    for move in game.legal_moves(position):
        for cell in game.path(position, move)[-1:]:
            x, y, width, height = place_of(game, cell)
            _write(drawing, str(move), x + width / 2, y + height / 2, max(SMALLEST_LETTERS, game.columns * 2))


def _write(drawing: "Any", text: str, x: float, y: float, size: float) -> None:
    drawing.append(svg_element("text", {"class": "name", "x": x, "y": y, "font-size": size}, text))
