"""Reads the numbers of a request, where plain data may be anything."""

from engine.game import GameError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocol import Data


def positive(request: "Data", name: str, default: float) -> float:
    """Return a number above 0; the default where it is left out. Raises GameError."""
    value = request.get(name)
    if value is None:
        return default
    if not isinstance(value, (int, float)) or not value > 0:
        raise GameError("error.positive", text=value, what=name)
    return value


def whole_number(
    request: "Data", name: str, default: int, least: "int | None" = None, most: "int | None" = None
) -> int:
    """Return a whole number, from `least` to `most` if both are given; else the default. Raises GameError."""
    value = request.get(name)
    if value is None:
        return default
    # Not isinstance: True is a number to CPython and none to MicroPython.
    if type(value) is int and (least is None or most is None or least <= value <= most):
        return value
    if least is None:
        raise GameError("error.whole", name=name, text=value)
    raise GameError("error.number", name=name, least=least, most=most, given=value)
