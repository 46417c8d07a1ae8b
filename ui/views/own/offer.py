"""The view of own games, for any game on the board; its place among the others."""

PLACE = "lab"
ORDER = 65
APART = True
