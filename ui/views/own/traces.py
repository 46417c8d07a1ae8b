"""Deletes and restores what the page stores about an own game besides its program."""

import asyncio

from engine.games.shelf import NAMES
from ui.own_tables import tables
from ui.state.annotations import Any, Desk
from ui.state.memory import stored_name
from ui.widgets import storage


class Traces:
    """Deletes the stored data of games; keeps settings and score of the last one, to restore them."""

    def __init__(self, desk: "Desk", view: str) -> None:
        """`view` is the name of the view to open when the game on the board has to be replaced."""
        self._desk, self._view = desk, view
        self._name = ""  # The name of the game that was deleted last, "" after it was restored
        self._settings: "Any" = None
        self._score: "Any" = None

    def delete(self, name: str) -> None:
        """Delete the settings, the score and the table of a game."""
        desk = self._desk
        if desk.match.game.name == name:
            desk.go(NAMES[0])  # Otherwise the page would store this game's settings again
            desk.go(view=self._view)
        self._name = name
        self._settings = desk.settings.games.pop(name, None)
        desk.changed()
        key = stored_name(name)
        self._score = storage.load(key, dict)
        if self._score is not None:
            storage.drop(key)
        asyncio.create_task(tables.drop(name))  # The table stays in memory

    def restore(self, name: str) -> None:
        """Restore what was stored about a game, if it is the game that was deleted last."""
        if name != self._name:
            return
        self._name = ""
        if self._settings is not None:
            self._desk.settings.games[name] = self._settings
            self._desk.changed()
        if self._score is not None:
            storage.save(stored_name(name), self._score)
        asyncio.create_task(tables.keep(name))  # The table is still in memory
