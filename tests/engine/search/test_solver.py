"""The solver: value and distance of every position, against a second program that shares nothing with it."""

from collections import Counter

import pytest

from engine.games.tictactoe.rules import TicTacToe
from engine.pause import finish
from engine.search.solver import Solver, rank
from tests.engine import brute
from tests.engine.mnk import MnkGame

GAME = TicTacToe()


@pytest.fixture(scope="module", params=[False, True], ids=["plain", "symmetry"])
def solver(request):
    """A solver that has solved the game from the empty board."""
    solver = Solver(GAME, symmetry=request.param)
    finish(solver.solve(GAME.start()))
    return solver


def unfinished():
    return ((text, turn) for text, turn in brute.reachable().items() if not brute.is_over(text))


def test_each_reachable_position_is_solved_once(facts):
    for symmetry, count in ((False, facts["positions_reachable"]), (True, facts["positions_up_to_symmetry"])):
        solver = Solver(GAME, symmetry)
        finish(solver.solve(GAME.start("x")))
        assert len(solver.table) == count


def test_wins_draws_and_losses_are_as_many_as_known(solver, facts):
    values = Counter(solver.outcome(GAME.parse(text, turn))[0] for text, turn in brute.reachable().items())
    assert {"win": values[1], "draw": values[0], "loss": values[-1]} == facts[
        "value_for_side_to_move_over_5478"
    ]


def test_every_value_and_distance_is_right(solver):
    for text, turn in brute.reachable().items():
        assert solver.outcome(GAME.parse(text, turn)) == brute.solve(text, turn)


def test_every_move_is_judged_right(solver):
    for text, turn in unfinished():
        expected = [(square, *brute.solve_move(text, turn, square)) for square in brute.empty(text)]
        assert solver.moves(GAME.parse(text, turn)) == expected


def test_best_moves_win_soonest_and_lose_latest(solver):
    for text, turn in unfinished():
        assert solver.best_moves(GAME.parse(text, turn)) == brute.best_moves(text, turn)


def test_every_line_keeps_the_value_and_is_as_long_as_the_distance(solver):
    for text, turn in brute.reachable().items():
        position = GAME.parse(text, turn)
        value, distance = solver.outcome(position)
        line = solver.line(position)
        assert len(line) == distance
        for move in line:
            assert move == solver.best_moves(position)[0]
            position = GAME.play(position, move)
        assert GAME.result(position) == value * (-1) ** distance


def test_it_does_not_dawdle(solver):
    """Value-only search plays 2 here, the first of the winning moves, and wins two plies later."""
    position = GAME.parse("xo.oxo...", "x")
    assert solver.best_moves(position) == [8]
    assert solver.outcome(position) == (1, 1)
    assert (2, 1, 3) in solver.moves(position)


def test_positions_that_no_game_reaches_are_solved_too():
    solver = Solver(GAME)
    for text, turn in (("ooo...xxx", "o"), ("oooo.....", "x"), ("oo..o....", "x"), ("xx.x.x...", "o")):
        position = GAME.parse(text, turn)
        finish(solver.solve(position))
        assert solver.outcome(position) == brute.solve(text, turn)


def test_the_judged_positions_of_the_facts(facts):
    solver = Solver(GAME)
    for told in facts["judge"]:
        position = GAME.parse("".join(told["board"]), told["to_move"])
        finish(solver.solve(position))
        value, distance = solver.outcome(position)
        assert value == told["value"]
        if "plies" in told:
            assert distance == told["plies"]


@pytest.mark.parametrize("symmetry", [False, True])
def test_the_larger_board_of_the_facts(facts, symmetry):
    (told,) = [fact for fact in facts["mnk"] if (fact["width"], fact["height"]) == (4, 3)]
    game = MnkGame(4, 3, told["in_a_row"])
    solver = Solver(game, symmetry)
    finish(solver.solve(game.start()))
    assert solver.outcome(game.start()) == (told["value"] * game.most, told["plies"])
    if not symmetry:
        assert len(solver.table) == told["positions"]


def test_it_pauses_and_goes_on_where_it_was():
    solver = Solver(GAME)
    solving = solver.solve(GAME.start())
    sizes = [len(solver.table) for _ in solving]
    assert len(sizes) > 10
    assert sizes == sorted(sizes)
    assert len(solver.table) == 5_478


def test_what_was_solved_stays_when_it_is_dropped_half_way():
    solver = Solver(GAME)
    solving = solver.solve(GAME.start())
    for _ in range(5):
        next(solving)
    solving.close()
    half = len(solver.table)
    assert 0 < half < 5_478
    finish(solver.solve(GAME.start()))
    assert len(solver.table) == 5_478
    assert all(
        solver.outcome(GAME.parse(text, turn)) == brute.solve(text, turn) for text, turn in unfinished()
    )


def test_outcomes_are_ranked_from_the_quickest_loss_to_the_quickest_win():
    ordered = [(-1, 2), (-1, 4), (0, 1), (0, 9), (1, 5), (1, 1)]
    assert sorted(ordered, key=lambda outcome: rank(*outcome)) == ordered
