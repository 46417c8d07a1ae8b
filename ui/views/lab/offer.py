"""The lab's place and order in the menu (see ui.views.view). Programs can play every game."""

PLACE = "lab"
ORDER = 60
SAYS = ("lab",)
