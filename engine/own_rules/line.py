"""Writes the line played in a game too large for a table, and its next moves, as a small table.

The page checks and plays it like the table of a whole game (see engine.games.own.rules). Each position of the
line has only the played move, the last one all its moves; the positions after these are marked as draws.
"""

from engine.lab.faults import Fault
from engine.own_rules.pack import pack
from engine.own_rules.touches import infer_paths
from engine.own_rules.trial import check_fields
from engine.own_rules.trouble import Trouble
from engine.own_rules.walker import DRAWN, Walker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from typing import Any

    from engine.own_rules.rules import Rules


def line(
    rules: "Rules", played: "Sequence[int]"
) -> "Generator[None, None, tuple[list[int], list[int], str]]":
    """Return the line's moves and the next moves, both as numbers in the table, and the table's text.

    `played` has each played move's index among the legal ones. Yields None at pauses; raises Trouble.
    """
    check_fields(rules)
    walker = Walker(rules)
    number = walker.meet(rules.start, turn=0)
    opened = {number: walker.open(number)}  # The state and the legal moves of each position of the line.
    # For each position of the line, the indices of the legal moves that the table gets.
    places: "dict[int, list[int]]" = {}
    steps = []
    for index in played:
        _, moves = opened[number]
        if not 0 <= index < len(moves):
            # The move was legal when the player chose it, so results of `moves` vary.
            raise Trouble(Fault("own.chance", function="moves"), (rules.start, rules.marks[0]))
        if index not in places.setdefault(number, []):
            places[number].append(index)
        steps.append((number, index))
        [number] = yield from walker.replies(number, [moves[index]])
        if number not in opened:
            opened[number] = walker.open(number)
        yield
    _, next_moves = opened[number]
    places[number] = list(range(len(next_moves)))
    yield from _write(walker, opened, places)
    paths = yield from infer_paths(walker)
    text = yield from pack(walker, paths)
    line = [paths.numbers[at][places[at].index(index)] for at, index in steps]
    return line, paths.numbers[number], text


def _write(
    walker: "Walker", opened: "dict[int, tuple[int, list[Any]]]", places: "dict[int, list[int]]"
) -> "Generator[None, None, None]":
    """Add all positions to the walker; those in `places` get their moves. Raises Trouble."""
    parts = {}
    for number in sorted(places):
        state, legal_moves = opened[number]
        moves = [legal_moves[index] for index in places[number]]
        replies = yield from walker.replies(number, moves)
        parts[number] = (state, moves, replies)
    for number in range(len(walker.boards)):
        walker.add(*parts.get(number, (DRAWN, [], [])))
