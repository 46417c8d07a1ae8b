"""Both languages say the same things, and exactly those that are asked of them."""

import ast
import re
from pathlib import Path
from string import Formatter
from typing import ClassVar

import pytest

from engine import sentences, words
from engine.console import words as console_words
from engine.console.arguments import COMMANDS, help_key
from engine.game import Game
from engine.games.own import words as table_words
from engine.games.shelf import NAMES, find_game, folder_of
from engine.lab import rung_words
from engine.lab import words as lab_words
from engine.lab.explain import EXPLAINED
from engine.levels import LEVELS
from engine.own_rules import words as own_words
from engine.own_rules.templates import NAMES as TEMPLATES
from engine.reading import words as reading_words
from engine.sentences import learn
from engine.study import words as study_words
from tools.catalogues import COMPLETE

GAMES = [find_game(name) for name in NAMES]
OWN = {**{folder_of(game.name): game.words for game in GAMES}, "own": table_words.WORDS}

learn(study_words.WORDS)
learn(lab_words.WORDS)
learn(rung_words.WORDS)
learn(own_words.WORDS)

ABOUT_LAB = {key for key in sentences.ENGLISH if key.split(".")[0] in ("rung", "check", "comment", "known")}
"""Those of the exercises; tests/engine/lab holds that all are asked for."""

ABOUT_TEMPLATES = {f"own.{what}.{name}" for name in TEMPLATES for what in ("template", "change")}

ABOUT_ERRORS = {f"fault.{kind}" for kind in EXPLAINED.split()}
ABOUT_ERRORS |= {f"fault.{kind}-near" for kind in ("NameError", "AttributeError")}

ENGINE = Path(words.__file__).parent
UI = ENGINE.parent / "ui"
CATALOGUES = {
    "engine": sentences.CATALOGUES,
    "console": console_words.CATALOGUES,
    "reading": reading_words.WORDS,
    **OWN,
}
each_catalogue = pytest.mark.parametrize("catalogue", CATALOGUES.values(), ids=CATALOGUES)
JAPANESE_LETTER = re.compile("[ぁ-ヿ一-鿿。（○×、]")
LETTER = re.compile("[a-z]{2}", re.IGNORECASE)
GAP = re.compile("{[^}]*}")


def gaps(sentence):
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def keys_in(*paths):
    """Return every text in these files that looks like a sentence's key."""
    quoted = re.compile(r"""["']([a-z]+\.[a-z0-9-]+)["']""")
    return {key for path in paths for key in quoted.findall(path.read_text(encoding="utf-8"))}


@each_catalogue
def test_both_languages_have_the_same_keys_and_gaps(catalogue):
    assert list(catalogue) == list(COMPLETE)
    assert list(catalogue["en"]) == list(catalogue["ja"])
    for key, sentence in catalogue["en"].items():
        assert gaps(sentence) == gaps(catalogue["ja"][key]), key


@each_catalogue
def test_each_language_is_itself(catalogue):
    for key, sentence in catalogue["en"].items():
        assert sentence
        assert not JAPANESE_LETTER.search(sentence), key
    for key, sentence in catalogue["ja"].items():
        assert JAPANESE_LETTER.search(sentence) or not LETTER.search(GAP.sub("", sentence)), key


def used(files, known):
    """Return the keys in these files that look like one of the known ones."""
    kinds = {key.split(".")[0] for key in known}
    return {key for key in keys_in(*files) if key.split(".")[0] in kinds}


def test_every_sentence_of_the_engine_is_used_and_every_key_has_one():
    files = [
        path
        for path in ENGINE.rglob("*.py")
        if not path.stem.endswith("words")
        and path.parent.name not in ("console", "reading")
        and path.parent.parent.name != "games"
    ]
    shared = used((ENGINE / "games").rglob("*.py"), ["error.any"]) & set(sentences.ENGLISH)
    assert (used(files, sentences.ENGLISH) | shared) - ABOUT_LAB == set(
        sentences.ENGLISH
    ) - ABOUT_LAB - ABOUT_ERRORS - ABOUT_TEMPLATES


def test_every_sentence_of_the_console_is_used_and_every_key_has_one():
    files = [path for path in (ENGINE / "console").glob("*.py") if path.name != "words.py"]
    said = used(files, console_words.ENGLISH) | {"separator"} | {f"help.{name}" for name in COMMANDS}
    said |= {help_key(name, each) for name in COMMANDS for each in re.findall("[a-z]+", COMMANDS[name])}
    levels = {f"level.{level.name}" for level in LEVELS}
    assert said - set(sentences.ENGLISH) == set(console_words.ENGLISH) - levels


def test_every_sentence_of_own_games_is_used_and_every_key_has_one():
    files = [path for path in (ENGINE / "games" / "own").glob("*.py") if path.name != "words.py"]
    own = set(OWN["own"]["en"])
    assert used([*files, UI / "own_tables" / "dress.py"], own) - set(sentences.ENGLISH) == own


def own_errors_raised_without_them(tree, own):
    """Yield the keys of a game's own errors that a module makes without saying whose words they are in."""
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        plain = getattr(call.func, "id", "") in ("GameError", "TextError")
        key = call.args[0] if plain and call.args else None
        given = any(isinstance(each, ast.Name) and each.id == "WORDS" for each in ast.walk(call))
        if isinstance(key, ast.Constant) and key.value in own and not given:
            yield key.value


