"""What the page remembers of a game, beside its program: taken away with it, and brought back with it."""

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
    """The choices, the score and the table of the game that was deleted last."""

    def __init__(self, desk: "Desk", view: str) -> None:
        """`view` is the name of the view that this is a part of."""
        self._desk = desk
        self._view = view
        self._name = ""
        self._choices: "Any" = None
        self._score: "Any" = None

    def take_away(self, name: str) -> None:
        """Have nothing be remembered of a game."""
        desk = self._desk
        if desk.match.game.name == name:
            # What is on the board is remembered.
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
        """Remember again what was known of a game, if it is the one of which that was taken away last."""
        if name != self._name:
            return
        self._name = ""
        if self._choices is not None:
            self._desk.settings.games[name] = self._choices
            self._desk.changed()
        if self._score is not None:
            storage.save(stored_name(name), self._score)
        asyncio.create_task(tables.keep(name))
