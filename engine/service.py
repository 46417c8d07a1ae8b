"""The one door into the engine: a request as plain data in, an answer as plain data out.

The browser's workers and the console both come through here. A request names what to `do`, and for most tasks
a place: the `game`, the `position` in its notation, and the `turn`, which may be left out. Whatever is said
below to have a default may be left out. Every answer also has `seconds`, the time since the request.

Values are for the side to move: 1 win, 0 draw, -1 loss in tic-tac-toe, discs in Othello. A distance is the
number of plies to the end under best play. A `winner` is the mark of the side that wins with best play, None
for a draw. A `move` is a number.

While it works, a task may yield its progress, a small dict: `nodes` so far, and `of` how many in all or None,
or else Search.progress. engine.worker passes the latest on.

games: what there is to play, and how strong.

    {"do": "games"}
    -> {"games": [{"game", "marks": ["o", "x"], "levels": ["beginner"...]}...], "levels": ["beginner"...]}

choose: the move of a player. `seed` is 0 by default; `depth` and `seconds` replace the level's.

    {"do": "choose", "game": "tictactoe", "position": "o...x....", "turn": "o", "level": "casual", "seed": 7}
    -> {"game", "position", "turn", "level", "move", "value", "distance" or None, "exact", "nodes"}

    Of a game that isn't small also "depth", the plies looked ahead, and "selective": true where something was
    left out on the way.

analyse: what a position and each move in it is worth. `reasons` is false by default.

    {"do": "analyse", "game": "tictactoe", "position": "o...x....", "turn": "o", "reasons": true}
    -> {"game", "position", "turn", "value", "distance", "exact", "nodes", "line": [move...],
        "moves": [{"move", "value", "distance"}...]}

    With `reasons` each of the moves also has "best": bool and "reasons": [key of engine.words...]. Of a game
    that isn't small, see engine.analysis.searched, and of one that is provable engine.analysis.proven.

review, practice: a whole game looked back on, and exercises; see engine.analysis.review and .practice.

The tasks that show how the engine thinks are in engine.study.door.
"""

from engine.analysis.player import choose
from engine.analysis.solved import analyse
from engine.clock import now
from engine.game import GameError
from engine.games.shelf import NAMES, find_game, find_level, levels_of
from engine.levels import LEVELS, Level
from engine.numbers import positive, whole
from engine.pause import finish, unhurried
from engine.search.solver import Solver

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Hashable
    from typing import Any

    from engine.analysis.look import Look
    from engine.analysis.player import Choice
    from engine.game import Game, Position, Prover
    from engine.search.alphabeta import Search

    Data = dict[str, Any]
    Progress = dict[str, Any]
    Steps = Generator[Progress | None, None, Data]


HURRIED = ("analyse", "choose")
"""Tasks that can be told to move now (see engine.pause)."""

MOST_PLIES = 1000
"""No request looks further ahead."""


class Service:
    """Answers requests and remembers, between them, what it has solved."""

    def __init__(self) -> None:
        self._tasks = {
            "games": self._games,
            "analyse": self._analyse,
            "choose": self._choose,
            "review": self._review,
            "practice": self._practice,
        }
        self._solvers: "dict[str, Solver]" = {}
        self._provers: "dict[str, Prover]" = {}
        self._looking: "dict[Hashable, Search]" = {}

    def ask(self, request: "Data") -> "Data":
        """Return the answer to a request, however long it takes. Raises GameError for a wrong request."""
        return finish(self.steps(request))

    def steps(self, request: "Data") -> "Steps":
        """Do what `ask` does, in steps; yields progress or None at pauses."""
        started = now()
        task = request.get("do")
        if not isinstance(task, str) or task not in self._tasks:
            raise GameError("error.request", task=task)
        work = self._tasks[task](request)
        answer = yield from work if task in HURRIED else unhurried(work)
        answer["seconds"] = now() - started
        return answer

    def _games(self, request: "Data") -> "Steps":
        yield None  # which makes this a generator, as every task is
        games = [
            {
                "game": game.name,
                "marks": list(game.marks),
                "levels": [level.name for level in levels_of(game)],
            }
            for game in [find_game(name) for name in NAMES]
        ]
        return {"games": games, "levels": [level.name for level in LEVELS]}

    def _analyse(self, request: "Data") -> "Steps":
        game, position = self._read_position(request)
        reasons = bool(request.get("reasons"))
        if game.small:
            return (yield from analyse(position, self._solver(game), reasons))
        from engine.analysis.searched import SECONDS, look_into
        from engine.search.alphabeta import Search

        seconds = positive(request, "seconds", SECONDS)
        if game.provable:
            from engine.analysis import proven

            return (yield from proven.look_into(position, game, self._prover(game), seconds, reasons))
        depth = whole(request, "depth", game.longest, 1, MOST_PLIES)
        if "depth" in request:
            return (yield from look_into(position, game, seconds, depth, reasons))
        # Whoever asks about the same position again goes on; meanwhile the search is nobody else's.
        key = (game.name, game.key(position))
        search = self._looking.get(key) or Search(game, scout=True)
        self._looking = {}
        try:
            return (yield from look_into(position, game, seconds, depth, reasons, search))
        finally:
            self._looking = {key: search}

    def _choose(self, request: "Data") -> "Steps":
        # What was looked into may have taken much memory, and the game goes on.
        self._looking = {}
        game, position = self._read_position(request)
        level = find_level(game, request.get("level", ""))
        if game.result(position) is not None:
            raise GameError("error.no-moves")
        level = Level(
            level.name,
            whole(request, "depth", level.depth, 1, MOST_PLIES),
            positive(request, "seconds", level.seconds),
            level.slip,
            level.plain,
            level.selective,
        )
        choice = yield from self._choice(game, position, level, whole(request, "seed", 0))
        answer = {
            "game": game.name,
            "position": game.write(position),
            "turn": game.turn(position),
            "level": level.name,
            "move": choice.move,
            "value": choice.value,
            "distance": choice.distance,
            "exact": choice.exact,
            "nodes": choice.nodes,
        }
        if not game.small:
            answer["depth"] = choice.depth
        if choice.selective:
            answer["selective"] = True
        return answer

    def _choice(
        self, game: "Game", position: "Position", level: Level, seed: int
    ) -> "Generator[Any, None, Choice]":
        if game.provable and level.depth >= game.longest:
            from engine.analysis import proven

            return (yield from proven.choose(position, level, seed, game, self._prover(game)))
        return (yield from choose(position, level, seed, self._solver(game)))

    def _review(self, request: "Data") -> "Steps":
        from engine.analysis.review import SECONDS, review

        game, position = self._read_position(request)
        seconds = positive(request, "seconds", SECONDS)
        return (yield from review(position, request.get("moves"), self._look(game), seconds))

    def _practice(self, request: "Data") -> "Steps":
        from engine.analysis.practice import exercise

        game = find_game(request.get("game", ""))
        return (yield from exercise(whole(request, "seed", 0), self._look(game)))

    def _look(self, game: "Game") -> "Look":
        from engine.analysis.look import Look

        return Look(self._solver(game), self._prover(game) if game.provable else None)

    def _read_position(self, request: "Data") -> "tuple[Game, Position]":
        game = find_game(request.get("game", ""))
        return game, game.parse(str(request.get("position", "")), request.get("turn"))

    def _solver(self, game: "Game") -> "Solver":
        if game.name not in self._solvers:
            self._solvers[game.name] = Solver(game)
        return self._solvers[game.name]

    def _prover(self, game: "Game") -> "Prover":
        if game.name not in self._provers:
            self._provers[game.name] = game.make_prover()
        return self._provers[game.name]
