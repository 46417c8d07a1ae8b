"""Connect Four's perfect player against weaker ones, from both sides: does it lose what is won or drawn?"""

import random
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from engine.analysis.knower import Knower
from engine.games.shelf import find_game, find_level
from engine.levels import Level
from engine.pause import finish
from tools.bench import stage
from tools.bench.report import table

if TYPE_CHECKING:
    from engine.game import Position

    Player = Callable[[Position], int]

GAME = find_game("connectfour")
KNOWER = Knower(GAME)
GAMES = 100
"""Games of each match from either side."""


def report() -> Iterator[str]:
    """Play, and yield the section's paragraphs."""
    yield matches_table()


def matches_table() -> str:
    """Let the perfect player play from the start against weaker ones, from both sides."""
    skilled = find_level(GAME, "skilled")
    rivals = {
        "a random player": by_chance(1),
        "skilled, without slips": by_level(Level("", skilled.depth, 60.0, 0.0)),
    }
    rows = []
    for name, rival in rivals.items():
        for side, mark in enumerate(GAME.marks):
            stage.progress(f"  perfect, {name}, {mark} ...")
            played = [game(seed, rival, mark) for seed in range(GAMES)]
            counts = [sum(result == each for result, _ in played) for each in (1, 0, -1)]
            thrown = sum(result < secured for result, secured in played)
            rows.append([f"{('first', 'second')[side]} against {name}", *map(str, [*counts, thrown])])
    return table([f"`perfect`, {GAMES} games each", "won", "drawn", "lost", "less than was proven"], rows)


def game(seed: int, rival: "Player", mark: str) -> tuple[int, int]:
    """Return the result of a game for the perfect player, who plays `mark`, and the best that it had proven.

    Whoever begins has proven a win before the first move.
    """
    level = find_level(GAME, "perfect")
    knower = Knower(GAME)
    position = GAME.start()
    secured = 1 if GAME.turn(position) == mark else -1
    while (result := GAME.result(position)) is None:
        if GAME.turn(position) == mark:
            choice = finish(knower.choose(position, level, seed))
            move = choice.move
            if choice.exact:
                secured = max(secured, choice.value)
        else:
            move = rival(position)
        position = GAME.play(position, GAME.check_move(position, move))
    return (result if GAME.turn(position) == mark else -result), secured


def by_chance(seed: int) -> "Player":
    """Return a player who plays any legal move."""
    chance = random.Random(seed)
    return lambda position: chance.choice(GAME.legal_moves(position))


def by_level(level: Level) -> "Player":
    """Return a player of a level, who picks among equal moves differently from game to game."""
    chance = random.Random(2)

    def move(position: "Position") -> int:
        chosen: int = finish(KNOWER.choose(position, level, chance.getrandbits(32))).move
        return chosen

    return move
