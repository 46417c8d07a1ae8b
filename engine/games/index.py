"""Which games there are, folder by folder, in the order in which they are shown.

Written by `python3 -m tools.page`.
"""

FOLDERS = (
    ("tictactoe", ("tictactoe",)),
    ("othello", ("othello", "othello6", "othello4")),
    ("connectfour", ("connectfour", "connectfour6x5", "connectfour5x4")),
    ("gobblers", ("gobblers", "gobblersb")),
    ("own", ()),
)
"""Each folder beside this module, with the names of its games."""

SIZES: "dict[str, int]" = {"tictactoe": 5478, "othello4": 58533}
"""How many positions each has that has no more than can be solved while a person waits."""