def test_own_games_say_their_own_errors_themselves():
    for path in (ENGINE / "games" / "own").glob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        assert list(own_errors_raised_without_them(tree, OWN["own"]["en"])) == [], path


def test_an_own_error_that_nobody_can_say_is_found():
    wrong = ast.parse('raise GameError("error.column", text=text)')
    assert list(own_errors_raised_without_them(wrong, OWN["connectfour"]["en"])) == ["error.column"]


def test_no_sentence_is_in_both_catalogues():
    assert not set(sentences.ENGLISH) & set(console_words.ENGLISH)


@pytest.mark.parametrize("text", ["{turn}", "}", "%s", "“”", "\\"])
def test_what_a_person_typed_is_shown_as_it_is(text):
    for language in ("en", "ja"):
        assert text in words.say("error.turn", language, turn=text, first="o", second="x")


def test_two_rooms_do_not_speak_for_each_other():
    learn({language: {"error.turn": sentences.CATALOGUES[language]["error.turn"]} for language in COMPLETE})
    for language in COMPLETE:
        with pytest.raises(ValueError, match=r"error\.turn"):
            learn({language: {"error.turn": "Another."}})
        assert words.say("error.turn", language, turn="", first="", second="") != "Another."


def test_english_stands_in_where_a_language_lacks_a_sentence(monkeypatch):
    monkeypatch.setattr(sentences, "CATALOGUES", {**sentences.CATALOGUES})
    learn({"de": {"error.square": "„{text}“ ist kein Feld."}})
    own = {"en": {"mark.X": "black", "mark.O": "white"}, "de": {"mark.X": "Schwarz"}}
    assert words.say("error.square", "de", text="z9") == "„z9“ ist kein Feld."
    assert words.say("error.no-moves", "de") == sentences.ENGLISH["error.no-moves"]
    assert [words.say(key, "de", own) for key in ("mark.X", "mark.O")] == ["Schwarz", "white"]
    assert console_words.say("play.goodbye", "de") == console_words.ENGLISH["play.goodbye"]


def test_two_games_may_mean_different_things_by_the_same_key():
    one, other = ({"en": {"mark.X": text}, "ja": {}} for text in ("black", "crosses"))
    assert [words.say("mark.X", "en", own) for own in (one, other)] == ["black", "crosses"]
    with pytest.raises(KeyError):
        words.say("mark.X", "en")
    # What a game doesn't say itself is said of all games.
    assert words.say("error.no-moves", "ja", one) == sentences.JAPANESE["error.no-moves"]


def test_a_side_without_a_word_is_called_by_its_mark():
    game = Game()
    assert console_words.mark_name(game, "w", "ja") == "w"
    assert console_words.mark_name(find_game("othello"), "X", "ja") == "X（黒）"


def test_an_error_of_a_game_is_told_in_its_words():
    class Odd(Game):
        words: ClassVar = {"en": {"error.odd": "{text} is odd."}, "ja": {"error.odd": "{text} は奇数です。"}}

    error = Odd().error("error.odd", text=3)
    assert (str(error), error.key, error.details) == ("3 is odd.", "error.odd", {"text": 3})
    assert words.say(error.key, "ja", error.own, **error.details) == "3 は奇数です。"
    assert str(Odd().error("error.no-moves")) == sentences.ENGLISH["error.no-moves"]


@pytest.mark.parametrize(
    ("sentence", "details", "said"),
    [
        ("Looked at {nodes} [position|positions].", {"nodes": 1}, "Looked at 1 position."),
        ("Looked at {nodes} [position|positions].", {"nodes": "1"}, "Looked at 1 position."),
        ("Looked at {nodes} [position|positions].", {"nodes": "1,001"}, "Looked at 1,001 positions."),
        ("Looked at {nodes} [position|positions].", {"nodes": 0}, "Looked at 0 positions."),
        ("{a} [man|men], {b} [mouse|mice]", {"a": 1, "b": 2}, "1 man, 2 mice"),
        ("{a} [man|men], {b} [mouse|mice]", {"a": 2, "b": 1}, "2 men, 1 mouse"),
        ("{name}: moves[0] and [x]", {"name": "a"}, "a: moves[0] and [x]"),
        ("{name} has {count} [move|moves]", {"name": "[a|b]", "count": 1}, "[a|b] has 1 move"),
        ("nothing [to count", {}, "nothing [to count"),
    ],
)
def test_a_word_has_the_form_for_the_number_before_it(sentence, details, said):
    assert words.fill(sentence, details) == said


@each_catalogue
def test_every_choice_of_forms_has_a_number_before_it(catalogue):
    for key, sentence in catalogue["en"].items():
        for begun in re.findall(r"(.*?)\[[^\[\]]*\|[^\[\]]*\]", sentence):
            assert re.search(r"\{[a-z]+\} ([a-z]+ )?$", begun), key
    assert not [key for key, sentence in catalogue["ja"].items() if re.search(r"\[.*\|", sentence)]
