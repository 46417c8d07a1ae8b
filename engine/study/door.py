"""Answers the requests of the views that show trees and searches (types: engine.study.protocol)."""

import gc

from ..analysis import solution
from ..analysis.analyst import Analyst
from ..contract.annotations import Any, Data, Position, Steps, T
from ..contract.game import Game, GameError
from ..contract.numbers import positive, whole_number
from ..games.shelf import is_provable, is_tiny
from ..service import Service
from . import proof_tree, request_fields, tree, treefile
from .compare import VARIANTS, compare, depths
from .explore import SolvedExplorer
from .protocol import Compared, Depths, Explored, Saved, Traced, TreeSummary, Verdict
from .sizes import count_nodes
from .trace import Trace
from .verdict import verdict_of

DEPTH = 4  # The default depth, in plies, of a search in a large game.
DEEPEST = 64  # The greatest depth of a request, in plies.
CHUNK = 500  # The most trace events in an answer.


class Study(Service):
    """Answers requests to judge, explore, compare and trace positions, and to save and load trees."""

    def __init__(self) -> None:
        super().__init__()
        self._tasks_at.update({"judge": self._judge, "explore": self._explore, "compare": self._compare})
        self._tasks_at.update({"trace": self._trace_events, "depths": self._depths})
        self._tasks_at["tree-save"] = lambda *request: self._without_collection(self._save_tree(*request))
        self._tasks["tree-load"] = lambda request: self._without_collection(self._load_tree(request))
        self._explorers: "dict[str, SolvedExplorer]" = {}  # By the game's name.
        self._trace: "Trace | None" = None  # The trace of the last request.
        self._trace_key: "tuple[Any, ...]" = ()  # The game, position, depth and settings of `_trace`.
        self._tree_tasks = 0  # The number of running tasks that build trees.

    def _judge(self, request: "Data", game: "Game", position: "Position") -> "Steps[Verdict]":
        analyst = self._provable_analyst(game)
        if analyst.prover:
            seconds = positive(request, "seconds", proof_tree.SECONDS)
            every = bool(request.get("every", True))  # All moves, not the best ones alone.
            return (yield from proof_tree.judge(position, game, analyst.prover, seconds, every))
        nodes = yield from analyst.solve(position)
        report: "Any" = solution.report_of(position, analyst.solver, nodes, bool(request.get("reasons")))
        report.update(verdict_of(position, game, (report["value"], report["distance"]), report["line"]))
        answer: "Verdict" = report
        return answer

    def _explore(self, request: "Data", game: "Game", position: "Position") -> "Steps[Explored]":
        path, merge = request_fields.moves(request, "path"), bool(request.get("merge"))
        levels = whole_number(request, "levels", default=1, least=0, most=2)
        analyst = self._provable_analyst(game)
        if analyst.prover:
            seconds = positive(request, "seconds", proof_tree.SECONDS)
            explorer = proof_tree.ProvenExplorer(proof_tree.Proofs(game, analyst.prover))
            return (yield from explorer.explore(position, path, levels, merge, seconds))
        return (yield from self._explorer(game).explore(position, path, levels, merge))

    def _compare(self, request: "Data", game: "Game", position: "Position") -> "Steps[Compared]":
        depth = self._read_depth(request, game)
        variants = request_fields.words(request, "variants", VARIANTS)
        total = None
        if is_tiny(game) and depth >= game.longest:  # Then plain minimax visits the whole tree.
            total = yield from self._explorer(game).nodes(position)
        return (yield from compare(game, position, depth, variants, total))

    def _trace_events(self, request: "Data", game: "Game", position: "Position") -> "Steps[Traced]":
        depth = self._read_depth(request, game)
        first = whole_number(request, "from", default=0, least=0, most=10_000_000)
        count = whole_number(request, "count", default=CHUNK, least=1, most=CHUNK)
        settings = {name: bool(request.get(name)) for name in ("ordering", "table", "symmetry")}
        settings["pruning"] = bool(request.get("pruning", True))
        key = (game.name, position, depth, sorted(settings.items()))
        if self._trace is None or self._trace_key != key:
            self._trace = Trace(game, position, depth, settings)
            self._trace_key = key
        return (yield from self._trace.chunk(first, count))

    def _depths(self, request: "Data", game: "Game", position: "Position") -> "Steps[Depths]":
        depth = self._read_depth(request, game)
        if game.result(position) is not None:
            raise GameError("error.no-moves")
        return (yield from depths(position, depth, self.analyst(game)))

    def _without_collection(self, work: "Steps[T]") -> "Steps[T]":
        """Run a task without garbage collection: it frees little, so collections would take O(n²) time."""
        self._tree_tasks += 1
        gc.disable()
        try:
            return (yield from work)
        finally:
            self._tree_tasks -= 1
            if not self._tree_tasks:
                gc.enable()
                gc.collect()

    def _save_tree(self, request: "Data", game: "Game", position: "Position") -> "Steps[Saved]":
        depth = whole_number(request, "depth", default=None, least=0, most=DEEPEST)
        algorithm = request.get("algorithm", tree.BREADTH_FIRST)
        total = yield from count_nodes(game, position, depth, tree.MOST_NODES)
        if total is None and depth is None and game.repeats:  # The tree has no end.
            raise GameError("error.repeats", game=game.name)
        if total is None:  # The tree has too many nodes.
            raise GameError("error.tree-large", most=tree.MOST_NODES)
        new_tree = yield from tree.grow(game, position, algorithm, depth, total)
        yield from tree.score(new_tree)
        summary: "Any" = tree.summary(new_tree)
        summary["text"] = yield from treefile.write(new_tree)
        answer: "Saved" = summary
        return answer

    def _load_tree(self, request: "Data") -> "Steps[TreeSummary]":
        return tree.summary((yield from treefile.read(request_fields.text(request, "text"))))

    def _read_depth(self, request: "Data", game: "Game") -> int:
        default = game.longest if is_tiny(game) else DEPTH
        return whole_number(request, "depth", default, least=1, most=DEEPEST)

    def _provable_analyst(self, game: "Game") -> "Analyst":
        """Return a game's analyst. Raises GameError if solving or proving the game would take too long."""
        if not is_provable(game):
            raise GameError("error.too-large", game=game.name)
        return self.analyst(game)

    def _explorer(self, game: "Game") -> "SolvedExplorer":
        solver = self.analyst(game).solver
        explorer = self._explorers.get(game.name)
        if (
            explorer is None or explorer.known_values is not solver
        ):  # Another game may have had the same name.
            explorer = self._explorers[game.name] = SolvedExplorer(solver)
        return explorer
