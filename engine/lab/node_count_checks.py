"""The tests that count the nodes of a program's `value`, in tic-tac-toe and in random games.

Only positions made by `game.play` count. A program with its own board passes if its values are right.
"""

from engine import repetition
from engine.lab.faults import Fault
from engine.lab.questions import LONG, as_questions, ask_each
from engine.lab.random_games import TREE, find_any
from engine.lab.truth import Truth, failure, value_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from typing import Any

    from engine.game import Game, Position
    from engine.lab.answers import RemoteProgram
    from engine.lab.protocol import Evidence
    from engine.lab.questions import Steps

TREES, NETS = 6, 4
"""The numbers of trees and nets that are tested (see engine.lab.random_games). Their seeds are 1, 2, …"""

TREE_NODES = 1532
"""The most nodes for all TREES together. Alpha-beta needs them with the worst order of moves, if it also
plays all moves of a position first to sort them.
"""

NET_NODES = 990
"""The most nodes for all NETS together: 1.5 times those of playing each position's moves once, as a table
with bounds may have to search a position again.
"""

CUT_NODES, TABLE_NODES = 18_297, 16_168
"""The nodes from the empty board: of alpha-beta with unsorted moves, and of minimax with a table."""


def whole_tree(program: "RemoteProgram", truth: "Truth") -> "Steps":
    """Test that `value` searches exactly the nodes of plain minimax."""

    def wrong(position: "Position") -> "tuple[str, int] | None":
        nodes = truth.minimax_nodes(position)
        return None if program.nodes == nodes else ("lab.wrong-nodes", nodes)

    return (yield from _nodes(program, truth, wrong))


def at_most(program: "RemoteProgram", truth: "Truth", most: int) -> "Steps":
    """Test that `value` needs at most `most` nodes for the whole game."""
    start = truth.game.start()

    def wrong(position: "Position") -> "tuple[str, int] | None":
        return ("lab.too-many-nodes", most) if position == start and program.nodes > most else None

    return (yield from _nodes(program, truth, wrong))


def random_games(program: "RemoteProgram", truth: "Truth", kind: str, key: str, most: int) -> "Steps":
    """Test that `value` is right in all random games of a kind, with at most `most` nodes in total."""
    if not (yield from _is_counted(program, truth)):
        return None
    nodes, count = 0, TREES if kind == TREE else NETS
    for number in range(count):
        yield {"done": number, "of": count}
        game = find_any(kind + str(number + 1))
        start = game.start()
        try:
            value = yield from program.ask("value", game, (start,), LONG)
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


def _is_counted(program: "RemoteProgram", truth: "Truth") -> "Generator[Any, Any, bool]":
    """Return whether `value` uses `game.play`; if it is right without, set a remark and return False."""
    # In the last position before the end, the only move wins.
    last = _line(truth.game)[-2]
    value = yield from program.ask("value", truth.game, (last,), fresh=True)
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
    program: "RemoteProgram", truth: "Truth", wrong: "Callable[[Position], tuple[str, int] | None]"
) -> "Steps":
    """Test the node counts of `value` in the positions of one game, from its end to its start.

    `wrong` returns None for a right count in a position, else a sentence's key and the expected count.
    """
    game = truth.game
    if not (yield from _is_counted(program, truth)):
        return None

    def wrong_count(value: float, position: "Position") -> "Evidence | None":
        mistake = wrong(position)
        if mistake is None:
            return None
        return failure(game, position, mistake[0], nodes=program.nodes, expected=mistake[1])

    return (yield from ask_each(program, game, "value", as_questions(_line(game)[::-1]), wrong_count, LONG))
