"""The examples of the reference run, in both languages, and it names all methods."""

import doctest

import pytest

from engine.games.shelf import find_game
from engine.lab.interface import LabGame
from tools.command import ROOT

PAGES = [ROOT / "docs" / f"lab.{language}.md" for language in ("en", "ja")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_its_examples_run(page):
    result = doctest.testfile(str(page), module_relative=False)
    assert result.attempted > 15
    assert result.failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_it_names_all_that_a_program_sees(page):
    game = LabGame(find_game("tictactoe"))
    ours = ("plays", "limit")
    seen = {name for name in dir(game) if not name.startswith("_") and name not in ours}
    text = page.read_text("utf-8")
    assert [name for name in seen if f"`game.{name}" not in text] == []
