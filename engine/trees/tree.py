"""Trees in which two sides choose: what trees of boards and trees of numbers have in common.

The side "o" (MAX) chooses the largest value, "x" (MIN) the smallest; all values are for "o".
"""

from ..contract.annotations import Any

OTHER = {"o": "x", "x": "o"}


class Node:
    """A node of a tree: its value and side to choose, `index` in preorder, and place (`level`, `column`)."""

    def __init__(self, parent: "Any", turn: str, over: bool) -> None:
        self.turn = turn
        self.over = over  # Whether the node is a leaf.
        self.value: "Any" = 0
        self.parent: "Any" = parent
        self.children: "list[Any]" = []
        self.index = 0  # Set by `arrange`, as is `column`.
        self.level: "int" = parent.level + 1 if parent else 0
        self.column = 0.0

    def preorder(self) -> "list[Any]":
        """Return this node and all below it, each before its children, from left to right."""
        nodes = [self]
        for child in self.children:
            nodes += child.preorder()
        return nodes

    def is_under(self, node: "Node") -> bool:
        """Return whether this node is `node` or one of its descendants."""
        return self is node or (self.parent is not None and self.parent.is_under(node))

    def best_child(self) -> "Any":
        """Return the first child with the same value as this node: the result of a best move."""
        return next(child for child in self.children if child.value == self.value)

    def set_value(self) -> None:
        """Set an inner node's value from those of its children."""
        values = [child.value for child in self.children]
        self.value = max(values) if self.turn == "o" else min(values)


def arrange(root: "Node") -> "list[Any]":
    """Set the `index` and `column` of a tree's nodes; return the nodes in preorder."""
    nodes = root.preorder()
    leaf_count = 0
    for index, node in enumerate(nodes):
        node.index = index
        if not node.children:
            node.column = float(leaf_count)
            leaf_count += 1
    for node in reversed(nodes):  # Children come before their parent, whose place is above their middle.
        if node.children:
            node.column = (node.children[0].column + node.children[-1].column) / 2
    return nodes


def leaves(nodes: "list[Any]") -> "list[Any]":
    """Return the nodes where the game is over."""
    return [node for node in nodes if node.over]
