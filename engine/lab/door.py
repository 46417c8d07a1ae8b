"""The lab's door: plain data in, plain data out, for the page's worker that runs people's programs.

A `fault` is None or what could not go on: a `key`, its `details`, and the `line` of the program or None. A
`shown` is what a test shows (see engine.lab.truth): a `key` and its `details`, the `game`, `position` and
`turn` that it is about, the move that was `said`, the `best` ones, a `line` from there, and the line of the
program, `code`. `output` is {"text", "more"}: see engine.lab.program.

lab-test: runs a rung's tests. The progress has `checks` so far, `done` and `of` of the one at work.

    {"do": "lab-test", "source", "rung": 3, "game": "tictactoe"}
    -> {"checks": [{"name", "shown" or None}...], "fault", "output"}

lab-move: asks a program for a move; one that was asked before still knows what it has learnt.

    {"do": "lab-move", "source", "game", "position", "turn", "seconds": 2}
    -> {"move" or None, "nodes", "seconds", "fault", "output"}

lab-watch: as lab-move, of a fresh program, and tells what it does (see engine.lab.watched); where no position
is named, in a late one.

    {"do": "lab-watch", "source", "game", "position" or None, "turn", "seconds": 2}
    -> {... of lab-move, "position", "turn", "calls", "moves"}

lab-match: has everybody play everybody: programs, then levels of the page. The progress is that of
engine.lab.match.round_robin.

    {"do": "lab-match", "programs": [source...], "levels": [name...], "game", "games": 6, "seed": 1,
     "seconds": 2}
    -> {"games": [see engine.lab.match], "table", "faults": [a program's fault or None...]}

lab-tournament: reads the text of a tournament about a game (see engine.lab.tournament).

    {"do": "lab-tournament", "game", "text"} -> {"players": [see there], "games", "table"}
"""

from engine.game import GameError
from engine.games.shelf import find_game, find_level
from engine.lab import tournament
from engine.lab.checks import run
from engine.lab.faults import Fault
from engine.lab.interface import SECONDS
from engine.lab.match import LevelPlayer, ProgramPlayer, round_robin, table
from engine.lab.program import Program
from engine.lab.replay import read_games
from engine.lab.rungs import find_rung
from engine.lab.truth import Truth
from engine.lab.watched import WatchedGame, late
from engine.numbers import positive, whole
from engine.service import Service

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game, Position
    from engine.lab.interface import LabGame
    from engine.lab.match import Player
    from engine.lab.protocol import Check, Matched, Moved, Printed, Tested, Tournament, Watched
    from engine.lab.protocol import Fault as Told
    from engine.protocol import Data, Steps

MOST_GAMES = 100
"""How many games two may play against each other."""


class Lab(Service):
    """Answers the lab's requests, beside those of its kind that play."""

    def __init__(self) -> None:
        super().__init__()
        self._program: "Program | None" = None
        self._tasks.update(
            {
                "lab-test": self._test,
                "lab-move": self._move,
                "lab-watch": self._watch,
                "lab-match": self._match,
                "lab-tournament": self._tournament,
            }
        )

    def _loaded(self, source: str) -> "Program":
        """Return a program, the same one for the same source. Raises Fault."""
        if self._program is None or self._program.source != source:
            self._program = None
            self._program = Program(source)
        return self._program

    def _test(self, request: "Data") -> "Steps[Tested]":
        yield None
        rung = find_rung(whole(request, "rung", 1))
        if rung is None:
            raise GameError("error.request", task=request.get("rung"))
        truth = Truth(find_game(rung.game or request.get("game", "")))
        checks: "list[Check]" = []
        answer: "Tested" = {"checks": checks, "fault": None, "output": {"text": "", "more": 0}}
        try:
            program = self._loaded(request["source"])
        except Fault as fault:
            answer["fault"] = fault.data()
            return answer
        for name in rung.checks:
            work = run(name, program, truth)
            while True:
                try:
                    progress = next(work)
                except StopIteration as stop:
                    checks.append({"name": name, "shown": stop.value})
                    break
                if progress:
                    yield {"checks": checks, "done": progress["done"], "of": progress["of"]}
                else:
                    yield None
        answer["output"] = program.output.take()
        return answer

    def _move(self, request: "Data") -> "Steps[Moved]":
        yield None
        game = find_game(request.get("game", ""))
        position = game.parse(str(request.get("position", "")), request.get("turn"))
        return self._asked(request, game, position, None)

    def _watch(self, request: "Data") -> "Steps[Watched]":
        yield None
        game = find_game(request.get("game", ""))
        if request.get("position") is None:
            position = late(game)
        else:
            position = game.parse(str(request["position"]), request.get("turn"))
        seen = WatchedGame(game)
        seen.watch(position)
        # What it has learnt before would not be seen.
        self._program = None
        moved = self._asked(request, game, position, seen)
        seen.finish()
        return {
            "move": moved["move"],
            "nodes": moved["nodes"],
            "seconds": moved["seconds"],
            "fault": moved["fault"],
            "output": moved["output"],
            "position": game.write(position),
            "turn": game.turn(position),
            "calls": seen.calls,
            "moves": seen.moves,
        }

    def _asked(self, request: "Data", game: "Game", position: "Position", seen: "LabGame | None") -> "Moved":
        """Return what a program answers, which sees the game through `seen` where that is given."""
        nothing: "Printed" = {"text": "", "more": 0}
        answer: "Moved" = {"move": None, "nodes": 0, "seconds": 0, "fault": None, "output": nothing}
        try:
            program = self._loaded(request["source"])
        except Fault as fault:
            answer["fault"] = fault.data()
            return answer
        if seen:
            program.see(seen)
        try:
            answer["move"] = program.choose(game, position, positive(request, "seconds", SECONDS))
        except Fault as fault:
            answer["fault"] = fault.data()
        answer["nodes"], answer["seconds"] = program.nodes, program.seconds
        answer["output"] = program.output.take()
        return answer

    def _match(self, request: "Data") -> "Steps[Matched]":
        yield None
        game = find_game(request.get("game", ""))
        seconds = positive(request, "seconds", SECONDS)
        players: "list[Player]" = []
        faults: "list[Told | None]" = []
        for source in request["programs"]:
            try:
                players.append(ProgramPlayer(Program(source), seconds))
                faults.append(None)
            except Fault as fault:
                faults.append(fault.data())
        if len(players) < len(faults):
            return {"games": [], "table": [], "faults": faults}
        players += [LevelPlayer(Service(), find_level(game, name)) for name in request["levels"]]
        count = whole(request, "games", 6, 1, MOST_GAMES)
        games = yield from round_robin(game, players, count, whole(request, "seed", 1))
        return {"games": games, "table": table(games, len(players)), "faults": faults}

    def _tournament(self, request: "Data") -> "Steps[Tournament]":
        yield None
        game = find_game(request.get("game", ""))
        data = tournament.read(request["text"])
        if data["game"] != game.name:
            raise GameError("error.tournament-other", game=data["game"])
        players = tournament.read_players(data, game)
        games = yield from read_games(data, game)
        return {"players": players, "games": games, "table": table(games, len(players))}
