"""The page's engines, each made when it is first asked: what they need comes with, or after, the page's rest.

The one that plays is a quick one, with a strong one beside it from the first large game on.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.game import Game
    from ui.workers.engine import Asked, Data, Engine
    from ui.workers.strong import Strong


class Playing:
    """The same `start` and `ask` as Engine has."""

    def __init__(self, on_restart: "Callable[[], None]", on_change: "Callable[[], None]") -> None:
        """Make none yet. `on_restart` and `on_change` are as ui.workers.strong's Strong has them."""
        self._quick: "Engine | None" = None
        self._strong: "Strong | None" = None
        self._on_restart = on_restart
        self._on_change = on_change

    def strong(self) -> "Strong":
        """Return both; what that needs comes with the first large game."""
        if not self._strong:
            from ui.workers.strong import Strong

            self._strong = Strong(self._on_restart, self._on_change, self._engine())
        return self._strong

    async def start(self, game: "Game") -> None:
        """Have it running for a game. Raises EngineDown."""
        await (self.strong() if self._strong or not game.small else self._engine()).start(game)

    async def ask(
        self,
        request: "Data",
        wanted: "Callable[[], bool]",
        on_progress: "Callable[[Data], None] | None" = None,
        hurried: "Callable[[], bool] | None" = None,
    ) -> "Data | None":
        """Do what Engine.ask does."""
        engine: "Asked" = self._strong or self._engine()
        return await engine.ask(request, wanted, on_progress, hurried)

    def _engine(self) -> "Engine":
        if not self._quick:
            from ui.workers.engine import PLAY, Engine

            self._quick = Engine(PLAY, self._on_restart)
        return self._quick


class Studying:
    """The same `ask` as Engine has, for the views."""

    def __init__(self, on_restart: "Callable[[], None]") -> None:
        self._engine: "Engine | None" = None
        self._on_restart = on_restart

    async def ask(
        self,
        request: "Data",
        wanted: "Callable[[], bool]",
        on_progress: "Callable[[Data], None] | None" = None,
        hurried: "Callable[[], bool] | None" = None,
    ) -> "Data | None":
        """Do what Engine.ask does."""
        if not self._engine:
            from ui.workers.engine import STUDY, Engine

            self._engine = Engine(STUDY, self._on_restart)
        return await self._engine.ask(request, wanted, on_progress, hurried)
