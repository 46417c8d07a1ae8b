"""The page's end of the line to the engine, which runs in a worker and so never holds up a click.

The worker answers in slices (see engine/worker.py). One that stops answering is ended and started afresh,
once; one that can't be started, or that reports a fault of its own, raises EngineDown.
"""

import asyncio
import json

from pyscript import create_named_worker, document

from engine.game import GameError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Data = dict[str, Any]

INTERPRETER = "./static/runtime/micropython/micropython.mjs"
MODULES = (
    "__init__",
    "alphabeta",
    "clock",
    "game",
    "games",
    "judge",
    "levels",
    "othello",
    "othello_bits",
    "othello_endgame",
    "othello_eval",
    "othello_weights",
    "pause",
    "player",
    "rng",
    "service",
    "solver",
    "tictactoe",
    "words",
)
START_SECONDS = 20
REPLY_SECONDS = 5
"""How long a worker may be silent. A slice takes a tenth of a second, so this one is dead, not slow."""


class EngineDown(Exception):
    """There is no engine to ask; `key` and `details` say why, in words of the catalogues."""

    def __init__(self, key: str, **details: str) -> None:
        super().__init__(key)
        self.key = key
        self.details = details


class Engine:
    """The engine as the page sees it: `ask` a request of engine.service, get its answer."""

    def __init__(self, on_restart: "Callable[[], None]") -> None:
        """`on_restart` is called when a worker had stopped and another has taken its place."""
        self._on_restart = on_restart
        self._started = 0
        self._name = ""
        self._worker = None  # type: Any
        self._starting = None  # type: asyncio.Task[None] | None

    async def ask(self, request: "Data", wanted: "Callable[[], bool]") -> "Data | None":
        """Return the answer to a request, or None once `wanted` says that nobody waits for it.

        Raises GameError for a request that is wrong, EngineDown where no engine can be had.
        """
        try:
            return await self._ask(request, wanted)
        except asyncio.TimeoutError:
            self._end_worker()
        try:
            answer = await self._ask(request, wanted)
        except asyncio.TimeoutError:
            self._end_worker()
            raise EngineDown("engine.silent")
        self._on_restart()
        return answer

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
        self._name = "engine-" + str(self._started)
        files = {"./engine/" + name + ".py": "engine/" + name + ".py" for name in MODULES}
        config = {"interpreter": INTERPRETER, "files": files}
        try:
            self._worker = await asyncio.wait_for(
                create_named_worker("./engine/worker.py", self._name, config, "mpy"), START_SECONDS
            )
        except asyncio.TimeoutError:
            self._end_worker()
            raise EngineDown("engine.no-start")
        except Exception as error:
            self._end_worker()
            raise EngineDown("engine.fault", fault=last_line(error))

    def _end_worker(self) -> None:
        self._worker = None
        script = document.querySelector("script[name=" + self._name + "]")
        if script:
            if script.xworker:
                script.xworker.terminate()
            script.remove()

    async def _ask(self, request: "Data", wanted: "Callable[[], bool]") -> "Data | None":
        await self.start()
        worker = self._worker
        reply = await self._reply(worker.begin, json.dumps(request))
        while "ticket" in reply:
            if not wanted():
                await self._call(worker.drop, reply["ticket"])
                return None
            reply = await self._reply(worker.more, reply["ticket"])
        if "error" in reply:
            raise GameError(reply["error"]["key"], **reply["error"]["details"])
        return reply["answer"]

    async def _reply(self, function: "Any", argument: "Any") -> "Data":
        return json.loads(await self._call(function, argument))

    async def _call(self, function: "Any", argument: "Any") -> "Any":
        try:
            return await asyncio.wait_for(_awaited(function, argument), REPLY_SECONDS)
        except asyncio.TimeoutError:
            raise
        except Exception as error:
            raise EngineDown("engine.fault", fault=last_line(error))


async def _awaited(function: "Any", argument: "Any") -> "Any":
    return await function(argument)


def last_line(error: "Exception") -> str:
    """Return the last line of an error's text, which names the fault where a traceback stands above it."""
    text = str(error.args[-1]) if error.args else ""
    lines = [line for line in text.split("\n") if line.strip()]
    return lines[-1] if lines else type(error).__name__
