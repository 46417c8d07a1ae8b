"""How strong a player of Othello can be."""

from engine.levels import Level

LEVELS = (
    # Who begins turns over as many discs as can be. Good judges do not count discs.
    Level("beginner", depth=1, seconds=0.5, slip=0.5, plain=True),
    # As in tutorials: three plies, and the side with more discs is ahead.
    Level("tutorial", depth=3, seconds=2.0, slip=0.0, plain=True),
    Level("casual", depth=2, seconds=1.0, slip=0.3),
    Level("skilled", depth=3, seconds=2.0, slip=0.15),
    Level("expert", depth=4, seconds=2.0, slip=0.05),
    Level("master", depth=5, seconds=3.0, slip=0.0),
    Level("champion", depth=7, seconds=3.0, slip=0.0, book=True),
    # As strong as this device can be in so many seconds.
    Level("strongest", depth=60, seconds=3.0, slip=0.0, selective=True, book=True),
)
"""Each of them wins 75 to 90 games of 100 against the one below; the highest, as many as its time allows."""
