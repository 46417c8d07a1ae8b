"""Finds the value of any position of a game by the fastest method that the game allows:

- a finished game has its result, and a solved position is in a table;
- a tiny game is solved immediately;
- a game with a prover is proven (engine.analysis.by_proof);
- a game of limited size is searched briefly, and solved over several requests (engine.analysis.by_solving);
- any other game is searched, to its end if that is near (engine.analysis.by_search).

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
    """Finds the values of one game's positions; keeps proofs and unfinished searches between requests."""

    def __init__(self, game: "Game") -> None:
        self.game = game
        self.solver = Solver(game)
        self._prover: "Prover | None" = None
        # The search of the last analysed position, by key; empty while a task uses it.
        self._searches: "dict[Hashable, Search]" = {}
        self._walker: "Walker | None" = None
        # The search for a player's last move. Memory suffices for its table or another search's, not for
        # both.
        self._played: "Search | None" = None

    @property
    def prover(self) -> "Prover | None":
        """The game's prover, or None."""
        if self._prover is None and has_prover(self.game):
            self._prover = self.game.make_prover()
        return self._prover

    def analyse(
        self, position: "Position", seconds: float, reasons: bool = False, depth: "int | None" = None
    ) -> "Generator[Any, None, Analysis]":
        """Return the report on a position (see engine.analysis.report) after `seconds`; yields progress.

        Solving a tiny game may take longer. A second request continues the first. A `depth` limits the search
        of a game without a prover.
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
        """Return the value of one move by a search of `depth` plies; yields progress: the nodes so far."""
        from engine.analysis.by_search import weigh

        search = self._take_search(position)
        try:
            return (yield from weigh(search, position, move, depth, reasons))
        finally:
            self._searches = {self.game.key(position): search}

    def _take_search(self, position: "Position") -> "Search":
        """Remove and return the search of a position, or return a new one; only one task can use it."""
        search = self._searches.get(self.game.key(position)) or self.search()
        self._searches = {}
        return search

    def search(self) -> "Search":
        """Return a new search of the game; drop the search for a player's last move."""
        from engine.search.alphabeta import Search

        self._played = None
        return Search(self.game, scout=True)

    def choose(self, position: "Position", level: "Level", seed: int) -> "Generator[Any, None, Choice]":
        """Return a level's Choice in an unfinished game; yields progress.

        The seed decides whether the level slips and which of equal moves it plays. A level without a depth
        plays proven moves if they are known; else it searches, as other levels do.
        """
        # Free the search of an analysis, which may be large; proofs stay.
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
                # Keep half of the time for a search.
                seconds /= 2
                if (yield from self._walks().solve(position, seconds, {})):
                    nodes = len(self.solver.table) - before
                    return solution.choose(position, self.solver, nodes, slips, rng)
        from engine.analysis import player

        search = player.searching(game, level)
        if level.selective:
            # The table of the last move's search speeds this one up.
            if self._played:
                search.take_over(self._played)
            self._played = search
        return (yield from player.choose(search, position, level, seconds, slips, rng))

    def solve(self, position: "Position") -> "Generator[None, None, int]":
        """Solve a position and all positions after it; return how many positions are new."""
        before = len(self.solver.table)
        yield from self.solver.solve(position)
        return len(self.solver.table) - before

    def _is_walked(self) -> bool:
        """Return whether the game is solved piece by piece, between searches."""
        return size_of(self.game) is not None and self.game.plies_left(self.game.start()) is None

    def _walks(self) -> "Walker":
        if self._walker is None:
            from engine.analysis.by_solving import Walker

            self._walker = Walker(self.solver)
        return self._walker
