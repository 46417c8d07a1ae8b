"""The strong engine: Pyodide, which searches several times faster than MicroPython but loads slowly.

It starts in the background. Until it runs, or if it fails, the quick engine answers. A strong engine that
fails restarts once, with smaller tables. It ends when a small game begins.
"""

from pyscript import window

from engine.contract.annotations import Any, Callable, Game
from engine.games.shelf import is_large
from ui.state.ask import Ask
from ui.state.cancel import CancelToken, Latest
from ui.state.worker_down import WorkerDown
from ui.widgets.data_saver import saves_data
from ui.workers.pool import Pool

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    from ui.state.ports import PlayingEngine

    class State(TypedDict):
        """The strong engine's phase, the bytes fetched so far and in total, and the error if it failed."""

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
    """A strong engine, and a quick one, which answers until the strong one runs; used like Engine."""

    def __init__(self, quick: "PlayingEngine") -> None:
        self._quick = quick
        self._strong = Pool(PYODIDE)
        # Called after each change of `state`, such as to FAILED after a failed start.
        self.on_change: "Callable[[], None]" = lambda: None
        self._game: "Game | None" = None
        self._latest = Latest()  # The start in the background
        self._restarted = False  # Whether it was restarted after a failure
        self.state: "State" = {"phase": OFF, "done": 0, "size": SIZE, "fault": None}

    async def start(self, game: "Game") -> None:
        """Start the quick engine and, for a large game, the strong one. Raises WorkerDown."""
        self._game = game
        if not is_large(game):
            self.end()
        try:
            await self._quick.start(game)
        finally:  # Even if the quick engine can't run, and unless another game was opened meanwhile
            if game is self._game and is_large(game) and self.state["phase"] == OFF and not saves_data():
                self.start_strong()

    def start_strong(self) -> None:
        """Start the strong engine in the background, unless it runs or starts."""
        if self.state["phase"] in (OFF, FAILED):
            self._begin_start()

    def end(self) -> None:
        """End the strong engine; the next `start` for a large game starts it again."""
        self._latest.cancel()
        self._strong.stop()
        if self.state["phase"] != OFF:
            self._set_state(OFF, 0)

    async def ask(self, ask: "Ask") -> "Any":
        """Send a request to the strong engine if it runs, else to the quick one; return the answer."""
        if self.state["phase"] == UP:
            try:
                return await self._strong.ask(ask)
            except WorkerDown as error:
                # After a failure, several requests may get here; only the first one reports it.
                if self.state["phase"] == UP:
                    if self._restarted:
                        self._fail(error)
                    else:
                        self._restarted = True
                        self._strong.shrink()
                        self._begin_start()
        if ask.request.get("do") != "review":
            return await self._quick.ask(ask)

        def goes_on() -> bool:  # A review is long: the quick engine only begins it
            return ask.wanted() and self.state["phase"] != UP

        answer = await self._quick.ask(Ask(ask.request, goes_on, ask.on_progress))
        return answer if answer or not ask.wanted() else await self.ask(ask)

    def _begin_start(self) -> None:
        self._set_state(FETCHING, 0)
        self._latest.renew().start(self._bring_up)

    async def _bring_up(self, token: "CancelToken") -> None:
        try:
            await token.wait(self._fetch_ahead(token))
            self._set_state(STARTING, SIZE)
            assert self._game
            await token.wait(self._strong.start(self._game))
        except WorkerDown as error:
            self._fail(error)
        else:
            self._set_state(UP, SIZE)

    async def _fetch_ahead(self, token: "CancelToken") -> None:
        """Fetch the strong engine's files into the browser's cache, with progress. Raises WorkerDown."""
        done = reported = 0
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
                    if (done - reported) * 100 >= SIZE:  # A report for each percent
                        reported = done
                        self._set_state(FETCHING, done)
                    part = await reader.read()
        except Exception:
            raise WorkerDown("engine.no-start")

    def _fail(self, error: "WorkerDown") -> None:
        self._strong.stop()
        self._set_state(FAILED, self.state["done"], {"key": error.key, "details": error.details})

    def _set_state(self, phase: str, done: int, fault: "dict[str, Any] | None" = None) -> None:
        self.state = {"phase": phase, "done": done, "size": SIZE, "fault": fault}
        self.on_change()
