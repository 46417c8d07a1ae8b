"""Plain minimax: the value, the first best move, and every node counted."""

from itertools import accumulate

import pytest

from engine.games.tictactoe.rules import TicTacToe
from engine.search.minimax import minimax
from tests.engine import brute
from tests.engine.mnk import MnkGame

GAME = TicTacToe()


@pytest.mark.parametrize("depth", [*range(7), 9])
def test_looks_just_so_many_plies_ahead(facts, depth):
    nodes = list(accumulate(facts["game_tree_nodes_by_depth"]))[depth]
    assert minimax(GAME, GAME.start(), depth) == (facts["root_value"], 0 if depth else None, nodes)


def test_finds_the_value_of_every_position_and_the_first_best_move():
    for text, turn in brute.reachable().items():
        if text.count(".") > 6:
            continue
        value, move, _ = minimax(GAME, GAME.parse(text, turn))
        assert value == brute.solve(text, turn)[0]
        if brute.is_over(text):
            assert move is None
        else:
            values = {square: brute.solve_move(text, turn, square)[0] for square in brute.empty(text)}
            assert move == next(square for square in values if values[square] == value)


def test_estimates_count_for_the_side_that_is_to_move_there():
    game = MnkGame(3, 3, 3)
    # One ply deep, the other side's open lines after o's move: the centre leaves the fewest.
    value, move, _ = minimax(game, game.start(), 1)
    assert (value, move) == (4, 4)


@pytest.mark.parametrize("game_number", [0, 1])
def test_plays_the_textbook_games(facts, game_number):
    told = facts["textbook_minimax"]["games"][game_number]
    position = GAME.start("o")
    answers = []
    for square in told["human"]:
        position = GAME.play(position, GAME.check_move(position, square))
        if GAME.result(position) is None:
            value, move, _ = minimax(GAME, position)
            assert move is not None
            answers.append((move, value))
            position = GAME.play(position, move)
    assert answers == list(zip(told["machine"], told["machine_values"], strict=True))
    outcome = GAME.outcome(position)
    assert outcome is not None
    assert outcome.winner == {"draw": None, "machine wins": "x"}[told["result"]]
