"""The status line, in words."""

import pytest

from tests.ui.helpers import DRAWN, WON_BY_O, WON_BY_X, WORDS, match_of
from tools.catalogues import COMPLETE
from ui.board import status

pytestmark = pytest.mark.parametrize("language", COMPLETE)

HEADLINES = [
    *(("", "o", "your-turn", ""), ("0", "x", "your-turn", ""), ("", "both", "to-move", "○")),
    *(("0", "both", "to-move", "×"), ("0", "o", "thinking", ""), ("0", "none", "watching", "×")),
    *((WON_BY_O, "o", "won", ""), (WON_BY_X, "o", "lost", ""), (WON_BY_O, "both", "over", "○")),
    *((WON_BY_X, "none", "over", "×"), (DRAWN, "o", "draw", ""), (DRAWN, "both", "draw", "")),
]


@pytest.mark.parametrize(("played", "you", "key", "mark"), HEADLINES)
def test_headline(language, played, you, key, mark):
    words = WORDS[language]
    text = status.headline(match_of(played, you=you), False, words)
    assert text == words.say("status." + key, mark=mark)
    assert mark in text


def test_an_engine_that_is_missing_or_paused_does_not_think(language):
    words = WORDS[language]
    match = match_of("0", you="o")
    assert status.headline(match, True, words) == words.say("status.no-engine")
    match.paused = True
    assert status.headline(match, False, words) == words.say("status.paused")


@pytest.mark.parametrize(("played", "reason"), [(WON_BY_X, "outcome.line"), (DRAWN, "outcome.full")])
def test_the_end_is_explained(language, played, reason):
    assert status.detail(match_of(played), WORDS[language]) == WORDS[language].say(reason)


def test_the_detail_says_how_to_begin_and_then_what_was_played(language):
    words = WORDS[language]
    assert status.detail(match_of(), words) == words.say("detail.begin")
    assert status.detail(match_of(you="none"), words) == ""
    played = words.say("detail.played", mark="×", square=words.say("square.tictactoe.4"))
    assert status.detail(match_of("04"), words) == played
