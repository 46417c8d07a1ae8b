"""Which day it is where a person lives."""

from pyscript import window

MINUTE = 60_000
DAY = 24 * 60 * MINUTE


def today() -> int:
    """Return the number of this day: days since 1970, by the device's own calendar."""
    now = window.Date.new()
    return int((now.getTime() - now.getTimezoneOffset() * MINUTE) // DAY)
