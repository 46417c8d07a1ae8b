"""The rounds in which weights are made: each plays with those of the one before, and ends in a fit."""

from collections import namedtuple

Round = namedtuple(
    "Round",
    ("number", "steps", "first", "last", "depth", "exact", "share", "ridge", "passes", "since"),
)
"""`steps` times GAMES games from random openings of `first` to `last` plies, looking `depth` plies ahead and
to the end from `exact` empty squares on. Labels are the results' `share`, the rest what the search said. The
fit has a `ridge` and so many `passes`. Steps are numbered from `since` on; equal numbers have equal openings.
"""

ROUNDS = (
    Round(1, 20, 6, 34, 4, 12, 1.0, 100.0, 40, 0),
    Round(2, 20, 6, 34, 4, 12, 0.5, 40.0, 40, 20),
    Round(3, 60, 4, 36, 4, 12, 0.5, 40.0, 40, 40),
    Round(4, 100, 4, 36, 4, 12, 0.5, 40.0, 40, 100),
    Round(5, 240, 4, 36, 4, 12, 0.5, 40.0, 40, 200),
)
"""The first round plays by the evaluation without patterns. Later fits take of it only what was solved."""

GAMES = 500
"""Games in a step."""

SEED = 1
TEST_SEED = 9
TEST_STEPS = 3
"""Games of another seed, which no fit sees; the error is told of those of the last round."""
