"""What people write of any kind, plainly: characters without width, lines, labels, comments."""

# A space that doesn't break, an ideographic one, a tab.
SPACES = (0x00A0, 0x3000, 0x0009)
EMOJI = 0xFE0F  # What follows an emoji to say how it looks.

FULL_WIDTH = (0xFF01, 0xFF5E)
TO_ASCII = 0xFEE0


def narrow(character: str) -> str:
    """Return the ASCII character that a full-width one stands for, or the space for another kind of space."""
    code = ord(character)
    if code in SPACES or code == EMOJI:
        return " "
    return chr(code - TO_ASCII) if FULL_WIDTH[0] <= code <= FULL_WIDTH[1] else character


def plain(text: str) -> str:
    """Return a text whose characters have ASCII's width, and whose lines end alike."""
    text = text.replace(chr(EMOJI), "").replace("\r\n", "\n").replace("\r", "\n")
    return "".join([narrow(character) for character in text])
