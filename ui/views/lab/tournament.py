"""Tournaments: programs of several people, who all play each other, kept in one file with their games."""

import asyncio

from engine.game import GameError
from engine.lab.rungs import FREE, header, without_header
from engine.lab.tournament import LONGEST, is_tournament, write
from ui.state.ask import Ask
from ui.views.lab.players import LEVEL, PROGRAM, Players
from ui.views.lab.shelf import LONGEST_SOURCE, name_of
from ui.widgets import files
from ui.widgets.dom import by_id, listen, make, set_flag, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.views.lab.bench import Bench
    from ui.views.lab.rounds import Rounds
    from ui.views.lab.runs import Runs
    from ui.views.lab.said import Said
    from ui.views.lab.shelf import Saved

    Data = dict[str, Any]

READING = 30
"""Seconds that the reading of a file may be silent."""


class Tournament:
    """Who plays, and the file.

    `on_read` is called with the name and the text of a program to be looked at, `on_list` when other programs
    are there.
    """

    def __init__(
        self,
        bench: "Bench",
        rounds: "Rounds",
        runs: "Runs",
        said: "Said",
        on_read: "Callable[[str, str], None]",
        on_list: "Callable[[], None]",
    ) -> None:
        self._bench = bench
        self._rounds = rounds
        self._runs = runs
        self._said = said
        self._on_read = on_read
        self._on_list = on_list
        self._players = Players("lab-players", bench)
        # Who has played, and the games.
        self._played: "tuple[list[Data], list[Data]]" = ([], [])
        listen(by_id("lab-tournament-save"), "click", self._save)
        listen(by_id("lab-tournament-open"), "change", self._open)
        listen(by_id("lab-paste-add"), "click", self._paste)
        listen(by_id("lab-entrants-restore"), "click", self._restore)

    def draw(self) -> None:
        """Show who can play, and the programs of others."""
        shelf, game = self._bench.shelf, self._bench.game.name
        entrants = [each for each in shelf.entrants if each.game == game]
        ticked = [PROGRAM + each.name for each in entrants]
        if self._bench.program:
            ticked.append(PROGRAM + self._bench.program.name)
        self._players.draw(shelf.about(game), ticked)
        box = by_id("lab-entrants")
        box.replaceChildren()
        for each in entrants:
            box.append(self._entrant(each))
        set_flag(by_id("lab-entrants-undo"), "hidden", shelf.removed is None)

    def _entrant(self, entrant: "Saved") -> "Any":
        item = make("li")
        item.append(make("span", "", entrant.name))

        def read(event: "Any") -> None:
            self._on_read(entrant.name, header(FREE, entrant.game) + entrant.source)

        def remove(event: "Any") -> None:
            self._bench.shelf.remove(entrant)
            self._bench.keep()
            self._on_list()
            set_text(by_id("lab-entrants-undo-text"), self._bench.say("lab.removed", name=entrant.name))
            by_id("lab-entrants-restore").focus()

        for key, whole, act in (
            ("lab.read-entrant", "lab.read-entrant-of", read),
            ("lab.remove-entrant", "lab.remove-entrant-of", remove),
        ):
            button = make("button", "quiet", self._bench.say(key))
            button.setAttribute("type", "button")
            button.setAttribute("aria-label", self._bench.say(whole, name=entrant.name))
            listen(button, "click", act)
            item.append(button)
        return item

    def _restore(self, event: "Any") -> None:
        self._bench.shelf.bring_back()
        self._bench.keep()
        self._on_list()
        by_id("lab-tournament").focus()

    # Playing

    def start(self) -> None:
        """Have everybody who is ticked play everybody."""
        asyncio.create_task(self._run())

    async def _run(self) -> None:
        players = self._players.chosen()
        if len(players) < 2:
            self._said.say("lab.no-players")
            return
        answer = await self._rounds.run(players)
        if answer:
            self._played = (players, answer["games"])
            self._said.say("lab.tournament-over")

    # Files

    def _save(self, event: "Any") -> None:
        """Save who is ticked, with their games if these have been played."""
        players = self._players.chosen()
        if not players:
            self._said.say("lab.no-players")
            return
        games: "list[Data]" = []
        if len(players) == len(self._played[0]) and all([each in self._played[0] for each in players]):
            players, games = self._played
        name = "tournament-" + self._bench.game.name + ".json"
        asyncio.create_task(files.save(name, write(self._bench.game, players, games)))
        self._said.say("lab.tournament-saved", players=len(players), games=len(games))

    def _open(self, event: "Any") -> None:
        chosen = event.target.files
        if chosen.length:
            asyncio.create_task(
                self._read([chosen.item(each) for each in range(chosen.length)], event.target)
            )

    async def _read(self, chosen: "list[Any]", field: "Any") -> None:
        """Take programs, or a tournament; what can't be taken is said."""
        added, fault = 0, ""
        field.value = ""
        for file in chosen:
            try:
                text = await files.read(file, LONGEST)
            except (GameError, files.FileError):
                fault = self._bench.say("lab.unreadable-named", name=str(file.name))
                continue
            if is_tournament(text):
                await self._take(text)
                return
            self._add(name_of(str(file.name)), text)
            added += 1
        self._changed()
        self._said.tell(fault or self._bench.say("lab.entrants-added", count=added))

    async def _take(self, text: str) -> None:
        """Take a tournament, and show its games."""
        request = {"do": "lab-tournament", "game": self._bench.game.name, "text": text}
        answer = await self._runs.run(Ask(request, on_progress=self._tell_reading), READING)
        if answer is None:
            return
        players = answer["players"]
        values = []
        for player in players:
            if "source" in player:
                player["name"] = self._add(player["name"], player["source"]).name
                values.append(PROGRAM + player["name"])
            else:
                player["name"] = player["level"]
                values.append(LEVEL + player["level"])
        self._changed()
        self._players.choose(values)
        self._played = (players, answer["games"])
        self._rounds.draw(players, answer)
        self._said.say("lab.tournament-read", players=len(players), games=len(answer["games"]))

    def _tell_reading(self, told: "Data") -> None:
        self._said.say("lab.reading", done=told["done"], of=told["of"])

    def _paste(self, event: "Any") -> None:
        name, source = by_id("lab-paste-name"), by_id("lab-paste-source")
        if not str(source.value).strip():
            self._said.say("lab.paste-empty")
            source.focus()
            return
        entrant = self._add(str(name.value), str(source.value))
        name.value = source.value = ""
        self._changed()
        self._said.say("lab.entrant-added", name=entrant.name)
        name.focus()

    def _add(self, name: str, text: str) -> "Saved":
        source = without_header(text)[:LONGEST_SOURCE]
        return self._bench.shelf.enter(name, self._bench.game.name, source)

    def _changed(self) -> None:
        self._bench.keep()
        self._on_list()
