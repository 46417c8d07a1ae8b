"""Reads and validates the numbers in a request, whose fields may hold any JSON value; finds signs."""

from .annotations import Data, T
from .game import GameError


def sign(value: float) -> int:
    """Return 1, 0 or -1: the result, a win, draw or loss, that a value means."""
    return (value > 0) - (value < 0)


def positive(request: "Data", name: str, default: float) -> float:
    """Return the field `name`, a number above 0, or the default if it is missing. Raises GameError."""
    value = request.get(name)
    if value is None:
        return default
    if not isinstance(value, (int, float)) or not value > 0:
        raise GameError("error.positive", text=value, what=name)
    return value


def whole_number(
    request: "Data", name: str, default: "T", least: "int | None" = None, most: "int | None" = None
) -> "int | T":
    """Return the integer field `name`, in given limits, or the default if it is missing. Raises GameError."""
    value = request.get(name)
    if value is None:
        return default
    # CPython's isinstance accepts True as an int, MicroPython's doesn't, so compare the type.
    if type(value) is int and (least is None or most is None or least <= value <= most):
        return value
    if least is None:
        raise GameError("error.whole", name=name, text=value)
    raise GameError("error.number", name=name, least=least, most=most, given=value)
