"""Watches the program choose a move: its calls of `play` as a tree that grows, and what each move took."""

import asyncio

from ui.state.ask import Ask
from ui.state.wanted import Wanted
from ui.views.lab import limits
from ui.views.lab.board_of import drawing
from ui.views.lab.calls import Calls
from ui.views.lab.said import thousandths
from ui.widgets.dom import by_id, listen, make, page_window, set_attribute, set_flag, set_text
from ui.widgets.numbers import grouped
from ui.workers.lab import SILENCE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Position
    from ui.state.desk import Desk
    from ui.views.lab.bench import Bench
    from ui.views.lab.editor import Editor
    from ui.views.lab.runs import Runs
    from ui.views.lab.said import Said

    Data = dict[str, Any]

WIDTH = 1000
ROW = 80
EDGE = 20
LARGEST, SMALLEST = 9, 2
"""The drawing's own units: its width, from row to row, around it, and a node's radius."""

BEAT = 0.1
"""Seconds from one picture of a growing tree to the next."""

PICTURES = 150
"""How many pictures a large tree grows in; a small one gets a call with every fourth."""


class Watching:
    """The tree, the way through it, and the table of moves."""

    def __init__(
        self, root: "Any", desk: "Desk", bench: "Bench", editor: "Editor", runs: "Runs", said: "Said"
    ) -> None:
        self._root = root
        self._desk = desk
        self._bench = bench
        self._editor = editor
        self._runs = runs
        self._said = said
        self._moments = Wanted()
        self._playing = False
        self._at = 0
        self._first: "Position" = desk.match.position
        self._calls = Calls(())
        self._places: "list[str]" = []
        self._edges: "list[str]" = []
        self._dots: "list[str]" = []
        for name, act in (("back", self._back), ("play", self._play), ("step", self._step)):
            listen(by_id("lab-watch-" + name), "click", act)
        listen(by_id("lab-watch-at"), "input", self._slide)
        for choice in list(root.querySelectorAll("[name=lab-watch-from]")):
            listen(choice, "change", lambda event: self.start())

    def clear(self) -> None:
        """Show nothing."""
        self._pause()
        self._editor.point(None)
        set_flag(by_id("lab-watching"), "hidden", True)

    def start(self) -> None:
        """Have the program choose, and watch it."""
        asyncio.create_task(self._run())

    async def _run(self) -> None:
        game = self._bench.game
        request: "Data" = {"do": "lab-watch", "source": self._editor.text, "game": game.name}
        request["seconds"] = limits.seconds()
        request.update(self._place())
        answer = await self._runs.run(Ask(request), SILENCE + limits.seconds())
        if answer is None:
            return
        set_flag(by_id("lab-watching"), "hidden", False)
        self._first = game.parse(answer["position"], answer["turn"])
        self._calls = Calls(answer["calls"])
        self._lay_out()
        self._draw_moves(answer)
        move = "" if answer["fault"] else game.write_move(answer["move"], self._first)
        self._said.tell_choice(answer, "lab.watched", move=move)
        left_out = answer["nodes"] - 1 - self._calls.count
        key = "lab.watch-first" if left_out else "lab.watch-all"
        set_text(by_id("lab-watch-count"), self._bench.say(key, count=grouped(self._calls.count)))
        if page_window.matchMedia("(prefers-reduced-motion: reduce)").matches:
            self._go_to(self._calls.count)
        else:
            self._go_to(0)
            self._begin_to_play()

    def _place(self) -> "Data":
        """Return the position that a person wants to have watched."""
        chosen = str(self._root.querySelector("[name=lab-watch-from]:checked").value)
        game, match = self._bench.game, self._desk.match
        if chosen == "late":
            return {"position": None, "turn": None}
        position = match.position if chosen == "board" and not match.over else game.start()
        return {"position": game.write(position), "turn": game.turn(position)}

    # The way through the calls

    def _go_to(self, node: int) -> None:
        self._at = max(0, min(node, self._calls.count))
        self._draw()

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
        if self._playing:
            self._pause()
        else:
            if self._at == self._calls.count:
                self._go_to(0)
            self._begin_to_play()

    def _begin_to_play(self) -> None:
        self._playing = True
        self._name_play()
        asyncio.create_task(self._grow(self._moments.renew()))

    def _pause(self) -> None:
        self._moments.renew()
        self._playing = False
        self._name_play()

    def _name_play(self) -> None:
        set_text(by_id("lab-watch-play"), self._bench.say("lab.pause" if self._playing else "lab.grow"))
        # What changes all the time is not for the ear.
        set_attribute(by_id("lab-watch-call"), "aria-live", "off" if self._playing else "polite")

    async def _grow(self, moment: int) -> None:
        count = self._calls.count
        step = max(1, count // PICTURES)
        while self._at < count:
            await asyncio.sleep(BEAT if count > PICTURES else 4 * BEAT)
            if not self._moments.still(moment):
                return
            self._go_to(self._at + step)
        self._pause()

    # What is drawn

    def _lay_out(self) -> None:
        """Prepare the tree's drawing, which then only has to be shown as far as it has grown."""
        calls = self._calls
        radius = max(SMALLEST, min(LARGEST, WIDTH // (3 * calls.leaves)))
        height = ROW * calls.deepest + 2 * EDGE
        by_id("lab-calls").setAttribute("viewBox", "0 0 " + str(WIDTH) + " " + str(height))
        by_id("lab-calls-dots").setAttribute("stroke-width", str(2 * radius))
        by_id("lab-calls-here").setAttribute("r", str(radius + 5))
        self._places = [self._place_of(node) for node in range(calls.count + 1)]
        self._edges = [self._edge(node) for node in range(calls.count + 1)]
        self._dots = ["M" + place + "h.01" for place in self._places]
        slider = by_id("lab-watch-at")
        slider.max = str(calls.count)
        for name in ("back", "play", "step", "at"):
            set_flag(by_id("lab-watch-" + name), "disabled", calls.count == 0)

    def _place_of(self, node: int) -> str:
        right, row = self._calls.place(node)
        return str(EDGE + int(right * (WIDTH - 2 * EDGE))) + " " + str(EDGE + ROW * row)

    def _edge(self, node: int) -> str:
        source = self._calls.source(node)
        return "" if source is None else "M" + self._places[source] + "L" + self._places[node]

    def _draw(self) -> None:
        at = self._at
        by_id("lab-calls-edges").setAttribute("d", "".join(self._edges[: at + 1]))
        by_id("lab-calls-dots").setAttribute("d", "".join(self._dots[: at + 1]))
        way = self._calls.way(at)
        by_id("lab-calls-way").setAttribute("d", "".join([self._edges[node] for node in way or []]))
        x, y = self._places[at].split(" ")
        by_id("lab-calls-here").setAttribute("cx", x)
        by_id("lab-calls-here").setAttribute("cy", y)
        slider = by_id("lab-watch-at")
        slider.value = str(at)
        text, line = self._text(way), self._calls.line(at)
        if line is not None:
            text = self._bench.say("lab.at-line", line=line, text=text)
        self._editor.point(line)
        slider.setAttribute("aria-valuetext", text)
        set_text(by_id("lab-watch-call"), text)
        self._draw_board()

    def _text(self, way: "list[int] | None") -> str:
        """Return what happens at this call."""
        calls, bench, at = self._calls, self._bench, self._at
        if calls.count == 0:
            return bench.say("lab.watch-none")
        if at == 0:
            return bench.say("lab.watch-begins")
        details = {"number": grouped(at), "count": grouped(calls.count)}
        if way is None:
            return bench.say("lab.watch-elsewhere", **details)
        position = self._first
        moves = []
        for node in way[1:]:
            moves.append(bench.game.write_move(calls.move(node), position))
            position = bench.game.play(position, calls.move(node))
        return bench.say("lab.watch-call", moves=" ".join(moves), **details)

    def _draw_board(self) -> None:
        game, words = self._bench.game, self._bench.words
        box = by_id("lab-watch-board")
        box.replaceChildren()
        position = self._calls.position(self._at, game, self._first)
        if position is None:
            return
        over = game.result(position) is not None
        mark = words.mark(game.turn(position))
        box.append(
            drawing(
                game, position, [], words.say("lab.over") if over else words.say("lab.to-move", mark=mark)
            )
        )

    def _draw_moves(self, answer: "Data") -> None:
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
