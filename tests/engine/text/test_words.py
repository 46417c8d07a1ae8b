"""Both languages say the same things, and exactly those that are asked of them."""

import ast
import json
import re
from string import Formatter
from typing import ClassVar

import pytest

from engine.console.arguments import COMMANDS, help_key
from engine.console.show import mark_name
from engine.contract.game import Game
from engine.games.shelf import NAMES, find_game, levels_of
from engine.lab.roles import WORDS as LAB_WORDS
from engine.own_rules.templates import LARGE
from engine.own_rules.templates import NAMES as TEMPLATES
from engine.text import content, words
from engine.text.words import ROOMS, Sentences
from tests.engine.catalogues import ENGINE, catalogue
from tools.catalogues import COMPLETE

FOLDERS = [path.parent.relative_to(ENGINE).as_posix() for path in sorted(ENGINE.rglob("en.json"))]
"""All folders with sentences."""

GENERAL = {key for room in ROOMS if room not in ("console/", "reading/") for key in catalogue(room, "en")}
"""The keys of all rooms but those that say their sentences alone."""

ABOUT_LAB = {key for key in GENERAL if key.split(".")[0] in ("check", "known")}
"""Those of the exercises; tests/engine/lab holds that all are asked for."""

ABOUT_TEMPLATES = {f"own.{what}.{name}" for name in TEMPLATES for what in ("template", "change")}
ABOUT_TEMPLATES |= {f"own.known.{name}" for name, _ in LARGE}  # The gallery says these.

ABOUT_ERRORS = {f"fault.{kind}" for kind in LAB_WORDS["explained"]}
ABOUT_ERRORS |= {f"fault.{kind}-near" for kind in ("NameError", "AttributeError")}

UI = ENGINE.parent / "ui"
each_folder = pytest.mark.parametrize("folder", FOLDERS)
JAPANESE_LETTER = re.compile("[ぁ-ヿ一-鿿。（○×、]")
LETTER = re.compile("[a-z]{2}", re.IGNORECASE)
GAP = re.compile("{[^}]*}")


def gaps(sentence):
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def keys_in(*paths):
    """Return every text in these files that looks like a sentence's key."""
    quoted = re.compile(r"""["']([a-z]+\.[a-z0-9-]+)["']""")
    return {key for path in paths for key in quoted.findall(path.read_text(encoding="utf-8"))}


@each_folder
def test_each_language_is_itself(folder):
    for key, sentence in catalogue(folder, "en").items():
        assert sentence
        assert not JAPANESE_LETTER.search(sentence), key
    for key, sentence in catalogue(folder, "ja").items():
        assert JAPANESE_LETTER.search(sentence) or not LETTER.search(GAP.sub("", sentence)), key


def used(files, known):
    """Return the keys in these files that look like one of the known ones."""
    kinds = {key.split(".")[0] for key in known}
    return {key for key in keys_in(*files) if key.split(".")[0] in kinds}


def test_every_sentence_of_the_engine_is_used_and_every_key_has_one():
    files = [
        path
        for path in ENGINE.rglob("*.py")
        if path.parent.name not in ("console", "reading") and path.parent.parent.name != "games"
    ]
    shared = used((ENGINE / "games").rglob("*.py"), ["error.any"]) & GENERAL
    built = ABOUT_LAB | ABOUT_ERRORS | ABOUT_TEMPLATES
    found = (used(files, GENERAL) | shared) - ABOUT_LAB
    families = {key for key in found if key.endswith("-")}  # Python puts the end to these.
    completed = {key for key in GENERAL for family in families if key.startswith(family)}
    assert (found - families) | completed == GENERAL - built


def test_every_sentence_of_the_console_is_used_and_every_key_has_one():
    english = catalogue("console", "en")
    said = (
        used((ENGINE / "console").glob("*.py"), english)
        | {"separator"}
        | {f"help.{name}" for name in COMMANDS}
    )
    said |= {help_key(name, each) for name in COMMANDS for each in re.findall("[a-z]+", COMMANDS[name])}
    levels = {f"level.{level.name}" for name in NAMES for level in levels_of(find_game(name))}
    assert said - GENERAL == set(english) - levels


def test_every_sentence_of_own_games_is_used_and_every_key_has_one():
    files = (ENGINE / "games" / "own").glob("*.py")
    own = set(catalogue("games/own", "en"))
    assert used([*files, UI / "own_tables" / "dress.py"], own) - GENERAL == own


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
        assert list(own_errors_raised_without_them(tree, catalogue("games/own", "en"))) == [], path


