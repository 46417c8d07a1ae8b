"""Reads what a request asks for, where plain data may be anything. All raise GameError for what won't do."""

from engine.game import GameError
from engine.study.words import ENGLISH, JAPANESE
from engine.words import learn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Data = dict[str, Any]

learn(ENGLISH, JAPANESE)


def number(request: "Data", name: str, default: int, least: int, most: int) -> int:
    """Return a whole number of the request, from `least` to `most`; the default where it is left out."""
    value = request.get(name)
    if value is None:
        return default
    # Not isinstance: True is a number to CPython and none to MicroPython.
    if type(value) is not int or not least <= value <= most:
        raise GameError("error.number", name=name, least=least, most=most, given=value)
    return value


def text(request: "Data", name: str) -> str:
    """Return a text of the request."""
    value = request.get(name)
    if not isinstance(value, str):
        raise GameError("error.text", name=name)
    return value


def moves(request: "Data", name: str) -> "list[int]":
    """Return a list of moves of the request, legal or not; none where it is left out."""
    value = request.get(name)
    if value is None:
        return []
    if not isinstance(value, list) or not all([type(move) is int for move in value]):
        raise GameError("error.moves", name=name)
    return value


def words(request: "Data", name: str, known: "tuple[str, ...]") -> "list[str]":
    """Return a list of known words of the request; all of them where it is left out."""
    value = request.get(name)
    if value is None:
        return list(known)
    if not isinstance(value, list) or not all([word in known for word in value]):
        raise GameError("error.words", name=name, known=", ".join(known))
    return value
