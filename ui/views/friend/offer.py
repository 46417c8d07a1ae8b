"""The view's order in the menu. Every game can be played by link, so a function `wants` isn't needed."""

ORDER = 5
