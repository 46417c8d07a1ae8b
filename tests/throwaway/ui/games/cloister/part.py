"""Cloister's part of the page: all as for any game."""

from ui.state.desk import GamePart


class Part(GamePart):
    """Nothing is special here."""
