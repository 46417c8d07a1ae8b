"""Finds the functions in a program's text without `ast`, which MicroPython lacks."""

from .syntax import code_of, indent


class Definition:
    """A function of a program, or a method of its class `owner` ("" for a function).

    `parameters` and `lines`, the body, are source texts; `code` is the body without comments and strings.
    """

    def __init__(
        self, name: str, owner: str, parameters: "list[str]", code: "list[str]", lines: "list[str]"
    ) -> None:
        self.name = name
        self.owner = owner
        self.parameters = parameters
        self.code = code
        self.lines = lines

    @property
    def names(self) -> "list[str]":
        """The names of the parameters without a default, except `self`, `cls` and those with `*`."""
        names = [name_of(each) for each in self.parameters if "=" not in each and each[0] != "*"]
        return [name for name in names if name not in ("self", "cls")]

    def calls(self, other: str) -> bool:
        """Return whether the body calls a function named `other`."""
        return any([call_of(line, other) >= 0 for line in self.code])


def definitions(source: str) -> "list[Definition]":
    """Return the functions and methods of a program, without functions inside functions."""
    lines, code = source.split("\n"), code_of(source)[0]
    result = []
    owner, end = "", 0  # `end` is the index after the last definition.
    for first in range(len(code)):
        text = code[first].strip()
        if text and not indent(code[first]):
            owner = word_at(text, len("class ")) if text.startswith("class ") else ""
        if first < end or not text.startswith("def "):
            continue
        name = word_at(text, len("def "))
        parameters, head_end = _parameters(code, first)
        body = head_end + 1
        end = _end(code, first, head_end)
        body_code, body_lines = code[body:end], lines[body:end]
        if body == end:
            # The body is on the same line, after the colon.
            body_code = [code[head_end].rpartition(":")[2]]
            body_lines = [lines[head_end].rpartition(":")[2]]
        method_class = owner if indent(code[first]) else ""
        result.append(Definition(name, method_class, parameters, body_code, body_lines))
    return result


def statement_at(source: str, line: int) -> int:
    """Return the number of the first line of the top-level statement that contains the line `line`."""
    code = code_of(source)[0]
    continuations = ("else", "elif", "except", "finally", ")", "]", "}")
    while line > 1:
        text = code[line - 1]
        if text.strip() and not indent(text) and not text.startswith(continuations):
            break
        line -= 1
    return line


def call_of(line: str, name: str) -> int:
    """Return the index at which a line calls the function `name`, or -1."""
    start = line.find(name + "(")
    # If a letter comes before, this is the end of a longer name.
    while start > 0 and is_letter(line[start - 1]):
        start = line.find(name + "(", start + 1)
    return start


def arguments_at(line: str, start: int) -> "list[str]":
    """Return the texts between commas in the first parentheses at or after the index `start`."""
    first = line.find("(", start) + 1
    depth, texts = 1, [""]  # `depth` is the number of open brackets.
    for character in line[first:]:
        depth += (character in "([{") - (character in ")]}")
        if not depth:
            break
        if character == "," and depth == 1:
            texts.append("")
        else:
            texts[-1] += character
    return [text.strip() for text in texts if text.strip()]


def word_at(text: str, start: int) -> str:
    """Return the name that begins at an index of a text."""
    end = start
    while end < len(text) and is_letter(text[end]):
        end += 1
    return text[start:end]


def name_of(parameter: str) -> str:
    """Return the name of a parameter without its annotation and default."""
    return parameter.split(":")[0].split("=")[0].strip()


def is_letter(character: str) -> bool:
    """Return whether a character can be part of a name."""
    # MicroPython's `isalpha` knows only the letters of ASCII.
    return character == "_" or character.isalpha() or character.isdigit() or ord(character) > 127


def words_in(name: str) -> "list[str]":
    """Split a name in snake_case or CamelCase into its words, in lower case."""
    text, before = "", "A"  # As if after a capital letter, the first letter gets no underscore.
    for character in name:
        if character.isupper() and not before.isupper():
            text += "_"
        text += character
        before = character
    return [word for word in text.lower().split("_") if word]


def _parameters(code: "list[str]", index: int) -> "tuple[list[str], int]":
    """Return the parameters of the function at an index of `code`, and the index of their last line."""
    text = code[index]
    while text.count("(") > text.count(")") and index + 1 < len(code):
        index += 1
        text += code[index]
    return arguments_at(text, 0), index


def _end(code: "list[str]", first: int, head_end: int) -> int:
    """Return the index after a definition, whose head takes the lines `first` to `head_end`."""
    end = head_end + 1
    for index in range(end, len(code)):
        is_blank = not code[index].strip()
        if not is_blank and indent(code[index]) <= indent(code[first]):
            break
        if not is_blank:  # Blank lines at the end don't belong to the definition.
            end = index + 1
    return end
