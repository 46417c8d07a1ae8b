"""Reads and validates the text and list fields of study requests. All functions raise GameError."""

from ..contract.annotations import Data
from ..contract.game import GameError


def text(request: "Data", name: str, error: str = "error.text") -> str:
    """Return the field `name`, which must be a text; `error` is the key of the error's sentence."""
    value = request.get(name)
    if not isinstance(value, str):
        raise GameError(error, name=name)
    return value


def moves(request: "Data", name: str) -> "list[int]":
    """Return the field `name`, which must be a list of move numbers ([] if it is missing)."""
    value = request.get(name)
    if value is None:
        return []
    if not isinstance(value, list) or not all([type(move) is int for move in value]):
        raise GameError("error.moves", name=name)
    return value


def words(request: "Data", name: str, allowed: "tuple[str, ...]") -> "list[str]":
    """Return the field `name`, which must be a list of `allowed` words (all of them if it is missing)."""
    value = request.get(name)
    if value is None:
        return list(allowed)
    if not isinstance(value, list) or not all([word in allowed for word in value]):
        raise GameError("error.words", name=name, known=", ".join(allowed))
    return value
