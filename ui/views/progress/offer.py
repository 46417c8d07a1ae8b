"""The player's progress in all games; the view's place among the others."""

ORDER = 20
APART = True
