"""The whole tree of tic-tac-toe, and what is left of it once boards that are alike count once. No browser."""

from ui.widgets.numbers import grouped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from ui.views.lessons.lessons import Told

WHOLE, APART, ALIKE = 549_946, 5_478, 765
"""Boards in the whole tree; different ones among them; different ones that can't be turned or mirrored into
each other. A test counts all three anew."""

STAGES = (WHOLE, APART, ALIKE)

GUESSES = ((250_000, 50_000, 5_000), (2_700, 1_400, 800))
"""What the reader chooses from, for the two steps down; the last of each is right."""

WAYS = ((0, 4, 8), (8, 4, 0))
"""Two ways to the same board."""

LIKE = "ox.......", "o"
"""A board with eight look-alikes."""


class Collapse:
    """How far the tree has collapsed."""

    def __init__(self) -> None:
        self.stage = 0

    def guess(self, number: int) -> "tuple[bool, Told]":
        """Say how many are left at the next stage; return whether that is right, and why."""
        choices = GUESSES[self.stage]
        place = choices.index(number)
        key = "lessons.collapse-" + str(self.stage + 1) + "-" + ("far", "some", "right")[place]
        if place < len(choices) - 1:
            return False, (key, {"number": grouped(number)})
        self.stage += 1
        return True, (key, {"number": grouped(STAGES[self.stage])})


def look_alikes(game: "Game") -> "list[str]":
    """Return a board and what it becomes turned and mirrored, none twice."""
    text = LIKE[0]
    found = [text]
    for symmetry in game.symmetries:
        turned = "".join([text[symmetry.index(cell)] for cell in range(game.squares)])
        if turned not in found:
            found.append(turned)
    return found


def two_ways(game: "Game") -> "list[list[tuple[str, int]]]":
    """Return for each of two ways its boards, as text, each with the move that led to it."""
    ways = []
    for moves in WAYS:
        position, boards = game.start(), []
        for move in moves:
            position = game.play(position, move)
            boards.append((game.write(position), move))
        ways.append(boards)
    return ways
