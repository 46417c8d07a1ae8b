"""Reads positions as people write them: more freely than a game's own notation has it.

Spaces, line breaks and full-width letters don't matter, nor what a game takes to be the `same`; the side to
move may follow.
"""

from engine.game import GameError, TextError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game, Position

# What follows an emoji to say how it looks is nothing to see, either.
SPACES = (0x00A0, 0x3000, 0xFE0F)
FULL_WIDTH = (0xFF01, 0xFF5E)
TO_ASCII = 0xFEE0


def read(game: "Game", text: str) -> "Position":
    """Return the position that a person has written. Raises TextError."""
    position = game.read_otherwise(text)
    if position is not None:
        return position
    folded = fold(game, text)
    places = places_of(folded, 0)
    characters = "".join([folded[place] for place in places])
    if len(places) > 1 and characters[-1] in game.marks and places[-2] < places[-1] - 1:
        # It stands apart: mostly the side to move, but it may be a square of a board written widely.
        try:
            return game.parse(characters[:-1], characters[-1])
        except GameError:
            pass
    try:
        return game.parse(characters)
    except GameError as error:
        if not _is_one_too_long(error):
            raise _placed(error, text, places)
    try:
        return game.parse(characters[:-1], characters[-1])
    except GameError as error:
        raise _placed(error, text, places)


def _is_one_too_long(error: "GameError") -> bool:
    return error.key == "error.length" and bool(error.details["given"] == error.details["expected"] + 1)


def _placed(error: "GameError", text: str, places: "list[int]") -> "TextError":
    """Return the same error, with the part of the text that is wrong, as the person wrote it."""
    details = dict(error.details)
    wrong = -1
    if error.key == "error.character":
        wrong = places[details["place"] - 1]
        details["character"] = text[wrong]
    elif error.key == "error.turn":
        wrong = places[-1]
        details["turn"] = text[wrong]
    start, end = (0, len(text)) if wrong < 0 else (wrong, wrong + 1)
    return TextError(error.key, start, end, error.own, **details)


def fold(game: "Game", text: str) -> str:
    """Return a text with each character as the notation has it, where one stands for another."""
    plain = [narrow(character) for character in text]
    return "".join([game.same.get(character, character) for character in plain])


def narrow(character: str) -> str:
    """Return the ASCII character that a full-width one stands for, or the space for another kind of space."""
    code = ord(character)
    if code in SPACES:
        return " "
    return chr(code - TO_ASCII) if FULL_WIDTH[0] <= code <= FULL_WIDTH[1] else character


def places_of(line: str, start: int) -> "list[int]":
    """Return where the characters of a line are that aren't spaces; the line begins at `start`."""
    return [start + index for index in range(len(line)) if line[index].strip()]
