"""Othello's part of the page says the result and names the opening."""

from engine.games.shelf import find_game
from tests.ui.helpers import OTHELLO_WORDS, match_of
from ui.games.othello.part import Part

GAME = find_game("othello")
PART, ENGLISH = Part(None), OTHELLO_WORDS["en"]


def test_the_result_is_told_once_the_game_is_over():
    assert PART.summary(match_of(game=GAME), ENGLISH) == ""
    over = match_of(game=GAME, at=GAME.parse("X" * 40 + "O" * 24, "O"))
    assert PART.summary(over, ENGLISH) == ENGLISH.say("othello.score", black=40, white=24)


def test_openings_of_the_large_board_have_names_up_to_the_moment_that_is_shown():
    match = match_of("f5d6c3d3c4f4", GAME)
    assert PART.opening_name(match, OTHELLO_WORDS["ja"]) == "虎"
    for ply, name in ((6, "Tiger"), (2, "Perpendicular"), (0, "")):
        match.record.go_to(ply)
        assert PART.opening_name(match, ENGLISH) == name
    assert PART.opening_name(match_of("b1", find_game("othello4")), ENGLISH) == ""
