"""A strong engine with helpers: up to MOST more workers, as far as the device has cores and memory.

A helper takes as much memory as the first engine. So helpers start one by one after the first request that
engines can share, and end when they are idle. After a helper fails to start, no other one is started.
"""

from pyscript import window

from engine.browser.boot import PLAY
from engine.games.shelf import find_game
from ui.state.annotations import Any, Ask, Game
from ui.state.cancel import CancelToken, Latest
from ui.state.worker_down import WorkerDown
from ui.widgets.test_parameters import test_parameter
from ui.workers.engine import LITTLE, Engine, capacity
from ui.workers.resting import Rest
from ui.workers.sharing import Sharing, is_shared

MOST = 3
GIGABYTES = 2  # Memory of the device for each helper; if the browser doesn't report it, one helper is started


class Pool:
    """The first engine and its helpers, with the methods `start`, `ask` and `stop` of Engine."""

    def __init__(self, runtime: "tuple[str, str, int]") -> None:
        self._runtime = runtime
        self._helpers: "list[Engine]" = []
        self._running: "list[Engine]" = []  # The helpers whose start has succeeded
        self._most = int(test_parameter("helpers", _most_helpers()))  # Most helpers
        self._positions = capacity(1 + self._most)
        self._first = self._engine("strong")
        self._start_token = Latest()  # The task that starts helpers
        self._sharing = Sharing()
        self._rest = Rest(self._end_helpers)

    async def start(self, game: "Game") -> None:
        """Start the first engine for a game. Raises WorkerDown."""
        await self._first.start(game)

    async def ask(self, ask: "Ask") -> "Any":
        """Return the answer to a request, as Engine.ask does."""
        if not is_shared(ask.request):  # Engines can't share it
            return await self._first.ask(ask)
        self._start_helpers(find_game(ask.request["game"]))
        # Helpers join a review as soon as they run; an analysis is shared if there are some at its beginning.
        shares = self._most and (ask.request["do"] == "review" or len(self._engines()) > 1)
        answer = self._sharing.ask(self._engines, ask, 1 + self._most) if shares else self._first.ask(ask)
        return await self._rest.after(answer)  # When all requests are answered, the helpers' rest begins

    def stop(self) -> None:
        """End all engines; pending requests raise WorkerDown."""
        self._end_helpers()
        self._first.stop()

    def shrink(self) -> None:
        """End all engines, and use half as many helpers and smaller tables from now on."""
        self.stop()
        self._most //= 2
        self._positions = LITTLE
        self._first.positions = self._positions

    def _engines(self) -> "list[Engine]":
        return [self._first] + [helper for helper in self._running if helper.runs]

    def _engine(self, name: str) -> "Engine":
        engine = Engine(PLAY, self._runtime, name)
        engine.positions = self._positions
        engine.spare = 0  # No retry: the quick engine answers instead
        return engine

    def _start_helpers(self, game: "Game") -> None:
        if len(self._helpers) < self._most and not self._start_token.waits:
            self._start_token.renew().start(self._start_one_by_one, game)

    async def _start_one_by_one(self, token: "CancelToken", game: "Game") -> None:
        while len(self._helpers) < self._most:
            helper = self._engine("helper-" + str(len(self._helpers) + 1))
            self._helpers.append(helper)
            try:
                await token.wait(helper.start(game))
            except WorkerDown:
                self._most = len(self._running)  # Start no other helper
            else:
                self._running.append(helper)
        token.cancel()  # So that `_start_token` doesn't wait any more

    def _end_helpers(self) -> None:
        self._start_token.cancel()
        for helper in self._helpers:
            helper.stop()
        self._helpers = []
        self._running = []


def _most_helpers() -> int:
    navigator = window.navigator
    memory = getattr(navigator, "deviceMemory", None)
    cores = getattr(navigator, "hardwareConcurrency", None) or 1
    return max(0, min(MOST, int(cores) - 1, int(memory / GIGABYTES) if memory else 1))
