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


DETAILS = [("", "both", "detail.begin"), (WON_BY_X, "both", "outcome.line"), (DRAWN, "both", "outcome.full")]


@pytest.mark.parametrize(("played", "you", "key"), [*DETAILS, ("", "none", None)])
def test_the_detail_says_how_to_begin_and_how_it_ended(language, played, you, key):
    words = WORDS[language]
    assert status.detail(match_of(played, you=you), words) == (words.say(key) if key else "")
    last = words.say("detail.played", mark="×", square=words.say("square.tictactoe.4"))
    assert status.detail(match_of("04"), words) == last
