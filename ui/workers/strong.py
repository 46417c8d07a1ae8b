"""The strong engine: Pyodide, which searches several times faster than MicroPython but loads slowly.

It starts in the background. Until it is up, or if it fails, the quick engine answers; a strong engine that
fails restarts once with smaller tables. It ends when a small game begins.
"""

from pyscript import window

from engine.games.shelf import is_large
from ui.state.cancel import CancelToken, Latest
from ui.state.worker_down import WorkerDown
from ui.workers.pool import Pool

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypedDict

    from engine.game import Game
    from ui.state.ask import Ask
    from ui.state.ports import PlayingEngine

    class State(TypedDict):
        """State of the strong engine."""

        phase: str
        done: int
        size: int
        fault: "dict[str, Any] | None"


FOLDER = "./static/runtime/pyodide/"
FILES = ("pyodide.asm.wasm", "python_stdlib.zip", "pyodide.asm.mjs", "pyodide-lock.json", "pyodide.mjs")
SIZE = 13544397  # Size of all these files in bytes
PYODIDE = ("py", FOLDER + "pyodide.mjs", 120)  # Fields as in ui.workers.engine.MICROPYTHON
OFF = "off"
FETCHING = "fetching"
STARTING = "starting"
UP = "up"
FAILED = "failed"


class Strong:
    """A quick engine and a strong one, with the `start` and `ask` of Engine."""

    def __init__(self, quick: "PlayingEngine", on_change: "Callable[[], None]") -> None:
        """`on_change` is called after each change of `state`, which is FAILED once per failed attempt."""
        self._quick = quick
        self._strong = Pool(PYODIDE)
        self._on_change = on_change
        self._game: "Game | None" = None
        self._wanted = Latest()
        self._lost = False
        self.state: "State" = {"phase": OFF, "done": 0, "size": SIZE, "fault": None}

    async def start(self, game: "Game") -> None:
        """Start the quick engine and, for a large game, the strong one. Raises WorkerDown."""
        self._game = game
        if not is_large(game):
            self.end()
        try:
            await self._quick.start(game)
        finally:
            if game is self._game and is_large(game) and self.state["phase"] == OFF and not _saves_data():
                self.start_strong()

    def start_strong(self) -> None:
        """Start the strong engine in the background, unless it is up or starting."""
        if self.state["phase"] in (OFF, FAILED):
            self._come()

    def end(self) -> None:
        """End the strong engine; `start` starts it again."""
        self._wanted.cancel()
        self._strong.stop()
        if self.state["phase"] != OFF:
            self._tell(OFF, 0)

    async def ask(self, ask: "Ask") -> "Any":
        """Send a request to the strong engine if it is up, else to the quick one."""
        if self.state["phase"] == UP:
            try:
                return await self._strong.ask(ask)
            except WorkerDown as error:
                # Of several pending requests, the first one reports the failure.
                if self.state["phase"] == UP:
                    if self._lost:
                        self._fail(error)
                    else:
                        self._lost = True
                        self._strong.shrink()
                        self._come()
        return await self._quick.ask(ask)

    def _come(self) -> None:
        self._tell(FETCHING, 0)
        self._wanted.renew().start(self._bring_up)

    async def _bring_up(self, token: "CancelToken") -> None:
        try:
            await token.wait(self._fetch_ahead(token))
            self._tell(STARTING, SIZE)
            assert self._game
            await token.wait(self._strong.start(self._game))
        except WorkerDown as error:
            self._fail(error)
        else:
            self._tell(UP, SIZE)

    async def _fetch_ahead(self, token: "CancelToken") -> None:
        """Fetch the worker's files into the browser's cache, with progress. Raises WorkerDown."""
        done = shown = 0
        try:
            for name in FILES:
                response = await window.fetch(FOLDER + name)
                if not response.ok:
                    raise OSError(name)
                reader = response.body.getReader()
                part = await reader.read()
                while not part.done:
                    if token.cancelled:
                        reader.cancel()
                        return
                    done += part.value.length
                    if (done - shown) * 100 >= SIZE:
                        shown = done
                        self._tell(FETCHING, done)
                    part = await reader.read()
        except Exception:
            raise WorkerDown("engine.no-start")

    def _fail(self, error: "WorkerDown") -> None:
        self._strong.stop()
        self._tell(FAILED, self.state["done"], {"key": error.key, "details": error.details})

    def _tell(self, phase: str, done: int, fault: "dict[str, Any] | None" = None) -> None:
        self.state = {"phase": phase, "done": done, "size": SIZE, "fault": fault}
        self._on_change()


def _saves_data() -> bool:
    connection = getattr(window.navigator, "connection", None)
    return bool(connection and connection.saveData)
