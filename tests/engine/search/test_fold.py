"""The walk that the solver and the tree sizes share."""

import sys

from engine.games.tictactoe.rules import TicTacToe
from engine.pause import finish
from engine.search.fold import fold
from engine.search.solver import Solver
from engine.study.sizes import Sizes, count_positions
from tests.engine import brute
from tests.engine.stones import Stones

GAME = TicTacToe()
STONES = Stones()


def test_each_position_is_combined_once_and_after_its_replies():
    known: dict[int, int] = {}
    combined = 0

    def combine(replies):
        nonlocal combined
        combined += 1
        return 1 + max(replies)

    finish(fold(GAME, GAME.start(), GAME.key, known, lambda result: 0, combine))
    assert len(known) == 5_478
    assert combined == 5_478 - 958
    assert known[GAME.key(GAME.start())] == 9


def test_replies_come_in_the_order_of_the_moves():
    known: dict[int, list[int]] = {}
    position = GAME.parse("xo.oxo...", "x")
    finish(fold(GAME, position, GAME.key, known, lambda result: [result], lambda replies: replies[0]))
    found = position
    while GAME.result(found) is None:
        found = GAME.play(found, GAME.legal_moves(found)[0])
    assert known[GAME.key(position)] == [GAME.result(found)]


def test_a_game_deeper_than_the_stack_is_solved():
    start = STONES.start()
    assert start[0] > 4 * sys.getrecursionlimit()
    solver = Solver(STONES)
    finish(solver.solve(start))
    for heap in (1, 2, 3, 4, 2_998, 2_999, 4_998, 4_999, 5_000):
        value, distance = solver.outcome((heap, 0, "o"))
        assert value == (1 if heap % 3 else -1)
        # The winner takes what leaves a multiple of three, and the loser one stone: three go in two plies.
        assert distance == 2 * (heap // 3) + (1 if heap % 3 else 0)
    assert len(solver.line(start)) == solver.outcome(start)[1]


def test_a_tree_deeper_than_the_stack_is_measured():
    """Its nodes and games are numbers of Fibonacci's kind."""
    sizes = Sizes(STONES)
    finish(sizes.measure((2_000, 0, "o")))
    games, before = 1, 1
    for heap in range(2, 2_001):
        games, before = games + before, games
        if heap in (2, 3, 10, 2_000):
            assert sizes.games((heap, 0, "o")) == games


def test_the_sizes_of_the_whole_tree(facts):
    sizes = Sizes(GAME)
    finish(sizes.measure(GAME.start()))
    assert sizes.nodes(GAME.start()) == facts["game_tree_nodes"]
    assert sizes.games(GAME.start()) == facts["finished_games"]


def test_the_sizes_of_every_tree_agree_with_those_of_its_replies():
    sizes = Sizes(GAME)
    finish(sizes.measure(GAME.start()))
    for text, turn in brute.reachable().items():
        position = GAME.parse(text, turn)
        replies = [GAME.play(position, move) for move in GAME.legal_moves(position)]
        assert sizes.nodes(position) == 1 + sum(map(sizes.nodes, replies))
        assert sizes.games(position) == (sum(map(sizes.games, replies)) if replies else 1)


def test_different_positions_are_as_many_as_known(facts):
    counted = finish(count_positions(GAME, GAME.start()))
    assert counted == (facts["positions_reachable"], facts["positions_up_to_symmetry"])
