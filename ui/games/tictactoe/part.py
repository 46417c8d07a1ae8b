"""Tic-tac-toe's part of the page: nothing that a game's part doesn't have anyway."""

from ui.games.game import GamePart


class Part(GamePart):
    """What the page has for tic-tac-toe."""
