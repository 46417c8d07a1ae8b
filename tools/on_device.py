"""Plays games in the browser's MicroPython, in Node: what passes on CPython may fail where the page runs."""

import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

from tools.command import ROOT

RUNTIME = "static/runtime/micropython/micropython.mjs"
KINDS = (".py", ".json", ".txt")
WITHOUT = {"__main__.py", "console"}  # The command and the console, which a browser doesn't have
FRAME = re.compile(r'File "(?:\./)?([^"]+)", line (\d+)')

WALK = """
import sys
sys.path.append(".")
from random import seed, choice
try:
    for game in __import__("engine.games.FOLDER.rules", None, None, ["GAMES"]).GAMES:
        seed(1)
        for _ in range(WALKS):
            position, plies = game.start(), 0
            while plies < MOST and game.legal_moves(position):
                moves = game.legal_moves(position)
                game.order(position, list(moves)), game.estimate(position), game.plies_left(position)
                game.key(position), game.canonical_key(position), game.book(position)
                cells = game.cells(position)
                game.settable and game.set_up(cells, game.turn(position), game.covered(position))
                game.parse(game.write(position), game.turn(position))
                for move in moves:
                    game.parse_move(game.write_move(move, position), position)
                    game.move_words(position, move)
                    [game.touch(position, cell) for cell in game.path(position, move)]
                position, plies = game.play(position, choice(moves)), plies + 1
            game.result(position), game.outcome(position)
except Exception as error:
    sys.print_exception(error, sys.stdout)
"""
"""Plays random games of a folder, and calls what the searches and the page call in each position."""

WALKS, MOST = 1, 200  # Games of each game, and plies of a game that doesn't end earlier


def missing(root: Path = ROOT) -> str:
    """Return what is missing to play games in MicroPython, or ""."""
    if not shutil.which("node"):
        return "Node.js"
    return "" if (root / RUNTIME).is_file() else RUNTIME


def changed_folders(folders: Iterable[str], root: Path = ROOT) -> list[str]:
    """Return the folders of games that git reports as new or changed; all of them where git can't say."""
    command = ["git", "status", "--porcelain", "--untracked-files=all", "engine/games"]
    try:
        status = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return list(folders)
    return [folder for folder in folders if f"engine/games/{folder}/" in status]


def faults(folders: Iterable[str], root: Path = ROOT) -> list[str]:
    """Return a line with file, line number and error for each folder whose games fail in MicroPython."""
    return [fault for folder in folders if (fault := _fault(folder, root))]


def _fault(folder: str, root: Path) -> str:
    paths = [path.relative_to(root) for path in sorted((root / "engine").rglob("*")) if path.is_file()]
    kept = [
        path for path in paths if path.suffix in (".py", ".json", ".txt") and not {*path.parts} & {*WITHOUT}
    ]
    program = WALK.replace("FOLDER", folder).replace("WALKS", str(WALKS)).replace("MOST", str(MOST))
    script = Path(__file__).with_suffix(".mjs")
    command = ["node", script, ROOT / RUNTIME, root, program, *(path.as_posix() for path in kept)]
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, encoding="utf-8")
    said = (done.stdout or done.stderr).strip()
    if not said:
        return ""
    own = [frame for frame in FRAME.findall(said) if f"engine/games/{folder}/" in frame[0]]
    file, line = (own or FRAME.findall(said) or [(f"engine/games/{folder}/rules.py", "1")])[-1]
    return f"{file}:{line}: in the page's MicroPython: {said.splitlines()[-1]}"
