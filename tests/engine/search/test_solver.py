"""The solver: value and distance of every position, against a second program that shares nothing with it."""

from collections import Counter

import pytest

from engine.base.pause import finish
from engine.contract.game import Game
from engine.games.tictactoe.rules import TicTacToe
from engine.search.solver import Solver
from tests.engine import brute
from tests.engine.mnk import MnkGame
from tests.engine.own_rules.games import game_of

GAME = TicTacToe()


@pytest.fixture(scope="module", params=[False, True], ids=["plain", "symmetry"])
def solver(request):
    """A solver that has solved the game from the empty board."""
    solver = Solver(GAME, symmetry=request.param)
    finish(solver.solve(GAME.start()))
    return solver


def test_each_reachable_position_is_solved_once(facts):
    for symmetry, count in ((False, facts["positions_reachable"]), (True, facts["positions_up_to_symmetry"])):
        solver = Solver(GAME, symmetry)
        finish(solver.solve(GAME.start("x")))
        assert len(solver.table) == count


def test_every_outcome_and_move_is_right_and_every_line_keeps_it(solver, facts):
    values = Counter()
    for text, turn in brute.reachable().items():
        position = GAME.parse(text, turn)
        value, distance = solver.outcome(position)
        values[value] += 1
        assert (value, distance) == brute.solve(text, turn)
        moves = [] if brute.is_over(text) else brute.empty(text)
        assert solver.moves(position) == [(move, *brute.solve_move(text, turn, move)) for move in moves]
        assert not moves or solver.best_moves(position) == brute.best_moves(text, turn)
        line = solver.line(position)
        assert len(line) == distance
        for move in line:
            assert move == solver.best_moves(position)[0]
            position = GAME.play(position, move)
        assert GAME.result(position) == value * (-1) ** distance
    known = facts["value_for_side_to_move_over_5478"]
    assert [values[value] for value in (1, 0, -1)] == [known[name] for name in ("win", "draw", "loss")]


@pytest.mark.parametrize("symmetry", [False, True])
def test_the_larger_board_of_the_facts(facts, symmetry):
    (told,) = [fact for fact in facts["mnk"] if (fact["width"], fact["height"]) == (4, 3)]
    game = MnkGame(4, 3, told["in_a_row"])
    solver = Solver(game, symmetry)
    finish(solver.solve(game.start()))
    assert solver.outcome(game.start()) == (told["value"] * game.most, told["plies"])
    if not symmetry:
        assert len(solver.table) == told["positions"]


def test_it_pauses_and_continues_after_it_was_dropped():
    solver = Solver(GAME)
    solving = solver.solve(GAME.start())
    for _ in range(5):
        next(solving)
    solving.close()
    half = len(solver.table)
    assert 0 < half < 5_478
    sizes = [len(solver.table) for _ in solver.solve(GAME.start())]
    assert len(sizes) > 10
    assert sizes == sorted(sizes)
    assert len(solver.table) == 5_478
    for text, turn in brute.reachable().items():
        assert solver.outcome(GAME.parse(text, turn)) == brute.solve(text, turn)


class Graph(Game):
    """A game made of data: for each position its moves, by where they lead, or the result."""

    name = "graph"
    repeats = True
    most = 3

    def __init__(self, rows):
        self.rows = rows

    def start(self, turn=None):
        return (0,)

    def legal_moves(self, position):
        row = self.rows[position[0]]
        return [] if isinstance(row, int) else list(range(len(row)))

    def play(self, position, move):
        return (self.rows[position[0]][move],)

    def result(self, position):
        row = self.rows[position[0]]
        return row if isinstance(row, int) else None


class TestPositionsThatComeAgain:
    def test_a_line_for_ever_stops_where_a_position_comes_again(self):
        game = game_of("mutorere")
        solver = Solver(game)
        finish(solver.solve(game.start()))
        assert len(solver.table) == 1_180
        assert solver.outcome(game.start()) == (0, None)
        passed = [game.start()]
        for move in solver.line(game.start()):
            passed.append(game.play(passed[-1], move))
        assert len(set(passed)) == len(passed) - 1
        assert passed[-1] in passed[:-1]

    def test_never_to_end_is_the_best_of_draws(self):
        # To a draw at once, to a draw later, round for ever, and to a loss.
        game = Graph([[1, 2, 3, 4], 0, [1], [3, 3], 1])
        solver = Solver(game)
        finish(solver.solve((0,)))
        assert solver.moves((0,)) == [(0, 0, 1), (1, 0, 2), (2, 0, None), (3, -1, 1)]
        assert solver.best_moves((0,)) == [2]
