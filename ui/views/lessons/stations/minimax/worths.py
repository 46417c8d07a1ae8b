"""What a program says that the boards of a tree are worth, up to where it errs. Needs no browser."""

from ui.views.lessons.lessons import VALUES, sign

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.views.lessons.lessons import Told
    from ui.views.lessons.nodes import Node
    from ui.views.lessons.program import Budget, Run

STEPS = 2000
"""So many times a program may ask for boards; an endless one that doesn't ends sooner, by itself."""


class Worths:
    """The boards that a program has judged, the lowest first, and the first one where it errs."""

    def __init__(self, run: "Run", root: "Node", mover: bool) -> None:
        """`mover`: the program's values are those of the side to move, else they are ○'s."""
        self.judged: "list[tuple[Node, Any]]" = []
        self.odd: "Node | None" = None
        self.at = root
        """The board that was judged last; where something went wrong in the program, there."""
        for node in sorted(root.preorder(), key=_from_below):
            self.at = node
            worth = run.call("value", node)
            if run.fault:
                self.judged = []
                return
            if mover and worth in VALUES and node.turn == "x":
                worth = -worth
            self.judged.append((node, worth))
            if worth != node.value:
                self.odd = node
                return

    def told(self, key: str, line: int) -> "Told":
        """Return a sentence about the board where the program errs, and the line that is to blame."""
        odd, worth = self.odd, self.judged[-1][1]
        assert odd is not None
        said: "Any" = (VALUES[worth], {}) if worth in VALUES else str(worth)
        gaps = {"board": odd.played(), "mark": odd.turn, "value": odd.value, "said": said, "line": line}
        return (key, gaps)


def sign_of(worth: "Any") -> str:
    """Return what stands below a board: a sign, or whatever else a program says."""
    return sign(worth) if worth in VALUES else str(worth)


def names(budget: "Budget") -> "dict[str, Any]":
    """Return what the programs may call; their boards are nodes."""
    return {
        "boards_after": budget.counted(_boards_after),
        "drawn": _drawn,
        "over": _over,
        "result": _result,
        "turn": _turn,
    }


def _boards_after(board: "Node") -> "list[Node]":
    return board.children


def _drawn(board: "Node") -> bool:
    return board.over and board.value == 0


def _over(board: "Node") -> bool:
    return board.over


def _result(board: "Node") -> int:
    """Return ○'s value of a game that is over, and 0 while it goes on."""
    return board.value if board.over else 0


def _turn(board: "Node") -> str:
    return board.turn


def _from_below(node: "Node") -> "tuple[int, int]":
    """Order boards: lowest first, those of one level from left to right."""
    return -node.level, node.index
