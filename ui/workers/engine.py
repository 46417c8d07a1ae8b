"""The page's end of the line to the engine, which runs in a worker and so never holds up a click.

The worker answers in slices (see engine/worker.py). One that stops answering is ended and started afresh,
once; one that can't be started, or that reports a fault of its own, raises EngineDown.
"""

import asyncio
import json

from pyscript import create_named_worker, document, window

from engine.game import GameError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Data = dict[str, Any]

INTERPRETER = "./static/runtime/micropython/micropython.mjs"
PLAY_MODULES = (
    "__init__",
    "analysis/player",
    "analysis/solved",
    "clock",
    "game",
    "games/shelf",
    "games/tictactoe/rules",
    "levels",
    "pause",
    "rng",
    "search/alphabeta",
    "search/fold",
    "search/solver",
    "service",
    "words",
)
"""What an engine needs to play, and to say what a position is worth."""

STUDY_MODULES = (
    "analysis/verdict",
    "study/asked",
    "study/compare",
    "study/depths",
    "study/door",
    "study/explore",
    "study/sizes",
    "study/trace",
    "study/tree",
    "study/treefile",
    "study/words",
    "worker",
)
"""What it needs beyond that to show how it thinks."""

START_SECONDS = 20
MICROPYTHON = ("mpy", INTERPRETER, START_SECONDS)
"""What a worker runs: the interpreter's kind, its address, and how long it may take to start."""

REPLY_SECONDS = 5
"""How long a worker may be silent. A slice takes a tenth of a second, so this one is dead, not slow."""


class EngineDown(Exception):
    """There is no engine to ask; `key` and `details` say why, in words of the catalogues."""

    def __init__(self, key: str, **details: str) -> None:
        super().__init__(key)
        self.key = key
        self.details = details


class Engine:
    """An engine as the page sees it: `ask` a request of engine.service, get its answer."""

    def __init__(
        self,
        name: str,
        entry: str,
        modules: "tuple[str, ...]",
        on_restart: "Callable[[], None] | None",
        runtime: "tuple[str, str, int]" = MICROPYTHON,
    ) -> None:
        """Make an engine. Its worker runs `entry` and these modules, of engine/, and is started when needed.

        `on_restart` is called when a worker had stopped and another has taken its place; None: none shall.
        """
        self._name = name
        self._entry = "./engine/" + entry + ".py"
        self._modules = modules
        self._on_restart = on_restart
        self._runtime = runtime
        self._started = 0
        self._worker = None  # type: Any
        self._starting = None  # type: asyncio.Task[None] | None

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
        for again in (False, True) if self._on_restart else (False,):
            await self.start()
            worker = self._worker
            try:
                answer = await self._converse(worker, request, wanted, on_progress, hurried)
            except asyncio.TimeoutError:
                # Whoever else was waiting may have ended it already, and started another.
                if worker is self._worker:
                    self.stop()
                if not wanted():
                    return None
                continue
            if again and self._on_restart:
                self._on_restart()
            return answer
        raise EngineDown("engine.silent")

    async def start(self) -> None:
        """Have a worker running. Raises EngineDown."""
        if self._worker is not None:
            return
        if self._starting is None:
            self._starting = asyncio.create_task(self._start_worker())
        try:
            await self._starting
        finally:
            self._starting = None

    async def _start_worker(self) -> None:
        self._started += 1
        files = {"./engine/" + name + ".py": "engine/" + name + ".py" for name in self._modules}
        kind, interpreter, seconds = self._runtime
        config = {"interpreter": interpreter, "files": files}
        await self._look_for_entry()
        try:
            self._worker = await asyncio.wait_for(
                create_named_worker(self._entry, self._worker_name(), config, kind), seconds
            )
        except asyncio.TimeoutError:
            self.stop()
            raise EngineDown("engine.no-start")
        except Exception as error:
            self.stop()
            raise EngineDown("engine.fault", fault=last_line(error))

    async def _look_for_entry(self) -> None:
        """Raise EngineDown where there is no network: PyScript would wait for the worker's file for ever."""
        try:
            response = await window.fetch(self._entry)
            there = response.ok
        except Exception:
            there = False
        if not there:
            raise EngineDown("engine.no-start")

    def _worker_name(self) -> str:
        return self._name + "-" + str(self._started)

    def stop(self) -> None:
        """End the worker; whoever waits for it gets EngineDown, or an answer of the next one."""
        self._worker = None
        script = document.querySelector("script[name=" + self._worker_name() + "]")
        if script:
            # Where the browser refuses workers, there never was one.
            worker = getattr(script, "xworker", None)
            if worker:
                worker.terminate()
            script.remove()

    async def _converse(
        self,
        worker: "Any",
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
        answer = reply["answer"]
        if "text" in reply:
            answer["text"] = await self._call(worker.text, reply["text"])
        return answer

    async def _reply(self, function: "Any", *arguments: "Any") -> "Data":
        return json.loads(await self._call(function, *arguments))

    async def _call(self, function: "Any", *arguments: "Any") -> "Any":
        try:
            return await asyncio.wait_for(_awaited(function, *arguments), REPLY_SECONDS)
        except asyncio.TimeoutError:
            raise
        except Exception as error:
            fault = last_line(error)
            if "MemoryError" in fault:
                # Only another worker has room again.
                self.stop()
                raise EngineDown("engine.memory")
            raise EngineDown("engine.fault", fault=fault)


async def _awaited(function: "Any", *arguments: "Any") -> "Any":
    return await function(*arguments)


def last_line(error: "Exception") -> str:
    """Return the last line of an error's text, which names the fault where a traceback stands above it."""
    text = str(error.args[-1]) if error.args else ""
    lines = [line for line in text.split("\n") if line.strip()]
    return lines[-1] if lines else type(error).__name__
