"""Finds frequent mistakes of syntax in a user's program, as MicroPython reports only "invalid syntax".

The functions return the fault of a mistake, or None. `code` has a program's lines without comments and
contents of strings (see `code_of`). Line numbers begin with 1.
"""

from .faults import Fault

BLOCK_WORDS = ("def", "if", "elif", "else", "for", "while", "class", "try", "except", "finally", "with")
OPENING_BRACKETS = {")": "(", "]": "[", "}": "{"}
WIDE_SPACE = "\u3000"

LOOKALIKES = dict(zip("“”‘’−–、。×≤≥≠", ('"', '"', "'", "'", "-", "-", ",", ".", "*", "<=", ">=", "!=")))
"""Characters that look like signs of Python, with those signs. `lookalike_fault` adds the full-width ones."""

OTHER_LANGUAGES = {"&&": "and", "||": "or", "else if": "elif", "null": "None"}
"""Words and signs of other languages, each with the one in Python."""


def syntax_fault(error: BaseException, line: "int | None", source: str) -> "Fault":
    """Return the fault for a SyntaxError: a frequent mistake or Python's message."""
    code, unclosed = code_of(source)
    if _is_flat(code):
        return Fault("fault.indent-lost", line)
    mistake = _mistake_near(code, line) or _bracket_mistake(code)
    if mistake:
        return mistake
    if unclosed:
        return Fault("fault.quote", unclosed[0])
    message = str(error.args[0]) if error.args else ""
    kind = type(error).__name__
    if kind in ("IndentationError", "TabError") or "indent" in message:
        return Fault("fault.indent-more" if _is_indented_further(code, line) else "fault.indent", line)
    return Fault("fault.syntax", line, message=message or kind)


def code_of(source: str) -> "tuple[list[str], list[int]]":
    """Return the lines without comments and string contents, and the numbers of lines with open strings."""
    lines, unclosed = [""], []
    quote = ""  # The quotation mark of the string at `index`, one or three characters; "" outside strings.
    index = 0
    while index < len(source):
        character = source[index]
        if character == "\n":
            if len(quote) == 1:
                unclosed.append(len(lines))
                quote = ""
            # A line inside a string gets the indentation of the line in which the string begins.
            lines.append(lines[-1][: indent(lines[-1])] if quote else "")
        elif quote and character == "\\" and source[index + 1 : index + 2] != "\n":
            index += 1  # Skip the escaped character.
        elif quote:
            if source[index : index + len(quote)] == quote:
                lines[-1] += character
                index += len(quote) - 1
                quote = ""
        elif character in "'\"":
            quote = character * 3 if source[index : index + 3] == character * 3 else character
            lines[-1] += character
            index += len(quote) - 1
        elif character == "#":
            while source[index + 1 : index + 2] not in ("\n", ""):
                index += 1
        else:
            lines[-1] += character
        index += 1
    if quote:
        unclosed.append(len(lines))
    return [line.rstrip() for line in lines], unclosed


def lookalike_fault(source: str) -> "Fault | None":
    """Return the fault of the first character that only looks like a sign of Python, or None."""
    if len(source) == len(source.encode()):
        return None  # All characters are ASCII.
    for number, line in enumerate(code_of(source)[0], 1):  # The lines of code.
        for character in line:
            code_point = ord(character)
            if character == WIDE_SPACE:
                return Fault("fault.wide-space", number)
            # The full-width forms of ASCII, "！" to "～", are in the same order as "!" to "~".
            if 0xFF01 <= code_point <= 0xFF5E:
                return Fault("fault.wide", number, wide=character, narrow=chr(code_point - 0xFEE0))
            if character in LOOKALIKES:
                return Fault("fault.sign", number, sign=character, python=LOOKALIKES[character])
    return None


def _bracket_mistake(code: "list[str]") -> "Fault | None":
    """Return the fault of the first bracket without its partner, or None."""
    opened: "list[tuple[str, int]]" = []  # The open brackets with the numbers of their lines.
    for number, line in enumerate(code, 1):
        for character in line:
            if character in "([{":
                opened.append((character, number))
            elif character in OPENING_BRACKETS:
                if not opened or opened[-1][0] != OPENING_BRACKETS[character]:
                    return Fault("fault.bracket-closed", number, bracket=character)
                opened.pop()
    if opened:
        bracket, number = opened[-1]
        return Fault("fault.bracket-open", number, bracket=bracket)
    return None


def _mistake_near(code: "list[str]", line: "int | None") -> "Fault | None":
    """Return the fault of a frequent mistake in the line that Python names or in the code line before it."""
    numbers = _lines_near(code, line)  # The line and, if there is one, the code line before it.
    for number in numbers:
        text = code[number - 1].strip()
        word = text.replace(":", " ").replace("(", " ").split(" ")[0]
        if _is_python_2(word, text):
            return Fault("fault.python-2", number, name=word)
        for sign in OTHER_LANGUAGES:
            if " " + sign + " " in " " + text:
                return Fault("fault.sign", number, sign=sign, python=OTHER_LANGUAGES[sign])
        if text.endswith(("++", "--")):
            python = text[:-2].rstrip() + " " + text[-1] + "= 1"
            return Fault("fault.sign", number, sign=text, python=python)
        if word == "match" and text.endswith(":"):
            return Fault("fault.match", number)
        if word in BLOCK_WORDS and not text.endswith((":", ",", "\\", "(")) and ": " not in text:
            return Fault("fault.colon", number)
        if word in ("if", "elif", "while") and _assigns(text):
            return Fault("fault.equals", number)
    opens_block = len(numbers) == 2 and code[numbers[1] - 1].endswith(":")
    if opens_block and not _is_indented_further(code, line):
        return Fault("fault.indent-missing", numbers[0])
    return None


def _is_python_2(word: str, text: str) -> bool:
    """Return whether a line with this first word is Python 2: `print x`, `a <> b` or `except A, e`."""
    if word in ("print", "exec"):
        rest = text[len(word) :]
        return rest[:1] == " " and rest[1:2] not in ("=", "(")
    return "<>" in text or (word == "except" and "," in text and "(" not in text)


def _is_flat(code: "list[str]") -> bool:
    """Return whether no line is indented, although several end with a colon."""
    block_heads = [line for line in code if line.endswith(":")]
    return len(block_heads) > 1 and not [line for line in code if line[:1] in (" ", "\t")]


def _is_indented_further(code: "list[str]", line: "int | None") -> bool:
    """Return whether a line is indented further than the code line before it."""
    texts = [code[number - 1] for number in _lines_near(code, line)]
    return len(texts) == 2 and indent(texts[0]) > indent(texts[1])


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
    depth = 0  # The number of open brackets.
    for before, character, after in zip(text, text[1:], text[2:]):
        depth += (character in "([{") - (character in ")]}")
        if depth == 0 and character == "=" and before not in "=!<>:" and after != "=":
            return True
    return False
