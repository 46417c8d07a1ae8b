"""The reader guesses how far the tree of tic-tac-toe collapses once boards that are alike count once."""

from ui.views.lessons.exercise import Exercise
from ui.views.lessons.lessons import named_moves
from ui.views.lessons.mechanisms.drawing import show_row, small_board
from ui.widgets.dom import set_flag
from ui.widgets.numbers import grouped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game
    from ui.views.lessons.lessons import Message

WHOLE, APART, ALIKE = 549_946, 5_478, 765
"""Boards in the whole tree; different ones among them; different ones that can't be turned or mirrored into
each other. A test counts all three anew."""

STAGES = (WHOLE, APART, ALIKE, ALIKE)

GUESSES = ((250_000, 50_000, 5_000), (2_700, 1_400, 800), (0, 1, 85))
"""What the reader chooses from, for the two steps down, and for the boards that an article counts beyond
ALIKE: it has 850, with 85 that no game reaches. The last of each is right."""

BEYOND = ("o.xo..oxx", "ooox.xx..", ".o.oooxxx", "oooxxxoxo")
"""Some of these."""

WAYS = ((0, 4, 8), (8, 4, 0))
"""Two ways to the same board."""

LIKE = "ox......."
"""A board with eight look-alikes."""


def look_alikes(game: "Game") -> "list[str]":
    """Return a board and what it becomes turned and mirrored, none twice."""
    found = [LIKE]
    for symmetry in game.symmetries:
        turned = "".join([LIKE[symmetry.index(cell)] for cell in range(game.squares)])
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


class Collapse(Exercise):
    """A field as large as what is left of the tree, and what to choose from."""

    name = "collapse"

    def _make(self) -> None:
        self.stage = 0
        """How far the tree has collapsed."""
        self._drawn: "tuple[int, Any] | None" = None
        self.hear("guess", self._answer)

    def guess(self, number: int) -> "tuple[bool, Message]":
        """Say how many are left at the next stage; return whether that is right, and why."""
        choices = GUESSES[self.stage]
        place = choices.index(number)
        key = "lessons.collapse-" + str(self.stage + 1) + "-" + ("far", "some", "right")[place]
        if place < len(choices) - 1:
            return False, (key, {"number": grouped(number)})
        self.stage += 1
        return True, (key, {"number": grouped(STAGES[self.stage])})

    def _draw_exercise(self) -> None:
        stage = self.stage
        field = self.find(".collapse-field")
        # An area of a board each: as the whole is 100, what is left is this wide.
        field.style.setProperty("--side", str((STAGES[stage] / STAGES[0]) ** 0.5))
        text = self.say("lessons.collapse-left-" + str(stage + 1), number=grouped(STAGES[stage]))
        self.set_text(".lesson-state", text)
        for box in self.all("[data-stage]"):
            set_flag(box, "hidden", int(box.getAttribute("data-stage")) != min(stage, len(GUESSES) - 1))
        for box in self.all("[data-ask]"):
            set_flag(box, "hidden", int(box.getAttribute("data-ask")) != stage)
        if self._drawn != (stage, self.words):
            self._drawn = (stage, self.words)
            self._draw_alike()

    def _draw_alike(self) -> None:
        """Draw two ways to one board, and a board's look-alikes."""
        game = self.game
        for row, boards in zip(self.all(".collapse-way"), two_ways(game)):
            drawn = []
            for number, (text, move) in enumerate(boards):
                mark = game.marks[number % 2]
                board = small_board(game, game.parse(text, game.other(mark)))
                drawn.append((board, named_moves([(mark, move)], game, self.words)))
            show_row(row, drawn)
        alike = [small_board(game, game.parse(text, game.marks[0])) for text in look_alikes(game)]
        show_row(self.find(".collapse-alike"), [(board, "") for board in alike])
        beyond = [small_board(game, game.parse(text, game.marks[0])) for text in BEYOND]
        show_row(self.find(".collapse-beyond"), [(board, "") for board in beyond])

    def _answer(self, guess: str) -> None:
        right, message = self.guess(int(guess))
        if self.stage == len(GUESSES):
            self.judge(True, message)
        else:
            self.respond(right, message)
