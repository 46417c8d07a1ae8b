"""Small game trees, and the marks that a reader puts on a tree's nodes."""

from ui.views.lessons.annotations import Any, Game, Message, Position
from ui.views.lessons.lessons import value_of


class Node:
    """A board in a game tree: minimax `value` for ○, `index` in preorder, and place (`level`, `column`)."""

    def __init__(
        self, game: "Game", position: "Position", parent: "Node | None" = None, move: "int | None" = None
    ) -> None:
        outcome = game.outcome(position)
        self.position = game.write(position)
        self.turn = game.turn(position)
        self.move = move  # The move that led to this board; None for the root.
        self.over = outcome is not None
        self.parent = parent
        self.index = 0  # Set by `arrange`, as is `column`.
        self.level: "int" = parent.level + 1 if parent else 0
        self.column = 0.0
        moves = () if outcome else game.legal_moves(position)
        self.children: "list[Node]" = [Node(game, game.play(position, each), self, each) for each in moves]
        if outcome:
            self.value = value_of(outcome.winner)
        else:
            values = [child.value for child in self.children]
            self.value = max(values) if self.turn == "o" else min(values)

    def path(self) -> "list[int]":
        """Return the moves from the root to this board."""
        return [move for _, move in self.moves_from_root()]

    def moves_from_root(self) -> "list[tuple[str, int]]":
        """Return the moves from the root to this board, each with its side: `(mark, move)`."""
        if self.parent is None or self.move is None:
            return []
        return self.parent.moves_from_root() + [(self.parent.turn, self.move)]

    def child(self, move: int) -> "Node | None":
        """Return the child that a move leads to, None for an illegal move."""
        return next((child for child in self.children if child.move == move), None)

    def preorder(self) -> "list[Any]":
        """Return this node and all below it, each before its children, from left to right."""
        nodes = [self]
        for child in self.children:
            nodes += child.preorder()
        return nodes

    def is_under(self, node: "Node") -> bool:
        """Return whether this node is `node` or one of its descendants."""
        return self is node or (self.parent is not None and self.parent.is_under(node))

    def best_child(self) -> "Node":
        """Return the first child with the same value as this board: the result of a best move."""
        return next(child for child in self.children if child.value == self.value)


def arrange(root: "Node") -> "list[Node]":
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


class Marks:
    """A tree; the reader marks the nodes that a search leaves out, and a mark includes all nodes below."""

    none_key = too_few_key = mixed_key = ""
    """Message keys for three cases: no marks; only right marks, but too few; right and wrong marks."""
    cut: "list[Any]"  # The roots of the subtrees that the search leaves out.

    def __init__(self, nodes: "list[Any]") -> None:
        self.nodes = nodes
        self.marked: "list[Node]" = []
        self.checked = False  # Whether the page has shown which of the marks are wrong.

    # What subclasses define

    def needs(self, node: "Any") -> bool:
        """Return whether the search needs a node, so that a mark on it is wrong."""
        raise NotImplementedError

    def why_needed(self, node: "Any") -> "Message":
        """Return the message on why the search needs a node."""
        raise NotImplementedError

    def right_messages(self) -> "list[Message]":
        """Return the messages for a right answer."""
        raise NotImplementedError

    # What subclasses share

    def check(self) -> "tuple[bool, list[Message]]":
        """Return whether the marks are exactly the nodes that the search leaves out, and the messages."""
        if not self.marked:
            return False, [(self.none_key, {})]
        self.checked = True  # From now on, `is_wrong` tells which marks are wrong.
        wrong = [node for node in self.nodes if self.is_wrong(node)]
        missing = [node for node in self.cut if not self.is_under_mark(node)]
        if wrong:
            messages = [self.why_needed(node) for node in wrong]
            has_right_marks = len(wrong) < len(self.marked)
            if self.mixed_key and missing and has_right_marks:  # Some exercises have no such message.
                messages.append((self.mixed_key, {}))
            return False, messages
        if missing:
            return False, [(self.too_few_key, {"count": len(missing)})]
        return True, self.right_messages()

    def is_wrong(self, node: "Node") -> bool:
        """Return whether a node is marked wrongly, and `check` has already shown this."""
        return self.checked and node in self.marked and self.needs(node)

    def flag(self, node: "Node") -> str:
        """Return the flag for a node's look: `wrong`, `marked`, `covered` (below a marked node), or ""."""
        if node in self.marked:
            return "wrong" if self.is_wrong(node) else "marked"
        return "covered" if self.is_under_mark(node) else ""

    @property
    def count_under_marks(self) -> int:
        """How many nodes are marked, or lie below a marked node."""
        return len([node for node in self.nodes if self.is_under_mark(node)])

    def is_under_mark(self, node: "Node") -> bool:
        """Return whether a node or one of its ancestors is marked."""
        return any([node.is_under(mark) for mark in self.marked])

    def toggle(self, node: "Node") -> None:
        """Mark a node and unmark all below it; if it or an ancestor is marked, only remove that mark."""
        self.checked = False
        if self.is_under_mark(node):
            self.marked = [mark for mark in self.marked if not node.is_under(mark)]
        else:
            self.marked = [mark for mark in self.marked if not mark.is_under(node)] + [node]
