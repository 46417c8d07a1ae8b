"""A person's game against the program in the editor: a worker that is asked for each move."""

import asyncio

from ui.state.ask import Ask
from ui.state.down import WorkerDown
from ui.views.lab.duel import Duel
from ui.views.lab.limits import seconds
from ui.widgets.dom import by_id, listen
from ui.workers.lab import SILENCE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.state.desk import Desk
    from ui.state.match import Match
    from ui.views.lab.bench import Bench
    from ui.views.lab.editor import Editor
    from ui.views.lab.runs import Runs
    from ui.views.lab.said import Said
    from ui.workers.lab import Runner

    Data = dict[str, Any]


class Playing:
    """The game and the worker that plays it, the same one throughout, so that a program can learn."""

    def __init__(
        self, root: "Any", desk: "Desk", bench: "Bench", editor: "Editor", runs: "Runs", said: "Said"
    ) -> None:
        self._root = root
        self._bench = bench
        self._editor = editor
        self._runs = runs
        self._said = said
        self._duel = Duel(desk, self._program_moves)
        self._moment = 0
        self._runner: "Runner | None" = None
        listen(by_id("lab-back"), "click", self._back)

    def draw(self) -> None:
        """Show the game, if there is one."""
        self._duel.draw(self._bench.words)

    def clear(self) -> None:
        """Put the game away."""
        self._runner = None
        self._duel.end()

    def start(self) -> None:
        """Begin a game."""
        self._moment = self._runs.begin()
        side = self._root.querySelector("[name=lab-side]:checked")
        self._duel.begin(self._bench.game, str(side.value))
        self.draw()

    def _back(self, event: "Any") -> None:
        self._duel.take_back()

    def _program_moves(self) -> None:
        asyncio.create_task(self._run_move())

    async def _run_move(self) -> None:
        match = self._duel.match
        assert match
        position = match.position
        try:
            answer = await self._ask(match)
        except WorkerDown as down:
            if self._duel.match is match:
                self._runner = None
                self._duel.break_off()
                self._said.say(down.key, **down.details)
            return
        if answer is None or self._duel.match is not match or match.position != position:
            return
        if self._said.tell_choice(answer, "lab.moved"):
            self._duel.reply(answer["move"])
        else:
            self._duel.break_off()

    async def _ask(self, match: "Match") -> "Data | None":
        """Return the program's answer, None once the game is put away. Raises WorkerDown."""
        request = {
            "do": "lab-move",
            "source": self._editor.text,
            "game": match.game.name,
            "position": match.game.write(match.position),
            "turn": match.turn,
            "seconds": seconds(),
        }
        runner = self._runner
        if runner is None:
            runner = await self._runs.take(self._moment)
            if runner is None:
                return None
            self._runner = runner
        return await runner.ask(Ask(request), SILENCE + seconds())
