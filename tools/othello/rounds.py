"""The rounds in which weights are made: each plays with those of the one before, and ends in a fit."""

from collections import namedtuple

Round = namedtuple(
    "Round",
    (
        "number",
        "steps",
        "first",
        "last",
        "depth",
        "selective",
        "exact",
        "share",
        "ridge",
        "passes",
        "since",
        "weight",
    ),
)
"""`steps` times GAMES games from random openings of `first` to `last` plies, looking `depth` plies ahead,
at all moves or `selective` as the highest level does, and to the end from `exact` empty squares on. Labels
are the results' `share`, the rest what the search said. The fit has a `ridge` and so many `passes`. Steps are
numbered from `since` on; equal numbers have equal openings. A position counts `weight` times.
"""

ROUNDS = (
    Round(1, 20, 6, 34, 4, False, 12, 1.0, 100.0, 40, 0, 1),
    Round(2, 20, 6, 34, 4, False, 12, 0.5, 40.0, 40, 20, 1),
    Round(3, 60, 4, 36, 4, False, 12, 0.5, 40.0, 40, 40, 1),
    Round(4, 100, 4, 36, 4, False, 12, 0.5, 40.0, 40, 100, 1),
    Round(5, 240, 4, 36, 4, False, 12, 0.5, 40.0, 40, 200, 1),
    Round(6, 60, 4, 14, 5, False, 12, 0.5, 40.0, 40, 440, 1),
    Round(7, 112, 4, 14, 8, True, 12, 0.3, 40.0, 40, 0, 4),
)
"""The first round plays by the evaluation without patterns. Later fits take of it only what was solved.

After many random plies one side has mostly won; in the last two rounds few go before, so that games are as
near to equal as those in which the evaluation matters. In the sixth the search is a ply deeper: an even
number of plies puts too little on being to move, an odd one too much, and together they come near to the
middle.

In the last round the search is deepest. Its games count most, as what weaker sides make of a position is not
what it is worth, and of their labels the search is the larger part.
"""

GAMES = 500
"""Games in a step."""

SEED = 1
TEST_SEED = 9
TEST_STEPS = 3
"""Games of another seed, which no fit uses; the error is measured on those of the last round."""
