"""Alpha-beta by hand on trees of numbers: what is cut, and which window a node gets. Needs no browser."""

from engine.rng import Rng
from ui.views.lessons.marks import Marks
from ui.views.lessons.numbers import (
    INFINITE,
    LARGEST,
    Shown,
    all_of,
    cut_off,
    deep_cuts,
    grown,
    leaves_read,
    number_text,
    search,
    settled,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.views.lessons.lessons import Told
    from ui.views.lessons.nodes import Node
    from ui.views.lessons.numbers import Branch, Step

SHAPES = {1: (2, 3, False, 6), 2: (3, 2, True, 7), 3: (4, 2, True, 8)}
"""By difficulty: levels of choices, branches at most, whether some end early, and leaves at most."""

OTHER = {"o": "x", "x": "o"}


def named(node: "Branch") -> "str | Told":
    """Return what a node is called: its letter, or in words where it is a leaf."""
    if node.letter or node.parent is None:
        return node.letter
    return ("lessons.branch-leaf", {"number": number_text(node.value), "letter": node.parent.letter})


def made(seed: int, difficulty: int) -> "Branch":
    """Return the tree that a seed stands for, settled.

    1: something is cut, one level below the root; 2: there are cuts where ○ chooses and where × does; 3: one
    is a deep cut. In none does it matter whether equals are cut, that there is nothing above 9, or
    whether there are numbers between 3 and 4: what is cut is beyond dispute.
    """
    depth, most, ragged, leaves = SHAPES[difficulty]
    rng = Rng(seed * len(SHAPES) + difficulty)
    while True:
        root = grown(rng, depth, most, ragged)
        count = len([node for node in all_of(root) if node.over])
        if leaves - 2 <= count <= leaves and _fits(root, difficulty):
            return root


def _fits(root: "Branch", difficulty: int) -> bool:
    settled(root)
    steps = search(root)
    cut = cut_off(steps)
    cuts = [step for step in steps if step.word == "cut"]
    if not cut or cut != cut_off(search(root, LARGEST)) or cut != cut_off(search(root, spare=1)):
        return False
    if [step for step in steps if step.beta - step.alpha == 1]:
        return False
    if difficulty == 2:
        return len({step.node.turn for step in cuts}) == 2
    return difficulty != 3 or bool(deep_cuts(steps))


class Pruning(Marks):
    """A tree, what alpha-beta does with it, and the reader's marks."""

    def __init__(self, root: "Branch") -> None:
        Marks.__init__(self, all_of(root))
        self.root = root
        self.steps = search(root)
        self.cut = cut_off(self.steps)
        self.read = [node for node in all_of(root) if not [cut for cut in self.cut if node.under(cut)]]
        self.leaves = len([node for node in all_of(root) if node.over])

    def check(self) -> "tuple[bool, list[Told]]":
        """Return whether the marks are those of the search, and what there is to say of each."""
        if not self.marked:
            return False, [("lessons.prune-nothing", {})]
        self.checked = True
        wrong = [node for node in self.read if node in self.marked]
        missing = [node for node in self.cut if not self.is_left_out(node)]
        if wrong:
            told = [self.why_needed(node) for node in wrong]
            if missing and len(wrong) < len(self.marked):
                told.append(("lessons.prune-some", {}))
            return False, told
        if missing:
            return False, [("lessons.prune-more", {"count": len(missing)})]
        gaps: "dict[str, Any]" = {"seen": leaves_read(self.steps), "all": self.leaves}
        gaps["worth"] = number_text(self.root.value)
        told = [("lessons.prune-right", gaps)]
        told += [self._why_cut(step) for step in self.steps if step.word == "cut"]
        return True, told

    def wrong(self, node: "Node") -> bool:
        """Return whether a node is marked that has to be looked at, and the reader has been told so."""
        return self.checked and node in self.marked and node in self.read

    def known(self, node: "Node") -> str:
        """Return what the search knew of a node where somebody chooses, once it was done with it."""
        steps = [step for step in self.steps if step.node is node]
        first, last = steps[0], steps[-1]
        if first.alpha < last.best < first.beta:
            return number_text(last.best)
        return ("≤ " if last.best <= first.alpha else "≥ ") + number_text(last.best)

    def why_needed(self, node: "Branch") -> "Told":
        """Return what could still change by a node that was looked at, and for whom."""
        above = node.parent
        if above is None:
            return ("lessons.prune-root", {})
        gaps: "dict[str, Any]" = {"branch": named(node), "above": above.letter, "mark": above.turn}
        gaps["other"] = OTHER[above.turn]
        if node is above.children[0]:
            return ("lessons.prune-first", gaps)
        before = self._after(above.children[above.children.index(node) - 1])
        if above.turn == "o":
            change, sure, bound = before.alpha + 1, before.alpha, before.beta
        else:
            change, sure, bound = before.beta - 1, before.beta, before.alpha
        gaps["worth"], gaps["has"] = number_text(change), number_text(sure)
        if abs(bound) == INFINITE:
            return ("lessons.prune-free", gaps)
        gaps["limit"] = number_text(bound)
        return ("lessons.prune-open", gaps)

    def _after(self, child: "Branch") -> "Step":
        """Return what held once a branch had been looked at."""
        return next(step for step in self.steps if step.word == "value" and step.child is child)

    def _why_cut(self, step: "Step") -> "Told":
        """Return why the rest below a node was left out."""
        node = step.node
        holder = step.beta_at if node.turn == "o" else step.alpha_at
        assert holder is not None
        gaps = {
            "above": node.letter,
            "mark": node.turn,
            "other": holder.turn,
            "has": number_text(step.best),
            "limit": number_text(step.beta if node.turn == "o" else step.alpha),
            "holder": holder.letter,
        }
        return ("lessons.prune-deep" if step in deep_cuts(self.steps) else "lessons.prune-why", gaps)


class Window:
    """A node of a tree, with what the reader believes alpha and beta to be where the search comes to it."""

    def __init__(self, seed: int, difficulty: int) -> None:
        self.root = made(seed, difficulty)
        self.nodes = all_of(self.root)
        steps = search(self.root)
        entered = [step for step in steps if step.word == "enter" and _known(step)]
        if difficulty == len(SHAPES):
            most = max([_known(step) for step in entered])
            entered = [step for step in entered if _known(step) == most]
        self.step: "Step" = Rng(seed).choice(entered)
        self.node: "Branch" = self.step.node
        self.known = [step for step in steps[: steps.index(self.step)] if step.word == "value"]
        numbers = sorted({step.child.value for step in self.known if step.child.over})
        self.choices = [-INFINITE] + numbers + [INFINITE]
        self.guesses: "dict[str, int | None]" = {"alpha": None, "beta": None}
        self.tries = 0

    def shown(self) -> "list[Shown]":
        """Return how each node looks when the search comes to the one that is asked about."""
        reached = {step.child.index for step in self.known}
        shown = []
        for node in all_of(self.root):
            look = Shown(flag="" if node.index in reached or not node.over else "unread")
            if node is self.node:
                look.flag, look.note = "here", "lessons.window-here"
            elif look.flag:
                look.note = "lessons.steps-unread"
            shown.append(look)
        return shown

    def guess(self, which: str, number: int) -> None:
        """Say what alpha or beta is."""
        self.guesses[which] = number

    def check(self) -> "tuple[bool, list[Told]]":
        """Return whether both are right, and what there is to say: first who chooses, then the reason."""
        alpha, beta = self.guesses["alpha"], self.guesses["beta"]
        if alpha is None or beta is None:
            return False, [("lessons.window-both", {})]
        step = self.step
        if (alpha, beta) == (step.alpha, step.beta):
            gaps = {"alpha": number_text(alpha), "beta": number_text(beta), "above": self.node.letter}
            return True, [("lessons.window-right", gaps)]
        self.tries += 1
        if (alpha, beta) == (step.beta, step.alpha):
            return False, [("lessons.window-swapped", {})]
        wrong = [which for which in ("alpha", "beta") if self.guesses[which] != getattr(step, which)]
        return False, [self._why(which) for which in wrong]

    def _why(self, which: str) -> "Told":
        """Return where alpha or beta comes from; on a first try only whose it is."""
        mark = "o" if which == "alpha" else "x"
        gaps: "dict[str, Any]" = {"mark": mark, "above": self.node.letter}
        gaps["at"] = ", ".join([node.letter for node in _above(self.node) if node.turn == mark])
        if self.tries == 1 and gaps["at"]:
            return ("lessons.window-whose-" + which, gaps)
        holder = self.step.alpha_at if which == "alpha" else self.step.beta_at
        if holder is None:
            return ("lessons.window-none-" + which, gaps)
        gaps["holder"] = holder.letter
        gaps["has"] = number_text(self.step.alpha if which == "alpha" else self.step.beta)
        return ("lessons.window-because-" + which, gaps)


def _known(step: "Step") -> int:
    """Return how many of alpha and beta are known where a node is entered."""
    return len([number for number in (step.alpha, step.beta) if abs(number) != INFINITE])


def _above(node: "Branch") -> "list[Branch]":
    """Return the nodes above one, from the root on."""
    found: "list[Branch]" = []
    above = node.parent
    while above is not None:
        found = [above] + found
        above = above.parent
    return found
