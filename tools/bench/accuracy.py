"""What accuracy a review gives to each level, and to who plays at random (see engine.analysis.marks)."""

import statistics
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from engine.games.index import FOLDERS
from engine.games.shelf import find_game, is_tiny, levels_of
from engine.rng import Rng
from engine.service import Service
from tools.bench import stage
from tools.bench.report import table

if TYPE_CHECKING:
    from engine.game import Game
    from engine.levels import Level

GAMES = 6
"""Games of each level against itself; of a tiny game, GAMES_OF_A_TINY_ONE."""

GAMES_OF_A_TINY_ONE = 60

SECONDS = 0.1
"""How long a move may take that is searched."""

RANDOM = "random"


def report() -> Iterator[str]:
    """Measure, and yield the section's paragraphs."""
    for first in [name for _, names in FOLDERS for name in names[:1]]:
        game = find_game(first)
        count = GAMES_OF_A_TINY_ONE if is_tiny(game) else GAMES
        rows = []
        for level in (None, *levels_of(game)):
            name = level.name if level else RANDOM
            stage.progress(f"{game.name}, {name} ...")
            rows.append([name, *_row(_sides(game, level, count))])
        heads = [f"{game.name}, {count} games of two alike", "accuracy (mean)", "all together", "stakes"]
        yield table(heads, rows)
    yield (
        f"A side's mean, that of all sides by what was at stake, and how many of a side's moves that was, on "
        f"average. A move that is searched took {SECONDS} s at most, so Othello's highest levels are weaker "
        "here than in the page."
    )


def _row(sides: list[Any]) -> list[str]:
    """Return the numbers of a level, from what reviews say of its sides."""
    known = [side for side in sides if side["accuracy"] is not None]
    weight = sum(side["at_stake"] for side in known)
    together = sum(side["accuracy"] * side["at_stake"] for side in known) / weight
    mean = statistics.mean(side["accuracy"] for side in known)
    return [f"{mean:.0f}", f"{together:.0f}", f"{statistics.mean(side['stakes'] for side in sides):.1f}"]


def _sides(game: "Game", level: "Level | None", count: int) -> list[Any]:
    """Return what reviews say of both sides of some games of a level, or of chance, against itself."""
    found: list[Any] = []
    for seed in range(count):
        start = {"game": game.name, "position": game.write(game.start()), "turn": game.turn(game.start())}
        request = {"do": "review", **start, "moves": _moves(game, level, seed)}
        found += Service().ask(request)["sides"].values()
    return found


def _moves(game: "Game", level: "Level | None", seed: int) -> list[int]:
    """Return the moves of a game of a level, or of chance, against itself."""
    rng, service = Rng(seed), Service()
    position, moves = game.start(), []
    while game.result(position) is None:
        if level is None:
            move = rng.choice(game.legal_moves(position))
        else:
            place = {"game": game.name, "position": game.write(position), "turn": game.turn(position)}
            asked = {"do": "choose", **place, "level": level.name, "seed": rng.bits()}
            if level.depth is not None:
                asked["seconds"] = SECONDS
            move = service.ask(asked)["move"]
        moves.append(move)
        position = game.play(position, move)
    return moves
