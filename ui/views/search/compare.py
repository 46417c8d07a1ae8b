"""Searches side by side: how much work each is, for the same result."""

import math

from ui.state.cancel import CancelToken, Latest
from ui.views.search.slider import DepthSlider, depth_to_ask
from ui.views.search.words import signed
from ui.widgets.dom import by_id, listen, set_flag, set_text
from ui.widgets.numbers import grouped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.study.protocol import AskCompare, Compared, Comparing, Variant
    from ui.state.desk import Desk
    from ui.state.match import Match
    from ui.state.words import Words
    from ui.views.search.link_state import Shown

VARIANTS = {
    "minimax": "search.minimax",
    "alphabeta": "search.alphabeta",
    "ordering": "search.with-ordering",
    "table": "search.with-table",
    "symmetry": "search.with-symmetry",
}


class Compare:
    """The table of the searches, empty until a person wants them run for the position on the board."""

    def __init__(self, desk: "Desk", shown: "Shown") -> None:
        self._desk = desk
        self._shown = shown
        self._depth = DepthSlider("search-compare-depth", shown, self._depth_changed)
        self._rows: "dict[str, Any]" = {}
        for row in list(by_id("search-results").querySelectorAll("[data-variant]")):
            self._rows[row.getAttribute("data-variant")] = row
        self._found: "list[Variant]" = []
        self._running: "Comparing | None" = None
        self._match: "Match | None" = None
        self._searched: "tuple[Any, ...]" = ()
        self._words: "Words | None" = None
        self._wanted = Latest(desk)
        listen(by_id("search-run"), "click", self._run_clicked)
        listen(by_id("search-run-stop"), "click", self._stop_clicked)

    def draw(self, match: "Match", words: "Words") -> None:
        """Show the results for a match's position, if it is still the one that was searched."""
        self._match = match
        self._words = words
        searched = (match.game.name, match.position, self._shown.depth)
        if searched != self._searched:
            self._searched = searched
            self._found = []
            self._end()
        elif not self._wanted.waits:
            # It was left, or no engine answered.
            self._end()
        self._draw()

    def leave(self) -> None:
        """Stop the comparison when the view is left."""
        self._end()
        if self._words:
            self._draw()

    def _end(self) -> None:
        self._wanted.cancel()
        self._running = None

    def _depth_changed(self) -> None:
        self._desk.write_address()
        if self._match and self._words:
            self.draw(self._match, self._words)

    def _run_clicked(self, event: "Any") -> None:
        self._found = []
        self._running = {"variant": "minimax", "nodes": 0, "of": None, "done": []}
        self._draw()
        by_id("search-run-stop").focus()
        self._wanted.renew().start(self._run)

    def _stop_clicked(self, event: "Any") -> None:
        self._end()
        self._draw()
        by_id("search-run").focus()

    async def _run(self, token: "CancelToken") -> None:
        def progress(data: "Comparing") -> None:
            self._found = data["done"]
            self._running = data
            self._draw()

        request: "AskCompare" = {"do": "compare"}
        if self._match:
            request["depth"] = depth_to_ask(self._shown, self._match.game, self._match.position)
        answer: "Compared" = await self._desk.ask(token, request, progress)
        had_focus = by_id("search-run-stop").matches(":focus")
        self._end()
        self._found = answer["variants"]
        self._draw()
        if had_focus:
            by_id("search-run").focus()

    def _draw(self) -> None:
        words, match = self._words, self._match
        if not words or not match:
            return
        running = self._running is not None
        self._depth.draw(match.game, match.position, words)
        set_flag(by_id("search-run"), "hidden", running or match.over)
        set_flag(by_id("search-run-stop"), "hidden", not running)
        set_flag(by_id("search-over"), "hidden", not match.over)
        found = {entry["name"]: entry for entry in self._found}
        most = max([entry["nodes"] for entry in self._found] + [10])
        for name in self._rows:
            self._draw_row(self._rows[name], name, found.get(name), most, words, match)
        set_text(by_id("search-story"), self._story(words))
        scale = "search.scale" if match.game.most == 1 else "search.scale-size"
        set_text(by_id("search-scale"), words.say(scale))

    def _draw_row(
        self, row: "Any", name: str, entry: "Variant | None", most: int, words: "Words", match: "Match"
    ) -> None:
        cells = list(row.querySelectorAll("td"))
        now = self._running if self._running and self._running["variant"] == name else None
        set_flag(row, "data-running", now is not None)
        bar = row.querySelector(".bar")
        texts = ["", "", "", ""]
        share = 0.0
        if entry:
            texts = [
                grouped(entry["nodes"]),
                grouped(entry["cutoffs"]),
                time_text(entry["seconds"], words),
                signed(entry["value"], match.game, words),
            ]
            share = math.log(max(entry["nodes"], 1)) / math.log(most)
        elif now:
            texts[0] = grouped(now["nodes"])
        for index in range(len(cells)):
            set_text(cells[index], texts[index])
        bar.style.setProperty("--share", str(max(share, 0.01) if entry else 0))

    def _story(self, words: "Words") -> str:
        """Return in a sentence what the refinements save, or how far it is."""
        if self._running:
            key = "search.running-of" if self._running["of"] else "search.running"
            return words.say(
                key,
                name=words.say(VARIANTS[self._running["variant"]]),
                nodes=grouped(self._running["nodes"]),
                of=grouped(self._running["of"] or 0),
            )
        if len(self._found) < len(self._rows) or not self._match:
            return ""
        first, last = self._found[0]["nodes"], self._found[-1]["nodes"]
        value = signed(self._found[0]["value"], self._match.game, words)
        details = {"first": grouped(first), "last": grouped(last), "value": value}
        details["mark"] = words.mark(self._match.turn)
        if first < 2 * last:
            return words.say("search.story-small", **details)
        return words.say("search.story", ratio=grouped((first + last // 2) // last), **details)


def time_text(seconds: float, words: "Words") -> str:
    """Return a time as it is read: in milliseconds below a second."""
    if seconds < 1:
        return words.say("search.milliseconds", count=max(1, int(seconds * 1000 + 0.5)))
    tenths = int(seconds * 10 + 0.5)
    return words.say("search.seconds", count=str(tenths // 10) + "." + str(tenths % 10))
