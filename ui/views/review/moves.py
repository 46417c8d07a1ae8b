"""The moves of a reviewed game with their marks: one tab stop; the arrows walk, and so does a click."""

from ui.widgets.dom import make, scroll_in, set_attribute, set_current, set_text
from ui.widgets.roving import Roving
from ui.widgets.row import in_row

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
        self._shown: "list[tuple[str, str, str] | None]" = []
        self._roving = Roving(root, "data-ply", in_row, on_choose, walking_chooses=True)

    def draw(self, moves: "list[tuple[str, str, str]]", at: int, words: "Words") -> None:
        """Show moves, each a text, a mark and what is spoken, and at which of them one is."""
        start = words.say("moves.start")
        moves = [(start, "", start)] + moves
        while len(self._buttons) > len(moves):
            self._buttons.pop().parentElement.remove()
            self._shown.pop()
        while len(self._buttons) < len(moves):
            self._add(len(self._buttons))
            self._shown.append(None)
        now = self._buttons[at]
        moved = not now.hasAttribute("aria-current")
        for ply in range(len(moves)):
            if moves[ply] != self._shown[ply]:
                self._shown[ply] = moves[ply]
                _draw_move(self._buttons[ply], *moves[ply])
            set_current(self._buttons[ply], "step", ply == at)
        self._roving.take(self._buttons, at)
        # Scroll only if the current move changed: a reader may be elsewhere in the list.
        if moved:
            scroll_in(self._root, now)

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


def _draw_move(button: "Any", text: str, mark: str, spoken: str) -> None:
    set_text(button.firstElementChild, text)
    set_text(button.lastElementChild, mark)
    set_attribute(button, "data-judged", mark)
    set_attribute(button, "aria-label", spoken)
