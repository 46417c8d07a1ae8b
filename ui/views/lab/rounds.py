"""Everybody against everybody: the run of a match or a tournament, and what is shown of it."""

from ui.state.ask import Ask
from ui.views.lab import limits
from ui.views.lab.contest import Contest
from ui.views.lab.said import fault_text

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


class Rounds:
    """The rounds and their table; `on_open` is called with a game that is to be seen on the board."""

    def __init__(
        self, bench: "Bench", editor: "Editor", runs: "Runs", said: "Said", on_open: "Callable[[Match], None]"
    ) -> None:
        self._bench = bench
        self._editor = editor
        self._runs = runs
        self._said = said
        self._contest = Contest(on_open)

    def clear(self) -> None:
        """Show nothing."""
        self._contest.clear()

    def draw(self, players: "list[Data]", answer: "Data") -> None:
        """Show the games between players, and their table."""
        self._contest.begin(self._bench.game, self._names(players), self._bench.words)
        self._contest.add(0, answer["games"])
        self._contest.finish(answer["table"])

    def _names(self, players: "list[Data]") -> "list[str]":
        return [
            self._bench.say("level." + each["level"]) if "level" in each else each["name"] for each in players
        ]

    async def run(self, players: "list[Data]") -> "Data | None":
        """Have everybody play everybody, and show it; return `games` and `table`.

        The programs stand before the levels. Where nothing came of it, that is said, and None returned.
        """
        bench = self._bench
        request = {
            "do": "lab-match",
            "programs": [each["source"] for each in players if "source" in each],
            "levels": [each["level"] for each in players if "level" in each],
            "game": bench.game.name,
            "games": limits.games(),
            "seed": limits.seed(),
            "seconds": limits.seconds(),
        }
        self._contest.begin(bench.game, self._names(players), bench.words)

        def progress(told: "Data") -> None:
            self._said.say("lab.playing", done=told["done"], of=told["of"])
            self._contest.add(told["from"], told["games"])

        answer = await self._runs.run(Ask(request, on_progress=progress), SILENCE + limits.seconds())
        if answer is None:
            return None
        for number in range(len(answer["faults"])):
            if answer["faults"][number]:
                self._tell_fault(answer["faults"][number], players[number])
                return None
        self._contest.add(0, answer["games"])
        self._contest.finish(answer["table"])
        return answer

    def _tell_fault(self, fault: "Data", player: "Data") -> None:
        """Say why a program can't play; in the editor, if it is the one that stands there."""
        name = player["name"]
        if player["source"] == self._editor.text:
            self._said.tell_fault(fault, "lab.cant-play", name=name)
        else:
            text = fault_text(fault["key"], fault["details"], fault["line"], self._bench.words)
            self._said.say("lab.cant-play", name=name, text=text)
