"""Finds the value of any position of a game by the fastest method that the game allows:

- a finished game has its result, and the value of a solved position is in a table;
- a tiny game is solved immediately;
- a game with its own method of proof, a prover, is proven (engine.analysis.by_proof);
- a game of limited size is searched briefly, and solved over several requests (engine.analysis.by_solving);
- any other game is searched, to its end if that is near (engine.analysis.by_search).

A value that isn't proven is an estimate; its field "exact" is False. Tasks that may take long are generators:
they yield dicts of progress, or None at pauses, so that the caller can stop them.
"""

from ..base.rng import Rng
from ..contract.annotations import Analysis, Any, Game, Hashable, Level, Position, Prover, Steps, WeighedMove
from ..games.shelf import guesses, has_prover, is_tiny, size_of
from ..search.solver import Solver
from . import solution
from .report import without_moves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..search.alphabeta import Search


class Analyst:
    """Finds the values of one game's positions; keeps proofs and unfinished searches between requests."""

    def __init__(self, game: "Game") -> None:
        self.game = game
        self.solver = Solver(game)
        self._prover: "Prover | None" = None
        # The search of the last analysed position, by the position's key; empty while a task uses it.
        self._searches: "dict[Hashable, Search]" = {}
        # The search that chose the last move of a player. It is dropped before an analysis begins its own
        # search, as the memory holds only one of their tables.
        self.move_search: "Search | None" = None

    @property
    def prover(self) -> "Prover | None":
        """The game's prover, or None."""
        if self._prover is None and has_prover(self.game):
            self._prover = self.game.make_prover()
        return self._prover

    def analyse(
        self, position: "Position", seconds: float, reasons: bool = False, depth: "int | None" = None
    ) -> "Steps[Analysis]":
        """Return the report on a position (see engine.analysis.report) within `seconds`; yields progress.

        Solving a tiny game may take longer. A second request for a position continues the work of the first.
        If the game is searched, `depth` limits the search in plies, which then begins anew.
        """
        game = self.game
        if game.result(position) is not None:
            return without_moves(game, position)
        if is_tiny(game):
            nodes = yield from self.solve(position)
            return solution.report_of(position, self.solver, nodes, reasons)
        if self.solver.solved(position):
            from .by_solving import solved_report

            return solved_report(self.solver, position, nodes=0, reasons=reasons)
        if self.prover:
            from . import by_proof

            return (yield from by_proof.analyse(position, game, self.prover, seconds, reasons))
        from .by_search import analyse

        if depth is not None:
            return (yield from analyse(self.search(), position, seconds, depth, reasons))
        search = self._take_search(position)
        try:
            if self.solves_in_steps():
                from . import by_solving

                return (yield from by_solving.analyse(self.solver, search, position, seconds, reasons))
            return (yield from analyse(search, position, seconds, game.longest, reasons))
        finally:
            self._searches = {game.key(position): search}

    def weigh(self, position: "Position", move: int, depth: int, reasons: bool) -> "Steps[WeighedMove]":
        """Return the value of one move by a search of `depth` plies; yields the nodes as progress."""
        from .by_search import weigh

        search = self._take_search(position)
        try:
            return (yield from weigh(search, position, move, depth, reasons))
        finally:
            self._searches = {self.game.key(position): search}

    def _take_search(self, position: "Position") -> "Search":
        """Remove and return the search of a position for one task's use, or return a new one."""
        search = self._searches.get(self.game.key(position)) or self.search()
        self._searches = {}
        return search

    def search(self) -> "Search":
        """Return a new search of the game; drop the one that chose a player's last move, to free memory."""
        from ..search.alphabeta import Search

        self.move_search = None
        return Search(self.game, scout=True)

    def choose(
        self, position: "Position", level: "Level", seed: int, seconds: "float | None" = None
    ) -> "Steps[Any]":
        """Return the choice (see engine.analysis.report) of a level in an unfinished game; yields progress.

        The seed decides what the level overlooks, and which of equally good moves it plays. `seconds`
        replaces the level's limit of time.
        """
        # Free the search of an analysis, which may be large. Proofs are stored elsewhere and stay.
        self._searches = {}
        rng = Rng(seed)
        rng.bits()  # So that a seed gives strong levels the same moves as in earlier versions.
        if is_tiny(self.game) and not guesses(self.game):  # Without estimates, a search finds no more.
            nodes = yield from self.solve(position)
            return solution.choose(position, self.solver, nodes, rng, level)
        from .player import choose

        return (yield from choose(self, position, level, seconds or level.seconds, rng))

    def solve(self, position: "Position") -> "Steps[int]":
        """Solve a position and all positions after it; return the number of newly solved ones."""
        size_before = len(self.solver.table)
        yield from self.solver.solve(position)
        return len(self.solver.table) - size_before

    def solves_in_steps(self) -> bool:
        """Return whether solving takes several requests: the game's size is known, but not the plies left."""
        return size_of(self.game) is not None and self.game.plies_left(self.game.start()) is None
