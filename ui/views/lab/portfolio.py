"""The user's programs and progress in the lab.

The stored data are {"programs": [{"id", "name", "rung", "game", "source"}...], "entrants": [the same...],
"passed": [[rung, ALONE or HELPED]...], "seen": [rungs whose solution the user has seen], "full": whether
programs run in Pyodide}. Entrants are other people's programs, for tournaments. All tabs use the same ids.
"""

from engine.lab.rung import FREE, LONGEST_NAME, LONGEST_SOURCE, clean_name, find_rung
from ui.state.annotations import Any, Callable

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
    """The player's programs, the entrants (other people's programs), and the rungs that the player passed."""

    def __init__(
        self, data: "Any", random_number: "Callable[[], int]", level_names: "Callable[[], list[str]]" = list
    ) -> None:
        """Read stored data (see `load`). `random_number` returns a number for a new program's id.

        `level_names` returns the names of the game's levels, which no program may have.
        """
        self._level_names = level_names
        self.programs: "list[Saved]" = []
        self.entrants: "list[Saved]" = []
        self._deleted: "tuple[int, Saved] | None" = None  # The last deleted program, with its index
        self._deleted_from = self.programs  # The list from which it was deleted
        self._random_number = random_number
        self.load(data)

    def load(self, data: "Any") -> None:
        """Replace everything by the valid part of stored data; a known id keeps its Saved object."""
        known = {each.ident: each for each in self.programs + self.entrants}
        data = data if isinstance(data, dict) else {}
        self.programs.clear()
        self.entrants.clear()
        for key, programs in (("programs", self.programs), ("entrants", self.entrants)):
            for entry in [each for each in _list(data.get(key)) if _is_valid_entry(each)]:
                ident = str(entry.get("id", entry["name"]))
                if any([ident == other.ident for other in self.programs + self.entrants]):
                    ident = str(self._random_number())
                program = known.get(ident) or Saved(ident, "", 0, "", "")
                program.name = self.unique_name(entry["name"])
                program.source = entry["source"][:LONGEST_SOURCE]
                program.rung, program.game = entry["rung"], entry["game"]
                programs.append(program)
        self.passed: "dict[int, int]" = {}
        for pair in _list(data.get("passed")):
            if isinstance(pair, list) and len(pair) == 2 and _is_rung(pair[0]) and pair[1] in (ALONE, HELPED):
                self.passed[pair[0]] = pair[1]
        self.seen = {rung for rung in _list(data.get("seen")) if _is_rung(rung)}
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

    def for_rung(self, rung: int, game: str) -> "list[Saved]":
        """Return a rung's programs; if the rung is for any game (FREE or later), only those for `game`."""
        return [each for each in self.programs if each.rung == rung and (rung < FREE or each.game == game)]

    def for_game(self, game: str) -> "list[Saved]":
        """Return all programs for a game: the player's own, and the entrants."""
        return [each for each in self.programs + self.entrants if each.game == game]

    def find(self, name: str) -> "Saved | None":
        """Return the program with this name, or None."""
        return next((each for each in self.programs + self.entrants if each.name == name), None)

    def unique_name(self, name: str) -> str:
        """Return `name`, with a number added if another program or a level has this name."""
        name = clean_name(name) or "1"
        unique, number = name, 2
        level_names = [level_name.lower() for level_name in self._level_names()]
        while self.find(unique) or unique.lower() in level_names:
            unique = name[: LONGEST_NAME - 5] + " (" + str(number) + ")"  # 5: room for the number
            number += 1
        return unique

    def add(self, name: str, rung: int, game: str, source: str) -> "Saved":
        """Add a program under a unique name (see `unique_name`), and return it."""
        ident = str(self._random_number())
        program = Saved(ident, self.unique_name(name), rung, game, source[:LONGEST_SOURCE])
        self.programs.append(program)
        return program

    def rename(self, program: "Saved", name: str) -> None:
        """Rename a program, with a number added if another program has this name."""
        program.name = ""
        program.name = self.unique_name(name)

    def delete(self, program: "Saved") -> None:
        """Delete a program or an entrant; `restore` can undo the last deletion."""
        programs = self._deleted_from = self.programs if program in self.programs else self.entrants
        self._deleted = (programs.index(program), program)
        programs.remove(program)

    def can_restore(self, programs: "list[Saved]") -> bool:
        """Return whether the last deleted program was in this list."""
        return self._deleted is not None and self._deleted_from is programs

    def restore(self) -> "Saved | None":
        """Undo the last deletion; return the program, None if there is none to restore."""
        if self._deleted is None:
            return None
        index, program = self._deleted
        self._deleted = None
        program.name = self.unique_name(program.name)  # Another program may have it now
        self._deleted_from.insert(index, program)
        return program

    def add_entrant(self, name: str, game: str, source: str) -> "Saved":
        """Add and return an entrant; if a program has the same name, game and source, return it instead."""
        same_name = self.find(clean_name(name))  # Names are stored like this
        if same_name and (same_name.game, same_name.source) == (game, source):
            return same_name
        program = Saved(str(self._random_number()), self.unique_name(name), FREE, game, source)
        self.entrants.append(program)
        return program

    def record_pass(self, rung: int) -> None:
        """Record that the player passed a rung: HELPED if the player has seen its solution, else ALONE."""
        if rung not in self.passed:
            self.passed[rung] = HELPED if rung in self.seen else ALONE


def _is_rung(number: "Any") -> bool:
    return type(number) is int and find_rung(number) is not None


def _list(data: "Any") -> "list[Any]":
    return data if isinstance(data, list) else []


def _is_valid_entry(data: "Any") -> bool:
    if not isinstance(data, dict) or not _is_rung(data.get("rung")):
        return False
    return all([isinstance(data.get(name), str) for name in ("name", "game", "source")])
