"""Othello's part of the page counts the discs."""

from engine.games.shelf import find_game
from tests.ui.helpers import OTHELLO_WORDS
from ui.games.othello.part import Part, counts
from ui.state.match import Match

GAME = find_game("othello")


def match_at(position):
    return Match(GAME, position, "both", "casual", "casual")


def test_the_discs_are_counted():
    assert counts(match_at(GAME.start())) == (2, 2)
    assert counts(match_at(GAME.play(GAME.start(), GAME.parse_move("f5", GAME.start())))) == (4, 1)


def test_the_result_is_told_once_the_game_is_over():
    words = OTHELLO_WORDS["en"]
    part = Part(None)
    assert part.summary(match_at(GAME.start()), words) == ""
    over = match_at(GAME.parse("X" * 40 + "O" * 24, "O"))
    assert part.summary(over, words) == words.say("othello.score", black=40, white=24)
