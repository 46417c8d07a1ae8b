"""The one door into the engine: a request as plain data in, an answer as plain data out.

The browser's workers and the console both come through here. A request names what to `do`, and for most tasks
a place: the `game`, the `position` in its notation, and the `turn`, which may be left out. Whatever is said
below to have a default may be left out. Every answer also has `seconds`, the time since the request.

Values are for the side to move: 1 win, 0 draw, -1 loss in tic-tac-toe. A distance is the number of plies to
the end under best play. A `winner` is the mark of the side that wins with best play, None for a draw. A
`move` is a number.

While it works, a task may yield its progress, a small dict: `nodes` so far, and `of` how many in all, None
where that isn't known. engine.worker passes the latest on.

games: what there is to play, and how strong.

    {"do": "games"}
    -> {"games": [{"game", "marks": ["o", "x"]}...], "levels": ["beginner"...]}

choose: the move of a player. `seed` is 0 by default.

    {"do": "choose", "game": "tictactoe", "position": "o...x....", "turn": "o", "level": "casual", "seed": 7}
    -> {"game", "position", "turn", "level", "move", "value", "distance" or None, "exact", "nodes"}

analyse: what a position and each move in it is worth. `reasons` and `verdict` are false by default.

    {"do": "analyse", "game": "tictactoe", "position": "o...x....", "turn": "o", "reasons": true,
     "verdict": true}
    -> {"game", "position", "turn", "value", "distance", "exact", "nodes", "line": [move...],
        "moves": [{"move", "value", "distance"}...]}

    With `reasons` each of the moves also has "best": bool and "reasons": [key of engine.words...]. With
    `verdict`, which is what judges any placement, whether a game can reach it or not, the answer also has
    "winner", "over": bool, "lines": [[square, square, square]...] (the winning ones of a game that is over),
    "boards": [{"move", "position", "turn"}...] (the board after each move of the line), and "reason": a key
    of engine.words whose gaps "details": {"mark", "other", "plies"} fills (with mark and other as "o" and
    "x", for the page to put its own words in): outcome.line, .full or .both when the game is over, else
    judge.wins (at once), .win, .draw or .loss, for the side to move.

The tasks that show how the engine thinks are in engine.study.
"""

from engine.clock import now
from engine.game import GameError
from engine.games import GAMES, find_game
from engine.judge import analyse
from engine.levels import LEVELS, find_level
from engine.player import choose
from engine.solver import Solver

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any, TypeVar

    from engine.game import Game, Position

    T = TypeVar("T")
    Data = dict[str, Any]
    Progress = dict[str, Any]
    Steps = Generator[Progress | None, None, Data]


def finish(work: "Generator[Any, None, T]") -> "T":
    """Run a generator through all its pauses and return what it returns."""
    while True:
        try:
            next(work)
        except StopIteration as stop:
            result: "T" = stop.value
            return result


class Service:
    """Answers requests and remembers, between them, what it has solved."""

    def __init__(self) -> None:
        self._tasks = {
            "games": self._games,
            "analyse": self._analyse,
            "choose": self._choose,
        }
        self._solvers: "dict[str, Solver]" = {}

    def ask(self, request: "Data") -> "Data":
        """Return the answer to a request, however long it takes. Raises GameError for a wrong request."""
        return finish(self.steps(request))

    def steps(self, request: "Data") -> "Steps":
        """Work on a request: yields progress or None at pauses and returns the answer.

        Raises GameError as `ask` does.
        """
        started = now()
        task = request.get("do")
        if not isinstance(task, str) or task not in self._tasks:
            raise GameError("error.request", task=task)
        answer = yield from self._tasks[task](request)
        answer["seconds"] = now() - started
        return answer

    def _games(self, request: "Data") -> "Steps":
        yield None  # which makes this a generator, as every task is
        levels = [level.name for level in LEVELS]
        return {"games": [{"game": game.name, "marks": list(game.marks)} for game in GAMES], "levels": levels}

    def _analyse(self, request: "Data") -> "Steps":
        game, position = self._read_position(request)
        reasons, verdict = bool(request.get("reasons")), bool(request.get("verdict"))
        return (yield from analyse(position, self._solver(game), reasons, verdict))

    def _choose(self, request: "Data") -> "Steps":
        game, position = self._read_position(request)
        level = find_level(request.get("level", ""))
        if game.result(position) is not None:
            raise GameError("error.no-moves")
        choice = yield from choose(position, level, request.get("seed", 0), self._solver(game))
        return {
            "game": game.name,
            "position": game.write(position),
            "turn": position[2],
            "level": level.name,
            "move": choice.move,
            "value": choice.value,
            "distance": choice.distance,
            "exact": choice.exact,
            "nodes": choice.nodes,
        }

    def _read_position(self, request: "Data") -> "tuple[Game, Position]":
        game = find_game(request.get("game", ""))
        return game, game.parse(request.get("position", ""), request.get("turn"))

    def _solver(self, game: "Game") -> "Solver":
        if game.name not in self._solvers:
            self._solvers[game.name] = Solver(game)
        return self._solvers[game.name]
