"""Little boards and matches of what the lab shows."""

from engine.games.shelf import folder_of, levels_of
from ui.state.match import Match
from ui.widgets.dom import make
from ui.widgets.miniature import miniature

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from engine.game import Game, Position
    from ui.state.words import Words


def match_of(game: "Game", position: "Position", moves: "Sequence[int]" = (), you: str = "both") -> "Match":
    """Return a match that begins in a position, after some moves."""
    level = levels_of(game)[-1].name
    match = Match(game, position, you, level, level)
    for move in moves:
        match.record.play(move)
    return match


def drawing(game: "Game", position: "Position", lit: "Sequence[int]", caption: str) -> "Any":
    """Return a little board with a caption below it."""
    figure = make("figure", "lab-board")
    figure.append(miniature(game, folder_of(game.name), game.cells(position), lit))
    figure.append(make("figcaption", "", caption))
    return figure


def drawings(
    game: "Game", position: "Position", moves: "Sequence[int]", most: int, words: "Words"
) -> "list[Any]":
    """Return a little board for each of the first moves from a position on."""
    found = []
    for move in moves[:most]:
        mover = words.sign(game.turn(position))
        # As programs call it.
        name = game.write_move(move, position)
        lit = game.path(position, move)[-1:]
        position = game.play(position, move)
        found.append(drawing(game, position, lit, words.say("lab.played", mark=mover, move=name)))
    return found
