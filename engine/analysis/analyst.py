"""Finds the value of any position of a game, by the quickest way that the game allows.

From the quickest to the slowest; the way is chosen from the game's properties:

- a finished game has its result, and a solved position is looked up;
- a tiny game is solved at once;
- a game with a prover is proven by it (engine.analysis.by_proof);
- a game whose positions can all be listed gets a short search first, while it is solved from the end on, from
  one request to the next (engine.analysis.by_solving);
- any other game is searched (engine.analysis.by_search). A search proves a result that it reaches; a game
that
  knows how many plies are left is searched to its end as soon as that is near.

A value that isn't proven yet is an estimate and isn't "exact"; with enough time, every value that can be
proven is.
"""

from engine.analysis import solution
from engine.analysis.report import Choice, without_moves
from engine.game import GameError
from engine.games.shelf import guesses, has_prover, is_provable, is_tiny, size_of
from engine.rng import Rng
from engine.search.solver import Solver

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Hashable
    from typing import Any

    from engine.analysis.by_solving import Walker
    from engine.game import Game, Position
    from engine.levels import Level
    from engine.protocol import Analysis, WeighedMove
    from engine.prover import Prover
    from engine.search.alphabeta import Search


class Analyst:
    """Finds the values of one game's positions; keeps what is proven, and continues where it stopped."""

    def __init__(self, game: "Game") -> None:
        self.game = game
        self.solver = Solver(game)
        self._prover: "Prover | None" = None
        # Of the last position; a search belongs to one task at a time.
        self._searches: "dict[Hashable, Search]" = {}
        self._walker: "Walker | None" = None
        # Of the move that was played last; its table and another one at a time would take too much room.
        self._played: "Search | None" = None

    @property
    def prover(self) -> "Prover | None":
        """The game's own prover, if it has one: made when it is first wanted."""
        if self._prover is None and has_prover(self.game):
            self._prover = self.game.make_prover()
        return self._prover

    def forget(self) -> None:
        """Forget what an analysis has seen, which may be much, and keep what is proven."""
        self._searches = {}

    def analyse(
        self, position: "Position", seconds: float, reasons: bool = False, depth: "int | None" = None
    ) -> "Generator[Any, None, Analysis]":
        """Return the report on a position (see engine.analysis.report); yields as engine.pause says.

        It takes `seconds`; only a tiny game is solved however long that takes. A second request for a
        position continues the first. A `depth` limits the search, and then nothing else is done.
        """
        game = self.game
        if game.result(position) is not None:
            return without_moves(game, position)
        if is_tiny(game):
            nodes = yield from self.solve(position)
            return solution.report_of(position, self.solver, nodes, reasons)
        if self.solver.solved(position):
            return self._walks().told(position, 0, reasons)
        if self.prover:
            from engine.analysis import by_proof

            return (yield from by_proof.look_into(position, game, self.prover, seconds, reasons))
        if depth is not None:
            return (yield from self._searched(self.search(), position, seconds, depth, reasons, True))
        search = self._take_search(position)
        try:
            if not self._is_walked():
                return (yield from self._searched(search, position, seconds, game.longest, reasons, True))
            return (yield from self._walks().look_into(search, position, seconds, reasons))
        finally:
            self._searches = {game.key(position): search}

    def weigh(
        self, position: "Position", move: int, depth: int, reasons: bool
    ) -> "Generator[Any, None, WeighedMove]":
        """Return what one move is worth, so many plies deep; progress has the nodes so far."""
        from engine.analysis.by_search import weigh

        search = self._take_search(position)
        try:
            return (yield from weigh(search, position, move, depth, reasons))
        finally:
            self._searches = {self.game.key(position): search}

    def _take_search(self, position: "Position") -> "Search":
        """Return the search of a position, begun or new, for this task alone."""
        search = self._searches.get(self.game.key(position)) or self.search()
        self._searches = {}
        return search

    def search(self) -> "Search":
        """Return a new search of the game, which takes the room of the last move's."""
        from engine.search.alphabeta import Search

        self._played = None
        return Search(self.game, scout=True)

    def choose(self, position: "Position", level: "Level", seed: int) -> "Generator[Any, None, Choice]":
        """Return the Choice of a player of this level in an unfinished game; yields as engine.pause says.

        The seed decides slips, and picks one of equally good moves. A player that looks to the end plays
        proven moves, and so wins as soon as possible; without a proof, and at every other level, it searches.
        If the search would see only ends of the game, its result is looked up once these are solved.
        """
        self.forget()
        game, seconds = self.game, level.seconds
        rng = Rng(seed)
        slips = rng.chance(level.slip)
        if is_tiny(game) and not guesses(game):
            nodes = yield from self.solve(position)
            return solution.choose(position, self.solver, nodes, slips, rng, level.depth)
        if level.depth is None:
            if is_tiny(game) or self.solver.solved(position):
                nodes = yield from self.solve(position)
                return solution.choose(position, self.solver, nodes, slips, rng)
            if self.prover:
                from engine.analysis import by_proof

                return (yield from by_proof.choose(position, level, slips, rng, game, self.prover))
            if self._is_walked():
                before = len(self.solver.table)
                # The other half is for a search, where that isn't enough.
                seconds /= 2
                if (yield from self._walks().solve(position, seconds, {})):
                    nodes = len(self.solver.table) - before
                    return solution.choose(position, self.solver, nodes, slips, rng)
        from engine.analysis import player

        search = player.searching(game, level)
        if level.selective:
            # What was seen before the last move is of use for this one.
            if self._played:
                search.take_over(self._played)
            self._played = search
        return (yield from player.choose(search, position, level, seconds, slips, rng))

    def solve(self, position: "Position") -> "Generator[None, None, int]":
        """Solve a position and all that can follow it, however long it takes; return how many were new."""
        before = len(self.solver.table)
        yield from self.solver.solve(position)
        return len(self.solver.table) - before

    def check_provable(self) -> None:
        """Raise GameError for a game whose positions can't be proven in a short time."""
        if not is_provable(self.game):
            raise GameError("error.too-large", game=self.game.name)

    def _is_walked(self) -> bool:
        """Return whether positions are solved in the end: where a search doesn't get there by itself."""
        return size_of(self.game) is not None and self.game.plies_left(self.game.start()) is None

    def _walks(self) -> "Walker":
        """Return who solves bit by bit."""
        if self._walker is None:
            from engine.analysis.by_solving import Walker

            self._walker = Walker(self.solver)
        return self._walker

    def _searched(
        self,
        search: "Search",
        position: "Position",
        seconds: float,
        depth: int,
        reasons: bool,
        resume: bool,
    ) -> "Generator[Any, None, Analysis]":
        from engine.analysis.by_search import look_into

        return (yield from look_into(search, position, seconds, depth, reasons, resume))
