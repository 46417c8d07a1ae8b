"""The line to a position and on from it under best play, board by board."""

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.game import Position
    from ui.state.match import Match, Record

Step = namedtuple("Step", ("position", "move", "before"))
"""A board of the line with the `move` that led to it and the position before; both None for the first."""


def steps(match: "Match", line: "Sequence[int]") -> "list[Step]":
    """Return the boards from the first one of the record to its cursor, then those after the line's moves."""
    record = match.record
    found = [Step(record.position_at(0), None, None)]
    for ply in range(record.at):
        found.append(Step(record.position_at(ply + 1), record.moves[ply], record.position_at(ply)))
    before: "Position" = record.position
    for move in line:
        position = match.game.play(before, move)
        found.append(Step(position, move, before))
        before = position
    return found


def lead(record: "Record", moves: "list[int]") -> None:
    """Replace the record's moves after its cursor with these, unless they are there; the cursor stays."""
    at = record.at
    if record.moves[at : at + len(moves)] == moves:
        return
    for move in moves:
        record.play(move)
    record.go_to(at)
