"""Measure the levels in games of one's own that have no table, against each other and random moves."""

from collections.abc import Iterator

from engine.base.pause import finish
from engine.base.rng import Rng
from engine.own_rules.opponent import LEVELS, RANDOM, STRONG, Opponent
from engine.own_rules.rules import Rules
from tests.engine.own_rules.large_games import KALAH, KALAH_ESTIMATE, LARGE
from tools.bench.report import table

GAMES = 20
NO_LIMIT = 1e6  # Seconds for a move.
PAIRS = ((STRONG, RANDOM), *zip(list(LEVELS)[1:], list(LEVELS), strict=False))


def report() -> Iterator[str]:
    """Play matches with both sides taking turns to begin; yield one table.

    The levels have their numbers of games and nodes, but no limit of time: a busy machine changes no score.
    """
    LEVELS.update({name: (*limits[:3], NO_LIMIT, limits[4]) for name, limits in LEVELS.items()})
    rows = []
    for name, source in {**LARGE, "kalah, estimate": KALAH + KALAH_ESTIMATE}.items():
        rows.append([name, *(f"{score(source, pair):.0f}" for pair in PAIRS)])
    yield table(["score in % of the first", *(f"{first} – {second}" for first, second in PAIRS)], rows)


def score(source: str, players: tuple[str, str]) -> float:
    """Return the first player's score in percent in GAMES games; a draw is half."""
    opponent, rng, points = Opponent(Rules(source)), Rng(7), 0.0
    game = opponent.game
    for number in range(GAMES):
        position = game.start()
        while game.result(position) is None:
            level = players[position[1] ^ number % 2]
            index = finish(opponent.choose(position, level, rng))
            position = game.play(position, game.look(position).numbers[index])
        outcome = game.outcome(position)
        winner = outcome.winner if outcome else None
        points += 0.5 if winner is None else game.marks.index(winner) == number % 2
    return 100 * points / GAMES
