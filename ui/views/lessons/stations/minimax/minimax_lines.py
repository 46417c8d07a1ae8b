"""Minimax with a loop, its lines to be put in order; why an order is wrong."""

from ui.views.lessons.annotations import Message
from ui.views.lessons.mechanisms.holes import Fault, Order
from ui.views.lessons.mechanisms.tree import Node
from ui.views.lessons.stations.minimax.minimax_holes import MinimaxHoles

EMPTY = "    known_values = []"
LEAST = "    return min(known_values)"

MIXED = (
    "        known_values += [value(after)]",
    "def value(board):",
    EMPTY,
    '    if turn(board) == "o":',
    "        return result(board)",
    "    if over(board):",
    "        return max(known_values)",
    "    for after in boards_after(board):",
    LEAST,
)
"""The first order. Of all orders that Python can read, three are right."""


def unreadable(lines: "list[str]") -> "Message | None":
    """Return why Python can't read the first line that is out of place; None if it can read them all."""
    if not lines[0].startswith("def "):
        return ("lessons.lines-def", {"line": 1})
    for number in range(1, len(lines) + 1):
        opens = lines[number - 1].endswith(":")
        above = _depth(lines[number - 1])
        below = _depth(lines[number]) if number < len(lines) else 0
        if opens and below <= above:
            return ("lessons.lines-block", {"line": number})
        if below > above + (4 if opens else 0):
            return ("lessons.lines-indent", {"line": number + 1})
    return None


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())


def why_stopped(lines: "list[str]", fault: "Fault", board: "Node | None") -> "Message":
    """Return at which line Python stops, and why, while it values `board`; None before the first board."""
    message = unreadable(lines)
    if message or board is None:
        return message or fault.message()
    line = fault.line or 1
    gaps = {"line": line, "board": board.played(), "mark": board.turn}
    if fault.kind in ("name", "unset"):
        return ("lessons.lines-unset" if EMPTY in lines[line:] else "lessons.lines-after", gaps)
    return ("lessons.lines-leaf" if board.over else "lessons.lines-empty", gaps)


class MinimaxLines(MinimaxHoles):
    """Minimax with its lines in disorder."""

    name = "minimax-lines"
    right_key = "lessons.lines-right"

    def _make_program(self) -> "Order":
        return Order(MIXED)

    def _fault_message(self, fault: "Fault") -> "Message":
        message = why_stopped(self.program.text().splitlines(), fault, self.at)
        self.wrong = message[1]["line"]
        return message

    def _blame(self, odd: "Node") -> "tuple[int, str]":
        """Blame the line that takes the smallest; any other line that is too early stops the program."""
        return self.program.text().splitlines().index(LEAST) + 1, "lessons.lines-least"
