"""Othello's levels one against the next, and this engine against the one of another commit.

Two games from each random opening, with the sides swapped. What has no depth of its own is given the same
processor time for each move, not time by the clock, so that a busy machine is fair to both.
"""

import random
import statistics
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from engine.games.shelf import levels_of
from tools.bench import stage
from tools.bench.othello import GAME, by_level, game
from tools.bench.report import table
from tools.command import ROOT

if TYPE_CHECKING:
    from engine.game import Position
    from engine.levels import Level
    from tools.bench.othello import Player

BEFORE = "82aa5cd"
"""The last commit that knew no patterns."""

SECONDS = 0.02
"""What each side has for a move against BEFORE."""

THINKING = 0.3
"""What the highest level has for a move against the one below."""

PLIES = 6
SEED = 14
GAMES = 100
FEWER = {"master": 40, "champion": 10, "strongest": 10}
"""Games of levels that think long."""


def report(against: str | None = None) -> Iterator[str]:
    """Play, and yield the section's paragraphs."""
    heads = ["won", "drawn", "lost", "points of 100", "discs ahead on average"]
    yield table([f"{SECONDS} s of processor time a move", *heads], [against_commit(against or BEFORE)])
    if against is None:
        rows = [between(*pair) for pair in pairwise(levels_of(GAME))]
        yield table(["Levels: each against the one below", *heads], rows)
        yield f"The highest level had {THINKING} s of processor time for a move; on the page it has seconds."


def between(lower: "Level", higher: "Level") -> list[str]:
    """Return the row of a level and the one below it."""
    name = f"{higher.name}, {lower.name}"
    with ExitStack() as players:
        strong = players.enter_context(Timed(ROOT, THINKING)) if higher.depth >= 60 else by_level(higher)
        return match(name, strong, by_level(lower), FEWER.get(higher.name, GAMES))


def against_commit(ref: str) -> list[str]:
    """Return the row of this engine and the one of another commit."""
    with Timed(ROOT, SECONDS) as ours, Timed(stage.checkout(ref), SECONDS) as theirs:
        return match(f"this, {ref}", ours, theirs, GAMES)


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


def match(name: str, one: "Player", other: "Player", games: int) -> list[str]:
    """Return a row: what `one` won, its points, and discs ahead with the standard error of pairs."""
    stage.progress(f"  {name} ...")
    chance = random.Random(SEED)
    results: list[int] = []
    while len(results) < games:
        position = opening(chance)
        results += [game(position, one, other, colour) for colour in GAME.marks]
    won, drawn = sum(result > 0 for result in results), results.count(0)
    pairs = [(results[place] + results[place + 1]) / 2 for place in range(0, games, 2)]
    error = statistics.stdev(pairs) / len(pairs) ** 0.5
    points = 100 * (won + drawn / 2) / games
    counts = [str(count) for count in (won, drawn, games - won - drawn)]
    row = [name, *counts, f"{points:.0f}", f"{statistics.mean(results):+.1f} ± {error:.1f}"]
    stage.progress(f"  {', '.join(row[1:])}")
    return row


def opening(chance: random.Random) -> "Position":
    """Return the position after PLIES random moves."""
    while True:
        position = GAME.start()
        for _ in range(PLIES):
            if GAME.result(position) is None:
                position = GAME.play(position, chance.choice(GAME.legal_moves(position)))
        if GAME.result(position) is None:
            return position
