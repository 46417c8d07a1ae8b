"""An engine that runs in a worker, so that a search never blocks the page.

If a worker fails to start, is too slow or runs out of memory, the engine retries once, with a new worker that
has smaller tables. If the worker reports an error, WorkerDown is raised, since a retry would fail again.
"""

import asyncio

from pyscript import create_named_worker, document, window
from pyscript.ffi import to_js

from engine.browser.boot import installed
from ui.state.annotations import Any, Ask, Awaitable, Callable, Game, TypeAlias
from ui.state.worker_down import WorkerDown
from ui.widgets.test_parameters import test_parameter
from ui.workers.line import Line

Work: TypeAlias = "Callable[[NamedWorker, float], Awaitable[Any]]"  # Takes a timeout in seconds, too

BOOT = "engine/browser/boot.py"
INTERPRETER = "./static/runtime/micropython/micropython.mjs"
START_SECONDS = 20
LITTLE = 50_000  # Table size, in positions, of the worker that replaces a lost one
MICROPYTHON = ("mpy", INTERPRETER, START_SECONDS)  # The interpreter's kind, address and start timeout
REPLY_SECONDS = 10  # Timeout of a reply; a slice takes a tenth of a second
POSITIONS = 300_000  # Table size, in positions, per gigabyte of the device's memory: some 50 MB


class Engine:
    """The page's access to a worker: `ask` sends it a request of engine.contract.protocol."""

    def __init__(self, kind: str, runtime: "tuple[str, str, int]" = MICROPYTHON, name: str = "") -> None:
        """`kind` is PLAY or STUDY of engine.browser.boot. The worker `name` starts at the first request."""
        self.positions = capacity()  # Table size of the next worker
        self.spare = 1  # How many replacement workers one request may start
        self._kind = kind
        self._name = name or kind
        self._runtime = runtime
        self._started = 0  # How many workers were started
        self._line: "NamedWorker | None" = None  # The connection to the newest worker

    async def ask(self, ask: "Ask") -> "Any":
        """Return the answer, or None if the request was cancelled. Raises GameError or WorkerDown."""
        return await self._try(lambda line, silence: line.ask(ask, silence))

    async def start(self, game: "Game") -> None:
        """Start a worker and send it the bundle of a game. Raises WorkerDown."""
        await self._try(lambda line, silence: line.bring_game(game.name, silence))

    async def _try(self, work: "Work") -> "Any":  # Retries with a new worker
        spare = self.spare
        while True:
            line = self._newest()
            down = WorkerDown("engine.silent")  # The error after a timeout
            try:
                await line.ready()
                if not line.ended:  # Another caller may have ended the worker meanwhile
                    return await work(line, test_parameter("reply-seconds", REPLY_SECONDS))
            except asyncio.TimeoutError:
                line.end()
            except WorkerDown as error:
                down = error
            if not spare or not line.ended:  # A worker that has reported an error still runs
                raise down
            spare -= 1
            self.positions = LITTLE

    def _newest(self) -> "NamedWorker":
        if self._line is None or self._line.ended:
            self._started += 1
            name = self._name + "-" + str(self._started)
            self._line = NamedWorker(self._kind, self._runtime, name, self.positions)
        return self._line

    @property
    def runs(self) -> bool:
        """Whether the worker is running or starting."""
        return self._line is not None and not self._line.ended

    def stop(self) -> None:
        """End the worker. Pending requests are sent to a new worker or, without a retry, raise WorkerDown."""
        if self._line:
            self._line.end()


class NamedWorker(Line):
    """A worker that PyScript starts, with a script element that has the worker's name."""

    def __init__(self, kind: str, runtime: "tuple[str, str, int]", name: str, positions: int) -> None:
        self._kind, self._positions, self._runtime, self._name = kind, positions, runtime, name
        self._worker: "Any" = None
        super().__init__("worker-" + kind)

    async def _open(self, bundle: str) -> None:
        await self._within(test_parameter("start-seconds", self._runtime[2]), self._launch, bundle)

    async def _launch(self, bundle: str) -> None:
        kind, interpreter, _ = self._runtime
        entry = _entry()  # The URL of a blob with engine/browser/boot.py
        try:
            self._worker = await create_named_worker(entry, self._name, {"interpreter": interpreter}, kind)
        finally:
            window.URL.revokeObjectURL(entry)
        await self._worker.start(bundle, self._kind, self._positions)

    async def _call(self, silence: float, function: str, *arguments: "Any") -> str:
        return await self._within(silence, self._worker.do, function, *arguments)

    async def _within(self, seconds: float, function: "Callable[..., Any]", *arguments: "Any") -> "Any":
        try:
            return await asyncio.wait_for(_awaited(function, *arguments), seconds)
        except asyncio.TimeoutError:
            raise
        except Exception as error:
            text = str(error.args[-1]) if error.args else ""
            if "Traceback" not in text:  # The interpreter itself has failed, not its Python program
                self.end()
            raise self._fault(text or type(error).__name__)

    def _close(self) -> None:
        script = document.querySelector("script[name=" + self._name + "]")
        if script and getattr(script, "xworker", None):  # None if the browser refuses workers
            script.xworker.terminate()
        if script:
            script.remove()


def capacity(workers: int = 1) -> int:
    """Return each worker's table size in positions, by the device's memory (1 GB if that is unknown)."""
    return int(POSITIONS * (getattr(window.navigator, "deviceMemory", None) or 1) / workers)


def _entry() -> str:
    return window.URL.createObjectURL(window.Blob.new(to_js([installed[BOOT].decode()])))


async def _awaited(function: "Callable[..., Any]", *arguments: "Any") -> "Any":
    return await function(*arguments)  # `wait_for` needs a coroutine
