"""The page's end of the line to the engine, which runs in a worker and so never holds up a click.

A worker starts from the text of engine/boot.py, which the page has, and is given its bundle, and another one
for each game that it is asked about. It answers in slices (see engine/worker.py). One that stops answering is
ended and started afresh, once; one that can't be started, or that reports a fault of its own, raises
EngineDown.
"""

import asyncio
import json

from pyscript import create_named_worker, document, window
from pyscript.ffi import to_js

from engine.boot import STUDY, completed, laid
from engine.game import GameError
from engine.games.index import FOLDERS
from engine.games.shelf import folder_of
from ui.state.down import EngineDown
from ui.widgets.bundle import fetch_bundle, why
from ui.widgets.knobs import knob

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any, Protocol

    from engine.game import Game

    Data = dict[str, Any]

    class Worker(Protocol):
        """The functions of engine/boot.py in a worker, as the page has them: each to be awaited."""

        def start(self, bundle: str, kind: str) -> "Awaitable[None]":
            """Take the first bundle."""

        def take(self, bundle: str) -> "Awaitable[None]":
            """Take another bundle."""

        def begin(self, request: str, *text: str) -> "Awaitable[str]":
            """Start on a request."""

        def more(self, ticket: int) -> "Awaitable[str]":
            """Do another slice."""

        def finish(self, ticket: int) -> "Awaitable[str]":
            """Do another slice, and tell the task to move now."""

        def drop(self, ticket: int) -> "Awaitable[None]":
            """Forget a task."""

        def text(self, ticket: int) -> "Awaitable[str]":
            """Return the text of an answer."""


BOOT = "engine/boot.py"
INTERPRETER = "./static/runtime/micropython/micropython.mjs"
START_SECONDS = 20
MICROPYTHON = ("mpy", INTERPRETER, START_SECONDS)
"""What a worker runs: the interpreter's kind, its address, and how long it may take to start."""

REPLY_SECONDS = 10
"""How long a worker may be silent. A slice takes a tenth of a second, so this one is dead, not slow."""

REST_SECONDS = 60
"""How long a studying worker lives on that nobody has asked for anything: it may have taken much memory."""


