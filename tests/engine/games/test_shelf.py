"""The shelf: which games there are, that no fault in one is hidden, and what the contract gives each."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine.contract.game import Game, GameError
from engine.contract.levels import LEVELS
from engine.games import shelf
from engine.games.index import FOLDERS
from engine.games.shelf import NAMES, find_game, find_level, folder_of, is_installed, levels_of
from tests.engine.playing import error_of
from tests.engine.toys import TOYS

ENGINE = Path(shelf.__file__).parent.parent
_, SLIDE, HAND, *_ = TOYS


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
    assert "novice" in str(error_of(find_level, othello, "perfect"))


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


@pytest.mark.parametrize(
    ("game", "first", "last"),
    [("tictactoe", "0", "8"), ("othello", "a1", "h8"), ("connectfour", "16", "71"), (SLIDE, "a3", "c1")],
)
def test_cells_are_called_as_publications_call_them(game, first, last):
    game = find_game(game) if isinstance(game, str) else game
    assert (game.cell_name(0), game.cell_name(game.squares - 1)) == (first, last)


def test_cells_beside_the_board_are_called_by_their_side():
    assert [HAND.cell_name(cell) for cell in range(9, 15)] == ["1o", "2o", "3o", "1x", "2x", "3x"]


def test_a_game_that_fills_in_nothing_says_what_is_missing():
    calls = (("start",), ("turn", ()), ("legal_moves", ()), ("play", (), 0), ("cells", ()), ("parse", ""))
    for name, *arguments in calls:
        with pytest.raises(NotImplementedError):
            getattr(Game(), name)(*arguments)
