"""Finds possible mistakes in a user's game whose rules run without a fault; only the user can decide."""

from ..games.own.check import WHOLE
from .protocol import Board, Warning
from .rules import DRAW
from .trouble import board_data
from .walker import DRAWN, ON, STUCK, WON, Walker


def board_of(walker: "Walker", number: int) -> "Board":
    """Return a position with its moves as plain data."""
    mark = walker.rules.marks[walker.turns[number]]
    return board_data(walker.cell_texts[number], walker.columns, mark, walker.moves[number])


def warnings(walker: "Walker", is_complete: bool) -> "list[Warning]":
    """Return the possible mistakes after a walk; `is_complete` says whether it found all positions."""
    result: "list[Warning]" = []
    states = walker.states
    first, second = walker.rules.marks
    if not is_complete:
        most = len(walker.boards) - 1
        if walker.is_late:
            result.append(_warning("own.slow", {"count": len(walker.boards)}))
        elif most < walker.most:  # The table has too many characters.
            average = sum([len(moves) for moves in walker.moves]) // len(walker.moves)
            _, characters = WHOLE
            result.append(_warning("own.no-room", {"most": most, "moves": average, "characters": characters}))
        else:
            result.append(_warning("own.no-end", {"most": walker.most}))
    has_ends = any([state != ON for state in states])
    if not has_ends:
        result.append(_warning("own.never-over" if is_complete else "own.not-over", {}))
    elif is_complete:
        winners = _winners(walker)
        if not winners - {DRAW}:
            result.append(_warning("own.only-draws", {"mark": first}))
        elif first not in winners or second not in winners:
            result.append(_warning("own.never-wins", {"mark": second if first in winners else first}))
    stuck = [number for number in range(len(states)) if states[number] == STUCK]
    if stuck and walker.rules.winner is not None:
        result.append(_warning("own.stuck", {"count": len(stuck)}, board_of(walker, stuck[0])))
    pieces = set("".join(walker.cell_texts[: len(states)]))  # Of the positions walked so far.
    for mark, other in ((first, second), (second, first)):
        # In Dots and Boxes, a walk that has come to no end has no closed box, either.
        if has_ends and mark not in pieces and other in pieces:
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
    ends = [(state, turn) for state, turn in zip(walker.states, walker.turns) if state != ON]
    return {DRAW if state == DRAWN else marks[turn if state == WON else 1 - turn] for state, turn in ends}


def _twins(walker: "Walker") -> "tuple[int, int]":
    """Return `(first, count)` of the positions that look like an earlier one of their side, or (0, 0)."""
    earlier_by_turn: "tuple[set[str], set[str]]" = (set(), set())
    twin, count = 0, 0
    for number in range(len(walker.states)):
        earlier, cells = earlier_by_turn[walker.turns[number]], walker.cell_texts[number]
        if cells in earlier:
            twin, count = twin or number, count + 1
        earlier.add(cells)
    return twin, count
