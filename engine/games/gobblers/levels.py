"""Defines the levels of Gobblers players."""

from engine.levels import Level

LEVELS = (
    Level("beginner", depth=1, seconds=0.5, slip=0.5),  # Completes its own line unless it slips.
    Level("casual", depth=2, seconds=1.0, slip=0.25),
    Level("skilled", depth=4, seconds=2.0, slip=0.06),
    Level("perfect", depth=None, seconds=30.0, slip=0.0),  # After the book, most moves are proven quickly.
)
