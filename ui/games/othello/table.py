"""Othello's table: discs counted, passes confirmed, the engine's thoughts shown, and more to choose."""

from pyscript import document

from ui.games.othello.graph import Graph
from ui.games.othello.record_panel import RecordPanel
from ui.games.othello.values import Worths, counts, describe, share, signed
from ui.games.table import Table as PlainTable
from ui.state.squares import square_name
from ui.widgets.dom import all_of, by_id, listen, set_attribute, set_flag, set_pressed, set_text
from ui.workers.engine import PLAY_MODULES
from ui.workers.strong import FAILED, FETCHING, OFF, OTHELLO_MODULES, UP, Strong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from ui.app import App
    from ui.state.match import Match
    from ui.state.settings import Settings
    from ui.state.words import Words

    Data = dict[str, Any]

STAGES = (0.4, 2, 6)
"""Seconds of the searches behind hints and values: something is seen at once, and more as it comes."""

GRAPH_SECONDS = 0.6
"""Seconds for each moment of the game that nothing is known of, while the evaluation is shown."""

JUDGES = ("skilled", "strongest")
"""The levels whose thoughts about a move are as good as an analysis."""


class Table(PlainTable):
    """The table in all its sizes."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._worths = Worths()
        self._hurry = False
        self._graph = Graph(by_id("graph"), app.go_to)
        self._record = RecordPanel(app)
        listen(by_id("pass"), "click", self._pass)
        listen(by_id("hurry"), "click", self._hurry_up)
        listen(by_id("evaluation"), "click", lambda event: app.set("evaluation", not app.settings.evaluation))
        listen(by_id("strong-start"), "click", lambda event: self.engine.start_strong())

    def make_engine(self, on_restart: "Callable[[], None]") -> "Any":
        """Return the quick engine and the strong one."""
        return Strong("othello", "worker", PLAY_MODULES + OTHELLO_MODULES, on_restart, self._strong_changed)

    def choose(self, match: "Match", settings: "Settings") -> "Data":
        """Return the request for the engine's move; a forced one takes no time."""
        self._hurry = False
        request = {"do": "choose", "level": match.level_to_move()}  # type: Data
        if match.game.forced_pass(match.position) is not None:
            request["depth"] = 1
        elif request["level"] == "strongest":
            request["seconds"] = int(settings.seconds)
        return request

    def studies(self, match: "Match", settings: "Settings") -> "Iterator[Data]":
        """Yield requests for the position, each of a longer search, then those that the graph needs."""
        self._hurry = False
        if (settings.hints or settings.values) and not match.over:
            for seconds in STAGES[:1] if match.watching else STAGES:
                yield {"do": "analyse", "reasons": True, "seconds": seconds}
                worth = self._worths.of(match.game, match.position)
                if self._hurry or (worth and worth.exact):
                    break
        if settings.evaluation:
            for position in self._unknown(match):
                if self._hurry:
                    return
                yield {
                    "do": "analyse",
                    "seconds": GRAPH_SECONDS,
                    "position": match.game.write(position),
                    "turn": position[2],
                }

    def _unknown(self, match: "Match") -> "Iterator[Any]":
        """Yield the positions that nothing is known of, the one on the board first."""
        record = match.record
        plies = [record.at] + [ply for ply in range(len(record.moves), -1, -1) if ply != record.at]
        for ply in plies[:1] if match.watching and not match.paused else plies:
            position = record.position_at(ply)
            if self._worths.of(match.game, position) is None:
                yield position

    def note(self, answer: "Data") -> None:
        """Remember what a position is worth."""
        if answer.get("level", JUDGES[0]) in JUDGES and answer["depth"] > 1:
            self._worths.note(answer)

    def thinking(self, progress: "Data | None") -> None:
        """Show how deep the engine has looked, and at what speed."""
        text = ""
        if progress:
            text = self.app.words.say(
                "othello.thinking",
                depth=progress["depth"],
                nodes=grouped(progress["nodes"]),
                speed=grouped(progress["speed"]),
            )
        set_text(by_id("thinking-text"), text)
        _show(by_id("hurry"), progress is not None)
        set_flag(by_id("hurry"), "data-move", self.app.match.engine_to_move())

    def _pass(self, event: "Any") -> None:
        """A person confirms that there is no move."""
        move = self.app.match.forced_pass
        if move is not None:
            self.app.move(move)

    def _hurry_up(self, event: "Any") -> None:
        self._hurry = True

    def hurried(self) -> bool:
        """Return whether a person can't wait."""
        return self._hurry

    def describe(self, entry: "Data", words: "Words") -> "tuple[str, str, str]":
        """Return `(kind, sign, text)` of a value in discs, exact or estimated."""
        return describe(entry, words)

    def hints(self, match: "Match", analysis: "Data", words: "Words") -> "list[str]":
        """Return what the best moves are good for, and what is expected to follow."""
        lines = super().hints(match, analysis, words)
        if len(analysis["line"]) > 1:
            moves = [square_name(match.game.name, move, words) for move in analysis["line"]]
            lines.append(words.say("othello.line", moves=" ".join(moves)))
        return lines

    def summary(self, match: "Match", words: "Words") -> str:
        """Return the result in discs, once the game is over."""
        black, white = counts(match)
        return words.say("othello.score", black=black, white=white) if match.over else ""

    def draw(self, match: "Match", words: "Words") -> None:
        """Show the discs, the choices, and who is ahead."""
        settings = self.app.settings
        black, white = counts(match)
        set_text(by_id("count-X"), str(black))
        set_text(by_id("count-O"), str(white))
        set_text(by_id("tally-says"), words.say("othello.tally-says", black=black, white=white))
        _show(by_id("pass"), match.forced_pass is not None)
        set_flag(by_id("seconds"), "hidden", "strongest" not in (match.level, match.rival))
        for choice in all_of("[name=seconds]"):
            choice.checked = choice.value == settings.seconds
        for choice in all_of("[name=game]"):
            choice.checked = choice.value == match.game.name
        set_pressed(by_id("evaluation"), settings.evaluation)
        self._draw_bar(match, settings.evaluation)
        set_flag(by_id("graph-panel"), "hidden", not settings.evaluation)
        if settings.evaluation:
            self._graph.draw(match, self._worths.along(match), words)
        self._record.draw(match, words)
        self._draw_strong(words)

    def _draw_bar(self, match: "Match", shown: bool) -> None:
        worth = self._worths.of(match.game, match.position)
        bar = by_id("bar")
        set_flag(bar, "hidden", not shown)
        text = self.app.words.say("othello.unknown")
        if worth:
            _, _, text = describe(
                {"value": worth.black, "exact": worth.exact, "depth": worth.depth}, self.app.words
            )
            text = self.app.words.say("othello.for-black", value=text)
        set_attribute(bar, "aria-label", text)
        by_id("bar-fill").style.width = str(100 * share(worth) if worth else 50) + "%"
        set_text(by_id("bar-text"), signed(abs(worth.black), worth.exact) if worth else "")
        set_flag(bar, "data-white", bool(worth and worth.black < 0))

    # The strong engine

    def _strong_changed(self, state: "Data") -> None:
        if self.app.table is not self:
            # Whoever plays another game sees it on coming back.
            return
        self._draw_strong(self.app.words)
        if state["phase"] == UP and not self._hurry:
            self.app.study_again()
        if state["phase"] == FAILED:
            self.app.tell(_strong_text(state, self.app.words))

    def _draw_strong(self, words: "Words") -> None:
        state = self.engine.state
        set_text(by_id("strong-text"), _strong_text(state, words))
        progress = by_id("strong-progress")
        set_flag(progress, "hidden", state["phase"] != FETCHING)
        set_attribute(progress, "max", str(state["size"]))
        set_attribute(progress, "value", str(state["done"]))
        set_flag(by_id("strong-start"), "hidden", state["phase"] not in (OFF, FAILED))


def _strong_text(state: "Data", words: "Words") -> str:
    fault = state["fault"]
    reason = words.say(fault["key"], **fault["details"]) if fault else ""
    return words.say("strong." + state["phase"], size=round(state["size"] / 1000000), reason=reason)


def _show(button: "Any", shown: bool) -> None:
    """Show a button or not. A focus that it has goes to the board, where the keyboard is wanted next."""
    left = not shown and document.activeElement.id == button.id
    set_flag(button, "hidden", not shown)
    if left:
        document.querySelector("#board [tabindex='0']").focus()


def grouped(number: int) -> str:
    """Return a number with its digits in groups of three."""
    text = str(number)
    groups = []  # type: list[str]
    while text:
        groups.insert(0, text[-3:])
        text = text[:-3]
    return "\u2009".join(groups)
