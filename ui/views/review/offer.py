"""The view's place and order in the menu. It has no `wants`, because every game can be reviewed."""

PLACE = "analyse"
ORDER = 20
