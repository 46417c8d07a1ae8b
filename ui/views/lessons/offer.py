"""The lessons view's place in the menu. `APART`: the view is for no single game; exercises open their own."""

PLACE = "learn"
ORDER = 15
APART = True
