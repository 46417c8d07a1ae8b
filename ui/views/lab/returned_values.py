"""What a program's `value` returned at the nodes of its calls, and the first wrong one."""

from engine.lab.interface import FARTHEST
from engine.lab.truth import value_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ui.views.lab.call_tree import CallTree

FIRST_SIDE = 4
"""The rung whose values are in the first side's sight."""

EXACT = (3, FIRST_SIDE, 6, 7)
"""The rungs whose `value` is who wins; alpha-beta may return a bound beyond its window."""

SIGNED = (8,)
"""Those where only its sign says so."""

JUDGED = EXACT + SIGNED
"""The rungs where what `value` has to return is known at every node."""


class Returned:
    """The values by their nodes, each with how many calls there were when it was returned.

    `returned` is as engine.lab.recorder has it; `true` what is true of each node for the side to move there,
    none where that isn't known; `mirrored` says that the first node's side is the second one.
    """

    def __init__(
        self,
        calls: "CallTree",
        returned: "Sequence[Sequence[Any]]",
        true: "Sequence[int | None]" = (),
        rung: int = 0,
        mirrored: bool = False,
    ) -> None:
        self._said: "dict[int, tuple[float, int]]" = {}
        self._true: "dict[int, int]" = {}
        self.wrong: "int | None" = None
        """The node of the first wrong value, None where there is none."""
        for node in range(len(true)):
            worth = true[node]
            if worth is not None:
                odd = (calls.place(node)[1] % 2 == 1) != mirrored
                self._true[node] = -worth if rung == FIRST_SIDE and odd else worth
        for node, told, alpha, beta, after in returned:
            value = float(told)
            self._said[node] = (value, after)
            if self.wrong is None and node in self._true:
                window = (_bound(alpha, -1), _bound(beta, 1))
                if not agrees(value, self._true[node], window, rung in SIGNED):
                    self.wrong = node

    @property
    def all_right(self) -> bool:
        """Whether all values are known to be right, and there are any."""
        return self.wrong is None and bool(self._true) and bool(self._said)

    @property
    def nodes(self) -> "list[int]":
        """The nodes that have a value, in their order."""
        return sorted(self._said)

    def at(self, node: int, calls: int) -> "float | None":
        """Return the value of a node as it is known after so many calls."""
        value, after = self._said.get(node, (0.0, calls + 1))
        return value if after <= calls else None

    def last(self, node: int) -> float:
        """Return the value of a node as it is known in the end."""
        return self._said[node][0]

    def after(self, node: int) -> int:
        """Return how many calls there were when a node got its value."""
        return self._said[node][1]

    def true(self, node: int) -> "int | None":
        """Return what a node is worth, as the program should say; None where that isn't known."""
        return self._true.get(node)


def agrees(value: float, true: int, window: "tuple[float, float]", signed: bool) -> bool:
    """Return whether a value says what is true, as far as its window asks for it."""
    alpha, beta = window
    if alpha >= beta:
        # Called so, the program is wrong anyway.
        return True
    if signed:
        return not alpha < value < beta or (value > 0) - (value < 0) == true
    return min(max(value, alpha), beta) == min(max(true, alpha), beta)


def _bound(told: "Any", sign: int) -> float:
    return sign * float("inf") if told is None else float(told)


def short(value: float) -> str:
    """Return a value as it is written at a node."""
    whole = abs(value) < FARTHEST and value == int(value)
    return value_text(int(value) if whole else value).replace("-", "−")
