"""Two people can play any game by link; and where the view stands among the others."""

ORDER = 5
