"""Little boards with a caption: a position and the line that follows."""

from engine.games.shelf import folder_of
from ui.views.lab.cell_labels import put_moves, put_names
from ui.widgets.dom import make, set_flag
from ui.widgets.miniature import miniature

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from engine.game import Game, Position
    from ui.state.words import Words

MOST = 6
"""How many moves of a line are drawn; the whole of it can be opened on the board."""

WIDE = 5
"""A board with more columns needs more room for what its cells are called."""


def figures(
    game: "Game", position: "Position", words: "Words", moves: "Sequence[int]" = (), numbered: bool = False
) -> "list[Any]":
    """Return a little board of a position, with whose turn it is, and one after each of the first moves.

    Cells have their names; `numbered`, the first board has the numbers of the legal moves instead.
    """
    over = game.result(position) is not None
    mark = words.mark(game.turn(position))
    caption = words.say("lab.over") if over else words.say("lab.to-move", mark=mark)
    drawing = _drawing(game, position, [])
    if numbered:
        put_moves(drawing, game, position)
    else:
        put_names(drawing, game)
    found = [_figure(game, drawing, caption)]
    for move in moves[:MOST]:
        mover = words.sign(game.turn(position))
        # As programs call it.
        name = game.write_move(move, position)
        lit = game.path(position, move)[-1:]
        position = game.play(position, move)
        drawing = _drawing(game, position, lit)
        put_names(drawing, game)
        found.append(_figure(game, drawing, words.say("lab.played", mark=mover, move=name)))
    return found


def _drawing(game: "Game", position: "Position", lit: "Sequence[int]") -> "Any":
    return miniature(game, folder_of(game.name), game.cells(position), lit)


def _figure(game: "Game", drawing: "Any", caption: str) -> "Any":
    figure = make("figure", "lab-board")
    set_flag(figure, "data-wide", game.columns > WIDE)
    figure.append(drawing)
    figure.append(make("figcaption", "", caption))
    return figure
