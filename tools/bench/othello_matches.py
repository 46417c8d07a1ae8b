"""Othello's levels one against the next, and this engine against others, a part at a time if wanted.

Two games from each random opening, with the sides swapped. Time is of the processor, not by the clock, so
that a busy machine is fair to both.
"""

import random
import statistics
from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from engine.games.shelf import levels_of
from tools.bench import othello_rivals as rivals
from tools.bench import stage
from tools.bench.othello_players import GAME, Timed, by_chance, by_level, limited
from tools.bench.report import table
from tools.command import ROOT, SetupError

if TYPE_CHECKING:
    from engine.game import Position
    from engine.levels import Level
    from tools.bench.othello_players import Player

BEFORE = "82aa5cd"
"""The last commit that knew no patterns."""

SECONDS = 0.02
"""What each side has for a move against another commit, and the highest level against a random player."""

LONGER = 0.15
"""What each side has where the highest level plays itself."""

BOOK_SECONDS = 0.05
BOOK_GAMES = 40
"""Games with the book against games without, from the first position: both vary what they play."""

THINKING = 1.5
"""What the highest level has for a move against the one below: about as much work as 3 s in Pyodide."""

PLIES = 6
SEED = 14
GAMES = 100
FEWER = {"champion": 40, "strongest": 12}
"""Games of levels that think long."""

RIVALS_GAMES = 30
"""Games against players from elsewhere."""

HEADS = ("Both sides from each opening", "won", "drawn", "lost", "points of 100", "discs ahead on average")


def report(against: str | None = None, part: str | None = None, seconds: float = SECONDS) -> Iterator[str]:
    """Play, and yield the section's paragraphs. Raises SetupError for a part that there isn't."""
    if against is not None:
        yield table(HEADS, [against_commit(against, seconds)])
        return
    parts = all_parts()
    if part is not None and part not in parts:
        raise SetupError(f"There is no part {part!r} of matches; there are {', '.join(parts)}.")
    yield table(HEADS, [play() for name, play in parts.items() if part in (None, name)])


def all_parts() -> "dict[str, Callable[[], list[str]]]":
    """Return by its name what makes each row: the levels in their order, then the others."""
    parts: dict[str, Callable[[], list[str]]] = {
        higher.name: partial(between, lower, higher) for lower, higher in pairwise(levels_of(GAME))
    }
    return {
        **parts,
        "selective": selective,
        "book": with_book,
        "before": partial(against_commit, BEFORE),
        "random": random_player,
        "easyai": easyai,
        "reversi-ai": reversi_ai,
        "openspiel": openspiel,
    }


def between(lower: "Level", higher: "Level") -> list[str]:
    """Return the row of a level and the one below it."""
    games = FEWER.get(higher.name, GAMES)
    if not higher.selective:
        return match(f"{higher.name}, {lower.name}", by_level(higher), by_level(lower), games)
    name = f"{higher.name} ({THINKING} s a move), {lower.name}"
    return match(name, limited(THINKING), by_level(lower), games)


def selective() -> list[str]:
    """Return the row of the highest level and the same one that leaves nothing out; neither remembers."""
    name = f"strongest, without being selective, both {LONGER} s a move"
    return match(name, limited(LONGER, remembers=False), limited(LONGER, False), GAMES)


def with_book() -> list[str]:
    """Return the row of the highest level with its book and the same one without."""
    name = f"strongest with its book, without, from the first move, both {BOOK_SECONDS} s a move"
    return match(name, limited(BOOK_SECONDS, book=True), limited(BOOK_SECONDS), BOOK_GAMES, 0)


def against_commit(ref: str, seconds: float = SECONDS) -> list[str]:
    """Return the row of this engine and the one of another commit."""
    with Timed(ROOT, seconds) as ours, Timed(stage.checkout(ref), seconds) as theirs:
        return match(f"this, {ref}, both {seconds} s a move", ours, theirs, GAMES)


def random_player() -> list[str]:
    """Return the row of the highest level and a random player."""
    return match(f"strongest ({SECONDS} s a move), a random player", limited(SECONDS), by_chance(1), 40)


def easyai() -> list[str]:
    """Return the row of the highest level and easyAI."""
    return against(f"easyAI's Reversi at depth {rivals.EASYAI_DEPTH}", rivals.easyai)


def reversi_ai() -> list[str]:
    """Return the row of the highest level and reversi-ai."""
    return against(f"reversi-ai at depth {rivals.REVERSI_AI_DEPTH}", rivals.reversi_ai())


def openspiel() -> list[str]:
    """Return the row of the highest level and OpenSpiel."""
    name = f"OpenSpiel's Monte Carlo search of {rivals.SIMULATIONS:,} games"
    return against(name, rivals.OpenSpiel())


def against(name: str, rival: "Player") -> list[str]:
    """Return the row of the highest level and a rival, who takes its time."""
    equal = rivals.EqualTime(rival)
    return match(f"strongest, {name}, equal time", equal.ours, equal.theirs, RIVALS_GAMES)


def match(name: str, one: "Player", other: "Player", games: int, plies: int = PLIES) -> list[str]:
    """Return a row: what `one` won, its points, and discs ahead with the standard error of pairs.

    Openings have so many plies. The name says how many games where they are not GAMES.
    """
    stage.progress(f"  {name} ...")
    chance = random.Random(SEED)
    results: list[int] = []
    while len(results) < games:
        position = opening(chance, plies)
        results += [game(position, one, other, colour) for colour in GAME.marks]
        stage.progress(f"    {len(results)} of {games}: {sum(results) / len(results):+.1f}")
    won, drawn = sum(result > 0 for result in results), results.count(0)
    pairs = [(results[place] + results[place + 1]) / 2 for place in range(0, games, 2)]
    error = statistics.stdev(pairs) / len(pairs) ** 0.5
    points = 100 * (won + drawn / 2) / games
    counts = [str(count) for count in (won, drawn, games - won - drawn)]
    told = name if games == GAMES else f"{name}, {games} games"
    return [told, *counts, f"{points:.0f}", f"{statistics.mean(results):+.1f} ± {error:.1f}"]


def game(position: "Position", one: "Player", other: "Player", colour: str) -> int:
    """Return the result of a game for `one`, who plays `colour`."""
    while (result := GAME.result(position)) is None:
        move = (one if GAME.turn(position) == colour else other)(position)
        position = GAME.play(position, GAME.check_move(position, move))
    return result if GAME.turn(position) == colour else -result


def opening(chance: random.Random, plies: int) -> "Position":
    """Return the position after so many random moves."""
    while True:
        position = GAME.start()
        for _ in range(plies):
            if GAME.result(position) is None:
                position = GAME.play(position, chance.choice(GAME.legal_moves(position)))
        if GAME.result(position) is None:
            return position
