"""The workers that run people's programs, and those that judge them (see static/lab.js).

Each program has a worker of its own, which is ended after a run; the next one is then started ahead, as that
takes a moment. What a worker says is only ever data, and a program can have it say anything: `Runner` lets
nothing pass that it wasn't asked for, that is late, too long, comes too often, or isn't what was `Expected`.
"""

import asyncio
import json

from pyscript import window
from pyscript.ffi import to_js

from engine.boot import laid
from engine.clock import now
from ui.state.down import WorkerDown
from ui.widgets.dom import listen
from ui.widgets.knobs import knob
from ui.workers.line import Line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping
    from typing import Any, Protocol

    from ui.state.ask import Ask

    class Expected(Protocol):
        """What may be replied to a request: how many characters, in all and in one text; of which shape.

        After an answer with a text beside it (see engine/worker.py), that is how many this may have.
        """

        most: int
        longest: int

        def fits(self, reply: Mapping[str, Any]) -> bool:
            """Return whether a reply of engine/worker.py's is one to the request."""

    Expect = Callable[[Mapping[str, Any]], Expected]
    Answer = Callable[[Any], Awaitable[Any]]

BOOT = "engine/boot.py"
SCRIPT = "./static/lab.js"

START_SECONDS = 30
FULL_START_SECONDS = 120
"""How long a worker may take to start, of MicroPython and of Pyodide, which has more to fetch."""

SILENCE = 8
"""Seconds that a program may be silent: one that looks at positions tells so all the time."""


HEAD = 40
FAULT = 2000
FIGURES = 16
"""Characters: what stands before a text at most, the longest fault, a beat's number (see static/lab.js)."""

BEATS = 20
BEATS_A_SECOND = 10
"""How many beats may come at once, as the page was busy, and how many more with each second of a call."""

SLICE = 0.05
"""Seconds from one slice of a task to the next, at least; an honest one takes longer (see engine.worker)."""

NEVER = 1000000.0
"""A limit that is none, in seconds."""

MADE = ("tree-", "net-")
"""How the names of games begin that are made of chance (TREE and NET in engine.lab.made)."""


