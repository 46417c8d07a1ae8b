"""Setting up a position: what choosing a square does to it, and a turn of the board. Needs no browser."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game, Position

CYCLE = "cycle"
"""What choosing a square can place, beside a mark or nothing: what follows there."""


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
