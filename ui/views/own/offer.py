"""A game can be written whatever is on the board; and where the view stands among the others."""

PLACE = "lab"
ORDER = 65
APART = True
