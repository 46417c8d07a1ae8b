"""The list of a reviewed game's moves, with marks. It is one tab stop; arrows and clicks select a move."""

from ui.state.annotations import Any, Callable, Words
from ui.widgets.dom import make, scroll_in, set_attribute, set_current, set_text
from ui.widgets.roving import Roving
from ui.widgets.row import in_row


class ReviewedMoves:
    """The list in `root`; calls `on_choose` with the ply of the selected move, 0 for the start."""

    def __init__(self, root: "Any", on_choose: "Callable[[int], None]") -> None:
        self._root = root
        self._buttons: "list[Any]" = []
        self._roving = Roving(root, "data-ply", in_row, on_choose, walking_chooses=True)

    def draw(self, moves: "list[tuple[str, str, str]]", current_ply: int, words: "Words") -> None:
        """Show the moves, each as `(text, mark, text for screen readers)`, and mark the current one."""
        start = words.say("moves.start")
        moves = [(start, "", start)] + moves
        while len(self._buttons) > len(moves):
            self._buttons.pop().parentElement.remove()
        while len(self._buttons) < len(moves):
            self._add(len(self._buttons))
        current = self._buttons[current_ply]
        is_newly_current = not current.hasAttribute("aria-current")
        for ply, (text, mark, spoken) in enumerate(moves):
            button = self._buttons[ply]
            set_text(button.firstElementChild, text)
            set_text(button.lastElementChild, mark)
            set_attribute(button, "data-judged", mark)
            set_attribute(button, "aria-label", spoken)
            set_current(button, "step", ply == current_ply)
        self._roving.take(self._buttons, current_ply)
        if is_newly_current:  # Scrolling at every draw would undo the player's own scrolling
            scroll_in(self._root, current)

    def _add(self, ply: int) -> None:
        button = make("button", inside=[make("span"), make("b")], type="button", data_ply=ply)
        number = [make("small", text=str(ply))] if ply else []  # The start has no number
        self._root.append(make("li", inside=number + [button]))
        self._buttons.append(button)
