"""The one door into the engine: a request as plain data in, an answer as plain data out.

The browser's workers and the console both come through here. A request names what to `do`:

    {"do": "games"}
    {"do": "analyse", "game": "tictactoe", "position": "o...x....", "turn": "o", "reasons": true}
    {"do": "choose", "game": "tictactoe", "position": "o...x....", "turn": "o", "level": "casual", "seed": 7}

`turn`, `reasons` and `seed` may be left out.
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


def finish(work: "Generator[None, None, T]") -> "T":
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
        self._solvers: "dict[str, Solver]" = {}

    def ask(self, request: "Data") -> "Data":
        """Return the answer to a request, however long it takes. Raises GameError for a wrong request."""
        return finish(self.steps(request))

    def steps(self, request: "Data") -> "Generator[None, None, Data]":
        """Work on a request: yields None at pauses and returns the answer. Raises GameError as `ask` does."""
        started = now()
        task = request.get("do")
        if task == "games":
            answer = self._games()
        elif task == "analyse":
            answer = yield from self._analyse(request)
        elif task == "choose":
            answer = yield from self._choose(request)
        else:
            raise GameError("error.request", task=task)
        answer["seconds"] = now() - started
        return answer

    def _games(self) -> "Data":
        levels = [level.name for level in LEVELS]
        return {"games": [{"game": game.name, "marks": list(game.marks)} for game in GAMES], "levels": levels}

    def _analyse(self, request: "Data") -> "Generator[None, None, Data]":
        game, position = self._read_position(request)
        return (yield from analyse(position, self._solver(game), bool(request.get("reasons"))))

    def _choose(self, request: "Data") -> "Generator[None, None, Data]":
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
