"""The shelf: which games there are, and that nothing hides what is wrong with one."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine.game import GameError
from engine.games import shelf
from engine.games.index import FOLDERS
from engine.games.shelf import NAMES, find_game, find_level, folder_of, is_installed, levels_of
from engine.levels import LEVELS
from tests.engine.playing import error_of

ENGINE = Path(shelf.__file__).parent.parent


def test_every_game_is_found_by_its_name_in_the_order_of_their_places():
    games = [find_game(name) for name in NAMES]
    assert [game.name for game in games] == list(NAMES)
    places = [game.place for game in games]
    assert places == sorted(places)
    assert NAMES[:4] == ("tictactoe", "othello", "othello6", "othello4")


def test_every_folder_of_rules_is_in_the_index():
    folders = {path.parent.name for path in (ENGINE / "games").glob("*/rules.py")}
    assert folders == {folder for folder, _ in FOLDERS}
    assert all(is_installed(folder) for folder in folders)
    # Games that people wrote come while the page runs.
    assert {folder_of(name) for name in (*NAMES, "own-1")} == folders
    assert not is_installed("chess")


@pytest.mark.parametrize("name", ["chess", "", "Othello", None, 7, ["othello"]])
def test_another_name_is_refused_with_those_there_are(name):
    for call in (find_game, folder_of):
        assert error_of(call, name).details["known"] == ", ".join(NAMES)


def test_a_game_that_was_not_brought_is_refused(monkeypatch):
    monkeypatch.setattr(shelf, "is_installed", lambda folder: folder == "tictactoe")
    with pytest.raises(GameError, match="othello6"):
        find_game("othello6")


def test_levels_are_the_games_own_or_those_of_all():
    assert levels_of(find_game("tictactoe")) is LEVELS
    othello = find_game("othello")
    assert levels_of(othello) is othello.levels
    assert find_level(othello, "strongest").name == "strongest"
    assert "tutorial" in str(error_of(find_level, othello, "perfect"))


def test_a_fault_in_a_game_comes_to_light(tmp_path):
    """A bad import in a game's folder is no missing game."""
    shutil.copytree(ENGINE, tmp_path / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    rules = tmp_path / "engine" / "games" / "othello" / "rules.py"
    rules.write_text("from engine.games.othello.bits import nothing_of_that_name\n" + rules.read_text())

    def perft(name):
        command = [sys.executable, "-m", "engine", "perft", name, "1"]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60)

    done = perft("othello")
    assert done.returncode not in (0, 2)
    assert "nothing_of_that_name" in done.stderr
    assert perft("tictactoe").returncode == 1
