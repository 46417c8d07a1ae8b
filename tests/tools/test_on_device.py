"""A game is played where it will run, so that what MicroPython lacks is found before the page opens it."""

import shutil

import pytest

from tools import on_device
from tools.command import ROOT

STEPPED = "        return tuple(position[0:2])[::-1] and super().legal_moves(position)\n"
HIDDEN = f"""
from engine.games.tictactoe.rules import TicTacToe


class Hidden(TicTacToe):
    name = "hidden"

    def legal_moves(self, position):
{STEPPED}

GAMES = (Hidden(),)
"""
PLAYED = pytest.mark.skipif(bool(on_device.missing()), reason=f"{on_device.missing()} is missing")


@PLAYED
def test_a_game_that_only_fails_in_the_page_is_named_with_file_and_line(tmp_path):
    shutil.copytree(ROOT / "engine", tmp_path / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    folder = tmp_path / "engine" / "games" / "hidden"
    folder.mkdir()
    (folder / "rules.py").write_text(HIDDEN, "utf-8")
    (fault,) = on_device.faults(["hidden"], tmp_path)
    line = 1 + HIDDEN.split("\n").index(STEPPED.rstrip("\n"))
    assert fault.startswith(f"engine/games/hidden/rules.py:{line}: in the page's MicroPython: "), fault
    (folder / "rules.py").write_text(HIDDEN.replace(STEPPED, STEPPED.replace("[::-1]", "")), "utf-8")
    assert on_device.faults(["hidden", "tictactoe"], tmp_path) == []


def test_only_changed_folders_are_played_or_all_where_git_cannot_say(tmp_path):
    games = ["connectfour", "nowhere"]
    assert "nowhere" not in on_device.changed_folders(games)
    assert on_device.changed_folders(games, tmp_path) == games
