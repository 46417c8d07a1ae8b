"""The page's engines, each made when it is first asked: what they need comes with the page or after it."""

from engine.boot import PLAY, STUDY
from engine.games.shelf import is_large

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.game import Game
    from ui.state.ask import Ask
    from ui.state.ports import Engine, PlayingEngine
    from ui.workers.strong import Strong


class Studying:
    """The one for who studies, with the same `ask` as Engine has."""

    def __init__(self) -> None:
        """Make none yet."""
        self._made: "Engine | None" = None

    async def ask(self, ask: "Ask") -> "Any":
        """Do what Engine.ask does."""
        if not self._made:
            from ui.workers.resting import Resting

            self._made = Resting(STUDY)
        return await self._made.ask(ask)


class Playing:
    """The one that plays: a quick one, with a strong one beside it from the first large game on.

    It has the same `start` and `ask` as Engine has.
    """

    def __init__(self, on_change: "Callable[[], None]") -> None:
        """Make none yet. `on_change` is as ui.workers.strong's Strong has it."""
        self._quick: "PlayingEngine | None" = None
        self._strong: "Strong | None" = None
        self._on_change = on_change

    def engine(self) -> "PlayingEngine":
        """Return the quick one alone, or both."""
        if not self._quick:
            from ui.workers.engine import Engine

            self._quick = Engine(PLAY)
        return self._strong or self._quick

    def strong(self) -> "Strong":
        """Return both; what that needs comes with the first large game."""
        if not self._strong:
            from ui.workers.strong import Strong

            self._strong = Strong(self.engine(), self._on_change)
        return self._strong

    async def start(self, game: "Game") -> None:
        """Have it running for a game. Raises WorkerDown."""
        if is_large(game):
            self.strong()
        await self.engine().start(game)

    async def ask(self, ask: "Ask") -> "Any":
        """Do what Engine.ask does."""
        return await self.engine().ask(ask)
