"""A duel by link: another person's player against an own program or a level, after consent."""

from engine.games.shelf import levels_of
from engine.lab.rungs import challenger
from ui.views.lab.crosstable import points
from ui.views.lab.lineup import LEVEL, PROGRAM, player_of
from ui.widgets.dom import by_id, listen, make, set_flag, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.lab.protocol import Player
    from ui.state.cancel import CancelToken
    from ui.views.lab.bench import Bench
    from ui.views.lab.exchange import Players
    from ui.views.lab.round_robin import RoundRobin

GAMES = 20


class Challenge:
    """The challenge beside the program of a link, and the match that follows."""

    def __init__(self, bench: "Bench", exchange: "Players", round_robin: "RoundRobin") -> None:
        self._bench = bench
        self._exchange = exchange
        self._round_robin = round_robin
        self._rival = by_id("lab-rival")
        listen(by_id("lab-agree"), "click", lambda event: self._start())

    def draw(self) -> None:
        """Show the challenger's name and the opponents; hide the challenge for any other program."""
        bench, guest = self._bench, self._exchange.guest
        name = challenger(guest[1]) if guest else ""
        set_flag(by_id("lab-challenged"), "hidden", not name)
        set_flag(by_id("lab-guest-text"), "hidden", bool(name))
        if not name:
            return
        set_text(by_id("lab-challenged-text"), bench.say("lab.challenged", name=name))
        options = [(PROGRAM + each.name, each.name) for each in bench.portfolio.about(bench.game.name)]
        options += [(LEVEL + each.name, bench.say("level." + each.name)) for each in levels_of(bench.game)]
        chosen = str(self._rival.value) or (PROGRAM + bench.program.name if bench.program else "")
        self._rival.replaceChildren()
        for value, text in options:
            option = make("option", "", text)
            option.value = value
            option.selected = value == chosen
            self._rival.append(option)

    def _start(self) -> None:
        """Play the match: pressing the button is the consent to run the program."""
        guest, rival = self._exchange.guest, player_of(str(self._rival.value), self._bench)
        if guest and rival:
            name = challenger(guest[1])
            players: "list[Player]" = [{"name": name, "source": self._bench.editor.text}, rival]
            self._bench.feedback.start(self._bench.desk.stay, self._start, self._run, players)

    async def _run(self, token: "CancelToken", players: "list[Player]") -> None:
        answer = await self._round_robin.run(token, players, GAMES)
        halves = {row["player"]: row["halves"] for row in answer["table"]}
        first, second = self._round_robin.names(players)
        won, lost = points(halves[0]), points(halves[1])
        self._bench.feedback.tell("lab.duel-over", first=first, second=second, won=won, lost=lost)
