"""Trees whose leaves are numbers, values for ○: parsed from text, made at random, searched by alpha-beta.

○ moves at the root and maximizes; × moves at the level below and minimizes; the sides alternate by level.
"""

from collections import namedtuple

from engine.base.rng import Rng
from ui.views.lessons.annotations import Any
from ui.views.lessons.mechanisms.tree import Node, arrange, leaves

LARGEST = 9  # Leaves are numbers from -LARGEST to LARGEST.
INFINITE = 99  # Larger than any leaf: the search starts with alpha = -INFINITE and beta = INFINITE.
MOST_LEAVES = 16
DEEPEST = 6
"""The most leaves and levels of choices that a typed tree may have."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
FULL_WIDTH = 0xFEE0  # The code point of a full-width character minus that of its ASCII character.
ASCII = {0x3000: " ", 0x3001: ",", 0x2212: "-", 0x30FC: "-"}
"""Code points that Japanese keyboards type, each with the ASCII character that it stands for."""

Step = namedtuple("Step", ("kind", "node", "alpha", "beta", "best", "child", "alpha_node", "beta_node"))
"""A step of alpha-beta at `node`; `kind` is `enter`, `value` (the search of `child` has returned a value), or
`cut` (the search leaves out the children after `child`).

`alpha` and `beta` are the bounds after this step, `alpha_node` and `beta_node` the nodes that set them (None
at first); `best` is the node's best value so far.
"""


class BadTree(Exception):
    """Raised for a text that isn't a tree; `key` and `details` are those of the message with the reason."""

    def __init__(self, key: str, **details: object) -> None:
        super().__init__(key)
        self.key = key
        self.details = details


class Branch(Node):
    """A node of a tree of numbers; `value` is for ○: a leaf's number, or an inner node's minimax value."""

    def __init__(self, number: "int | None", parent: "Branch | None") -> None:
        self.position = ""  # A Branch has no board and no move.
        self.move = None
        self.over = number is not None  # Only leaves have a number.
        self.value = number or 0
        self.parent: "Branch | None" = parent
        self.children: "list[Any]" = []
        self.index = 0  # Set by `complete_tree`, as is `column`.
        self.level = parent.level + 1 if parent else 0
        self.turn = "x" if self.level % 2 else "o"
        self.column = 0.0
        self.letter = ""  # The name of an inner node, set by `complete_tree`.
        if parent:
            parent.children.append(self)


class NodeLook:
    """What a drawing shows of a Branch: a value, a search window, a flag (see Look), and a note."""

    def __init__(
        self, value_text: str = "", window: "tuple[int, int] | None" = None, flag: str = "", note: str = ""
    ) -> None:
        """`value_text` is an inner node's value, "" before it is known; `note` is a message key or ""."""
        self.value_text, self.window, self.flag, self.note = value_text, window, flag, note


def complete_tree(root: "Branch") -> "list[Any]":
    """Set each node's place in the drawing, and inner nodes' letters and values; return nodes in preorder."""
    nodes: "list[Any]" = arrange(root)
    inner = [node for node in nodes if not node.over]
    for number, node in enumerate(inner):
        node.letter = LETTERS[number % len(LETTERS)]
    for node in reversed(inner):  # Children come before their parent.
        values = [child.value for child in node.children]
        node.value = max(values) if node.turn == "o" else min(values)
    return nodes


def number_text(number: int) -> str:
    """Return a number as text, with a real minus sign, and ∞ for infinity."""
    size = "∞" if abs(number) >= INFINITE else str(abs(number))
    return "−" + size if number < 0 else size


# As a text


def write_tree(node: "Branch") -> str:
    """Return a tree as text for links, without spaces, such as `((3,5)(2,9))`."""
    if node.over:
        return str(node.value)
    text = ""
    for child in node.children:
        follows_number = text and not text.endswith(")")
        comma = "," if follows_number and child.over else ""  # Only between two numbers.
        text += comma + write_tree(child)
    return "(" + text + ")"


def parse(text: str) -> "Branch":
    """Parse a tree such as `((3 5)(2 9))`, and call `complete_tree`; raise BadTree for any other text."""
    text = "".join([_to_ascii(ord(character)) for character in text]).strip()
    if not text:
        raise BadTree("lessons.typed-empty")
    node: "Branch | None" = None  # The innermost node whose bracket is open.
    root: "Branch | None" = None
    open_brackets: "list[int]" = []
    place = 0
    while place < len(text):
        character = text[place]
        if root is not None and node is None and character not in " ,":  # The tree is complete.
            if character == ")":
                raise BadTree("lessons.typed-closed", place=place + 1)
            raise BadTree("lessons.typed-after", rest=text[place : place + 12])
        if character == "(":
            node = Branch(number=None, parent=node)  # It adds itself to its parent's children.
            root = root or node
            open_brackets.append(place)
            if len(open_brackets) > DEEPEST:
                raise BadTree("lessons.typed-deep", most=DEEPEST)
        elif character == ")":
            if node is None:
                raise BadTree("lessons.typed-closed", place=place + 1)
            if not node.children:
                raise BadTree("lessons.typed-hollow", place=open_brackets[-1] + 1)
            open_brackets.pop()
            node = node.parent
        elif character in "-0123456789":
            end = place + 1
            while end < len(text) and text[end] in "-0123456789.":
                end += 1
            word = text[place:end]
            if node is None:
                raise BadTree("lessons.typed-bare", word=word)
            Branch(_number(word), parent=node)
            place = end - 1
        elif character not in " ,":
            raise BadTree("lessons.typed-sign", sign=character, place=place + 1)
        place += 1
    if open_brackets:
        raise BadTree("lessons.typed-open", place=open_brackets[-1] + 1)
    if root is None:
        raise BadTree("lessons.typed-empty")
    count = len(leaves(complete_tree(root)))
    if count > MOST_LEAVES:
        raise BadTree("lessons.typed-many", count=count, most=MOST_LEAVES)
    return root


