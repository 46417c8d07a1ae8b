"""Both languages say the same things, and exactly those that are asked of them."""

import re
from pathlib import Path
from string import Formatter

import pytest

from engine import words
from engine.analysis import words as verdict_words
from engine.console import words as console_words
from engine.console.arguments import COMMANDS
from engine.games.shelf import NAMES, find_game, levels_of
from engine.games.tictactoe import reading_words
from engine.lab import words as lab_words
from engine.lab.faults import TOLD
from engine.study import words as study_words
from engine.words import learn

GAMES = [find_game(name) for name in NAMES]
"""All the games, which have brought the words of their own by now."""

learn(study_words.ENGLISH, study_words.JAPANESE)
learn(verdict_words.ENGLISH, verdict_words.JAPANESE)
learn(reading_words.ENGLISH, reading_words.JAPANESE)
learn(lab_words.ENGLISH, lab_words.JAPANESE)
ABOUT_GAMES = {f"mark.{mark}" for game in GAMES for mark in game.marks}
ABOUT_GAMES |= {f"level.{level.name}" for game in GAMES for level in levels_of(game)}
ABOUT_GAMES |= {f"judge.help-{game.name}" for game in GAMES}
"""The keys that are put together of what games are called, and have."""

ABOUT_LAB = {key for key in lab_words.ENGLISH if key.split(".")[0] in ("rung", "check", "comment")}
"""Those of the exercises; tests/engine/lab holds that all are asked for."""

ABOUT_ERRORS = {f"fault.{kind}" for kind in TOLD}
ABOUT_ERRORS |= {f"fault.{kind}-near" for kind in ("NameError", "AttributeError")}

ENGINE = Path(words.__file__).parent
CATALOGUES = {"engine": words.CATALOGUES, "console": console_words.CATALOGUES}
each_catalogue = pytest.mark.parametrize("catalogue", CATALOGUES.values(), ids=CATALOGUES)
JAPANESE_LETTER = re.compile("[ぁ-ヿ一-鿿。（○×、]")


def gaps(sentence):
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def keys_in(*paths):
    """Return every text in these files that looks like a sentence's key."""
    quoted = re.compile(r'"([a-z]+\.[a-z-]+)"')
    return {key for path in paths for key in quoted.findall(path.read_text(encoding="utf-8"))}


@each_catalogue
def test_both_languages_have_the_same_keys_and_gaps(catalogue):
    assert set(catalogue) == {"en", "ja"}
    assert list(catalogue["en"]) == list(catalogue["ja"])
    for key, sentence in catalogue["en"].items():
        assert gaps(sentence) == gaps(catalogue["ja"][key]), key


@each_catalogue
def test_each_language_is_itself(catalogue):
    for key, sentence in catalogue["en"].items():
        assert sentence
        assert not JAPANESE_LETTER.search(sentence), key
    for key, sentence in catalogue["ja"].items():
        assert JAPANESE_LETTER.search(sentence) or sentence == "{name}: ", key


def test_every_sentence_of_the_engine_is_used_and_every_key_has_one():
    files = [
        path
        for path in ENGINE.rglob("*.py")
        if not path.stem.endswith("words") and path.parent.name != "console"
    ]
    kinds = {key.split(".")[0] for key in words.ENGLISH}
    used = {key for key in keys_in(*files) if key.split(".")[0] in kinds}
    assert used == set(words.ENGLISH) - ABOUT_GAMES - ABOUT_LAB - ABOUT_ERRORS


def test_every_sentence_of_the_console_is_used_and_every_key_has_one():
    files = [path for path in (ENGINE / "console").glob("*.py") if path.name != "words.py"]
    kinds = {key.split(".")[0] for key in console_words.ENGLISH}
    used = {key for key in keys_in(*files) if key.split(".")[0] in kinds}
    used |= {"separator"} | {f"help.{name}" for name in COMMANDS}
    used -= set(words.ENGLISH)
    assert used == set(console_words.ENGLISH) - ABOUT_GAMES


def test_every_side_and_level_of_every_game_has_a_word():
    named = {key for key in ABOUT_GAMES if not key.startswith("judge.")}
    assert named <= set(words.ENGLISH) | set(console_words.ENGLISH)


def test_no_sentence_is_in_both_catalogues():
    assert not set(words.ENGLISH) & set(console_words.ENGLISH)


@pytest.mark.parametrize("text", ["{turn}", "}", "%s", "“”", "\\"])
def test_what_a_person_typed_is_shown_as_it_is(text):
    for language in ("en", "ja"):
        assert text in words.say("error.turn", language, turn=text, first="o", second="x")


def test_a_game_may_repeat_a_sentence_but_not_change_it():
    learn({"mark.o": words.ENGLISH["mark.o"]}, {"mark.o": words.JAPANESE["mark.o"]})
    with pytest.raises(ValueError, match=r"outcome\.line"):
        learn({"outcome.line": "Four in a row."}, {"outcome.line": "4つ並びました。"})
    assert words.ENGLISH["outcome.line"] == "Three in a row."
