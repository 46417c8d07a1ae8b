"""Chooses the next puzzle and rates the player; doesn't read the clock.

The rating is Elo's (The Rating of Chessplayers, Past and Present, 1978): the puzzle wins unless the player
solves it at the first try. A puzzle has the rating of its band. Days are counted from 1970-01-01.
"""

from engine.rng import Rng

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeVar

    from engine.puzzles.puzzle import Entry

    T = TypeVar("T")

RATINGS = (900, 1300, 1700, 2100)
"""The rating of each band's puzzles; 400 points more mean odds of ten to one."""

BEGINNING = 1000
"""A player's rating before the first puzzle."""

LEAST, MOST = 100, 3000
"""The lowest and the highest rating."""

STEPS = ((10, 80), (30, 40))
"""`(count, step)`: a player with fewer than `count` puzzles done gains or loses at most `step` for one."""

STEADY = 20
"""The step of players who have done more puzzles."""

NEAR = 250
"""The next puzzle may be this much farther from the player's rating than the nearest new one."""

INTERVALS = (1, 3, 7, 16, 35)
"""The days until a mistake returns after its first, second, ... correction; after the last it is learnt."""

RUN_SECONDS = 180
"""The duration of a run of puzzles."""

SLOW_SECONDS = 20
"""A puzzle that took longer in a run is repeated after it."""

CLIMB = (5, 8, 10)
"""The number of puzzles in a run of each band but the last."""


def rating_of(entry: "Entry") -> int:
    """Return the rating of a puzzle."""
    return RATINGS[entry.band - 1]


def rated(rating: int, done: int, puzzle: int, solved: bool) -> int:
    """Return the player's new rating after a puzzle with the rating `puzzle`, the first one after `done`."""
    most = STEADY
    for fewer, step in reversed(STEPS):
        if done < fewer:
            most = step
    expected = 1 / (1 + 10 ** ((puzzle - rating) / 400))
    return max(LEAST, min(MOST, rating + round(most * (solved - expected))))


def next_one(entries: "list[Entry]", rating: int, seen: "Sequence[str]", seed: int) -> "Entry":
    """Return a new puzzle near a rating or, if all were `seen` (short names in order), the oldest of them."""
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
    """Return the puzzle of a day, the same for all players; all others come before it returns."""
    turns, place = divmod(day, len(entries))
    return shuffled(entries, turns)[place]


def run(entries: "list[Entry]", seed: int) -> "list[Entry]":
    """Return the puzzles of a run: some of each band, from easy to hard, then all others."""
    order = shuffled(entries, seed)
    climb: "list[Entry]" = []
    for band, count in enumerate(CLIMB, 1):
        climb += [entry for entry in order if entry.band == band][:count]
    names = [entry.ident for entry in climb]
    # Begin the others with the hardest, so that a long run doesn't become easier.
    for band in range(len(RATINGS), 0, -1):
        climb += [entry for entry in order if entry.band == band and entry.ident not in names]
    return climb


def to_replay(results: "list[tuple[str, bool, float]]") -> "list[str]":
    """Return the short names of failed and slow puzzles by the results `(short name, solved, seconds)`."""
    return [name for name, solved, seconds in results if not solved or seconds > SLOW_SECONDS]


def shuffled(items: "list[T]", seed: int) -> "list[T]":
    """Return the items in random order by a seed (Fisher and Yates, 1938; Durstenfeld, 1964)."""
    rng = Rng(seed)
    mixed = list(items)
    for last in range(len(mixed) - 1, 0, -1):
        other = rng.below(last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed


# A player's mistakes return at growing intervals (Leitner, So lernt man lernen, 1972).


def again(step: int, day: int, right: bool) -> "tuple[int, int] | None":
    """Return a mistake's new `(step, day of return)` after an answer on `day`, or None once it is learnt.

    `step` is the number of corrections in a row before. A new mistake has (0, day).
    """
    if not right:
        return 0, day + 1
    return None if step >= len(INTERVALS) else (step + 1, day + INTERVALS[step])


def due_places(schedule: "list[tuple[int, int]]", day: int) -> "list[int]":
    """Return the indices of a schedule's mistakes (see `again`) due on a day, the longest overdue first."""
    waiting = [(when, place) for place, (_, when) in enumerate(schedule) if when <= day]
    return [place for _, place in sorted(waiting)]
