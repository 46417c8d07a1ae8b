"""Measure the ladder of levels: what each level scores against the one before, the first against chance.

Both sides play each opening, a few random moves, once. A score counts a win 1 and a draw 1/2; its ± is two
standard errors. Levels with a depth play without a limit of time, so that the seed alone decides their games.
The levels that time limits play few games, as they take minutes.
"""

import math
import random
import statistics
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from engine.analysis.analyst import Analyst
from engine.base.pause import finish
from engine.contract import repetition
from engine.contract.levels import Level
from engine.games.shelf import NAMES, find_game, is_tiny, levels_of, size_of
from tools.bench.report import table
from tools.stage import progress

if TYPE_CHECKING:
    from engine.contract.annotations import Game, Position

GAMES = 100  # How many games each pair of levels plays.
DEEP = 4  # From this depth on, a pair plays a fifth of them.
VERY_DEEP = 7  # From this depth on, a pair plays TIMED_GAMES.
TIMED_GAMES = 4  # How many games a pair plays if time limits one of the levels.
OPENING_PLIES = 4  # The number of random moves at the beginning; half of it in a tiny game.
UNLIMITED = 1e9  # Seconds.

Player = Callable[["Position", int], int]  # Returns the move in a position, with this seed.


def report(names: Sequence[str] = (), count: int = GAMES, seed: int = 1) -> Iterator[str]:
    """Play the ladder of each named game, by default of all; yield a table for each."""
    for name in names or NAMES:
        yield table(
            [f"{name}: from level to level", "score in %", "±", "games", "limited by"],
            rows(find_game(name), count, seed),
        )


def rows(game: "Game", count: int, seed: int) -> Iterator[list[str]]:
    """Yield the rows of a game's table, from the weakest level to the strongest."""
    weaker_name, weaker = "random moves", by_chance(game)
    analyst = Analyst(game)
    for level in levels_of(game):
        player = of_level(analyst, level)
        games = games_of(game, level, count)
        scores = match(game, player, weaker, games, seed)
        progress(f"{game.name}: {weaker_name} → {level.name}: {statistics.mean(scores):.2f}")
        limit = (
            "the game’s end"
            if level.depth is None or level.selective
            else "1 ply"
            if level.depth == 1
            else f"{level.depth} plies"
        )
        limit = f"{level.seconds:g} s" if is_timed(game, level) else limit
        score, error = 100 * statistics.mean(scores), 100 * error_of(scores)
        yield [f"{weaker_name} → {level.name}", f"{score:.0f}", f"{error:.0f}", f"{games}", limit]
        weaker_name, weaker = level.name, player


def is_timed(game: "Game", level: Level) -> bool:
    """Return whether time limits a level's search."""
    return size_of(game) is None and (level.depth is None or level.selective)


def games_of(game: "Game", level: Level, count: int) -> int:
    """Return how many games a level plays: `count`, or fewer if its moves take long."""
    depth = level.depth or 0
    if size_of(game) is not None or (depth < DEEP and not is_timed(game, level)):
        return count
    return min(count, TIMED_GAMES) if is_timed(game, level) or depth >= VERY_DEEP else max(2, count // 5)


def by_chance(game: "Game") -> Player:
    """Return a player of random moves."""
    return lambda position, seed: random.Random(seed).choice(game.legal_moves(position))


def of_level(analyst: Analyst, level: Level) -> Player:
    """Return a player at a level."""
    seconds = None if is_timed(analyst.game, level) else UNLIMITED
    return lambda position, seed: finish(analyst.choose(position, level, seed, seconds))["move"]


def match(game: "Game", player: Player, opponent: Player, count: int, seed: int) -> list[float]:
    """Play `count` games, in pairs with the same opening; return the player's score in each, from 0 to 1."""
    chance = random.Random(seed)
    scores = []
    for number in range(count):
        if number % 2 == 0:
            start = opening(game, chance)
        players = (player, opponent) if number % 2 == 0 else (opponent, player)
        scores.append(score(game, start, players, game.marks[number % 2], chance))
    return scores


def opening(game: "Game", chance: random.Random) -> "Position":
    """Return an unfinished position after a few random moves."""
    while True:
        position = game.start()
        for _ in range(OPENING_PLIES // 2 if is_tiny(game) else OPENING_PLIES):
            if game.result(position) is None:
                position = game.play(position, chance.choice(game.legal_moves(position)))
        if game.result(position) is None:
            return position


def score(
    game: "Game", start: "Position", players: tuple[Player, Player], mark: str, chance: random.Random
) -> float:
    """Play a game, in which `players` have the marks in their order; return the score of the side `mark`."""
    positions = [start]
    while (outcome := repetition.outcome(game, positions)) is None:
        player = players[game.marks.index(game.turn(positions[-1]))]
        positions.append(game.play(positions[-1], player(positions[-1], chance.getrandbits(32))))
    return 0.5 if outcome.winner is None else float(outcome.winner == mark)


def error_of(scores: Sequence[float]) -> float:
    """Return two standard errors of the mean of scores.

    >>> error_of([0.0, 1.0, 1.0, 0.0])
    0.5
    """
    return 2 * math.sqrt(statistics.pvariance(scores) / len(scores))
