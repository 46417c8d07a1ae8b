"""Exercises of which there are many: each has a number, its seed, and one of three difficulties."""

from ui.views.lessons.exercise import Exercise
from ui.widgets.dom import listen, set_pressed, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.state.words import Words
    from ui.views.lessons.exercise import Book

DIFFICULTIES = (1, 2, 3)
MOST = 999_999
"""The largest seed that a link may name."""


def read_instance(detail: str) -> "tuple[int, int]":
    """Return `(difficulty, seed)` of a link's part such as `2-17`; the first ones where it says none."""
    first, _, second = detail.partition("-")
    if first not in [str(each) for each in DIFFICULTIES]:
        return 1, 1
    sound = 0 < len(second) <= len(str(MOST)) and all([letter in "0123456789" for letter in second])
    return int(first), int(second) if sound else 1


class Seeded(Exercise):
    """An exercise with buttons for its difficulty (`data-difficulty`) and another one (`data-another`)."""

    def __init__(self, book: "Book", element: "Any") -> None:
        Exercise.__init__(self, book, element)
        self.difficulty, self.seed = 1, 1
        self._made = (0, 0)
        for button in self.all("[data-difficulty]"):
            listen(button, "click", self._choose)
        listen(
            self.find("[data-another]"), "click", lambda event: self._go_to(self.difficulty, self.seed + 1)
        )

    # What each has of its own

    def begin(self) -> None:
        """Make the instance that `difficulty` and `seed` stand for."""
        raise NotImplementedError

    def draw_instance(self, words: "Words") -> None:
        """Show it as it stands."""
        raise NotImplementedError

    # What they share

    def follow_detail(self, detail: str) -> None:
        """Go to the instance that a link names."""
        self.difficulty, self.seed = read_instance(detail)
        self._begin_new()

    def detail(self) -> str:
        """Return which instance this is."""
        return str(self.difficulty) + "-" + str(self.seed)

    def draw_exercise(self, words: "Words") -> None:
        """Show which instance this is, and the instance."""
        for button in self.all("[data-difficulty]"):
            set_pressed(button, button.getAttribute("data-difficulty") == str(self.difficulty))
        set_text(self.find("[data-instance]"), words.say("lessons.seeded-number", number=self.seed))
        self.draw_instance(words)

    def _begin_new(self) -> None:
        if self._made != (self.difficulty, self.seed):
            self._made = (self.difficulty, self.seed)
            self.told = []
            self.right = False
            self.begin()

    def _choose(self, event: "Any") -> None:
        self._go_to(int(event.currentTarget.getAttribute("data-difficulty")), 1)

    def _go_to(self, difficulty: int, seed: int) -> None:
        self.difficulty, self.seed = difficulty, seed if seed <= MOST else 1
        self._begin_new()
        self.here(True)
