"""Players of Othello for matches; seconds are of the processor, so that a busy machine is fair."""

import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from engine.analysis.knower import Knower
from engine.games.shelf import find_game, find_level
from engine.levels import Level
from engine.pause import finish
from engine.search import alphabeta

if TYPE_CHECKING:
    from engine.game import Position

    Player = Callable[[Position], int]

GAME = find_game("othello")
KNOWER = Knower(GAME)


def by_level(level: Level, remembers: bool = True) -> "Player":
    """Return a player of a level, who picks among equal moves differently from game to game.

    One that doesn't remember begins each move with an empty table.
    """
    chance = random.Random(level.name)

    def move(position: "Position") -> int:
        vars(alphabeta)["now"] = time.process_time
        knower = KNOWER if remembers else Knower(GAME)
        chosen: int = finish(knower.choose(position, level, chance.getrandbits(32))).move
        return chosen

    return move


def limited(seconds: float, selective: bool = True, book: bool = False, remembers: bool = True) -> "Player":
    """Return the highest level with so much time for a move; not `selective`, it leaves nothing out."""
    best = find_level(GAME, "strongest")
    level = Level(best.name, best.depth, seconds, best.slip, selective=selective, book=book)
    return by_level(level, remembers)


def by_chance(seed: int) -> "Player":
    """Return a player who plays any legal move."""
    chance = random.Random(seed)
    return lambda position: chance.choice(GAME.legal_moves(position))


class Timed:
    """A player in a process of its own, which takes so many seconds of processor time for a move."""

    def __init__(self, folder: Path, seconds: float) -> None:
        self._command = [sys.executable, str(Path(__file__).with_name("othello_player.py"))]
        self._command += [str(folder), str(seconds)]

    def __enter__(self) -> "Timed":
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(self._command, stdin=pipe, stdout=pipe, text=True)
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait()

    def __call__(self, position: "Position") -> int:
        """Return its move."""
        asked, answers = self._process.stdin, self._process.stdout
        if asked is None or answers is None:
            raise AssertionError("a player without pipes")
        print(*position, file=asked, flush=True)
        return int(answers.readline())
