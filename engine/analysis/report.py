"""The report on a position, the same whether it was solved, proven or searched.

`value` and `distance` (plies to the end under best play) are for the side to move, in the position and in
each move. A value that isn't proven is an estimate: it isn't "exact", and may have hundredths. The distance
is None if it is unknown, and for a draw without an end; a move's counts from the position before it, so the
best move has the position's distance. `depth` is the number of plies searched, `nodes` the work. A move is
`best` if none is known to be better. It has "reasons", keys of engine.words, on request, and a "line" that
begins with it if it was searched, or is one of the best three proven ones.
"""

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.game import Game, Position
    from engine.protocol import Analysis, Move

Choice = namedtuple("Choice", ("move", "value", "distance", "exact", "nodes", "depth", "selective", "book"))
"""A player's move: its value for the mover, the plies to the end or None, whether the value is proven, the
nodes and plies searched, whether the search was selective, and whether the move is from the game's book."""


def without_moves(game: "Game", position: "Position") -> "Analysis":
    """Return the report on a position without its moves: all of it for a finished game."""
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
    """Return the entries of those `(move, value, distance)` that have a value."""
    return [
        {"move": move, "value": value, "distance": distance, "exact": True, "depth": depth}
        for move, value, distance in moves
        if value is not None
    ]


def mark_best(
    game: "Game", position: "Position", moves: "list[Move]", best: "list[int]", reasons: bool
) -> None:
    """Mark the best moves and, with `reasons`, add each move's reasons."""
    for entry in moves:
        if reasons:
            entry["reasons"] = game.reasons(position, entry["move"])
        entry["best"] = entry["move"] in best
        if entry["best"] and "reasons" in entry:
            # A flaw is no reason for a best move.
            entry["reasons"] = [each for each in entry["reasons"] if each not in game.flaws]


def plies_ahead(game: "Game", position: "Position") -> int:
    """Return the plies to the end, about."""
    left = game.plies_left(position)
    return game.longest if left is None else left


def points(value: int, scale: int) -> "float | int":
    """Return a searched value in the game's points, as an int if possible."""
    return value // scale if value % scale == 0 else value / scale
