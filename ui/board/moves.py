"""The list of moves: a click goes back to one, and play goes on from there."""

from ui.state.cells import move_name
from ui.widgets.dom import by_id, listen, make, set_current

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.state.match import Match
    from ui.state.words import Words


class Moves:
    """The move list view; `on_choose` is called with the ply that a person wants to see, 0 for the start."""

    def __init__(self, on_choose: "Callable[[int], None]") -> None:
        self._list = by_id("moves")
        self._on_choose = on_choose
        self._shown: "list[tuple[str, str]]" = []
        listen(self._list, "click", self._click)

    def draw(self, match: "Match", words: "Words") -> None:
        """Show the moves of a match and which of its positions is on the board."""
        texts = move_texts(match, words)
        # Buttons that still say the same stay, and keep the focus.
        same = 0
        while same < min(len(texts), len(self._shown)) and texts[same] == self._shown[same]:
            same += 1
        while len(self._shown) > same:
            self._list.lastElementChild.remove()
            self._shown.pop()
        for ply in range(same, len(texts)):
            text, name = texts[ply]
            item = make("li")
            button = make("button", text=text)
            button.type = "button"
            button.setAttribute("data-ply", str(ply))
            button.setAttribute("aria-label", name)
            item.append(button)
            self._list.append(item)
            self._shown.append(texts[ply])
        buttons = list(self._list.querySelectorAll("button"))
        for ply in range(len(buttons)):
            set_current(buttons[ply], "step", ply == match.record.at)

    def _click(self, event: "Any") -> None:
        button = event.target.closest("[data-ply]")
        if button:
            self._on_choose(int(button.getAttribute("data-ply")))


def move_texts(match: "Match", words: "Words") -> "list[tuple[str, str]]":
    """Return `(text, name)` for the start and for each move: what is shown and what is spoken."""
    record = match.record
    texts = [(words.say("moves.start"), words.say("moves.start"))]
    for ply in range(len(record.moves)):
        position = record.position_at(ply)
        turn = match.game.turn(position)
        mark = words.mark(turn)
        square = move_name(match.game, record.moves[ply], position, words)
        # A word before every move would be too many: a number tells whose it is as well.
        sign = mark if mark == words.sign(turn) else str(ply + 1)
        shown = sign + " " + square
        if words.find("move.name"):
            # Such names are long.
            shown = words.sign(turn) + " " + match.game.write_move(record.moves[ply], position)
        texts.append((shown, words.say("moves.move", number=ply + 1, mark=mark, square=square)))
    return texts
