"""A tree that grows as it is played, and the number of its leaves. Needs no browser."""

from ui.views.lessons.nodes import arrange, leaves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.views.lessons.lessons import Told
    from ui.views.lessons.nodes import Node


class Endings:
    """What has been played of a tree, and the board that is shown."""

    def __init__(self, root: "Node") -> None:
        self.root = root
        self.nodes = arrange(root)
        self.at = root
        self._seen = [root]

    @property
    def total(self) -> int:
        """How many ways there are to end."""
        return len(leaves(self.nodes))

    @property
    def found(self) -> int:
        """How many of them the reader has seen."""
        return len(leaves(self._seen))

    def seen(self, node: "Node") -> bool:
        """Return whether the reader has had this board."""
        return node in self._seen

    def more(self, node: "Node") -> bool:
        """Return whether a board can be played on in a way that the reader has not tried."""
        return any([child not in self._seen for child in node.children])

    def go_to(self, node: "Node") -> None:
        """Go to a board; it and those before it are then part of what has been seen."""
        self.at = node
        above: "Node | None" = node
        while above is not None and above not in self._seen:
            self._seen.append(above)
            above = above.parent

    def play(self, move: int) -> bool:
        """Play a move on the board; return whether it can be played."""
        child = self.at.child(move)
        if child is None:
            return False
        self.go_to(child)
        return True

    def show_all(self) -> None:
        """Open what is left of the tree."""
        self._seen = list(self.nodes)

    def follow(self, text: str) -> None:
        """Go where the moves in a link lead, as far as they do."""
        self.at = self.root
        for character in text:
            if character not in "012345678" or not self.play(int(character)):
                return

    def check(self, number: "int | None") -> "tuple[bool, Told]":
        """Return whether this is the number of endings, and what there is to say to it."""
        if number is None:
            return False, ("lessons.tree-choose", {})
        if number == self.total:
            return True, ("lessons.tree-right", {"count": number})
        product = 1
        for factor in range(2, len(self.root.children) + 1):
            product *= factor
        if number == product:
            return False, ("lessons.tree-product", {"number": number})
        opened = self.found == self.total
        return False, ("lessons.tree-leaves" if opened else "lessons.tree-unopened", {"number": number})
