"""What the terminal says of each set of rules, kept as text: a change of a game or the contract is seen.

    python3 -m tests.transcripts

writes the texts anew; the difference is to be read before it is kept. What depends on the machine is left
out, so every search here goes to a depth or to the end, never for a time.
"""

from __future__ import annotations

import os
import re
import sys
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING
from unittest.mock import patch

from engine.base.rng import Rng
from engine.console.command import main
from engine.contract import repetition
from engine.games.index import FOLDERS
from engine.games.shelf import find_game, levels_of

if TYPE_CHECKING:
    from engine.contract.annotations import Game, Position

HERE = Path(__file__).parent
COMMANDS = ("play", "analyse", "judge", "tree", "review")
NAMES = [
    name for _, names in FOLDERS for name in names if find_game(name).squares == find_game(names[0]).squares
]
"""The games with rules of their own: on boards of other sizes the terminal says the same."""

LATE = 6
"""How many plies before its end a game is looked into: near enough for every engine to see it."""

GAMES = 20
"""How many games are played at random; in the longest one the most has been decided."""

LONG = "1000000"
"""More seconds than any of this takes."""

TIMES = re.compile(r"\d+\.\d+(?= s\b)")


def path_of(game: Game, command: str) -> Path:
    """Return the file that keeps what a command says of a game."""
    return HERE / f"{game.name}-{command}.txt"


@cache
def late(game: Game) -> tuple[Position, list[str]]:
    """Return a position near the end of a long game played at random, and the moves from there."""
    positions, moves = max((played(game, seed) for seed in range(GAMES)), key=lambda each: len(each[1]))
    first = max(0, len(moves) - LATE)
    return positions[first], game.write_line(moves[first:], positions[first])


def played(game: Game, seed: int) -> tuple[list[Position], list[int]]:
    """Return the positions and the moves of a game played at random."""
    rng = Rng(seed)
    positions = [game.start()]
    moves: list[int] = []
    while not repetition.is_over(game, positions):
        moves.append(rng.choice(game.legal_moves(positions[-1])))
        positions.append(game.play(positions[-1], moves[-1]))
    return positions, moves


def arguments(game: Game, command: str) -> list[list[str]]:
    """Return the command lines of a transcript."""
    position, moves = late(game)
    written, turn = game.write(position), ["--turn", game.turn(position)]
    if command == "play":
        weakest = levels_of(game)[0].name
        return [["play", game.name, "--you", "none", "--level", weakest, "--seed", "1"]]
    if command == "analyse":
        return [["analyse", game.name, written, *turn, "--seconds", LONG]]
    if command == "judge":
        return [["judge", game.name, written, *turn]]
    if command == "tree":
        return [["tree", game.name, "--depth", "2"], ["tree", game.name, written, *turn, "--depth", "3"]]
    return [["review", game.name, "".join(moves), "--start", written, *turn]]


def transcript(game: Game, command: str) -> str:
    """Return what a command says of a game, each command line before its answer."""
    return "\n".join([said(words) for words in arguments(game, command)])


def said(words: list[str]) -> str:
    """Return a command line and all that it prints, without times."""
    printed = StringIO()
    with (
        redirect_stdout(printed),
        redirect_stderr(printed),
        patch.dict(os.environ, {"LC_ALL": "C"}),
        patch.object(sys, "stdin", StringIO()),
    ):
        status = main(words)
    end = f"[status {status}]\n" if status else ""
    return f"$ python3 -m engine {' '.join(words)}\n{TIMES.sub('…', printed.getvalue())}{end}"


def write() -> None:
    """Write all transcripts, and remove those of other games."""
    wanted = {path_of(find_game(name), command): (name, command) for name in NAMES for command in COMMANDS}
    for path in HERE.glob("*.txt"):
        if path not in wanted:
            path.unlink()
    for path, (name, command) in wanted.items():
        path.write_text(transcript(find_game(name), command), encoding="utf-8")
