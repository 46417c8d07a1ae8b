"""An engine of the page's, which runs in a worker and so never holds up a click.

A worker that can't be started, stops answering or has no memory left is ended, and another is asked, once,
with half the room for its tables: nobody sees anything of it. If that one is lost as well, WorkerDown is
raised, and at once where one reports a fault of its own, which would come again.
"""

import asyncio

from pyscript import create_named_worker, document, window
from pyscript.ffi import to_js

from engine.boot import STUDY, laid
from engine.tables import MOST
from ui.state.down import WorkerDown
from ui.widgets.knobs import knob
from ui.workers.line import Line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from engine.game import Game
    from ui.state.ask import Ask


BOOT = "engine/boot.py"
INTERPRETER = "./static/runtime/micropython/micropython.mjs"
START_SECONDS = 20
MICROPYTHON = ("mpy", INTERPRETER, START_SECONDS)
"""What a worker runs: the interpreter's kind, its address, and how long it may take to start."""

REPLY_SECONDS = 10
"""How long a worker may be silent. A slice takes a tenth of a second, so this one is dead, not slow."""

POSITIONS = 300_000
"""How many positions tables may hold for each gigabyte that the device has: some 50 MB."""

GIGABYTES = 1
"""What a device is taken to have where the browser tells nothing of it."""

REST_SECONDS = 60
"""How long a studying worker lives on that nobody has asked for anything: it may have taken much memory."""


class Engine:
    """An engine as the page sees it: `ask` it what engine.service documents, get its answer."""

    def __init__(
        self,
        kind: str,
        runtime: "tuple[str, str, int]" = MICROPYTHON,
        name: str = "",
        positions: "int | None" = None,
        replaced: bool = True,
    ) -> None:
        """Make an engine of a kind. Its worker is started when needed, and has its `name`, or its kind's.

        The kinds are those of engine.boot; the bundle of each is worker-KIND. The worker's tables may hold so
        many positions, or all that the device has room for. One that is lost is `replaced`, or it isn't.
        """
        self._kind = kind
        self._name = name or kind
        self._replaced = replaced
        self._positions = positions or capacity()
        self._runtime = runtime
        self._started = 0
        self._line: "Named | None" = None
        self._asked = 0
        self._busy = 0

    async def ask(self, ask: "Ask") -> "Any":
        """Return the answer to a request, or None once it isn't wanted any more.

        Raises GameError for a request that is wrong, WorkerDown where no engine can be had.
        """
        self._asked += 1
        self._busy += 1
        try:
            silence = knob("reply-seconds", REPLY_SECONDS)
            return await self._try(lambda line: line.ask(ask, silence), ask.wanted)
        finally:
            self._busy -= 1
            if self._kind == STUDY and not self._busy:
                asyncio.create_task(self._retire(self._asked, knob("rest-seconds", REST_SECONDS)))

    async def start(self, game: "Game") -> None:
        """Have a worker running, with what it needs for a game. Raises WorkerDown."""
        silence = knob("reply-seconds", REPLY_SECONDS)
        await self._try(lambda line: line.bring_game(game.name, silence), lambda: True)

    async def _try(self, work: "Callable[[Named], Awaitable[Any]]", wanted: "Callable[[], bool]") -> "Any":
        """Return what is done on the line to a worker, or None once it isn't wanted. Raises WorkerDown."""
        for last in (False, True) if self._replaced else (True,):
            line = self._newest()
            try:
                await line.ready()
                # Whoever else was waiting may have ended it meanwhile.
                if not line.ended:
                    return await work(line)
                down = WorkerDown("engine.silent")
            except asyncio.TimeoutError:
                line.end()
                down = WorkerDown("engine.silent")
            except WorkerDown as error:
                down = error
            if last or not line.ended:
                break
            if not wanted():
                return None
            if line is self._line:
                self.shrink()
                self._line = None
        raise down

    def _newest(self) -> "Named":
        """Return the line to the worker that runs or starts; if there is none, one starts."""
        if self._line is None or self._line.ended:
            self._started += 1
            name = self._name + "-" + str(self._started)
            self._line = Named(self._kind, self._runtime, name, self._positions)
        return self._line

    async def _retire(self, asked: int, seconds: float) -> None:
        """End the worker, unless it is asked again within some seconds."""
        await asyncio.sleep(seconds)
        if asked == self._asked and not self._busy:
            self.stop()

    @property
    def runs(self) -> bool:
        """Whether a worker runs, or starts."""
        return self._line is not None and not self._line.ended

    def shrink(self) -> None:
        """Have the next worker take less memory: half the room for its tables."""
        self._positions //= 2

    def stop(self) -> None:
        """End the worker; whoever waits for it gets WorkerDown, or an answer of the next one."""
        if self._line:
            self._line.end()


class Named(Line):
    """A line to a worker of PyScript's, which has an element with its name."""

    def __init__(self, kind: str, runtime: "tuple[str, str, int]", name: str, positions: int) -> None:
        """Start one, of a kind that engine.boot knows, with tables for so many positions."""
        self._kind = kind
        self._positions = positions
        self._runtime = runtime
        self._name = name
        self._worker: "Any" = None
        super().__init__("worker-" + kind)

    async def _open(self, bundle: str) -> None:
        await self._within(knob("start-seconds", self._runtime[2]), self._launch, bundle)

    async def _launch(self, bundle: str) -> None:
        kind, interpreter, _ = self._runtime
        entry = _entry()
        try:
            self._worker = await create_named_worker(entry, self._name, {"interpreter": interpreter}, kind)
        finally:
            window.URL.revokeObjectURL(entry)
        await self._worker.start(bundle, self._kind, self._positions)

    async def _call(self, silence: float, function: str, *arguments: "Any") -> str:
        said: str = await self._within(silence, self._worker.do, function, *arguments)
        return said

    async def _within(self, seconds: float, function: "Callable[..., Any]", *arguments: "Any") -> "Any":
        """Do what is to be awaited, within some seconds. Raises TimeoutError, WorkerDown for a fault."""
        try:
            return await asyncio.wait_for(_awaited(function, *arguments), seconds)
        except asyncio.TimeoutError:
            raise
        except Exception as error:
            text = str(error.args[-1]) if error.args else ""
            if "Traceback" not in text:
                # That was not Python, but what runs it, which no other question helps any more.
                self.end()
            raise self._fault(text or type(error).__name__)

    def _close(self) -> None:
        script = document.querySelector("script[name=" + self._name + "]")
        if script:
            # Where the browser refuses workers, there never was one.
            worker = getattr(script, "xworker", None)
            if worker:
                worker.terminate()
            script.remove()


def capacity(workers: int = 1) -> int:
    """Return how many positions the tables of each of so many workers may hold, where all are at work."""
    memory = getattr(window.navigator, "deviceMemory", None) or GIGABYTES
    return min(MOST, int(POSITIONS * memory / workers))


def _entry() -> str:
    """Return the address of what a worker begins with, which no network can keep from arriving."""
    address: str = window.URL.createObjectURL(window.Blob.new(to_js([laid[BOOT].decode()])))
    return address


async def _awaited(function: "Callable[..., Any]", *arguments: "Any") -> "Any":
    return await function(*arguments)
