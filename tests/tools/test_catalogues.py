"""Sentences are composed into html, and what only html uses isn't sent to Python."""

import json

import pytest

from tools.catalogues import STYLE, Catalogues
from tools.command import ROOT, SetupError
from tools.manifest import Tree

LANGUAGES = ("en", "ja")
GAMES = {"checkers": ("checkers", "checkers10x10"), "chess": ("chess",), "own": ()}


@pytest.fixture
def project(tmp_path):
    """Return a function that writes files, catalogues from dicts, and returns the project's catalogues."""

    def write(files, languages=LANGUAGES):
        for name, content in files.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content if isinstance(content, str) else json.dumps(content), "utf-8")
        return Catalogues(tmp_path, languages, GAMES)

    return write


def said(folder, **words):
    """Return the two catalogues of a folder, of sentences in English and Japanese."""
    pairs = {key.replace("_", "."): texts for key, texts in words.items()}
    return {
        f"{folder}/{language}.json": {key: texts[index] for key, texts in pairs.items()}
        for index, language in enumerate(LANGUAGES)
    }


def test_an_element_gets_its_sentence_in_each_language(project):
    page = '<p id="a" data-text="a.b" hidden></p>\n<p data-text="a.c"></p>\n<p data-label="a.d"></p>'
    words = said("ui/a", a_b=("Go & win", "<勝つ>"), a_c=("C", "う"), a_d=("D", "え"))
    assert project({**words, "ui/a/a.html": page}).html("ui/a/a.html") == (
        '<p id="a" hidden><span lang="en">Go &amp; win</span>'
        '<span lang="ja">&lt;勝つ&gt;</span></p>\n'
        '<p><span lang="en">C</span><span lang="ja">う</span></p>\n<p data-label="a.d"></p>'
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
    assert list(catalogues.for_browser("ui/a/ja.json")) == ["a.label", "a.literal", "a.built", "level.one"]


def test_the_page_lists_the_first_game_of_each_folder_and_the_languages(project):
    words = {
        "page_description": ("Play {games}.", "{games}を。"),
        "page_separator": (", ", "・"),
        "page_about": ("Read", "読む"),
        "page_own-name": ("English", "日本語"),
        "game_checkers": ("Checkers", "チェッカー"),
        "game_chess": ("Chess", "チェス"),
    }
    page = "<title>{games}</title><meta content='{description}'>\n{languages}{about}"
    catalogues = project({**said("static/lang", **words), "index.html": page})
    assert catalogues.html("index.html") == (
        "<title>Checkers, Chess · チェッカー・チェス</title>"
        "<meta content='Play Checkers, Chess. チェッカー・チェスを。'>\n"
        '<button type="button" lang="en" data-language="en" aria-pressed="false">English</button>\n'
        '<button type="button" lang="ja" data-language="ja" aria-pressed="false">日本語</button>'
        '<a href="./en/" lang="en" hreflang="en">Read</a> · <a href="./ja/" lang="ja" hreflang="ja">読む</a>'
    )
    assert list(catalogues.for_browser("static/lang/en.json")) == ["game.checkers", "game.chess"]


def test_what_only_the_sources_say_is_not_sent():
    assert "data-source" in (ROOT / "index.html").read_text("utf-8")
    assert "data-source" not in Tree().catalogues.html("index.html")


def test_a_missing_sentence_is_named_with_the_page_that_wants_it(project):
    catalogues = project({"ui/a/en.json": {}, "ui/a/a.html": '<p data-text="a.b"></p>'})
    with pytest.raises(SetupError, match=r"ui/a/a\.html wants the key 'a\.b', which no catalogue has"):
        catalogues.html("ui/a/a.html")


def test_english_stands_in_where_a_language_lacks_a_sentence(project):
    files = {
        **said("ui/a", a_b=("B", "い"), a_c=("C", "う"), a_d=("D", "え"), a_e=("E", "お"), a_f=("F", "か")),
        "static/lang/en.json": {"b.b": "General"},
        "static/lang/de.json": {"a.b": "general b", "a.c": "general c"},
        "ui/a/de.json": {"a.c": "c", "a.d": "d"},
        "ui/a/a.html": '<p data-text="a.b"></p>',
        "ui/a/e.html": '<p data-text="a.e"></p>',
    }
    catalogues = project(files, (*LANGUAGES, "de"))
    assert catalogues.html("ui/a/a.html").endswith('い</span><span lang="de">general b</span></p>')
    assert catalogues.html("ui/a/e.html").endswith('お</span><span lang="de">E</span></p>')
    assert catalogues.for_browser("ui/a/de.json") == {"a.c": "c", "a.d": "d", "a.f": "F"}
    assert catalogues.for_browser("static/lang/de.json") == {"b.b": "General"}


def test_the_style_hides_other_languages_and_the_button_of_the_pages_own(project):
    catalogues = project({"style.css": STYLE}, (*LANGUAGES, "de"))
    assert catalogues.style("style.css") == (
        'html:lang(en) span[lang="ja"], html:lang(en) span[lang="de"], '
        'html:lang(ja) span[lang="en"], html:lang(ja) span[lang="de"], '
        'html:lang(de) span[lang="en"], html:lang(de) span[lang="ja"], '
        'html:lang(en) .languages [lang="en"], html:lang(ja) .languages [lang="ja"], '
        'html:lang(de) .languages [lang="de"] { display: none; }'
    )


def test_a_catalogue_that_can_not_be_read_is_named(project):
    with pytest.raises(SetupError, match=r"ui/a/en\.json is no JSON: Expecting value: line 1"):
        project({"ui/a/en.json": "nothing"})
    with pytest.raises(SetupError, match=r"ui/a/en\.json has two sentences of the key a\.b\."):
        project({"ui/a/en.json": '{"a.b": "one", "a.c": "two", "a.b": "three"}'})
