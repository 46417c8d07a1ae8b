"""The page's data about an own game besides its program, deleted and restored with it."""

import asyncio

from pyscript import window

from engine.games.shelf import NAMES
from ui.own_tables import tables
from ui.state.memory import stored_name
from ui.widgets import storage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.state.desk import Desk


class Traces:
    """The settings, the score and the table of the last deleted game."""

    def __init__(self, desk: "Desk", view: str) -> None:
        """`view` is the name of the view."""
        self._desk = desk
        self._view = view
        self._name = ""
        self._choices: "Any" = None
        self._score: "Any" = None

    def take_away(self, name: str) -> None:
        """Delete the data about a game."""
        desk = self._desk
        if desk.match.game.name == name:
            # The page stores the data of the game on the board.
            desk.set("game", NAMES[0])
            desk.open_view(self._view)
        self._name = name
        self._choices = desk.settings.games.pop(name, None)
        desk.changed()
        score = stored_name(name)
        self._score = storage.load(score, dict)
        if self._score is not None:
            window.localStorage.removeItem(storage.PREFIX + score)
        asyncio.create_task(tables.drop(name))

    def bring_back(self, name: str) -> None:
        """Restore the data about a game, if it was deleted last."""
        if name != self._name:
            return
        self._name = ""
        if self._choices is not None:
            self._desk.settings.games[name] = self._choices
            self._desk.changed()
        if self._score is not None:
            storage.save(stored_name(name), self._score)
        asyncio.create_task(tables.keep(name))
