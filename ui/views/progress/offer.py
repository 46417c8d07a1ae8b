"""The view's order in the menu (see ui.views.view). It shows all games, whichever is on the board."""

ORDER = 20
APART = True
