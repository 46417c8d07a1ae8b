"""Replaces characters of pasted texts by plain ones, such as full-width letters and unusual spaces."""

from ..contract.game import TextError

SPACES = (0x00A0, 0x3000, 0x0009)  # No-break space, ideographic space, tab.
EMOJI = 0xFE0F  # The variation selector after an emoji.
FULL_WIDTH = (0xFF01, 0xFF5E)  # The first and the last full-width form of an ASCII character.
TO_ASCII = 0xFEE0  # A full-width form's code point minus the ASCII character's.


def narrow(character: str) -> str:
    """Return the ASCII form of a full-width character, " " for an unusual space, else the character."""
    code = ord(character)
    if code in SPACES or code == EMOJI:
        return " "
    return chr(code - TO_ASCII) if FULL_WIDTH[0] <= code <= FULL_WIDTH[1] else character


def narrowed(text: str) -> str:
    """Return a text with narrow characters, as long as before."""
    for character in set(text):
        text = text.replace(character, narrow(character))
    return text


def plain(text: str) -> str:
    """Return a text with narrow characters and with line feeds as the only line breaks."""
    return narrowed(text.replace(chr(EMOJI), "").replace("\r\n", "\n").replace("\r", "\n"))


def title_of(names: "list[str]") -> str:
    """Return a game's title: both players, "?" for an unknown one, and what else of `names` is known."""
    parts = [" – ".join([player or "?" for player in names[:2]])] + names[2:]
    return ", ".join([part for part in parts if part])


def too_long(text: str) -> "TextError":
    """Return the error for a text that is too long for one game or board, and no list of them."""
    return TextError("error.long", 0, len(text))
