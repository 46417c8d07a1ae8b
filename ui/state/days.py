"""Counts by day. A day is its number from 1970-01-01 in the player's time zone; as a key, it is a string."""

from engine.contract.annotations import Any


def valid_days(stored: "Any") -> "dict[str, int]":
    """Return the valid entries of stored counts; the keys are days as texts."""
    valid = {}
    for day in stored if isinstance(stored, dict) else ():
        is_number = isinstance(day, str) and len(day) < 7 and all([letter in "0123456789" for letter in day])
        if is_number and day and type(stored[day]) is int and stored[day] > 0:
            valid[day] = stored[day]
    return valid


def in_a_row(days: "dict[str, int]", today: int) -> "tuple[int, int]":
    """Return the lengths of the current run of days, which may end yesterday, and of the longest run.

    The device's clock may have been ahead, or in an earlier time zone: days after today don't end a run.
    """
    numbers = sorted([int(day) for day in days])
    row = best = current = 0  # Days of the run up to the number, of the longest, and of the current run
    for index in range(len(numbers)):
        row = row + 1 if index and numbers[index - 1] == numbers[index] - 1 else 1
        best = max(best, row)
        if numbers[index] - row < today <= numbers[index] + 1:
            current = row
    return current, best
