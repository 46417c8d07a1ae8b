"""Endings get values with their distance in them, and a branch is chosen by these values."""

from engine.rng import Rng
from ui.views.lessons.exercise import make_button
from ui.views.lessons.mechanisms.drawing import DRAWN, Look, NumberDrawing, head_of
from ui.views.lessons.mechanisms.numbers import Branch, NodeLook, all_of, number_text, settle
from ui.views.lessons.mechanisms.seeded import Seeded
from ui.views.lessons.stations.soonest.dawdle import MOST
from ui.widgets.dom import listen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.state.words import Words
    from ui.views.lessons.lessons import Message


class Ending(Branch):
    """A leaf where `winner` has won ("" for a draw), or an inner node."""

    winner = ""


SHAPES = {1: (1, 1, 0), 2: (1, 1, -1, 0), 3: (-1, -1, 0)}
"""By difficulty: what leaves may be, 1 for ○'s wins: ○ wins, in a tree of all kinds, or loses anyhow."""

LEAVES = (3, 5)
DEEPEST = 5


def make_ending(seed: int, difficulty: int) -> "Ending":
    """Return the tree that a seed stands for, with its values: one branch of the root alone is best.

    And another one has the same result, so that it is the distance that decides.
    """
    rng = Rng(seed * len(SHAPES) + difficulty + 7)
    while True:
        root = Ending(None, None)
        _grow(root, rng, SHAPES[difficulty])
        nodes = settle(root)
        count = len([node for node in nodes if node.over])
        if LEAVES[0] <= count <= LEAVES[1] and _fits(root):
            return root


def _grow(node: "Ending", rng: "Rng", results: "tuple[int, ...]") -> None:
    for _ in range(2 if node.level == 0 or rng.chance(0.4) else 1):
        child = Ending(None, node)
        if child.level == DEEPEST or rng.chance(0.4):
            # Only the side that has just moved can have won.
            result = rng.choice(results)
            child.over = True
            child.winner = {1: "o", 0: "", -1: "x"}[result]
            child.value = result * (MOST - child.level)
        else:
            _grow(child, rng, results)


def _fits(root: "Ending") -> bool:
    for node in all_of(root):
        mover = "o" if node.level % 2 else "x"
        if node.over and node.winner and node.winner != mover:
            return False
    values = [child.value for child in root.children]
    best = root.value
    alike = [value for value in values if (value > 0, value < 0) == (best > 0, best < 0)]
    return values.count(best) == 1 and len(alike) > 1


class Distances:
    """A tree whose leaves get their values one by one; then a branch is chosen."""

    def __init__(self, seed: int, difficulty: int) -> None:
        self.root = make_ending(seed, difficulty)
        self.nodes = all_of(self.root)
        self.leaves = [node for node in self.nodes if node.over]
        self.known: "list[Ending]" = []
        self.chosen: "Ending | None" = self.leaves[0]
        """The leaf that is spoken of; None once all have their values."""
        self.solved = False
        depths = sorted({node.level for node in self.leaves})
        wins = [MOST - depth for depth in depths]
        late = MOST + depths[0]
        losses = [-number for number in reversed(wins)]
        self.choices = ([late] if self.root.value > 0 else []) + wins + [1, 0, -1] + losses
        if self.root.value < 0:
            self.choices.append(-late)

    def shown(self) -> "list[NodeLook]":
        """Return how the nodes look."""
        shown = []
        for node in self.nodes:
            look = NodeLook()
            if node in self.known or (self.solved and not node.over):
                look.has = number_text(node.value)
            if node is self.chosen:
                look.flag, look.note = "here", "lessons.distance-here"
            shown.append(look)
        return shown

    def answer(self, number: int) -> "tuple[bool, list[Message]]":
        """Say what the leaf that is spoken of is worth."""
        node = self.chosen
        if node is None:
            return False, []
        gaps: "dict[str, Any]" = {"plies": node.level, "mark": node.winner, "worth": number_text(node.value)}
        gaps["answer"] = number_text(number)
        if number == node.value:
            self.known.append(node)
            waiting = [leaf for leaf in self.leaves if leaf not in self.known]
            self.chosen = waiting[0] if waiting else None
            return True, [("lessons.distance-value", gaps) if waiting else ("lessons.distance-choose", gaps)]
        return False, [("lessons.distance-" + _fault(node, number), gaps)]

    def touch(self, node: "Any") -> "tuple[bool, list[Message]]":
        """Speak of a leaf; or, once all have their values, choose a branch of the root."""
        if self.chosen is not None:
            if node.over and node not in self.known:
                self.chosen = node
                return False, []
            return False, [("lessons.distance-first" if not node.over else "lessons.distance-known", {})]
        if node.parent is not self.root:
            return False, [("lessons.distance-root", {})]
        gaps = {"worth": number_text(node.value), "best": number_text(self.root.value)}
        if node.value == self.root.value:
            self.solved = True
            kind = "win" if node.value > 0 else "loss"
            return True, [("lessons.distance-right-" + kind, gaps)]
        return False, [("lessons.distance-better", gaps)]


def _fault(node: "Ending", number: int) -> str:
    """Return what is wrong with a number for a leaf."""
    if not node.winner:
        return "draw"
    if number == 0:
        return "zero"
    if (number > 0) != (node.value > 0):
        return "sign"
    if abs(number) == 1:
        return "bare"
    return "late" if abs(number) > MOST else "plies"


def look_of(node: "Ending", shown: "NodeLook", words: "Words") -> "Look":
    """Return the look of a node: the winner at a leaf, and the value once it is known."""
    if node.over:
        head = words.mark(node.winner) if node.winner else DRAWN
        key = "lessons.distance-won" if node.winner else "lessons.distance-drawn"
        spoken = [words.say(key, mark=head, plies=node.level)]
    else:
        head = head_of(node, words)
        spoken = [words.say("lessons.branch-inner", letter=node.letter, mark=words.mark(node.turn))]
    if shown.has:
        spoken.append(words.say("lessons.branch-has", worth=shown.has))
    if shown.note:
        spoken.append(words.say(shown.note))
    name = words.listed(spoken, "lessons.node-separator")
    return Look(name, shown.has, "", False, shown.flag, head)


class Distance(Seeded):
    """A tree of endings: its leaves are valued first, then a branch is chosen."""

    name = "distance"

    def _make(self) -> None:
        self._drawing = NumberDrawing(self.find(".lesson-tree"), self.game, self._touch)
        listen(self.find(".lesson-answers"), "click", self._answered)

    def _begin(self) -> None:
        state = self._state = Distances(self.seed, self.difficulty)
        buttons = [make_button(number_text(number), "data-value", number) for number in state.choices]
        self.find(".lesson-answers").replaceChildren(*buttons)

    def _draw_instance(self) -> None:
        state = self._state
        looks = [look_of(node, shown, self.words) for node, shown in zip(state.nodes, state.shown())]
        self._drawing.draw(state.nodes, looks, state.chosen)
        self.hide(".lesson-answers", state.chosen is None)
        leaf = state.chosen
        key = "lessons.distance-ask" if leaf else "lessons.distance-" + ("done" if state.solved else "which")
        self.set_text(".lesson-state", self.say(key))

    def _touch(self, node: "Any") -> None:
        right, messages = self._state.touch(node)
        self.judge(right, *messages)

    def _answered(self, event: "Any") -> None:
        button = event.target.closest("[data-value]")
        if button:
            right, messages = self._state.answer(int(button.getAttribute("data-value")))
            self.respond(right, *messages)
            if self._state.chosen is None:
                # The buttons are gone: the branches are next.
                self._drawing.focus(self._state.root.children[0])
