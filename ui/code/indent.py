"""The edits that Tab, Shift+Tab and Enter make in the text area.

Each function takes a text and the selection's offsets, and returns the range to replace, the replacement and
the new selection: `(start, end, replacement, selection start, selection end)`.
"""

STEP = "    "


def line_start(text: str, offset: int) -> int:
    """Return the offset of the start of the line that contains `offset`."""
    return text.rfind("\n", 0, offset) + 1


def new_line(text: str, start: int, end: int) -> "tuple[int, int, str, int, int]":
    """Begin a new line, indented like the current line or, after a colon, by one STEP more."""
    line = text[line_start(text, start) : start]
    indent = line[: len(line) - len(line.lstrip(" "))]
    if line.rstrip().endswith(":"):
        indent += STEP
    after = start + 1 + len(indent)
    return start, end, "\n" + indent, after, after


def indented(text: str, start: int, end: int) -> "tuple[int, int, str, int, int]":
    """Indent the selected lines by STEP; within one line, insert spaces up to the next tab stop."""
    if "\n" not in text[start:end]:
        column = start - line_start(text, start)
        spaces = STEP[column % len(STEP) :]
        after = start + len(spaces)
        return start, end, spaces, after, after
    first = line_start(text, start)
    lines = text[first:end].split("\n")
    replacement = "\n".join([STEP + line if line else line for line in lines])
    return first, end, replacement, start + len(STEP if lines[0] else ""), first + len(replacement)


def dedented(text: str, start: int, end: int) -> "tuple[int, int, str, int, int]":
    """Dedent the selected lines, or the cursor's line, by up to one STEP."""
    first = line_start(text, start)
    last = text.find("\n", end)
    last = len(text) if last < 0 else last
    lines = text[first:last].split("\n")
    dedented_lines = [line[min(len(STEP), len(line) - len(line.lstrip(" "))) :] for line in lines]
    replacement = "\n".join(dedented_lines)
    start -= len(lines[0]) - len(dedented_lines[0])  # The first line has lost these spaces
    end -= last - first - len(replacement)  # All lines together have lost these
    return first, last, replacement, max(first, start), max(first, end)


def line_range(text: str, number: int) -> "tuple[int, int]":
    """Return the start and end offsets of line `number`, counted from 1; the text's end if it is missing."""
    start = 0
    for _ in range(number - 1):
        end = text.find("\n", start)
        if end < 0:
            return len(text), len(text)
        start = end + 1
    end = text.find("\n", start)
    return start, len(text) if end < 0 else end
