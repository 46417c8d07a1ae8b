"""Reads boards in lists of Python, JSON and NumPy, and in the observations of Kaggle's games."""

from engine.game import LETTERS
from engine.reading.signs import DIGITS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

PAIRS = {")": "(", "]": "["}


def in_dict(text: str, columns: int) -> "tuple[Sequence[str] | None, str]":
    """Return the signs of a Kaggle observation (its list `board`), and the side to move (its `mark`)."""
    board, mark = _after(text, "board"), _after(text, "mark")
    balanced = text.count("{") == text.count("}") and text.count("[") == text.count("]")
    if not balanced or not text.rstrip().endswith("}") or not board.startswith("["):
        return None, ""
    listed = board[: board.find("]") + 1]
    side = mark[:1]
    if side and (side not in "12" or mark[1:2] in DIGITS + "."):
        return None, ""
    return in_lists(listed, listed.count(",") + 1, columns), side


def _after(text: str, key: str) -> str:
    """Return the text after a key of a dictionary and its colon, or ""."""
    for quote in "'\"":
        rest = text.partition(quote + key + quote)[2].lstrip()
        if rest[:1] == ":":
            return rest[1:].lstrip()
    return ""


def in_lists(text: str, squares: int, columns: int) -> "Sequence[str] | None":
    """Return the sign on each square of a board in a text of lists, or None if there is none."""
    items: "Any" = nested(text)
    if items is None:
        return None
    items = [each for each in items if isinstance(each, list)]
    while len(items) == 1 and isinstance(items[0], list):
        # Skip the named arguments of NumPy's `array`.
        items = [each for each in items[0] if isinstance(each, list) or "=" not in each]
    if len(items) == squares // columns:
        items = [list(each) for each in items]
        if any([len(row) != columns or any([isinstance(sign, list) for sign in row]) for row in items]):
            return None
        return [sign.strip() for row in items for sign in row]
    if len(items) == 1 and isinstance(items[0], str):
        items = list(items[0])
    if len(items) != squares or any([isinstance(sign, list) for sign in items]):
        return None
    return [sign.strip() for sign in items]


def nested(text: str) -> "list[Any] | None":
    """Parse lists, tuples and arrays into lists of texts and lists; return None for an incomplete text."""
    open_lists: "list[list[Any]]" = [[]]
    brackets: "list[str]" = []
    word = quote = ""
    # The last token: "," or "[", an element may follow; "'", a quoted element, which a separator must follow.
    before = ""
    for sign in text + "\n":
        if quote:
            if sign != quote:
                word += sign
                continue
            open_lists[-1].append(word)
            word, quote, before = "", "", "'"
        elif sign in "'\"":
            if word or before == "'":
                return None
            quote = sign
        elif sign in "[(":
            if before == "'" or word.lower().strip(LETTERS + "._"):
                return None
            word, before = "", "["
            inner: "list[Any]" = []
            open_lists[-1].append(inner)
            open_lists.append(inner)
            brackets.append(sign)
        elif sign in "]), \n":
            if word:
                open_lists[-1].append(word)
                word, before = "", " "
            if sign in PAIRS:
                if not brackets or brackets.pop() != PAIRS[sign]:
                    return None
                open_lists.pop()
                before = " "
            elif sign == ",":
                if before in (",", "["):
                    return None
                before = ","
            elif before == "'":
                before = " "
        elif before == "'":
            return None
        else:
            word += sign
    return None if brackets or quote else open_lists[0]
