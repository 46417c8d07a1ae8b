"""Explains an exception that a program raised, so that the person who wrote it can mend it."""

import sys

from engine.lab.faults import Fault
from engine.lab.interface import Stopped
from engine.lab.syntax import code_of, syntax_fault
from engine.lab.traceback_line import line_of

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
    "again",
    "start",
    "write",
    "write_move",
    "marks",
    "columns",
    "squares",
    "most",
    "alternates",
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
    "EOFError",
)
"""Errors that have sentences of ours; the others keep Python's message."""


SAID_BY_GAME = {
    "legal_moves": "position",
    "play": "position, move",
    "result": "position",
    "winner": "position",
    "turn": "position",
    "cells": "position",
    "key": "position",
    "other": "mark",
    "again": "position, reply",
}
"""What a game is asked, and about what; not a position."""

PYTHON_2 = ("raw_input", "xrange", "unicode", "unichr", "reduce", "long")
"""Names that Python had until its version 2."""

STANDARD = (
    " abc argparse array ast asyncio base64 binascii bisect builtins calendar cmath "
    "codecs collections colorsys configparser contextlib copy copyreg csv dataclasses "
    "datetime decimal difflib dis doctest enum errno fractions functools gc getpass glob "
    "graphlib gzip hashlib heapq html importlib inspect io itertools json keyword "
    "linecache locale logging math numbers operator os pathlib pickle platform pprint "
    "queue random re reprlib secrets select shlex shutil signal socket statistics string "
    "struct subprocess symtable sys tempfile textwrap threading time timeit token "
    "tokenize traceback types typing unicodedata unittest urllib uuid warnings weakref "
    "zipfile zlib "
)
"""The modules of Python's standard library that Pyodide has, less the odd ones."""

LONGEST = 500
"""Characters of an error's message that are shown."""


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
    if message[1:].startswith("o module named "):
        name = _quoted(message).split(".")[0]
        if " " + name + " " not in STANDARD:
            return Fault("fault.module", line, name=name)
    if kind == "ImportError" and sys.implementation.name == "micropython":
        return Fault("fault.import", line, message=message)
    if kind == "TypeError" and ("method" in message or "function" in message):
        name = _uncalled(source, line)
        if name:
            return Fault("fault.call", line, name=name, call="game." + name + "(" + SAID_BY_GAME[name] + ")")
    if kind not in TOLD:
        return Fault("fault.other", line, kind=kind, message=message or "-")
    if kind == "RecursionError":
        call = call_in(source, line)
        return Fault("fault.recursion", line, call=call) if call else Fault("fault.RecursionError", line)
    name = _quoted(message) if kind in ("NameError", "AttributeError") else message
    key = "fault." + kind
    if kind in ("NameError", "AttributeError"):
        if not name:
            return Fault("fault.other", line, kind=kind, message=message)
        if kind == "NameError" and name in PYTHON_2:
            return Fault("fault.python-2", line, name=name)
        of_position = kind == "NameError" or "'tuple'" in message
        if of_position and name in SAID_BY_GAME:
            call = "game." + name + "(" + SAID_BY_GAME[name] + ")"
            return Fault("fault.of-game", line, name=name, call=call)
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
    message = _message(error)
    deep = kind == "RuntimeError" and ("recursion" in message or "pystack" in message)
    return "RecursionError" if deep else kind


def _message(error: BaseException) -> str:
    return str(error.args[0])[:LONGEST] if error.args else ""


def _quoted(message: str) -> str:
    """Return the name in quotes: AttributeErrors name the type before it."""
    parts = message.split("'")
    place = 1 if message.startswith("name ") else -2
    return parts[place] if len(parts) > 2 else ""


def _uncalled(source: str, line: "int | None") -> str:
    """Return the function of the game's that a line names without calling it, "" for none."""
    code = code_of(source)[0]
    text = code[line - 1] if line and line <= len(code) else ""
    for name in SAID_BY_GAME:
        behind = text.partition("game." + name)[2]
        if ("game." + name) in text and behind[:1] not in ("(", "_"):
            return name
    return ""


def class_with(source: str, function: str) -> "tuple[str, int] | None":
    """Return the class in which a function stands, and the line of the function; None where it doesn't."""
    owner = ""
    code = code_of(source)[0]
    for number in range(len(code)):
        if code[number].startswith("class "):
            owner = code[number][len("class ") :].split("(")[0].split(":")[0].strip()
        elif owner and code[number].startswith((" ", "\t")):
            if code[number].strip().startswith("def " + function + "("):
                return owner, number + 1
        elif code[number]:
            owner = ""
    return None


def looked_into(source: str) -> "tuple[str, int] | None":
    """Return where `choose` takes a position for a board: what it asks of it, and the line."""
    wanted = parameters(source, "choose") or []
    if len(wanted) < 2:
        return None
    name, inside = wanted[1].split(":")[0].strip(), False
    code = code_of(source)[0]
    for number in range(len(code)):
        if code[number] and not code[number].startswith((" ", "\t", ")")):
            inside = code[number].startswith("def choose(")
        if inside and code[number].strip().startswith(name + " ="):
            return None
        for method in ("count", "index") if inside else ():
            before, found, _ = code[number].partition(name + "." + method + "(")
            if found and not (before[-1:].isalpha() or before[-1:] in ("_", ".")):
                return method, number + 1
    return None


def call_in(source: str, line: "int | None") -> str:
    """Return the call of one of the program's own functions in a line, "" where there is none."""
    code = code_of(source)[0]
    text = code[line - 1] if line and line <= len(code) else ""
    names = [each.strip()[4:].split("(")[0] for each in code if each.strip().startswith("def ")]
    for name in names:
        start = text.find(name + "(")
        if start >= 0 and not text.strip().startswith("def "):
            end, depth = start + len(name), 0
            while end < len(text):
                depth += (text[end] in "([{") - (text[end] in ")]}")
                end += 1
                if depth == 0:
                    return text[start:end]
    return ""


def parameters(source: str, function: str) -> "list[str] | None":
    """Return what a function calls what it wants, with the defaults; None where that can't be told."""
    code = "\n".join(code_of(source)[0])
    start = code.rfind("\ndef " + function + "(") if not code.startswith("def " + function + "(") else 0
    if start < 0:
        return None
    depth, wanted = 0, [""]
    for character in code[code.find("(", start) :]:
        depth += (character in "([{") - (character in ")]}")
        if depth == 0:
            break
        if depth == 1 and character == ",":
            wanted.append("")
        else:
            wanted[-1] += character
    names = [each.strip("( \n") for each in wanted]
    names = [each for each in names if each]
    if [each for each in names if each[0] in "*/"]:
        return None
    return names


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
