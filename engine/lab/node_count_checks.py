"""The tests that count the nodes of `value`, in tic-tac-toe and in random games.

Only positions made by `play` count: a program with a board of its own is judged by its values alone.
"""

from engine import repetition
from engine.lab.faults import Fault
from engine.lab.questions import LONG, alone, each
from engine.lab.random_games import NET, TREE, find_any
from engine.lab.truth import Truth, failure, value_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from typing import Any

    from engine.game import Game, Position
    from engine.lab.answers import Asked
    from engine.lab.protocol import Shown
    from engine.lab.questions import Steps


def whole_tree(program: "Asked", truth: "Truth") -> "Steps":
    """Does `value` look at exactly the positions that plain minimax looks at?"""

    def wrong(position: "Position") -> "tuple[str, int] | None":
        nodes = truth.minimax_nodes(position)
        return None if program.nodes == nodes else ("lab.wrong-nodes", nodes)

    return (yield from _nodes(program, truth, wrong))


TREES = (1, 2, 3, 4, 5, 6)
NETS = (1, 2, 3, 4)
"""The seeds of the made games (see engine.lab.random_games) that searches are counted on."""

TREE_NODES = 1532
"""What alpha-beta needs for all TREES at most: in the worst order that moves can have everywhere, and where
all moves of a position are played before one is looked into, to sort them."""

NET_NODES = 990
"""What is enough for all NETS: half as much again as where every position's moves are played once, as a table
with bounds may have to look again."""

CUT_NODES = 18_297
"""What alpha-beta needs for the empty board when it tries the moves in their order."""

TABLE_NODES = 16_168
"""What minimax with a table needs: every position's moves are played once."""


def cut(program: "Asked", truth: "Truth") -> "Steps":
    """Does `value` need no more positions than alpha-beta?"""
    return (yield from _at_most(program, truth, CUT_NODES))


def remembered(program: "Asked", truth: "Truth") -> "Steps":
    """Does `value` need no more positions than a search that remembers?"""
    return (yield from _at_most(program, truth, TABLE_NODES))


def cut_trees(program: "Asked", truth: "Truth") -> "Steps":
    """Is `value` right on trees where no position comes twice, and does it need no more than alpha-beta?"""
    return (yield from _made(program, truth, TREE, TREES, "lab.tree-nodes", TREE_NODES))


def remembered_nets(program: "Asked", truth: "Truth") -> "Steps":
    """Is it right on nets, where few positions come often, and does it look into each of them once?"""
    return (yield from _made(program, truth, NET, NETS, "lab.net-nodes", NET_NODES))


def _made(
    program: "Asked", truth: "Truth", kind: str, seeds: "tuple[int, ...]", key: str, most: int
) -> "Steps":
    counted = yield from _is_counted(program, truth)
    if not counted:
        return None
    nodes = 0
    for number, seed in enumerate(seeds):
        yield {"done": number, "of": len(seeds)}
        game = find_any(kind + str(seed))
        start = game.start()
        answers = yield from program.some("value", game, [(start,)], LONG)
        try:
            said = program.read("value", game, start, answers[0])
        except Fault as fault:
            if fault.key != "fault.no-board":
                raise
            program.noted = "lab.reads-board"
            return None
        made = Truth(game)
        yield from made.solve()
        true = made.value(start)
        if said != true:
            claimed, right = value_text(said), value_text(true)
            return failure(truth.game, None, "lab.wrong-tree", claimed=claimed, true=right, tree=game.name)
        nodes += program.nodes
    return failure(truth.game, None, key, nodes=nodes, expected=most) if nodes > most else None


def _is_counted(program: "Asked", truth: "Truth") -> "Generator[Any, Any, bool]":
    """Return whether what `value` looks at can be counted: not where it is right without calling `play`."""
    # Where one move is left to the end, and wins.
    last = _line(truth.game)[-2]
    answers = yield from program.some("value", truth.game, [(last,)], fresh=True)
    said = program.read("value", truth.game, last, answers[0])
    if program.nodes > 1 or said != truth.game.most:
        return True
    program.noted = "lab.not-counted"
    return False


def _line(game: "Game") -> "list[Position]":
    """Return the positions of a game in which the first of the moves is always played."""
    positions = [game.start()]
    while not repetition.is_over(game, positions):
        positions.append(game.play(positions[-1], game.legal_moves(positions[-1])[0]))
    return positions


def _at_most(program: "Asked", truth: "Truth", most: int) -> "Steps":
    start = truth.game.start()

    def wrong(position: "Position") -> "tuple[str, int] | None":
        return ("lab.too-many-nodes", most) if position == start and program.nodes > most else None

    return (yield from _nodes(program, truth, wrong))


def _nodes(
    program: "Asked",
    truth: "Truth",
    wrong: "Callable[[Position], tuple[str, int] | None]",
) -> "Steps":
    """Judge the count of `value` in positions that lead up to the first one of the game."""
    game = truth.game
    counted = yield from _is_counted(program, truth)
    if not counted:
        return None

    def judged(said: float, position: "Position") -> "Shown | None":
        found = wrong(position)
        if found is None:
            return None
        key, expected = found
        return failure(game, position, key, nodes=program.nodes, expected=expected)

    return (yield from each(program, game, "value", alone(_line(game)[::-1]), judged, LONG))
