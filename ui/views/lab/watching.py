"""Shows how the program chooses a move: its calls of `play` as a growing tree, and the cost of each move."""

import asyncio

from engine.games.shelf import is_tiny
from engine.lab.protocol import AskWatch, CallRecord, Question
from ui.programs.elements import heading
from ui.state.annotations import Any, Callable, Position, TypeAlias
from ui.state.cancel import CancelToken, Latest
from ui.views.lab.bench import Bench
from ui.views.lab.call_drawing import CallDrawing
from ui.views.lab.call_tree import CallTree
from ui.views.lab.feedback import thousandths
from ui.views.lab.figures import figures
from ui.views.lab.returned_values import JUDGED, ReturnedValues, short
from ui.views.lab.run import Run
from ui.widgets.dom import by_id, listen, make, on_clicks, page_window, set_attribute, set_flag, set_text
from ui.widgets.numbers import group_digits
from ui.widgets.slider import draw_slider

Case: TypeAlias = "tuple[Position, Question | None]"

BEAT = 0.1  # Seconds between two drawings of a growing tree
PICTURES = 150
"""About how often a growing tree is drawn. A tree with fewer calls is drawn after each, every four beats."""


class Watching:
    """The tree, the buttons and the slider that step through its calls, and the table of the moves' costs."""

    def __init__(self, root: "Any", bench: "Bench") -> None:
        self._root, self._bench = root, bench
        self._growing = Latest()
        self._drawn_calls = 0  # The number of calls that are drawn
        self._root_position: "Position" = bench.desk.match.position
        # The position and the question of the last failed test that the player watched.
        self._case: "Case" = (self._root_position, None)
        self._calls = CallTree(())
        self._returned = ReturnedValues(self._calls, ())
        self._node = 0  # The selected node; by default, that of the last call that is drawn
        self._drawing = CallDrawing(self._calls, self._returned)
        on_clicks("lab-watch-", {"play": self._play_or_pause, "wrong": self._show_wrong})
        on_clicks("lab-watch-", {"back": lambda: self._stop_at(self._drawn_calls - 1)})
        on_clicks("lab-watch-", {"step": lambda: self._stop_at(self._drawn_calls + 1)})
        listen(by_id("lab-watch-at"), "input", lambda event: self._stop_at(int(event.target.value)))
        for choice in list(root.querySelectorAll("[name=lab-watch-from]")):
            listen(choice, "change", lambda event: self.start())

    def clear(self) -> None:
        """Hide the tree."""
        self._pause()
        self._bench.editor.point(None)
        set_flag(by_id("lab-watching"), "hidden", True)

    def start(self, case: "Case | None" = None) -> None:
        """Run the program on the selected position, or on `case`, a failed test's position and question."""
        on_visible = None
        if case is not None:
            self._case = case
            choice = self._root.querySelector("[name=lab-watch-from][value=test]")
            set_flag(choice.parentElement, "hidden", False)
            choice.checked = True
            # The button that had the focus is hidden now.
            on_visible = choice.focus
        self._bench.feedback.run(self._run, on_visible)

    async def _run(self, token: "CancelToken", on_visible: "Callable[[], object] | None") -> None:
        """Run the program, show its calls as a tree, and call `on_visible` when the tree is on the page."""
        bench, game, request = self._bench, self._bench.game, self._request()
        true_values: "list[int | None]" = []  # Stays empty if the page can't judge values

        async def work(run: "Run") -> "Any":
            reply = await run.do(run.seats.call(0, request))
            if reply.get("returned") and bench.rung.number in JUDGED and is_tiny(game):
                ask: "Any" = {name: reply[name] for name in ("position", "turn", "calls")}
                ask.update({"do": "lab-truth", "game": game.name})
                true_values.extend((await run.judge(bench.sandbox.judge_worker(), ask))["values"])
            return reply

        reply = await bench.sandbox.run(token, game.name, [bench.editor.text], work)
        if "calls" not in reply:  # There is no record, only a fault
            bench.feedback.tell_fault(reply["fault"], "lab.gave-up")
            return
        answer: "CallRecord" = reply
        bench.feedback.print(answer["output"])
        set_flag(by_id("lab-watching"), "hidden", False)
        if on_visible:
            on_visible()
        self._show_record(answer, true_values)
        by_id("lab-watching").scrollIntoView()  # On phones, it is below the editor
        if page_window.matchMedia("(prefers-reduced-motion: reduce)").matches:
            self._go_to(self._calls.count)
        else:
            self._go_to(0)
            self._begin_growing()

    def _request(self) -> "AskWatch":
        game, position = self._bench.game, self._position()
        request: "Any" = dict(self._question(), do="lab-watch", game=game.name, position=None, turn=None)
        request.update({} if position is None else game.place_of(position))
        return request

    def _show_record(self, answer: "CallRecord", true_values: "list[int | None]") -> None:
        """Create the tree of the recorded calls and its drawing; show the move, its cost and the legend."""
        bench, game = self._bench, self._bench.game
        self._root_position = game.parse(answer["position"], answer["turn"])
        calls = self._calls = CallTree(answer["calls"])
        second_begins = answer["turn"] != game.marks[0]
        rung, returned = bench.rung.number, answer["returned"]
        self._returned = ReturnedValues(calls, returned, true_values, rung, second_begins)
        self._drawing = CallDrawing(calls, self._returned)
        set_flag(by_id("lab-watch-legend"), "hidden", not self._returned.values)
        set_flag(by_id("lab-watch-wrong"), "hidden", self._returned.wrong is None)
        set_flag(by_id("lab-watch-right"), "hidden", not self._returned.all_right)
        by_id("lab-watch-at").max = str(calls.count)
        for name in ("back", "play", "step", "at"):
            set_flag(by_id("lab-watch-" + name), "disabled", calls.count == 0)
        self._draw_moves(answer)
        key, move = "lab.moved", ""
        if answer["move"] is not None:
            key, move = "lab.watched", game.write_move(answer["move"], self._root_position)
        bench.feedback.tell_choice(answer, key, move=move)
        # The root is a node without a call; a long record has only the first calls.
        has_all_calls = answer["nodes"] == 1 + calls.count
        key = "lab.watch-all" if has_all_calls else "lab.watch-first"
        set_text(by_id("lab-watch-count"), bench.say(key, count=group_digits(calls.count)))

    def _position(self) -> "Position | None":
        """Return the position that the player chose to watch; None lets the worker choose a late position."""
        match, source = self._bench.desk.match, self._source()
        if source == "late":
            return None
        if source == "test":
            test_position, _ = self._case
            return test_position
        return match.position if source == "board" and not match.over else self._bench.game.start()

    def _question(self) -> "Question":
        """Return the question for the program: for a move, or for the value that was wrong in a test."""
        _, question = self._case
        if self._source() == "test" and question is not None and question["function"] == "value":
            return question
        return {"function": "choose", "more": [], "seconds": self._bench.sandbox.seconds}

    def _source(self) -> str:
        return str(self._root.querySelector("[name=lab-watch-from]:checked").value)

    # Steps through the calls

    def _go_to(self, calls: int, node: "int | None" = None) -> None:
        """Show the tree after this number of calls, and select a node, by default that of the last call."""
        self._drawn_calls = max(0, min(calls, self._calls.count))
        self._node = self._drawn_calls if node is None else node
        self._draw()

    def _show_wrong(self) -> None:
        """Select the first node with a wrong value, and show the tree at the time of this value's return."""
        node = self._returned.wrong
        if node is not None:
            self._stop_at(self._returned.values[node][1], node)

    def _stop_at(self, calls: int, node: "int | None" = None) -> None:
        self._pause()
        self._go_to(calls, node)

    def _play_or_pause(self) -> None:
        if self._growing.waits:
            self._pause()
        else:
            if self._drawn_calls == self._calls.count:
                self._go_to(0)
            self._begin_growing()

    def _begin_growing(self) -> None:
        self._growing.renew(self._bench.desk.stay).start(self._grow)
        self.draw()

    def _pause(self) -> None:
        self._growing.cancel()
        self.draw()

    def draw(self) -> None:
        """Update the play button: if the player opened another game, the tree has stopped growing."""
        grows = self._growing.waits
        set_text(by_id("lab-watch-play"), self._bench.say("lab.pause" if grows else "lab.grow"))
        # Otherwise a screen reader would read out every step of a growing tree.
        set_attribute(by_id("lab-watch-call"), "aria-live", "off" if grows else "polite")

    async def _grow(self, token: "CancelToken") -> None:
        count = self._calls.count
        step = max(1, count // PICTURES)
        while self._drawn_calls < count:
            await token.wait(asyncio.sleep(BEAT if count > PICTURES else 4 * BEAT))
            self._go_to(self._drawn_calls + step)
        self._pause()

    # Drawing

    def _draw(self) -> None:
        node = self._node
        position = self._calls.position(node, self._bench.game, self._root_position)
        path = None if position is None else self._calls.path(node)
        self._drawing.show(self._drawn_calls, node, path or [])
        text, line = self._call_text(path), self._calls.lines[node]
        if line is not None:
            text = self._bench.say("lab.at-line", line=line, text=text)
        self._bench.editor.point(line)
        text = self._with_value(text)
        draw_slider(by_id("lab-watch-at"), self._drawn_calls, text, by_id("lab-watch-call"))
        box = by_id("lab-watch-board")
        box.replaceChildren()
        if position is not None:
            box.append(figures(self._bench.game, position, self._bench.words)[0])

    def _call_text(self, path: "list[int] | None") -> str:
        """Return a sentence on the call of the selected node; `path` has the nodes from the root to it."""
        calls, bench = self._calls, self._bench
        if calls.count == 0:
            return bench.say("lab.watch-none")
        if self._node == 0:
            return bench.say("lab.watch-begins")
        details = {"number": group_digits(self._node), "count": group_digits(calls.count)}
        if path is None:
            return bench.say("lab.watch-elsewhere", **details)
        moves = bench.game.write_line([calls.moves[node] for node in path[1:]], self._root_position)
        return bench.say("lab.watch-call", moves=" ".join(moves), **details)

    def _with_value(self, call: str) -> str:
        """Return `call` with the node's returned value and, if it is the first wrong value, the true one."""
        value = self._returned.value_after(self._node, self._drawn_calls)
        if value is None:
            return call
        true_value = self._returned.true.get(self._node)
        if self._node != self._returned.wrong or true_value is None:
            return self._bench.say("lab.watch-value", call=call, value=short(value))
        details = {"value": short(value), "true": short(true_value)}
        return self._bench.say("lab.watch-wrong-value", call=call, **details)

    def _draw_moves(self, answer: "CallRecord") -> None:
        """Show the cost of each of the root's moves: nodes and seconds."""
        table, game = by_id("lab-watch-moves"), self._bench.game
        table.querySelector("tbody").replaceChildren()
        set_flag(table, "hidden", not answer["moves"])
        legal_moves = game.legal_moves(self._root_position)
        for move, nodes, seconds in answer["moves"]:
            if move in legal_moves:  # A program can also play illegal moves
                head = heading(game.write_move(move, self._root_position), "row")
                cells = [make("td", "", text) for text in (group_digits(nodes), thousandths(seconds))]
                table.querySelector("tbody").append(make("tr", inside=[head] + cells))
