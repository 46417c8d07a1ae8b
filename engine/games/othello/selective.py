"""Holds how well shallow searches of Othello predict deeper ones, which can then be skipped.

The numbers were fitted to 200 positions of each phase, such as our own searches visit (seed 14);
docs/architecture.md says how.
"""

EMPTY = (38, 26, 14)
"""The least number of empty squares of each phase; with fewer than the last, searches skip nothing."""

SHALLOWER = (
    ((0, 291, 355), (0, 60, 387), (0, 258, 449), (1, -230, 343), (1, -19, 342), (2, 26, 310), (3, 18, 319)),
    ((0, 453, 481), (0, 119, 481), (0, 466, 625), (1, -297, 463), (1, 43, 487), (2, 71, 461), (3, 33, 378)),
    ((0, 657, 825), (0, 201, 916), (0, 684, 1050), (1, -338, 796), (1, 44, 811), (2, 146, 684), (3, 28, 682)),
)
"""By phase, for searches of 1, 2, ... plies: the plies of the search that predicts one (0: the estimate), how
much higher the deeper search's value is on average, and this difference's standard deviation, in hundredths
of discs (in the last phase, 1.5 times the fitted one).
"""
