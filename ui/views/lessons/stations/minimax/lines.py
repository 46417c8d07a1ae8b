"""Why an order of minimax's lines is wrong. Needs no browser."""

from ui.views.lessons.stations.minimax.programs import EMPTY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.views.lessons.lessons import Told
    from ui.views.lessons.nodes import Node
    from ui.views.lessons.program import Fault


def unreadable(lines: "list[str]") -> "Told | None":
    """Return the first line that can't stand where it does, and why; None where Python can read them all."""
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


def why_stopped(lines: "list[str]", fault: "Fault", board: "Node | None") -> "Told":
    """Return at which line Python stops, and why; `board` is the one that was judged, None before any is."""
    told = unreadable(lines)
    if told or board is None:
        return told or fault.told()
    line = fault.line or 1
    gaps = {"line": line, "board": board.played(), "mark": board.turn}
    if fault.kind in ("name", "unset"):
        return ("lessons.lines-unset" if EMPTY in lines[line:] else "lessons.lines-after", gaps)
    return ("lessons.lines-leaf" if board.over else "lessons.lines-empty", gaps)
