"""Setting up a position: what choosing a square does to it, and a turn of the board. Needs no browser."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.game import Game, Position

CYCLE = "cycle"
NOTHING = "nothing"
"""What choosing a square can place, beside a side's mark: what follows there, or nothing."""


def keys(game: "Game") -> "dict[str, str]":
    """Return what each key places on the square that has the focus."""
    first, second = game.marks
    placing = {first.lower(): first, "1": first, second.lower(): second, "2": second}
    for key in (".", "-", "0", "Delete", "Backspace"):
        placing[key] = NOTHING
    return placing


def placed(game: "Game", position: "Position", square: int, choice: str) -> "Position":
    """Return the position after `choice` is placed on a square; a mark that is there already is taken off.

    Raises GameError where nothing can stand so.
    """
    cells = game.cells(position)
    there = cells[square]
    if choice == CYCLE:
        order = ("",) + game.marks
        cells[square] = order[(order.index(there) + 1) % len(order)]
    else:
        cells[square] = "" if choice in (NOTHING, there) else choice
    return game.set_up(cells, game.turn(position))


def with_turn(game: "Game", position: "Position", turn: str) -> "Position":
    """Return the position with that side to move. Raises GameError."""
    return game.set_up(game.cells(position), turn)


def cleared(game: "Game", position: "Position") -> "Position":
    """Return the empty board, with the same side to move. Raises GameError."""
    return game.set_up(["" for _ in game.cells(position)], game.turn(position))


def started(game: "Game", position: "Position") -> "Position":
    """Return the position that games begin with."""
    return game.start()


def turned(game: "Game", position: "Position") -> "Position":
    """Return the position after a quarter turn of the board, which is square, clockwise. Raises GameError."""
    return _moved(game, position, lambda row, column, last: (last - column, row))


def mirrored(game: "Game", position: "Position") -> "Position":
    """Return the position with left and right exchanged. Raises GameError."""
    return _moved(game, position, lambda row, column, last: (row, last - column))


def _moved(
    game: "Game", position: "Position", source: "Callable[[int, int, int], tuple[int, int]]"
) -> "Position":
    """Return the position whose squares each hold what `source(row, column, last)` holds now."""
    cells = game.cells(position)
    moved = list(cells)
    for square in range(game.squares):
        row, column = source(square // game.columns, square % game.columns, game.columns - 1)
        moved[square] = cells[row * game.columns + column]
    return game.set_up(moved, game.turn(position))


CHANGES = {
    "clear": cleared,
    "start": started,
    "rotate": turned,
    "mirror": mirrored,
}
"""What can be done to the whole board."""


def can_turn(game: "Game") -> bool:
    """Return whether the board is square, and so can be turned."""
    return game.squares == game.columns * game.columns


def in_a_line(game: "Game", position: "Position") -> str:
    """Return a position as text; the side to move follows where the notation would take it for the other."""
    text, turn = game.write(position), game.turn(position)
    return text if game.turn(game.parse(text)) == turn else text + " " + turn


def in_rows(game: "Game", position: "Position") -> str:
    """Return a position as text: a line for each row where it has a character a square, and the side to move."""
    text = game.write(position)
    rows = [text]
    if len(text) == game.squares:
        rows = [text[start : start + game.columns] for start in range(0, game.squares, game.columns)]
    return "\n".join(rows + [game.turn(position)])
