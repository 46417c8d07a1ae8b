"""Setting up a position: what choosing a square does to it, and a turn of the board. Needs no browser."""

from engine.game import GameError
from engine.games.symmetry import half_turn, mirror, quarter_turn
from engine.special import permuted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.game import Game, Position

CYCLE = "cycle"
"""What choosing a square can place, beside a mark or nothing: what follows there."""

NOTHING = ""
"""The choice that empties a square."""


def keys(game: "Game") -> "dict[str, str]":
    """Return what each key places on the square that has the focus."""
    first, second = game.marks
    placing = {first.lower(): first, "1": first, second.lower(): second, "2": second}
    for key in (".", "-", "0", "Delete", "Backspace"):
        placing[key] = NOTHING
    return placing


def placed(game: "Game", position: "Position", square: int, choice: str) -> "Position":
    """Return the position after `choice` is placed on a square; a mark that is there already is taken off.

    Where the game lets a touch of the square stand for another one, it goes there. Raises GameError where
    nothing of that can stand.
    """
    there = game.cells(position)[game.touch(position, square)]
    if choice == CYCLE:
        order = list(game.marks) + [NOTHING]
        first = order.index(there) + 1
        return _first_that_stands(game, position, square, [order[first % 3], order[(first + 1) % 3]])
    return _first_that_stands(game, position, square, [NOTHING if choice == there else choice])


def where(game: "Game", before: "Position", after: "Position", square: int) -> int:
    """Return where something came to lie that was meant for a square: a stone may have fallen."""
    old, new = game.cells(before), game.cells(after)
    changed = [cell for cell in range(len(new)) if new[cell] != old[cell]]
    return changed[0] if changed else square


def _first_that_stands(game: "Game", position: "Position", square: int, pieces: "list[str]") -> "Position":
    """Return the position with the first of these pieces that can stand there, whoever then moves."""
    refused: "GameError | None" = None
    turn = game.turn(position)
    for piece in pieces:
        cells = game.cells(position)
        cells[game.touch(position, square) if piece else game.lift(position, square)] = piece
        for side in (turn, game.other(turn)):
            try:
                return game.set_up(cells, side)
            except GameError as error:
                refused = refused or error
    assert refused is not None
    raise refused


def with_turn(game: "Game", position: "Position", turn: str) -> "Position":
    """Return the position with that side to move."""
    return game.set_up(game.cells(position), turn)


def cleared(game: "Game", position: "Position") -> "Position":
    """Return the empty board, with the same side to move."""
    return game.set_up([NOTHING] * (game.squares + game.reserves), game.turn(position))


def started(game: "Game", position: "Position") -> "Position":
    """Return the position that games begin with."""
    return game.start()


def rotation(game: "Game") -> "Sequence[int] | None":
    """Return the symmetry that turns the board by a quarter, clockwise, else by half, or None for neither."""
    size = game.columns
    quarter = _symmetry(game, quarter_turn(size)) if size * size == game.squares else None
    return quarter or _symmetry(game, half_turn(size, game.squares // size))


def reflection(game: "Game") -> "Sequence[int] | None":
    """Return the symmetry that exchanges left and right, or None."""
    return _symmetry(game, mirror(game.columns, game.squares // game.columns))


def _symmetry(game: "Game", squares: "Sequence[int]") -> "Sequence[int] | None":
    """Return the one of a game's symmetries that does this to the squares, or None."""
    found = [symmetry for symmetry in game.symmetries if tuple(symmetry[: game.squares]) == squares]
    return found[0] if found else None


def moved(game: "Game", position: "Position", symmetry: "Sequence[int]") -> "Position":
    """Return the position with all that stands on the cells moved by a symmetry."""
    return game.set_up(permuted(game.cells(position), symmetry), game.turn(position))


CHANGES = {"clear": cleared, "start": started}
"""What can be done to the whole board, whatever the game."""

SYMMETRIES = {"rotate": rotation, "mirror": reflection}
"""What can be done to the board of a game that has such a symmetry."""
