"""The games that the player writes, as programs.

The stored data are {"games": [{"id", "name", "source", "table", "facts"}...], "full": whether Pyodide runs
them}. All tabs use the same ids. Once the source is solved, "table" is the name of the solved game (see
engine.games.own.rules), until then ""; "facts" are for the gallery. In a game without a table, "duel" is the
last one, "found" the result of self-play. ui.shell.menu.mine reads these data, too.
"""

from engine.base.shapes import each, record, text, whole_number
from engine.games.own.check import LINE, MOST_MOVES
from engine.own_rules.facts import FACTS
from engine.own_rules.protocol import Facts
from ui.state.annotations import Any, Callable

MOST_POSITIONS, _ = LINE
# The check of a stored `duel`
DUEL = record(played=each(whole_number(0, MOST_MOVES - 1), MOST_POSITIONS), side=text(1), level=text(20))
NEW_DUEL: "dict[str, Any]" = {"played": [], "side": "", "level": "strong"}
FIELD, MOVE = "~", "."  # In a link, they precede each field of a duel, and separate its moves
LONGEST_NAME, LONGEST_SOURCE = 60, 20_000  # In characters


def write_duel(duel: "dict[str, Any]") -> str:
    """Return the text for a duel in a link, after the packed program."""
    played = MOVE.join([str(index) for index in duel["played"]])
    return FIELD + played + FIELD + str(duel["side"]) + FIELD + str(duel["level"])


def read_duel(text: str) -> "dict[str, Any]":
    """Return the duel that `write_duel` wrote. Raises ValueError."""
    _, played, side, level = text.split(FIELD)
    duel = {"played": [int(index) for index in played.split(MOVE) if index], "side": side, "level": level}
    if not DUEL(duel):
        raise ValueError(text)
    return duel


class OwnProgram:
    """A game that the player writes, as a program; `untouched`: its source is still that of a template."""

    def __init__(self, ident: str, name: str, source: str, untouched: bool = False) -> None:
        self.ident, self.name, self.source, self.untouched = ident, name, source, untouched
        self.table = ""
        self.facts: "Facts | None" = None
        self.duel: "dict[str, Any] | None" = None  # The last one, if the game is too large for a table
        self.found: "Any" = None  # See ui.views.own.self_play, which checks it


class Book:
    """The player's games, in the order in which they were added."""

    def __init__(self, data: "Any", random_number: "Callable[[], int]") -> None:
        """Read stored data (see `load`). `random_number` returns a number for a new game's id."""
        self.games: "list[OwnProgram]" = []
        self.deleted: "tuple[int, OwnProgram] | None" = None  # The last deleted game with its index
        self.full = False
        self._random_number = random_number
        self.load(data)

    def load(self, data: "Any") -> None:
        """Replace the games by the valid stored ones, reusing objects by id; unchanged templates stay."""
        current = {game.ident: game for game in self.games}
        templates = [game for game in self.games if game.untouched]
        data = data if isinstance(data, dict) else {}
        self.full = data.get("full") is True
        self.games = []
        entries = data.get("games")
        for entry in entries if isinstance(entries, list) else ():
            if not isinstance(entry, dict):
                continue
            texts = [entry.get(key) for key in ("id", "name", "source")]
            if not all([isinstance(text, str) for text in texts]):
                continue
            ident, name, source = [str(text) for text in texts]
            if ident not in [game.ident for game in self.games]:
                game = current.get(ident) or OwnProgram(ident, "", "")
                game.name, game.source = name[:LONGEST_NAME], source[:LONGEST_SOURCE]
                table = entry.get("table")
                game.table = table if isinstance(table, str) else ""
                facts = entry.get("facts")
                game.facts = facts if game.table and FACTS(facts) else None
                duel = entry.get("duel")
                game.duel = duel if DUEL(duel) else None
                game.found = entry.get("found")
                game.untouched = False
                self.games.append(game)
        self.games += [game for game in templates if game not in self.games]

    def data(self) -> "dict[str, Any]":
        """Return the data to store, without the games that are unchanged templates."""
        games: "list[dict[str, Any]]" = []
        for game in [game for game in self.games if not game.untouched]:
            entry: "dict[str, Any]" = {"id": game.ident, "name": game.name, "source": game.source}
            entry.update({"table": game.table, "facts": game.facts, "duel": game.duel, "found": game.found})
            games.append(entry)
        return {"games": games, "full": self.full}

    def find(self, ident: str) -> "OwnProgram | None":
        """Return the game with this id, or None."""
        return next((game for game in self.games if game.ident == ident), None)

    def add(self, name: str, source: str, untouched: bool = False) -> "OwnProgram":
        """Add a game and return it; other unchanged templates (see `OwnProgram.untouched`) are removed."""
        self.games = [game for game in self.games if not game.untouched]
        game = OwnProgram(str(self._random_number()), name[:LONGEST_NAME], source[:LONGEST_SOURCE], untouched)
        self.games.append(game)
        return game

    def delete(self, game: "OwnProgram") -> None:
        """Delete a game; `restore` can undo the last deletion."""
        self.deleted = (self.games.index(game), game)
        self.games.remove(game)

    def restore(self) -> "OwnProgram | None":
        """Undo the last deletion; return the game, None if there is none to restore."""
        deletion, self.deleted = self.deleted, None
        if deletion is None:
            return None
        index, game = deletion
        self.games.insert(index, game)
        return game
