"""The workers that run people's programs (see static/lab.js).

Each run has a worker of its own, which is ended after it; the next one is then started ahead, as that takes a
moment. What a worker says is only ever data.
"""

import asyncio

from pyscript import window
from pyscript.ffi import to_js

from engine.boot import laid
from ui.state.down import WorkerDown
from ui.widgets.dom import listen
from ui.widgets.knobs import knob
from ui.workers.line import Line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.state.ask import Ask

BOOT = "engine/boot.py"
SCRIPT = "./static/lab.js"
BUNDLE = "worker-lab"

START_SECONDS = 30
FULL_START_SECONDS = 120
"""How long a worker may take to start, of MicroPython and of Pyodide, which has more to fetch."""

SILENCE = 8
"""Seconds that a program may be silent: one that looks at positions tells so all the time."""


class Runner(Line):
    """A line to one worker, of MicroPython or, if it is to be `full`, of Pyodide.

    `on_beat` is called, while a program is at work, with how many positions it looked at.
    """

    room = "lab"

    def __init__(self, full: bool = False) -> None:
        self.on_beat: "Callable[[int], None] | None" = None
        self._asked = 0
        self._heard = asyncio.Event()
        self._answer: "tuple[str, str] | None" = None
        self._start_seconds = FULL_START_SECONDS if full else START_SECONDS
        address = window.URL.new(SCRIPT + ("#pyodide" if full else ""), window.document.baseURI).href
        # From a blob, it has the policy of the page.
        blob = window.Blob.new(to_js(['import "' + address + '";']), to_js({"type": "text/javascript"}))
        self._address = window.URL.createObjectURL(blob)
        self._worker = window.Worker.new(self._address, to_js({"type": "module"}))
        listen(self._worker, "message", self._hear)
        listen(self._worker, "error", self._fail)
        super().__init__(BUNDLE)

    async def _open(self, bundle: str) -> None:
        limit = knob("lab-start-seconds", self._start_seconds)
        # It says of itself when it is there.
        await self._wait(limit)
        await self._call(limit, "start", laid[BOOT].decode(), bundle)
        window.URL.revokeObjectURL(self._address)

    async def ask(self, ask: "Ask", silence: float = SILENCE) -> "Any":
        """Return the answer to a request of engine.lab.door, or None once nobody wants it.

        Raises WorkerDown, also where it is silent for so many seconds and so is ended, GameError.
        """
        silence = knob("lab-silence", silence)
        try:
            return await super().ask(ask, silence)
        except asyncio.TimeoutError:
            self.end()
            raise WorkerDown("lab.silent", seconds=int(silence))

    async def _call(self, silence: float, function: str, *arguments: "Any") -> str:
        self._asked += 1
        self._answer = None
        if not self.ended:
            self._worker.postMessage(to_js([self._asked, function] + list(arguments)))
        return await self._wait(silence)

    async def _wait(self, silence: float) -> str:
        """Wait for an answer as long as there are signs of life, and return it. Raises as `_call` does."""
        while self._answer is None:
            if self.ended:
                raise WorkerDown("lab.stopped")
            self._heard.clear()
            await asyncio.wait_for(self._heard.wait(), silence)
        kind, text = self._answer
        if kind == "fault":
            self.end()
            raise self._fault(text)
        return text

    def _hear(self, event: "Any") -> None:
        if self.ended:
            return
        number, kind, text = str(event.data).split("\n", 2)
        if kind == "beat":
            if self.on_beat:
                self.on_beat(int(text))
        elif int(number) == self._asked:
            self._answer = (kind, text)
        self._heard.set()

    def _fail(self, event: "Any") -> None:
        self._answer = ("fault", str(event.message))
        self._heard.set()

    def _close(self) -> None:
        self._worker.terminate()
        self._heard.set()


class Runners:
    """Hands out running workers, and keeps the next one warm. With `full`, they have Pyodide."""

    def __init__(self) -> None:
        self.full = False
        self._spare: "Runner | None" = None

    def warm(self) -> "Runner":
        """Start a worker ahead, unless one waits, and return it."""
        if self._spare is None:
            self._spare = Runner(self.full)
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
