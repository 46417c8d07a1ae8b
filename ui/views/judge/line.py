"""The way to a position and on from it under best play, board by board. Needs no browser."""

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Position
    from engine.study.protocol import Ahead
    from ui.state.match import Match
    from ui.state.record import Record

Step = namedtuple("Step", ("position", "move", "before"))
"""One board: its position, the `move` that led to it, and the position before; both None for the first."""


def steps(match: "Match", boards: "list[Ahead]") -> "list[Step]":
    """Return the boards from the first one of the record to its cursor, then those that are to come."""
    record = match.record
    found = [Step(record.position_at(0), None, None)]
    for ply in range(record.at):
        found.append(Step(record.position_at(ply + 1), record.moves[ply], record.position_at(ply)))
    before: "Position" = record.position
    for board in boards:
        position = match.game.parse(board["position"], board["turn"])
        found.append(Step(position, board["move"], before))
        before = position
    return found


def lead(record: "Record", moves: "list[int]") -> None:
    """Have the record go on from its cursor with these moves; the cursor stays. What differed is gone."""
    at = record.at
    if record.moves[at : at + len(moves)] == moves:
        return
    for move in moves:
        record.play(move)
    record.go_to(at)
