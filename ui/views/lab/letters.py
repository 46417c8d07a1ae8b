"""Bytes as letters that a link can hold: base64 of RFC 4648, section 5, unpadded. Needs no browser."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def written(data: "Sequence[int]") -> str:
    """Return bytes as letters."""
    found = []
    for place in range(0, len(data), 3):
        three = [data[each] if each < len(data) else 0 for each in range(place, place + 3)]
        number = three[0] << 16 | three[1] << 8 | three[2]
        count = min(3, len(data) - place) + 1
        found.append("".join([LETTERS[number >> shift & 63] for shift in (18, 12, 6, 0)[:count]]))
    return "".join(found)


def read(text: str) -> bytes:
    """Return the bytes that letters stand for. Raises ValueError."""
    found = bytearray()
    for place in range(0, len(text), 4):
        four = text[place : place + 4]
        if len(four) == 1:
            raise ValueError(text)
        number = 0
        for letter in four:
            number = number << 6 | LETTERS.index(letter)
        number <<= 6 * (4 - len(four))
        found.extend([number >> shift & 255 for shift in (16, 8, 0)[: len(four) - 1]])
    return bytes(found)
