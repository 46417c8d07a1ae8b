"""Builds reports on positions, in one format for solved, proven and searched ones.

`value` and `distance` (plies to the end under best play) are for the side to move, in the position and in
each move. An unproven value is an estimate: it isn't "exact", and may be a fraction. The distance is None if
it is unknown or the game never ends; a move's counts from the position before it, so the best move has the
position's distance. `depth` is the number of plies searched, `nodes` that of nodes. A move is `best` if no
better one is known. It has "reasons", keys of engine.words, on request. A searched move, and the best three
proven ones, have a "line" that begins with the move.
"""

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.game import Game, Position
    from engine.protocol import Analysis, Move

Choice = namedtuple("Choice", ("move", "value", "distance", "exact", "nodes", "depth", "selective", "book"))
"""A player's move: its value for the player, the plies to the end or None, whether the value is proven, the
nodes and plies searched, whether the search was selective, and whether the move is from the book."""


def without_moves(game: "Game", position: "Position") -> "Analysis":
    """Return a report without moves, which is complete for a finished game."""
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
    """Return the report's entries of the moves `(move, value, distance)` whose value isn't None."""
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
            # Flaws would not explain why a move is best.
            entry["reasons"] = [each for each in entry["reasons"] if each not in game.flaws]


def plies_ahead(game: "Game", position: "Position") -> int:
    """Return about how many plies the game has left, else its most plies."""
    left = game.plies_left(position)
    return game.longest if left is None else left


def points(value: int, scale: int) -> "float | int":
    """Convert a search value from parts to points, as an int if possible."""
    return value // scale if value % scale == 0 else value / scale
