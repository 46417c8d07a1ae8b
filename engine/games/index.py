"""The list of games by folder, in the order in which the page shows them.

Written by `python3 -m tools.page`.
"""

FOLDERS = (
    ("tictactoe", ("tictactoe",)),
    ("othello", ("othello", "othello6", "othello4")),
    ("connectfour", ("connectfour", "connectfour6x5", "connectfour5x4")),
    ("gobblers", ("gobblers", "gobblersb")),
    ("own", ()),
)
"""The folders beside this module, each with the names of its games."""

SIZES: "dict[str, int]" = {"tictactoe": 5478, "othello4": 58533}
"""The number of positions of each game that can be solved while the player waits."""

UPRIGHT = ("connectfour", "connectfour6x5", "connectfour5x4")
"""The names of the games in which pieces fall."""
