"""Reads positions in a game's own notation, or from boards as other programs print them.

Reading is a long task (see engine.base.pause), which yields how much is done, from 0 to 1.
"""

from ..base.pause import finish
from ..contract.annotations import Game, Position, Sequence, Steps
from ..contract.game import GameError, TextError
from . import signs
from .boards import NORMAL, X_BEGAN, Board, boards
from .text import narrowed, plain, too_long

SHOWN = 8  # The most signs that an error repeats.
LONGEST = 2000  # The most characters of a position, which is read without a pause.
MOST_LINES = 30_000  # The most positions, one on each line.


class TwoWays(TextError):
    """Raised for a text with several `positions` or two meanings; the user has to choose."""

    def __init__(
        self, game: "Game", text: str, positions: "list[Position]", key: str = "error.two-ways"
    ) -> None:
        super().__init__(key, 0, len(text), count=len(positions))
        self.game = game
        self.positions = positions


def read(game: "Game", text: str, turn: "str | None" = None) -> "Position":
    """Return the position in a text; see `reading`."""
    return finish(reading(game, text, turn))


def reading(game: "Game", text: str, turn: "str | None" = None) -> "Steps[Position]":
    """Read the position in a text; `turn`, if given, is to move. Raises TextError, TwoWays if ambiguous."""
    if not text.strip():
        raise TextError("error.text-none", 0, len(text))
    error: "TextError" = too_long(text)
    yield 0
    if len(text) <= LONGEST:
        try:
            return _read(game, text, turn)
        except TwoWays:
            raise
        except TextError as error_of_whole:
            error = error_of_whole
    # If each line may be a position, the text has several positions.
    if not 1 <= text.count("\n") <= MOST_LINES:
        raise error
    lines = [line for line in text.split("\n") if line.strip()]
    if len(lines) < 2 or min([len(line) for line in lines]) < game.squares:
        raise error
    found = []
    for line in lines:
        if len(line) > LONGEST:
            raise error
        found.append(_read(game, line, turn))
        yield len(found) / len(lines)
    raise TwoWays(game, text, found, "error.several-positions")


def _read(game: "Game", text: str, turn: "str | None") -> "Position":
    """Return the only position in a text. Raises TextError."""
    try:
        return _in_notation(game, text, turn)
    except TextError as error:
        notation_error = error
    positions: "list[Position]" = []
    board_error: "GameError | None" = None
    for board in boards(game, plain(text)) if game.settable else ():
        try:
            positions += [each for each in _positions_on(game, board, turn) if each not in positions]
        except GameError as error:
            board_error = board_error or error
    if len(positions) == 1:
        return positions[0]
    if positions:
        raise TwoWays(game, text, positions)
    # Raise the error of the notation or of the board, whichever the text most likely is.
    count = len("".join(text.split()))  # One for each square, and perhaps one for the side to move.
    if not board_error and not game.squares - 2 <= count <= game.squares + 2 and "\n" in text.strip():
        board_error = _no_board(game)
    fits_notation = notation_error.key in ("error.character", "error.turn") and count - game.squares in (0, 1)
    # A text with separate cells is a printed board rather than the game's notation.
    has_separate_cells = len(text.split()) > game.squares // game.columns + 1
    if not board_error or (fits_notation and not has_separate_cells):
        raise notation_error
    # Mark the unknown signs or, if the text doesn't have them in one piece, the whole text.
    signs_in_error = board_error.details.get("signs", "")
    start = text.find(signs_in_error) if signs_in_error else -1
    start, end = (start, start + len(signs_in_error)) if start >= 0 else (0, len(text))
    raise TextError(board_error.key, start, end, board_error.own, **board_error.details)


