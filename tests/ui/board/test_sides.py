"""Who sits above the board and who below, and what each is called there."""

import pytest

from engine.games.shelf import find_game
from tests.ui.helpers import OTHELLO_WORDS, WORDS, match_of
from ui.board.sides import far_and_near, level_setting, player_name


@pytest.mark.parametrize(
    ("you", "flipped", "expected"),
    [
        *(("x", False, ("o", "x")), ("o", False, ("x", "o")), ("o", True, ("o", "x"))),
        *(("both", False, ("x", "o")), ("none", True, ("o", "x"))),
    ],
)
def test_the_person_sits_near_unless_the_board_is_turned(you, flipped, expected):
    assert far_and_near(match_of(you=you), flipped) == expected


@pytest.mark.parametrize("language", WORDS)
def test_each_is_called_by_who_plays(language):
    words = WORDS[language]
    match = match_of(you="o")
    assert player_name(match, "o", words) == words.say("strip.you")
    assert player_name(match, "x", words) == words.say("strip.engine")
    names = [player_name(match_of(), mark, words) for mark in "ox"]
    assert names == [words.say("strip.person", number=number) for number in (1, 2)]
    # Where sides have names of their own, people have those.
    other = OTHELLO_WORDS[language]
    assert player_name(match_of(game=find_game("othello")), "X", other) == other.say("mark.X")


def test_engines_alone_have_levels_and_two_of_them_each_its_own():
    for you, levels in (("o", ["", "level"]), ("both", ["", ""]), ("none", ["level", "rival"])):
        match = match_of(you=you, level="casual", rival="skilled")
        assert [level_setting(match, mark) for mark in "ox"] == levels
