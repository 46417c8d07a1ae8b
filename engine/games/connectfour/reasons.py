"""Finds the reasons for moves in Connect Four, as keys of its words."""

from .bits import Bits, count
from .evaluation import Evaluation


def reasons(judge: "Evaluation", mine: int, theirs: int, move: int) -> "list[str]":
    """Return the reasons to drop a stone into the column `move`, the most important first."""
    bits = judge.bits
    stones = mine | theirs
    square = bits.landing(stones, move)
    if bits.winning(mine) & square:
        return ["reason.makes-four"]
    reasons = []
    next_landing = stones + square + bits.bottom & bits.full  # Where stones can land after the move.
    their_wins = bits.winning(theirs)
    above = square << 1  # Bits have numbers from the lowest square of a column up.
    if their_wins & square:
        reasons.append("reason.stops-four")
    if their_wins & next_landing & ~above:
        reasons.append("reason.misses-four")
    elif their_wins & above:
        reasons.append("reason.lifts")  # The other side can now complete four on top of this stone.
    if not their_wins & next_landing:  # Else the other side completes four first.
        reasons += _threat_reasons(judge, mine, stones, square)
    if not reasons and _spoils(bits, mine, theirs, square):
        reasons.append("reason.spoils-threat")
    return reasons or [_place_reason(judge, move, square)]


def _threat_reasons(judge: "Evaluation", mine: int, stones: int, square: int) -> "list[str]":
    """Return the reasons about threats (squares that complete four) that a stone makes or gives up."""
    bits = judge.bits
    after = mine | square
    empty = bits.full & ~(stones | square)
    old_threats, threats = bits.winning(mine), bits.winning(after) & empty
    playable_threats = threats & (stones | square) + bits.bottom
    # Two playable threats, or one and another above it: the other side can't stop both.
    if count(playable_threats) > 1 or playable_threats << 1 & threats:
        return [] if old_threats & stones + bits.bottom else ["reason.two-fours"]  # Unless one was playable.
    # The other side can take a winning square above the stone.
    gives_up = ["reason.gives-up"] if old_threats & empty & square << 1 else []
    new_threats = threats & ~old_threats
    in_own_rows = new_threats & judge.rows_of(began=count(stones) % 2 == 0)
    if not new_threats:
        return gives_up
    if _is_open_three(bits, after, square, empty):
        key = "reason.three-open"
    elif new_threats & playable_threats:
        key = "reason.must-answer"
    elif in_own_rows:
        key = "reason.odd-threat" if in_own_rows & judge.odd_rows else "reason.even-threat"
    else:
        key = "reason.threat"
    return [key] + gives_up


def _is_open_three(bits: Bits, mine: int, square: int, empty: int) -> bool:
    """Return whether the stone on `square` makes three side by side with empty squares at both ends."""
    for step in bits.steps[1:]:  # Not upwards, where a three has no empty square below it.
        # The first stones of three, with an empty square one step before and another three steps after.
        firsts = mine & mine >> step & mine >> 2 * step & empty << step & empty >> 3 * step
        if firsts & (square | square >> step | square >> 2 * step):
            return True
    return False


def _spoils(bits: Bits, mine: int, theirs: int, square: int) -> bool:
    """Return whether a stone of the other side on the square would have made a new threat."""
    new_wins = bits.winning(theirs | square) & ~bits.winning(theirs)
    return bool(new_wins & ~(mine | theirs | square))


def _place_reason(judge: "Evaluation", move: int, square: int) -> str:
    if 2 * move + 1 == judge.bits.columns:  # Only an odd number of columns has one in the centre.
        return "reason.centre-column"
    return "reason.inner" if 2 * judge.lines[square] >= max(judge.lines.values()) else "reason.outer"
