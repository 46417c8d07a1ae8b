"""Othello's part of the page says the result."""

from engine.games.shelf import find_game
from tests.ui.helpers import OTHELLO_WORDS
from ui.games.othello.part import Part
from ui.state.match import Match

GAME = find_game("othello")


def match_at(position):
    return Match(GAME, position, "both", "casual", "casual")


def test_the_result_is_told_once_the_game_is_over():
    words = OTHELLO_WORDS["en"]
    part = Part(None)
    assert part.summary(match_at(GAME.start()), words) == ""
    over = match_at(GAME.parse("X" * 40 + "O" * 24, "O"))
    assert part.summary(over, words) == words.say("othello.score", black=40, white=24)


def after(moves, name="othello"):
    """Return a match after these moves."""
    game = find_game(name)
    match = Match(game, game.start(), "both", "casual", "casual")
    for place in range(0, len(moves), 2):
        match.record.play(game.parse_move(moves[place : place + 2], match.position))
    return match


def test_openings_have_names_up_to_the_moment_that_is_shown():
    part, words = Part(None), OTHELLO_WORDS
    match = after("f5d6c3d3c4f4")
    assert part.opening_name(match, words["en"]) == "Tiger"
    assert part.opening_name(match, words["ja"]) == "虎"
    match.record.go_to(2)
    assert part.opening_name(match, words["en"]) == "Perpendicular"
    match.record.go_to(0)
    assert part.opening_name(match, words["en"]) == ""


def test_small_boards_have_no_named_openings():
    assert Part(None).opening_name(after("b1", "othello4"), OTHELLO_WORDS["en"]) == ""
