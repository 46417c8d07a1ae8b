"""Rates players and chooses puzzles for them. The caller tells it the date.

The rating is Elo's (The Rating of Chessplayers, Past and Present, 1978). A puzzle counts as an opponent,
which loses if the player solves it at the first try. A difference of 400 points means odds of ten to one.
Days count from 1970-01-01.
"""

from ..base.rng import Rng
from ..contract.annotations import Sequence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .puzzle import Entry

BANDS = (1, 2, 3, 4)  # The degrees of difficulty, from easy to hard.
LEAST_RATINGS = (1000, 1400, 1800)  # For each band but the first, the least rating.
BEGINNING = 800  # A player's rating before the first puzzle: the first ones are easy.
LEAST, MOST = 100, 3000  # The lowest and the highest rating.

STEPS = ((10, 80), (30, 40))
"""`(count, step)`: with fewer than `count` puzzles done, a player's rating changes by at most `step`."""
LAST_STEP = 20  # The largest change after more puzzles.
NEAR = 150  # How much farther from the player's rating than the nearest new puzzle a chosen one may be.
INTERVALS = (1, 3, 7, 16, 35)
"""The days until a failed puzzle is asked again after its first, second, ... right answer in a row."""

RUN_SECONDS = 180  # The duration of a run: as many puzzles as possible, from easy to hard.
SLOW_SECONDS = 20  # A puzzle that takes longer in a run is asked again afterwards.
CLIMB = (5, 8, 10)  # A run begins with so many puzzles of each band but the last.


def band_of(rating: int) -> int:
    """Return the difficulty, 1 (easy) to 4, of a puzzle with this rating."""
    return 1 + len([least for least in LEAST_RATINGS if rating >= least])


def rated(rating: int, done: int, puzzle: int, solved: bool) -> int:
    """Return a player's new rating after a puzzle with the rating `puzzle`.

    `done` is the number of puzzles that the player did before, and `solved` whether this one was solved.
    """
    largest_change = next((step for count, step in STEPS if done < count), LAST_STEP)
    expected = 1 / (1 + 10 ** ((puzzle - rating) / 400))
    return max(LEAST, min(MOST, rating + round(largest_change * (solved - expected))))


def next_one(entries: "list[Entry]", rating: int, seen: "Sequence[str]", seed: int) -> "Entry":
    """Return a random new puzzle near a rating; if none is new, return the one seen longest ago.

    `seen` has short names of puzzles, the last seen one last.
    """
    new = [entry for entry in entries if entry.ident not in seen]
    if not new:
        last_seen = {name: index for index, name in enumerate(seen)}
        return min(entries, key=lambda entry: (last_seen[entry.ident], entry.ident))
    least_distance = min([abs(entry.rating - rating) for entry in new])
    near = [entry for entry in new if abs(entry.rating - rating) <= least_distance + NEAR]
    return Rng(seed).choice(near)


def day_number(year: int, month: int, day: int) -> int:
    """Return the number of days from 1970-01-01 to a date (Howard Hinnant's days_from_civil, 2013)."""
    if month <= 2:
        year -= 1
    days = (153 * ((month + 9) % 12) + 2) // 5 + day - 1
    return 365 * year + year // 4 - year // 100 + year // 400 + days - 719468


def today(entries: "list[Entry]", day: int) -> "Entry":
    """Return the puzzle of a day, the same for all players. In a cycle of days, each puzzle has one day."""
    # The puzzles are shuffled anew for each cycle of len(entries) days.
    cycle, index = divmod(day, len(entries))
    return Rng(cycle).shuffled(entries)[index]


def run(entries: "list[Entry]", seed: int) -> "list[Entry]":
    """Order the puzzles for a timed run: CLIMB's number of each band, easy ones first, then all others."""
    mixed = Rng(seed).shuffled(entries)
    order: "list[Entry]" = []
    for band, count in enumerate(CLIMB, 1):
        order += [entry for entry in mixed if band_of(entry.rating) == band][:count]
    names = [entry.ident for entry in order]
    # The others begin with the hardest, so that a long run doesn't become easier.
    for band in reversed(BANDS):
        order += [entry for entry in mixed if band_of(entry.rating) == band and entry.ident not in names]
    return order


# A failed puzzle returns at growing intervals (Leitner, So lernt man lernen, 1972).


def again(step: int, day: int, right: bool) -> "tuple[int, int] | None":
    """Return a failed puzzle's new `(step, day to ask it again)` after an answer; None once it is learnt.

    `step` is how many answers in a row were right before. A newly failed puzzle has (0, day).
    """
    if not right:
        return 0, day + 1
    return None if step >= len(INTERVALS) else (step + 1, day + INTERVALS[step])


def due_places(schedule: "list[tuple[int, int]]", day: int) -> "list[int]":
    """Return the indices of the `(step, day)` in `schedule` that are due on a day, longest overdue first.

    A day that is too far away was computed while the device's clock was ahead, and is due as well.
    """
    latest = day + INTERVALS[-1]
    due = [(each[1], index) for index, each in enumerate(schedule) if each[1] <= day or each[1] > latest]
    return [index for _, index in sorted(due)]
