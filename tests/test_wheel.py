"""The wheel: built, installed into an empty virtual environment, and used from there."""

import json
import re
import subprocess
import sys

import pytest

from engine.console.usage import VERSION
from tools.command import ROOT

USE = """
from minimax_dojo.board import Board
print(Board("connectfour", moves="4444").best(), Board().solve().value)
"""


def run(*command, **options):
    finished = subprocess.run(command, capture_output=True, text=True, timeout=300, **options)
    assert finished.returncode == 0, finished.stderr
    return finished.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """Return the folder of the commands of an environment that has the wheel and nothing else."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = (sys.executable, "-m", "pip")
    run(*pip, "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, ROOT)
    run(sys.executable, "-m", "venv", "--without-pip", folder / "empty")
    commands = folder / "empty" / ("Scripts" if sys.platform == "win32" else "bin")
    (wheel,) = folder.glob("*.whl")
    run(*pip, "--python", commands / "python", "install", "--quiet", "--no-index", "--no-deps", wheel)
    return commands


@pytest.mark.parametrize("game", ["tictactoe", "othello6", "connectfour", "gobblers"])
def test_each_game_is_analysed(installed, game, tmp_path):
    answer = run(installed / "minimax-dojo", "analyse", game, "--seconds=0.1", "--json", cwd=tmp_path)
    assert json.loads(answer)["game"] == game


def test_a_program_is_tested_in_a_process_of_the_package(installed, tmp_path):
    start = run(installed / "minimax-dojo", "lab", "--rung", "1", "--start", cwd=tmp_path)
    (tmp_path / "mine.py").write_text(start)
    finished = subprocess.run(
        [installed / "minimax-dojo", "lab", "mine.py"], cwd=tmp_path, capture_output=True, text=True
    )
    assert (finished.returncode, finished.stderr) == (1, "")  # It runs, and fails a test.


def test_the_board_is_used_in_a_script(installed, tmp_path):
    assert run(installed / "python", "-c", USE, cwd=tmp_path) == "4 0\n"


def test_sentences_name_the_command_that_is_installed(installed, tmp_path):
    said = subprocess.run(
        [installed / "minimax-dojo", "analyse", "--what"], cwd=tmp_path, capture_output=True
    )
    assert (said.returncode, b"minimax-dojo" in said.stderr) == (2, True)


def test_there_is_one_version(installed):
    assert run(installed / "minimax-dojo", "--version") == f"Minimax Dojo {VERSION}\n"
    assert re.search(r"^version: (.*)$", (ROOT / "CITATION.cff").read_text("utf-8"), re.M)[1] == VERSION
