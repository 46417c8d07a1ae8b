"""The tasks that show how the engine thinks, beside those of engine.service: the same door, for who studies.

judge: who wins a position, of a game that can be solved or proven: what `analyse` answers, and what
engine.study.verdict says. Of a game with a prover it is what is proven within `seconds` (default: minutes);
`value`, `distance` and `winner` may be None, and `moves` are those with a proven value: all of them or, where
`every` (default true) is false, those met on the way. Progress then has such "moves".

    {"do": "judge", "game": "tictactoe", "position": "o...x....", "turn": "o"}

explore: the game tree around a position, of a game that can be solved or proven. The centre is where the
moves of `path` lead from the position ([] by default). `levels`, how many levels follow the centre, is 0 to 2
(default 1). With `merge` (default false) boards of one level that are the same, or the same but for turning
and mirroring, are one.

    {"do": "explore", "game": "tictactoe", "position": ".........", "path": [4], "levels": 2, "merge": true}
    -> {"path": [board...], "centre": board,
        "counts": [{"apart": n, "merged": m}...],
        "whole": {"nodes", "games", "positions", "up_to_symmetry"},
        "counted", "savable"}

    "path" has the boards before the centre, the first one first, without children. "counts" has one entry for
    each level below the centre, the same with `merge` and without. "whole" is the tree from the centre down:
    nodes, finished games, different positions, and different ones up to symmetry; a tree in which a position
    comes again has no end, and both its nodes and its games are None. Where it is "savable", it fits into a
    file. A board is

    {"position", "turn", "value", "distance", "winner", "over": bool,
     "move": (that led to it; None for the first),
     "nodes": (of the tree from this board down; None where it has no end),
     "copies": (how many boards it stands for; 1 when not merged),
     "children": [board...]}

    and below the centre also "best": bool (its move is a best one), and "parents": [index...] into the level
    above, which for a grandchild is the centre's "children": a merged grandchild is among the children of its
    first parent only, and "parents" tells them all.

    Of a game with a prover, values that aren't proven within `seconds` are None, and so is "whole" before it
    is "counted", and where the tree is too large for that. Boards also have "given_up": their value is None
    and will stay so. Progress then has "so_far", which is what the answer would be by now.

compare: searches side by side, to `depth` plies (default: to the end of a tiny game, else 4). `variants` is
by default all of them: minimax, alphabeta, ordering, table, symmetry, each having what the one before it has.

    {"do": "compare", "game": "tictactoe", "position": ".........", "depth": 9,
     "variants": ["minimax", "alphabeta"]}
    -> {"depth", "variants": [{"name", "nodes", "cutoffs", "seconds", "value", "move" or None}...]}

    Progress also has "variant", the one that is running, and "done", the entries of those that have run.

trace: what a search does, event by event. `pruning` is true by default, `ordering`, `table` and `symmetry`
are false; `depth` as in compare. `from` is the number of the first event wanted (default 0), `count` how
many, 1 to 500 (500).

    {"do": "trace", "game": "tictactoe", "position": "xo.oxo...", "pruning": true, "from": 0, "count": 100}
    -> {"from", "events": [[word, ply, ...]...], "done": bool, "total" or None, "limit", "depth",
        "value" or None, "nodes" or None, "cutoffs" or None}

    The events are those of engine.study.trace, as lists; "done" says that there are no more after these.
    "total", the number of all events, and the last three are known as soon as the search has been seen to its
    end. "limit" is what stands for infinity: alpha starts as -limit and beta as limit. The same request for
    other events goes on where the last one stopped, or looks back, without searching again (far back it
    does).

depths: what players see that look 1 ply ahead, 2, and so on to `depth` (default: to the end, or 4), and the
truth.

    {"do": "depths", "game": "tictactoe", "position": "....o....", "depth": 9}
    -> {"depths": [{"depth", "value", "moves": [move...], "exact": bool, "line": [move...], "nodes",
                    "missed": [move...] or None}...],
        "truth": {"value", "distance" or None, "moves": [move...], "keep": [move...]} or None}

    "moves" are the best moves as seen from there; "missed" those of them that throw the true value away. The
    truth's "moves" are the best ones (the quickest win, the slowest loss), and "keep" all that keep the
    value. "depths" ends early, with an exact one, when a player has seen all.
    Of a game too large to be solved the truth is known, without its distance, where somebody has
    seen all.

tree-save: the scored tree from a position down, as text to be kept in a file. `algorithm` is bf (default) or
df; `depth` is None (to the end) by default, which a tree has to have (GameError error.repeats).

    {"do": "tree-save", "game": "tictactoe", "position": ".........", "algorithm": "bf", "depth": null}
    -> {"text", "game", "position", "turn", "algorithm", "depth", "value", "nodes", "games",
        "by_depth": [nodes...]}

tree-load: what such a text says. Raises GameError (error.tree-...) for anything else.

    {"do": "tree-load", "text": "..."}
    -> the same without "text"

    Progress of both also has "stage": grow, then score.
"""

import gc

from engine.analysis import solved
from engine.game import GameError
from engine.games.shelf import is_tiny
from engine.numbers import positive, whole
from engine.service import Service
from engine.study import asked, proven, tree, treefile
from engine.study.compare import VARIANTS, compare
from engine.study.depths import depths
from engine.study.explore import SolvedExplorer
from engine.study.sizes import count_nodes
from engine.study.trace import Trace
from engine.study.verdict import judge

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeVar

    from engine.game import Game
    from engine.protocol import Data, Steps
    from engine.study.protocol import Compared, Depths, Explored, Grown, Saved, Traced, Verdict

    A = TypeVar("A")