class Engine:
    """An engine as the page sees it: `ask` a request of engine.service, get its answer."""

    def __init__(
        self,
        kind: str,
        on_restart: "Callable[[], None] | None",
        runtime: "tuple[str, str, int]" = MICROPYTHON,
        name: str = "",
    ) -> None:
        """Make an engine of a kind. Its worker is started when needed, and has its `name`, or its kind's.

        The kinds are those of engine.boot; the bundle of each is worker-KIND.

        `on_restart` is called when a worker had stopped and another has taken its place; None: none shall.
        """
        self._kind = kind
        self._name = name or kind
        self._on_restart = on_restart
        self._runtime = runtime
        self._started = 0
        self._worker: "Worker | None" = None
        self._games: "set[str]" = set()
        self._starting: "asyncio.Task[None] | None" = None
        self._asked = 0
        self._busy = 0

    async def ask(
        self,
        request: "Data",
        wanted: "Callable[[], bool]",
        on_progress: "Callable[[Data], None] | None" = None,
        hurried: "Callable[[], bool] | None" = None,
    ) -> "Data | None":
        """Return the answer to a request, or None once `wanted` says that nobody waits for it.

        `on_progress` is called with what the engine says of a long task while it is under way. Once `hurried`
        says so, the engine is to answer with the best that it has found.
        Raises GameError for a request that is wrong, EngineDown where no engine can be had.
        """
        self._asked += 1
        self._busy += 1
        try:
            return await self._ask(request, wanted, on_progress, hurried)
        finally:
            self._busy -= 1
            if self._kind == STUDY and not self._busy:
                asyncio.create_task(self._retire(self._asked, knob("rest-seconds", REST_SECONDS)))

    async def _ask(
        self,
        request: "Data",
        wanted: "Callable[[], bool]",
        on_progress: "Callable[[Data], None] | None",
        hurried: "Callable[[], bool] | None",
    ) -> "Data | None":
        for again in (False, True) if self._on_restart else (False,):
            await self._start()
            worker = self._worker
            # Whoever else was waiting may have ended it meanwhile.
            if worker is None:
                continue
            try:
                await self._bring_game(worker, request.get("game", ""))
                answer = await self._converse(worker, request, wanted, on_progress, hurried)
            except asyncio.TimeoutError:
                # Or ended it, and started another.
                if worker is self._worker:
                    self.stop()
                if not wanted():
                    return None
                continue
            if again and self._on_restart:
                self._on_restart()
            return answer
        raise EngineDown("engine.silent")

    async def start(self, game: "Game") -> None:
        """Have a worker running, with what it needs for a game. Raises EngineDown."""
        await self._start()
        if self._worker:
            try:
                await self._bring_game(self._worker, game.name)
            except asyncio.TimeoutError:
                # Whoever asks it for something will find out.
                pass

    async def _start(self) -> None:
        if self._worker is not None:
            return
        if self._starting is None:
            self._started += 1
            self._starting = asyncio.create_task(self._start_worker(self._started))
        starting = self._starting
        try:
            await starting
        finally:
            if self._starting is starting:
                self._starting = None

    async def _start_worker(self, number: int) -> None:
        # First of all: without a network, PyScript would wait for the worker's interpreter for ever.
        bundle = await _fetch("worker-" + self._kind)
        try:
            launch = self._launch(bundle, self._worker_name(number))
            worker = await asyncio.wait_for(launch, knob("start-seconds", self._runtime[2]))
        except asyncio.TimeoutError:
            self._end(number)
            raise EngineDown("engine.no-start")
        except Exception as error:
            self._end(number)
            raise EngineDown("engine.fault", fault=last_line(error))
        if number != self._started or self._starting is None:
            # It was stopped before it was there.
            self._end(number)
            raise EngineDown("engine.no-start")
        self._games = {FOLDERS[0][0]}
        self._worker = worker

    async def _launch(self, bundle: str, name: str) -> "Worker":
        kind, interpreter, _ = self._runtime
        config = {"interpreter": interpreter}
        entry = _entry()
        try:
            worker: "Worker" = await create_named_worker(entry, name, config, kind)
        finally:
            window.URL.revokeObjectURL(entry)
        await worker.start(bundle, self._kind)
        return worker

    async def _bring_game(self, worker: "Worker", name: str) -> None:
        """Give a worker what it needs for a game, unless it has that. Raises EngineDown."""
        folder = folder_of(name) if name else FOLDERS[0][0]
        if folder not in self._games:
            text = await _fetch("worker-" + folder)
            await self._call(worker.take, text)
            if worker is self._worker:
                self._games.add(folder)

    def _worker_name(self, number: int) -> str:
        return self._name + "-" + str(number)

    async def _retire(self, asked: int, seconds: float) -> None:
        """End the worker, unless it is asked again within some seconds."""
        await asyncio.sleep(seconds)
        if asked == self._asked and not self._busy:
            self.stop()

    def stop(self) -> None:
        """End the worker; whoever waits for it gets EngineDown, or an answer of the next one."""
        self._worker = None
        self._starting = None
        self._end(self._started)

    def _end(self, number: int) -> None:
        script = document.querySelector("script[name=" + self._worker_name(number) + "]")
        if script:
            # Where the browser refuses workers, there never was one.
            worker = getattr(script, "xworker", None)
            if worker:
                worker.terminate()
            script.remove()

    async def _converse(
        self,
        worker: "Worker",
        request: "Data",
        wanted: "Callable[[], bool]",
        on_progress: "Callable[[Data], None] | None",
        hurried: "Callable[[], bool] | None",
    ) -> "Data | None":
        """Have a worker do a task slice by slice. Raises TimeoutError when it falls silent."""
        plain = dict(request)
        # A long text goes beside the JSON (see engine/worker.py).
        texts = [plain.pop("text")] if "text" in plain else []
        reply = await self._reply(worker.begin, json.dumps(plain), *texts)
        while "ticket" in reply:
            if not wanted():
                await self._call(worker.drop, reply["ticket"])
                return None
            if on_progress and reply.get("progress"):
                on_progress(reply["progress"])
            go_on = worker.more
            if hurried and hurried():
                go_on, hurried = worker.finish, None
            reply = await self._reply(go_on, reply["ticket"])
        if "error" in reply:
            raise GameError(reply["error"]["key"], **reply["error"]["details"])
        answer: "Data" = reply["answer"]
        if "text" in reply:
            answer["text"] = await self._call(worker.text, reply["text"])
        return answer

    async def _reply(self, function: "Callable[..., Awaitable[str]]", *arguments: "Any") -> "Data":
        reply: "Data" = json.loads(await self._call(function, *arguments))
        return reply

    async def _call(self, function: "Callable[..., Awaitable[Any]]", *arguments: "Any") -> "Any":
        try:
            return await asyncio.wait_for(
                _awaited(function, *arguments), knob("reply-seconds", REPLY_SECONDS)
            )
        except asyncio.TimeoutError:
            raise
        except Exception as error:
            fault = last_line(error)
            if "MemoryError" in fault:
                # Only another worker has room again.
                self.stop()
                raise EngineDown("engine.memory")
            raise EngineDown("engine.fault", fault=fault)


def _entry() -> str:
    """Return the address of what a worker begins with, which no network can keep from arriving."""
    address: str = window.URL.createObjectURL(window.Blob.new(to_js([laid[BOOT].decode()])))
    return address


async def _fetch(name: str) -> str:
    """Return the text of a bundle. Raises EngineDown."""
    try:
        return completed(await fetch_bundle(name))
    except OSError as error:
        raise EngineDown(why(error, "engine.no-start", "engine.outdated"))


async def _awaited(function: "Callable[..., Awaitable[Any]]", *arguments: "Any") -> "Any":
    return await function(*arguments)


def last_line(error: "Exception") -> str:
    """Return the last line of an error's text, which names the fault where a traceback stands above it."""
    text = str(error.args[-1]) if error.args else ""
    lines = [line for line in text.split("\n") if line.strip()]
    return lines[-1] if lines else type(error).__name__
