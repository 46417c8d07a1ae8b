"""What each reason of tic-tac-toe claims, checked by trying out what can follow a move."""

from tests.engine import brute


def claims(text: str, mark: str, square: int) -> dict[str, bool]:
    """Return whether each reason's sentence is true of a move, in both languages."""
    them = brute.other(mark)
    after = brute.put(text, square, mark)
    their_wins_before, their_wins = brute.wins_at_once(text, them), brute.wins_at_once(after, them)
    threats = [each for each in brute.wins_at_once(after, mark) if each not in brute.wins_at_once(text, mark)]
    # After a threat only the square that meets it can be played without losing at once.
    answers = brute.wins_at_once(after, mark) or brute.empty(after)
    forks_left = [answer for answer in answers if answer in brute.forks(after, them)]
    lines_through = sum(square in line for line in brute.LINES)
    return {
        "reason.wins": bool(brute.lines_of(after, mark)),
        "reason.blocks": square in their_wins_before,
        "reason.allows": bool(their_wins) and bool(their_wins_before),
        "reason.forks": len(threats) > 1 and not their_wins,
        "reason.stops-fork": bool(brute.forks(text, them)) and not (forks_left or their_wins),
        "reason.threatens": bool(threats) and not their_wins,
        "reason.centre": square == 4 and lines_through == 4,
        "reason.corner": square in (0, 2, 6, 8) and lines_through == 3,
        "reason.side": square in (1, 3, 5, 7) and lines_through == 2,
    }
