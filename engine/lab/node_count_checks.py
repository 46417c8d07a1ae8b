"""The tests that count the nodes of `value`, in tic-tac-toe and in random games.

Only positions made by `play` count. A program that uses its own board instead passes if its values are right.
"""

from engine import repetition
from engine.lab.faults import Fault
from engine.lab.questions import LONG, alone, each
from engine.lab.random_games import TREE, find_any
from engine.lab.truth import Truth, failure, value_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from typing import Any

    from engine.game import Game, Position
    from engine.lab.answers import Asked
    from engine.lab.protocol import Evidence
    from engine.lab.questions import Steps

TREES, NETS = 6, 4
"""How many trees and nets are tested (see engine.lab.random_games); their seeds are 1, 2, …"""

TREE_NODES = 1532
"""The most nodes that alpha-beta needs for all TREES: with the worst order of moves, and when it plays all
moves of a position first, to sort them."""

NET_NODES = 990
"""The most nodes allowed for all NETS: 1.5 times those of playing each position's moves once, since a table
with bounds may have to search again."""

CUT_NODES, TABLE_NODES = 18_297, 16_168
"""The nodes from the empty board: of alpha-beta without sorting, and of minimax with a table."""


def whole_tree(program: "Asked", truth: "Truth") -> "Steps":
    """Test that `value` searches exactly the nodes of plain minimax."""

    def wrong(position: "Position") -> "tuple[str, int] | None":
        nodes = truth.minimax_nodes(position)
        return None if program.nodes == nodes else ("lab.wrong-nodes", nodes)

    return (yield from _nodes(program, truth, wrong))


def at_most(program: "Asked", truth: "Truth", most: int) -> "Steps":
    """Test that `value` searches the whole game with at most `most` nodes."""
    start = truth.game.start()

    def wrong(position: "Position") -> "tuple[str, int] | None":
        return ("lab.too-many-nodes", most) if position == start and program.nodes > most else None

    return (yield from _nodes(program, truth, wrong))


def random_games(program: "Asked", truth: "Truth", kind: str, key: str, most: int) -> "Steps":
    """Test that `value` is right in all random games of a kind, with at most `most` nodes in sum."""
    if not (yield from _is_counted(program, truth)):
        return None
    nodes, count = 0, TREES if kind == TREE else NETS
    for number in range(count):
        yield {"done": number, "of": count}
        game = find_any(kind + str(number + 1))
        start = game.start()
        try:
            value = yield from program.one("value", game, (start,), LONG)
        except Fault as fault:
            if fault.key != "fault.no-board":
                raise
            program.noted = "lab.reads-board"
            return None
        solved = Truth(game)
        yield from solved.solve()
        true = solved.value(start)
        if value != true:
            claimed, right = value_text(value), value_text(true)
            return failure(truth.game, None, "lab.wrong-tree", claimed=claimed, true=right, tree=game.name)
        nodes += program.nodes
    return failure(truth.game, None, key, nodes=nodes, expected=most) if nodes > most else None


def _is_counted(program: "Asked", truth: "Truth") -> "Generator[Any, Any, bool]":
    """Return whether the nodes count; if `value` is right without `play`, add a remark and return False."""
    # The last position before the end: its only move wins.
    last = _line(truth.game)[-2]
    value = yield from program.one("value", truth.game, (last,), fresh=True)
    if program.nodes > 1 or value != truth.game.most:
        return True
    program.noted = "lab.not-counted"
    return False


def _line(game: "Game") -> "list[Position]":
    """Play the first legal move until the game ends; return all positions."""
    positions = [game.start()]
    while not repetition.is_over(game, positions):
        positions.append(game.play(positions[-1], game.legal_moves(positions[-1])[0]))
    return positions


def _nodes(
    program: "Asked", truth: "Truth", wrong: "Callable[[Position], tuple[str, int] | None]"
) -> "Steps":
    """Test node counts of `value` along one game, from its end to its start, by the function `wrong`."""
    game = truth.game
    if not (yield from _is_counted(program, truth)):
        return None

    def wrong_count(value: float, position: "Position") -> "Evidence | None":
        found = wrong(position)
        if found is None:
            return None
        return failure(game, position, found[0], nodes=program.nodes, expected=found[1])

    return (yield from each(program, game, "value", alone(_line(game)[::-1]), wrong_count, LONG))
