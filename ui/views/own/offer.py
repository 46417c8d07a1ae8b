"""The view's place and order in the menu (see ui.views.view). It doesn't depend on the game on the board."""

PLACE = "lab"
ORDER = 65
APART = True
