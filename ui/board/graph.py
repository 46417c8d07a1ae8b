"""Who was ahead at each moment of a game: a bar for each ply, up for the first side, down for the second."""

from ui.state.worths import share
from ui.widgets.dom import make, set_attribute, set_current, set_flag
from ui.widgets.roving import Roving, in_row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.state.match import Match
    from ui.state.words import Words
    from ui.state.worths import Worth


class Graph:
    """The graph in `root`, a toolbar of buttons, one for each ply; `on_choose` is called with a ply."""

    def __init__(self, root: "Any", on_choose: "Callable[[int], None]") -> None:
        self._root = root
        self._bars: "list[Any]" = []
        self._roving = Roving(root, "data-ply", in_row, on_choose, walking_chooses=True)

    def draw(
        self,
        match: "Match",
        worths: "list[Worth | None]",
        said: "Callable[[Worth | None], str]",
        words: "Words",
    ) -> None:
        """Show what the positions of a match are worth, as far as is known; `said` puts it into words."""
        while len(self._bars) > len(worths):
            self._bars.pop().remove()
        while len(self._bars) < len(worths):
            self._bars.append(self._new_bar(len(self._bars)))
        self._roving.take(self._bars, match.record.at)
        for ply in range(len(worths)):
            bar, worth = self._bars[ply], worths[ply]
            set_attribute(bar, "aria-label", words.say("graph.moment", number=ply, value=said(worth)))
            set_current(bar, "step", ply == match.record.at)
            set_flag(bar, "data-known", worth is not None)
            part = 100 * share(worth, match.game.most) if worth else 50
            style = bar.firstElementChild.style
            style.bottom = str(min(part, 50)) + "%"
            style.height = str(max(abs(part - 50), 1)) + "%"

    def _new_bar(self, ply: int) -> "Any":
        bar = make("button")
        bar.type = "button"
        bar.setAttribute("data-ply", str(ply))
        bar.append(make("i"))
        self._root.append(bar)
        return bar
