"""All games are looked back on; and where the view stands among the others."""

GROUP = "explore"
ORDER = 20
