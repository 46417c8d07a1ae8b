"""What can be said simply of a program that isn't Python: MicroPython only says "invalid syntax"."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    T = TypeVar("T")

OPENERS = ("def", "if", "elif", "else", "for", "while", "class", "try", "except", "finally", "with")
PAIRS = {")": "(", "]": "[", "}": "{"}
SPACE = "\u3000"


def syntax_fault(fault: "Callable[..., T]", error: BaseException, line: "int | None", source: str) -> "T":
    """Return a fault for a SyntaxError: one of the usual mistakes, or else what Python said."""
    found = _wide(source) or _brackets(source)
    if found:
        key, where, details = found
        return fault(key, where, **details)
    near = _at_lines(source, line)
    if near:
        return fault(near[0], near[1])
    message = str(error.args[0]) if error.args else ""
    kind = type(error).__name__
    if kind in ("IndentationError", "TabError") or "indent" in message:
        return fault("fault.indent", line)
    return fault("fault.syntax", line, message=message or kind)


def bare(line: str) -> str:
    """Return a line without what is in quotes and behind a #."""
    found = ""
    quote = ""
    for character in line:
        if quote:
            quote = "" if character == quote else quote
        elif character in "'\"":
            quote = character
            found += character
        elif character == "#":
            break
        else:
            found += character
    return found.rstrip()


def _wide(source: str) -> "tuple[str, int, dict[str, str]] | None":
    """Find a full-width character in the code, which looks like one that Python knows."""
    for number, line in enumerate(source.split("\n")):
        for character in bare(line):
            code = ord(character)
            if character == SPACE:
                return ("fault.wide-space", number + 1, {})
            if 0xFF01 <= code <= 0xFF5E:
                return ("fault.wide", number + 1, {"wide": character, "narrow": chr(code - 0xFEE0)})
    return None


def _brackets(source: str) -> "tuple[str, int, dict[str, str]] | None":
    """Find a bracket without its partner; texts of several lines are not looked through."""
    if '"""' in source or "'''" in source:
        return None
    opened: "list[tuple[str, int]]" = []
    for number, line in enumerate(source.split("\n")):
        for character in bare(line):
            if character in "([{":
                opened.append((character, number + 1))
            elif character in PAIRS:
                if not opened or opened[-1][0] != PAIRS[character]:
                    return ("fault.bracket-closed", number + 1, {"bracket": character})
                opened.pop()
    if opened:
        return ("fault.bracket-open", opened[-1][1], {"bracket": opened[-1][0]})
    return None


def _at_lines(source: str, line: "int | None") -> "tuple[str, int] | None":
    """Find a usual mistake in the line that Python names, or the one before it that isn't empty."""
    lines = source.split("\n")
    for number in _lines_near(lines, line):
        text = bare(lines[number - 1]).strip()
        word = text.replace(":", " ").replace("(", " ").split(" ")[0]
        if word in OPENERS and not text.endswith((":", ",", "\\")) and ": " not in text:
            return ("fault.colon", number)
        if word in ("if", "elif", "while") and _assigns(text):
            return ("fault.equals", number)
        if lines[number - 1].count('"') % 2 or lines[number - 1].count("'") % 2:
            return ("fault.quote", number)
    return None


def _lines_near(lines: "list[str]", line: "int | None") -> "list[int]":
    if line is None or line > len(lines):
        return []
    before = line - 1
    while before > 0 and not bare(lines[before - 1]).strip():
        before -= 1
    return [line, before] if before else [line]


def _assigns(text: str) -> bool:
    """Return whether a single = stands in a condition."""
    depth = 0
    for index in range(1, len(text) - 1):
        depth += (text[index] in "([{") - (text[index] in ")]}")
        if depth == 0 and text[index] == "=" and text[index - 1] not in "=!<>:" and text[index + 1] != "=":
            return True
    return False
