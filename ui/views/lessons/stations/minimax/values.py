"""The values of a tree, filled in from the leaves up. Needs no browser."""

from ui.views.lessons.nodes import arrange, leaves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.views.lessons.lessons import Told
    from ui.views.lessons.nodes import Node


class Values:
    """What has been found of the values of a tree, and which board is asked about."""

    def __init__(self, root: "Node") -> None:
        self.root = root
        self.nodes = arrange(root)
        self._known = leaves(self.nodes)
        self.chosen = self.next_open()

    @property
    def solved(self) -> bool:
        """Whether every value has been found."""
        return len(self._known) == len(self.nodes)

    def known(self, node: "Node") -> bool:
        """Return whether the value of a board has been found, or was there from the start."""
        return node in self._known

    def next_open(self) -> "Node | None":
        """Return a board whose value can be found now: the deepest, and of those the leftmost."""
        found: "Node | None" = None
        for node in self.nodes:
            if node not in self._known and (found is None or node.level > found.level):
                found = node
        return found

    def fill(self) -> None:
        """Know every value, as after the exercise."""
        self._known = list(self.nodes)
        self.chosen = None

    def choose(self, node: "Node") -> "Told | None":
        """Choose the board to speak of next; return what there is to say where it isn't a question."""
        if node.over:
            return ("lessons.values-leaf", {})
        if node in self._known:
            return ("lessons.values-known", {})
        self.chosen = node
        return None

    def answer(self, guess: int) -> "tuple[bool, Told]":
        """Take a guess at the value of the chosen board; return whether it is right, and why or why not."""
        node = self.chosen
        if node is None:
            return False, ("lessons.values-known", {})
        for child in node.children:
            if child not in self._known:
                return False, ("lessons.values-below", {})
        best = node.best_child()
        gaps = {"guess": guess, "mark": node.turn, "square": best.move, "value": node.value}
        alone = len(node.children) == 1
        if guess == node.value:
            self._known.append(node)
            self.chosen = self.next_open()
            if self.solved:
                return True, ("lessons.values-solved", gaps)
            return True, ("lessons.values-right-only" if alone else "lessons.values-right", gaps)
        if alone:
            return False, ("lessons.values-only", gaps)
        better = guess > node.value if node.turn == "o" else guess < node.value
        return False, ("lessons.values-wish" if better else "lessons.values-settle", gaps)
