"""The games that the page plays, and the table of each, brought to the page when it is first wanted.

A table is a module ui/NAME_table.py with a class `Table` (see ui/games/table.py), a piece of the page in
static/tables/NAME.html with its style in NAME.css beside it, and words in static/lang/LANGUAGE.NAME.json.
Of the piece, a `<template>` with the id `cell-NAME` is a square of the board; every other element goes before
the one of the page that its `data-before` names. Several games can share a table: a board in several sizes.

Tic-tac-toe's is there from the start.
"""

from pyscript import document

from engine.games.shelf import NAMES
from ui.shell.bring import bring
from ui.widgets.dom import all_of, by_id, set_attribute

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.app import App

TABLES = {"tictactoe": "tictactoe", "othello": "othello", "othello6": "othello", "othello4": "othello"}
"""The table of each game."""

MODULES = {
    "othello": (
        "engine/games/othello/rules.py",
        "engine/games/othello/bits.py",
        "engine/games/othello/endgame.py",
        "engine/games/othello/evaluation.py",
        "engine/games/othello/levels.py",
        "engine/games/othello/weights.py",
        "engine/games/othello/words.py",
        "ui/games/othello/graph.py",
        "ui/games/othello/record_panel.py",
        "ui/games/othello/table.py",
        "ui/games/othello/text.py",
        "ui/games/othello/values.py",
        "ui/workers/strong.py",
        "ui/widgets/text_error.py",
        "ui/widgets/text_field.py",
    ),
}
"""What each table needs beyond the modules that the page starts with."""


class Tables:
    """The tables that are there so far, and which one is shown."""

    def __init__(self, app: "App", first: "Any") -> None:
        """Begin with the table that the page has from the start."""
        self._app = app
        self._tables = {TABLES[NAMES[0]]: first}  # type: dict[str, Any]
        self.name = TABLES[NAMES[0]]

    def have(self, game: str) -> bool:
        """Return whether the table of a game is there."""
        return TABLES[game] in self._tables

    def current(self) -> "Any":
        """Return the table that is shown."""
        return self._tables[self.name]

    def areas(self) -> "list[str]":
        """Return the names of the catalogues that the table's words stand in, beside the page's own."""
        return ["ui/games/" + self.name] if self.name in MODULES else []

    async def load(self, game: str) -> bool:
        """Bring the table of a game; return False where the network doesn't let it."""
        name = TABLES[game]
        if name in self._tables:
            return True
        try:
            elements = await bring("ui/games/" + name, "table", MODULES[name])
        except OSError:
            return False
        # Somebody else may have brought it meanwhile.
        if name not in self._tables:
            _spread(elements)
            module = __import__("ui.games." + name + ".table", None, None, ["Table"])
            self._tables[name] = module.Table(self._app)
        return True

    def show(self, game: str) -> None:
        """Show the table of a game, which is there."""
        self.name = TABLES[game]
        # The stylesheet hides what belongs to another one.
        set_attribute(document.documentElement, "data-table", self.name)
        for link in all_of("[data-game]"):
            if link.getAttribute("data-game") == self.name:
                link.setAttribute("aria-current", "page")
            else:
                link.removeAttribute("aria-current")
        set_attribute(by_id("board"), "data-label", "board." + self.name)


def _spread(elements: "Any") -> None:
    """Put the pieces of a table where they belong on the page."""
    for element in list(elements.children):
        before = element.getAttribute("data-before")
        if before:
            by_id(before).before(element)
        else:
            document.body.append(element)
