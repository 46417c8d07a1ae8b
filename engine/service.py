"""The one door into the engine: a request as plain data in, an answer as plain data out.

The browser's workers and the console both come through here. A request names what to `do`:

    {"do": "games"}
    {"do": "analyse", "game": "tictactoe", "position": "o...x....", "turn": "o", "reasons": true}
    {"do": "choose", "game": "tictactoe", "position": "o...x....", "turn": "o", "level": "casual", "seed": 7}

    {"do": "analyse", "game": "othello", "position": "...", "turn": "X", "seconds": 5, "depth": 12}

`turn`, `reasons` and `seed` may be left out, and so may `seconds` and `depth`, which limit an analysis of a
game that can't be solved at once, or choose in place of the level's.
"""

from engine.clock import now
from engine.game import GameError
from engine.games import GAMES, find_game
from engine.judge import SECONDS, analyse, look_into
from engine.levels import LEVELS, Level, find_level, levels_of
from engine.player import choose
from engine.solver import Solver

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any, TypeVar

    from engine.game import Game, Position

    T = TypeVar("T")
    Data = dict[str, Any]


def finish(work: "Generator[Any, None, T]") -> "T":
    """Run a generator through all its pauses and return what it returns."""
    while True:
        try:
            next(work)
        except StopIteration as stop:
            result: "T" = stop.value
            return result


def read_number(request: "Data", name: str, default: float) -> float:
    """Return the number above 0 that a request may give by a name. Raises GameError."""
    value = request.get(name)
    if value is None:
        return default
    if not isinstance(value, (int, float)) or not value > 0:
        raise GameError("error.number", text=value, what=name)
    return value


class Service:
    """Answers requests and remembers, between them, what it has solved."""

    def __init__(self) -> None:
        self._solvers: "dict[str, Solver]" = {}

    def ask(self, request: "Data") -> "Data":
        """Return the answer to a request, however long it takes. Raises GameError for a wrong request."""
        return finish(self.steps(request))

    def steps(self, request: "Data") -> "Generator[Any, None, Data]":
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
        games = [
            {
                "game": game.name,
                "marks": list(game.marks),
                "levels": [level.name for level in levels_of(game.name)],
            }
            for game in GAMES
        ]
        return {"games": games, "levels": [level.name for level in LEVELS]}

    def _analyse(self, request: "Data") -> "Generator[Any, None, Data]":
        game, position = self._read_position(request)
        reasons = bool(request.get("reasons"))
        if game.small:
            return (yield from analyse(position, self._solver(game), reasons))
        seconds = read_number(request, "seconds", SECONDS)
        depth = int(read_number(request, "depth", 2 * game.squares))
        return (yield from look_into(position, game, seconds, depth, reasons))

    def _choose(self, request: "Data") -> "Generator[Any, None, Data]":
        game, position = self._read_position(request)
        level = find_level(request.get("level", ""), game.name)
        if game.result(position) is not None:
            raise GameError("error.no-moves")
        level = Level(
            level.name,
            int(read_number(request, "depth", level.depth)),
            read_number(request, "seconds", level.seconds),
            level.slip,
            level.plain,
        )
        choice = yield from choose(position, level, request.get("seed", 0), self._solver(game))
        answer = {
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
        if not game.small:
            answer["depth"] = choice.depth
        return answer

    def _read_position(self, request: "Data") -> "tuple[Game, Position]":
        game = find_game(request.get("game", ""))
        return game, game.parse(request.get("position", ""), request.get("turn"))

    def _solver(self, game: "Game") -> "Solver":
        if game.name not in self._solvers:
            self._solvers[game.name] = Solver(game)
        return self._solvers[game.name]