def test_an_own_error_that_nobody_can_say_is_found():
    wrong = ast.parse('raise GameError("error.column", text=text)')
    assert list(own_errors_raised_without_them(wrong, catalogue("games/connectfour", "en"))) == [
        "error.column"
    ]


def test_two_rooms_do_not_speak_for_each_other():
    keys = [key for room in ROOMS for key in catalogue(room, "en")]
    assert len(keys) == len(set(keys))
    assert {room.rstrip("/") or "." for room in ROOMS} == {
        folder for folder in FOLDERS if not folder.startswith(("games/", "lab/"))
    }


@pytest.mark.parametrize("text", ["{turn}", "}", "%s", "“”", "\\"])
def test_what_a_person_typed_is_shown_as_it_is(text):
    for language in ("en", "ja"):
        assert text in words.say("error.turn", language, turn=text, first="o", second="x")


@pytest.fixture
def french(tmp_path, monkeypatch):
    """Begin a third language with two files: a few of the engine's sentences, and a game's."""
    for folder in ("", "games/othello"):
        (tmp_path / folder).mkdir(parents=True, exist_ok=True)
        for language in COMPLETE:
            text = (ENGINE / folder / f"{language}.json").read_text("utf-8")
            (tmp_path / folder / f"{language}.json").write_text(text, "utf-8")
    few = {"error.square": "« {text} » n’est pas une case.", "play.goodbye": "Salut."}
    (tmp_path / "fr.json").write_text(json.dumps(few))
    (tmp_path / "games/othello/fr.json").write_text('{"mark.X": "noir"}')
    monkeypatch.setattr(content, "_HERE", f"{tmp_path}/")
    monkeypatch.setattr(words, "_ROOMS", [Sentences(folder) for folder in ROOMS])


def test_english_stands_in_where_a_language_lacks_a_sentence(french):
    assert words.say("error.square", "fr", text="z9") == "« z9 » n’est pas une case."
    assert words.say("error.no-moves", "fr") == catalogue("", "en")["error.no-moves"]
    assert words.say("play.goodbye", "fr") == "Salut."  # The engine's file has sentences of any room.
    own = Sentences("games/othello/")
    white = catalogue("games/othello", "en")["mark.O"]
    assert [words.say(key, "fr", own) for key in ("mark.X", "mark.O")] == ["noir", white]


def test_sentences_that_come_later_are_found_then(tmp_path, monkeypatch):
    monkeypatch.setattr(content, "_HERE", f"{tmp_path}/")
    late = Sentences("late/")
    assert late.get("en", {}) == {}
    (tmp_path / "late").mkdir()
    (tmp_path / "late" / "en.json").write_text('{"a.b": "Now."}')
    assert words.say("a.b", "ja", late) == "Now."
    with pytest.raises(KeyError, match=r"a\.c"):
        words.say("a.c", "ja", late)


def test_two_games_may_mean_different_things_by_the_same_key():
    one, other = ({"en": {"mark.X": text}, "ja": {}} for text in ("black", "crosses"))
    assert [words.say("mark.X", "en", own) for own in (one, other)] == ["black", "crosses"]
    with pytest.raises(KeyError):
        words.say("mark.X", "en")
    # What a game doesn't say itself is said of all games.
    assert words.say("error.no-moves", "ja", one) == catalogue("", "ja")["error.no-moves"]


def test_a_side_without_a_word_is_called_by_its_mark():
    game = Game()
    assert mark_name(game, "w", "ja") == "w"
    assert mark_name(find_game("othello"), "X", "ja") == "X（黒）"


def test_an_error_of_a_game_is_told_in_its_words():
    class Odd(Game):
        words: ClassVar = {"en": {"error.odd": "{text} is odd."}, "ja": {"error.odd": "{text} は奇数です。"}}

    error = Odd().error("error.odd", text=3)
    assert (str(error), error.key, error.details) == ("3 is odd.", "error.odd", {"text": 3})
    assert words.say(error.key, "ja", error.own, **error.details) == "3 は奇数です。"
    assert str(Odd().error("error.no-moves")) == catalogue("", "en")["error.no-moves"]


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


@each_folder
def test_every_choice_of_forms_has_a_number_before_it(folder):
    for key, sentence in catalogue(folder, "en").items():
        for begun in re.findall(r"(.*?)\[[^\[\]]*\|[^\[\]]*\]", sentence):
            assert re.search(r"\{[a-z]+\} ([a-z]+ )?$", begun), key
    assert not [key for key, sentence in catalogue(folder, "ja").items() if re.search(r"\[.*\|", sentence)]
