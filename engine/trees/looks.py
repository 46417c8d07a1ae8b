"""What a drawing, a list or a screen reader shows of a node of a tree of numbers, and the names of nodes."""

from ..contract.annotations import Any, Callable, Message
from .numbers import Branch, number_text

NAMES, SIGNS = {"o": "MAX", "x": "MIN"}, {"o": "▲", "x": "▼"}
"""The names of the sides, the same in all languages, and their signs in texts."""


class NodeLook:
    """What a drawing shows of a Branch: a value, a search window, a flag (see picture), and a note."""

    window: "tuple[float, float] | None" = None
    cut_after = 0  # The number of children after which the search cuts; 0 if it doesn't.

    def __init__(self, value_text: str = "", flag: str = "", note: str = "") -> None:
        """`value_text` is an inner node's value, "" before it is known; `note` is the key of a message."""
        self.value_text, self.flag, self.note = value_text, flag, note


class Look:
    """How a node of a tree is drawn: its text, colour and added mark, and its name for screen readers."""

    def __init__(
        self,
        name: str,
        sign_text: str = "",
        kind: str = "",
        hidden: bool = False,
        flag: str = "",
        head: str = "",
        window: str = "",
    ) -> None:
        """`kind` (win, draw, loss, "") sets the colour, `flag` a mark; `head` and `window` go above."""
        self.name, self.sign, self.kind, self.hidden = name, sign_text, kind, hidden
        self.flag, self.head, self.window = flag, head, window

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Look) and self._parts() == other._parts()

    def _parts(self) -> "tuple[object, ...]":
        return (self.name, self.sign, self.kind, self.hidden, self.flag, self.head, self.window)


def node_name(node: "Branch") -> "str | Message":
    """Return the name of a node: an inner node's letter, or the message that describes a leaf."""
    if node.letter or node.parent is None:
        return node.letter  # The root always has one.
    return ("trees.leaf", {"number": number_text(node.value), "letter": node.parent.letter})


class Sides:
    """The names and signs of the two sides: those of a game, or MAX and MIN, as the nodes' triangles show."""

    def __init__(self, say: "Callable[..., str]", mark: "Callable[[str], str] | None" = None) -> None:
        """`say` returns the sentence of a key, with its gaps filled; `mark` the name of a side by its mark.

        Without `mark`, the sides are MAX and MIN.
        """
        self.say, self._mark = say, mark
        self.names = {turn: self.name(turn) for turn in NAMES}  # By mark.

    def name(self, turn: str) -> str:
        """Return a side's name by its mark, "o" or "x"."""
        return self._mark(turn) if self._mark else NAMES[turn]

    def text(self, message: "Message", is_whole: bool = True) -> str:
        """Return a message as a sentence or, if it isn't whole, as a part of one."""
        key, gaps = message
        texts = {name: self._gap_text(name, gaps[name]) for name in gaps}
        text = self.say(key, **texts)
        return text[:1].upper() + text[1:] if is_whole else text

    def _gap_text(self, name: str, gap: "Any") -> "Any":
        """Return what fills a gap: the name of a side, a message in words, or the value itself."""
        if name in ("mark", "other"):
            return self.name(gap)
        return self.text(gap, is_whole=False) if isinstance(gap, tuple) else gap

    def looks(self, nodes: "list[Any]", contents: "list[NodeLook]") -> "list[Look]":
        """Return the looks of nodes; `contents` has a NodeLook for each (see `look`)."""
        return [self.look(node, content) for node, content in zip(nodes, contents)]

    def look(self, node: "Branch", content: "NodeLook") -> "Look":
        """Return the look of a node of a tree of numbers; `content` has its value, window, flag and note."""
        if node.over:
            value, head = number_text(node.value), ""
            parts = [self.say("trees.leaf-number", number=value)]
        else:
            value, side, head = content.value_text, self.name(node.turn), node.letter
            parts = [self.say("trees.inner", letter=node.letter, mark=side)]
        if not node.over and value:
            bound, _, number = value.rpartition(" ")
            key = {"≤": "trees.most", "≥": "trees.least"}.get(bound, "trees.has")
            parts.append(self.say(key, worth=number))
        window = ""
        if content.window:
            parts.append(window_text(content.window))
            window = "[" + ", ".join([number_text(bound) for bound in content.window]) + "]"
        if content.note:
            parts.append(self.say(content.note))
        if content.cut_after:
            parts.append(self.say("trees.cut-after", count=content.cut_after))
        name = self.say("trees.separator").join(parts)
        return Look(name, value, flag=content.flag, head=head, window=window)


def window_text(window: "tuple[float, float]") -> str:
    """Return a search window `(alpha, beta)` in words, such as `α −2 β 5`."""
    alpha, beta = window
    return "α\u00a0" + number_text(alpha) + " β\u00a0" + number_text(beta)
