"""The lab's place and order in the menu. It has no `wants`, because programs can play every game."""

PLACE = "lab"
ORDER = 60
