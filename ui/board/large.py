"""The panel of a large game: the evaluation, the engine's progress, and the game as text."""

from ui.board.bars import Bar, part_of
from ui.board.ink import Ink
from ui.board.lines_panel import LinesPanel
from ui.board.strong_panel import StrongPanel
from ui.state.annotations import AnalysedMoves, Any, Controller, Match, SearchedValue, Thinking, Words
from ui.state.cancel import CancelToken, Latest
from ui.widgets.dom import by_id, listen, set_attribute, set_flag, set_text, show_button
from ui.widgets.frames import painted
from ui.widgets.numbers import group_digits
from ui.workers.strong import Strong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.board.graph import Graph
    from ui.board.record_panel import RecordPanel

REPORTED = ("position", "turn", "moves")  # Fields of a progress report: moves with values in a position


class Large:
    """The panel in the view Play; `engine` is the strong engine, whose state the panel shows."""

    def __init__(self, controller: "Controller", engine: "Strong") -> None:
        self._controller = controller
        self._graph: "Graph | None" = None  # This and `_record` are created after the first drawing
        self._record: "RecordPanel | None" = None
        self._ink = Ink(by_id("board"))
        self._adding_record = Latest(controller)  # The task of `_add_record`
        self._strong = StrongPanel(controller, engine)
        self._lines = LinesPanel(controller)
        # The fields REPORTED of the engine's last progress report.
        self._report: "dict[str, Any]" = {}
        listen(by_id("hurry"), "click", lambda event: controller.hurry())

    async def _add_record(self, token: "CancelToken") -> None:
        await token.last(painted())
        from ui.board.record_panel import RecordPanel

        self._record = RecordPanel(self._controller)
        self._record.draw(self._controller.match, self._controller.words)

    def draw(self, match: "Match", analysis: "AnalysedMoves | None", words: "Words") -> None:
        """Draw the evaluation bar, the best lines, the graph, the game as text, and the strong engine."""
        settings, known_values = self._controller.settings, self._controller.known_values
        self._draw_bar(match, known_values.of(match.game, match.position), words)
        self._lines.draw(match, analysis, words)
        set_flag(by_id("graph-panel"), "hidden", not settings.evaluation)
        if settings.evaluation:
            first, second = match.game.marks
            note = words.say("graph.note", first=words.mark(first), second=words.mark(second))
            set_text(by_id("graph-note"), note)
            bars = [self._graph_bar(match, known_value, words) for known_value in known_values.along(match)]
            if not self._graph:
                from ui.board.graph import Graph

                self._graph = Graph(by_id("graph"), self._controller.go_to)
            self._graph.draw(match.game, bars, match.record.at, words)
        if self._record:
            self._record.draw(match, words)
        elif not self._adding_record.waits:
            self._adding_record.renew().start(self._add_record)
        self._strong.draw(words)
        self._draw_ink(match, None)

    def _draw_ink(self, match: "Match", work: "list[tuple[int, float]] | None") -> None:
        """Show where the engine's search for its own move works, if engines play or the player wants it."""
        is_wanted = match.watching or self._controller.settings.thinking
        self._ink.draw(match, work, match.engine_to_move() and not match.paused and is_wanted)

    def think(self, progress: "Thinking | None") -> None:
        """Show the engine's depth and speed, and draw new values; None means that the engine has stopped."""
        controller = self._controller
        text = ""
        if progress:
            depth: "int | str" = progress["depth"]
            if progress.get("selective"):
                depth = controller.words.say("depth.selective", depth=depth)
            report = {name: progress.get(name) for name in REPORTED}
            if report["moves"] and report != self._report:  # Only new values are worth a drawing
                self._report = report
                controller.draw()
            nodes, speed = group_digits(progress["nodes"]), group_digits(progress["speed"])
            text = controller.words.say("large.thinking", depth=depth, nodes=nodes, speed=speed)
            self._draw_ink(controller.match, progress.get("work"))
        set_text(by_id("thinking-text"), text)
        self._lines.settle(progress is not None)
        show_button(by_id("hurry"), progress is not None)
        set_flag(by_id("hurry"), "data-move", controller.match.engine_to_move())  # Sets the button's text

    def with_report(self, match: "Match", analysis: "AnalysedMoves | None") -> "AnalysedMoves | None":
        """Return an analysis with the moves of the last progress report, if that report fits the match."""
        return add_report(match, analysis, self._report)

    def _graph_bar(self, match: "Match", known_value: "SearchedValue | None", words: "Words") -> "Bar":
        part = part_of(known_value["value"], None, match.game) if known_value else None
        return Bar(part, self._value_text(match, known_value, words), "", None)

    def _draw_bar(self, match: "Match", known_value: "SearchedValue | None", words: "Words") -> None:
        bar = by_id("bar")
        set_flag(bar, "hidden", not self._controller.settings.evaluation)
        set_attribute(bar, "aria-label", self._value_text(match, known_value, words))
        part = part_of(known_value["value"], None, match.game) if known_value else 0.5
        bar.style.setProperty("--share", str(100 * part) + "%")

    def _value_text(self, match: "Match", known_value: "SearchedValue | None", words: "Words") -> str:
        if not known_value:
            return words.say("large.unknown")
        value = self._controller.part.describe(match.game, known_value, words)[2]
        return words.say("large.for-first", mark=words.mark(match.game.marks[0]), value=value)


def add_report(
    match: "Match", analysis: "AnalysedMoves | None", report: "dict[str, Any]"
) -> "AnalysedMoves | None":
    """If a report of progress is on the match's position, add its moves to an analysis; keep proven ones."""
    is_choosing = match.engine_to_move() and not match.paused  # The report is about the engine's own move
    shown = (match.game.write(match.position), match.turn)
    if not report or is_choosing or shown != (report["position"], report["turn"]):
        return analysis
    by_move: "dict[int, Any]" = {entry["move"]: entry for entry in analysis["moves"]} if analysis else {}
    for entry in report["moves"]:
        old = by_move.get(entry["move"], {"best": False, "distance": None})
        if old["distance"] is None:  # Only a proven move has a distance
            by_move[entry["move"]] = dict(old)
            by_move[entry["move"]].update(entry)
    return {"moves": list(by_move.values())}
