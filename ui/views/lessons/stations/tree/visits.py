"""The reader taps the boards of a tree in the order of a search."""

from engine.trees.looks import Look
from engine.trees.tree import arrange, leaves
from ui.views.lessons.annotations import Game, Message, Node
from ui.views.lessons.mechanisms.drawing import BoardDrawing, name_of
from ui.views.lessons.mechanisms.seeded import EMPTY_SQUARES, Numbered, seeded_tree
from ui.views.lessons.stations.tree.filling import BREADTH, DEPTH, breadth_first, depth_first


class VisitOrder:
    """The order in which a search visits a seed's tree, and how many boards the reader has tapped."""

    def __init__(self, game: "Game", seed: int) -> None:
        self.kind = DEPTH if seed % 2 else BREADTH
        self.root = seeded_tree(game, seed, _fits)
        self.nodes = arrange(self.root)
        frames = depth_first(self.root) if self.kind == DEPTH else breadth_first(self.root)
        self._order = [frame.node for frame in frames if not frame.is_return]
        self.tapped = 1  # How many boards of the order the reader has tapped; the root counts from the start.
        self._misses = 0  # The wrong taps since the last right one.

    @property
    def is_done(self) -> bool:
        """Whether the reader has tapped all boards."""
        return self.tapped == len(self._order)

    @property
    def hint(self) -> "Node | None":
        """The board to tap next, after two wrong taps in a row; else None."""
        return self._order[self.tapped] if self._misses > 1 and not self.is_done else None

    def number(self, node: "Node") -> int:
        """Return a board's place in the order, from 1 on, if the reader has tapped it; else 0."""
        place = self._order.index(node)
        return place + 1 if place < self.tapped else 0

    def tap(self, node: "Node") -> "tuple[bool, Message | None]":
        """Check a tapped board, and count it if it is the next one; return `(is_next, message or None)`."""
        if self.number(node):
            return False, ("lessons.visits-taken", {"number": self.number(node)})
        next_board = self._order[self.tapped]
        if node is next_board:
            self.tapped += 1
            self._misses = 0
            if not self.is_done:
                return True, None
            queue_size = max([len(frame.waiting) for frame in breadth_first(self.root)])
            stack_size = max([len(frame.waiting) for frame in depth_first(self.root)])
            gaps = {"count": len(self._order), "queue": queue_size, "stack": stack_size}
            return True, ("lessons.visits-" + self.kind + "-right", gaps)
        self._misses += 1
        return False, self._why_not(node, next_board)

    def _why_not(self, node: "Node", next_board: "Node") -> "Message":
        """Return the message on why a tapped board isn't the next one."""
        gaps = {"board": node.moves_from_root(), "wanted": next_board.level + 1}
        if node.parent is not None and not self.number(node.parent):  # The parent isn't tapped yet.
            return "lessons.visits-above", gaps
        if node.parent is next_board.parent:  # A board further left comes first.
            return "lessons.visits-left", gaps
        if self.kind == BREADTH:
            return "lessons.visits-level" if node.level > next_board.level else "lessons.visits-row", gaps
        assert next_board.parent is not None
        return "lessons.visits-branch", {"board": next_board.parent.moves_from_root()}


def _fits(root: "Node") -> bool:
    """Return whether a tree has few leaves, on several levels, and the searches differ at the third board."""
    tree_leaves = leaves(root.preorder())
    has_early_end = any([node.level < EMPTY_SQUARES for node in tree_leaves])
    return 4 <= len(tree_leaves) <= 5 and has_early_end and bool(root.children[0].children)


class Visits(Numbered):
    """An exercise with a tree whose boards the reader taps in a search's order."""

    task = VisitOrder
    first = "[role=treeitem]"

    def _create(self) -> None:
        self._drawing = BoardDrawing(self.find(".lesson-tree"), self.game, self._tap)

    def _draw_exercise(self) -> None:
        visits = self.state
        looks = []
        for node in visits.nodes:
            number = visits.number(node)
            name = name_of(node, self.game, self.words)
            if number:
                name = self.say("lessons.filling-node", board=name, number=number)
            flag = "here" if number == visits.tapped else "kept" if node is visits.hint else ""  # Last tap
            looks.append(Look(name, str(number) if number else "?", flag=flag))
        self._drawing.draw(visits.nodes, looks)
        gaps = {"count": visits.tapped, "all": len(visits.nodes)}
        self.set_text(".lesson-state", self.say("lessons.visits-ask-" + visits.kind, **gaps))
        self.hide("[data-again]", not visits.is_done)  # The button for the next instance.

    def _tap(self, node: "Node") -> None:
        if self.state.is_done:
            return
        right, message = self.state.tap(node)
        self.judge(right, message, more=not self.state.is_done)
