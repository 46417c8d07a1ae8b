"""Othello as text: a position, a character for each square, and a game, its moves. Needs no browser.

A position may be spaced and broken into lines as one likes, and the side to move may follow it. A text of
moves, such as `f5d6c3`, too; passes may be left out, and numbers such as `1.` and commas stand in between.
Full-width letters are letters.
"""

from engine.game import GameError
from ui.state.link import LinkError, replay
from ui.state.match import Match
from ui.widgets.text_error import TextError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game, Position

    Move = tuple[str, int, int]

SAME = {"x": "X", "b": "X", "B": "X", "*": "X", "o": "O", "w": "O", "W": "O", "0": "O", ".": "-", "_": "-"}
"""What people write for black, white and empty, beside X, O and -."""

DISCS = {0x25CF: "X", 0x26AB: "X", 0x25CB: "O", 0x26AA: "O", 0x25EF: "O", 0x3007: "O"}
"""And the discs, by their numbers in Unicode."""

PASSES = ("--", "pass")
# What stands for a dash, and the two letters of the Japanese word for a pass.
DASHES = (0x2013, 0x2014, 0x2212, 0x30FC, 0x30D1, 0x30B9)
# What follows an emoji to say how it looks is nothing to see, either.
SPACES = (0x00A0, 0x3000, 0xFE0F)
BETWEEN = ",;|"
BEHIND_NUMBER = ".):"
DIGITS = "0123456789"


def read_position(game: "Game", text: str) -> "Position":
    """Return the position that a text says. Raises TextError."""
    places = [place for place in range(len(text)) if _narrow(text[place]).strip()]
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
    letter = _narrow(character)
    return DISCS.get(ord(character)) or SAME.get(letter, letter)


def _narrow(character: str) -> str:
    """Return the ASCII character that a full-width one stands for, or another kind of space."""
    code = ord(character)
    if code in SPACES:
        return " "
    return chr(code - 0xFEE0) if 0xFF01 <= code <= 0xFF5E else character


def write_position(game: "Game", position: "Position") -> str:
    """Return a position as text: a line for each row, and the side to move."""
    pieces = game.write(position)
    rows = [pieces[start : start + game.columns] for start in range(0, game.squares, game.columns)]
    return "\n".join(rows + [position[2]])


def read_game(match: "Match", text: str) -> "Match":
    """Return a new match, with the players of another, of the moves that a text says. Raises TextError."""
    game = match.game
    moves = _moves(text)
    if not moves:
        raise TextError("record.none", 0, len(text))
    found = Match(game, game.start(), match.you, match.level, match.rival)
    try:
        replay(found, [move for move, _, _ in moves])
    except LinkError as error:
        number = int(error.details["number"])
        _, start, end = moves[number - 1]
        raise TextError("record.move", start, end, error.cause, number=number)
    return found


def _moves(text: str) -> "list[Move]":
    """Return each move of a text, as the game writes it, and where it starts and ends."""
    letters = [_letter(character) for character in text]
    places = [place for place in range(len(text)) if letters[place].strip() and letters[place] not in BETWEEN]
    left = "".join([letters[place] for place in places])
    moves = []
    at = _after_number(left, 0)
    while at < len(left):
        passing = [word for word in PASSES if left[at : at + len(word)] == word]
        end = at + len(passing[0]) if passing else min(at + 2, len(left))
        move = PASSES[0] if passing else left[at:end]
        moves.append((move, places[at], places[end - 1] + 1))
        at = _after_number(left, end)
    return moves


def _letter(character: str) -> str:
    """Return what a character of a text of moves stands for: a small letter, a dash, or itself."""
    if ord(character) in DASHES:
        return "-"
    letter = _narrow(character)
    return letter.lower() if "A" <= letter <= "Z" else letter


def _after_number(text: str, at: int) -> int:
    """Return where a move's number ends that begins there; `at` itself where none does."""
    end = at
    while end < len(text) and text[end] in DIGITS:
        end += 1
    if end == at or end == len(text) or text[end] not in BEHIND_NUMBER:
        return at
    while end < len(text) and text[end] in BEHIND_NUMBER:
        end += 1
    return end


def write_game(match: "Match") -> str:
    """Return all moves of a match as a string, without its passes, as is the custom."""
    game = match.game
    return "".join([game.write_move(move) for move in match.record.moves if move < game.squares])


def from_the_start(match: "Match") -> bool:
    """Return whether a match began with the first position of its game."""
    return match.record.position_at(0) == match.game.start()
