"""Defines the levels of Othello players."""

from ...contract.levels import Level

BEGINNER = Level("beginner", depth=3, seconds=2.0, plain=True, former=("tutorial",))
"""Counts discs, as people do at first; so do the programs in tutorials, which also look three plies ahead."""

LEVELS = (
    BEGINNER,
    Level("novice", depth=1, seconds=0.5, overlooks=0.2, leeway=560),
    Level("casual", depth=1, seconds=1.0, overlooks=0.1, leeway=220),
    Level("intermediate", depth=2, seconds=1.0, overlooks=0.05, leeway=520),
    Level("skilled", depth=2, seconds=2.0, leeway=330),
    Level("advanced", depth=2, seconds=2.0),
    Level("strong", depth=3, seconds=2.0),
    Level("expert", depth=4, seconds=2.0),
    Level("master", depth=5, seconds=3.0),
    Level("champion", depth=7, seconds=3.0, book=True),
    # As strong as this device allows within the time.
    Level("strongest", depth=60, seconds=3.0, selective=True, book=True),
)
"""The levels on 8 by 8. tools/bench measures what each scores against the one before (docs/measured.md)."""

OF_SIX = (
    BEGINNER,
    Level("casual", depth=2, seconds=1.0, overlooks=0.1, leeway=500, former=("novice", "intermediate")),
    Level("skilled", depth=3, seconds=2.0, leeway=300, former=("advanced", "strong")),
    Level("expert", depth=4, seconds=2.0),
    Level("champion", depth=7, seconds=3.0, former=("master",)),
    Level("strongest", depth=60, seconds=3.0, selective=True),
)
"""The levels on 6 by 6, where fewer steps are between them."""

STRONG = ("strong", "expert", "master", "champion")
"""The names on 8 by 8 of levels that are one on 4 by 4."""

OF_FOUR = (
    Level("beginner", depth=1, seconds=0.5, overlooks=0.1, leeway=100, former=("tutorial", "novice")),
    Level("casual", depth=3, seconds=2.0, former=("intermediate", "skilled", "advanced")),
    Level("strongest", depth=60, seconds=3.0, selective=True, former=STRONG),
)
"""The levels on 4 by 4."""
