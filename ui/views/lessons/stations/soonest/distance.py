"""The reader gives leaves values, in which a sooner win counts more, and then chooses the best branch."""

from engine.base.rng import Rng
from engine.trees.looks import Look, NodeLook, Sides
from engine.trees.numbers import Branch, complete_tree, number_text
from engine.trees.tree import leaves
from ui.views.lessons.annotations import Any, Message
from ui.views.lessons.mechanisms.drawing import DRAWN
from ui.views.lessons.mechanisms.seeded import Seeded
from ui.views.lessons.stations.soonest.dawdle import MOST
from ui.widgets.dom import make, on_items


class Ending(Branch):
    """A node of the tree; a leaf's `winner` is "o", "x", or "" for a draw."""

    winner = ""


SHAPES = {1: (1, 1, 0), 2: (1, 1, -1, 0), 3: (-1, -1, 0)}
"""For each difficulty, the results that leaves are drawn from; 1 is a win for ○."""
LEAST_LEAVES, MOST_LEAVES = 3, 5
DEEPEST = 5


def make_ending(seed: int, difficulty: int) -> "Ending":
    """Return a random tree with values.

    Several branches of its root have the best result, but only one of them has the best distance, too.
    """
    rng = Rng(seed * len(SHAPES) + difficulty + 7)
    while True:
        root = Ending(number=None, parent=None)
        _grow(root, rng, SHAPES[difficulty])
        if LEAST_LEAVES <= len(leaves(complete_tree(root))) <= MOST_LEAVES and _fits(root):
            return root


def _grow(node: "Ending", rng: "Rng", results: "tuple[int, ...]") -> None:
    """Add one or two random subtrees to a node; the results of leaves are drawn from `results`."""
    for _ in range(2 if node.level == 0 or rng.chance(0.4) else 1):
        child = Ending(number=None, parent=node)
        if child.level == DEEPEST or rng.chance(0.4):
            result = rng.choice(results)
            child.over = True
            child.winner = {1: "o", 0: "", -1: "x"}[result]
            child.value = result * (MOST - child.level)  # For ○; a sooner win counts more.
        else:
            _grow(child, rng, results)


def _fits(root: "Ending") -> bool:
    """Return whether the winner always moves last, and the root's branches are as `make_ending` promises."""
    for leaf in leaves(root.preorder()):
        last_mover = "o" if leaf.level % 2 else "x"  # ○ moves first.
        if leaf.winner not in (last_mover, ""):
            return False
    values = [child.value for child in root.children]
    best = root.value
    with_best_result = [value for value in values if value * best > 0 or value == best == 0]
    return values.count(best) == 1 and len(with_best_result) > 1


