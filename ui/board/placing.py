"""Setting up a position: what choosing a square does to it, and a turn of the board. Needs no browser."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game, Position

CYCLE = "cycle"
"""What choosing a square can place, beside a mark or nothing: what follows there."""


def keys(game: "Game") -> "dict[str, str]":
    """Return what each key places on the square that has the focus."""
    first, second = game.marks
    placing = {first.lower(): first, "1": first, second.lower(): second, "2": second}
    for key in (".", "-", "0", "Delete", "Backspace"):
        placing[key] = game.empty
    return placing


def placed(game: "Game", position: "Position", square: int, choice: str) -> "Position":
    """Return the position after `choice` is placed on a square; a mark that is there already is taken off."""
    pieces = game.write(position)
    there = pieces[square]
    if choice == CYCLE:
        order = game.marks + (game.empty,)
        piece = order[(order.index(there) + 1) % len(order)]
    else:
        piece = game.empty if choice == there else choice
    return game.parse(pieces[:square] + piece + pieces[square + 1 :], position[2])


def with_turn(game: "Game", position: "Position", turn: str) -> "Position":
    """Return the position with that side to move."""
    return game.parse(game.write(position), turn)


def cleared(game: "Game", position: "Position") -> "Position":
    """Return the empty board, with the same side to move."""
    return game.parse(game.empty * game.squares, position[2])


def started(game: "Game", position: "Position") -> "Position":
    """Return the position that games begin with."""
    return game.start()


def turned(game: "Game", position: "Position") -> "Position":
    """Return the position after a quarter turn of the board, clockwise."""
    return _moved(game, position, lambda row, column, last: (last - column, row))


def mirrored(game: "Game", position: "Position") -> "Position":
    """Return the position with left and right exchanged."""
    return _moved(game, position, lambda row, column, last: (row, last - column))


def _moved(game: "Game", position: "Position", source: "Any") -> "Position":
    """Return the position whose squares each hold what `source(row, column, last)` holds now."""
    pieces = game.write(position)
    columns = game.columns
    moved = ""
    for square in range(game.squares):
        row, column = source(square // columns, square % columns, columns - 1)
        moved += pieces[row * columns + column]
    return game.parse(moved, position[2])


CHANGES = {
    "clear": cleared,
    "start": started,
    "rotate": turned,
    "mirror": mirrored,
}
"""What can be done to the whole board."""
