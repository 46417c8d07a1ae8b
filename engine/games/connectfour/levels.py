"""Defines the levels of Connect Four players."""

from engine.levels import Level

LEVELS = (
    Level("beginner", depth=1, seconds=0.5, slip=0.4),  # Completes its own four unless it slips.
    Level("casual", depth=3, seconds=1.0, slip=0.15),
    Level("skilled", depth=6, seconds=2.0, slip=0.03),
    # From the first move on, the book and a few seconds are enough; other positions may take a minute.
    Level("perfect", depth=None, seconds=60.0, slip=0.0),
)
