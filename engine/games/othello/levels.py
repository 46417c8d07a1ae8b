"""Defines the levels of Othello players."""

from engine.levels import Level

LEVELS = (
    # Like a beginner, it flips as many discs as possible.
    Level("beginner", depth=1, seconds=0.5, slip=0.5, plain=True),
    # Like programs in tutorials, it looks three plies ahead and counts discs.
    Level("tutorial", depth=3, seconds=2.0, slip=0.0, plain=True),
    Level("casual", depth=2, seconds=1.0, slip=0.3),
    Level("skilled", depth=3, seconds=2.0, slip=0.15),
    Level("expert", depth=4, seconds=2.0, slip=0.05),
    Level("master", depth=5, seconds=3.0, slip=0.0),
    Level("champion", depth=7, seconds=3.0, slip=0.0, book=True),
    # As strong as this device allows within the time.
    Level("strongest", depth=60, seconds=3.0, slip=0.0, selective=True, book=True),
)
"""Each level wins 75 to 90 of 100 games against the level before; the last, as many as its time allows."""
