"""The edits of the text area's keys.

Each function takes a text and its selection, and returns `(start, end, replacement, start of the new
selection, its end)`.
"""

STEP = "    "


def line_start(text: str, place: int) -> int:
    """Return where the line that contains a place begins."""
    return text.rfind("\n", 0, place) + 1


def new_line(text: str, start: int, end: int) -> "tuple[int, int, str, int, int]":
    """Begin a new line, indented as the current one, or a step further after a colon."""
    line = text[line_start(text, start) : start]
    indent = line[: len(line) - len(line.lstrip(" "))]
    if line.rstrip().endswith(":"):
        indent += STEP
    after = start + 1 + len(indent)
    return start, end, "\n" + indent, after, after


def indented(text: str, start: int, end: int) -> "tuple[int, int, str, int, int]":
    """Move the selected lines to the right, or write spaces to the next step."""
    if "\n" not in text[start:end]:
        column = start - line_start(text, start)
        spaces = STEP[column % len(STEP) :]
        after = start + len(spaces)
        return start, end, spaces, after, after
    first = line_start(text, start)
    lines = text[first:end].split("\n")
    moved = "\n".join([STEP + line if line else line for line in lines])
    return first, end, moved, start + len(STEP), first + len(moved)


def dedented(text: str, start: int, end: int) -> "tuple[int, int, str, int, int]":
    """Move the selected lines, or the one of the cursor, to the left."""
    first = line_start(text, start)
    last = text.find("\n", end)
    last = len(text) if last < 0 else last
    lines = text[first:last].split("\n")
    moved = [line[min(len(STEP), len(line) - len(line.lstrip(" "))) :] for line in lines]
    less = len(lines[0]) - len(moved[0])
    after = "\n".join(moved)
    return first, last, after, max(first, start - less), max(first, end - (last - first - len(after)))


def line_range(text: str, number: int) -> "tuple[int, int]":
    """Return the start and the end of a line, counted from 1; beyond the last, the end of the text."""
    start = 0
    for _ in range(number - 1):
        end = text.find("\n", start)
        if end < 0:
            return len(text), len(text)
        start = end + 1
    end = text.find("\n", start)
    return start, len(text) if end < 0 else end
