"""The view's order in the menu (see ui.views.view). The view shows the progress in all games."""

ORDER = 20
APART = True
