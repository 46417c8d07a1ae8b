"""Whether a program's rules are those of a small game, and what best play in it is. Needs no browser."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.views.lessons.lessons import Told
    from ui.views.lessons.program import Run

START = 9
MOST = 3
"""So many can be taken at a time."""

MOVES, PLAY, WINNER = 4, 7, 11
"""The lines of the program where its functions return something."""


def fault(run: "Run") -> "tuple[int, Told] | None":
    """Return the line that is wrong, and what to say of it, by the smallest heap that shows it."""
    for left in range(1, START + 1):
        moves = run.call("moves", left, "o")
        if run.fault:
            return None
        for move in range(1, MOST + 1):
            gaps = {"left": left, "move": move}
            if (move in moves) != (move <= left):
                return MOVES, ("lessons.nim-few" if move <= left else "lessons.nim-many", gaps)
        for move in moves:
            after = run.call("play", left, "o", move)
            if after != left - move:
                gaps = {"left": left, "move": move, "after": after, "right": left - move}
                return PLAY, ("lessons.nim-same" if after == left else "lessons.nim-play", gaps)
    winner = run.call("winner", 0, "o")
    if winner != "x":
        return WINNER, ("lessons.nim-draw" if winner == "draw" else "lessons.nim-winner", {})
    return None


def lost(run: "Run") -> "list[int]":
    """Return the heaps with which whoever is to move loses, by the program's own rules, which are right."""
    found: "list[int]" = []
    for left in range(1, START + 1):
        after = [run.call("play", left, "o", move) for move in run.call("moves", left, "o")]
        # Who leaves none has won; who leaves such a heap will.
        if not [heap for heap in after if heap == 0 or heap in found]:
            found.append(left)
    return found
