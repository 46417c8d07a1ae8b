"""A game is two folders: nothing else that is written by hand names it, but facts, documents and tests."""

import json
import re
import subprocess

import pytest

from engine.games.shelf import NAMES, folder_of
from tools.command import ROOT

GENERATED = (
    *("engine/games/index.py", "index.html", "static/style.css"),
    *("ui/views/practice/view.html", "ui/views/progress/view.html"),
)
"""What `python3 -m tools.page` writes."""

WRITTEN = ("docs/", "README.md", "CHANGELOG.md", "CONTRIBUTING.md")
LESSONS = "ui/views/lessons/stations/"
TEMPLATES = ("engine/own_rules/en.json", "engine/own_rules/ja.json")
ABOUT = (*WRITTEN, LESSONS, *TEMPLATES, "tests/", "tools/bench/", "tools/gobblers/", "engine/board.py")
"""Documents, lessons, titles of templates, of which some are the same game, facts, tests, measurements, tools
that make games' data, a docstring with examples."""

HOUSE = ("tictactoe", "othello")
"""Folders that are older than the house: the page and its pictures begin with them."""


def mentions(names, titles):
    """Return the pattern of what names a game, which may be called as an ordinary word is, such as go.

    That is its name as a whole string, in a path, a module, a link, an attribute, or behind what the house
    puts before the names of games; and its title, as a whole string or, of several words, anywhere.
    """
    name = rf"(?:{'|'.join(map(re.escape, names))})"
    title = rf"(?:{'|'.join(map(re.escape, titles))})"
    wide = [re.escape(each) for each in titles if " " in each or not each.isascii()]
    patterns = [
        rf"([\"'`])(?:{name}|{title})\1",
        rf"\bgames[/.]{name}\b",
        rf"\b(?:game|board|tagline|worker|ground|cell|piece)[=.-]{name}\b",
        rf"\bdata-[a-z]+=\"[^\"]*\b{name}\b",
    ]
    return re.compile("|".join([*patterns, *wide]))


def own_words(folder, language):
    return json.loads((ROOT / "ui" / "games" / folder / f"{language}.json").read_text("utf-8"))


@pytest.mark.parametrize("folder", sorted({folder_of(name) for name in NAMES} - set(HOUSE)))
def test_a_game_is_named_in_its_own_folders_alone(folder):
    names = [folder, *(name for name in NAMES if folder_of(name) == folder)]
    titles = {own_words(folder, language)[f"game.{name}"] for language in ("en", "ja") for name in names[1:]}
    pattern = mentions(names, sorted(titles))
    command = ["git", "grep", "-lI", "", "--", "."]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    own = (f"engine/games/{folder}/", f"ui/games/{folder}/")
    paths = [path for path in found.stdout.splitlines() if not path.startswith((*own, *GENERATED, *ABOUT))]
    assert "engine/contract/game.py" in paths
    assert [path for path in paths if pattern.search((ROOT / path).read_text("utf-8"))] == []


@pytest.mark.parametrize(
    "text",
    [
        'if game.name == "go":',
        "from engine.games.go.rules import Go",
        '<a href="#view=tree&amp;game=go">',
        '<p data-only="hex go">',
        'bring("game-go")',
        "# as in Five Stones, where",
        "囲碁ならば",
    ],
)
def test_a_mention_is_found(text):
    assert mentions(("go", "go9"), ("Go", "Five Stones", "囲碁")).search(text)
