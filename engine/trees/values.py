"""The exercise on minimax values: the reader gives each node of a tree its value, from the leaves up."""

from ..contract.annotations import Any, Message
from .looks import NodeLook, node_name
from .numbers import number_text
from .tree import Node, arrange, leaves

MISREADINGS = ("sides", "below", "middle")
"""Mistakes in a node's value: the best for the other side; a number from further below; one that is best for
neither side."""


class TreeValues:
    """A tree, the nodes whose values are known, and the `chosen` node, which gets the next value."""

    def __init__(self, root: "Node", ask_forced: bool = True) -> None:
        """Choose the first node. Leaves are known; without `ask_forced`, nodes with one legal move, too."""
        self.root = root
        self.nodes = arrange(root)
        self.given_away = 0  # How many values the page told the reader, each after two wrong answers.
        self._known = leaves(self.nodes)
        if not ask_forced:
            self._known += [node for node in self.nodes if len(node.children) == 1]
        self._missed: "list[Node]" = []  # The nodes with a wrong guess.
        self.chosen: "Any" = self.next_unknown()

    @property
    def solved(self) -> bool:
        """Whether all values are known."""
        return len(self._known) == len(self.nodes)

    def is_known(self, node: "Node") -> bool:
        """Return whether the value of a node is known."""
        return node in self._known

    def next_unknown(self) -> "Node | None":
        """Return the deepest, leftmost node whose value isn't known; None if all are known."""
        unknown = [node for node in self.nodes if node not in self._known]
        # Of nodes on one level, the leftmost has the smallest index.
        return max(unknown, key=lambda node: (node.level, -node.index)) if unknown else None

    def choose(self, node: "Node") -> "Message | None":
        """Choose the node that gets the next value; if its value is known, return a message instead."""
        if node.over:
            return (self._key("leaf"), {})
        if node in self._known:
            return (self._key("known"), {})
        self.chosen = node
        return None

    def answer(self, guess: float) -> "tuple[bool, Message]":
        """Check a guess at the chosen node's value, if its children's are known; return `(right, message)`.

        A first wrong guess gets a hint; the message on a second one tells the value, which is then known.
        """
        node = self.chosen
        if node is None:
            return False, (self._key("known"), {})
        if not all([child in self._known for child in node.children]):
            return False, (self._key("below"), {})
        gaps = self._gaps(node)
        gaps["guess"] = self._said(guess)
        is_forced = len(node.children) == 1
        if guess == node.value:
            self._add_known(node)
            return True, (self._key("right-only") if is_forced else self._key("right"), gaps)
        if node not in self._missed:
            self._missed.append(node)
            return False, (self._key("move") if is_forced else self._key("who"), gaps)
        self.given_away += 1
        self._add_known(node)
        if is_forced:
            return False, (self._key("only"), gaps)
        # Whether the side to move does worse than the guess: ○ maximizes, × minimizes.
        is_too_good = guess > node.value if node.turn == "o" else guess < node.value
        return False, (self._key("wish") if is_too_good else self._key("settle"), gaps)

    def solved_message(self) -> "Message":
        """Return the message for a tree whose values are all known."""
        return (self._key("solved"), self._gaps(self.root))

    def _key(self, name: str) -> str:
        """Return the key of a message by its name."""
        return "trees.values-" + name

    def _gaps(self, node: "Any") -> "dict[str, Any]":
        """Return the values for the gaps of a message on a node."""
        best = node_name(node.best_child())
        return {"letter": node.letter, "mark": node.turn, "branch": best, "value": self._said(node.value)}

    def _said(self, value: "Any") -> "Any":
        """Return a value as a gap of a message."""
        return number_text(value)

    def _add_known(self, node: "Node") -> None:
        """Add a node with a known value; choose the next one."""
        self._known.append(node)
        self.chosen = self.next_unknown()

    def looks(self) -> "list[NodeLook]":
        """Return the looks of the nodes of a tree of numbers."""
        return [self._look(node) for node in self.nodes]

    def _look(self, node: "Node") -> "NodeLook":
        text = "" if node.over else number_text(node.value) if self.is_known(node) else "?"
        return NodeLook(text, "here", "trees.window-here") if node is self.chosen else NodeLook(text)

    def choices(self) -> "list[float]":
        """Return the numbers to choose from for the chosen node: those of the leaves below it."""
        return sorted({leaf.value for leaf in leaves(self.chosen.preorder())} if self.chosen else [])


def misread(node: "Any", kind: str) -> "Any":
    """Return the value that a node gets by one kind of mistake of MISREADINGS."""
    if node.over:
        return node.value
    values = [misread(child, kind) for child in node.children]
    if kind == "below":
        values = [leaf.value for leaf in leaves(node.preorder())]
    ordered = sorted(values, reverse=(node.turn == "o") != (kind == "sides"))
    return ordered[1] if kind == "middle" else ordered[0]


def mistake_in(node: "Any", guess: float) -> str:
    """Return the kind of mistake, of MISREADINGS, behind a wrong value of a node."""
    values = [child.value for child in node.children]
    if guess not in values:
        return "below"
    return "sides" if guess in (min(values), max(values)) else "middle"
