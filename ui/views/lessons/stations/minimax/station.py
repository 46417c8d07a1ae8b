"""The station on minimax: values by hand, from the leaves up, on any number of trees; then as programs."""

from ui.views.lessons.grown import grow, seed_of
from ui.views.lessons.lessons import POSITIONS
from ui.views.lessons.program import Holes, Order
from ui.views.lessons.stations.minimax.climb import Climb
from ui.views.lessons.stations.minimax.judged import Judged
from ui.views.lessons.stations.minimax.lines import why_stopped
from ui.views.lessons.stations.minimax.programs import CHOICES, LEAST, MINIMAX, MIXED
from ui.views.lessons.stations.minimax.values import Values, seeded
from ui.widgets.dom import listen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.views.lessons.exercise import Book
    from ui.views.lessons.lessons import Told
    from ui.views.lessons.nodes import Node
    from ui.views.lessons.program import Fault


class Seeded(Climb):
    """Minimax by hand; the first tree is always the same, each further one is that of a number."""

    name = "values"

    def __init__(self, book: "Book", element: "Any") -> None:
        self._seed = 0
        Climb.__init__(self, book, element)
        listen(self.find("[data-another]"), "click", self._another)

    def make_values(self) -> "Values":
        """Return the tree of the number, the first tree where there is none."""
        if self._seed:
            return Values(seeded(self.game, self._seed))
        return Values(grow(self.game, self.game.parse(*POSITIONS[self.name])))

    def follow_detail(self, detail: str) -> None:
        """Go to the tree of a number."""
        if detail != self.detail():
            self._seed = seed_of(detail) if detail else 0
            self.begin(self.make_values())
            self.told = []

    def detail(self) -> str:
        """Return the number of the tree, "" for the first one."""
        return str(self._seed) if self._seed else ""

    def _another(self, event: "Any") -> None:
        self.follow_detail(str(self._seed + 1))
        self.here(push=True)


class Whole(Judged):
    """Minimax as a program with three holes."""

    name = "minimax-holes"
    right_key = "lessons.minimax-right"

    def make_tree(self) -> "Node":
        """Return the tree that was climbed by hand first."""
        return grow(self.game, self.game.parse(*POSITIONS["values"]))

    def make_program(self) -> "Holes | Order":
        """Return minimax with holes where somebody chooses, and where it goes on."""
        return Holes(MINIMAX, CHOICES)

    def blame(self, odd: "Node") -> "tuple[int, str]":
        """Blame the line of the side that chooses, unless it chooses among values that were turned round."""
        line = 4 if "-value" in self.program.text() else 6 if odd.turn == "o" else 7
        return line, "lessons.minimax-wrong"


class Lines(Whole):
    """The same with a loop, its lines to be put in order."""

    name = "minimax-lines"
    right_key = "lessons.lines-right"

    def make_program(self) -> "Order":
        """Return the lines in disorder."""
        return Order(MIXED)

    def tell_fault(self, fault: "Fault") -> "Told":
        """Say which line can't stand where it does."""
        board = self.worths.at if self.worths else None
        told = why_stopped(self.program.text().splitlines(), fault, board)
        self.wrong = told[1]["line"]
        return told

    def blame(self, odd: "Node") -> "tuple[int, str]":
        """Blame the line that takes the smallest: what else can be too early stops the program."""
        return self.program.text().splitlines().index(LEAST) + 1, "lessons.lines-least"


EXERCISES = (Seeded, Whole, Lines)
