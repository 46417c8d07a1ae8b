"""Finds frequent mistakes of syntax in a program, as MicroPython reports only "invalid syntax".

The functions return the fault of a mistake as `(key, line number, details)`, or None.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    T = TypeVar("T")
    Found = tuple[str, int, dict[str, str]]

OPENERS = ("def", "if", "elif", "else", "for", "while", "class", "try", "except", "finally", "with")
PAIRS = {")": "(", "]": "[", "}": "{"}
SPACE = "\u3000"

ALIKE = dict(zip("“”‘’−–、。×≤≥≠", ('"', '"', "'", "'", "-", "-", ",", ".", "*", "<=", ">=", "!=")))
"""Characters that look like signs of Python, with those signs. Code handles the full-width ones."""

ELSEWHERE = {"&&": "and", "||": "or", "else if": "elif", "null": "None"}
"""Words and signs of other languages, each with the one in Python."""


def syntax_fault(fault: "Callable[..., T]", error: BaseException, line: "int | None", source: str) -> "T":
    """Return the fault for a SyntaxError: a frequent mistake if there is one, else Python's message."""
    code, unclosed = code_of(source)
    if _is_flat(code):
        return fault("fault.indent-lost", line)
    mistake = _at_lines(code, line) or _brackets(code)
    if not mistake and unclosed:
        mistake = ("fault.quote", unclosed[0], {})
    if mistake:
        key, where, details = mistake
        return fault(key, where, **details)
    message = str(error.args[0]) if error.args else ""
    kind = type(error).__name__
    if kind in ("IndentationError", "TabError") or "indent" in message:
        return fault("fault.indent-more" if _is_indented_further(code, line) else "fault.indent", line)
    return fault("fault.syntax", line, message=message or kind)


def code_of(source: str) -> "tuple[list[str], list[int]]":
    """Return the lines without comments and contents of strings, and the numbers of unclosed lines."""
    lines, unclosed = [""], []
    quote = ""
    place = 0
    while place < len(source):
        character = source[place]
        if character == "\n":
            if len(quote) == 1:
                unclosed.append(len(lines))
                quote = ""
            # A line inside a string gets the indentation of the line in which the string begins.
            lines.append(lines[-1][: indent(lines[-1])] if quote else "")
        elif quote and character == "\\" and source[place + 1 : place + 2] != "\n":
            place += 1
        elif quote:
            if source[place : place + len(quote)] == quote:
                lines[-1] += character
                place += len(quote) - 1
                quote = ""
        elif character in "'\"":
            quote = character * 3 if source[place : place + 3] == character * 3 else character
            lines[-1] += character
            place += len(quote) - 1
        elif character == "#":
            while source[place + 1 : place + 2] not in ("\n", ""):
                place += 1
        else:
            lines[-1] += character
        place += 1
    if quote:
        unclosed.append(len(lines))
    return [line.rstrip() for line in lines], unclosed


def lookalike_fault(source: str) -> "Found | None":
    """Return the fault of the first character that only looks like a sign of Python, or None."""
    if len(source) == len(source.encode()):
        return None
    for number, line in enumerate(code_of(source)[0]):
        for character in line:
            code = ord(character)
            if character == SPACE:
                return ("fault.wide-space", number + 1, {})
            if 0xFF01 <= code <= 0xFF5E:
                return ("fault.wide", number + 1, {"wide": character, "narrow": chr(code - 0xFEE0)})
            if character in ALIKE:
                return ("fault.sign", number + 1, {"sign": character, "python": ALIKE[character]})
    return None


def _brackets(code: "list[str]") -> "Found | None":
    """Return the fault of the first bracket without its partner, or None."""
    opened: "list[tuple[str, int]]" = []
    for number, line in enumerate(code):
        for character in line:
            if character in "([{":
                opened.append((character, number + 1))
            elif character in PAIRS:
                if not opened or opened[-1][0] != PAIRS[character]:
                    return ("fault.bracket-closed", number + 1, {"bracket": character})
                opened.pop()
    if opened:
        return ("fault.bracket-open", opened[-1][1], {"bracket": opened[-1][0]})
    return None


def _at_lines(code: "list[str]", line: "int | None") -> "Found | None":
    """Return the fault of a frequent mistake in the line that Python names or in the code line before it."""
    near = _lines_near(code, line)
    for number in near:
        text = code[number - 1].strip()
        word = text.replace(":", " ").replace("(", " ").split(" ")[0]
        if _is_python_2(word, text):
            return ("fault.python-2", number, {"name": word})
        for sign in ELSEWHERE:
            if " " + sign + " " in " " + text:
                return ("fault.sign", number, {"sign": sign, "python": ELSEWHERE[sign]})
        if text.endswith(("++", "--")):
            python = text[:-2].rstrip() + " " + text[-1] + "= 1"
            return ("fault.sign", number, {"sign": text, "python": python})
        if word == "match" and text.endswith(":"):
            return ("fault.match", number, {})
        if word in OPENERS and not text.endswith((":", ",", "\\", "(")) and ": " not in text:
            return ("fault.colon", number, {})
        if word in ("if", "elif", "while") and _assigns(text):
            return ("fault.equals", number, {})
    if len(near) == 2 and code[near[1] - 1].endswith(":") and not _is_indented_further(code, line):
        return ("fault.indent-missing", near[0], {})
    return None


def _is_python_2(word: str, text: str) -> bool:
    if word in ("print", "exec"):
        after = text[len(word) :]
        return after[:1] == " " and after[1:2] not in ("=", "(")
    return "<>" in text or (word == "except" and "," in text and "(" not in text)


def _is_flat(code: "list[str]") -> bool:
    """Return whether no line is indented, although several end with a colon."""
    opened = [line for line in code if line.endswith(":")]
    return len(opened) > 1 and not [line for line in code if line[:1] in (" ", "\t")]


def _is_indented_further(code: "list[str]", line: "int | None") -> bool:
    """Return whether a line is indented further than the code line before it."""
    near = _lines_near(code, line)
    return len(near) == 2 and indent(code[near[0] - 1]) > indent(code[near[1] - 1])


def indent(line: str) -> int:
    """Return the number of spaces at the start of a line."""
    return len(line) - len(line.lstrip())


def _lines_near(lines: "list[str]", line: "int | None") -> "list[int]":
    """Return the numbers of a line and of the code line before it; [] if the line is unknown."""
    if line is None or line > len(lines):
        return []
    before = line - 1
    while before > 0 and not lines[before - 1].strip():
        before -= 1
    return [line, before] if before else [line]


def _assigns(text: str) -> bool:
    """Return whether a condition has a single = outside brackets."""
    depth = 0
    for index in range(1, len(text) - 1):
        depth += (text[index] in "([{") - (text[index] in ")]}")
        if depth == 0 and text[index] == "=" and text[index - 1] not in "=!<>:" and text[index + 1] != "=":
            return True
    return False
