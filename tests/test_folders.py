"""A game is two folders: nothing else that is written by hand names it, but facts, documents and tests."""

import subprocess

import pytest

from engine.games.shelf import NAMES, folder_of
from tools.command import ROOT

GENERATED = ("engine/games/index.py", "ui/games/index.py", "index.html", "static/style.css")
"""What `python3 -m tools.page` writes."""

ABOUT = ("tests/", "docs/", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "tools/connectfour_book.py")
"""Facts, documents, tests, and the tool that makes a game's data."""

HOUSE = ("tictactoe", "othello")
"""Folders that are older than the house: lessons and pictures are about them."""


@pytest.mark.parametrize("folder", sorted({folder_of(name) for name in NAMES} - set(HOUSE)))
def test_a_game_is_named_in_its_own_folders_alone(folder):
    found = subprocess.run(
        ["git", "grep", "-lIi", folder, "--", "."], cwd=ROOT, capture_output=True, text=True, check=True
    )
    own = (f"engine/games/{folder}/", f"ui/games/{folder}/")
    assert [
        path for path in found.stdout.splitlines() if not path.startswith((*own, *GENERATED, *ABOUT))
    ] == []
