"""How far searches of Othello are from deeper ones; python -m tools.othello.selective makes this.

Fitted to 80 positions of each phase of our own games (seed 14), searched by this engine.
"""

EMPTY = (38, 26, 14)
"""Each phase is that of at least so many empty squares; with fewer than the last, nothing is left out."""

SHALLOWER = (
    (
        ((0, 136, 258),),
        ((0, -18, 270),),
        ((0, 99, 342),),
        ((0, -67, 398), (1, -203, 356)),
        ((0, 86, 439), (1, -49, 385)),
        ((0, -79, 480), (2, -61, 373)),
        ((0, 94, 544), (3, -4, 346)),
    ),
    (
        ((0, 136, 313),),
        ((0, -51, 310),),
        ((0, 105, 417),),
        ((0, -125, 412), (1, -261, 382)),
        ((0, 164, 495), (1, 28, 416)),
        ((0, -122, 503), (2, -72, 349)),
        ((0, 217, 568), (3, 112, 327)),
    ),
    (
        ((0, 313, 586),),
        ((0, -62, 637),),
        ((0, 221, 810),),
        ((0, -127, 768), (1, -440, 915)),
        ((0, 277, 948), (1, -36, 993)),
        ((0, -88, 967), (2, -26, 708)),
        ((0, 323, 1047), (3, 103, 579)),
    ),
)
"""By phase, for searches of 1, 2, ... plies: how many plies stand for them (0: the estimate), how much higher
their value is on average, and the standard deviation of that, in hundredths of discs; in the last phase, half
as much again."""
