"""How far searches of Othello are from deeper ones; python -m tools.othello.selective makes this.

Fitted to 60 positions of each phase of our own games (seed 14), searched by this engine.
"""

EMPTY = (38, 26, 14)
"""Each phase is that of at least so many empty squares; with fewer than the last, nothing is left out."""

FIRST_DEPTH = 3
"""The depth of the first search that is foretold."""

SHALLOWER = (
    ((1, -80, 327), (2, -19, 262), (3, 28, 232), (4, -26, 174), (3, 42, 260), (4, -7, 204)),
    ((1, -115, 370), (2, -15, 308), (3, 63, 292), (4, -16, 266), (3, 103, 330), (4, -19, 290)),
    ((1, -80, 379), (2, -81, 413), (3, -4, 453), (4, 13, 275), (3, 60, 507), (4, 80, 356)),
)
"""By phase, from that depth on: for a search so deep, how many plies stand for it, how much higher its value
is on average, and the standard deviation of that, in hundredths of discs."""
