"""The view's place and order in the menu (see ui.views.view). Every game can be searched to some depth."""

PLACE = "analyse"
ORDER = 40
SAYS = ("study",)
