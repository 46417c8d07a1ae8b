"""The page's two engines. Each is created, and its modules imported, at its first request."""

from engine.browser.boot import PLAY, STUDY
from engine.games.shelf import is_large
from ui.state.annotations import Any, Ask, Game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.state.ports import Engine, PlayingEngine
    from ui.workers.strong import Strong


class Studying:
    """The study engine, which answers the views' requests; it has the method `ask` of Engine."""

    def __init__(self) -> None:
        self._engine: "Engine | None" = None

    async def ask(self, ask: "Ask") -> "Any":
        """Return the answer to a request, as Engine.ask does."""
        if not self._engine:
            from ui.workers.resting import Resting

            self._engine = Resting(STUDY)
        return await self._engine.ask(ask)


class Playing:
    """The playing engine: a quick one and, after the first large game is opened, also a strong one."""

    def __init__(self) -> None:
        self._quick: "PlayingEngine | None" = None
        self._strong: "Strong | None" = None

    def engine(self) -> "PlayingEngine":
        """Return the engine to use: the quick one or, after a large game, Strong, which contains both."""
        if not self._quick:
            from ui.workers.engine import Engine

            self._quick = Engine(PLAY)
        return self._strong or self._quick

    def strong(self) -> "Strong":
        """Return Strong, which has the quick engine and a strong one; the first call creates it."""
        if not self._strong:
            from ui.workers.strong import Strong

            self._strong = Strong(self.engine())
        return self._strong

    async def start(self, game: "Game") -> None:
        """Start the engine for a game. Raises WorkerDown."""
        if is_large(game):
            self.strong()
        await self.engine().start(game)

    async def ask(self, ask: "Ask") -> "Any":
        """Return the answer to a request, as Engine.ask does."""
        return await self.engine().ask(ask)
