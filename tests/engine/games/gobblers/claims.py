"""What each reason of Gobblers claims, checked with stacks of letters; shares nothing with engine/."""

from tests.engine.games.gobblers.paper import NAMES, SIDES, Paper, has_line


def can_win(paper: Paper, stacks, side: str) -> bool:
    """Return whether a side, if it is to move, can win at once."""
    return any(paper.result(after) == -1 for _, after in paper.moves((stacks, side)) if after)


def claims(text: str, mark: str, move: str, strict: bool) -> dict[str, bool]:
    """Return whether each reason's sentence is true of a move, in both languages."""
    paper = Paper(strict)
    side, them = SIDES if mark == "o" else SIDES[::-1]
    stacks = tuple(text.split(","))
    # The paper writes the pieces of a reserve as capital letters, as the notation does.
    after = dict(paper.moves((stacks, side)))[move]
    source, goal = NAMES.index(move[:2]) if "-" in move else None, NAMES.index(move[-2:])
    lifted = stacks if source is None else (*stacks[:source], stacks[source][:-1], *stacks[source + 1 :])
    board = after[0] if after else lifted
    loses = after is None or has_line(board, them)
    threat_before, threat = can_win(paper, stacks, them), after and can_win(paper, board, them)
    top = stacks[goal][-1:]
    return {
        "reason.makes-line": has_line(board, side) and not loses,
        "reason.leaves-stuck": not loses and all(not each for _, each in paper.moves((board, them))),
        "reason.uncovers": has_line(lifted, them) and loses,
        "reason.covers-again": has_line(lifted, them) and not loses,
        "reason.misses-line": bool(threat),
        "reason.stops-line": threat_before and not threat and not loses,
        "reason.threatens": (
            not loses and not threat and can_win(paper, board, side) and not can_win(paper, stacks, side)
        ),
        "reason.gobbles": bool(top) and top in them,
        "reason.uncovers-own": source is not None and bool(lifted[source]) and lifted[source][-1] in side,
        "reason.centre": goal == 4 and not (top and top in side),
    }