class Distances:
    """A tree; the reader gives its leaves values, one by one, and then chooses a branch of the root."""

    def __init__(self, seed: int, difficulty: int) -> None:
        self.root = make_ending(seed, difficulty)
        self.nodes = self.root.preorder()
        self.leaves = leaves(self.nodes)
        self.known: "list[Ending]" = []
        self.chosen: "Ending | None" = self.leaves[0]
        """The leaf that the reader values next; None when all are known."""
        self.solved = False
        depths = sorted({node.level for node in self.leaves})
        wins = [MOST - depth for depth in depths]
        losses = [-number for number in reversed(wins)]
        self.choices = wins + [1, 0, -1] + losses  # The values to choose from; some are always wrong.
        late = MOST + depths[0]  # A value as if a later win counted more: see `_mistake`.
        if self.root.value > 0:
            self.choices.insert(0, late)
        elif self.root.value < 0:
            self.choices.append(-late)

    def looks(self) -> "list[NodeLook]":
        """Return the looks of the nodes, in their order."""
        looks = []
        for node in self.nodes:
            look = NodeLook()
            if node in self.known or (self.solved and not node.over):  # Inner nodes get values at the end.
                look.value_text = number_text(node.value)
            if node is self.chosen:
                look.flag, look.note = "here", "lessons.distance-here"
            looks.append(look)
        return looks

    def answer(self, guess: int) -> "tuple[bool, list[Message]]":
        """Check a guess at the chosen leaf's value; if right, choose the next. Return `(right, messages)`."""
        node = self.chosen
        if node is None:
            return False, []  # All leaves have values.
        gaps: "dict[str, Any]" = {"plies": node.level, "mark": node.winner, "worth": number_text(node.value)}
        gaps["answer"] = number_text(guess)
        if guess == node.value:
            self.known.append(node)
            unknown = [leaf for leaf in self.leaves if leaf not in self.known]
            self.chosen = unknown[0] if unknown else None
            return True, [("lessons.distance-value" if unknown else "lessons.distance-choose", gaps)]
        return False, [("lessons.distance-" + _mistake(node, guess), gaps)]

    def touch(self, node: "Any") -> "tuple[bool, list[Message]]":
        """Handle a touch of a node; return `(right, messages)`.

        A leaf becomes the next one to get a value. Once all have values, a branch of the root is an answer.
        """
        if self.chosen is not None:  # Some leaves have no value yet.
            if node.over and node not in self.known:
                self.chosen = node
                return False, []
            return False, [("lessons.distance-known" if node.over else "lessons.distance-first", {})]
        if node.parent is not self.root:
            return False, [("lessons.distance-root", {})]
        gaps = {"worth": number_text(node.value), "best": number_text(self.root.value)}
        if node.value == self.root.value:
            self.solved = True
            kind = "win" if node.value > 0 else "loss"
            return True, [("lessons.distance-right-" + kind, gaps)]
        return False, [("lessons.distance-better", gaps)]


def _mistake(node: "Ending", guess: int) -> str:
    """Return the word for the mistake in a wrong guess at a leaf's value; the message's key ends with it."""
    if not node.winner:
        return "draw"
    if guess == 0:
        return "zero"
    if (guess > 0) != (node.value > 0):
        return "sign"
    if abs(guess) == 1:  # A result without its distance.
        return "bare"
    return "late" if abs(guess) > MOST else "plies"  # "late": as if a later win counted more.


def look_of(node: "Ending", look: "NodeLook", sides: "Sides") -> "Look":
    """Return the look of a node: a leaf shows its winner, and each node its value when it is known."""
    if not node.over:
        return sides.look(node, look)
    head = sides.name(node.winner) if node.winner else DRAWN
    key = "lessons.distance-won" if node.winner else "lessons.distance-drawn"
    spoken = [sides.say(key, mark=head, plies=node.level)]
    if look.value_text:
        spoken.append(sides.say("trees.has", worth=look.value_text))
    if look.note:
        spoken.append(sides.say(look.note))
    name = sides.say("lessons.node-separator").join(spoken)
    return Look(name, look.value_text, flag=look.flag, head=head)


class Distance(Seeded):
    """An exercise with a tree of finished games: the reader gives leaves values, then chooses a branch."""

    def _create(self) -> None:
        on_items(self.find(".lesson-answers"), "data-value", self._answer)

    def _make_state(self) -> "Distances":
        state = Distances(self.seed, self.difficulty)
        self.find(".lesson-answers").replaceChildren()
        for number in state.choices:
            button = make("button", text=number_text(number), type="button", data_value=number)
            self.find(".lesson-answers").append(button)
        return state

    def _draw_instance(self) -> None:
        state = self.state
        looks = [look_of(node, look, self.sides) for node, look in zip(state.nodes, state.looks())]
        self._drawing.draw(state.nodes, looks, state.chosen)
        self.hide(".lesson-answers", state.chosen is None)
        word = "ask" if state.chosen else "done" if state.solved else "which"
        self.set_text(".lesson-state", self.say("lessons.distance-" + word))

    def _touch(self, node: "Any") -> None:
        self.judge_all(self.state.touch(node))

    def _answer(self, value: str) -> None:
        self.judge_all(self.state.answer(int(value)), more=True)
        if self.state.chosen is None:
            # The answer buttons, one of which had the focus, are hidden now.
            self._drawing.focus(self.state.root.children[0])
