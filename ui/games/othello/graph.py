"""Who was ahead at each moment of a game: a bar for each ply, up for black, down for white."""

from ui.games.othello.values import describe, share
from ui.widgets.dom import listen, make, set_attribute, set_flag

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.games.othello.values import Worth
    from ui.state.match import Match
    from ui.state.words import Words


class Graph:
    """The graph in `root`, a toolbar of buttons, one for each ply; `on_choose` is called with a ply."""

    def __init__(self, root: "Any", on_choose: "Callable[[int], None]") -> None:
        self._root = root
        self._on_choose = on_choose
        self._bars = []  # type: list[Any]
        self._at = 0
        listen(root, "click", self._click)
        listen(root, "keydown", self._key)

    def draw(self, match: "Match", worths: "list[Worth | None]", words: "Words") -> None:
        """Show what the positions of a match are worth, as far as that is known."""
        while len(self._bars) > len(worths):
            self._bars.pop().remove()
        while len(self._bars) < len(worths):
            self._bars.append(self._new_bar(len(self._bars)))
        self._at = match.record.at
        for ply in range(len(worths)):
            self._draw_bar(ply, worths[ply], words)

    def _new_bar(self, ply: int) -> "Any":
        bar = make("button")
        bar.type = "button"
        bar.setAttribute("data-ply", str(ply))
        bar.append(make("i"))
        self._root.append(bar)
        return bar

    def _draw_bar(self, ply: int, worth: "Worth | None", words: "Words") -> None:
        bar = self._bars[ply]
        said = words.say("othello.unknown")
        if worth:
            entry = {"value": worth.black, "exact": worth.exact, "depth": worth.depth}
            said = words.say("othello.for-black", value=describe(entry, words)[2])
        set_attribute(bar, "aria-label", words.say("othello.moment", number=ply, value=said))
        set_attribute(bar, "aria-current", "step" if ply == self._at else "false")
        set_attribute(bar, "tabindex", "0" if ply == self._at else "-1")
        set_flag(bar, "data-known", worth is not None)
        part = 100 * share(worth) if worth else 50
        style = bar.firstElementChild.style
        style.bottom = str(min(part, 50)) + "%"
        style.height = str(max(abs(part - 50), 1)) + "%"

    def _click(self, event: "Any") -> None:
        bar = event.target.closest("[data-ply]")
        if bar:
            self._on_choose(int(bar.getAttribute("data-ply")))

    def _key(self, event: "Any") -> None:
        last = len(self._bars) - 1
        goals = {
            "Home": 0,
            "End": last,
            "ArrowLeft": max(0, self._at - 1),
            "ArrowRight": min(last, self._at + 1),
        }
        if event.key in goals and not (event.altKey or event.ctrlKey or event.metaKey):
            event.preventDefault()
            self._on_choose(goals[event.key])
            self._bars[self._at].focus()
