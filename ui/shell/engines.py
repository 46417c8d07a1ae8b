"""The engine that plays: a quick one for every game, and a strong one as well while a large game is open."""

from ui.workers.engine import PLAY, Engine

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.game import Game
    from ui.state.desk import Data
    from ui.workers.strong import Strong


class PlayingEngine:
    """Both as one, to be asked as an Engine is."""

    def __init__(self, on_restart: "Callable[[], None]", on_strong: "Callable[[], None]") -> None:
        """`on_restart` is Engine's; `on_strong` is called when something is different with the strong one."""
        self._quick = Engine("play", PLAY, on_restart)
        self._on_strong = on_strong
        self._strong: "Strong | None" = None
        self._large = False

    @property
    def strong(self) -> "Strong":
        """The strong engine, from the first large game on."""
        if self._strong is None:
            from ui.workers.strong import Strong

            self._strong = Strong(self._quick, lambda state: self._on_strong())
        return self._strong

    async def start(self, game: "Game") -> None:
        """Have it running, for a game that is going to be played. Raises EngineDown."""
        self._large = not game.small
        if self._large:
            await self.strong.start()
            return
        if self._strong:
            self._strong.end()
        await self._quick.start()

    async def ask(
        self,
        request: "Data",
        wanted: "Callable[[], bool]",
        on_progress: "Callable[[Data], None] | None" = None,
        hurried: "Callable[[], bool] | None" = None,
    ) -> "Data | None":
        """Do what Engine.ask does."""
        engine = self.strong if self._large else self._quick
        return await engine.ask(request, wanted, on_progress, hurried)
