"""The view's order in the menu. `APART`: the view shows all games, whatever is on the board."""

ORDER = 20
APART = True
