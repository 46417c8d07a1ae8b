"""The reader fills the three holes in the rules of Nim with one heap; the page then solves the game.

A move takes one, two or three stones from the heap; the side that takes the last stone wins.
"""

from ui.views.lessons.annotations import Message, Run
from ui.views.lessons.mechanisms.program import Program

START = 9  # The stones in the heap at first.
MOST = 3  # The most stones that a move takes.
MOVES, PLAY, WINNER = 4, 7, 11
"""The numbers of the program's lines that return the functions' results."""


def find_error(run: "Run") -> "tuple[int, Message] | None":
    """Return a wrong line's number and the message with the smallest heap that proves it; else None."""
    for left in range(1, START + 1):  # The stones in the heap.
        moves = run.call("moves", left, "o")
        for move in range(1, MOST + 1):
            gaps = {"left": left, "move": move}
            is_legal = move <= left
            if (move in moves) != is_legal:
                return MOVES, ("lessons.nim-few" if is_legal else "lessons.nim-many", gaps)
        for move in moves:
            after = run.call("play", left, "o", move)
            if after != left - move:
                gaps = {"left": left, "move": move, "after": after, "right": left - move}
                return PLAY, ("lessons.nim-same" if after == left else "lessons.nim-play", gaps)
    winner = run.call("winner", 0, "o")  # × has taken the last stone.
    if winner != "x":
        return WINNER, ("lessons.nim-draw" if winner == "draw" else "lessons.nim-winner", {})
    return None


def lost_heaps(run: "Run") -> "list[int]":
    """Return the sizes of heaps from which the side to move loses, by the program's rules."""
    lost: "list[int]" = []
    for left in range(1, START + 1):
        heaps_after = [run.call("play", left, "o", move) for move in run.call("moves", left, "o")]
        # A move to 0 wins, and so does a move to a lost heap.
        if not any([heap == 0 or heap in lost for heap in heaps_after]):
            lost.append(left)
    return lost


class Nim(Program):
    """An exercise with a program of the rules that has a hole in each function."""

    def _check(self, run: "Run") -> "tuple[bool, list[Message]]":
        """Check the rules on every size of the heap; if they are right, solve the game by them."""
        error = find_error(run)
        if error:
            self.wrong_line, message = error
            return False, [message]
        heaps = ", ".join([str(heap) for heap in lost_heaps(run)])
        return True, [("lessons.nim-right", {}), ("lessons.nim-lost", {"heaps": heaps})]
