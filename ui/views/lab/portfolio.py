"""The user's programs and progress in the lab.

The stored data are {"programs": [{"id", "name", "rung", "game", "source"}...], "entrants": [the same...],
"passed": [[rung, ALONE or HELPED]...], "seen": [rung...], "full": whether programs run in Pyodide}. Entrants
are other people's programs, for tournaments. A program has the same id in all tabs, by default its name.
"""

from engine.lab.rungs import FREE, LONGEST_NAME, LONGEST_SOURCE, find_rung

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

ALONE = 1
HELPED = 2
"""How the player passed a rung: before or after seeing its solution."""


class Saved:
    """One program."""

    def __init__(self, ident: str, name: str, rung: int, game: str, source: str) -> None:
        self.ident, self.name, self.rung, self.game, self.source = ident, name, rung, game, source

    def data(self) -> "dict[str, Any]":
        """Return the program as it is stored."""
        data: "dict[str, Any]" = {"id": self.ident, "name": self.name, "rung": self.rung, "game": self.game}
        data["source"] = self.source
        return data


class Portfolio:
    """The player's programs in their order, the entrants, and the rungs that the player has passed."""

    def __init__(self, data: "Any", draw: "Callable[[], int]") -> None:
        """Take stored data (see `take`); `draw` returns a random number."""
        self.programs: "list[Saved]" = []
        self.entrants: "list[Saved]" = []
        self.deleted: "tuple[int, Saved] | None" = None
        self.removed: "tuple[int, Saved] | None" = None
        self._draw = draw
        self.take(data)

    def take(self, data: "Any") -> None:
        """Replace everything by stored data, without invalid entries; a known id keeps its Saved object."""
        known = {each.ident: each for each in self.programs + self.entrants}
        data = data if isinstance(data, dict) else {}
        self.programs, self.entrants = [], []
        for name, programs in (("programs", self.programs), ("entrants", self.entrants)):
            for each in [entry for entry in _list(data.get(name)) if _is_sound(entry)]:
                ident = str(each.get("id", each["name"]))
                if any([ident == other.ident for other in self.programs + self.entrants]):
                    ident = str(self._draw())
                program = known.get(ident) or Saved(ident, "", 0, "", "")
                name, source = self.free_name(each["name"]), each["source"][:LONGEST_SOURCE]
                program.name, program.rung, program.game, program.source = (
                    name,
                    each["rung"],
                    each["game"],
                    source,
                )
                programs.append(program)
        self.passed: "dict[int, int]" = {}
        for each in _list(data.get("passed")):
            if isinstance(each, list) and len(each) == 2 and _is_rung(each[0]) and each[1] in (1, 2):
                self.passed[each[0]] = each[1]
        self.seen = {each for each in _list(data.get("seen")) if _is_rung(each)}
        self.full = data.get("full") is True

    def data(self) -> "dict[str, Any]":
        """Return the data to store."""
        return {
            "programs": [each.data() for each in self.programs],
            "entrants": [each.data() for each in self.entrants],
            "passed": [[rung, self.passed[rung]] for rung in sorted(self.passed)],
            "seen": sorted(self.seen),
            "full": self.full,
        }

    def of(self, rung: int, game: str) -> "list[Saved]":
        """Return the programs of a rung; on the free rung, only those for `game`."""
        return [each for each in self.programs if each.rung == rung and (rung < FREE or each.game == game)]

    def about(self, game: str) -> "list[Saved]":
        """Return all programs for a game, including entrants."""
        return [each for each in self.programs + self.entrants if each.game == game]

    def find(self, name: str) -> "Saved | None":
        """Return the program with this name, or None."""
        return next((each for each in self.programs + self.entrants if each.name == name), None)

    def free_name(self, name: str) -> str:
        """Return `name`, followed by a number if another program has this name."""
        name = " ".join(name.split())[:LONGEST_NAME] or "1"
        found, number = name, 2
        while self.find(found):
            found = name[: LONGEST_NAME - 5] + " (" + str(number) + ")"
            number += 1
        return found

    def add(self, name: str, rung: int, game: str, source: str) -> "Saved":
        """Add a program under a free name (see `free_name`), and return it."""
        program = Saved(str(self._draw()), self.free_name(name), rung, game, source[:LONGEST_SOURCE])
        self.programs.append(program)
        return program

    def rename(self, program: "Saved", name: str) -> None:
        """Rename a program; if another one has the name, append a number."""
        program.name = ""
        program.name = self.free_name(name)

    def delete(self, program: "Saved") -> None:
        """Delete a program; `restore` can undo the last deletion."""
        self.deleted = (self.programs.index(program), program)
        self.programs.remove(program)

    def restore(self) -> "Saved | None":
        """Undo the last deletion of a program; return the program, or None."""
        taken, self.deleted = self.deleted, None
        return self._put_back(self.programs, taken)

    def enter(self, name: str, game: str, source: str) -> "Saved":
        """Add an entrant and return it; if a program has the same name, game and source, return that one."""
        there = self.find(" ".join(name.split())[:LONGEST_NAME])
        if there and (there.game, there.source) == (game, source):
            return there
        program = Saved(str(self._draw()), self.free_name(name), FREE, game, source)
        self.entrants.append(program)
        return program

    def remove(self, entrant: "Saved") -> None:
        """Remove an entrant; `bring_back` can undo the last removal."""
        self.removed = (self.entrants.index(entrant), entrant)
        self.entrants.remove(entrant)

    def bring_back(self) -> None:
        """Undo the last removal of an entrant."""
        taken, self.removed = self.removed, None
        self._put_back(self.entrants, taken)

    def _put_back(self, programs: "list[Saved]", taken: "tuple[int, Saved] | None") -> "Saved | None":
        if taken is None:
            return None
        place, program = taken
        program.name = self.free_name(program.name)
        programs.insert(place, program)
        return program

    def take_pass(self, rung: int) -> None:
        """Record that the player passed a rung, and whether after seeing its solution."""
        if rung not in self.passed:
            self.passed[rung] = HELPED if rung in self.seen else ALONE


def _is_rung(number: "Any") -> bool:
    """Return whether `number` is the number of a rung."""
    return type(number) is int and find_rung(number) is not None


def _list(data: "Any") -> "list[Any]":
    return data if isinstance(data, list) else []


def _is_sound(data: "Any") -> bool:
    if not isinstance(data, dict) or not _is_rung(data.get("rung")):
        return False
    return all([isinstance(data.get(name), str) for name in ("name", "game", "source")])
