"""The tests that count the nodes of a user's function `value`, in tic-tac-toe and in random games.

Only positions made by `game.play` count. A program with its own board passes if its values are right. A test
asks the program questions (see engine.lab.questions). It returns the evidence of a failure, or None.
"""

from ..contract import repetition
from ..contract.annotations import Game, Position, Steps
from .answers import RemoteProgram
from .faults import Fault
from .protocol import Evidence, TestSteps
from .questions import LONG, as_questions, ask_each
from .random_games import TREE, find_any
from .truth import Truth, failure, value_text

TREES, NETS = 6, 4
"""The numbers of trees and nets that are tested (see engine.lab.random_games). Their seeds are 1, 2, …"""

TREE_NODES = 1532
"""The most nodes for all TREES together. Alpha-beta needs them with the worst order of moves, if it also
plays all moves of a position first to sort them."""

NET_NODES = 990
"""The most nodes for all NETS together: 1.5 times those of playing each position's moves once, as a table
with bounds may have to search a position again."""

CUT_NODES, TABLE_NODES = 18_297, 16_168
"""The nodes from the empty board: of alpha-beta with unsorted moves, and of minimax with a table."""


def random_games(program: "RemoteProgram", truth: "Truth", kind: str, key: str, most: int) -> "TestSteps":
    """Test that `value` is right in all random games of a kind, with at most `most` nodes in total.

    `kind` is TREE or NET (see engine.lab.random_games); `key` names the sentence about too many nodes.
    A program that reads the board, which these games lack, passes with a remark.
    """
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
        random_truth = Truth(game)
        yield from random_truth.solve_all()
        right = random_truth.value(start)
        if value != right:
            claimed, true = value_text(value), value_text(right)
            return failure(truth.game, None, "lab.wrong-tree", claimed=claimed, true=true, tree=game.name)
        nodes += program.nodes
    return failure(truth.game, None, key, nodes=nodes, expected=most) if nodes > most else None


def _is_counted(program: "RemoteProgram", truth: "Truth") -> "Steps[bool]":
    """Return whether to count nodes: False, with a remark, if `value` is right without any `game.play`."""
    # In the last position before the end, the only move wins, so the right value is `most`.
    last_position = _first_moves_line(truth.game)[-2]
    value = yield from program.ask("value", truth.game, (last_position,), fresh=True)
    if program.nodes > 1 or value != truth.game.most:
        return True
    program.noted = "lab.not-counted"
    return False


def _first_moves_line(game: "Game") -> "list[Position]":
    """Play the first legal move until the game ends; return all positions."""
    positions = [game.start()]
    while not repetition.is_over(game, positions):
        positions.append(game.play(positions[-1], game.legal_moves(positions[-1])[0]))
    return positions


def counts(program: "RemoteProgram", truth: "Truth", most: "int | None") -> "TestSteps":
    """Test the node counts of `value` in the positions of one game, from its end to its start.

    Each must be that of plain minimax; fewer, with right values, get a remark. With `most`, only the count at
    the start matters: at most `most`.
    """
    game = truth.game
    yield from truth.solve_all()
    if not (yield from _is_counted(program, truth)):
        return None

    def evidence_of(value: float, position: "Position") -> "Evidence | None":
        if most is None:
            key, expected = "lab.wrong-nodes", truth.minimax_nodes(position)
            is_right = program.nodes == expected
            if program.nodes < expected and value == truth.value(position):  # A table, or cuts.
                is_right, program.noted = True, "lab.fewer-nodes"
                program.noted_details = {"nodes": program.nodes, "expected": expected}
        else:
            key, expected = "lab.too-many-nodes", most
            is_right = position != game.start() or program.nodes <= most  # Only the start counts.
        return None if is_right else failure(game, position, key, nodes=program.nodes, expected=expected)

    questions = as_questions(_first_moves_line(game)[::-1])
    return (yield from ask_each(program, game, "value", questions, evidence_of, LONG))
