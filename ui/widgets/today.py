"""Today's date as a number of days."""

from pyscript import window

from engine.puzzles.rating import day_number


def today() -> int:
    """Return the number of days from 1970-01-01 to today, in the device's time zone."""
    # Computed from the date's parts: MicroPython gets only 32 bits of JavaScript's integers.
    now = window.Date.new()
    year = now.getFullYear()
    if year != year:  # NaN: the device's clock is out of JavaScript's range
        return 0
    return day_number(year, now.getMonth() + 1, now.getDate())
