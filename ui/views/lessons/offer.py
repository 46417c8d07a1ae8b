"""The view's place and order in the menu. `APART`: it belongs to no game; each exercise opens its own."""

PLACE = "learn"
ORDER = 15
APART = True
