"""Five searches of one position, racing: what each looks at, and what is said of it. Needs no browser."""

from ui.widgets.numbers import grouped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.study.protocol import Variant
    from ui.views.lessons.lessons import Told

PLACE = ("o...x....", "o")
DEPTH = 7
"""The position that is searched, to its end."""

LASTS = 6.0
"""Seconds that the slowest of them takes, as it is shown."""


class Race:
    """What the searches have found, the slowest first."""

    def __init__(self, found: "list[Variant]") -> None:
        self.found = found
        self.most = max([entry["nodes"] for entry in found])

    def seconds(self, entry: "Variant") -> float:
        """Return how long a search takes to the finish, as it is shown: by what it looks at."""
        return LASTS * entry["nodes"] / self.most

    def told(self) -> "list[Told]":
        """Return what the race shows."""
        first, last = self.found[0]["nodes"], self.found[-1]["nodes"]
        gaps = {"first": grouped(first), "last": grouped(last), "ratio": (first + last // 2) // last}
        return [("lessons.race-done", gaps)]
