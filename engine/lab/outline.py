"""Finds the functions in a program's text without `ast`, which MicroPython lacks."""

from engine.lab.syntax import code_of, indent


class Definition:
    """A function of a program, or a method of its class `owner`.

    `parameters` are source texts. `lines` is the body, and `code` is the body without strings and comments.
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
        """The names of the parameters without a default, except `self` and `cls`."""
        names = [name_of(each) for each in self.parameters if "=" not in each and each[0] != "*"]
        return [name for name in names if name not in ("self", "cls")]

    def calls(self, other: str) -> bool:
        """Return whether the body calls a function named `other`."""
        return any([call_of(line, other) >= 0 for line in self.code])


def definitions(source: str) -> "list[Definition]":
    """Return the functions and methods of a program, without functions inside functions."""
    raw, code = source.split("\n"), code_of(source)[0]
    result = []
    owner, next_index = "", 0
    for number in range(len(code)):
        text = code[number].strip()
        if text and not indent(code[number]):
            owner = word_at(text, 6) if text.startswith("class ") else ""
        if not text.startswith("def ") or number < next_index:
            continue
        first = number
        parameters, number = _parameters(code, number)
        next_index = _end(code, first, number)
        body = (code[number + 1 : next_index], raw[number + 1 : next_index])
        if number + 1 == next_index:
            # The body is on the same line, after the colon.
            body = ([code[number].rpartition(":")[2]], [raw[number].rpartition(":")[2]])
        result.append(Definition(word_at(text, 4), owner if indent(code[first]) else "", parameters, *body))
    return result


def statement_at(source: str, line: int) -> int:
    """Return the number of the first line of the top-level statement that contains a line."""
    code = code_of(source)[0]
    while line > 1 and (
        not code[line - 1].strip()
        or indent(code[line - 1])
        or code[line - 1].startswith(("else", "elif", "except", "finally", ")", "]", "}"))
    ):
        line -= 1
    return line


def call_of(line: str, name: str) -> int:
    """Return the index in a line at which it calls the function `name`, or -1."""
    start = line.find(name + "(")
    while start > 0 and is_letter(line[start - 1]):
        start = line.find(name + "(", start + 1)
    return start


def arguments_at(line: str, start: int) -> "list[str]":
    """Return the texts between commas in the first parenthesis at or after the index `start`."""
    start = line.find("(", start) + 1
    depth, texts = 1, [""]
    for character in line[start:]:
        depth += (character in "([{") - (character in ")]}")
        if not depth:
            break
        if character == "," and depth == 1:
            texts.append("")
        else:
            texts[-1] += character
    return [each.strip() for each in texts if each.strip()]


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
    return character == "_" or character.isalpha() or character.isdigit()


def words_in(name: str) -> "list[str]":
    """Split a name in snake_case or CamelCase into its words, in lower case."""
    text = ""
    for place in range(len(name)):
        if place and name[place].isupper() and not name[place - 1].isupper():
            text += "_"
        text += name[place]
    return [word for word in text.lower().split("_") if word]


def _parameters(code: "list[str]", number: int) -> "tuple[list[str], int]":
    """Return the parameters of the function at an index of `code`, and the index of their last line."""
    text = code[number]
    while text.count("(") > text.count(")") and number + 1 < len(code):
        number += 1
        text += code[number]
    return arguments_at(text, 0), number


def _end(code: "list[str]", first: int, last: int) -> int:
    """Return the index after a definition, whose head takes the lines with indices `first` to `last`."""
    end = number = last + 1
    while number < len(code) and (not code[number].strip() or indent(code[number]) > indent(code[first])):
        number += 1
        if code[number - 1].strip():
            end = number
    return end
