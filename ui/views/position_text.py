"""Writes positions as text that the player can edit and the engine can read again."""

from ui.state.annotations import Game, Position


def in_rows(game: "Game", position: "Position") -> str:
    """Return a position and its side to move as text, in rows if the notation has a character per square."""
    text = game.write(position)
    rows = [text]
    if len(text) == game.squares:
        rows = [text[start : start + game.columns] for start in range(0, game.squares, game.columns)]
    return "\n".join(rows + [game.turn(position)])
