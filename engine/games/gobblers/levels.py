"""Defines the levels of Gobblers players."""

from ...contract.levels import Level

LEVELS = (
    # The first three complete and stop lines that they see, and have no plan.
    Level("beginner", depth=2, seconds=0.5, overlooks=0.76, plain=True),
    Level("novice", depth=2, seconds=0.5, overlooks=0.46, plain=True),
    Level("casual", depth=2, seconds=1.0, overlooks=0.14, plain=True),
    Level("intermediate", depth=2, seconds=1.0, overlooks=0.06, leeway=20),
    Level("skilled", depth=2, seconds=2.0, leeway=7),
    Level("expert", depth=4, seconds=2.0),
    Level("perfect", depth=None, seconds=30.0),  # After the book, most moves are proven quickly.
)
"""tools/bench measures what each level scores against the one before (docs/measured.md)."""
