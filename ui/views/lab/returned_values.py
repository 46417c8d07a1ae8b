"""The values that a program's function `value` returned for the nodes of its tree; the first wrong one."""

from engine.lab.interface import FARTHEST
from engine.lab.truth import value_text
from ui.state.annotations import Any, Sequence
from ui.views.lab.call_tree import CallTree

FIRST_SIDE = 4  # The rung where `value` has to be from the view of the first side, not of the side to move
EXACT = (3, FIRST_SIDE, 6, 7)
"""The rungs where `value` has to be exact; with alpha-beta, a bound is enough outside the window."""
SIGNED = (8,)  # The rungs where only the sign of `value` has to be right
JUDGED = EXACT + SIGNED  # The rungs for which the page knows the true value of every node


class ReturnedValues:
    """The returned values by node. `returned` lists `(node, value, alpha, beta, calls before the return)`;
    `true` has the true value of each node for its side to move, None if unknown. If `second_begins`, the
    second side is to move at the root.
    """

    def __init__(
        self,
        calls: "CallTree",
        returned: "Sequence[Sequence[Any]]",
        true: "Sequence[int | None]" = (),
        rung: int = 0,
        second_begins: bool = False,
    ) -> None:
        self.values: "dict[int, tuple[float, int]]" = {}  # The last value, and the calls before its return
        self.true: "dict[int, int]" = {}  # The value that the program should return
        self.wrong: "int | None" = None  # The node of the first wrong value, None if there is none.
        for node in range(len(true)):
            true_value = true[node]
            if true_value is not None:
                _, depth = calls.place(node)
                is_second_to_move = (depth % 2 == 1) != second_begins
                # In the rung FIRST_SIDE, the program returns values for the first side.
                self.true[node] = -true_value if rung == FIRST_SIDE and is_second_to_move else true_value
        for node, value, alpha, beta, calls_before in returned:
            value = float(value)
            self.values[node] = (value, calls_before)
            if self.wrong is None and node in self.true:
                window = (_bound(alpha, -1), _bound(beta, 1))
                if not agrees(value, self.true[node], window, rung in SIGNED):
                    self.wrong = node

    @property
    def all_right(self) -> bool:
        """Whether values were returned whose true values are known, and none of them is wrong."""
        return self.wrong is None and bool(self.true) and bool(self.values)

    def value_after(self, node: int, calls: int) -> "float | None":
        """Return a node's value if the program returned it within the first `calls` calls, else None."""
        value, calls_before = self.values.get(node, (0.0, calls + 1))
        return value if calls_before <= calls else None


def agrees(value: float, true: int, window: "tuple[float, float]", signed: bool) -> bool:
    """Return whether a value (if `signed`, its sign) is right; outside the window, a bound is enough."""
    alpha, beta = window
    if alpha >= beta:  # In an empty window every value is right
        return True
    if signed:
        sign = (value > 0) - (value < 0)  # `true` is -1, 0 or 1
        return sign == true or not alpha < value < beta
    # Values below alpha count as alpha, and those above beta as beta.
    return min(max(value, alpha), beta) == min(max(true, alpha), beta)


def _bound(bound: "Any", sign: int) -> float:
    """Return an alpha (`sign` -1) or a beta (1) as a number; None stands for an infinity of this sign."""
    return sign * float("inf") if bound is None else float(bound)


def short(value: float) -> str:
    """Return a value as text for a node of the drawing."""
    is_integer = abs(value) < FARTHEST and value == int(value)
    return value_text(int(value) if is_integer else value).replace("-", "−")
