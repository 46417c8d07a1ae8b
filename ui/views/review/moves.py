"""The moves of a reviewed game with their marks: one tab stop; the arrows walk, and so does a click."""

from ui.widgets.dom import make, set_attribute, set_current, set_text
from ui.widgets.roving import Roving, in_row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.state.words import Words


class ReviewedMoves:
    """The list in `root`; `on_choose` is called with a ply, 0 for the start."""

    def __init__(self, root: "Any", on_choose: "Callable[[int], None]") -> None:
        self._root = root
        self._buttons: "list[Any]" = []
        self._roving = Roving(root, "data-ply", in_row, on_choose, walking_chooses=True)

    def draw(self, moves: "list[tuple[str, str, str]]", at: int, words: "Words") -> None:
        """Show moves, each a text, a mark and what is spoken, and at which of them one is."""
        start = words.say("moves.start")
        shown = [(start, "", start)] + moves
        while len(self._buttons) > len(shown):
            self._buttons.pop().parentElement.remove()
        while len(self._buttons) < len(shown):
            self._add(len(self._buttons))
        for ply in range(len(shown)):
            button, (text, mark, spoken) = self._buttons[ply], shown[ply]
            set_text(button.firstElementChild, text)
            set_text(button.lastElementChild, mark)
            set_attribute(button, "data-judged", mark)
            set_attribute(button, "aria-label", spoken)
            set_current(button, "step", ply == at)
        self._roving.take(self._buttons, at)
        _bring_into_view(self._root, self._buttons[at])

    def _add(self, ply: int) -> None:
        button = make("button")
        button.type = "button"
        button.setAttribute("data-ply", str(ply))
        button.append(make("span"))
        button.append(make("b"))
        item = make("li")
        if ply:
            item.append(make("small", text=str(ply)))
        item.append(button)
        self._root.append(item)
        self._buttons.append(button)


def _bring_into_view(box: "Any", button: "Any") -> None:
    """Scroll the list, and nothing but it, to where a move is seen."""
    top = button.offsetTop - box.offsetTop
    if top < box.scrollTop or top + button.offsetHeight > box.scrollTop + box.clientHeight:
        box.scrollTop = top - (box.clientHeight - button.offsetHeight) // 2
