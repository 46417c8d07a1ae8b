"""Converts an exception that a user's program raised into a fault, whose sentence the user understands."""

import sys

from .faults import Fault
from .interface import Stopped
from .outline import arguments_at, call_of, definitions, is_letter
from .roles import WORDS
from .syntax import code_of, syntax_fault
from .traceback_line import line_of

GAME_METHODS = dict.fromkeys(("legal_moves", "result", "winner", "turn", "cells", "key"), "position")
GAME_METHODS.update({"play": "position, move", "other": "mark", "again": "position, reply"})
"""Methods of `game` with their arguments. Beginners often call them without `game.`, or on a position."""

PYTHON_2 = ("raw_input", "xrange", "unicode", "unichr", "reduce", "long")
"""Built-in names of Python 2 that Python 3 lacks."""

LONGEST = 500  # The most characters of an exception's message in a fault.


def explain(error: BaseException, source: str) -> "Fault":
    """Return the fault that describes an exception; `source` is the program that raised it."""
    line = line_of(error)
    if isinstance(error, Stopped):
        whole = int(error.amount)
        return Fault(error.key, None, amount=whole if whole == error.amount else error.amount)
    if isinstance(error, SyntaxError):
        return syntax_fault(error, line, source)
    kind = _kind(error)
    # The message of an ImportError ends with a path, which would tell where a teacher keeps files.
    message = _message(error).replace(" (" + str(getattr(error, "path", "")) + ")", "")
    # engine.lab.interface raises this error for an illegal move.
    if kind == "ValueError" and message.startswith("play: "):
        move, legal = message[len("play: ") :].split(" / ")
        return Fault("fault.play", line, move=move, legal=legal)
    # The message begins with "No" or, in MicroPython, with "no".
    if message[1:].startswith("o module named "):
        name = _quoted_name(message).split(".")[0]
        if not is_standard(name):  # For MicroPython, which lacks many of these, see below.
            return Fault("fault.module", line, name=name)
    if kind == "ImportError" and sys.implementation.name == "micropython":
        return Fault("fault.import", line, message=message)
    if kind == "TypeError" and "generator" in message:
        return Fault("fault.generator", line)
    if kind == "TypeError" and ("method" in message or "function" in message):  # As in game.turn[0].
        name = _method_not_called(source, line)
        if name:
            return Fault("fault.call", line, name=name, call="game." + name + "(" + GAME_METHODS[name] + ")")
    if kind not in WORDS["explained"]:
        return Fault("fault.other", line, kind=kind, message=message or "-")
    if kind == "RecursionError":
        call = call_in(source, line)
        return Fault("fault.recursion", line, call=call) if call else Fault("fault.RecursionError", line)
    if kind in ("NameError", "AttributeError"):
        return _name_fault(kind, message, line, source)
    return Fault("fault." + kind, line, name=message)


def is_standard(module: str) -> bool:
    """Return whether a module is one of the more common ones of Python's standard library."""
    return module in WORDS["standard"] + ["__future__"]


def _name_fault(kind: str, message: str, line: "int | None", source: str) -> "Fault":
    """Return the fault for a NameError or AttributeError, with a suggestion if a known name is similar."""
    name = _quoted_name(message)
    if not name:
        return Fault("fault.other", line, kind=kind, message=message)
    if kind == "NameError" and name in PYTHON_2:
        return Fault("fault.python-2", line, name=name)
    may_be_of_game = kind == "NameError" or "'tuple'" in message  # A position is a tuple.
    if may_be_of_game and name in GAME_METHODS:
        return Fault("fault.of-game", line, name=name, call="game." + name + "(" + GAME_METHODS[name] + ")")
    candidates = WORDS["methods"] if kind == "AttributeError" else words_of(source) + WORDS["names"]
    suggestion = nearest(name, candidates)
    if suggestion:
        return Fault("fault." + kind + "-near", line, name=name, near=suggestion)
    return Fault("fault." + kind, line, name=name)


def _kind(error: BaseException) -> str:
    kind = type(error).__name__
    # MicroPython raises RuntimeError in place of RecursionError.
    message = _message(error)
    is_recursion = kind == "RuntimeError" and ("recursion" in message or "pystack" in message)
    return "RecursionError" if is_recursion else kind


def _message(error: BaseException) -> str:
    return str(error.args[0])[:LONGEST] if error.args else ""


def _quoted_name(message: str) -> str:
    # The message of an AttributeError quotes the type and then the name; the last quotation is the name.
    parts = message.split("'")
    index = 1 if message.startswith("name ") else -2
    return parts[index] if len(parts) > 2 else ""


