"""Othello as text: a position, a character for each square, and a game, its moves. Needs no browser.

A position may be spaced and broken into lines as one likes, and the side to move may follow it. In a text
of moves, such as `f5d6c3`, passes may be left out.
"""

from engine.game import GameError
from ui.link import LinkError, replay, split
from ui.match import Match
from ui.text_field import TextError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game, Position

SAME = {"x": "X", "b": "X", "B": "X", "*": "X", "o": "O", "w": "O", "W": "O", "0": "O", ".": "-", "_": "-"}
"""What people write for black, white and empty, beside X, O and -."""

DISCS = {0x25CF: "X", 0x25CB: "O"}
"""And the discs, by their numbers in Unicode."""


def read_position(game: "Game", text: str) -> "Position":
    """Return the position that a text says. Raises TextError."""
    places = [place for place in range(len(text)) if text[place].strip()]
    characters = "".join([_plain(text[place]) for place in places])
    turn = characters[game.squares :] if len(characters) == game.squares + 1 else None
    try:
        return game.parse(characters if turn is None else characters[: game.squares], turn)
    except GameError as error:
        details = dict(error.details)
        start, end = 0, len(text)
        if error.key == "error.character":
            start = places[details["place"] - 1]
            end = start + 1
            details["character"] = text[start]
        raise TextError(error.key, start, end, **details)


def _plain(character: str) -> str:
    return DISCS.get(ord(character)) or SAME.get(character, character)


def write_position(game: "Game", position: "Position") -> str:
    """Return a position as text: a line for each row, and the side to move."""
    pieces = game.write(position)
    rows = [pieces[start : start + game.columns] for start in range(0, game.squares, game.columns)]
    return "\n".join(rows + [position[2]])


def read_game(match: "Match", text: str) -> "Match":
    """Return a new match, with the players of another, of the moves that a text says. Raises TextError."""
    game = match.game
    moves = split(text, game.move_width)
    if not moves:
        raise TextError("record.none", 0, len(text))
    found = Match(game, game.start(), match.you, match.level, match.rival)
    try:
        replay(found, moves)
    except LinkError as error:
        number = int(error.details["number"])
        places = [place for place in range(len(text)) if text[place].strip()]
        wrong = places[game.move_width * (number - 1) : game.move_width * number]
        raise TextError("record.move", wrong[0], wrong[-1] + 1, error.cause, number=number)
    return found


def write_game(match: "Match") -> str:
    """Return all moves of a match as a string, without its passes, as is the custom."""
    game = match.game
    return "".join([game.write_move(move) for move in match.record.moves if move < game.squares])


def from_the_start(match: "Match") -> bool:
    """Return whether a match began with the first position of its game."""
    return match.record.position_at(0) == match.game.start()
