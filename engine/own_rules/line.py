"""Writes the line played in a game too large for a table, and its next moves, as a small table.

The page checks and plays it like the table of a whole game (see engine.games.own.rules). The positions of the
line have only the played move, the last position all its legal moves; all others are marked as draws.
"""

from ..contract.annotations import Any, Sequence, Steps
from ..lab.faults import Fault
from .pack import pack
from .rules import Rules
from .touches import infer_paths
from .trial import Trial, check_fields
from .walker import DRAWN, Walker


def line(rules: "Rules", played: "Sequence[int]") -> "Steps[tuple[list[int], list[int], str, str]]":
    """Return the line's moves and the next moves, as numbers in the table, the table's text, and a start.

    The start is the lines that, after the program of the rules, make its game begin after the played moves.
    `played` has each move's index among the legal ones. A position may occur in the line again, followed by
    another move. Yields None at pauses; raises Fault.
    """
    check_fields(rules)
    Trial(rules).checked_moves(rules.place((rules.start, 0)))  # Nothing has tried the rules in a linked game.
    walker = Walker(rules)
    number = walker.register(rules.start, turn=0)
    # By position of the line: its state and legal moves; the indices of the moves that the table gets.
    states_and_moves = {number: walker.state_and_moves(number)}
    chosen: "dict[int, list[int]]" = {}
    # Each played move: the number of its position, and its index among the legal moves.
    steps: "list[tuple[int, int]]" = []
    for index in played:
        _, moves = states_and_moves[number]
        if not 0 <= index < len(moves):
            raise Fault("own.line", at=rules.place((rules.start, 0)), number=len(steps) + 1)
        if index not in chosen.setdefault(number, []):
            chosen[number].append(index)
        steps.append((number, index))
        [number] = yield from walker.replies(number, [moves[index]])
        if number not in states_and_moves:
            states_and_moves[number] = walker.state_and_moves(number)
        yield
    _, next_moves = states_and_moves[number]
    chosen[number] = list(range(len(next_moves)))
    yield from _add_entries(walker, states_and_moves, chosen)
    table_moves = yield from infer_paths(walker)
    text = yield from pack(walker, table_moves)
    line_moves = [table_moves.numbers[source][chosen[source].index(index)] for source, index in steps]
    return line_moves, table_moves.numbers[number], text, _start(walker, number)


def _start(walker: "Walker", number: int) -> str:
    turn, marks = walker.turns[number], walker.rules.marks
    sides = (marks[turn], marks[1 - turn])  # The first one begins.
    return "START = " + repr(walker.boards[number]) + "\nMARKS = " + repr(sides) + "\n"


def _add_entries(
    walker: "Walker", states_and_moves: "dict[int, tuple[int, list[Any]]]", chosen: "dict[int, list[int]]"
) -> "Steps[None]":
    """Add the table's entries: `chosen` moves for the line's positions, draws for others. Raises Fault."""
    entries = {}
    for number in sorted(chosen):
        state, legal_moves = states_and_moves[number]
        moves = [legal_moves[index] for index in chosen[number]]
        replies = yield from walker.replies(number, moves)
        entries[number] = (state, moves, replies)
    for number in range(len(walker.boards)):
        state, moves, replies = entries.get(number, (DRAWN, [], []))
        walker.add_entry(state, moves, replies)
