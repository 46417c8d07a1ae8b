"""The reader puts the lines of a minimax program in order; messages explain why an order is wrong."""

from ui.views.lessons.annotations import Message, Node
from ui.views.lessons.mechanisms.holes import Fault, Order, texts_of
from ui.views.lessons.stations.minimax.minimax_holes import MinimaxHoles

EMPTY = "    known_values = []"
LEAST = "    return min(known_values)"

MIXED = tuple(texts_of("minimax")["minimax-lines"].split("\n"))
"""The lines as the page shows them first. Of all their orders that Python can parse, three are right."""


def syntax_message(lines: "list[str]") -> "Message | None":
    """Return the message on the first line that isn't valid Python in its place; None if all are."""
    if not lines[0].startswith("def "):
        return ("lessons.lines-def", {"line": 1})
    for number, line in enumerate(lines, 1):
        opens_block = line.endswith(":")
        indent = _indent_of(line)
        next_indent = _indent_of(lines[number]) if number < len(lines) else 0
        if opens_block and next_indent <= indent:
            return ("lessons.lines-block", {"line": number})
        if next_indent > indent + (4 if opens_block else 0):
            return ("lessons.lines-indent", {"line": number + 1})
    return None


def _indent_of(line: str) -> int:
    return len(line) - len(line.lstrip())


def why_stopped(lines: "list[str]", fault: "Fault", board: "Node | None") -> "Message":
    """Return the message on why the program stopped: in the call for `board` or, if None, before any call."""
    message = syntax_message(lines)
    if message or board is None:
        return message or fault.message()
    number = fault.line or 1
    gaps = {"line": number, "board": board.moves_from_root(), "mark": board.turn}
    if fault.kind in ("name", "unset"):  # The program uses `known_values` or `after` too early.
        is_set_below = EMPTY in lines[number:]  # EMPTY sets `known_values`; line numbers begin with 1.
        return ("lessons.lines-unset" if is_set_below else "lessons.lines-after", gaps)
    return ("lessons.lines-leaf" if board.over else "lessons.lines-empty", gaps)  # `known_values` is empty.


class MinimaxLines(MinimaxHoles):
    """An exercise with the lines of a minimax program in a wrong order."""

    right_key = "lessons.lines-right"

    def _make_program(self) -> "Order":
        return Order(MIXED)

    def _fault_message(self, fault: "Fault") -> "Message":
        message = why_stopped(self.program.text().splitlines(), fault, self.current)
        _, gaps = message
        self.wrong_line = gaps["line"]
        return message

    def _blame(self, node: "Node") -> "tuple[int, str]":
        """Blame the line with `min`, as the program would stop if any other line came too early."""
        return self.program.text().splitlines().index(LEAST) + 1, "lessons.lines-least"
