"""A page of one's own, whatever is played; and where the view stands among the others."""

ORDER = 20
APART = True
