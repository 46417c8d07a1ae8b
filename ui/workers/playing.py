"""The engine that plays: a quick one, and from the first large game on a strong one beside it."""

from ui.workers.engine import PLAY, Engine

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.game import Game
    from ui.workers.engine import Data
    from ui.workers.strong import Strong


class Playing:
    """The same `start` and `ask` as Engine has."""

    def __init__(self, on_restart: "Callable[[], None]", on_change: "Callable[[], None]") -> None:
        """Make the quick one. `on_restart` and `on_change` are as ui.workers.strong's Strong has them."""
        self._quick = Engine(PLAY, on_restart)
        self._strong: "Strong | None" = None
        self._on_restart = on_restart
        self._on_change = on_change

    def strong(self) -> "Strong":
        """Return both; what that needs comes with the first large game."""
        if not self._strong:
            from ui.workers.strong import Strong

            self._strong = Strong(self._on_restart, self._on_change, self._quick)
        return self._strong

    async def start(self, game: "Game") -> None:
        """Have it running for a game. Raises EngineDown."""
        await (self.strong() if self._strong or not game.small else self._quick).start(game)

    async def ask(
        self,
        request: "Data",
        wanted: "Callable[[], bool]",
        on_progress: "Callable[[Data], None] | None" = None,
        hurried: "Callable[[], bool] | None" = None,
    ) -> "Data | None":
        """Do what Engine.ask does."""
        return await (self._strong or self._quick).ask(request, wanted, on_progress, hurried)
