"""The values that a program's `value` returned at the nodes of its calls, and the first wrong one."""

from engine.lab.interface import FARTHEST
from engine.lab.truth import value_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ui.views.lab.call_tree import CallTree

FIRST_SIDE = 4
"""The rung whose values are those of the first side."""
EXACT = (3, FIRST_SIDE, 6, 7)
"""The rungs whose `value` is the result; alpha-beta may return a bound beyond its window."""
SIGNED = (8,)
"""The rungs where only its sign is the result."""
JUDGED = EXACT + SIGNED
"""The rungs with a known value at every node."""


class Returned:
    """The values by their nodes, each with the number of calls before it was returned.

    `returned` is that of engine.lab.recorder; `true` has the true value of each node for its side to move, if
    known; `mirrored`: the second side moves at the first node.
    """

    def __init__(
        self,
        calls: "CallTree",
        returned: "Sequence[Sequence[Any]]",
        true: "Sequence[int | None]" = (),
        rung: int = 0,
        mirrored: bool = False,
    ) -> None:
        self._values: "dict[int, tuple[float, int]]" = {}
        self._true: "dict[int, int]" = {}
        self.wrong: "int | None" = None
        """The node of the first wrong value."""
        for node in range(len(true)):
            known = true[node]
            if known is not None:
                odd = (calls.place(node)[1] % 2 == 1) != mirrored
                self._true[node] = -known if rung == FIRST_SIDE and odd else known
        for node, value, alpha, beta, after in returned:
            value = float(value)
            self._values[node] = (value, after)
            if self.wrong is None and node in self._true:
                window = (_bound(alpha, -1), _bound(beta, 1))
                if not agrees(value, self._true[node], window, rung in SIGNED):
                    self.wrong = node

    @property
    def all_right(self) -> bool:
        """Whether there are values, all known to be right."""
        return self.wrong is None and bool(self._true) and bool(self._values)

    @property
    def nodes(self) -> "list[int]":
        """The nodes that have a value, in their order."""
        return sorted(self._values)

    def at(self, node: int, calls: int) -> "float | None":
        """Return the value of a node as known after so many calls."""
        value, after = self._values.get(node, (0.0, calls + 1))
        return value if after <= calls else None

    def last(self, node: int) -> float:
        """Return the value of a node at the end."""
        return self._values[node][0]

    def after(self, node: int) -> int:
        """Return the number of calls before a node got its value."""
        return self._values[node][1]

    def true(self, node: int) -> "int | None":
        """Return the value that the program should return at a node, if known."""
        return self._true.get(node)


def agrees(value: float, true: int, window: "tuple[float, float]", signed: bool) -> bool:
    """Return whether a value agrees with the true one as far as its window demands."""
    alpha, beta = window
    if alpha >= beta:
        # An empty window demands nothing.
        return True
    if signed:
        return not alpha < value < beta or (value > 0) - (value < 0) == true
    return min(max(value, alpha), beta) == min(max(true, alpha), beta)


def _bound(bound: "Any", sign: int) -> float:
    return sign * float("inf") if bound is None else float(bound)


def short(value: float) -> str:
    """Return a value as the text at a node."""
    whole = abs(value) < FARTHEST and value == int(value)
    return value_text(int(value) if whole else value).replace("-", "−")
