"""A match of the program in the editor against those that are chosen."""

import asyncio

from engine.games.shelf import levels_of
from ui.views.lab.players import LEVEL, Players

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.views.lab.bench import Bench
    from ui.views.lab.editor import Editor
    from ui.views.lab.rounds import Rounds
    from ui.views.lab.said import Said

    Data = dict[str, Any]


class Matches:
    """Whom the program plays."""

    def __init__(self, bench: "Bench", editor: "Editor", rounds: "Rounds", said: "Said") -> None:
        self._bench = bench
        self._editor = editor
        self._rounds = rounds
        self._said = said
        self._players = Players("lab-opponents", bench)

    def draw(self) -> None:
        """Show whom the program can play against."""
        bench = self._bench
        others = [each for each in bench.shelf.about(bench.game.name) if each is not bench.program]
        self._players.draw(others, [LEVEL + levels_of(bench.game)[0].name])

    def start(self) -> None:
        """Have everybody play everybody."""
        asyncio.create_task(self._run())

    async def _run(self) -> None:
        program = self._bench.program
        opponents = self._players.chosen()
        assert program
        if not opponents:
            self._said.say("lab.no-opponent")
        elif await self._rounds.run([{"name": program.name, "source": self._editor.text}] + opponents):
            self._said.say("lab.match-over")
