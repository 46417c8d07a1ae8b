"""What the browser kept is taken as far as it is sound: settings and score."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.levels import LEVELS
from ui.score import Score
from ui.settings import ALLOWED, Settings
from ui.words import LANGUAGES

NAMES = [level.name for level in LEVELS]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


@pytest.mark.parametrize(("language", "mark"), [("ja", "o"), ("en", "x")])
def test_a_stranger_plays_the_mark_that_starts_by_custom(language, mark):
    settings = Settings({}, language)
    assert (settings.starts, settings.you, settings.level) == (mark, mark, "perfect")
    assert not settings.hints
    assert not settings.values


@given(
    chosen=st.fixed_dictionaries({name: st.sampled_from(values) for name, values in ALLOWED.items()}),
    language=st.sampled_from(LANGUAGES),
)
def test_settings_come_back_as_they_were_stored(chosen, language):
    settings = Settings(json.loads(json.dumps(chosen)), language)
    # The page's language was settled before Python ran; see static/start.js.
    assert settings.as_data() == {**chosen, "language": language}


@given(
    stored=JSON | st.dictionaries(st.sampled_from(list(ALLOWED)), JSON), language=st.sampled_from(LANGUAGES)
)
def test_damaged_settings_are_replaced(stored, language):
    settings = Settings(stored, language)
    for name, allowed in ALLOWED.items():
        assert getattr(settings, name) in allowed


def test_one_damaged_setting_leaves_the_others():
    settings = Settings({"level": 7, "you": "both", "hints": "yes"}, "en")
    assert (settings.level, settings.you, settings.hints) == ("perfect", "both", False)


def test_each_result_is_counted_at_its_level_and_comes_back():
    score = Score(None)
    for level, result in (("casual", "won"), ("casual", "won"), ("casual", "lost"), ("perfect", "draw")):
        score.add(level, result)
    score = Score(json.loads(json.dumps(score.counts)))
    assert score.counts == {
        "beginner": [0, 0, 0],
        "casual": [2, 0, 1],
        "skilled": [0, 0, 0],
        "perfect": [0, 1, 0],
    }
    score.reset()
    assert score.counts == Score(None).counts


@given(stored=JSON | st.dictionaries(st.sampled_from(NAMES), JSON | st.lists(JSON, min_size=3, max_size=3)))
def test_a_damaged_score_is_counted_as_far_as_it_is_sound(stored):
    score = Score(stored)
    assert set(score.counts) == set(NAMES)
    for level in NAMES:
        won, drawn, lost = score.counts[level]
        assert min(won, drawn, lost) >= 0
        score.add(level, "won")
        assert score.counts[level] == [won + 1, drawn, lost]
