"""Little boards with a caption: a position, and how a line goes on from there."""

from engine.games.shelf import folder_of
from ui.widgets.dom import make
from ui.widgets.miniature import miniature

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from engine.game import Game, Position
    from ui.state.words import Words

MOST = 6
"""How many moves of a line are drawn; the whole of it can be opened on the board."""


def figures(game: "Game", position: "Position", words: "Words", moves: "Sequence[int]" = ()) -> "list[Any]":
    """Return a little board of a position, with whose turn it is, and one after each of the first moves."""
    over = game.result(position) is not None
    mark = words.mark(game.turn(position))
    caption = words.say("lab.over") if over else words.say("lab.to-move", mark=mark)
    found = [_figure(game, position, [], caption)]
    for move in moves[:MOST]:
        mover = words.sign(game.turn(position))
        # As programs call it.
        name = game.write_move(move, position)
        lit = game.path(position, move)[-1:]
        position = game.play(position, move)
        found.append(_figure(game, position, lit, words.say("lab.played", mark=mover, move=name)))
    return found


def _figure(game: "Game", position: "Position", lit: "Sequence[int]", caption: str) -> "Any":
    figure = make("figure", "lab-board")
    figure.append(miniature(game, folder_of(game.name), game.cells(position), lit))
    figure.append(make("figcaption", "", caption))
    return figure
