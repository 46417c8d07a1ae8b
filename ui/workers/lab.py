"""The workers that run players' programs, and those that judge them (see static/lab.js).

Each run has its own worker, which starts ahead of the run. A program can make its worker send any message, so
`Runner` accepts a message only if it answers a request, in time, with the expected size, rate and shape.
"""

import asyncio
import json

from pyscript import window
from pyscript.ffi import to_js

from engine.base.clock import now
from engine.browser.boot import installed
from ui.state.annotations import Any, Ask, Awaitable, Callable, Mapping
from ui.state.worker_down import WorkerDown
from ui.widgets.dom import listen
from ui.widgets.test_parameters import test_parameter
from ui.workers.line import Line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class Expected(Protocol):
        """Limits of a reply: characters in total (`most`) and of each string (`longest`), and its shape."""

        most: int
        longest: int

        def fits(self, reply: Mapping[str, Any]) -> bool:
            """Return whether a reply of engine/browser/worker.py has the shape that its request asks for."""

    Expect = Callable[[Mapping[str, Any]], Expected]
    Answer = Callable[[Any], Awaitable[Any]]

BOOT = "engine/browser/boot.py"
SCRIPT = "./static/lab.js"
ENTRY = 'import("{}").catch(reportError);'  # The worker's first script
START_SECONDS, FULL_START_SECONDS = 30, 120  # Timeouts of a start with MicroPython and with Pyodide
SILENCE = 8  # Timeout in seconds between messages: a searching program sends beats far more often
HEAD, FAULT, FIGURES = 40, 2000, 16  # Most characters of a head, an error text, a beat (static/lab.js)
BEATS, BEATS_A_SECOND = 20, 10  # Most beats of a call: BEATS, plus BEATS_A_SECOND for each second
SLICE = 0.05  # Least seconds between two slices of a task; a real slice takes longer
NEVER = 1000000.0  # In seconds: no limit
BRIDGE = "worker-bridge"  # The bundle that connects programs without `choose`
CRASHES = ("fault.fault", "fault.memory")
"""The faults of a worker that crashed without an exception in the program. The page retries once: in WebKit,
MicroPython itself crashes now and then, and a new worker succeeds."""
MADE = ("tree-", "net-")  # Prefixes of the names of random games (TREE and NET in engine.lab.random_games)


