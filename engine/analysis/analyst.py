"""Finds the value of any position of a game, by the quickest of these ways that the game allows:

- a finished game has its result, and a solved position is looked up;
- a tiny game is solved at once;
- a game with a prover is proven by it (engine.analysis.by_proof);
- a game whose positions can all be listed gets a short search, while it is solved from the end on, from one
  request to the next (engine.analysis.by_solving);
- any other game is searched, to its end as soon as that is near (engine.analysis.by_search).

A value that isn't proven is an estimate and isn't "exact".
"""

from engine.analysis import solution
from engine.analysis.report import Choice, without_moves
from engine.games.shelf import guesses, has_prover, is_tiny, size_of
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
        # The search of the last position; it belongs to one task at a time.
        self._searches: "dict[Hashable, Search]" = {}
        self._walker: "Walker | None" = None
        # The search of the last move. There is no room for its table and another one.
        self._played: "Search | None" = None

    @property
    def prover(self) -> "Prover | None":
        """The game's own prover, if it has one."""
        if self._prover is None and has_prover(self.game):
            self._prover = self.game.make_prover()
        return self._prover

    def analyse(
        self, position: "Position", seconds: float, reasons: bool = False, depth: "int | None" = None
    ) -> "Generator[Any, None, Analysis]":
        """Return the report on a position (see engine.analysis.report) after `seconds`; yields progress.

        Solving a tiny game may take longer. A second request continues the first. With a `depth`, a game
        without a prover is only searched to it.
        """
        game = self.game
        if game.result(position) is not None:
            return without_moves(game, position)
        if is_tiny(game):
            nodes = yield from self.solve(position)
            return solution.report_of(position, self.solver, nodes, reasons)
        if self.solver.solved(position):
            return self._walks().report_of(position, 0, reasons)
        if self.prover:
            from engine.analysis import by_proof

            return (yield from by_proof.look_into(position, game, self.prover, seconds, reasons))
        from engine.analysis.by_search import look_into

        if depth is not None:
            return (yield from look_into(self.search(), position, seconds, depth, reasons, True))
        search = self._take_search(position)
        try:
            if self._is_walked():
                return (yield from self._walks().look_into(search, position, seconds, reasons))
            return (yield from look_into(search, position, seconds, game.longest, reasons, True))
        finally:
            self._searches = {game.key(position): search}

    def weigh(
        self, position: "Position", move: int, depth: int, reasons: bool
    ) -> "Generator[Any, None, WeighedMove]":
        """Return the value of one move, some plies deep; progress has the nodes so far."""
        from engine.analysis.by_search import weigh

        search = self._take_search(position)
        try:
            return (yield from weigh(search, position, move, depth, reasons))
        finally:
            self._searches = {self.game.key(position): search}

    def _take_search(self, position: "Position") -> "Search":
        """Return the search of a position, begun or new, for one task."""
        search = self._searches.get(self.game.key(position)) or self.search()
        self._searches = {}
        return search

    def search(self) -> "Search":
        """Return a new search of the game, in place of the last move's."""
        from engine.search.alphabeta import Search

        self._played = None
        return Search(self.game, scout=True)

    def choose(self, position: "Position", level: "Level", seed: int) -> "Generator[Any, None, Choice]":
        """Return the Choice of a level in an unfinished game; yields progress.

        The seed decides slips, and picks one of equally good moves. A level without a depth plays proven
        moves; without a proof, and at every other level, it searches.
        """
        # The search of an analysis may be large; proofs stay.
        self._searches = {}
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
                # The other half is for a search.
                seconds /= 2
                if (yield from self._walks().solve(position, seconds, {})):
                    nodes = len(self.solver.table) - before
                    return solution.choose(position, self.solver, nodes, slips, rng)
        from engine.analysis import player

        search = player.searching(game, level)
        if level.selective:
            # The table of the last move helps with this one.
            if self._played:
                search.take_over(self._played)
            self._played = search
        return (yield from player.choose(search, position, level, seconds, slips, rng))

    def solve(self, position: "Position") -> "Generator[None, None, int]":
        """Solve a position and all that can follow it; return the number of new positions."""
        before = len(self.solver.table)
        yield from self.solver.solve(position)
        return len(self.solver.table) - before

    def _is_walked(self) -> bool:
        """Return whether the game is solved while it is searched."""
        return size_of(self.game) is not None and self.game.plies_left(self.game.start()) is None

    def _walks(self) -> "Walker":
        if self._walker is None:
            from engine.analysis.by_solving import Walker

            self._walker = Walker(self.solver)
        return self._walker
