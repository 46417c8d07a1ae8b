"""The lessons bring the games that they are about; and where the view stands among the others."""

GROUP = "learn"
ORDER = 10
APART = True
