"""A round robin, for a match of one program and for a tournament."""

from engine.games.shelf import levels_of
from ui.views.lab.crosstable import Crosstable
from ui.views.lab.feedback import fault_text
from ui.views.lab.lineup import LEVEL, Lineup
from ui.widgets.dom import by_id

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.lab.protocol import AskMatch, Matching, Player, Standings
    from ui.state.cancel import CancelToken
    from ui.views.lab.bench import Bench


class RoundRobin:
    """What is asked of the sandbox, and shown in the table."""

    def __init__(self, bench: "Bench") -> None:
        self._bench = bench
        self._crosstable = Crosstable(bench)

    def clear(self) -> None:
        """Show nothing."""
        self._crosstable.clear()

    def draw(self, players: "list[Player]", answer: "Standings") -> None:
        """Show the games between players, and their table."""
        self._crosstable.begin(self.names(players))
        self._finish(answer)

    def _finish(self, answer: "Standings") -> None:
        self._crosstable.add(0, answer["games"])
        self._crosstable.finish(answer["table"])

    def names(self, players: "list[Player]") -> "list[str]":
        """Return what the players are called."""
        return [
            self._bench.say("level." + each["level"]) if "level" in each else each["name"] for each in players
        ]

    async def run(self, token: "CancelToken", players: "list[Player]", games: int = 0) -> "Standings":
        """Have everybody play everybody, `games` games or as many as are chosen, and show and return it."""
        bench = self._bench
        request: "AskMatch" = {
            "do": "lab-match",
            "players": [each.get("level") for each in players],
            "game": bench.game.name,
            "games": games or int(by_id("lab-count").value),
            "seed": seed(),
            "seconds": bench.sandbox.seconds,
        }
        self._crosstable.begin(self.names(players))

        def progress(told: "Matching") -> None:
            bench.feedback.tell("lab.playing", done=told["done"], of=told["of"])
            self._crosstable.add(told["from"], told["games"])

        answer: "Standings" = await bench.sandbox.have_judged(
            token,
            bench.game.name,
            [each.get("source", "") for each in players],
            request,
            progress,
        )
        self._finish(answer)
        self._mark(players, answer)
        return answer

    def _mark(self, players: "list[Player]", answer: "Standings") -> None:
        """Say beside the editor what was wrong with the program that stands there, if it lost by that."""
        bench = self._bench
        for played in answer["games"]:
            fault, faulty = played["fault"], played["faulty"]
            if fault and faulty is not None and players[faulty].get("source") == bench.editor.text:
                line = fault["line_of_code"]
                bench.feedback.tell_error(fault_text(fault["key"], fault["details"], line, bench.words), line)
                return


class ProgramMatch:
    """A match of what is written against those that are ticked."""

    def __init__(self, bench: "Bench", round_robin: "RoundRobin") -> None:
        self._bench = bench
        self._round_robin = round_robin
        self._lineup = Lineup("lab-opponents", bench)

    def draw(self) -> None:
        """Show whom the program can play against."""
        bench = self._bench
        others = [each for each in bench.portfolio.about(bench.game.name) if each is not bench.program]
        self._lineup.draw(others, [LEVEL + levels_of(bench.game)[0].name])

    def start(self) -> None:
        """Have everybody play everybody."""
        assert self._bench.program
        mine: "Player" = {"name": self._bench.program.name, "source": self._bench.editor.text}
        self._bench.feedback.start(self._bench.desk.stay, self.start, self._run, mine)

    async def _run(self, token: "CancelToken", mine: "Player") -> None:
        """Have the program play, as it was when this was asked for."""
        bench, opponents = self._bench, self._lineup.chosen()
        if not opponents:
            bench.feedback.tell("lab.no-opponent")
            return
        await self._round_robin.run(token, [mine] + opponents)
        bench.feedback.tell("lab.match-over")


def seed() -> int:
    """Return what the openings and the levels' choices are drawn by, as a person wants it."""
    text = str(by_id("lab-seed").value).strip()
    return int(text) if text and all([letter in "0123456789" for letter in text]) else 1
