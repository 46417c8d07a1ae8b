"""Chooses the next puzzle and rates the player, without a clock.

The rating is Elo's (The Rating of Chessplayers, Past and Present, 1978): the puzzle wins unless the player
solves it at the first try. A puzzle's rating is that of its band. Days are counted from 1970-01-01.
"""

from engine.rng import Rng

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeVar

    from engine.puzzles.puzzle import Entry

    T = TypeVar("T")

RATINGS = (900, 1300, 1700, 2100)
"""The rating of each band's puzzles: 400 more are ten times the odds."""

BEGINNING = 1000
"""The rating before the first puzzle."""

LEAST, MOST = 100, 3000
"""The bounds of ratings."""

STEPS = ((10, 80), (30, 40))
"""`(count, step)`: before so many puzzles, one changes the rating by at most the step."""

STEADY = 20
"""The step after that."""

NEAR = 250
"""How much farther from the player's rating than the nearest new puzzle the next one may be."""

INTERVALS = (1, 3, 7, 16, 35)
"""The days until a mistake returns that was corrected once, twice, and so on; after that it is known."""

RUN_SECONDS = 180
"""The seconds of a run."""

SLOW_SECONDS = 20
"""A run's puzzle that took longer is replayed."""

CLIMB = (5, 8, 10)
"""The number of a run's puzzles of each band but the last."""


def rating_of(entry: "Entry") -> int:
    """Return the rating of a puzzle."""
    return RATINGS[entry.band - 1]


def rated(rating: int, done: int, puzzle: int, solved: bool) -> int:
    """Return the player's new rating after a puzzle of a rating, with so many puzzles `done` before."""
    most = STEADY
    for fewer, step in reversed(STEPS):
        if done < fewer:
            most = step
    expected = 1 / (1 + 10 ** ((puzzle - rating) / 400))
    return max(LEAST, min(MOST, rating + round(most * (solved - expected))))


def next_one(entries: "list[Entry]", rating: int, seen: "Sequence[str]", seed: int) -> "Entry":
    """Return a new puzzle near a rating, or the oldest of the `seen` short names if none is new."""
    fresh = [entry for entry in entries if entry.ident not in seen]
    if not fresh:
        places = {name: place for place, name in enumerate(seen)}
        return min(entries, key=lambda entry: (places[entry.ident], entry.ident))
    nearest = min([abs(rating_of(entry) - rating) for entry in fresh])
    near = [entry for entry in fresh if abs(rating_of(entry) - rating) <= nearest + NEAR]
    return Rng(seed).choice(near)


def day_number(year: int, month: int, day: int) -> int:
    """Return the days from 1970-01-01 to a date (Howard Hinnant's days_from_civil, 2013)."""
    if month <= 2:
        year -= 1
    days = (153 * ((month + 9) % 12) + 2) // 5 + day - 1
    return 365 * year + year // 4 - year // 100 + year // 400 + days - 719468


def today(entries: "list[Entry]", day: int) -> "Entry":
    """Return the puzzle of a day, the same for all players; none returns before all have come."""
    turns, place = divmod(day, len(entries))
    return shuffled(entries, turns)[place]


def run(entries: "list[Entry]", seed: int) -> "list[Entry]":
    """Return the puzzles of a run in order: some of each band, from easy to hard, then all others."""
    order = shuffled(entries, seed)
    climb: "list[Entry]" = []
    for band, count in enumerate(CLIMB, 1):
        climb += [entry for entry in order if entry.band == band][:count]
    names = [entry.ident for entry in climb]
    # The hardest of the others come first, so that a long run doesn't become easier.
    for band in range(len(RATINGS), 0, -1):
        climb += [entry for entry in order if entry.band == band and entry.ident not in names]
    return climb


def to_replay(results: "list[tuple[str, bool, float]]") -> "list[str]":
    """Return the failed and slow puzzles of a run's results `(short name, solved, seconds)`."""
    return [name for name, solved, seconds in results if not solved or seconds > SLOW_SECONDS]


def shuffled(items: "list[T]", seed: int) -> "list[T]":
    """Return items in a seed's order (Fisher and Yates, 1938; Durstenfeld, 1964)."""
    rng = Rng(seed)
    mixed = list(items)
    for last in range(len(mixed) - 1, 0, -1):
        other = rng.below(last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed


# A player's own mistakes, which return at growing intervals (Leitner, So lernt man lernen, 1972)


def again(step: int, day: int, right: bool) -> "tuple[int, int] | None":
    """Return a mistake's corrections in a row and the day it returns, None if it is known.

    Before the answer on `day`, it had `step` corrections. A new mistake is (0, day).
    """
    if not right:
        return 0, day + 1
    return None if step >= len(INTERVALS) else (step + 1, day + INTERVALS[step])


def due_places(schedule: "list[tuple[int, int]]", day: int) -> "list[int]":
    """Return the places of a schedule's mistakes (see `again`) due on a day, the longest overdue first."""
    waiting = [(when, place) for place, (_, when) in enumerate(schedule) if when <= day]
    return [place for _, place in sorted(waiting)]
