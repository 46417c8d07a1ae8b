"""The page's end of the line to the workers that run people's programs (see static/lab.js).

Each run has a worker of its own, which is ended after it; the next one is then started ahead, as that takes a
moment. What a worker says is only ever data.
"""

import asyncio
import json

from pyscript import window
from pyscript.ffi import to_js

from engine.boot import completed, laid
from engine.game import GameError
from engine.games.index import FOLDERS
from engine.games.shelf import folder_of
from ui.widgets.bundle import fetch_bundle, why
from ui.widgets.dom import listen
from ui.widgets.knobs import knob

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Data = dict[str, Any]

BOOT = "engine/boot.py"
SCRIPT = "./static/lab.js"
BUNDLE = "worker-lab"

START_SECONDS = 30
FULL_START_SECONDS = 120
"""How long a worker may take to start, of MicroPython and of Pyodide, which has more to fetch."""

SILENCE = 8
"""Seconds that a program may be silent: one that looks at positions tells so all the time."""


class LabDown(Exception):
    """A run that was ended; `key` says why, in words of the view's catalogue, which `details` fill."""

    def __init__(self, key: str, **details: "Any") -> None:
        super().__init__(key)
        self.key = key
        self.details = details


class Runner:
    """One worker, of MicroPython or, if it is to be `full`, of Pyodide.

    `on_beat` is called, while a program is at work, with how many positions it looked at.
    """

    def __init__(self, full: bool = False) -> None:
        self.on_beat: "Callable[[int], None] | None" = None
        self._asked = 0
        self._heard = asyncio.Event()
        self._answer: "tuple[str, str] | None" = None
        self._ended = False
        self._games = {FOLDERS[0][0]}
        self._start_seconds = FULL_START_SECONDS if full else START_SECONDS
        address = window.URL.new(SCRIPT + ("#pyodide" if full else ""), window.document.baseURI).href
        # From a blob, it has the policy of the page.
        blob = window.Blob.new(to_js(['import "' + address + '";']), to_js({"type": "text/javascript"}))
        self._address = window.URL.createObjectURL(blob)
        self._worker = window.Worker.new(self._address, to_js({"type": "module"}))
        listen(self._worker, "message", self._hear)
        listen(self._worker, "error", self._fail)

    async def start(self) -> None:
        """Have it running. Raises LabDown."""
        bundle = await _fetch(BUNDLE)
        limit = knob("lab-start-seconds", self._start_seconds)
        # It says of itself when it is there.
        await self._wait(limit, "lab.no-start")
        await self._call(limit, "start", laid[BOOT].decode(), bundle)
        window.URL.revokeObjectURL(self._address)

    async def ask(
        self,
        request: "Data",
        on_progress: "Callable[[Data], None] | None" = None,
        silence: float = SILENCE,
        text: str = "",
    ) -> "Data":
        """Return the answer to a request of engine.lab.door, with its text if it has one.

        Raises LabDown, GameError for a wrong request.
        """
        silence = knob("lab-silence", silence)
        folder = folder_of(request["game"])
        if folder not in self._games:
            await self._call(silence, "take", await _fetch("worker-" + folder))
            self._games.add(folder)
        reply: "Data" = json.loads(await self._call(silence, "begin", json.dumps(request), text))
        while "ticket" in reply:
            if on_progress and reply.get("progress"):
                on_progress(reply["progress"])
            reply = json.loads(await self._call(silence, "more", str(reply["ticket"])))
        if "error" in reply:
            raise GameError(reply["error"]["key"], **reply["error"]["details"])
        answer: "Data" = reply["answer"]
        return answer

    def end(self) -> None:
        """End it; whoever waits for it gets LabDown."""
        if not self._ended:
            self._ended = True
            self._worker.terminate()
            self._heard.set()

    async def _call(self, silence: float, *texts: str) -> str:
        """Have it do something and return what it says. Raises LabDown."""
        self._asked += 1
        self._answer = None
        if not self._ended:
            self._worker.postMessage(to_js([self._asked] + list(texts)))
        return await self._wait(silence, "lab.silent")

    async def _wait(self, silence: float, key: str) -> str:
        """Wait for an answer as long as there are signs of life. Raises LabDown."""
        while self._answer is None:
            if self._ended:
                raise LabDown("lab.stopped")
            self._heard.clear()
            try:
                await asyncio.wait_for(self._heard.wait(), silence)
            except asyncio.TimeoutError:
                self.end()
                raise LabDown(key, seconds=int(silence))
        kind, text = self._answer
        if kind == "fault":
            self.end()
            raise LabDown("lab.memory" if "emory" in text else "lab.fault", fault=text[:200])
        return text

    def _hear(self, event: "Any") -> None:
        if self._ended:
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


async def _fetch(name: str) -> str:
    """Return the text of a bundle. Raises LabDown."""
    try:
        return completed(await fetch_bundle(name))
    except OSError as error:
        raise LabDown(why(error, "lab.no-start", "lab.outdated"))


class Lab:
    """Hands out running workers, and keeps the next one warm. With `full`, they have Pyodide."""

    def __init__(self) -> None:
        self.full = False
        self._spare: "Runner | None" = None
        self._starting: "asyncio.Task[LabDown | None] | None" = None

    def warm(self) -> None:
        """Start a worker ahead."""
        if self._spare is None:
            self._spare = Runner(self.full)
            self._starting = asyncio.create_task(_started(self._spare))

    def use(self, full: bool) -> None:
        """Hand out workers with Pyodide from now on, or with MicroPython."""
        if full != self.full:
            self.full = full
            if self._spare:
                self._spare.end()
            self._spare = self._starting = None
            self.warm()

    async def take(self) -> "Runner":
        """Return a running worker that nobody else has. Raises LabDown."""
        self.warm()
        runner, starting = self._spare, self._starting
        self._spare = self._starting = None
        assert runner and starting
        down = await starting
        if down:
            runner.end()
            raise down
        if not self.full:
            # Pyodide would take the time of what is going to run.
            self.warm()
        return runner


async def _started(runner: "Runner") -> "LabDown | None":
    """Start a worker; return why it can't, for whoever wants it."""
    try:
        await runner.start()
    except LabDown as down:
        return down
    return None
