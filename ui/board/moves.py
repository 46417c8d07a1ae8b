"""The list of moves: a click on a move goes back to it, and play can go on from there."""

from pyscript import document

from engine.games.shelf import folder_of
from ui.state.annotations import Any, Callable, Match, Words
from ui.state.cells import move_texts
from ui.widgets.dom import by_id, on_items, scroll_in, set_current, set_text


class Moves:
    """The move list in `root`; calls `on_choose` with the ply of the chosen move, 0 for the start."""

    def __init__(self, root: "Any", on_choose: "Callable[[int], None]") -> None:
        self._list = root
        self._current: "list[tuple[str, str]]" = []  # Each button's text and spoken text
        on_items(root, "data-ply", lambda ply: on_choose(int(ply)))

    def draw(self, match: "Match", words: "Words") -> None:
        """Show the moves of a match, and mark the one that led to the position on the board."""
        texts = move_texts(match, words)
        same = 0  # Buttons with unchanged texts stay, and keep the focus
        while same < min(len(texts), len(self._current)) and texts[same] == self._current[same]:
            same += 1
        while len(self._current) > same:
            self._list.lastElementChild.remove()
            self._current.pop()
        for ply in range(same, len(texts)):
            self._append(match, ply, *texts[ply])
            self._current.append(texts[ply])
        buttons = list(self._list.querySelectorAll("button"))
        current = buttons[match.record.at]
        moved = not current.hasAttribute("aria-current")
        for ply in range(len(buttons)):
            set_current(buttons[ply], "step", ply == match.record.at)
        # Scroll only if the current move changed: the player may be elsewhere in the list. A single button is
        # visible anyway, and measuring it would force a layout of an unfinished page.
        if moved and len(buttons) > 1:
            scroll_in(self._list, current.parentElement)

    def _append(self, match: "Match", ply: int, text: str, spoken: str) -> None:
        self._list.append(document.importNode(by_id("move").content, True))
        button = self._list.lastElementChild.firstElementChild
        button.setAttribute("data-ply", str(ply))
        button.setAttribute("aria-label", spoken)
        set_text(button.lastElementChild, text)
        if ply:  # Ply 0 is the start, so no side has moved
            mark = match.game.turn(match.record.position_at(ply - 1))
            drawing = button.querySelector("use")
            drawing.setAttribute("href", "#piece-" + folder_of(match.game.name) + "-" + mark)
