"""The place and order of this view in the menu. `APART`: it doesn't depend on the game on the board."""

PLACE = "lab"
ORDER = 65
APART = True
