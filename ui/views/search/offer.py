"""All games can be searched, to some depth; and where the view stands among the others."""

PLACE = "analyse"
ORDER = 40