class Runner(Line):
    """A line to one worker, of MicroPython or, if it is to be `full`, of Pyodide.

    Its `bundle` has the door that answers; `expect` says of a request what may be replied to it.
    `on_beat` is called, while a program is at work, with how many positions it looked at.
    `on_ask` is called with what a judge asks, and answers that.
    """

    room = "lab"
    bundle = "worker-lab"

    def __init__(self, expect: "Expect", full: bool = False) -> None:
        self._expect = expect
        self.on_beat: "Callable[[int], None] | None" = None
        self.on_ask: "Answer | None" = None
        self._asked = 0
        self._heard = asyncio.Event()
        self._answer: "tuple[str, str] | None" = None
        self._down: "WorkerDown | None" = None
        self._expected: "Expected | None" = None
        self._most = 0
        self._started = False
        self._limit = NEVER
        self._late = False
        self._called = now()
        self._beats = 0
        self._start_seconds = FULL_START_SECONDS if full else START_SECONDS
        address = window.URL.new(SCRIPT + ("#pyodide" if full else ""), window.document.baseURI).href
        # From a blob, it has the policy of the page.
        blob = window.Blob.new(to_js(['import "' + address + '";']), to_js({"type": "text/javascript"}))
        self._address = window.URL.createObjectURL(blob)
        self._worker = window.Worker.new(self._address, to_js({"type": "module"}))
        listen(self._worker, "message", self._hear)
        listen(self._worker, "error", self._fail)
        super().__init__(self.bundle)

    async def _open(self, bundle: str) -> None:
        limit = knob("lab-start-seconds", self._start_seconds)
        # It says of itself when it is there.
        await self._wait(limit)
        await self._call(limit, "start", laid[BOOT].decode(), bundle)
        window.URL.revokeObjectURL(self._address)
        self._started = True

    async def bring_game(self, name: str, silence: float) -> None:
        """Give it what it needs for a game; it has those made of chance itself (see engine.lab.made)."""
        if not name.startswith(MADE):
            await super().bring_game(name, silence)

    async def ask(self, ask: "Ask", silence: float = SILENCE, limit: float = NEVER) -> "Any":
        """Return the answer to a request of engine.lab.door, or None once nobody wants it.

        Raises GameError and WorkerDown, also where it is silent for so many seconds, or takes longer than
        the limit for a slice, beats or not, and so is ended.
        """
        silence = knob("lab-silence", silence)
        self._expected = self._expect(ask.request)
        self._limit = limit
        try:
            return await super().ask(ask, silence)
        except asyncio.TimeoutError:
            self.end()
            # Who fills its memory within one call, where MicroPython collects nothing, gets no further at
            # once, and never to a clock of its own; but it was at work, and in no loop.
            key = "fault.slow" if self._beats else "fault.silent"
            raise WorkerDown(key, seconds=int(min(silence, limit)))

    async def _go_on(self, silence: float, way: str, reply: "dict[str, Any]") -> str:
        asked = reply.get("progress", {}).get("ask")
        if asked is None or self.on_ask is None:
            return await super()._go_on(silence, way, reply)
        heard = await self.on_ask(asked)
        return await self._call(silence, "answer", reply["ticket"], json.dumps(heard))

    async def _call(self, silence: float, function: str, *arguments: "Any") -> str:
        if function == "more":
            # Whoever answers at once has done nothing, and is not to keep the page busy.
            await asyncio.sleep(max(0, self._called + SLICE - now()))
        self._asked += 1
        self._answer = None
        self._called, self._beats = now(), 0
        expected = None if function in ("start", "take", "drop") else self._expected
        self._most, longest = (expected.most, expected.longest) if expected else (0, 0)
        if not self.ended:
            self._worker.postMessage(to_js([self._asked, function, self._most, longest] + list(arguments)))
        return await self._wait(silence)

    async def _wait(self, silence: float) -> str:
        """Wait for an answer as long as there are signs of life, and return it. Raises as `_call` does."""
        while self._answer is None:
            if self.ended:
                raise self._down or WorkerDown("lab.stopped")
            self._heard.clear()
            left = self._called + self._limit - now()
            try:
                await asyncio.wait_for(self._heard.wait(), max(0, min(silence, left)))
            except asyncio.TimeoutError:
                # In a page that nobody sees, time passes between an answer and this.
                if self._answer is None:
                    raise
        if self._late:
            raise asyncio.TimeoutError()
        kind, text = self._answer
        if kind == "fault":
            self.end()
            raise self._fault(text)
        return text

    def _hear(self, event: "Any") -> None:
        """Take what the worker says; here is seen to its size, its rate, and whether it was asked for."""
        if self.ended:
            return
        said = event.data
        if type(said) is not str or len(said) > HEAD + max(self._most, FAULT):
            said = ""
        parts = said.split("\n", 2)
        number, kind, text = parts if len(parts) == 3 else ("", "", "")
        if kind == "beat" and self._may_beat(text):
            if self.on_beat:
                self.on_beat(int(text))
        elif kind in ("answer", "fault") and number == str(self._asked) and self._answer is None:
            self._answer = (kind, text)
            self._late = now() > self._called + self._limit
        else:
            self._nonsense(said)
        self._heard.set()

    def _may_beat(self, text: str) -> bool:
        """Return whether a beat is one, and comes no sooner than those of static/lab.js do."""
        self._beats += 1
        if not text or len(text) > FIGURES or [each for each in text if each not in "0123456789"]:
            return False
        return self._beats <= BEATS + BEATS_A_SECOND * (now() - self._called)

    def _fail(self, event: "Any") -> None:
        self._answer = ("fault", str(event.message)[:FAULT])
        self._heard.set()

    def _makes_sense(self, reply: "Any") -> bool:
        return super()._makes_sense(reply) and bool(self._expected and self._expected.fits(reply))

    def _fault(self, text: str) -> "WorkerDown":
        down = super()._fault(text)
        if not self._started:
            return down
        # What goes wrong from now on is told as a program's fault.
        return WorkerDown("fault" + down.key[len(self.room) :], **down.details)

    def _nonsense(self, said: str) -> "WorkerDown":
        self.end()
        self._down = WorkerDown("fault.nonsense")
        return self._down

    def _close(self) -> None:
        self._worker.terminate()
        self._heard.set()


class Runners:
    """Hands out running workers, and keeps the next one warm. With `full`, they have Pyodide."""

    def __init__(self, expect: "Expect", kind: "type[Runner]" = Runner) -> None:
        self._expect = expect
        self._kind = kind
        self.full = False
        self._spare: "Runner | None" = None

    def warm(self) -> "Runner":
        """Start a worker ahead, unless one waits, and return it."""
        if self._spare is None:
            self._spare = self._kind(self._expect, self.full)
        return self._spare

    def use(self, full: bool) -> None:
        """Hand out workers with Pyodide from now on, or with MicroPython."""
        if full != self.full:
            self.full = full
            if self._spare:
                self._spare.end()
            self._spare = None
            self.warm()

    async def take(self) -> "Runner":
        """Return a running worker that nobody else has. Raises WorkerDown."""
        runner = self.warm()
        self._spare = None
        await runner.ready()
        if not self.full:
            # Pyodide would take the time of what is going to run.
            self.warm()
        return runner
