"""Computes positions for the board editor: places pieces; clears, turns and mirrors the board."""

from engine.contract.game import GameError
from engine.contract.symmetries import permuted
from engine.games.symmetry import half_turn, mirror, quarter_turn
from ui.state.annotations import Game, Position, Sequence

CYCLE = "cycle"  # The choice that replaces a square's piece by the next one, in a fixed order
NOTHING = ""  # The choice that empties a square


def keys(game: "Game") -> "dict[str, str]":
    """Return the piece that each key places on the focused square: a dict from keys to pieces."""
    first, second = game.marks
    placing = {first.lower(): first, "1": first, second.lower(): second, "2": second}
    if tuple(game.placeable) != tuple(game.marks):  # The pieces aren't named as the sides are
        placing = {piece: piece for piece in game.placeable}
    for key in (".", "-", "0", "Delete", "Backspace"):
        placing[key] = NOTHING
    return placing


def key_names(game: "Game") -> "list[str]":
    """Return a text for each side with the keys that place its pieces, such as "K, Q, R"."""
    pieces = [[piece for piece in game.placeable if game.side_of(piece) == side] for side in game.marks]
    return [", ".join(names) for names in pieces]


def place_or_remove(game: "Game", position: "Position", square: int, choice: str) -> "Position":
    """Return the position after placing `choice` (a piece, CYCLE or NOTHING) on a square; a square with that
    piece is emptied. The piece covers the present one if the game allows it. Raises GameError if invalid.
    """
    present = game.cells(position)[game.touch(position, square)]  # The piece in the touched cell
    if choice == CYCLE:
        order = list(game.placeable) + [NOTHING]
        first = order.index(present) + 1
        following = [order[(first + step) % len(order)] for step in range(len(order) - 1)]
        return _first_valid(game, position, square, [(piece, False) for piece in following])  # Don't cover
    if choice in (present, NOTHING):
        return _first_valid(game, position, square, [(NOTHING, False)])
    return _first_valid(game, position, square, [(choice, True), (choice, False)])


def changed_cell(game: "Game", before: "Position", after: "Position", square: int) -> int:
    """Return the cell that a change of `square` has changed: a stone may have fallen to another cell."""
    old, new = game.cells(before), game.cells(after)
    changed = [cell for cell in range(len(new)) if new[cell] != old[cell]]
    return changed[0] if changed else square


def _first_valid(
    game: "Game", position: "Position", square: int, tries: "Sequence[tuple[str, bool]]"
) -> "Position":
    """Return the first valid result of `tries`: pairs of a piece and whether it covers the present piece.
    If no result is valid, raise the GameError of the first one.
    """
    first_error: "GameError | None" = None
    turn = game.turn(position)
    for piece, stack in tries:
        cells, covered = game.cells(position), game.covered(position)
        # The cell where a piece placed on the square lands, or the cell that removing a piece empties.
        cell = game.touch(position, square) if piece else game.emptied_cell(position, square)
        below = tuple(covered.get(cell, ())) + ((cells[cell],) if stack and cells[cell] else ())
        if not piece and below:
            piece, below = below[-1], below[:-1]  # The removed piece uncovers the next one
        cells[cell], covered[cell] = piece, below
        for side in (turn, game.other(turn)):  # The position may be valid only with the other side to move
            try:
                return game.set_up(cells, side, covered)
            except GameError as error:
                first_error = first_error or error
    assert first_error is not None
    raise first_error


def with_turn(game: "Game", position: "Position", turn: str) -> "Position":
    """Return the position with `turn` to move."""
    return game.set_up(game.cells(position), turn, game.covered(position))


def cleared(game: "Game", position: "Position") -> "Position":
    """Return the empty board, with the same side to move."""
    return game.set_up([NOTHING] * (game.squares + game.reserves), game.turn(position))


def started(game: "Game", position: "Position") -> "Position":
    """Return the game's first position, whatever `position` is; `cleared` has the same parameters."""
    return game.start()


def rotation(game: "Game") -> "Sequence[int] | None":
    """Return the symmetry that is a quarter turn clockwise, else one that is a half turn, else None."""
    size = game.columns
    quarter = _symmetry(game, quarter_turn(size)) if size * size == game.squares else None
    return quarter or _symmetry(game, half_turn(size, game.squares // size))


def reflection(game: "Game") -> "Sequence[int] | None":
    """Return the symmetry that exchanges left and right, or None."""
    return _symmetry(game, mirror(game.columns, game.squares // game.columns))


def _symmetry(game: "Game", squares: "Sequence[int]") -> "Sequence[int] | None":
    matching = [symmetry for symmetry in game.symmetries if tuple(symmetry[: game.squares]) == squares]
    return matching[0] if matching else None


def transform(game: "Game", position: "Position", symmetry: "Sequence[int]") -> "Position":
    """Return the position with all pieces moved by a symmetry: the list of each cell's new cell."""
    covered = game.covered(position)
    below = {symmetry[cell]: covered[cell] for cell in covered}
    return game.set_up(permuted(game.cells(position), symmetry), game.turn(position), below)


CHANGES = {"clear": cleared, "start": started}
SYMMETRIES = {"rotate": rotation, "mirror": reflection}  # For games that have such a symmetry
