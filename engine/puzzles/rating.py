"""Choose the next puzzle and rate the player; it needs no clock.

The rating is Elo's (The Rating of Chessplayers, Past and Present, 1978): player and puzzle play a game, which
the puzzle wins unless it is solved at the first try. A puzzle's rating is its band's, as there is no pool of
players to compare; a player begins at BEGINNING.

Days are numbers: days since the first of January 1970 (`day_number`). Seeds are whole numbers, too, so the
same puzzle is the same on every device.
"""

from engine.rng import Rng

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeVar

    from engine.puzzles.puzzle import Entry

    T = TypeVar("T")

RATINGS = (900, 1300, 1700, 2100)
"""What a puzzle of each band is worth: 400 more are ten times the odds."""

BEGINNING = 1000
"""The rating before the first puzzle."""

LEAST, MOST = 100, 3000
"""No rating is lower or higher."""

STEPS = ((10, 80), (30, 40))
"""Up to the first number of puzzles done, one puzzle changes the rating by the second at most."""

STEADY = 20
"""The same later on."""

NEAR = 250
"""How much further than the nearest unseen puzzle's band the next one may be from the person's rating."""

INTERVALS = (1, 3, 7, 16, 35)
"""After how many days a mistake comes back that was made good once, twice, and so on; then it is known."""

RUN_SECONDS = 180
"""How long a run takes."""

SLOW_SECONDS = 20
"""What took longer in a run is worth another look."""

CLIMB = (5, 8, 10)
"""How many puzzles of each band but the last a run has, before harder ones come."""


def rating_of(entry: "Entry") -> int:
    """Return the rating of a puzzle: its band's."""
    return RATINGS[entry.band - 1]


def rated(rating: int, done: int, puzzle: int, solved: bool) -> int:
    """Return the player's new rating, after so many puzzles `done` before, by one of rating `puzzle`."""
    most = STEADY
    for fewer, step in reversed(STEPS):
        if done < fewer:
            most = step
    expected = 1 / (1 + 10 ** ((puzzle - rating) / 400))
    return max(LEAST, min(MOST, rating + round(most * (solved - expected))))


def next_one(entries: "list[Entry]", rating: int, seen: "Sequence[str]", seed: int) -> "Entry":
    """Return a puzzle near a rating: one not seen yet or, where all were, the one seen longest ago.

    `seen` are short names, the one seen last at the end. There has to be a puzzle.
    """
    fresh = [entry for entry in entries if entry.ident not in seen]
    if not fresh:
        places = {name: place for place, name in enumerate(seen)}
        return min(entries, key=lambda entry: (places[entry.ident], entry.ident))
    nearest = min([abs(rating_of(entry) - rating) for entry in fresh])
    near = [entry for entry in fresh if abs(rating_of(entry) - rating) <= nearest + NEAR]
    return Rng(seed).choice(near)


def day_number(year: int, month: int, day: int) -> int:
    """Return how many days after the first of January 1970 a date is, by the Gregorian calendar.

    By Howard Hinnant's days_from_civil (2013).
    """
    if month <= 2:
        year -= 1
    days = (153 * ((month + 9) % 12) + 2) // 5 + day - 1
    return 365 * year + year // 4 - year // 100 + year // 400 + days - 719468


def today(entries: "list[Entry]", day: int) -> "Entry":
    """Return the puzzle of a day, the same for everybody; none comes again before all have been."""
    turns, place = divmod(day, len(entries))
    return shuffled(entries, turns)[place]


def run(entries: "list[Entry]", seed: int) -> "list[Entry]":
    """Return the puzzles of a run, in their order: some of each band, from easy to hard, then all others."""
    order = shuffled(entries, seed)
    climb: "list[Entry]" = []
    for band, count in enumerate(CLIMB, 1):
        climb += [entry for entry in order if entry.band == band][:count]
    names = [entry.ident for entry in climb]
    # The hardest come last, so that a long run doesn't become easier again.
    for band in range(len(RATINGS), 0, -1):
        climb += [entry for entry in order if entry.band == band and entry.ident not in names]
    return climb


def to_replay(results: "list[tuple[str, bool, float]]") -> "list[str]":
    """Return what of a run is worth another look: what was missed, and what was slow.

    A result is `(short name, solved, seconds)`.
    """
    return [name for name, solved, seconds in results if not solved or seconds > SLOW_SECONDS]


def shuffled(items: "list[T]", seed: int) -> "list[T]":
    """Return items in an order that follows from a seed (Fisher and Yates, 1938; Durstenfeld, 1964)."""
    rng = Rng(seed)
    mixed = list(items)
    for last in range(len(mixed) - 1, 0, -1):
        other = rng.below(last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed


# One's own mistakes, which come back at growing intervals (Leitner, So lernt man lernen, 1972)


def again(step: int, day: int, right: bool) -> "tuple[int, int] | None":
    """Return how often a mistake has been made good in a row and the day it comes back, or None: it is known.

    It had been made good `step` times in a row, and was answered on `day`. A new mistake is (0, day).
    """
    if not right:
        return 0, day + 1
    return None if step >= len(INTERVALS) else (step + 1, day + INTERVALS[step])


def due_places(schedule: "list[tuple[int, int]]", day: int) -> "list[int]":
    """Return the places of the mistakes that are to come on a day, the longest overdue first.

    `schedule` has for each mistake what `again` has returned.
    """
    waiting = [(when, place) for place, (_, when) in enumerate(schedule) if when <= day]
    return [place for _, place in sorted(waiting)]
