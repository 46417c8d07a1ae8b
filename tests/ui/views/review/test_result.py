"""What is said of a game that is over: the line, and a sign for each move."""

import pytest

from engine.games.shelf import find_game
from tests.ui.helpers import DRAWN, OTHELLO_WORDS, WON_BY_O, WORDS, match_of
from ui.state.match import Match
from ui.views.review.result_text import result_line, sign_lines
from ui.views.review.state import Reviewed


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
    """Return a review that has given these marks."""
    found = Reviewed(match)
    found.plies = {ply: {"mark": mark} for ply, mark in enumerate(marks)}
    return found


def test_each_move_has_the_sign_of_its_mark():
    marks = ["", "??", "!", "?", ""]
    ours = match_of(WON_BY_O, you="o")
    assert sign_lines(reviewed(ours, marks), ours, WORDS["en"]) == ["🟢⭐🟢"]
    theirs = match_of(WON_BY_O, you="both")
    assert sign_lines(reviewed(theirs, marks), theirs, WORDS["en"]) == ["○ 🟢⭐🟢", "× ❌🔶"]


def test_a_pass_that_had_to_be_is_no_move():
    game = find_game("othello4")
    match = Match(game, game.start(), "X", "casual", "casual")
    passes = 0
    while not match.over:
        forced = game.forced_pass(match.position)
        passes += forced is not None and match.turn == "X"
        match.record.play(game.legal_moves(match.position)[-1] if forced is None else forced)
    turns = [game.turn(match.record.position_at(ply)) for ply in range(len(match.record.moves))]
    (signs,) = sign_lines(reviewed(match, [""] * len(turns)), match, OTHELLO_WORDS["en"])
    assert len(signs) == turns.count("X") - passes
