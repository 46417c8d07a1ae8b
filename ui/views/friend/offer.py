"""The view's order in the menu. It has no `wants`, because every game can be played by link."""

ORDER = 5
