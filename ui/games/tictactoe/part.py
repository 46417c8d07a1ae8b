"""Tic-tac-toe's part of the page: only the defaults of GamePart."""

from ui.state.desk import GamePart


class Part(GamePart):
    """The part for tic-tac-toe."""
