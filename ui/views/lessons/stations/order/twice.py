"""The reader marks the positions of a small game that a search finds in its transposition table.

Two sides in turn take stones from a heap; a side that can't take any has lost.
"""

from engine.base.rng import Rng
from engine.trees.looks import Look
from engine.trees.marks import Marks
from engine.trees.numbers import Branch
from engine.trees.tree import Node, arrange, leaves
from ui.views.lessons.annotations import Message
from ui.views.lessons.mechanisms.seeded import Seeded

TAKES = ((1, 2), (1, 3), (2, 3), (1, 4), (1, 2, 3), (2, 4), (1, 3, 4), (2, 3, 4))
"""Rules, one of which the seed picks: the numbers of stones that a move may take."""
LEAST_STONES, MOST_STONES = 4, 9
MOST_LEAVES, DEEPEST_LEVEL = 8, 5
"""The limits of a tree, which has to fit a phone's screen."""


class Heap(Branch):
    """A position of the game: the number of stones in the heap, and the side to move."""

    def __init__(self, stones: int, takes: "tuple[int, ...]", parent: "Heap | None") -> None:
        Branch.__init__(self, number=None, parent=parent)
        self.stones = stones
        self.over = stones < min(takes)
        for take in takes:
            if take <= stones:
                Heap(stones - take, takes, parent=self)  # It adds itself to this node's children.


class Repeats(Marks):
    """The tree of a heap that a seed picks; the reader marks the nodes that a search finds in its table."""

    none_key, too_few_key = "lessons.twice-nothing", "lessons.twice-more"

    def __init__(self, seed: int) -> None:
        rng = Rng(seed)
        while True:
            self.takes = rng.choice(TAKES)
            stones = LEAST_STONES + rng.below(MOST_STONES - LEAST_STONES + 1)
            root = Heap(stones, self.takes, parent=None)
            Marks.__init__(self, root.preorder())
            self.cut = self._repeated_nodes()  # The right marks.
            if self._fits():
                break
        self.root = root
        arrange(root)

    def _repeated_nodes(self) -> "list[Heap]":
        """Return the nodes that a search finds in its table, as it has already expanded the same position."""
        expanded: "list[Heap]" = []
        repeated: "list[Heap]" = []
        for node in self.nodes:
            if node.over or any([node.is_under(each) for each in repeated]):
                continue  # The search doesn't expand this node, or doesn't reach it.
            is_repeated = (node.stones, node.turn) in [(each.stones, each.turn) for each in expanded]
            (repeated if is_repeated else expanded).append(node)
        return repeated

    def _fits(self) -> bool:
        """Return whether a tree is small, and has a repeated position and one that only seems repeated."""
        deepest = max([node.level for node in self.nodes])
        is_small = len(leaves(self.nodes)) <= MOST_LEAVES and deepest <= DEEPEST_LEVEL
        seemingly_repeated = [node for node in self.nodes if not node.over and self._seems_repeated(node)]
        return bool(is_small and self.cut and seemingly_repeated)

    def _seems_repeated(self, node: "Heap") -> bool:
        """Return whether earlier nodes have the same heap, but in all of them the other side is to move."""
        earlier = self.nodes[: self.nodes.index(node)]
        turns = [each.turn for each in earlier if each.stones == node.stones]
        return bool(turns) and node.turn not in turns

    def needs(self, node: "Node") -> bool:
        """Return whether the search has to expand a node, as its table doesn't have it."""
        return node not in self.cut

    def right_messages(self) -> "list[Message]":
        """Return the message with the number of positions that a search with a table expands."""
        inner = [node for node in self.nodes if not node.over]
        expanded = [node for node in inner if not self.is_under_mark(node)]
        return [("lessons.twice-right", {"count": len(expanded), "all": len(inner)})]

    def why_needed(self, node: "Heap") -> "Message":
        """Return the message on why the search doesn't find a node in its table."""
        gaps = {"stones": node.stones, "mark": node.turn, "other": "x" if node.turn == "o" else "o"}
        key = "lessons.twice-turn" if self._seems_repeated(node) else "lessons.twice-first"
        return ("lessons.twice-over" if node.over else key, gaps)


class Twice(Seeded):
    """An exercise with the game tree of a heap of counters, in which the reader marks positions."""

    def _make_state(self) -> "Repeats":
        return Repeats(self.seed)

    def _draw_instance(self) -> None:
        state = self.state
        self._drawing.draw(state.nodes, [self._look(node) for node in state.nodes])
        takes = self.words.listed([str(take) for take in state.takes], "lessons.list-separator")
        text = self.say("lessons.twice-rule", stones=state.root.stones, takes=takes)
        self.set_text(".lesson-state", text)

    def _look(self, node: "Heap") -> "Look":
        flag = self.state.flag(node)
        mark = self.words.mark(node.turn)
        key = "lessons.twice-over-node" if node.over else "lessons.twice-node"
        name = self.say(key, stones=node.stones, mark=mark)
        if flag:
            note = "lessons.prune-covered" if flag == "covered" else "lessons.node-marked"
            name = self.words.listed([name, self.say(note)], "lessons.node-separator")
        return Look(name, str(node.stones), flag=flag, head=mark)
