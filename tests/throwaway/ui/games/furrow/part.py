"""Furrow's part of the page: all as for any game."""

from ui.games.game import GamePart


class Part(GamePart):
    """Nothing is special here."""
