"""The result of a game as text: the line, a sign for each move, and the whole game on one board."""

import random

import pytest

from engine.games.othello.bits import PASS
from engine.games.shelf import find_game
from tests.ui.helpers import DRAWN, OTHELLO_WORDS, WON_BY_O, WORDS, match_of
from ui.state.pasted import read_game
from ui.views.review.result_text import result_line, sign_lines, transcript
from ui.views.review.state import GameReview


@pytest.mark.parametrize(
    ("you", "moves", "said"),
    [
        ("o", WON_BY_O, "Tic-tac-toe: won against Perfect, in 5 moves"),
        ("x", WON_BY_O, "Tic-tac-toe: lost to Perfect, in 5 moves"),
        ("x", DRAWN, "Tic-tac-toe: a draw with Perfect, in 9 moves"),
        ("both", WON_BY_O, "Tic-tac-toe: ○ won, in 5 moves"),
        ("none", DRAWN, "Tic-tac-toe: a draw, in 9 moves"),
    ],
)
def test_the_line_tells_the_game_the_level_and_the_end(you, moves, said):
    assert result_line(match_of(moves, you=you), WORDS["en"]) == said
    assert WORDS["ja"].say("game.tictactoe") in result_line(match_of(moves, you=you), WORDS["ja"])


def reviewed(match, marks):
    found = GameReview(match)
    found.plies = {ply: {"mark": mark} for ply, mark in enumerate(marks)}
    return found


def test_each_move_has_the_sign_of_its_mark():
    marks = ["", "??", "!", "?", ""]
    ours = match_of(WON_BY_O, you="o")
    assert sign_lines(reviewed(ours, marks), ours, WORDS["en"]) == ["🟢⭐🟢"]
    theirs = match_of(WON_BY_O, you="both")
    assert sign_lines(reviewed(theirs, marks), theirs, WORDS["en"]) == ["○ 🟢⭐🟢", "× ❌🔶"]


def with_passes():
    """Return a random game of small Othello with passes of both sides."""
    game, chance, passes = find_game("othello4"), random.Random(1), set()
    while passes != {"X", "O"}:
        match, passes = match_of(game=game, you="X"), set()
        while not match.over:
            move = chance.choice(game.legal_moves(match.position))
            passes |= {match.turn} if move == PASS else set()
            match.record.play(move)
    return match


PASSED = with_passes()


def test_a_forced_pass_has_no_sign_and_no_number():
    record, game = PASSED.record, PASSED.game
    own = [ply for ply in range(len(record.moves)) if game.turn(record.position_at(ply)) == "X"]
    (signs,) = sign_lines(reviewed(PASSED, [""] * len(record.moves)), PASSED, OTHELLO_WORDS["en"])
    assert len(signs) == len([ply for ply in own if record.moves[ply] != PASS])
    moves = [move for move in record.moves if move != PASS]
    assert transcript(PASSED)[1] == {move: number for number, move in enumerate(moves, 1)}


@pytest.mark.parametrize("name", ["othello", "connectfour", "tictactoe"])
def test_each_square_has_the_piece_that_came_there_and_its_number(name):
    game = find_game(name)
    match = read_game(match_of(game=game), game.sample)
    record = match.record
    cells, numbers = transcript(match)
    plies = [ply for ply in range(len(record.moves)) if game.forced_pass(record.position_at(ply)) is None]
    assert sorted(numbers.values()) == list(range(1, len(plies) + 1))
    for cell, number in numbers.items():
        assert cells[cell] == game.turn(record.position_at(plies[number - 1]))
    begun = game.cells(game.start())
    assert all(cells[cell] == begun[cell] for cell in range(game.squares) if cell not in numbers)


def test_where_pieces_move_about_there_is_none():
    game = find_game("gobblers")
    assert transcript(read_game(match_of(game=game), game.sample)) is None
