"""The report on a position, the same whether it was solved, proven or searched.

`value` and `distance` (plies to the end under best play) are for the side to move, in the position and in
each move. A value that isn't proven is an estimate: it isn't "exact", and may have hundredths. The distance
is None if it is unknown, and for a draw without an end. A position's distance counts from itself, a move's
from the position it is made in, so the best move has the position's distance; the page and the console count
from the position that is shown. `depth` is the number of plies searched, `nodes` the work. A move is `best`
if none is known to be better. It has "reasons", keys of engine.words, if they were requested, and a "line"
that begins with it, if one was found: every move that was searched, and the best three that were proven.
"""

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.game import Game, Position
    from engine.protocol import Analysis, Move

Choice = namedtuple("Choice", ("move", "value", "distance", "exact", "nodes", "depth", "selective", "book"))
"""A move and what the player thinks of it: the value for the mover; the plies to the end, or None where it
did not look so far; whether the value is proven; the nodes it looked at; the plies it looked ahead; whether
it left anything out, on a shallower search's word; and whether it is from the game's book, and nothing is
thought of it."""


def without_moves(game: "Game", position: "Position") -> "Analysis":
    """Return the report on a position without its moves, which is the whole report on a finished game."""
    return {
        "game": game.name,
        "position": game.write(position),
        "turn": game.turn(position),
        "value": game.result(position) or 0,
        "distance": 0,
        "exact": True,
        "depth": 0,
        "moves": [],
        "line": [],
        "nodes": 0,
    }


def proven_moves(moves: "Iterable[tuple[int, int | None, int | None]]", depth: int) -> "list[Move]":
    """Return those of `(move, value, distance)` whose value is proven; so many plies ahead was looked."""
    return [
        {"move": move, "value": value, "distance": distance, "exact": True, "depth": depth}
        for move, value, distance in moves
        if value is not None
    ]


def mark_best(
    game: "Game", position: "Position", moves: "list[Move]", best: "list[int]", reasons: bool
) -> None:
    """Let each move say whether it is among the best and, with `reasons`, what it does."""
    for entry in moves:
        if reasons:
            entry["reasons"] = game.reasons(position, entry["move"])
        entry["best"] = entry["move"] in best
        if entry["best"] and "reasons" in entry:
            # What speaks against a move doesn't explain why it is the best.
            entry["reasons"] = [each for each in entry["reasons"] if each not in game.flaws]


def plies_ahead(game: "Game", position: "Position") -> int:
    """Return how many plies who looks to the end looks ahead, about."""
    left = game.plies_left(position)
    return game.longest if left is None else left


def points(value: int, scale: int) -> "float | int":
    """Return a searched value in the game's own points: a whole number where it is one."""
    return value // scale if value % scale == 0 else value / scale