def _in_notation(game: "Game", text: str, turn: "str | None") -> "Position":
    """Parse one line or rows in the game's notation; the side to move may follow. Raises TextError."""
    words = narrowed(text).split()
    characters = "".join(words)
    names_side = len(words) > 1 and words[-1] in game.marks
    sizes = [len(word) for word in (words[:-1] if names_side else words)]
    in_one_line = len(sizes) == 1
    in_rows = sizes == [game.columns] * (game.squares // game.columns)
    try:
        if names_side:
            position = game.parse(characters[:-1], _checked_side(characters[-1], turn))
        else:
            try:
                position = game.parse(characters, turn)
            except GameError as error:
                # One character too many may be the side to move without a space before it.
                if error.key != "error.length" or error.details["given"] != error.details["expected"] + 1:
                    raise
                position = game.parse(characters[:-1], _checked_side(characters[-1], turn))
        if game.settable and "," not in text and not (in_one_line or in_rows):  # Gobblers has commas.
            raise _no_board(game)
        return position
    except GameError as error:
        # Mark the wrong character or else the whole text, and repeat the character as the text has it.
        details, place = dict(error.details), None
        # The places in the text of all characters but spaces.
        places = [place for place, character in enumerate(narrowed(text)) if character.strip()]
        if error.key == "error.character":
            place = places[details["place"] - 1]
            details["character"] = text[place]
        elif error.key == "error.turn" and details["turn"] == characters[-1]:
            place = places[-1]
            details["turn"] = text[place]
        start, end = (0, len(text)) if place is None else (place, place + 1)
        raise TextError(error.key, start, end, error.own, **details)


def _no_board(game: "Game") -> "GameError":
    return GameError("error.no-board", rows=game.squares // game.columns, columns=game.columns)


def _checked_side(side: str, turn: "str | None") -> str:
    """Return `side`, which the text names; raise GameError if the caller wants another one, `turn`."""
    if turn and side != turn:
        raise GameError("error.side", said=side, turn=turn)
    return side


def _positions_on(game: "Game", board: "Board", turn: "str | None") -> "list[Position]":
    """Return the positions that a board in a text may mean. Raises GameError if there are none."""
    positions: "list[Position]" = []
    board_signs = signs.blank_numbers(game, [signs.as_integer(sign) for sign in board.signs])
    distinct = sorted(set(board_signs))
    unknown = [sign for sign in distinct if sign.lower() not in signs.KNOWN] or distinct
    error_of_board = GameError("error.signs", signs=" ".join(unknown[:SHOWN]))
    for meaning in signs.meanings(game, board_signs) if len(board_signs) == game.squares else ():
        pieces = [meaning[sign] for sign in board_signs]
        side = _side_after_x(game, pieces) if board.side == X_BEGAN else signs.side(game, meaning, board.side)
        if board.side and side is None:
            error_of_board = GameError("error.signs", signs=board.side)
            continue
        for ordered_pieces in _row_orders(game, board, pieces):
            try:
                position = _set_up(game, ordered_pieces, _checked_side(side, turn) if side else turn, board)
            except GameError as error:
                error_of_board = error
                continue
            if position not in positions:
                positions.append(position)
    if not positions:
        raise error_of_board
    return positions


def _side_after_x(game: "Game", pieces: "Sequence[str]") -> str:
    """Return the side to move if x began and the sides alternate."""
    cross, ring = sorted(game.marks, key=lambda mark: mark.lower() != "x")
    return cross if pieces.count(cross) == pieces.count(ring) else ring


def _row_orders(game: "Game", board: "Board", pieces: "list[str]") -> "list[list[str]]":
    """Return the pieces as given and, unless labels or the game rule it out, with their rows reversed."""
    if board.order == NORMAL or (board.order == "" and not game.upright):
        return [pieces]
    rows = [pieces[start : start + game.columns] for start in range(0, game.squares, game.columns)]
    return [pieces, [piece for row in rows[::-1] for piece in row]]


def _set_up(game: "Game", pieces: "list[str]", turn: "str | None", board: "Board") -> "Position":
    """Return the position with stacks of pieces (bottom first); raise GameError if it doesn't fit `board`."""
    marked, per_side = board.moves, game.reserves // 2
    covered = {cell: tuple(pieces[cell][:-1]) for cell in range(game.squares) if len(pieces[cell]) > 1}
    last_error = GameError("error.unfit")
    for mark in (turn,) if turn else game.marks:
        try:
            position = game.set_up([piece[-1:] for piece in pieces], mark, covered)
            if not turn and marked is None:
                # Without a turn, `parse` works out the side to move from the pieces.
                position = game.parse(game.write(position))
        except GameError as error:
            last_error = error
            continue
        in_reserve = game.cells(position)[game.squares :]
        rows = [[piece for piece in row if piece] for row in (in_reserve[:per_side], in_reserve[per_side:])]
        if board.reserves and board.reserves != rows:
            continue
        paths = [game.path(position, move) for move in game.legal_moves(position)]
        if marked is None or marked == {path[0] for path in paths if len(path) == 1}:
            return position
    raise last_error
