"""Finds the reasons for moves in Connect Four, as keys of its words."""

from engine.games.connectfour.bits import Bits, count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.games.connectfour.evaluation import Evaluation


def reasons(judge: "Evaluation", mine: int, theirs: int, move: int) -> "list[str]":
    """Return the reasons to drop a stone into the column `move`, the most important first."""
    bits = judge.bits
    stones = mine | theirs
    square = bits.landing(stones, move)
    if bits.winning(mine) & square:
        return ["reason.makes-four"]
    reasons = []
    landing = stones + square + bits.bottom & bits.full
    their_fours = bits.winning(theirs)
    above = square << 1
    if their_fours & square:
        reasons.append("reason.stops-four")
    if their_fours & landing & ~above:
        reasons.append("reason.misses-four")
    elif their_fours & above:
        reasons.append("reason.lifts")
    reasons += _threat_reasons(judge, mine, stones, square)
    if bits.winning(mine) & above & bits.full:
        reasons.append("reason.gives-up")
    if not reasons and _spoils(bits, mine, theirs, square):
        reasons.append("reason.spoils-threat")
    return reasons or [_place_reason(judge, move, square)]


def _threat_reasons(judge: "Evaluation", mine: int, stones: int, square: int) -> "list[str]":
    bits = judge.bits
    after = mine | square
    open_squares = bits.full & ~(stones | square)
    threats = bits.winning(after) & open_squares
    new_threats = threats & ~bits.winning(mine)
    at_once = threats & (stones | square) + bits.bottom
    # Two squares, or one above the other: the other side can take only one of them.
    if count(at_once) > 1 or at_once << 1 & threats:
        return ["reason.two-fours"]
    if not new_threats:
        return []
    if _open_three(bits, after, square, open_squares):
        return ["reason.three-open"]
    if at_once:
        return ["reason.must-answer"]
    deciding = new_threats & judge.rows_of(began=count(stones) % 2 == 0)
    if deciding:
        return ["reason.odd-threat" if deciding & judge.odd_rows else "reason.even-threat"]
    return ["reason.threat"]


def _open_three(bits: Bits, mine: int, square: int, empty: int) -> bool:
    """Return whether the stone on `square` makes three side by side with empty squares at both ends."""
    for step in bits.steps[1:]:
        firsts = mine & mine >> step & mine >> 2 * step & empty << step & empty >> 3 * step
        if firsts & (square | square >> step | square >> 2 * step):
            return True
    return False


def _spoils(bits: Bits, mine: int, theirs: int, square: int) -> bool:
    """Return whether the other side would have got a new threat with a stone on the square."""
    new = bits.winning(theirs | square) & ~bits.winning(theirs)
    return bool(new & ~(mine | theirs | square))


def _place_reason(judge: "Evaluation", move: int, square: int) -> str:
    if 2 * move + 1 == judge.bits.columns:
        return "reason.centre-column"
    most = max(judge.lines.values())
    return "reason.inner" if 2 * judge.lines[square] >= most else "reason.outer"