DEPTH = 4
"""Plies that a large game is searched to unless a request says more."""

DEEPEST = 64
"""Plies that can be asked for."""

CHUNK = 500
"""Events of a trace that can be asked for at once."""


class Study(Service):
    """A service that also judges, explores, compares, traces and keeps trees, and remembers what it saw."""

    def __init__(self) -> None:
        super().__init__()
        self._tasks["judge"] = self._judge
        self._tasks["explore"] = self._explore
        self._tasks["compare"] = self._compare
        self._tasks["trace"] = self._trace_events
        self._tasks["depths"] = self._depths
        self._tasks["tree-save"] = lambda request: self._growing(self._save_tree(request))
        self._tasks["tree-load"] = lambda request: self._growing(self._load_tree(request))
        self._explorers: "dict[str, SolvedExplorer]" = {}
        self._traced: "tuple[Any, ...]" = ()
        self._trace: "Trace | None" = None
        self._growths = 0

    def _judge(self, request: "Data") -> "Steps[Verdict]":
        game, position = self._read_position(request)
        knower = self.knower(game)
        knower.check_provable()
        if knower.prover:
            seconds = positive(request, "seconds", proven.SECONDS)
            every = bool(request.get("every", True))
            return (yield from proven.judge(position, game, knower.prover, seconds, every))
        nodes = yield from knower.solve(position)
        report: "Any" = solved.told(position, knower.solver, nodes, bool(request.get("reasons")))
        report.update(judge(position, knower.solver))
        answer: "Verdict" = report
        return answer

    def _explore(self, request: "Data") -> "Steps[Explored]":
        game, position = self._read_position(request)
        path, levels = asked.moves(request, "path"), whole(request, "levels", 1, 0, 2)
        merge = bool(request.get("merge"))
        knower = self.knower(game)
        knower.check_provable()
        if knower.prover:
            seconds = positive(request, "seconds", proven.SECONDS)
            explorer = proven.ProvenExplorer(game, knower.prover)
            return (yield from explorer.explore(position, path, levels, merge, seconds))
        return (yield from self._explorer(game).explore(position, path, levels, merge))

    def _compare(self, request: "Data") -> "Steps[Compared]":
        game, position = self._read_position(request)
        depth = self._read_depth(request, game)
        variants = asked.words(request, "variants", VARIANTS)
        total = None
        if is_tiny(game) and depth >= game.longest:
            total = yield from self._explorer(game).nodes(position)
        return (yield from compare(game, position, depth, variants, total))

    def _trace_events(self, request: "Data") -> "Steps[Traced]":
        game, position = self._read_position(request)
        depth = self._read_depth(request, game)
        first = whole(request, "from", 0, 0, 10_000_000)
        count = whole(request, "count", CHUNK, 1, CHUNK)
        settings = {
            "pruning": bool(request.get("pruning", True)),
            "ordering": bool(request.get("ordering")),
            "table": bool(request.get("table")),
            "symmetry": bool(request.get("symmetry")),
        }
        wanted = (game.name, position, depth, sorted(settings.items()))
        if self._trace is None or self._traced != wanted:
            self._trace = Trace(game, position, depth, settings)
            self._traced = wanted
        return (yield from self._trace.chunk(first, count))

    def _depths(self, request: "Data") -> "Steps[Depths]":
        game, position = self._read_position(request)
        depth = self._read_depth(request, game)
        if game.result(position) is not None:
            raise GameError("error.no-moves")
        return (yield from depths(position, depth, self.knower(game)))

    def _growing(self, work: "Steps[A]") -> "Steps[A]":
        """Do work that keeps nearly all it allocates, and collect no garbage meanwhile.

        MicroPython would look for room from the start of its memory each time, and so take a time in n².
        """
        self._growths += 1
        gc.disable()
        try:
            return (yield from work)
        finally:
            self._growths -= 1
            if not self._growths:
                gc.enable()
                gc.collect()

    def _save_tree(self, request: "Data") -> "Steps[Saved]":
        game, position = self._read_position(request)
        given = whole(request, "depth", tree.NONE, 0, DEEPEST)
        depth = None if given == tree.NONE else given
        algorithm = request.get("algorithm", tree.BREADTH_FIRST)
        total = yield from count_nodes(game, position, depth, tree.MOST_NODES)
        if total is None and depth is None and game.repeats:
            raise GameError("error.repeats", game=game.name)
        if total is None:
            raise GameError("error.tree-large", most=tree.MOST_NODES)
        grown = yield from tree.grow(game, position, algorithm, depth, total)
        yield from tree.score(grown)
        summary: "Any" = tree.summary(grown)
        summary["text"] = yield from treefile.write(grown)
        answer: "Saved" = summary
        return answer

    def _load_tree(self, request: "Data") -> "Steps[Grown]":
        grown = yield from treefile.read(asked.text(request, "text"))
        return tree.summary(grown)

    def _read_depth(self, request: "Data", game: "Game") -> int:
        """Return the plies to look ahead: to the end of a tiny game unless the request says otherwise."""
        return whole(request, "depth", game.longest if is_tiny(game) else DEPTH, 1, DEEPEST)

    def _explorer(self, game: "Game") -> "SolvedExplorer":
        solver = self.knower(game).solver
        known = self._explorers.get(game.name)
        if known is None or known.solver is not solver:
            known = self._explorers[game.name] = SolvedExplorer(solver)
        return known
