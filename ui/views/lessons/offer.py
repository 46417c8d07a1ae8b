"""The lessons bring the games that they are about; and where the view stands among the others."""

PLACE = "learn"
ORDER = 15
APART = True
