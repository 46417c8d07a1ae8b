"""Marks on a tree, for exercises that ask what need not be looked at. Needs no browser."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.views.lessons.nodes import Node


class Marks:
    """The nodes of a tree, and those among them that the reader has marked."""

    def __init__(self, nodes: "list[Any]") -> None:
        self.nodes = nodes
        self.marked: "list[Node]" = []
        self.checked = False
        """Whether the reader has been told what is wrong with the marks as they stand."""

    @property
    def left_out(self) -> int:
        """How many nodes the marks leave out, those below them included."""
        return len([node for node in self.nodes if self.is_left_out(node)])

    def is_left_out(self, node: "Node") -> bool:
        """Return whether a node, or one above it, is marked."""
        return any([node.under(mark) for mark in self.marked])

    def toggle(self, node: "Node") -> None:
        """Mark a node as one that need not be looked at, or take the mark above it away."""
        self.checked = False
        if self.is_left_out(node):
            self.marked = [mark for mark in self.marked if not node.under(mark)]
        else:
            self.marked = [mark for mark in self.marked if not mark.under(node)] + [node]
