"""Answers requests of workers and the console: plain data, as engine.contract.protocol defines them.

A request names its task (`do`) and usually a `game`, `position` and `turn`. An answer also has `seconds`, the
duration of the task. Tasks may yield progress, a small dict. engine.study.door adds more tasks.
"""

from .analysis.analyst import Analyst
from .base import tables
from .base.clock import now
from .base.pause import finish, unhurried
from .contract.annotations import Any, Callable, Data, Game, Position, Steps
from .contract.game import GameError
from .contract.numbers import positive, whole_number
from .contract.protocol import Analysis, ChosenMove, NewPuzzle, WeighedMove
from .games.shelf import find_game, find_level

HURRIED = ("analyse", "choose")
"""The tasks that MoveNow ends early (see engine.base.pause); the others ignore it."""
MOST_PLIES = 1000  # The largest depth of a request.
MOST_NODES = 1_000_000_000  # The largest limit of nodes for a position of a review.
NO_MOVE = -1  # A number that is no game's move.
SECONDS = 3.0  # The default time for an analysis.


class Service:
    """Answers requests and keeps an analyst for each game from one request to the next."""

    def __init__(self) -> None:
        self._tasks: "dict[str, Callable[[Data], Steps[Any]]]" = {"puzzle": self._puzzle}
        # The tasks whose requests name a position.
        self._tasks_at: "dict[str, Callable[[Data, Game, Position], Steps[Any]]]" = {
            "analyse": self._analyse,
            "choose": self._choose,
            "weigh": self._weigh,
            "review": self._review,
        }
        self._analysts: "dict[str, Analyst]" = {}

    def ask(self, request: "Data") -> "Any":
        """Return the answer to a request. Raises GameError for an invalid request."""
        return finish(self.steps(request))

    def steps(self, request: "Data") -> "Steps[Any]":
        """Return the answer to a request, as `ask` does; yield progress or None at pauses."""
        started = now()
        task = request.get("do")
        if isinstance(task, str) and task in self._tasks_at:
            game = find_game(request.get("game", ""))
            position = game.parse(str(request.get("position", "")), request.get("turn"))
            work = self._tasks_at[task](request, game, position)
        elif isinstance(task, str) and task in self._tasks:
            work = self._tasks[task](request)
        else:
            raise GameError("error.request", task=task)
        answer = yield from work if task in HURRIED else unhurried(work)
        answer["seconds"] = now() - started
        return answer

    def _analyse(self, request: "Data", game: "Game", position: "Position") -> "Steps[Analysis]":
        seconds = positive(request, "seconds", SECONDS)
        reasons = bool(request.get("reasons"))
        depth = whole_number(request, "depth", None, least=1, most=MOST_PLIES)
        return (yield from self.analyst(game).analyse(position, seconds, reasons, depth))

    def _weigh(self, request: "Data", game: "Game", position: "Position") -> "Steps[WeighedMove]":
        move = game.check_move(position, whole_number(request, "move", NO_MOVE))
        depth = whole_number(request, "depth", 1, least=1, most=MOST_PLIES)
        return (yield from self.analyst(game).weigh(position, move, depth, bool(request.get("reasons"))))

    def _choose(self, request: "Data", game: "Game", position: "Position") -> "Steps[ChosenMove]":
        level = find_level(game, request.get("level", ""))
        if game.result(position) is not None:
            raise GameError("error.no-moves")
        depth = whole_number(request, "depth", None, least=1, most=MOST_PLIES)
        if depth is not None:
            from .analysis.player import limited

            level = limited(level, depth)
        seed, seconds = whole_number(request, "seed", 0), positive(request, "seconds", level.seconds)
        choice: "Any" = yield from self.analyst(game).choose(position, level, seed, seconds)
        chosen: "ChosenMove" = game.place_of(position, level=level.name, **choice)
        return chosen

    def _review(self, request: "Data", game: "Game", position: "Position") -> "Steps[Any]":
        from .analysis.review import do_part, read_part, review
        from .analysis.review_parts import positions_of
        from .analysis.review_search import NODES

        nodes = whole_number(request, "nodes", NODES, least=1, most=MOST_NODES)
        moves, analyst = request.get("moves"), self.analyst(game)
        if request.get("part") is None:  # The whole game.
            return (yield from review(position, moves, analyst, nodes))
        positions = positions_of(game, position, moves)
        assert isinstance(moves, list)
        return (yield from do_part(read_part(request, game, positions), positions, moves, analyst, nodes))

    def _puzzle(self, request: "Data") -> "Steps[NewPuzzle]":
        from .puzzles.find import puzzle

        game = find_game(request.get("game", ""))
        text = yield from puzzle(whole_number(request, "seed", 0), self.analyst(game))
        return {"game": game.name, "puzzle": text}

    def analyst(self, game: "Game") -> "Analyst":
        """Return the analyst of a game; create one if there is none or another game had the same name."""
        analyst = self._analysts.get(game.name)
        if analyst is None or analyst.game is not game:
            if tables.most < tables.MOST:
                self._analysts = {}  # The memory is small: keep the analyst of one game only.
            analyst = self._analysts[game.name] = Analyst(game)
        return analyst
