"""Tournaments: round robins of several people's programs; a file can contain programs and games."""

from engine.lab.protocol import AskTournament, Far, MatchGame, Player, Tournament
from engine.lab.rung import FREE, LONGEST_SOURCE, header, without_header
from engine.lab.tournament import is_tournament, write
from ui.programs.elements import button
from ui.programs.exchange import name_of, read_program
from ui.state.annotations import Any, Callable, CancelToken
from ui.views.lab.bench import Bench
from ui.views.lab.portfolio import Saved
from ui.views.lab.round_robin import LEVEL, PROGRAM, Lineup, RoundRobin
from ui.widgets import files
from ui.widgets.dom import by_id, make, on_clicks, set_flag, set_text

LARGEST = 1_000_000  # Most bytes of a file; MicroPython has no memory for larger ones


class TournamentPanel:
    """The form for tournaments; `on_read(name, text)` shows another person's program."""

    def __init__(
        self, bench: "Bench", round_robin: "RoundRobin", on_read: "Callable[[str, str], None]"
    ) -> None:
        self._bench, self._round_robin, self._on_read = bench, round_robin, on_read
        self._lineup = Lineup("lab-players", bench)
        self._last: "tuple[list[Player], list[MatchGame]]" = ([], [])  # Those of the last tournament
        files.on_files(by_id("lab-tournament-open"), lambda chosen: bench.feedback.run(self._read, chosen))
        on_clicks("lab-", {"tournament-save": self._save, "paste-add": self._paste})
        on_clicks("lab-", {"entrants-restore": self._restore})

    def draw(self) -> None:
        """Show the players to tick, and the list of other people's programs."""
        portfolio, game = self._bench.portfolio, self._bench.game.name
        entrants = [each for each in portfolio.entrants if each.game == game]
        ticked = [PROGRAM + each.name for each in entrants + [self._bench.program]]
        self._lineup.draw(portfolio.for_game(game), ticked)
        by_id("lab-entrants").replaceChildren(*[self._entrant_item(each) for each in entrants])
        set_flag(by_id("lab-entrants-undo"), "hidden", not portfolio.can_restore(portfolio.entrants))

    def _entrant_item(self, entrant: "Saved") -> "Any":
        item = make("li", inside=[make("span", "", entrant.name)])

        def read() -> None:
            self._on_read(entrant.name, header(FREE, entrant.game) + entrant.source)

        def remove() -> None:
            self._bench.portfolio.delete(entrant)
            self._bench.keep_list()
            set_text(by_id("lab-entrants-undo-text"), self._bench.say("lab.removed", name=entrant.name))
            by_id("lab-entrants-restore").focus()

        for key, label_key, act in (
            ("lab.read-entrant", "lab.read-entrant-of", read),
            ("lab.remove-entrant", "lab.remove-entrant-of", remove),
        ):
            label = self._bench.say(label_key, name=entrant.name)
            item.append(button(self._bench.say(key), act, kind="quiet", label=label))
        return item

    def _restore(self) -> None:
        self._bench.portfolio.restore()
        self._bench.keep_list()
        by_id("lab-tournament").focus()

    def start(self) -> None:
        """Play a tournament of the ticked players."""
        self._bench.feedback.run(self._run)

    async def _run(self, token: "CancelToken") -> None:
        players = self._lineup.ticked_players()
        if len(players) < 2:
            self._bench.feedback.tell("lab.no-players")
            return
        answer = await self._round_robin.run(token, players)
        self._last = (players, answer["games"])
        self._bench.feedback.tell("lab.tournament-over")

    # Files

    def _save(self) -> None:
        """Save the ticked players to a file, with the last tournament's games if these players played it."""
        players = self._lineup.ticked_players()
        if not players:
            self._bench.feedback.tell("lab.no-players")
            return
        games: "list[MatchGame]" = []
        last_players, last_games = self._last
        if len(players) == len(last_players) and all([player in last_players for player in players]):
            players, games = last_players, last_games  # The games number the players in this order
        name = "tournament-" + self._bench.game.name + ".json"
        files.save_soon(name, write(self._bench.game, players, games))
        self._bench.feedback.tell("lab.tournament-saved", players=len(players), games=len(games))

    async def _read(self, token: "CancelToken", chosen: "list[Any]") -> None:
        """Read files: add their programs, or show the first tournament; report the last unreadable file."""
        added, fault = 0, ""
        for file in chosen:
            try:
                text = await read_program(token, file, LARGEST)
            except files.FileError as error:
                reason = self._bench.words.explain(error)
                fault = self._bench.say("lab.not-read", name=str(file.name), reason=reason)
                continue
            if is_tournament(text):
                await self._show_tournament(token, text)
                return
            self._add(name_of(str(file.name)), text)
            added += 1
        self._bench.keep_list()
        self._bench.feedback.tell_text(fault or self._bench.say("lab.entrants-added", count=added))

    async def _show_tournament(self, token: "CancelToken", text: str) -> None:
        """Have a worker validate a tournament file's text; then show its games, and add its programs."""
        request: "AskTournament" = {"do": "lab-tournament", "game": self._bench.game.name, "text": text}
        sandbox, game = self._bench.sandbox, self._bench.game.name

        def progress(report: "Far") -> None:
            self._bench.feedback.tell("lab.reading", done=report["done"], of=report["of"])

        answer: "Tournament" = await sandbox.run(
            token, game, [], lambda run: run.judge(sandbox.judge_worker(), request, progress)
        )
        players, values = answer["players"], []  # The values that these players have in the form
        for player in players:
            if "source" in player:
                player["name"] = self._add(player["name"], player["source"]).name
                values.append(PROGRAM + player["name"])
            else:
                player["name"] = player["level"]
                values.append(LEVEL + player["level"])
        self._bench.keep_list()
        self._lineup.tick(values)
        self._last = (players, answer["games"])
        self._round_robin.draw(players, answer)
        self._bench.feedback.tell("lab.tournament-read", players=len(players), games=len(answer["games"]))

    def _paste(self) -> None:
        name, source = by_id("lab-paste-name"), by_id("lab-paste-source")
        if not str(source.value).strip():
            self._bench.feedback.tell("lab.paste-empty")
            source.focus()
            return
        self.add(str(name.value), str(source.value))
        name.value = source.value = ""
        name.focus()

    def add(self, name: str, text: str) -> "Saved":
        """Add another person's program to the players, and return it."""
        entrant = self._add(name, text)
        self._bench.keep_list()
        self._bench.feedback.tell("lab.entrant-added", name=entrant.name)
        return entrant

    def _add(self, name: str, text: str) -> "Saved":
        source = without_header(text)[:LONGEST_SOURCE]
        return self._bench.portfolio.add_entrant(name, self._bench.game.name, source)
