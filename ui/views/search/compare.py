"""Compares searches of one position: the nodes, cutoffs and time that each needs for the same value."""

import math

from engine.study.protocol import AskCompare, Compared, Comparing, Variant
from ui.state.annotations import Any, Desk, Match, Words
from ui.state.cancel import CancelToken, Latest
from ui.views.search.link_state import SearchState
from ui.views.search.slider import DepthSlider, depth_to_ask
from ui.views.search.words import signed
from ui.widgets.dom import by_id, hide, on_clicks, set_flag, set_text
from ui.widgets.numbers import group_digits


class Compare:
    """The table with a row for each search. It is empty until the player starts the comparison."""

    def __init__(self, desk: "Desk", state: "SearchState") -> None:
        self._desk, self._state = desk, state
        self._depth = DepthSlider("search-compare-depth", state, self._depth_changed)
        rows = list(by_id("search-results").querySelectorAll("[data-variant]"))
        self._rows: "dict[str, Any]" = {row.getAttribute("data-variant"): row for row in rows}
        self._results: "list[Variant]" = []
        self._progress: "Comparing | None" = None  # The last one of the comparison that runs
        self._match: "Any" = None
        self._subject: "tuple[Any, ...]" = ()  # Game, position and depth of the results
        self._latest = Latest(desk)
        on_clicks("search-", {"run": self._start, "run-stop": self._stop})

    def draw(self, match: "Match", words: "Words") -> None:
        """Show the results, or an empty table if they are for another position or depth."""
        self._match, self._words = match, words
        subject = (match.game.name, match.position, self._state.depth)
        if subject != self._subject:
            self._results = []
            self._latest.cancel()
        self._subject = subject
        self._draw()

    def leave(self) -> None:
        """Stop the comparison; called whenever another tab is drawn."""
        self._latest.cancel()
        if self._match:
            self._draw()

    def _depth_changed(self) -> None:
        self._desk.write_address()
        self.draw(self._match, self._words)

    def _start(self) -> None:
        self._results = []
        self._progress = {"variant": "minimax", "nodes": 0, "of": None, "done": []}  # No progress yet
        self._latest.renew().start(self._run)
        self._draw()
        by_id("search-run-stop").focus()

    def _stop(self) -> None:
        self._latest.cancel()
        self._draw()
        by_id("search-run").focus()

    async def _run(self, token: "CancelToken") -> None:
        def progress(data: "Comparing") -> None:
            self._results, self._progress = data["done"], data
            self._draw()

        depth = depth_to_ask(self._state, self._match.game, self._match.position)
        request: "AskCompare" = {"do": "compare", "depth": depth}
        answer: "Compared" = await token.last(self._desk.ask(token, request, progress))
        had_focus = by_id("search-run-stop").matches(":focus")  # The button is hidden next
        self._results = answer["variants"]
        self._draw()
        if had_focus:
            by_id("search-run").focus()

    def _draw(self) -> None:
        words, match, running = self._words, self._match, self._latest.waits
        progress = self._progress if running else None
        self._depth.draw(match.game, match.position, words)
        hide("search-", {"run": running or match.over, "run-stop": not running, "over": not match.over})
        by_name = {entry["name"]: entry for entry in self._results}
        for name in self._rows:
            self._draw_row(name, by_name.get(name), progress)
        set_text(by_id("search-story"), self._story(progress))
        scale = "search.scale" if match.game.most == 1 else "search.scale-size"  # Wins have sizes
        set_text(by_id("search-scale"), words.say(scale))

    def _draw_row(self, name: str, entry: "Variant | None", progress: "Comparing | None") -> None:
        row, words, bar_share = self._rows[name], self._words, 0.0
        is_running = progress is not None and progress["variant"] == name
        set_flag(row, "data-running", is_running)
        texts = [group_digits(progress["nodes"]) if progress and is_running else "", "", "", ""]
        if entry:
            value, time = signed(entry["value"], self._match.game, words), time_text(entry["seconds"], words)
            texts = [group_digits(entry["nodes"]), group_digits(entry["cutoffs"]), time, value]
            # The bars' scale is logarithmic; the search with the most nodes fills it.
            most = max([each["nodes"] for each in self._results] + [10])  # 10: its logarithm isn't 0
            bar_share = max(0.01, math.log(max(entry["nodes"], 1)) / math.log(most))
        for cell, text in zip(list(row.querySelectorAll("td")), texts):
            set_text(cell, text)
        row.querySelector(".bar").style.setProperty("--share", str(bar_share))

    def _story(self, progress: "Comparing | None") -> str:
        """Return a sentence on the running search or, after the last one, on the saved nodes; else ""."""
        words = self._words
        if progress:
            name, total = words.say("search.variant-" + progress["variant"]), progress["of"]
            key = "search.running-of" if total else "search.running"
            nodes = group_digits(progress["nodes"])
            return str(words.say(key, name=name, nodes=nodes, of=group_digits(total or 0)))
        if len(self._results) < len(self._rows):  # Not all searches have ended
            return ""
        first, last = self._results[0]["nodes"], self._results[-1]["nodes"]
        ratio = group_digits((first + last // 2) // last)  # Rounded
        value, mark = signed(self._results[0]["value"], self._match.game, words), words.mark(self._match.turn)
        key = "search.story-small" if first < 2 * last else "search.story"
        details = {"first": group_digits(first), "last": group_digits(last), "value": value, "mark": mark}
        return str(words.say(key, ratio=ratio, **details))


def time_text(seconds: float, words: "Words") -> str:
    """Return a time as text: in milliseconds below one second, else in seconds with one decimal."""
    if seconds < 1:
        return words.say("search.milliseconds", count=max(1, int(seconds * 1000 + 0.5)))
    tenths = int(seconds * 10 + 0.5)
    return words.say("lines.seconds", count=str(tenths // 10) + "." + str(tenths % 10))
