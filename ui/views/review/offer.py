"""The view's place and order in the menu (see ui.views.view). Every game can be reviewed."""

PLACE = "analyse"
ORDER = 20
