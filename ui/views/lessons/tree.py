"""A small game tree as the lessons use it, and the two first exercises on it. Needs no browser."""

from ui.views.lessons.lessons import value_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.study.protocol import Board
    from ui.views.lessons.lessons import Told


class Node:
    """One board of a tree, from the engine's `explore`. `value` is ○'s, `column` its place across."""

    def __init__(self, board: "Board", parent: "Node | None") -> None:
        self.position: "str" = board["position"]
        self.turn: "str" = board["turn"]
        self.move: "int | None" = board["move"]
        self.over: "bool" = board["over"]
        self.value = value_of(board["winner"])
        self.parent = parent
        self.children: "list[Node]" = []
        self.index = 0
        self.level: "int" = parent.level + 1 if parent else 0
        self.column = 0.0
        self.adopt(board["children"])

    def adopt(self, boards: "list[Board]") -> None:
        """Hang boards under this one."""
        self.children = [Node(board, self) for board in boards]

    def path(self) -> "list[int]":
        """Return the moves from the root to this board."""
        if self.parent is None or self.move is None:
            return []
        return self.parent.path() + [self.move]

    def played(self) -> "list[tuple[str, int]]":
        """Return the moves from the root to this board, each after the mark that played it."""
        if self.parent is None or self.move is None:
            return []
        return self.parent.played() + [(self.parent.turn, self.move)]

    def at(self, path: "list[int]") -> "Node | None":
        """Return the node that moves lead to from here, or None where there is none."""
        node: "Node" = self
        for move in path:
            child = node.child(move)
            if child is None:
                return None
            node = child
        return node

    def child(self, move: int) -> "Node | None":
        """Return the child that a move leads to."""
        for child in self.children:
            if child.move == move:
                return child
        return None

    def preorder(self) -> "list[Node]":
        """Return this node and all below it, each before its children, from left to right."""
        found = [self]
        for child in self.children:
            found += child.preorder()
        return found

    def under(self, node: "Node") -> bool:
        """Return whether this is the node or hangs somewhere below it."""
        above: "Node | None" = self
        while above is not None:
            if above is node:
                return True
            above = above.parent
        return False

    def best_child(self) -> "Node":
        """Return the first child that the side to move would choose."""
        return next(child for child in self.children if child.value == self.value)


def unfinished(root: "Node") -> "list[list[int]]":
    """Return the paths to the boards where the game goes on and the tree doesn't."""
    return [node.path() for node in root.preorder() if not node.over and not node.children]


def arrange(root: "Node") -> "list[Node]":
    """Number the nodes and give each its column; return them all, from the root on."""
    nodes = root.preorder()
    columns = 0
    for index in range(len(nodes)):
        node = nodes[index]
        node.index = index
        if not node.children:
            node.column = float(columns)
            columns += 1
    for node in reversed(nodes):
        if node.children:
            node.column = (node.children[0].column + node.children[-1].column) / 2
    return nodes


def leaves(nodes: "list[Node]") -> "list[Node]":
    """Return those of the nodes where the game is over."""
    return [node for node in nodes if node.over]


class Endings:
    """The first lesson: a tree that grows as it is played, and the number of its leaves."""

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


class Values:
    """The second lesson: the values of a tree, filled in from the leaves up."""

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
