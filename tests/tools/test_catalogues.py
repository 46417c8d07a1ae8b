"""Sentences are composed into html, and what only html uses isn't sent to Python."""

import json

import pytest

from tools.catalogues import Catalogues
from tools.command import ROOT, SetupError
from tools.manifest import Tree

GAMES = {"checkers": ("checkers", "checkers10x10"), "chess": ("chess",), "own": ()}


@pytest.fixture
def project(tmp_path):
    """Return a function that writes files, catalogues from dicts, and returns the project's catalogues."""

    def write(files):
        for name, content in files.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content if isinstance(content, str) else json.dumps(content), "utf-8")
        return Catalogues(tmp_path, GAMES)

    return write


def said(folder, **words):
    """Return the two catalogues of a folder, of sentences in English and Japanese."""
    languages = ("en", "ja")
    pairs = {key.replace("_", "."): texts for key, texts in words.items()}
    return {
        f"{folder}/{language}.json": {key: texts[index] for key, texts in pairs.items()}
        for index, language in enumerate(languages)
    }


def test_an_element_gets_its_sentence_in_each_language(project):
    page = '<p id="a" data-text="a.b" hidden></p>\n<p data-text="a.c"></p>\n<p data-label="a.d"></p>'
    words = said("ui/a", a_b=("Go & win", "<勝つ>"), a_c=("C", "う"), a_d=("D", "え"))
    assert project({**words, "ui/a/a.html": page}).html("ui/a/a.html") == (
        '<p id="a" data-text="a.b" hidden><span lang="en">Go &amp; win</span>'
        '<span lang="ja">&lt;勝つ&gt;</span></p>\n'
        '<p data-text="a.c"><span lang="en">C</span><span lang="ja">う</span></p>\n<p data-label="a.d"></p>'
    )


def test_a_games_html_has_that_games_sentences_and_all_else_the_first_ones(project):
    names = {
        **said("ui/games/chess", mark_o=("White", "白"), game_chess=("Chess", "チェス")),
        **said("ui/games/checkers", mark_o=("Light", "明"), game_checkers=("Checkers", "チェッカー")),
        **said("ui/z", mark_o=("general", "一般")),
    }
    pages = dict.fromkeys(("ui/games/chess/part.html", "ui/z/z.html"), '<p data-text="mark.o"></p>')
    catalogues = project({**names, **pages})
    assert ">White<" in catalogues.html("ui/games/chess/part.html")
    assert ">Light<" in catalogues.html("ui/z/z.html")
    assert "game.checkers" not in catalogues.words("chess")["en"]


def test_python_gets_what_only_html_names_neither_by_a_text_nor_by_a_label(project):
    words = dict.fromkeys(("a_html", "a_label", "a_literal", "a_built", "level_one"), ("A", "あ"))
    files = {
        **said("ui/a", **words),
        "ui/a/a.html": '<p data-text="a.html"><p data-text="a.literal"><p data-text="level.one">',
        "ui/b/b.html": '<p data-text="a.label"><p data-label="a.label">',
        "ui/a/a.py": 'say("a.literal")',
    }
    catalogues = project(files)
    assert list(catalogues.sent("ui/a/ja.json")) == ["a.label", "a.literal", "a.built", "level.one"]


def test_the_head_has_the_first_game_of_each_folder_as_each_language_calls_it(project):
    words = {
        "page_description": ("Play {games}.", "{games}を。"),
        "page_separator": (", ", "・"),
        "game_checkers": ("Checkers", "チェッカー"),
        "game_chess": ("Chess", "チェス"),
    }
    page = "<title>{games}</title><meta content='{description}'>"
    catalogues = project({**said("static/lang", **words), "index.html": page})
    assert catalogues.html("index.html") == (
        "<title>Checkers, Chess · チェッカー・チェス</title>"
        "<meta content='Play Checkers, Chess. チェッカー・チェスを。'>"
    )
    assert list(catalogues.sent("static/lang/en.json")) == ["game.checkers", "game.chess"]


def test_what_only_the_sources_say_is_not_sent():
    assert "data-source" in (ROOT / "index.html").read_text("utf-8")
    assert "data-source" not in Tree().catalogues.html("index.html")


@pytest.mark.parametrize("missing", ["en", "ja"])
def test_a_missing_sentence_is_named_with_the_page_that_wants_it(project, missing):
    words = said("ui/a", a_b=("B", "い"))
    words[f"ui/a/{missing}.json"] = {}
    catalogues = project({**words, "ui/a/a.html": '<p data-text="a.b"></p>'})
    with pytest.raises(SetupError, match=rf"ui/a/a\.html wants the key 'a\.b', which no {missing}\.json has"):
        catalogues.html("ui/a/a.html")


def test_a_catalogue_that_can_not_be_read_is_named(project):
    with pytest.raises(SetupError, match=r"ui/a/en\.json is no JSON: Expecting value: line 1"):
        project({"ui/a/en.json": "nothing"})
