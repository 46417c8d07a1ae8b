"""An engine of the page's, which runs in a worker and so never holds up a click.

A worker that can't be started, stops answering or has no memory left is ended, and another is asked, once,
with less room for its tables: nobody sees anything of it. If that one is lost as well, WorkerDown is raised,
and at once where one reports a fault of its own, which would come again.
"""

import asyncio

from pyscript import create_named_worker, document, window
from pyscript.ffi import to_js

from engine.boot import laid
from ui.state.down import WorkerDown
from ui.widgets.knobs import knob
from ui.workers.line import Line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from engine.game import Game
    from ui.state.ask import Ask

    # With how long the worker may be silent, in seconds.
    Work = Callable[["Named", float], Awaitable[Any]]

BOOT = "engine/boot.py"
INTERPRETER = "./static/runtime/micropython/micropython.mjs"
START_SECONDS = 20
LITTLE = 50_000
"""As many positions the tables of a worker may hold that stands in for a lost one."""

MICROPYTHON = ("mpy", INTERPRETER, START_SECONDS)
"""What a worker runs: the interpreter's kind, its address, and how long it may take to start."""

REPLY_SECONDS = 10
"""How long a worker may be silent. A slice takes a tenth of a second, so this one is dead, not slow."""

POSITIONS = 300_000
"""How many positions tables may hold for each gigabyte that the device has: some 50 MB."""


class Engine:
    """An engine as the page sees it: `ask` it what engine.protocol says, get its answer."""

    def __init__(self, kind: str, runtime: "tuple[str, str, int]" = MICROPYTHON, name: str = "") -> None:
        """Make an engine of a kind. Its worker is started when needed, and has its `name`, or its kind's.

        The kinds are those of engine.boot; the bundle of each is worker-KIND.
        """
        self.positions = capacity()
        """How many positions the tables of the next worker may hold."""
        self.spare = 1
        """How many workers are started, for one question, in the place of lost ones."""
        self._kind = kind
        self._name = name or kind
        self._runtime = runtime
        self._started = 0
        self._line: "Named | None" = None

    async def ask(self, ask: "Ask") -> "Any":
        """Return the answer to a request, or None once it isn't wanted any more.

        Raises GameError for a request that is wrong, WorkerDown where no engine can be had.
        """
        return await self._try(lambda line, silence: line.ask(ask, silence))

    async def start(self, game: "Game") -> None:
        """Have a worker running, with what it needs for a game. Raises WorkerDown."""
        await self._try(lambda line, silence: line.bring_game(game.name, silence))

    async def _try(self, work: "Work") -> "Any":
        """Return what is done on the line to a worker. Raises WorkerDown."""
        spare = self.spare
        while True:
            line = self._newest()
            down = WorkerDown("engine.silent")
            try:
                await line.ready()
                # Whoever else was waiting may have ended it meanwhile.
                if not line.ended:
                    return await work(line, knob("reply-seconds", REPLY_SECONDS))
            except asyncio.TimeoutError:
                line.end()
            except WorkerDown as error:
                down = error
            if not spare or not line.ended:
                raise down
            spare -= 1
            self.positions = LITTLE

    def _newest(self) -> "Named":
        """Return the line to the worker that runs or starts; if there is none, one starts."""
        if self._line is None or self._line.ended:
            self._started += 1
            name = self._name + "-" + str(self._started)
            self._line = Named(self._kind, self._runtime, name, self.positions)
        return self._line

    @property
    def runs(self) -> bool:
        """Whether a worker runs, or starts."""
        return self._line is not None and not self._line.ended

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
    """Return how many positions the tables of each of so many workers may hold, where all are at work.

    A device of which the browser tells nothing is taken to have one gigabyte.
    """
    return int(POSITIONS * (getattr(window.navigator, "deviceMemory", None) or 1) / workers)


def _entry() -> str:
    """Return the address of what a worker begins with, which no network can keep from arriving."""
    address: str = window.URL.createObjectURL(window.Blob.new(to_js([laid[BOOT].decode()])))
    return address


async def _awaited(function: "Callable[..., Any]", *arguments: "Any") -> "Any":
    return await function(*arguments)
