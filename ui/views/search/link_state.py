"""What of the search view a link holds.

Where it says nothing the view opens with a search that is being watched, a small one.

- compare.5: searches side by side, 5 plies deep (left out: as deep as is usual);
- watch.po.5.120: one that is watched: its settings by their first letters (- for none), its depth in plies
  (0: as deep as is usual), and how many events have passed;
- depths.3: what a player sees that looks 3 plies ahead.
"""

TABS = ("watch", "compare", "depths")
SETTINGS = ("pruning", "ordering", "table", "symmetry")
NOTHING = "-"


class Shown:
    """Which of its three things the view shows, and how."""

    def __init__(self) -> None:
        self.tab = TABS[0]
        self.settings = {name: name == "pruning" for name in SETTINGS}
        self.depth = 0
        """Plies that searches look ahead, 0 where a person hasn't said (see ui.views.search.depth_limit)."""
        self.event = 0
        self.sight = 1
        """Plies that the player looks ahead."""

    def switch(self, name: str) -> None:
        """Switch a setting of the watched search; symmetry works through the table, so they go together."""
        self.settings[name] = not self.settings[name]
        if name == "symmetry" and self.settings["symmetry"]:
            self.settings["table"] = True
        if name == "table" and not self.settings["table"]:
            self.settings["symmetry"] = False

    def write(self) -> str:
        """Return this as text for a link."""
        if self.tab == "watch":
            letters = "".join([name[0] for name in SETTINGS if self.settings[name]])
            return ".".join([self.tab, letters or NOTHING, str(self.depth), str(self.event)])
        if self.tab == "depths":
            return self.tab + "." + str(self.sight)
        return self.tab + ("." + str(self.depth) if self.depth else "")

    def read(self, text: str) -> None:
        """Take the options of a link; a missing or wrong one stays as it is, but the event starts at 0."""
        self.event = 0
        parts = text.split(".")
        if parts[0] not in TABS:
            return
        self.tab = parts[0]
        if self.tab == "watch" and len(parts) == 4:
            self.settings = {name: name[0] in parts[1] for name in SETTINGS}
            self.settings["table"] = self.settings["table"] or self.settings["symmetry"]
            self.depth = _number(parts[2], self.depth)
            self.event = _number(parts[3], 0)
        elif self.tab == "compare":
            self.depth = _number(parts[1], 0) if len(parts) == 2 else 0
        elif self.tab == "depths" and len(parts) == 2:
            self.sight = max(1, _number(parts[1], self.sight))


def _number(text: str, otherwise: int) -> int:
    plain = text and len(text) <= 7 and not [letter for letter in text if letter not in "0123456789"]
    return int(text) if plain else otherwise
