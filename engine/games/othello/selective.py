"""How far searches of Othello are from deeper ones; python -m tools.othello.selective makes this.

Fitted to 200 positions of each phase, such as searches of our own games look at (seed 14).
"""

EMPTY = (38, 26, 14)
"""Each phase is that of at least so many empty squares; with fewer than the last, nothing is left out."""

SHALLOWER = (
    (
        (0, 263, 346),
        (0, 36, 353),
        (0, 249, 446),
        (1, -183, 371),
        (1, 29, 391),
        (2, 58, 385),
        (3, 62, 325),
    ),
    (
        (0, 404, 456),
        (0, 79, 490),
        (0, 442, 617),
        (1, -294, 495),
        (1, 40, 490),
        (2, 63, 439),
        (3, 11, 319),
    ),
    (
        (0, 574, 820),
        (0, 87, 906),
        (0, 499, 948),
        (1, -393, 714),
        (1, -14, 724),
        (2, 152, 742),
        (3, 60, 654),
    ),
)
"""By phase, for searches of 1, 2, ... plies: how many plies stand for them (0: the estimate), how much higher
their value is on average, and the standard deviation of that, in hundredths of discs; in the last phase, half
as much again."""
