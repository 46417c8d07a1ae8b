"""Plays round robins: a user's program against opponents, or a tournament."""

from engine.base.untrusted import whole_number
from engine.games.shelf import levels_of
from engine.lab.protocol import AskMatch, Matching, Player, Standings
from ui.state.annotations import Any, CancelToken
from ui.views.lab.bench import Bench
from ui.views.lab.crosstable import Crosstable
from ui.views.lab.portfolio import Saved
from ui.widgets.dom import by_id, listen, make

LEVEL, PROGRAM = "level:", "program:"
"""In the forms, a player's value is one of these prefixes, followed by the name of the level or program."""


def player_of(value: str, bench: "Bench") -> "Player | None":
    """Return the player for `value`, the value of a form's option; None if its program was deleted."""
    if value.startswith(LEVEL):
        level = value[len(LEVEL) :]
        return {"name": level, "level": level}
    program = bench.portfolio.find(value[len(PROGRAM) :])
    return {"name": program.name, "source": program.source} if program else None


class Lineup:
    """The checkboxes for players in the element `name`; ticks are remembered until the page is closed."""

    def __init__(self, name: str, bench: "Bench") -> None:
        self._box = by_id(name)
        self._bench = bench
        self._choices: "dict[str, bool]" = {}
        listen(self._box, "change", self._note_choice)

    def draw(self, programs: "list[Saved]", defaults: "list[str]") -> None:
        """Show these programs and the game's levels; players whose value is in `defaults` begin ticked."""
        self._box.replaceChildren()
        for program in programs:
            self._add(PROGRAM + program.name, program.name, defaults)
        for level in levels_of(self._bench.game):
            self._add(LEVEL + level.name, self._bench.say("level." + level.name), defaults)

    def _add(self, value: str, name: str, defaults: "list[str]") -> None:
        checkbox = make("input", type="checkbox")
        checkbox.value = value
        checkbox.checked = self._choices.get(value, value in defaults)
        self._box.append(make("label", inside=[checkbox, make("span", "", name)]))

    def tick(self, values: "list[str]") -> None:
        """Tick the players with these values, and untick all others."""
        for checkbox in list(self._box.querySelectorAll("input")):
            checkbox.checked = str(checkbox.value) in values
            self._choices[str(checkbox.value)] = bool(checkbox.checked)

    def ticked_players(self) -> "list[Player]":
        """Return the ticked players in the form that engine.lab.tournament takes."""
        ticked = list(self._box.querySelectorAll("input:checked"))
        players = [player_of(str(checkbox.value), self._bench) for checkbox in ticked]
        return [player for player in players if player]

    def _note_choice(self, event: "Any") -> None:
        self._choices[str(event.target.value)] = bool(event.target.checked)


class RoundRobin:
    """Plays the games in the sandbox; shows the games and their crosstable."""

    def __init__(self, bench: "Bench") -> None:
        self._bench = bench
        self._crosstable = Crosstable(bench)

    def clear(self) -> None:
        """Hide the games and the crosstable."""
        self._crosstable.clear()

    def draw(self, players: "list[Player]", answer: "Standings") -> None:
        """Show finished games between players, and their crosstable."""
        self._crosstable.begin(self.names(players))
        self._finish(answer)

    def _finish(self, answer: "Standings") -> None:
        self._crosstable.add(0, answer["games"])
        self._crosstable.finish(answer["table"])
        by_id("lab-contest").scrollIntoView()  # On phones, it is below the editor

    def names(self, players: "list[Player]") -> "list[str]":
        """Return the players' names in the current language."""
        say = self._bench.say
        return [say("level." + each["level"]) if "level" in each else each["name"] for each in players]

    async def run(self, token: "CancelToken", players: "list[Player]") -> "Standings":
        """Play, show and return a round robin with the form's number of games for each pair."""
        bench = self._bench
        levels, game = [player.get("level") for player in players], bench.game.name  # None: a program
        request: "AskMatch" = {"do": "lab-match", "players": levels, "game": game, "seed": seed()}
        request["games"], request["seconds"] = int(by_id("lab-count").value), bench.sandbox.seconds
        self._crosstable.begin(self.names(players))

        def progress(report: "Matching") -> None:
            bench.feedback.tell("lab.playing", done=report["done"], of=report["of"])
            self._crosstable.add(report["from"], report["games"])

        sources = [each.get("source", "") for each in players]
        answer: "Standings" = await bench.sandbox.run(
            token, game, sources, lambda run: run.judge(bench.sandbox.judge_worker(), request, progress)
        )
        self._finish(answer)
        self._mark_first_fault(players, answer)
        return answer

    def _mark_first_fault(self, players: "list[Player]", answer: "Standings") -> None:
        """If the program in the editor failed in a game, show its first fault there."""
        for game in answer["games"]:
            fault, faulty = game["fault"], game["faulty"]
            if fault and faulty is not None and players[faulty].get("source") == self._bench.editor.text:
                self._bench.feedback.mark_fault(fault)
                return


class ProgramMatch:
    """A match of the program in the editor against the ticked players."""

    def __init__(self, bench: "Bench", round_robin: "RoundRobin") -> None:
        self._bench, self._round_robin = bench, round_robin
        self._lineup = Lineup("lab-opponents", bench)

    def draw(self) -> None:
        """Show the possible opponents: the other programs and the levels."""
        bench = self._bench
        others = [each for each in bench.portfolio.for_game(bench.game.name) if each is not bench.program]
        self._lineup.draw(others, [LEVEL + levels_of(bench.game)[0].name])

    def choose(self, program: "Saved") -> None:
        """Make a program the only opponent that is ticked."""
        self._lineup.tick([PROGRAM + program.name])

    def start(self) -> None:
        """Play the match; the program is the current text of the editor."""
        self._bench.feedback.run(self._run)

    async def _run(self, token: "CancelToken") -> None:
        bench, opponents = self._bench, self._lineup.ticked_players()
        mine: "Player" = {"name": bench.program.name, "source": bench.editor.text}
        if not opponents:
            bench.feedback.tell("lab.no-opponent")
            return
        await self._round_robin.run(token, [mine] + opponents)
        bench.feedback.tell("lab.match-over")


def seed() -> int:
    """Return the form's seed, or 1 if it isn't a number. Openings and the levels' moves depend on it."""
    number = whole_number(str(by_id("lab-seed").value).strip())
    return 1 if number is None else number
