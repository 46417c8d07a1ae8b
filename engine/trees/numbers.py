"""Trees whose leaves are numbers: read from a text, and written as one.

MAX, with the mark "o", takes the largest number, MIN ("x") the smallest; the sides alternate by level.
"""

from ..contract.annotations import Any
from ..contract.game import TextError
from .tree import OTHER, Node, arrange, leaves

INFINITE = float("inf")
LEAST_LEAVES, MOST_LEAVES = 2, 64
DEEPEST = 8  # The most levels of choices.
MOST_DIGITS, MOST_DECIMALS = 6, 3  # Of a number, before and after the point: so floats keep it exactly.
ROOTS = {"max": "o", "min": "x"}
"""The root's side to choose, by its name in links and command lines."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
FULL_WIDTH = 0xFEE0  # The code point of a full-width character minus that of its ASCII character.
ASCII = {0x3000: " ", 0x3001: ",", 0x2212: "-", 0x2013: "-", 0x30FC: "-", 0x3010: "[", 0x3011: "]"}
"""Code points that keyboards and books have, each with the ASCII character that it stands for."""
SPACES = " ,;\t\r\n"
CLOSING = {"(": ")", "[": "]"}


class Branch(Node):
    """A node of a tree of numbers; `value` is a leaf's number, or an inner node's minimax value."""

    def __init__(self, number: "float | None", parent: "Branch | None", root_turn: str = "o") -> None:
        turn = OTHER[parent.turn] if parent else root_turn
        Node.__init__(self, parent, turn, over=number is not None)  # Only leaves have a number.
        self.value = number or 0
        self.letter = ""  # The name of an inner node, set by `complete_tree`.
        if parent:
            parent.children.append(self)


def complete_tree(root: "Branch") -> "list[Any]":
    """Set each node's place in the drawing, and inner nodes' letters and values; return nodes in preorder."""
    nodes: "list[Any]" = arrange(root)
    inner = [node for node in nodes if not node.over]
    for number, node in enumerate(inner):
        lap, place = divmod(number, len(LETTERS))
        node.letter = LETTERS[place] + (str(lap + 1) if lap else "")  # A2 follows Z.
    for node in reversed(inner):  # Children come before their parent.
        node.set_value()
    return nodes


def plain_number(number: float) -> str:
    """Return a number as ASCII text, such as -2.5 or inf."""
    size = abs(number)
    if size == INFINITE:
        text = "inf"
    else:
        text = ("%." + str(MOST_DECIMALS) + "f") % size
        text = text.rstrip("0").rstrip(".")  # Of a whole number, nothing is left behind the point.
    return "-" + text if number < 0 else text


def number_text(number: float) -> str:
    """Return a number as text for readers, with a real minus sign, and ∞ for infinity."""
    return plain_number(number).replace("-", "−").replace("inf", "∞")


def write_tree(node: "Branch") -> str:
    """Return a tree as text for links, without spaces, such as `((3,5)(2,9))`."""
    if node.over:
        return plain_number(node.value)
    text = ""
    for child in node.children:
        follows_number = text and not text.endswith(")")
        comma = "," if follows_number and child.over else ""  # Only between two numbers.
        text += comma + write_tree(child)
    return "(" + text + ")"


def side_of(node: "Branch") -> str:
    """Return "max" or "min", the side that chooses at a node."""
    return next(name for name in ROOTS if ROOTS[name] == node.turn)


def is_tree(text: str) -> bool:
    """Return whether a text is meant as a tree of numbers: it begins with a bracket, but not as a record."""
    start = _to_ascii(text).strip()[:2]
    return start[:1] in CLOSING and start != "(;"


def parse(text: str, root_turn: str = "o") -> "Branch":
    """Parse a tree such as `((3 5)(2 9))` or `[[3, 5], [2, 9]]`, and call `complete_tree`.

    Raises TextError, which has the place of the fault.
    """
    text = _to_ascii(text)
    node: "Branch | None" = None  # The innermost node whose bracket is open.
    root: "Branch | None" = None
    open_brackets: "list[int]" = []  # Their places in the text.
    for start, end in _words(text):
        word = text[start:end]
        if root is not None and node is None and word not in (")", "]"):
            raise TextError("trees.after", start, len(text), rest=text[start : start + 12])
        if word in CLOSING:
            node = Branch(number=None, parent=node, root_turn=root_turn)
            root = root or node
            open_brackets.append(start)
            if len(open_brackets) > DEEPEST:
                raise TextError("trees.deep", start, end, most=DEEPEST)
        elif word in (")", "]"):
            if node is None:
                raise TextError("trees.closed", start, end, place=start + 1)
            opened = open_brackets.pop()
            if CLOSING[text[opened]] != word:
                places = {"place": start + 1, "opened": opened + 1}
                raise TextError("trees.mixed", start, end, None, sign=text[opened], other=word, **places)
            if not node.children:
                raise TextError("trees.hollow", opened, end, place=opened + 1)
            node = node.parent
        else:
            number = read_number(word)
            if number is None:
                key = "trees.digits" if word.strip("+-.0123456789") == "" else "trees.word"
                limits: "dict[str, Any]" = {"digits": MOST_DIGITS, "decimals": MOST_DECIMALS}
                raise TextError(key, start, end, None, word=word, place=start + 1, **limits)
            if node is None:
                raise TextError("trees.bare", start, end, word=word)
            Branch(number, parent=node)
    if root is None:
        raise TextError("trees.empty", 0, len(text))
    if open_brackets:
        raise TextError("trees.open", open_brackets[-1], open_brackets[-1] + 1, place=open_brackets[-1] + 1)
    count = len(leaves(complete_tree(root)))
    if not LEAST_LEAVES <= count <= MOST_LEAVES:
        raise TextError("trees.count", 0, len(text), count=count, least=LEAST_LEAVES, most=MOST_LEAVES)
    return root


def _words(text: str) -> "list[tuple[int, int]]":
    """Return the start and end of each bracket and of each word between brackets and spaces."""
    words: "list[tuple[int, int]]" = []
    begun = -1  # Where the current word begins, -1 between words.
    for place, character in enumerate(text + " "):
        is_bracket = character in "()[]"
        if begun >= 0 and (is_bracket or character in SPACES):
            words.append((begun, place))
            begun = -1
        if is_bracket:
            words.append((place, place + 1))
        elif begun < 0 and character not in SPACES:
            begun = place
    return words


def _to_ascii(text: str) -> str:
    """Return a text with ASCII characters in place of those that other keyboards have for them."""
    codes = [ord(character) for character in text]
    codes = [code - FULL_WIDTH if 0xFF01 <= code <= 0xFF5E else code for code in codes]
    return "".join([ASCII.get(code, chr(code)) for code in codes])


def read_number(word: str) -> "float | None":
    """Parse a number such as -2.5, +3 or inf; return None for any other word, or one of too many digits."""
    word = _to_ascii(word).lower()
    digits = word[1:] if word[:1] in ("-", "+") else word
    sign = -1 if word[:1] == "-" else 1
    if digits in ("inf", "infinity", "∞", "math.inf"):
        return sign * INFINITE
    whole, _, decimals = digits.partition(".")
    is_number = (whole + decimals) != "" and (whole + decimals).strip("0123456789") == ""
    if not is_number or len(whole) > MOST_DIGITS or len(decimals) > MOST_DECIMALS:
        return None
    if not decimals.strip("0"):
        return sign * int(whole or "0")
    return sign * float((whole or "0") + "." + decimals)
