"""The view's place and order in the menu (see ui.views.view), whichever game is on the board."""

PLACE = "learn"
ORDER = 16
SAYS = ("trees",)
APART = True
