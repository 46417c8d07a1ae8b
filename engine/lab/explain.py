"""Explains an exception that a program raised, so that the person who wrote it can mend it."""

import sys
from io import StringIO

from engine.lab.faults import Fault
from engine.lab.interface import Stopped
from engine.lab.syntax import syntax_fault

FILE = "program.py"
"""What a program is called in tracebacks."""

NAMES = (
    "abs",
    "all",
    "any",
    "bool",
    "dict",
    "enumerate",
    "False",
    "float",
    "int",
    "isinstance",
    "len",
    "list",
    "max",
    "min",
    "None",
    "print",
    "range",
    "reversed",
    "set",
    "sorted",
    "str",
    "sum",
    "True",
    "tuple",
    "zip",
    "game",
    "position",
    "choose",
    "evaluate",
)
"""What a misspelled name may have been meant for, beside the names of the program."""

METHODS = (
    "legal_moves",
    "play",
    "result",
    "turn",
    "cells",
    "other",
    "start",
    "write",
    "write_move",
    "marks",
    "columns",
    "squares",
    "most",
    "name",
    "nodes",
    "time_left",
    "append",
    "pop",
    "get",
    "items",
    "keys",
    "values",
    "index",
    "count",
    "copy",
    "sort",
    "insert",
    "remove",
)
"""What a misspelled attribute may have been meant for."""

TOLD = (
    "NameError",
    "AttributeError",
    "IndexError",
    "KeyError",
    "ZeroDivisionError",
    "RecursionError",
    "MemoryError",
)
"""Errors that have sentences of ours; the others are told as Python tells them."""


LONGEST = 500
"""How many characters of an error's own message are told."""


def explain(error: BaseException, source: str) -> "Fault":
    """Return what a person should hear of an exception that a program of this source raised."""
    line = line_of(error)
    if isinstance(error, Stopped):
        return Fault(error.key, None, amount=_plain(error.amount))
    if isinstance(error, SyntaxError):
        return syntax_fault(Fault, error, line, source)
    kind = _kind(error)
    message = _message(error)
    if kind == "ValueError" and message.startswith("play: "):
        move, legal = message[len("play: ") :].split(" / ")
        return Fault("fault.play", line, move=move, legal=legal)
    if kind not in TOLD:
        return Fault("fault.other", line, kind=kind, message=message or "-")
    name = _quoted(message) if kind in ("NameError", "AttributeError") else message
    key = "fault." + kind
    if kind in ("NameError", "AttributeError"):
        if not name:
            return Fault("fault.other", line, kind=kind, message=message)
        known = list(METHODS) if kind == "AttributeError" else words_of(source) + list(NAMES)
        near = nearest(name, known)
        if near:
            return Fault(key + "-near", line, name=name, near=near)
    return Fault(key, line, name=name)


def _plain(amount: float) -> "int | float":
    return int(amount) if amount == int(amount) else amount


def _kind(error: BaseException) -> str:
    kind = type(error).__name__
    # MicroPython has no RecursionError.
    return "RecursionError" if kind == "RuntimeError" and "recursion" in _message(error) else kind


def _message(error: BaseException) -> str:
    return str(error.args[0])[:LONGEST] if error.args else ""


def _quoted(message: str) -> str:
    """Return the name in quotes: AttributeErrors name the type before it."""
    parts = message.split("'")
    place = 1 if message.startswith("name ") else -2
    return parts[place] if len(parts) > 2 else ""


def line_of(error: BaseException) -> "int | None":
    """Return the line of the program where an exception was raised, the innermost if there are several."""
    if isinstance(error, SyntaxError) and getattr(error, "lineno", None):
        line: "int | None" = error.lineno
        return line
    print_exception = getattr(sys, "print_exception", None)
    found = None
    if print_exception:
        # MicroPython's exceptions have no traceback to look into, but print one.
        text = StringIO()
        print_exception(error, text)
        mark = 'File "' + FILE + '", line '
        for part in text.getvalue().split(mark)[1:]:
            digits = ""
            while len(digits) < len(part) and part[len(digits)] in "0123456789":
                digits += part[len(digits)]
            found = int(digits) if digits else found
        return found
    trace = error.__traceback__
    while trace:
        if trace.tb_frame.f_code.co_filename == FILE:
            found = trace.tb_lineno
        trace = trace.tb_next
    return found


def words_of(source: str) -> "list[str]":
    """Return the names in a source, each once, in their order."""
    found: "list[str]" = []
    word = ""
    for character in source + " ":
        if character == "_" or character.isalpha() or (word and character.isdigit()):
            word += character
        else:
            if word and word not in found:
                found.append(word)
            word = ""
    return found


def nearest(name: str, known: "list[str]") -> str:
    """Return the name that `name` is most likely a misspelling of, "" where none is near."""
    best, least = "", min(3, (len(name) + 2) // 2)
    for each in known:
        if each != name and abs(len(each) - len(name)) < least:
            far = distance(name.lower(), each.lower())
            if far < least:
                best, least = each, far
    return best


def distance(first: str, second: str) -> int:
    """Return how many letters differ, are missing or are too many; two exchanged ones count as one.

    That is the optimal string alignment (Damerau, 1964).
    """
    before: "list[int]" = []
    row = list(range(len(second) + 1))
    for i in range(1, len(first) + 1):
        last, before, row = before, row, [i]
        for j in range(1, len(second) + 1):
            same = first[i - 1] == second[j - 1]
            least = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (0 if same else 1))
            if i > 1 and j > 1 and first[i - 1] == second[j - 2] and first[i - 2] == second[j - 1]:
                least = min(least, last[j - 2] + 1)
            row.append(least)
    return row[-1]
