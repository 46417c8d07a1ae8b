"""The way to a position and on from it under best play, board by board. Needs no browser."""

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.state.match import Match
    from ui.state.record import Record

Step = namedtuple("Step", ("pieces", "turn", "move"))
"""One board: its `pieces` in the game's notation, the side to move, and the `move` that led to it.

The first board's move is None.
"""


def steps(match: "Match", boards: "list[dict[str, Any]]") -> "list[Step]":
    """Return the boards from the first one of the record to its cursor, then those that are to come."""
    record, game = match.record, match.game
    found = []
    for ply in range(record.at + 1):
        position = record.position_at(ply)
        found.append(Step(game.write(position), position[2], record.moves[ply - 1] if ply else None))
    for board in boards:
        found.append(Step(board["position"], board["turn"], board["move"]))
    return found


def lead(record: "Record", moves: "list[int]") -> None:
    """Have the record go on from its cursor with these moves; the cursor stays. What differed is gone."""
    at = record.at
    if record.moves[at : at + len(moves)] == moves:
        return
    for move in moves:
        record.play(move)
    record.go_to(at)