class Runner(Line):
    """A worker for one program, with MicroPython, or with Pyodide if `full`.

    `expect` returns the limits of the reply to a request. A beat is a message with the number of positions
    that the program has visited, for `on_beat`; `on_ask` gets a judge's question and returns the answer.
    """

    room = "lab"
    bundle = "worker-lab"

    def __init__(self, expect: "Expect", full: bool = False) -> None:
        self._expect = expect
        self.on_beat: "Callable[[int], None] | None" = None
        self.on_ask: "Answer | None" = None
        self._number = 0  # Of the current call; `_receive` sets `_answer` to its reply's kind and text
        self._arrived = asyncio.Event()  # Set by each message, and at the end
        self._answer: "tuple[str, str] | None" = None
        self._down: "WorkerDown | None" = None  # Set by `_invalid`
        self._expected: "Expected | None" = None  # The limits of replies to the current request
        self._most = 0  # Most characters of the current call's reply
        self._started = False  # Whether the worker has answered "start"
        self._limit = NEVER  # Seconds in which the current call has to be answered
        self._is_late = False  # Whether the answer came after the limit
        self._called = now()  # The time of the current call
        self._beats = 0  # Since the current call
        self._start_seconds = FULL_START_SECONDS if full else START_SECONDS
        address = window.URL.new(SCRIPT + ("#pyodide" if full else ""), window.document.baseURI).href
        # A worker from a blob inherits the page's content security policy. It isn't a module worker: Chromium
        # starts none from a blob in a frame without an origin.
        blob = window.Blob.new(to_js([ENTRY.format(address)]), to_js({"type": "text/javascript"}))
        self._address = window.URL.createObjectURL(blob)
        self._worker = window.Worker.new(self._address)
        listen(self._worker, "message", self._receive)
        listen(self._worker, "error", self._fail)
        super().__init__(self.bundle)

    async def _open(self, bundle: str) -> None:
        limit = test_parameter("lab-start-seconds", self._start_seconds)
        await self._wait(limit)  # The worker sends a message once it runs
        await self._call(limit, "start", installed[BOOT].decode(), bundle)
        window.URL.revokeObjectURL(self._address)
        self._started = True

    @property
    def runs(self) -> bool:
        """Whether the worker has started and not ended."""
        return self._started and not self.ended

    async def bring_game(self, name: str, silence: float) -> None:
        """Send the worker a game's bundle, unless it is a random game (see engine.lab.random_games)."""
        if not name.startswith(MADE):
            await super().bring_game(name, silence)

    async def ask(self, ask: "Ask", silence: float = SILENCE, limit: float = NEVER) -> "Any":
        """Return the answer to a request of engine.lab.door, or None if it was cancelled.

        Raises GameError, and WorkerDown after `silence` seconds without a message or `limit` in one slice.
        """
        silence = test_parameter("lab-silence", silence)
        if ask.request["do"] == "lab-bridge" and BRIDGE not in self._sent:
            await self._call(silence, "take", await self._fetch(BRIDGE))
            self._sent.add(BRIDGE)
        self._expected = self._expect(ask.request)
        self._limit = limit
        try:
            return await super().ask(ask, silence)
        except asyncio.TimeoutError:
            self.end()
            # A program that fills its memory within one call sends no beat, as MicroPython frees nothing
            # during a call. If a program sent beats before, report "slow", not "silent".
            key = "fault.slow" if self._beats else "fault.silent"
            raise WorkerDown(key, seconds=int(min(silence, limit)))

    async def _go_on(self, silence: float, way: str, reply: "dict[str, Any]") -> str:  # Answer a judge, too
        question = reply.get("progress", {}).get("ask")
        if question is None or self.on_ask is None:
            return await super()._go_on(silence, way, reply)
        answer = await self.on_ask(question)
        return await self._call(silence, "answer", reply["ticket"], json.dumps(answer))

    async def _call(self, silence: float, function: str, *arguments: "Any") -> str:
        if function == "more":
            # The pause prevents a worker that answers at once, without working, from flooding the page.
            await asyncio.sleep(max(0, self._called + SLICE - now()))
        self._number += 1
        self._answer = None
        self._called, self._beats = now(), 0
        expected = None if function in ("start", "take", "drop") else self._expected
        self._most, longest = (expected.most, expected.longest) if expected else (0, 0)  # 0: no text
        if not self.ended:
            self._worker.postMessage(to_js([self._number, function, self._most, longest] + list(arguments)))
        return await self._wait(silence)

    async def _wait(self, silence: float) -> str:  # Return the text of the current call's reply
        while self._answer is None:
            if self.ended:
                raise self._down or WorkerDown("lab.stopped")
            self._arrived.clear()
            rest = self._called + self._limit - now()  # Seconds until the call is too late
            try:
                await asyncio.wait_for(self._arrived.wait(), max(0, min(silence, rest)))
            except asyncio.TimeoutError:
                # In a hidden tab, timers are late: the answer may have come before this timeout.
                if self._answer is None:
                    raise
        if self._is_late:
            raise asyncio.TimeoutError()
        kind, text = self._answer
        if kind == "fault":
            self.end()
            raise self._fault(text)
        return text

    def _receive(self, event: "Any") -> None:
        """Handle a message; end the worker if the message's size, rate or request number is wrong."""
        if self.ended:
            return
        message = event.data
        if type(message) is not str or len(message) > HEAD + max(self._most, FAULT):
            message = ""  # Treated as invalid below
        parts = message.split("\n", 2)
        number, kind, text = parts if len(parts) == 3 else ("", "", "")
        if kind == "beat" and self._may_beat(text):
            if self.on_beat:
                self.on_beat(int(text))
        elif kind in ("answer", "fault") and number == str(self._number) and self._answer is None:
            self._answer = (kind, text)
            self._is_late = now() > self._called + self._limit
        else:
            self._invalid(message)
        self._arrived.set()

    def _may_beat(self, text: str) -> bool:  # Whether a beat is a short number, and not one too many
        self._beats += 1
        if not text or len(text) > FIGURES or not all([figure in "0123456789" for figure in text]):
            return False
        return self._beats <= BEATS + BEATS_A_SECOND * (now() - self._called)

    def _fail(self, event: "Any") -> None:  # Handle an error event of the worker
        self._answer = ("fault", str(event.message)[:FAULT])
        self._arrived.set()

    def _is_valid(self, reply: "Any") -> bool:
        return super()._is_valid(reply) and bool(self._expected and self._expected.fits(reply))

    def _fault(self, text: str) -> "WorkerDown":
        down = super()._fault(text)
        if not self._started:
            return down
        return WorkerDown("fault" + down.key[len(self.room) :], **down.details)  # A fault of the program

    def _invalid(self, text: str) -> "WorkerDown":
        self.end()
        self._down = WorkerDown("fault.nonsense")
        return self._down

    def _close(self) -> None:
        self._worker.terminate()
        self._arrived.set()


class Runners:
    """Provides running workers, with Pyodide if `full`; starts each worker before it is needed."""

    def __init__(self, expect: "Expect", kind: "type[Runner]" = Runner) -> None:
        self._expect, self._kind = expect, kind
        self.full = False
        self._spare: "Runner | None" = None

    def warm(self) -> "Runner":
        """Return the next worker, which starts now if it hasn't been started."""
        if self._spare is None:
            self._spare = self._kind(self._expect, self.full)
        return self._spare

    def use(self, full: bool) -> None:
        """From now on, provide workers with Pyodide if `full`, else with MicroPython."""
        if full != self.full:
            self.full = full
            if self._spare:
                self._spare.end()
            self._spare = None
            self.warm()

    async def take(self) -> "Runner":
        """Return a running worker, which only the caller uses. Raises WorkerDown."""
        runner = self.warm()
        self._spare = None
        await runner.ready()
        if not self.full:
            self.warm()  # A second Pyodide would slow down the first one's start
        return runner
