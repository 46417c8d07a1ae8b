"""Reads and writes the search view's part of a link. If a link has none, the view opens with a short film.

- compare.5: the comparison of searches at a depth of 5 plies (without a number: the usual depth);
- watch.po.5.120: the film: the first letters of its settings (- for none), its depth (0: the usual), event;
- depths.3: the choices of an engine that looks 3 plies ahead.
"""

from engine.base.untrusted import whole_number

TABS = ("watch", "compare", "depths")
SETTINGS = ("pruning", "ordering", "table", "symmetry")
NOTHING = "-"  # In place of the letters, if all settings are off


class SearchState:
    """The view's state: which of its three tabs is open, and the settings of all three."""

    def __init__(self) -> None:
        self.tab = TABS[0]
        self.settings = {name: name == "pruning" for name in SETTINGS}
        self.depth = 0  # The depth of searches in plies, 0 for the usual one (see ui.views.search.slider)
        self.event = 0  # How many of the film's events are shown
        self.sight = 1  # The depth that is selected in the tab `depths`, in plies

    def switch(self, name: str) -> None:
        """Turn a setting of the film's search on or off; symmetry needs the table to be on."""
        self.settings[name] = not self.settings[name]
        if name == "symmetry" and self.settings["symmetry"]:
            self.settings["table"] = True
        if name == "table" and not self.settings["table"]:
            self.settings["symmetry"] = False

    def write(self) -> str:
        """Return the state as the view's part of a link."""
        if self.tab == "watch":
            letters = "".join([name[0] for name in SETTINGS if self.settings[name]])
            return ".".join([self.tab, letters or NOTHING, str(self.depth), str(self.event)])
        if self.tab == "depths":
            return self.tab + "." + str(self.sight)
        return self.tab + ("." + str(self.depth) if self.depth else "")

    def read(self, text: str) -> None:
        """Set the state from the view's part of a link; ignore invalid parts. The default of `event` is 0."""
        self.event = 0
        parts = text.split(".")
        if parts[0] not in TABS:
            return
        self.tab = parts[0]
        if self.tab == "watch" and len(parts) == 4:
            self.settings = {name: name[0] in parts[1] for name in SETTINGS}  # By their first letters
            self.settings["table"] = self.settings["table"] or self.settings["symmetry"]  # See `switch`
            self.depth = _number(parts[2], self.depth)
            self.event = _number(parts[3], 0)
        elif self.tab == "compare":
            self.depth = _number(parts[1], 0) if len(parts) == 2 else 0
        elif self.tab == "depths" and len(parts) == 2:
            self.sight = max(1, _number(parts[1], self.sight))


def _number(text: str, default: int) -> int:
    number = whole_number(text)
    return default if number is None or len(text) > 7 else number
