"""Watches the program choose a move: its calls of `play` as a tree that grows, and what each move took."""

import asyncio

from engine.games.shelf import is_tiny
from ui.state.cancel import CancelToken, Latest
from ui.views.lab.call_drawing import CallDrawing
from ui.views.lab.call_tree import CallTree
from ui.views.lab.feedback import thousandths
from ui.views.lab.figures import figures
from ui.views.lab.returned_values import JUDGED, Returned, short
from ui.widgets.dom import by_id, listen, make, page_window, set_attribute, set_flag, set_text
from ui.widgets.numbers import grouped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.game import Position
    from engine.lab.protocol import AskTruth, AskWatch, Question, Watched
    from ui.views.lab.bench import Bench
    from ui.views.lab.run import Run

    Named = tuple[Position, Question | None]


BEAT = 0.1
"""Seconds from one picture of a growing tree to the next."""

PICTURES = 150
"""How many pictures a large tree grows in; a small one gets a call with every fourth."""


class Watching:
    """The tree, the way through it, and the table of moves."""

    def __init__(self, root: "Any", bench: "Bench") -> None:
        self._root = root
        self._bench = bench
        self._growing = Latest()
        self._at = 0
        self._first: "Position" = bench.desk.match.position
        self._named: "Named" = (self._first, None)
        self._calls = CallTree(())
        self._returned = Returned(self._calls, ())
        # The node that is shown, by itself that of the last call.
        self._node = 0
        self._drawing = CallDrawing(self._calls, self._returned)
        acts = {"back": self._back, "play": self._play, "step": self._step, "wrong": self._show_wrong}
        for name, act in acts.items():
            listen(by_id("lab-watch-" + name), "click", act)
        listen(by_id("lab-watch-at"), "input", self._slide)
        for choice in list(root.querySelectorAll("[name=lab-watch-from]")):
            listen(choice, "change", lambda event: self.start())

    def draw(self) -> None:
        """Name the button by what it does: the tree has stopped to grow if another game came."""
        self._name_play()

    def clear(self) -> None:
        """Show nothing."""
        self._pause()
        self._bench.editor.point(None)
        set_flag(by_id("lab-watching"), "hidden", True)

    def start(self, named: "Named | None" = None) -> None:
        """Have the program choose, and watch it; or do what a test has named."""
        then = None
        if named is not None:
            self._named = named
            choice = self._root.querySelector("[name=lab-watch-from][value=test]")
            set_flag(choice.parentElement, "hidden", False)
            choice.checked = True
            # What was pressed is gone.
            then = choice.focus
        self._bench.feedback.start(self._bench.desk.stay, lambda: self.start(named), self._run, then)

    async def _run(self, token: "CancelToken", then: "Callable[[], object] | None" = None) -> None:
        """Have the program choose, show how, and do what is to be done once that is in sight."""
        bench = self._bench
        game = bench.game
        position, asked = self._position(), self._asked()
        request: "AskWatch" = {
            "do": "lab-watch",
            "game": game.name,
            "function": asked["function"],
            "more": asked["more"],
            "position": None if position is None else game.write(position),
            "turn": None if position is None else game.turn(position),
            "seconds": asked["seconds"],
        }
        true: "list[int | None]" = []

        async def work(run: "Run") -> "Any":
            reply = await run.call(request)
            if reply.get("returned") and bench.rung.number in JUDGED and is_tiny(game):
                ask: "AskTruth" = {
                    "do": "lab-truth",
                    "game": game.name,
                    "position": reply["position"],
                    "turn": reply["turn"],
                    "calls": reply["calls"],
                }
                true.extend((await run.judge(bench.sandbox.judge(), ask))["values"])
            return reply

        reply = await bench.sandbox.run(token, game.name, [bench.editor.text], work)
        if "calls" not in reply:
            # It could do nothing that is to be seen.
            bench.feedback.tell_fault(reply["fault"], "lab.gave-up")
            return
        answer: "Watched" = reply
        bench.feedback.print(answer["output"])
        set_flag(by_id("lab-watching"), "hidden", False)
        if then:
            then()
        self._first = game.parse(answer["position"], answer["turn"])
        calls = self._calls = CallTree(answer["calls"])
        mirrored = answer["turn"] != game.marks[0]
        self._returned = Returned(calls, answer["returned"], true, bench.rung.number, mirrored)
        self._drawing = CallDrawing(calls, self._returned)
        set_flag(by_id("lab-watch-legend"), "hidden", not self._returned.nodes)
        set_flag(by_id("lab-watch-wrong"), "hidden", self._returned.wrong is None)
        set_flag(by_id("lab-watch-right"), "hidden", not self._returned.all_right)
        by_id("lab-watch-at").max = str(calls.count)
        for name in ("back", "play", "step", "at"):
            set_flag(by_id("lab-watch-" + name), "disabled", calls.count == 0)
        self._draw_moves(answer)
        move = "" if answer["move"] is None else game.write_move(answer["move"], self._first)
        key = "lab.moved" if answer["move"] is None else "lab.watched"
        bench.feedback.tell_choice(answer, key, move=move)
        left_out = answer["nodes"] - 1 - calls.count
        key = "lab.watch-first" if left_out else "lab.watch-all"
        set_text(by_id("lab-watch-count"), bench.say(key, count=grouped(calls.count)))
        if page_window.matchMedia("(prefers-reduced-motion: reduce)").matches:
            self._go_to(calls.count)
        else:
            self._go_to(0)
            self._begin_to_play()

    def _position(self) -> "Position | None":
        """Return the position that a person wants to have watched, None for a late one."""
        chosen = str(self._root.querySelector("[name=lab-watch-from]:checked").value)
        game, match = self._bench.game, self._bench.desk.match
        if chosen == "late":
            return None
        if chosen == "test":
            return self._named[0]
        return match.position if chosen == "board" and not match.over else game.start()

    def _asked(self) -> "Question":
        """Return what the program is asked: for a move, or for the value that a test has found wrong."""
        chosen = str(self._root.querySelector("[name=lab-watch-from]:checked").value)
        named = self._named[1]
        if chosen == "test" and named is not None and named["function"] == "value":
            return named
        return {"function": "choose", "more": [], "seconds": self._bench.sandbox.seconds}

    # The way through the calls

    def _go_to(self, calls: int, node: "int | None" = None) -> None:
        """Show the tree after so many calls, and one node of it, the last one unless another is named."""
        self._at = max(0, min(calls, self._calls.count))
        self._node = self._at if node is None else node
        self._draw()

    def _show_wrong(self, event: "Any") -> None:
        """Show the first node whose value is wrong, as soon as it has that."""
        node = self._returned.wrong
        if node is not None:
            self._pause()
            self._go_to(self._returned.after(node), node)

    def _back(self, event: "Any") -> None:
        self._pause()
        self._go_to(self._at - 1)

    def _step(self, event: "Any") -> None:
        self._pause()
        self._go_to(self._at + 1)

    def _slide(self, event: "Any") -> None:
        self._pause()
        self._go_to(int(event.target.value))

    def _play(self, event: "Any") -> None:
        if self._growing.waits:
            self._pause()
        else:
            if self._at == self._calls.count:
                self._go_to(0)
            self._begin_to_play()

    def _begin_to_play(self) -> None:
        self._growing.renew(self._bench.desk.stay).start(self._grow)
        self._name_play()

    def _pause(self) -> None:
        self._growing.cancel()
        self._name_play()

    def _name_play(self) -> None:
        grows = self._growing.waits
        set_text(by_id("lab-watch-play"), self._bench.say("lab.pause" if grows else "lab.grow"))
        # What changes all the time is not for the ear.
        set_attribute(by_id("lab-watch-call"), "aria-live", "off" if grows else "polite")

    async def _grow(self, token: "CancelToken") -> None:
        count = self._calls.count
        step = max(1, count // PICTURES)
        while self._at < count:
            await token.wait(asyncio.sleep(BEAT if count > PICTURES else 4 * BEAT))
            self._go_to(self._at + step)
        self._pause()

    # What is drawn

    def _draw(self) -> None:
        at, node = self._at, self._node
        position = self._calls.position(node, self._bench.game, self._first)
        way = None if position is None else self._calls.way(node)
        self._drawing.show(at, node, way or [])
        slider = by_id("lab-watch-at")
        slider.value = str(at)
        text, line = self._text(way), self._calls.line(node)
        if line is not None:
            text = self._bench.say("lab.at-line", line=line, text=text)
        self._bench.editor.point(line)
        text = self._with_value(text)
        slider.setAttribute("aria-valuetext", text)
        set_text(by_id("lab-watch-call"), text)
        box = by_id("lab-watch-board")
        box.replaceChildren()
        if position is not None:
            box.append(figures(self._bench.game, position, self._bench.words)[0])

    def _text(self, way: "list[int] | None") -> str:
        """Return what happens at this call."""
        calls, bench, shown = self._calls, self._bench, self._node
        if calls.count == 0:
            return bench.say("lab.watch-none")
        if shown == 0:
            return bench.say("lab.watch-begins")
        details = {"number": grouped(shown), "count": grouped(calls.count)}
        if way is None:
            return bench.say("lab.watch-elsewhere", **details)
        position = self._first
        moves = []
        for node in way[1:]:
            moves.append(bench.game.write_move(calls.move(node), position))
            position = bench.game.play(position, calls.move(node))
        return bench.say("lab.watch-call", moves=" ".join(moves), **details)

    def _with_value(self, call: str) -> str:
        """Return the sentence on the shown node, with its returned value."""
        value, true = self._returned.at(self._node, self._at), self._returned.true(self._node)
        if value is None:
            return call
        if self._node != self._returned.wrong or true is None:
            return self._bench.say("lab.watch-value", call=call, value=short(value))
        details = {"value": short(value), "true": short(true)}
        return self._bench.say("lab.watch-wrong-value", call=call, **details)

    def _draw_moves(self, answer: "Watched") -> None:
        """Show what each move of the first position took."""
        rows = by_id("lab-watch-moves").querySelector("tbody")
        rows.replaceChildren()
        set_flag(by_id("lab-watch-moves"), "hidden", not answer["moves"])
        legal = self._bench.game.legal_moves(self._first)
        for move, nodes, seconds in [each for each in answer["moves"] if each[0] in legal]:
            line = make("tr")
            head = make("th", "", self._bench.game.write_move(move, self._first))
            head.setAttribute("scope", "row")
            line.append(head)
            line.append(make("td", "", grouped(nodes)))
            line.append(make("td", "", thousandths(seconds)))
            rows.append(line)
