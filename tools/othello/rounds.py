"""The rounds in which weights are made: each plays with those of the one before, and ends in a fit."""

from collections import namedtuple

Round = namedtuple(
    "Round",
    ("number", "steps", "first", "last", "depth", "exact", "share", "ridge", "passes", "mobility", "since"),
    defaults=(0,),
)
"""`steps` times GAMES games from random openings of `first` to `last` plies, looking `depth` plies ahead and
to the end from `exact` empty squares on. Labels are the results' `share`, the rest what the search said. The
fit has a `ridge` and so many `passes`; with `mobility`, moves and potential moves are weighed, too. Steps
are numbered from `since` on; equal numbers have equal openings.
"""

ROUNDS = (
    Round(1, 30, 6, 34, 4, 12, 1.0, 100.0, 40, True),
    Round(2, 10, 6, 34, 5, 14, 0.5, 40.0, 40, False),
    Round(3, 52, 4, 36, 4, 12, 0.5, 40.0, 40, False),
    Round(4, 48, 4, 36, 4, 12, 0.5, 40.0, 40, False),
    Round(5, 100, 4, 36, 4, 12, 0.5, 40.0, 40, False),
    Round(6, 100, 4, 36, 4, 12, 0.5, 40.0, 40, False, since=100),
    Round(7, 100, 4, 36, 4, 12, 0.5, 40.0, 40, False, since=200),
)
"""The first round plays by the evaluation without patterns. Later fits take of it only what was solved."""

GAMES = 500
"""Games in a step."""

SEED = 1
TEST_SEED = 9
TEST_STEPS = 3
"""Games of another seed, which no fit sees; the error is told of those of the last round."""