def _to_ascii(code: int) -> str:
    """Return the ASCII character for a code point from a Japanese keyboard; keep any other character."""
    if FULL_WIDTH + 0x21 <= code <= FULL_WIDTH + 0x7E:
        code -= FULL_WIDTH
    return ASCII.get(code, chr(code))


def _number(word: str) -> int:
    """Parse a number of one digit, with an optional minus sign; raise BadTree for any other word."""
    digits = word[1:] if word.startswith("-") else word
    if len(digits) != 1 or digits not in "0123456789":
        raise BadTree("lessons.typed-number", word=word, most=LARGEST)
    return -int(digits) if word.startswith("-") else int(digits)


# Alpha-beta


def search(root: "Branch", largest: int = INFINITE, margin: int = 0) -> "list[Step]":
    """Run alpha-beta with the window ±`largest`, and cut where alpha >= beta + `margin`; return its steps."""
    steps: "list[Step]" = []
    _search(root, -largest, largest, alpha_node=None, beta_node=None, margin=margin, steps=steps)
    return steps


def _search(
    node: "Branch",
    alpha: int,
    beta: int,
    alpha_node: "Branch | None",
    beta_node: "Branch | None",
    margin: int,
    steps: "list[Step]",
) -> int:
    """Search a node, and append the steps to `steps`; return the node's value, or a bound after a cut."""
    if node.over:
        return node.value
    best = -INFINITE if node.turn == "o" else INFINITE
    steps.append(Step("enter", node, alpha, beta, best, None, alpha_node, beta_node))
    for child in node.children:
        value = _search(child, alpha, beta, alpha_node, beta_node, margin, steps)
        if node.turn == "o":
            best = max(best, value)
            if value > alpha:
                alpha, alpha_node = value, node
        else:
            best = min(best, value)
            if value < beta:
                beta, beta_node = value, node
        steps.append(Step("value", node, alpha, beta, best, child, alpha_node, beta_node))
        is_last = child is node.children[-1]
        if alpha >= beta + margin and not is_last:
            steps.append(Step("cut", node, alpha, beta, best, child, alpha_node, beta_node))
            break
    return best


def cut_off(steps: "list[Step]") -> "list[Branch]":
    """Return the roots of the subtrees that a search left out."""
    roots = []
    for step in steps:
        if step.kind == "cut":
            children = step.node.children
            roots += children[children.index(step.child) + 1 :]  # Those after the last child read.
    return roots


def leaves_read(steps: "list[Step]") -> int:
    """Return how many leaves a search read: it has a step of the kind "value" for each of them."""
    return len([step for step in steps if step.kind == "value" and step.child.over])


def deep_cuts(steps: "list[Step]") -> "list[Step]":
    """Return the deep cuts of a search: those by a bound that comes from further up than the parent."""
    cuts = []
    best_so_far: "dict[int, int]" = {}  # By the node's index.
    for step in steps:
        best_so_far[step.node.index] = step.best
        if step.kind == "cut":
            parent_best = best_so_far[step.node.parent.index]
            maximizes = step.node.turn == "o"  # Then the parent minimizes.
            parent_cuts = step.best >= parent_best if maximizes else step.best <= parent_best
            if not parent_cuts:  # The parent's best value isn't the bound, so the cut is deep.
                cuts.append(step)
    return cuts


# From a seed


def random_tree(rng: "Rng", depth: int, most_children: int, ragged: bool) -> "Branch":
    """Return a random tree of `depth` levels; if `ragged`, some of its leaves are on higher levels."""
    root = Branch(number=None, parent=None)
    _grow(root, rng, depth, most_children, ragged)
    return root


def _grow(node: "Branch", rng: "Rng", depth: int, most_children: int, ragged: bool) -> None:
    """Add random children to a node, and descendants to them, down to `depth` levels below the node."""
    for _ in range(2 + rng.below(most_children - 1)):
        ends_early = ragged and node.level > 0 and rng.chance(0.5)
        if depth == 1 or ends_early:
            Branch(rng.below(2 * LARGEST + 1) - LARGEST, parent=node)
        else:
            _grow(Branch(number=None, parent=node), rng, depth - 1, most_children, ragged)
