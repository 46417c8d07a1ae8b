"""Answers requests of the lab in workers of the page and processes of the console (see engine.lab.protocol).

A worker has one of two roles. A seat runs one program, which a user wrote (lab-load, lab-bridge, lab-ask,
lab-watch). A judge tests programs or has them play. It sends its questions to them as progress with the field
`ask` (see engine.lab.answers), and its caller brings them to the seats.
"""

from ..base.pause import to_the_end
from ..contract.annotations import Any, Callable, Data, Steps
from ..contract.game import Game, GameError
from ..contract.numbers import positive, whole_number
from ..games.shelf import find_game, find_level, is_tiny
from ..service import Service
from . import tournament
from .answers import RemoteProgram
from .checks import check_of, is_repeated, run
from .interface import SECONDS, TOTAL
from .match import LevelPlayer, Player, ProgramPlayer, round_robin, table
from .protocol import Check, SolvedValues, Standings, Tested, Tournament
from .replay import read_games
from .rung import MEASURE, find_rung
from .seat import Seat
from .truth import Truth

MOST_GAMES = 100  # The most games that each pair of players can play.


class Lab(Service):
    """Answers the requests of the lab, and also those of engine.service."""

    def __init__(self) -> None:
        super().__init__()
        self._truths: "dict[str, Truth]" = {}
        seat = Seat()
        for name in ("load", "bridge", "ask", "watch"):
            self._tasks["lab-" + name] = _at_once(getattr(seat, name))
        self._tasks.update({"lab-test": self._test, "lab-truth": self._solve})
        self._tasks.update({"lab-match": self._match, "lab-tournament": self._tournament})

    def _test(self, request: "Data") -> "Steps[Tested]":
        number = whole_number(request, "rung", 1)
        rung = find_rung(number) if number else MEASURE
        if rung is None:
            raise GameError("error.request", task=request.get("rung"))
        truth = self._truth(find_game(rung.game or request.get("game", "")))
        seconds, total = positive(request, "seconds", SECONDS), positive(request, "total", TOTAL)
        program = RemoteProgram(0, seconds, total, str(request.get("source", "")))
        tested: "Tested" = yield from _with_progress(run_all(rung.checks, program, truth))
        return tested

    def _solve(self, request: "Data") -> "Steps[SolvedValues]":
        game = find_game(request.get("game", ""))
        if not is_tiny(game):
            raise GameError("error.too-large", game=game.name)
        first = game.parse(str(request["position"]), request["turn"])
        truth = self._truth(game)
        yield from truth.solve(first)
        return {"values": truth.values(first, request["calls"])}

    def _truth(self, game: "Game") -> "Truth":
        """Return the cached solution of a game, which no program can change, as none runs in this worker."""
        truth = self._truths.get(game.name)
        if truth is None or truth.game is not game:  # The user may have changed a game of this name.
            truth = self._truths[game.name] = Truth(game)
        return truth

    def _match(self, request: "Data") -> "Steps[Standings]":
        game = find_game(request.get("game", ""))
        seconds = positive(request, "seconds", SECONDS)
        players: "list[Player]" = []
        for number, level in enumerate(request["players"]):
            if level is None:  # The player is a program.
                players.append(ProgramPlayer(RemoteProgram(number), seconds))
            else:
                players.append(LevelPlayer(Service(), find_level(game, level)))
        count = whole_number(request, "games", default=6, least=1, most=MOST_GAMES)
        seed = whole_number(request, "seed", 1)
        games = yield from _with_progress(round_robin(game, players, count, seed))
        return {"games": games, "table": table(games, len(players))}

    def _tournament(self, request: "Data") -> "Steps[Tournament]":
        yield None
        game = find_game(request.get("game", ""))
        data = tournament.read(request["text"])
        if data["game"] != game.name:
            raise GameError("error.tournament-other", game=data["game"])
        players = tournament.read_players(data, game)
        games = yield from read_games(data, game)
        return {"players": players, "games": games, "table": table(games, len(players))}


def run_all(names: "tuple[str, ...]", program: "RemoteProgram", truth: "Truth") -> "Steps[Tested]":
    """Run the tests with these names on a program; yields questions, and progress with the finished tests.

    If several fail by the same fault, such as a missing function, only the first of them is in the answer.
    """
    checks: "list[Check]" = []

    def add_checks(step: "Any") -> "Any":
        if step and "done" in step:
            return {"checks": checks, "done": step["done"], "of": step["of"]}
        return step

    for name in names:
        evidence = yield from to_the_end(run(name, program, truth), report=add_checks)
        if not is_repeated(evidence, checks):
            checks.append(check_of(name, evidence, program))
    return {"checks": checks}


def _at_once(act: "Callable[[Data], Any]") -> "Callable[[Data], Steps[Any]]":
    """Wrap a function as a task (a generator) that finishes without a pause."""

    def task(request: "Data") -> "Steps[Any]":
        yield from ()  # This makes the function a generator.
        return act(request)

    return task


def _with_progress(judge: "Steps[Any]") -> "Steps[Any]":
    """Run a judge; yield its steps. Add to each question the latest progress since the previous question.

    The caller may not see the progress itself, as engine.browser.worker replies with the last step of a time
    slice.
    """
    progress: "dict[str, Any]" = {}

    def add_progress(step: "Any") -> "Any":
        nonlocal progress
        if step and "ask" in step:
            asking, progress = dict(progress, ask=step["ask"]), {}
            return asking
        progress = dict(step) if step else progress
        return step

    return to_the_end(judge, add_progress)
