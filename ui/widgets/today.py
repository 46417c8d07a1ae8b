"""Which day it is where a person lives."""

from pyscript import window

from engine.puzzles.rating import day_number


def today() -> int:
    """Return the number of this day: days since 1970, by the device's own calendar."""
    # Not by milliseconds: MicroPython gets only 32 bits of JavaScript's integers.
    now = window.Date.new()
    return day_number(now.getFullYear(), now.getMonth() + 1, now.getDate())
