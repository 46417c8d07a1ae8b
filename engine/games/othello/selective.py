"""How far searches of Othello are from deeper ones; python -m tools.othello.selective makes this.

Fitted to 80 positions of each phase of our own games (seed 14), searched by this engine.
"""

EMPTY = (38, 26, 14)
"""Each phase is that of at least so many empty squares; with fewer than the last, nothing is left out."""

SHALLOWER = (
    (
        ((0, 261, 273),),
        ((0, 14, 289),),
        ((0, 211, 427),),
        ((0, -31, 381), (1, -291, 304)),
        ((0, 238, 482), (1, -22, 356)),
        ((0, -22, 520), (2, -35, 350)),
        ((0, 254, 523), (3, 43, 248)),
    ),
    (
        ((0, 310, 361),),
        ((0, -40, 333),),
        ((0, 233, 426),),
        ((0, -85, 392), (1, -395, 358)),
        ((0, 307, 492), (1, -3, 330)),
        ((0, -75, 469), (2, -34, 289)),
        ((0, 306, 542), (3, 74, 343)),
    ),
    (
        ((0, 352, 729),),
        ((0, -16, 795),),
        ((0, 306, 913),),
        ((0, -52, 940), (1, -404, 621)),
        ((0, 318, 1027), (1, -33, 661)),
        ((0, -56, 1062), (2, -40, 652)),
        ((0, 299, 1095), (3, -7, 573)),
    ),
)
"""By phase, for searches of 1, 2, ... plies: how many plies stand for them (0: the estimate), how much higher
their value is on average, and the standard deviation of that, in hundredths of discs; in the last phase, half
as much again."""
