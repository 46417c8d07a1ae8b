"""Tic-tac-toe's part of the page: nothing that a game's part doesn't have anyway."""

from ui.state.desk import GamePart


class Part(GamePart):
    """What the page has for tic-tac-toe."""
