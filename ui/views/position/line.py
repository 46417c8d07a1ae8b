"""The line: the boards that lead to a position, and those that follow it under best play."""

from collections import namedtuple

from ui.state.annotations import Match
from ui.state.lines import along
from ui.state.match import Record

Step = namedtuple("Step", ("position", "move", "before"))
"""A board of the line: its `position`, the `move` to it, the position `before` (both None at the start)."""


def steps(match: "Match", moves_ahead: "list[int]") -> "list[Step]":
    """Return the line: the boards from the record's start to its cursor, then a board for each move ahead."""
    record = match.record
    boards = [Step(record.position_at(0), None, None)]
    for ply in range(record.at):
        boards.append(Step(record.position_at(ply + 1), record.moves[ply], record.position_at(ply)))
    for move, before in along(match.game, record.position, moves_ahead):
        boards.append(Step(match.game.play(before, move), move, before))
    return boards


def set_moves_ahead(record: "Record", moves: "list[int]") -> None:
    """Let `moves` follow the record's cursor, which stays. If other moves followed it, these are dropped."""
    at = record.at
    if record.moves[at : at + len(moves)] == moves:  # They follow already
        return
    for move in moves:
        record.play(move)
    record.go_to(at)
