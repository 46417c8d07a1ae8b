"""The user's programs and progress in the lab.

What is stored is plain data: {"programs": [{"id", "name", "rung", "game", "source"}...], "entrants": [the
same...], "passed": [[rung, how]...], "seen": [rung...], "full": whether they run in Pyodide}; the entrants
are other people's programs, for tournaments. The id identifies a program in all tabs, whatever its name; a
program stored without one has its name as id.
"""

from engine.lab.rungs import FREE, LONGEST_NAME, LONGEST_SOURCE, find_rung

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


ALONE = 1
HELPED = 2
"""How a rung was passed: by oneself, or after a look at the solution."""


class Saved:
    """One program."""

    def __init__(self, ident: str, name: str, rung: int, game: str, source: str) -> None:
        self.ident = ident
        self.name = name
        self.rung = rung
        self.game = game
        self.source = source

    def data(self) -> "dict[str, Any]":
        """Return it as plain data."""
        return {
            "id": self.ident,
            "name": self.name,
            "rung": self.rung,
            "game": self.game,
            "source": self.source,
        }


class Portfolio:
    """All of them, in their order."""

    def __init__(self, data: "Any", draw: "Callable[[], int]") -> None:
        """Take what was stored (see `take`); `draw` returns a number that no other tab draws."""
        self.programs: "list[Saved]" = []
        self.entrants: "list[Saved]" = []
        self.deleted: "tuple[int, Saved] | None" = None
        self.removed: "tuple[int, Saved] | None" = None
        self._draw = draw
        self.take(data)

    def take(self, data: "Any") -> None:
        """Take what is stored now; what can't be understood of it is left out.

        A program that is known stays the same object.
        """
        known = {each.ident: each for each in self.programs + self.entrants}
        self.programs = []
        self.entrants = []
        self.passed: "dict[int, int]" = {}
        self.seen: "set[int]" = set()
        self.full = isinstance(data, dict) and data.get("full") is True
        if isinstance(data, dict):
            for name, programs in (("programs", self.programs), ("entrants", self.entrants)):
                for each in _list(data.get(name)):
                    program = _saved(each)
                    if program:
                        if any([program.ident == other.ident for other in self.programs + self.entrants]):
                            program.ident = str(self._draw())
                        program.name = self.free_name(program.name)
                        programs.append(_updated(known.get(program.ident), program))
            for each in _list(data.get("passed")):
                if isinstance(each, list) and len(each) == 2 and find_number(each[0]) and each[1] in (1, 2):
                    self.passed[each[0]] = each[1]
            self.seen = {each for each in _list(data.get("seen")) if find_number(each)}

    def data(self) -> "dict[str, Any]":
        """Return all of it as plain data."""
        return {
            "programs": [each.data() for each in self.programs],
            "entrants": [each.data() for each in self.entrants],
            "passed": [[rung, self.passed[rung]] for rung in sorted(self.passed)],
            "seen": sorted(self.seen),
            "full": self.full,
        }

    def of(self, rung: int, game: str) -> "list[Saved]":
        """Return the programs of a rung; of one about any game, those for a game."""
        return [each for each in self.programs if each.rung == rung and (rung < FREE or each.game == game)]

    def about(self, game: str) -> "list[Saved]":
        """Return all programs for a game, one's own and the entrants."""
        return [each for each in self.programs + self.entrants if each.game == game]

    def find(self, name: str) -> "Saved | None":
        """Return the program with this name, or None."""
        for each in self.programs + self.entrants:
            if each.name == name:
                return each
        return None

    def free_name(self, name: str) -> str:
        """Return a name like this that no program has."""
        name = " ".join(name.split())[:LONGEST_NAME] or "1"
        found, number = name, 2
        while self.find(found):
            found = name[: LONGEST_NAME - 5] + " (" + str(number) + ")"
            number += 1
        return found

    def add(self, name: str, rung: int, game: str, source: str) -> "Saved":
        """Add a program, under a name like this one."""
        program = Saved(str(self._draw()), self.free_name(name), rung, game, source[:LONGEST_SOURCE])
        self.programs.append(program)
        return program

    def rename(self, program: "Saved", name: str) -> None:
        """Give a program a name like this one."""
        program.name = ""
        program.name = self.free_name(name)

    def delete(self, program: "Saved") -> None:
        """Take a program away; `restore` brings the last one back."""
        self.deleted = _taken(self.programs, program)

    def restore(self) -> "Saved | None":
        """Bring back what was deleted last, and return it."""
        taken, self.deleted = self.deleted, None
        return self._put_back(self.programs, taken)

    def enter(self, name: str, game: str, source: str) -> "Saved":
        """Return an entrant, added under a name like this one unless the very same program is there."""
        there = self.find(" ".join(name.split())[:LONGEST_NAME])
        if there and (there.game, there.source) == (game, source):
            return there
        program = Saved(str(self._draw()), self.free_name(name), FREE, game, source)
        self.entrants.append(program)
        return program

    def remove(self, entrant: "Saved") -> None:
        """Take an entrant away; `bring_back` brings the last one back."""
        self.removed = _taken(self.entrants, entrant)

    def bring_back(self) -> None:
        """Bring the entrant back that was removed last."""
        taken, self.removed = self.removed, None
        self._put_back(self.entrants, taken)

    def _put_back(self, programs: "list[Saved]", taken: "tuple[int, Saved] | None") -> "Saved | None":
        """Put what was taken from a list back to its place, and return it."""
        if taken is None:
            return None
        place, program = taken
        program.name = self.free_name(program.name)
        programs.insert(place, program)
        return program

    def take_pass(self, rung: int) -> None:
        """Remember that a rung was passed, and whether its solution had been looked at."""
        if rung not in self.passed:
            self.passed[rung] = HELPED if rung in self.seen else ALONE


def find_number(number: "Any") -> bool:
    """Return whether there is a rung of this number."""
    return type(number) is int and find_rung(number) is not None


def _taken(programs: "list[Saved]", program: "Saved") -> "tuple[int, Saved]":
    """Take a program from a list; return it, and where it was."""
    place = programs.index(program)
    del programs[place]
    return place, program


def _list(data: "Any") -> "list[Any]":
    return data if isinstance(data, list) else []


def _saved(data: "Any") -> "Saved | None":
    if not isinstance(data, dict) or not find_number(data.get("rung")):
        return None
    texts = [data.get(name) for name in ("name", "game", "source")]
    if not all([isinstance(text, str) for text in texts]):
        return None
    ident = str(data.get("id", texts[0]))
    return Saved(ident, str(texts[0]), data["rung"], str(texts[1]), str(texts[2])[:LONGEST_SOURCE])


def _updated(program: "Saved | None", stored: "Saved") -> "Saved":
    """Return a program that is known, as it is stored now; the stored one, where none is."""
    if program is None:
        return stored
    program.name, program.rung = stored.name, stored.rung
    program.game, program.source = stored.game, stored.source
    return program
