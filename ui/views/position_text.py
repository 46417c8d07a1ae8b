"""Positions as text, for a person to change; the engine reads what is written here."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game, Position


def in_rows(game: "Game", position: "Position") -> str:
    """Return a position as text, with the side to move; a row a line where each square is a character."""
    text = game.write(position)
    rows = [text]
    if len(text) == game.squares:
        rows = [text[start : start + game.columns] for start in range(0, game.squares, game.columns)]
    return "\n".join(rows + [game.turn(position)])
