"""A strong engine with its helpers: as many more of its kind as the device has cores for, and memory.

A helper takes as much memory as the first one. So they come one after the other, once something is asked that
they can help with; until they are there, the first one does it all. They end when nobody has asked for such a
thing for a while. One that can't be had, or is lost, isn't missed, and no other is tried in its place.
"""

from pyscript import window

from engine.boot import PLAY
from engine.games.shelf import find_game
from ui.state.down import WorkerDown
from ui.state.wanted import Token, Wanted
from ui.widgets.knobs import knob
from ui.workers.engine import LITTLE, Engine, capacity
from ui.workers.resting import Rest
from ui.workers.sharing import Sharing, is_shared

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game
    from ui.state.ask import Ask

MOST = 3
"""Helpers, however many cores there are."""

GIGABYTES = 2
"""The memory that a device is to have for each helper; one is tried where the browser tells nothing of it."""


class Pool:
    """The same `start`, `ask` and `stop` as Engine has."""

    def __init__(self, runtime: "tuple[str, str, int]") -> None:
        """Make engines of a runtime, as MICROPYTHON in ui.workers.engine is one; none is started yet."""
        self._runtime = runtime
        self._helpers: "list[Engine]" = []
        self._up: "list[Engine]" = []
        self._most = int(knob("helpers", _helpers()))
        self._positions = capacity(1 + self._most)
        self._first = self._engine("strong")
        self._summons = Wanted()
        self._sharing = Sharing()
        self._rest = Rest(self._dismiss)

    async def start(self, game: "Game") -> None:
        """Have the first engine running for a game. Raises WorkerDown."""
        await self._first.start(game)

    async def ask(self, ask: "Ask") -> "Any":
        """Do what Engine.ask does."""
        if not is_shared(ask.request):
            return await self._first.ask(ask)
        self._summon(find_game(ask.request["game"]))
        helpers = [helper for helper in self._up if helper.runs]
        asked = self._sharing.ask([self._first] + helpers, ask) if helpers else self._first.ask(ask)
        return await self._rest.after(asked)

    def stop(self) -> None:
        """End them all; who waits for one gets WorkerDown."""
        self._dismiss()
        self._first.stop()

    def shrink(self) -> None:
        """End them all; half as many helpers come after them, and the tables of all are smaller."""
        self.stop()
        self._most //= 2
        self._positions = LITTLE
        self._first.positions = self._positions

    def _engine(self, name: str) -> "Engine":
        engine = Engine(PLAY, self._runtime, name)
        engine.positions = self._positions
        # The quick one is there in its place.
        engine.spare = 0
        return engine

    def _summon(self, game: "Game") -> None:
        """Have all the helpers come that there is room for, unless they do."""
        if len(self._helpers) < self._most and not self._summons.waits:
            self._summons.renew().start(self._bring_up, game)

    async def _bring_up(self, token: "Token", game: "Game") -> None:
        while len(self._helpers) < self._most:
            helper = self._engine("helper-" + str(len(self._helpers) + 1))
            self._helpers.append(helper)
            try:
                await token.wait(helper.start(game))
            except WorkerDown:
                self._most = len(self._up)
            else:
                self._up.append(helper)
        token.end()

    def _dismiss(self) -> None:
        self._summons.end()
        for helper in self._helpers:
            helper.stop()
        self._helpers = []
        self._up = []


def _helpers() -> int:
    """Return how many helpers there is room for; the first engine has a core of its own."""
    navigator = window.navigator
    memory = getattr(navigator, "deviceMemory", None)
    cores = getattr(navigator, "hardwareConcurrency", None) or 1
    return max(0, min(MOST, int(cores) - 1, int(memory / GIGABYTES) if memory else 1))
