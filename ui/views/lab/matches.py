"""A match of the program in the editor against those that are chosen."""

import asyncio

from ui.views.lab import limits
from ui.views.lab.contest import LEVEL, Contest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.state.match import Match
    from ui.views.lab.bench import Bench
    from ui.views.lab.editor import Editor
    from ui.views.lab.runs import Runs
    from ui.views.lab.said import Said

    Data = dict[str, Any]

SILENCE = 30
"""Seconds that a match may be silent: a level of the page tells nothing while it thinks."""


class Matches:
    """Who plays, and what came of it; `on_open` is called with a game that is to be seen on the board."""

    def __init__(
        self, bench: "Bench", editor: "Editor", runs: "Runs", said: "Said", on_open: "Callable[[Match], None]"
    ) -> None:
        self._bench = bench
        self._editor = editor
        self._runs = runs
        self._said = said
        self._contest = Contest(on_open)

    def clear(self) -> None:
        """Show nothing of a match."""
        self._contest.clear()

    def draw(self) -> None:
        """Show whom the program can play against."""
        bench = self._bench
        others = [each for each in bench.shelf.programs if each is not bench.program]
        others = [each for each in others if each.game == bench.game.name]
        self._contest.offer(bench.game, others, bench.words)

    def start(self, event: "Any") -> None:
        """Have everybody play everybody."""
        asyncio.create_task(self._run())

    async def _run(self) -> None:
        bench, words, game = self._bench, self._bench.words, self._bench.game
        assert bench.program
        levels, programs = [], [bench.program]
        for name in self._contest.opponents():
            kind, rest = name.split(":", 1)
            other = bench.shelf.find(rest)
            if kind + ":" == LEVEL:
                levels.append(rest)
            elif other:
                programs.append(other)
        if not levels and len(programs) < 2:
            self._said.say("lab.no-opponent")
            return
        names = [each.name for each in programs] + [words.say("level." + name) for name in levels]
        request = {
            "do": "lab-match",
            "programs": [self._editor.text] + [each.source for each in programs[1:]],
            "levels": levels,
            "game": game.name,
            "games": limits.games(),
            "seed": limits.seed(),
            "seconds": limits.seconds(),
        }
        shown = -1

        def progress(told: "Data") -> None:
            nonlocal shown
            self._said.say("lab.playing", done=told["done"], of=told["of"])
            if len(told["games"]) != shown:
                shown = len(told["games"])
                self._contest.draw(game, names, {"games": told["games"], "table": []}, words)

        answer = await self._runs.run(request, progress, SILENCE + limits.seconds())
        if answer is None:
            return
        for number in range(len(answer["faults"])):
            if answer["faults"][number]:
                self._said.tell_fault(answer["faults"][number], "lab.cant-play", name=names[number])
                return
        self._contest.draw(game, names, answer, words)
        self._said.say("lab.match-over")
