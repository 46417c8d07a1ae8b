"""Reads boards in lists of Python, JSON and NumPy, and in the observations of Kaggle's games."""

from ..contract.annotations import Any, Sequence
from ..contract.game import LETTERS
from .signs import DIGITS

LONGEST_WORD = 200  # The most characters of an element: a row or a whole board may be one.
PAIRS = {")": "(", "]": "["}  # The opening bracket of each closing one.


def in_dict(text: str, columns: int) -> "tuple[Sequence[str] | None, str]":
    """Return the `board` (None if incomplete) and the `mark`, the side to move, of a Kaggle observation."""
    board, mark = _after(text, "board"), _after(text, "mark")
    balanced = text.count("{") == text.count("}") and text.count("[") == text.count("]")
    if not balanced or not text.rstrip().endswith("}") or not board.startswith("["):
        return None, ""
    board_list = board[: board.find("]") + 1]
    side = mark[:1]
    if side and (side not in "12" or mark[1:2] in DIGITS + "."):  # The mark is 1 or 2, not 12 or 1.5.
        return None, ""
    return in_lists(board_list, board_list.count(",") + 1, columns), side  # Commas separate squares.


def _after(text: str, key: str) -> str:
    """Return the text after a key of a dictionary and its colon, or ""."""
    for quote in "'\"":
        rest = text.partition(quote + key + quote)[2].lstrip()
        if rest[:1] == ":":
            return rest[1:].lstrip()
    return ""


def in_lists(text: str, squares: int, columns: int) -> "Sequence[str] | None":
    """Return the sign on each square of a board in a text of lists, or None if the text has no board."""
    items: "Any" = nested(text)
    if items is None:
        return None
    items = [item for item in items if isinstance(item, list)]
    while len(items) == 1 and isinstance(items[0], list):
        # Unwrap the outer list, and skip the named arguments of NumPy's `array`.
        items = [item for item in items[0] if isinstance(item, list) or "=" not in item]
    if len(items) == squares // columns:
        rows = [list(item) for item in items]  # A row may be a list of signs or a text, such as "x.o".
        if any([len(row) != columns or any([isinstance(sign, list) for sign in row]) for row in rows]):
            return None
        return [sign.strip() for row in rows for sign in row]
    if len(items) == 1 and isinstance(items[0], str):
        items = list(items[0])
    if len(items) != squares or any([isinstance(sign, list) for sign in items]):
        return None
    return [sign.strip() for sign in items]


def nested(text: str) -> "list[Any] | None":
    """Parse lists, tuples and arrays into lists of texts and lists; return None for a malformed text."""
    open_lists: "list[list[Any]]" = [[]]
    brackets: "list[str]" = []
    word = quote = ""
    # After "," or "[" an element may follow; after "'", a quoted element, only a separator may.
    last_token = ""
    for character in text + "\n":
        if len(word) > LONGEST_WORD:
            return None
        if quote:
            if character != quote:
                word += character
                continue
            open_lists[-1].append(word)
            word, quote, last_token = "", "", "'"
        elif character in "'\"":
            if word or last_token == "'":
                return None
            quote = character
        elif character in "[(":
            if last_token == "'" or word.lower().strip(LETTERS + "._"):
                return None  # Before a bracket there may only be a name, such as np.array.
            word, last_token = "", "["
            inner: "list[Any]" = []
            open_lists[-1].append(inner)
            open_lists.append(inner)
            brackets.append(character)
        elif character in "]), \n":
            if word:
                open_lists[-1].append(word)
                word, last_token = "", " "
            if character in PAIRS:
                if not brackets or brackets.pop() != PAIRS[character]:
                    return None
                open_lists.pop()
                last_token = " "
            elif character == ",":
                if last_token in (",", "["):
                    return None
                last_token = ","
            elif last_token == "'":
                last_token = " "  # A separator follows the quoted element.
        elif last_token == "'":
            return None
        else:
            word += character
    return None if brackets or quote else open_lists[0]
