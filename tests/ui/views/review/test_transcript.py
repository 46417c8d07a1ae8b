"""A whole game on one board: what stands where, and which moves that were."""

import random

import pytest

from engine.games.othello.bits import PASS
from engine.games.shelf import find_game
from ui.state.match import Match
from ui.state.pasted import read_game
from ui.views.review.result_text import transcript


def sample(name):
    game = find_game(name)
    return read_game(Match(game, game.start(), "both", "", ""), game.sample)


@pytest.mark.parametrize("name", ["othello", "connectfour", "tictactoe"])
def test_each_square_has_the_piece_that_came_there_and_its_number(name):
    match = sample(name)
    game, record = match.game, match.record
    cells, numbers = transcript(match)
    plies = [ply for ply in range(len(record.moves)) if game.forced_pass(record.position_at(ply)) is None]
    assert sorted(numbers.values()) == list(range(1, len(plies) + 1))
    for cell, number in numbers.items():
        assert cells[cell] == game.turn(record.position_at(plies[number - 1]))
    begun = game.cells(game.start())
    assert all(cells[cell] == begun[cell] for cell in range(game.squares) if cell not in numbers)


def test_passes_have_no_number():
    game = find_game("othello4")
    chance = random.Random(1)
    match = Match(game, game.start(), "both", "", "")
    while PASS not in match.record.moves:
        match = Match(game, game.start(), "both", "", "")
        while not match.over:
            match.record.play(chance.choice(game.legal_moves(match.position)))
    moves = [move for move in match.record.moves if move != PASS]
    assert transcript(match)[1] == {moves[number]: number + 1 for number in range(len(moves))}


def test_where_pieces_move_about_there_is_none():
    assert transcript(sample("gobblers")) is None
