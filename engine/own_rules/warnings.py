"""Finds possible mistakes in rules that run without a fault; only the author can decide."""

from engine.games.own.check import WHOLE
from engine.own_rules.rules import DRAW
from engine.own_rules.trouble import board_data
from engine.own_rules.walker import DRAWN, LOST, ON, STUCK, WON, Walker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.own_rules.protocol import Board, Warning


def board_of(walker: "Walker", number: int) -> "Board":
    """Return a position with its moves as plain data."""
    mark = walker.rules.marks[walker.turns[number]]
    return board_data(walker.looks[number], walker.columns, mark, walker.moves[number])


def warnings(walker: "Walker", whole: bool) -> "list[Warning]":
    """Return the possible mistakes after a walk; `whole` says whether it found all positions."""
    result: "list[Warning]" = []
    ends = walker.ends
    first, second = walker.rules.marks
    if not whole:
        most = len(walker.boards) - 1
        if most < walker.most:  # The table has too many characters.
            average = sum([len(moves) for moves in walker.moves]) // len(walker.moves)
            result.append(_warning("own.no-room", {"most": most, "moves": average, "characters": WHOLE[1]}))
        else:
            result.append(_warning("own.no-end", {"most": walker.most}))
    if not [end for end in ends if end != ON]:
        result.append(_warning("own.never-over" if whole else "own.not-over", {}))
    elif whole:
        winners = _winners(walker)
        a_side_wins = bool(winners - {DRAW})
        for mark in (first, second):
            if mark not in winners:
                key = "own.never-wins" if a_side_wins else "own.only-draws"
                result.append(_warning(key, {"mark": mark}))
                if key == "own.only-draws":
                    break
    stuck = [number for number in range(len(ends)) if ends[number] == STUCK]
    if stuck and walker.rules.winner is not None:
        result.append(_warning("own.stuck", {"count": len(stuck)}, board_of(walker, stuck[0])))
    pieces = set("".join(walker.looks[: len(ends)]))
    for mark, other in ((first, second), (second, first)):
        if mark not in pieces and other in pieces:
            result.append(_warning("own.never-seen", {"mark": mark}))
    twin, count = _twins(walker)
    if count:
        result.append(_warning("own.twins", {"count": count}, board_of(walker, twin)))
    return result


def _warning(key: str, details: "dict[str, int | str]", board: "Board | None" = None) -> "Warning":
    return {"key": key, "details": details, "board": board}


def _winners(walker: "Walker") -> "set[str]":
    """Return the marks of the sides that win in some position, and DRAW if some position is a draw."""
    marks = walker.rules.marks
    winners: "set[str]" = set()
    for number in range(len(walker.ends)):
        end, turn = walker.ends[number], walker.turns[number]
        if end == WON:
            winners.add(marks[turn])
        elif end in (LOST, STUCK):
            winners.add(marks[1 - turn])
        elif end == DRAWN:
            winners.add(DRAW)
    return winners


def _twins(walker: "Walker") -> "tuple[int, int]":
    """Return the first position that looks like an earlier one with the same side to move; count these."""
    looks_by_turn: "tuple[set[str], set[str]]" = (set(), set())
    twin, count = 0, 0
    for number in range(len(walker.ends)):
        looks = looks_by_turn[walker.turns[number]]
        if walker.looks[number] in looks:
            twin, count = twin or number, count + 1
        looks.add(walker.looks[number])
    return twin, count
