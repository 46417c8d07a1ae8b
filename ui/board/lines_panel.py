"""The panel with the best lines, and with the choice of how long the engine analyses a position."""

from ui.state.annotations import AnalysedMoves, Any, Controller, Match, Words
from ui.state.lines import MOST, Line, best_lines, how_far
from ui.state.settings import allowed
from ui.widgets.dom import by_id, listen, make, set_attribute, set_flag, set_text
from ui.widgets.options import offer_options


class LinesPanel:
    """The panel in the view Play; it is hidden unless the player shows the values of the moves."""

    def __init__(self, controller: "Controller") -> None:
        self._controller = controller
        self._best = ""  # The best line in words, for `settle`
        self._rows = [_row() for _ in range(MOST)]
        by_id("lines").append(*self._rows)
        listen(by_id("patience"), "change", self._choose)

    def draw(self, match: "Match", analysis: "AnalysedMoves | None", words: "Words") -> None:
        """Draw the best lines of an analysis; hide the panel if the match is over or values are hidden."""
        settings = self._controller.settings
        is_visible = settings.values and not match.over
        set_flag(by_id("lines-panel"), "hidden", not is_visible)
        if not is_visible:
            return
        options = [(choice, _patience(choice, words)) for choice in allowed(match.game)["patience"]]
        offer_options(by_id("patience"), options, settings.patience)
        lines = best_lines(match, analysis, words, self._controller.part)
        self._best = lines[0].said if lines else ""
        for number in range(MOST):
            _draw_row(self._rows[number], lines[number] if number < len(lines) else None)
        set_text(by_id("lines-far"), how_far(analysis, words))

    def settle(self, thinks: bool) -> None:
        """If the engine has stopped (`thinks` is False), announce the best line to screen readers."""
        words = self._controller.words
        text = "" if thinks or not self._best else words.say("lines.done", line=self._best)
        set_text(by_id("lines-said"), text)

    def _choose(self, event: "Any") -> None:
        """Set how long the engine analyses a position; keep the analysis, which `set` deletes."""
        controller = self._controller
        analysis = controller.analysis
        controller.set("patience", event.target.value)
        controller.analysis = analysis
        controller.draw()


def _patience(choice: str, words: "Words") -> str:
    if choice.startswith("d"):  # "d12" is a depth of 12 plies, "60" a time in seconds
        return words.say("lines.depth", count=choice[1:])
    seconds = int(choice)
    if seconds < 60:
        return words.say("lines.seconds", count=seconds)
    return words.say("lines.minutes", count=seconds // 60)


def _row() -> "Any":
    # Screen readers read only the last part, a sentence.
    parts = [make("span", name, aria_hidden="true") for name in ("sign", "way")]
    return make("li", inside=parts + [make("span", "unseen")])


def _draw_row(row: "Any", line: "Line | None") -> None:
    set_attribute(row, "data-value", line.kind if line else "")
    texts = (line.sign, line.moves, line.said) if line else ("", "", "")
    parts = list(row.children)
    for number in range(len(texts)):
        set_text(parts[number], texts[number])