def _method_not_called(source: str, line: "int | None") -> str:
    """Return the method of `game` that a line mentions without calling it, or ""."""
    text = _code_at(source, line)
    for name in GAME_METHODS:
        _, method, rest = text.partition("game." + name)
        if method and rest[:1] not in ("(", "_"):
            return name
    return ""


def _code_at(source: str, line: "int | None") -> str:
    code = code_of(source)[0]
    return code[line - 1] if line and line <= len(code) else ""


def no_choose(source: str) -> "Fault":
    """Return the fault of a program without a function `choose`, which may be a method of a class."""
    for each in definitions(source):
        if each.owner and each.name == "choose":
            lines = [line.strip().startswith("def choose(") for line in code_of(source)[0]]
            return Fault("fault.choose-in-class", lines.index(True) + 1, name=each.owner)
    return Fault("fault.no-choose")


def position_method(source: str) -> "Fault | None":
    """Return the fault of a `choose` that calls `count` or `index` on a position, or None.

    A position has no such methods for programs: they have to read the board by `game.cells`.
    """
    names = parameters(source, "choose") or []
    if len(names) < 2:
        return None
    position, in_choose = names[1].split(":")[0].strip(), False
    for number, line in enumerate(code_of(source)[0], 1):
        if line and not line.startswith((" ", "\t", ")")):
            in_choose = line.startswith("def choose(")
        if not in_choose:
            continue
        if line.strip().startswith(position + " ="):
            return None  # The name stands for something else from here on, such as the list of cells.
        for method in ("count", "index"):
            before, call, _ = line.partition(position + "." + method + "(")
            # If a letter or a dot comes before, this is the end of another name.
            if call and not (before[-1:].isalpha() or before[-1:] in ("_", ".")):
                return Fault("fault.no-board-asked", number, name=method)
    return None


def call_in(source: str, line: "int | None") -> str:
    """Return the source text of a line's call, if it calls one of the program's functions, or ""."""
    text = _code_at(source, line)
    if text.strip().startswith("def "):
        return ""
    for name in [each.name for each in definitions(source)]:
        start = call_of(text, name)
        if start < 0:
            continue
        depth = 0  # The number of open brackets.
        for end in range(start + len(name), len(text)):
            depth += (text[end] in "([{") - (text[end] in ")]}")
            if depth == 0:
                return text[start : end + 1]
    return ""


def parameters(source: str, function: str) -> "list[str] | None":
    """Return a function's parameters, with their defaults; None for `*` or `/`, or without the function."""
    code = "\n" + "\n".join(code_of(source)[0])
    start = code.rfind("\ndef " + function + "(")
    if start < 0:
        return None
    names = arguments_at(code, start)
    return None if [name for name in names if name[0] in "*/"] else names


def words_of(source: str) -> "list[str]":
    """Return the different names in a program's source, in the order of their first use."""
    words: "list[str]" = []
    for text in "".join([sign if is_letter(sign) else " " for sign in source]).split():
        word = text.lstrip("0123456789")
        if word and word not in words:
            words.append(word)
    return words


def nearest(name: str, candidates: "list[str]") -> str:
    """Return the name in `candidates` that `name` most likely misspells, or ""."""
    best, least = "", min(3, (len(name) + 2) // 2)  # A misspelling has fewer edits than `least`.
    for candidate in candidates:
        if candidate != name and abs(len(candidate) - len(name)) < least:
            edits = distance(name.lower(), candidate.lower())
            if edits < least:
                best, least = candidate, edits
    return best


def distance(first: str, second: str) -> int:
    """Return the edit distance of two words, by optimal string alignment (Damerau, 1964)."""
    # `row[j]` is the distance of the first i letters of `first` and the first j of `second`.
    above: "list[int]" = []  # The row for i - 1; `two_above` is that for i - 2.
    row = list(range(len(second) + 1))
    for i in range(1, len(first) + 1):
        two_above, above, row = above, row, [i]
        for j in range(1, len(second) + 1):
            substitution = above[j - 1] + (first[i - 1] != second[j - 1])
            least = min(above[j] + 1, row[j - 1] + 1, substitution)
            if i > 1 and j > 1 and first[i - 1] == second[j - 2] and first[i - 2] == second[j - 1]:
                least = min(least, two_above[j - 2] + 1)  # The two letters are exchanged.
            row.append(least)
    return row[-1]
