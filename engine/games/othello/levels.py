"""Defines the levels of Othello players."""

from ...contract.levels import Level

TUTORIAL = Level("tutorial", depth=3, seconds=2.0, plain=True)
"""Like the programs in tutorials, it looks three plies ahead and counts discs."""

LEVELS = (
    Level("beginner", depth=1, seconds=0.5, overlooks=0.3, leeway=1350),
    TUTORIAL,
    Level("novice", depth=1, seconds=0.5, overlooks=0.2, leeway=700),
    Level("casual", depth=1, seconds=1.0, overlooks=0.1, leeway=300),
    Level("intermediate", depth=2, seconds=1.0, overlooks=0.05, leeway=500),
    Level("skilled", depth=2, seconds=2.0, leeway=280),
    Level("advanced", depth=2, seconds=2.0, leeway=40),
    Level("strong", depth=3, seconds=2.0),
    Level("expert", depth=4, seconds=2.0),
    Level("master", depth=5, seconds=3.0),
    Level("champion", depth=7, seconds=3.0, book=True),
    # As strong as this device allows within the time.
    Level("strongest", depth=60, seconds=3.0, selective=True, book=True),
)
"""The levels on 8 by 8. tools/bench measures what each scores against the one before (docs/measured.md)."""

OF_SIX = (
    Level("beginner", depth=1, seconds=0.5, overlooks=0.3, leeway=700),
    TUTORIAL,
    Level("casual", depth=2, seconds=1.0, overlooks=0.1, leeway=600),
    Level("skilled", depth=3, seconds=2.0, leeway=200),
    Level("expert", depth=4, seconds=2.0),
    Level("champion", depth=7, seconds=3.0, former=("master",)),
    Level("strongest", depth=60, seconds=3.0, selective=True),
)
"""The levels on 6 by 6, where fewer steps are between them."""

OF_FOUR = (
    Level("beginner", depth=1, seconds=0.5, overlooks=0.1, leeway=100),
    Level("casual", depth=3, seconds=2.0, former=("tutorial", "skilled")),
    Level("strongest", depth=60, seconds=3.0, selective=True, former=("expert", "master", "champion")),
)
"""The levels on 4 by 4."""
