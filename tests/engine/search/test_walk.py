"""The walk that the solver and the tree sizes share, and these sizes."""

import sys

from engine.base.pause import finish
from engine.games.tictactoe.rules import TicTacToe
from engine.search.solver import Solver
from engine.search.walk import Walk
from engine.study.sizes import Sizes, count_positions
from tests.engine.own_rules.games import game_of
from tests.engine.search.test_solver import Graph

GAME = TicTacToe()


class Stones(Graph):
    """Deeper than any interpreter's stack: take one or two stones from a heap; who takes the last wins."""

    repeats = False

    def start(self, turn=None):
        return (len(self.rows) - 1,)


STONES = Stones([-1, [0], *([heap - 1, heap - 2] for heap in range(2, 5_001))])


def walk_of(game):
    return Walk(game, game.key, lambda result: result)


def test_what_was_walked_is_not_asked_of_the_game_again(monkeypatch):
    walk = walk_of(GAME)
    assert finish(walk.reach(GAME.start(), 1_000)) is None
    asked = len(walk.numbers)
    work = walk.reach(GAME.start(), None)
    for _ in range(5):
        next(work)
    work.close()
    assert len(walk.numbers) > asked
    plays = []
    monkeypatch.setattr(walk, "_expand", lambda number: plays.append(number) or Walk._expand(walk, number))
    before, left, _ = finish(walk.reach(GAME.start(), 5_478))
    assert len(before) == 5_478
    assert len(plays) == len(set(plays)) < len(left)


def test_what_is_known_is_not_walked():
    walk = walk_of(GAME)
    position = GAME.parse("xo.oxo...", "x")
    before, left, _ = finish(walk.reach(position, None))
    for number in left:
        walk.learn(number, 0)
    parent = GAME.parse("xo.ox....", "o")
    before, left, _ = finish(walk.reach(parent, None))
    assert walk.numbers[GAME.key(position)] not in left
    assert walk.numbers[GAME.key(position)] in before


def test_a_game_deeper_than_the_stack_is_solved():
    start = STONES.start()
    assert start[0] > 4 * sys.getrecursionlimit()
    solver = Solver(STONES)
    finish(solver.solve(start))
    for heap in (1, 2, 3, 4, 2_998, 2_999, 4_998, 4_999, 5_000):
        value, distance = solver.outcome((heap,))
        assert value == (1 if heap % 3 else -1)
        # The winner takes what leaves a multiple of three, and the loser one stone: three go in two plies.
        assert distance == 2 * (heap // 3) + (1 if heap % 3 else 0)
    assert len(solver.line(start)) == solver.outcome(start)[1]


def test_a_tree_deeper_than_the_stack_is_measured():
    """Its nodes and games are numbers of Fibonacci's kind."""
    sizes = Sizes(STONES)
    finish(sizes.measure((2_000,)))
    games, before = 1, 1
    for heap in range(2, 2_001):
        games, before = games + before, games
        if heap in (2, 3, 10, 2_000):
            assert sizes.size((heap,))[1] == games


def test_a_tree_in_which_a_position_comes_again_has_no_size():
    game = game_of("mutorere")
    sizes = Sizes(game)
    assert finish(sizes.measure(game.start()))
    assert sizes.size(game.start()) == (None, None)
    assert finish(count_positions(game, game.start())) == (1_180, 1_180)


def test_measuring_is_given_up_where_there_is_too_much_and_goes_on_later():
    sizes = Sizes(GAME)
    assert not finish(sizes.measure(GAME.start(), 700))
    assert sizes.size(GAME.start()) is None
    assert finish(sizes.measure(GAME.start(), 765))
    assert sizes.size(GAME.start())[0] == 549_946
