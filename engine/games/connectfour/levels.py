"""Defines the levels of Connect Four players."""

from ...contract.levels import Level

# From the first move on, the book and a few seconds are enough; other positions may take a minute.
PERFECT = Level("perfect", depth=None, seconds=60.0)

LEVELS = (
    # The first two complete and block fours that they see, and have no plan.
    Level("beginner", depth=2, seconds=0.5, overlooks=0.33, plain=True),
    Level("novice", depth=2, seconds=0.5, overlooks=0.2, plain=True),
    Level("casual", depth=2, seconds=1.0, overlooks=0.14, leeway=250),
    Level("intermediate", depth=2, seconds=1.0, overlooks=0.06, leeway=80),
    Level("skilled", depth=4, seconds=2.0, leeway=60),
    Level("expert", depth=4, seconds=2.0, leeway=10),
    Level("master", depth=6, seconds=2.0),
    PERFECT,
)
"""The levels on 7 by 6. tools/bench measures what each scores against the one before (docs/measured.md)."""

OF_SIX = (
    Level("beginner", depth=2, seconds=0.5, overlooks=0.28, plain=True),
    Level("novice", depth=2, seconds=0.5, overlooks=0.17, plain=True),
    Level("casual", depth=2, seconds=1.0, overlooks=0.12, leeway=150),
    Level("intermediate", depth=2, seconds=1.0, overlooks=0.05, leeway=60),
    Level("skilled", depth=4, seconds=2.0, leeway=10),
    Level("expert", depth=6, seconds=2.0),
    PERFECT,
)
"""The levels on 6 by 5."""

OF_FIVE = (
    Level("beginner", depth=2, seconds=0.5, overlooks=0.25, plain=True),
    Level("casual", depth=2, seconds=1.0, overlooks=0.05, leeway=60),
    Level("skilled", depth=4, seconds=2.0, leeway=10),
    PERFECT,
)
"""The levels on 5 by 4."""
