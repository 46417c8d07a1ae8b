"""A game is two folders: nothing else that is written by hand names it, but facts, documents and tests."""

import json
import subprocess

import pytest

from engine.games.shelf import NAMES, folder_of
from tools.command import ROOT

GENERATED = ("engine/games/index.py", "ui/games/index.py", "index.html", "static/style.css")
"""What `python3 -m tools.page` writes."""

WRITTEN = ("docs/", "README.md", "CHANGELOG.md", "CONTRIBUTING.md")
ABOUT = (*WRITTEN, "tests/", "tools/bench/", "tools/connectfour/")
"""Documents, facts, tests, measurements, and the tool that makes a game's data."""

HOUSE = ("tictactoe", "othello")
"""Folders that are older than the house: lessons and pictures are about them."""


@pytest.mark.parametrize("folder", sorted({folder_of(name) for name in NAMES} - set(HOUSE)))
def test_a_game_is_named_in_its_own_folders_alone(folder):
    # By its name in links and in either language.
    titles = [
        json.loads((ROOT / "ui" / "games" / folder / f"{language}.json").read_text("utf-8"))[f"game.{folder}"]
        for language in ("en", "ja")
    ]
    names = [argument for name in (folder, *titles) for argument in ("-e", name)]
    command = ["git", "grep", "-lIiF", *names, "--", "."]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    own = (f"engine/games/{folder}/", f"ui/games/{folder}/")
    assert [
        path for path in found.stdout.splitlines() if not path.startswith((*own, *GENERATED, *ABOUT))
    ] == []
