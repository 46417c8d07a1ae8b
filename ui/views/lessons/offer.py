"""The view's place and order in the menu. `APART`: the view has no game; each exercise opens its own."""

PLACE = "learn"
ORDER = 15
SAYS = ("own_rules", "trees")
APART = True
