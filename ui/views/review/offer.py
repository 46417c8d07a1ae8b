"""All games are looked back on; and where the view stands among the others."""

PLACE = "analyse"
ORDER = 20
