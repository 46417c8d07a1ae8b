"""The view's place and order in the menu (see ui.views.view), whichever game is on the board."""

PLACE = "lab"
ORDER = 65
SAYS = ("lab", "own_rules")
APART = True
