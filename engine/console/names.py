"""Names the sides of a game."""

from ..contract.game import Game
from ..text import words


def mark_name(game: Game, mark: str, language: str) -> str:
    """Return the name of a side: the game's word for its mark, or else the mark."""
    return words.find(f"mark.{mark}", language, game.words) or mark
