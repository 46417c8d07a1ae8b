"""The page's engines, each made when it is first asked: what they need comes with the page or after it."""

from engine.boot import PLAY
from engine.games.shelf import is_large

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.game import Game
    from ui.state.ask import Ask
    from ui.state.ports import PlayingEngine
    from ui.workers.strong import Strong


class Deferred:
    """The same `start` and `ask` as Engine has."""

    def __init__(self, kind: str) -> None:
        """Make none yet. Its `kind` is as Engine has it."""
        self._kind = kind
        self._made: "PlayingEngine | None" = None

    def engine(self) -> "PlayingEngine":
        """Return the engine that is to be asked."""
        if not self._made:
            from ui.workers.engine import Engine

            self._made = Engine(self._kind)
        return self._made

    async def start(self, game: "Game") -> None:
        """Have it running for a game. Raises WorkerDown."""
        await self.engine().start(game)

    async def ask(self, ask: "Ask") -> "Any":
        """Do what Engine.ask does."""
        return await self.engine().ask(ask)


class Playing(Deferred):
    """The one that plays: a quick one, with a strong one beside it from the first large game on."""

    def __init__(self, on_change: "Callable[[], None]") -> None:
        """Make none yet. `on_change` is as ui.workers.strong's Strong has it."""
        super().__init__(PLAY)
        self._strong: "Strong | None" = None
        self._on_change = on_change

    def engine(self) -> "PlayingEngine":
        """Return the quick one alone, or both."""
        return self._strong or super().engine()

    def strong(self) -> "Strong":
        """Return both; what that needs comes with the first large game."""
        if not self._strong:
            from ui.workers.strong import Strong

            self._strong = Strong(super().engine(), self._on_change)
        return self._strong

    async def start(self, game: "Game") -> None:
        """Have it running for a game. Raises WorkerDown."""
        if is_large(game):
            self.strong()
        await super().start(game)
