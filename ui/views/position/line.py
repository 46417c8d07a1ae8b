"""The line of boards that leads to a position and continues from it under best play."""

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.game import Position
    from ui.state.match import Match, Record

Step = namedtuple("Step", ("position", "move", "before"))
"""A board of the line: its `position`, the last `move`, and the position `before`; None at the start."""


def steps(match: "Match", line: "Sequence[int]") -> "list[Step]":
    """Return the boards from the record's start to its cursor, then the boards after each move of `line`."""
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
    """Replace the record's moves after its cursor by `moves`, if they differ; keep the cursor."""
    at = record.at
    if record.moves[at : at + len(moves)] == moves:
        return
    for move in moves:
        record.play(move)
    record.go_to(at)
