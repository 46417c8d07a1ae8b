"""The user's programs and progress in the lab.

The stored data are {"programs": [{"id", "name", "rung", "game", "source"}...], "entrants": [the same...],
"passed": [[rung, ALONE or HELPED]...], "seen": [rungs whose solution the user has seen], "full": whether
programs run in Pyodide}. Entrants are other people's programs, for tournaments. All tabs use the same ids.
"""

from engine.lab.rungs import FREE, LONGEST_NAME, LONGEST_SOURCE, find_rung

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

ALONE = 1
HELPED = 2
"""How the player passed a rung: without having seen its solution, or after that."""


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
    """The player's programs in their order, the entrants, and the rungs that the player passed."""

    def __init__(self, data: "Any", draw: "Callable[[], int]") -> None:
        """Read stored data (see `take`). `draw` returns a random number, which becomes an id."""
        self.programs: "list[Saved]" = []
        self.entrants: "list[Saved]" = []
        self.deleted: "tuple[int, Saved] | None" = None
        self.removed: "tuple[int, Saved] | None" = None
        self._draw = draw
        self.take(data)

    def take(self, data: "Any") -> None:
        """Replace everything by the valid part of stored data; a known id keeps its Saved object."""
        known = {each.ident: each for each in self.programs + self.entrants}
        data = data if isinstance(data, dict) else {}
        self.programs, self.entrants = [], []
        for name, programs in (("programs", self.programs), ("entrants", self.entrants)):
            for each in [entry for entry in _list(data.get(name)) if _is_sound(entry)]:
                ident = str(each.get("id", each["name"]))
                if any([ident == other.ident for other in self.programs + self.entrants]):
                    ident = str(self._draw())
                program = known.get(ident) or Saved(ident, "", 0, "", "")
                program.name, program.source = self.free_name(each["name"]), each["source"][:LONGEST_SOURCE]
                program.rung, program.game = each["rung"], each["game"]
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
        """Return the programs for a rung; if it is for any game, only those for `game`."""
        return [each for each in self.programs if each.rung == rung and (rung < FREE or each.game == game)]

    def about(self, game: str) -> "list[Saved]":
        """Return all programs for a game: the player's own, and those loaded for a tournament."""
        return [each for each in self.programs + self.entrants if each.game == game]

    def find(self, name: str) -> "Saved | None":
        """Return the program with this name, or None."""
        return next((each for each in self.programs + self.entrants if each.name == name), None)

    def free_name(self, name: str) -> str:
        """Return `name`, with a number added if another program has this name."""
        name = " ".join(name.split())[:LONGEST_NAME] or "1"
        free, number = name, 2
        while self.find(free):
            free = name[: LONGEST_NAME - 5] + " (" + str(number) + ")"
            number += 1
        return free

    def add(self, name: str, rung: int, game: str, source: str) -> "Saved":
        """Add a program under a free name (see `free_name`), and return it."""
        program = Saved(str(self._draw()), self.free_name(name), rung, game, source[:LONGEST_SOURCE])
        self.programs.append(program)
        return program

    def rename(self, program: "Saved", name: str) -> None:
        """Rename a program, with a number added if another program has this name."""
        program.name = ""
        program.name = self.free_name(name)

    def delete(self, program: "Saved") -> None:
        """Delete a program; `restore` can undo the last deletion."""
        self.deleted = (self.programs.index(program), program)
        self.programs.remove(program)

    def restore(self) -> "Saved | None":
        """Undo the last deletion of a program; return the program, None if there is none to restore."""
        entry, self.deleted = self.deleted, None
        return self._put_back(self.programs, entry)

    def enter(self, name: str, game: str, source: str) -> "Saved":
        """Return the entrant, which is added unless there is a program of the same name, game and source."""
        same_name = self.find(" ".join(name.split())[:LONGEST_NAME])
        if same_name and (same_name.game, same_name.source) == (game, source):
            return same_name
        program = Saved(str(self._draw()), self.free_name(name), FREE, game, source)
        self.entrants.append(program)
        return program

    def remove(self, entrant: "Saved") -> None:
        """Remove an entrant; `bring_back` can undo the last removal."""
        self.removed = (self.entrants.index(entrant), entrant)
        self.entrants.remove(entrant)

    def bring_back(self) -> None:
        """Undo the last removal of an entrant."""
        entry, self.removed = self.removed, None
        self._put_back(self.entrants, entry)

    def _put_back(self, programs: "list[Saved]", entry: "tuple[int, Saved] | None") -> "Saved | None":
        if entry is None:
            return None
        place, program = entry
        program.name = self.free_name(program.name)
        programs.insert(place, program)
        return program

    def take_pass(self, rung: int) -> None:
        """Record that the player passed a rung: HELPED if the player has seen its solution, else ALONE."""
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
