"""A tree of numbers on the page: its leaves, and who chooses at each node, with alpha and beta."""

from ui.views.lessons.drawing import TreeDrawing
from ui.views.lessons.names import Look
from ui.views.lessons.numbers import number_text
from ui.widgets.dom import make, set_flag, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.state.words import Words
    from ui.views.lessons.nodes import Node
    from ui.views.lessons.numbers import Branch, Shown

NARROW = 6
"""So many leaves have room beside each other on a phone; a tree with more is laid on its side there."""


class NumberDrawing(TreeDrawing):
    """The drawing of a tree of numbers."""

    def build(self, nodes: "list[Any]") -> None:
        """Lay out a settled tree anew, in the place of the one before."""
        self._lines, self._items, self._shown = [], [], []
        leaves = len([node for node in nodes if node.over])
        set_flag(self._element, "data-long", leaves > NARROW)
        TreeDrawing.build(self, nodes)
        for index, node in enumerate(nodes):
            self._items[index].style.setProperty("--column", str(node.column))

    def _fill(self, item: "Any", node: "Node") -> None:
        item.setAttribute("data-leaf" if node.over else "data-chooser", node.turn)
        head = make("span", "lesson-chooser")
        head.setAttribute("aria-hidden", "true")
        window = make("span", "lesson-window")
        window.setAttribute("aria-hidden", "true")
        item.append(head, window)

    def show(
        self,
        nodes: "list[Any]",
        shown: "list[Shown]",
        words: "Words",
        chosen: "Branch | None" = None,
    ) -> None:
        """Show how each node looks now; `chosen` is the one that is spoken of."""
        looks = []
        for index, node in enumerate(nodes):
            look = shown[index]
            looks.append(Look(branch_name(node, look, words), _sign(node, look), "", False, look.flag))
            if not node.over:
                head, window = list(self._items[index].children)[:2]
                set_text(head, node.letter + " " + words.mark(node.turn))
                set_text(window, window_text(look.window) if look.window else "")
        self.draw(looks, chosen)


def _sign(node: "Branch", look: "Shown") -> str:
    return number_text(node.value) if node.over else look.has


def window_text(window: "tuple[int, int]") -> str:
    """Return alpha and beta in short."""
    return "α\u00a0" + number_text(window[0]) + " β\u00a0" + number_text(window[1])


def branch_name(node: "Branch", look: "Shown", words: "Words") -> str:
    """Return what a node is called for a screen reader."""
    if node.over:
        spoken = [words.say("lessons.branch-number", number=number_text(node.value))]
    else:
        spoken = [words.say("lessons.branch-inner", letter=node.letter, mark=words.mark(node.turn))]
        if look.has:
            spoken.append(words.say("lessons.branch-has", worth=look.has))
        if look.window:
            spoken.append(window_text(look.window))
    if look.note:
        spoken.append(words.say(look.note))
    return words.listed(spoken, "lessons.node-separator")
