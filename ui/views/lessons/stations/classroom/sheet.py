"""A sheet of trees to be solved on paper, and its key. Needs no browser.

The trees are those of the station on alpha-beta: a number on the sheet is the number of an instance there.
"""

from ui.views.lessons.grown import seed_of
from ui.views.lessons.numbers import cut_off, leaves_read, number_text, search
from ui.views.lessons.stations.cuts.pruning import Pruning, made

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.views.lessons.numbers import Branch

KINDS = ("minimax", "cuts")
"""What is asked: the value of each node, or what alpha-beta leaves out."""

COUNTS = (2, 4, 6, 8, 12)
"""How many trees a sheet may have."""

DIFFICULTIES = (1, 2, 3)
LARGEST_SEED = 999_000


class Task:
    """One tree of a sheet, with what the key says of it."""

    def __init__(self, kind: str, difficulty: int, seed: int) -> None:
        self.seed = seed
        self._kind = kind
        self._pruning = Pruning(made(seed, difficulty))
        self.root = self._pruning.root
        self.nodes = self._pruning.nodes
        steps = search(self.root)
        self.cut = cut_off(steps) if kind == "cuts" else []
        self.leaves = self._pruning.leaves
        self.read = leaves_read(steps) if kind == "cuts" else self.leaves

    def answer(self, node: "Branch") -> str:
        """Return what the key has in a node where somebody chooses, "" where it is left out."""
        if self._kind == "minimax":
            return number_text(node.value)
        if [each for each in self.cut if node.under(each)]:
            return ""
        return self._pruning.known(node)


def tasks(kind: str, difficulty: int, count: int, first: int) -> "list[Task]":
    """Return the tasks of a sheet, whose numbers go on from `first`."""
    return [Task(kind, difficulty, first + number) for number in range(count)]


def read_first(text: str) -> int:
    """Return the number of a sheet's first tree that a person typed; 1 where it is none."""
    return min(seed_of(text), LARGEST_SEED)
