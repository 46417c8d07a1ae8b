"""What the browser kept is taken as far as it is sound: settings and score."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.contract.levels import LEVELS
from engine.games.shelf import NAMES, find_game
from tests.anything import ANYTHING
from tests.ui.helpers import WORDS
from tools.catalogues import COMPLETE
from ui.state.layout import CUSTOM
from ui.state.memory import Score
from ui.state.settings import SHARED, Settings, allowed

TICTACTOE = find_game("tictactoe")
LEVEL_NAMES = [level.name for level in LEVELS]

# What a stored choice may be, of each game and of all.
CHOICES = {name: st.sampled_from(values) for name, values in SHARED.items()}
GAMES = [find_game(name) for name in NAMES]


def own_choices(game):
    return st.fixed_dictionaries({name: st.sampled_from(values) for name, values in allowed(game).items()})


@pytest.mark.parametrize(
    ("game", "language", "mark"), [("tictactoe", "ja", "o"), ("tictactoe", "en", "x"), ("othello", "en", "X")]
)
def test_a_newcomer_plays_the_mark_that_starts_by_custom(game, language, mark):
    settings = Settings({}, language, find_game(game), WORDS[language].find(CUSTOM))
    assert (settings.starts, settings.you, settings.level) == (mark, mark, "casual")
    assert (settings.hints, settings.values) == (False, False)


@given(data=st.data(), language=st.sampled_from(COMPLETE))
def test_settings_come_back_as_they_were_stored(data, language):
    chosen = data.draw(st.fixed_dictionaries(CHOICES))
    chosen["games"] = {game.name: data.draw(own_choices(game)) for game in GAMES}
    settings = Settings(json.loads(json.dumps(chosen)), language, TICTACTOE)
    for game in GAMES:
        settings.enter(game)
        assert {name: getattr(settings, name) for name in allowed(game)} == chosen["games"][game.name]
    # The page's language was settled before Python ran; see static/start/language.js.
    assert settings.as_data() == {**chosen, "language": language}


DAMAGED = st.dictionaries(
    st.sampled_from([*SHARED, "games"]), ANYTHING | st.dictionaries(st.sampled_from(NAMES), ANYTHING)
)


@given(stored=ANYTHING | DAMAGED, language=st.sampled_from(COMPLETE), game=st.sampled_from(GAMES))
def test_damaged_settings_are_replaced(stored, language, game):
    settings = Settings(stored, language, game)
    for name, sound in {**SHARED, **allowed(game)}.items():
        assert getattr(settings, name) in sound
    json.dumps(settings.as_data())


def test_one_damaged_setting_leaves_the_others():
    stored = {"games": {"tictactoe": {"level": 7, "you": "both"}}, "hints": "yes", "values": True}
    settings = Settings(stored, "en", TICTACTOE)
    assert (settings.level, settings.you) == ("casual", "both")
    assert (settings.hints, settings.values) == (False, True)


def test_each_result_is_counted_at_its_level_and_comes_back():
    score = Score(None, LEVELS)
    for level, result in (("casual", "won"), ("casual", "won"), ("casual", "lost"), ("perfect", "draw")):
        score.add(level, result)
    score = Score(json.loads(json.dumps(score.counts)), LEVELS)
    expected = {"casual": [2, 0, 1], "perfect": [0, 1, 0]}
    assert score.counts == {name: expected.get(name, [0, 0, 0]) for name in LEVEL_NAMES}
    score.reset()
    assert score.counts == Score(None, LEVELS).counts


@given(
    stored=ANYTHING
    | st.dictionaries(st.sampled_from(LEVEL_NAMES), ANYTHING | st.lists(ANYTHING, min_size=3, max_size=3))
)
def test_a_damaged_score_is_counted_as_far_as_it_is_sound(stored):
    score = Score(stored, LEVELS)
    assert set(score.counts) == set(LEVEL_NAMES)
    for level in LEVEL_NAMES:
        won, drawn, lost = score.counts[level]
        assert min(won, drawn, lost) >= 0
        score.add(level, "won")
        assert score.counts[level] == [won + 1, drawn, lost]
