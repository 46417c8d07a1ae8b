"""How far searches of Othello are from deeper ones; python -m tools.othello.selective makes this.

Fitted to 60 positions of each phase of our own games (seed 14), searched by this engine.
"""

EMPTY = (38, 26, 14)
"""Each phase is that of at least so many empty squares; with fewer than the last, nothing is left out."""

FIRST_DEPTH = 3
"""The depth of the first search that is foretold."""

SHALLOWER = (
    ((1, -38, 306), (2, -36, 286), (3, -12, 243), (4, -20, 215), (3, 1, 368), (4, -32, 301)),
    ((1, -33, 313), (2, -46, 305), (3, 107, 280), (4, 64, 216), (3, 172, 331), (4, 61, 276)),
    ((1, -24, 414), (2, -52, 346), (3, 41, 302), (4, 86, 303), (3, 88, 438), (4, 115, 410)),
)
"""By phase, from that depth on: for a search so deep, how many plies stand for it, how much higher its value
is on average, and the standard deviation of that, in hundredths of discs."""
