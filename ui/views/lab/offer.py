"""Programs can be written for every game; and where the view stands among the others."""

PLACE = "lab"
ORDER = 60
