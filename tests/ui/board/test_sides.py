"""Who sits above the board and who below, what each is called there, and the status line, in words."""

import pytest

from engine.games.shelf import find_game
from tests.ui.helpers import DRAWN, OTHELLO_WORDS, WON_BY_O, WON_BY_X, WORDS, match_of
from tools.catalogues import COMPLETE
from ui.board import status
from ui.board.sides import far_and_near, level_setting, player_name

EACH_LANGUAGE = pytest.mark.parametrize("language", COMPLETE)


@pytest.mark.parametrize(
    ("you", "flipped", "expected"),
    [
        *(("x", False, ("o", "x")), ("o", False, ("x", "o")), ("o", True, ("o", "x"))),
        *(("both", False, ("x", "o")), ("none", True, ("o", "x"))),
    ],
)
def test_the_person_sits_near_unless_the_board_is_turned(you, flipped, expected):
    assert far_and_near(match_of(you=you), flipped) == expected


@EACH_LANGUAGE
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


HEADLINES = [
    *(("", "o", "your-turn", ""), ("0", "x", "your-turn", ""), ("", "both", "to-move", "○")),
    *(("0", "both", "to-move", "×"), ("0", "o", "thinking", ""), ("0", "none", "watching", "×")),
    *((WON_BY_O, "o", "won", ""), (WON_BY_X, "o", "lost", ""), (WON_BY_O, "both", "over", "○")),
    *((WON_BY_X, "none", "over", "×"), (DRAWN, "o", "draw", ""), (DRAWN, "both", "draw", "")),
]


@EACH_LANGUAGE
@pytest.mark.parametrize(("played", "you", "key", "mark"), HEADLINES)
def test_headline(language, played, you, key, mark):
    words = WORDS[language]
    text = status.headline(match_of(played, you=you), False, words)
    assert text == words.say("status." + key, mark=mark)
    assert mark in text


@EACH_LANGUAGE
def test_an_engine_that_is_missing_or_paused_does_not_think(language):
    words = WORDS[language]
    match = match_of("0", you="o")
    assert status.headline(match, True, words) == words.say("status.no-engine")
    match.paused = True
    assert status.headline(match, False, words) == words.say("status.paused")


DETAILS = [("", "both", "detail.begin"), (WON_BY_X, "both", "outcome.line"), (DRAWN, "both", "outcome.full")]


@EACH_LANGUAGE
@pytest.mark.parametrize(("played", "you", "key"), [*DETAILS, ("", "none", None)])
def test_the_detail_says_how_to_begin_and_how_it_ended(language, played, you, key):
    words = WORDS[language]
    assert status.detail(match_of(played, you=you), words) == (words.say(key) if key else "")
    last = words.say("detail.played", mark="×", square=words.say("square.tictactoe.4"))
    assert status.detail(match_of("04"), words) == last
