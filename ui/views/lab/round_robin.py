"""Plays round robins: a user's program against opponents, a tournament, or a duel by link."""

from engine.base.untrusted import whole_number
from engine.games.shelf import levels_of
from engine.lab.protocol import AskMatch, Matching, Player, Standings
from engine.lab.rung import challenger
from ui.state.annotations import Any, CancelToken
from ui.views.lab.crosstable import Crosstable, points
from ui.widgets.dom import by_id, listen, make, set_flag, set_text
from ui.widgets.options import offer_options

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.programs.exchange import Exchange
    from ui.views.lab.bench import Bench
    from ui.views.lab.portfolio import Saved

DUEL_GAMES = 20
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

    def names(self, players: "list[Player]") -> "list[str]":
        """Return the players' names in the current language."""
        say = self._bench.say
        return [say("level." + each["level"]) if "level" in each else each["name"] for each in players]

    async def run(self, token: "CancelToken", players: "list[Player]", games: int = 0) -> "Standings":
        """Play, show and return a round robin of `games` games for each pair; 0 means the form's number."""
        bench = self._bench
        levels, game = [player.get("level") for player in players], bench.game.name  # None: a program
        request: "AskMatch" = {"do": "lab-match", "players": levels, "game": game, "seed": seed()}
        request["games"], request["seconds"] = games or int(by_id("lab-count").value), bench.sandbox.seconds
        self._crosstable.begin(self.names(players))

        def progress(report: "Matching") -> None:
            bench.feedback.tell("lab.playing", done=report["done"], of=report["of"])
            self._crosstable.add(report["from"], report["games"])

        sources = [each.get("source", "") for each in players]
        answer: "Standings" = await bench.sandbox.run_judge(token, game, sources, request, progress)
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

    def start(self) -> None:
        """Play the match; the program is the current text of the editor."""
        assert self._bench.program
        mine: "Player" = {"name": self._bench.program.name, "source": self._bench.editor.text}
        self._bench.feedback.start(self._bench.desk.stay, self.start, self._run, mine)

    async def _run(self, token: "CancelToken", mine: "Player") -> None:
        bench, opponents = self._bench, self._lineup.ticked_players()
        if not opponents:
            bench.feedback.tell("lab.no-opponent")
            return
        await self._round_robin.run(token, [mine] + opponents)
        bench.feedback.tell("lab.match-over")


class Challenge:
    """A challenge by a link with a friend's program: shows the opponents to choose from; plays the match."""

    def __init__(self, bench: "Bench", exchange: "Exchange", round_robin: "RoundRobin") -> None:
        self._bench, self._exchange, self._round_robin = bench, exchange, round_robin
        self._rival = by_id("lab-rival")
        listen(by_id("lab-agree"), "click", lambda event: self._start())

    def draw(self) -> None:
        """Show the friend's name and the opponents to choose from; hide both if there is no challenge."""
        bench, name = self._bench, self._challenger()
        set_flag(by_id("lab-challenged"), "hidden", not name)
        set_flag(by_id("lab-guest-text"), "hidden", bool(name))
        if not name:
            return
        set_text(by_id("lab-challenged-text"), bench.say("lab.challenged", name=name))
        programs, levels = bench.portfolio.for_game(bench.game.name), levels_of(bench.game)
        options = [(PROGRAM + program.name, program.name) for program in programs]
        options += [(LEVEL + level.name, bench.say("level." + level.name)) for level in levels]
        value = str(self._rival.value) or (PROGRAM + bench.program.name if bench.program else "")
        offer_options(self._rival, options, value)

    def _challenger(self) -> str:
        """Return the name of the friend's program, "" if there is no challenge."""
        _, text = self._exchange.guest or ("", "")
        return challenger(text)

    def _start(self) -> None:
        """Play the match. With this button the player agrees to run the other person's program."""
        guest, rival = self._exchange.guest, player_of(str(self._rival.value), self._bench)
        if guest and rival:
            # The player's own program may have the same name. The editor shows the friend's program.
            name = self._bench.say("lab.from-link", name=self._challenger())
            friend: "Player" = {"name": name, "source": self._bench.editor.text}
            # `stay` ends the run if the game changes; after an error, a button calls `_start` again.
            self._bench.feedback.start(self._bench.desk.stay, self._start, self._run, [friend, rival])

    async def _run(self, token: "CancelToken", players: "list[Player]") -> None:
        answer = await self._round_robin.run(token, players, DUEL_GAMES)
        half_points = {row["player"]: row["halves"] for row in answer["table"]}
        first, second = self._round_robin.names(players)
        won, lost = points(half_points[0]), points(half_points[1])
        self._bench.feedback.tell("lab.duel-over", first=first, second=second, won=won, lost=lost)


def seed() -> int:
    """Return the form's seed, or 1 if it isn't a number. Openings and the levels' moves depend on it."""
    number = whole_number(str(by_id("lab-seed").value).strip())
    return 1 if number is None else number
