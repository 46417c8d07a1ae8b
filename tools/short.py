"""Gives a function's variables short names, which only its readers need to be longer.

A name is exchanged wherever it stands in a function that is in no other, and in all the functions in that,
at once; so it doesn't matter which of these a variable belongs to. Parameters keep theirs, as callers may say
them, but for a method's first one, and for those of a function that is its module's own (`_name`) and that
nothing there says in a call.
"""

import ast
import builtins
from collections import Counter
from collections.abc import Iterator
from itertools import product
from string import ascii_letters

Function = ast.FunctionDef | ast.AsyncFunctionDef

FIRST = "self"
BLIND = {"locals", "vars", "eval", "exec"}
"""What could tell how a variable is called."""


def short(text: str) -> str:
    """Return a module's text with short names for the variables of its functions. Raises SyntaxError."""
    tree = ast.parse(text)
    taken = _names(tree, inside=False) | set(dir(builtins))
    said = {each.arg for each in ast.walk(tree) if isinstance(each, ast.keyword) and each.arg}
    lines = [line.encode() for line in text.split("\n")]
    places: list[tuple[int, int, str, str]] = []
    for function in _outermost(tree):
        found = _exchanged(function, taken, said)
        places += [(*place, name, found[name]) for name, place in _places(function) if name in found]
    # From the end of a line, as what stands behind a name is moved.
    for line, start, old, new in sorted(places, reverse=True):
        lines[line] = lines[line][:start] + new.encode() + lines[line][start + len(old.encode()) :]
    return b"\n".join(lines).decode()


def _outermost(node: ast.AST) -> Iterator[Function]:
    """Yield the functions and methods that are in no other function."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Function):
            yield child
        else:
            yield from _outermost(child)


def _exchanged(function: Function, taken: set[str], said: set[str]) -> dict[str, str]:
    """Return the short names of a function's variables, by the names they have; `said` are said in calls."""
    every = _names(function)
    if every & BLIND or any(isinstance(each, ast.ClassDef) for each in ast.walk(function)):
        return {}
    free = _bound(function) - taken - _kept(function, _own(function) - said)
    counts = Counter(name for name, _ in _places(function) if name in free)
    new = (name for name in _short_names() if name not in every and name not in taken)
    return {name: next(new) for name, _ in counts.most_common() if len(name) > 1}


def _bound(function: Function) -> set[str]:
    """Return the names that are given a value, and those of the function's own parameters."""
    names = [each for each in ast.walk(function) if isinstance(each, ast.Name)]
    return {each.id for each in names if isinstance(each.ctx, ast.Store)} | _own(function)


def _own(function: Function) -> set[str]:
    """Return the names of parameters that no other module can say."""
    given = function.args.posonlyargs + function.args.args
    if not function.name.startswith("_") or function.name.endswith("__"):
        given = [each for each in given[:1] if each.arg == FIRST]
    return {each.arg for each in given}


def _kept(function: Function, own: set[str]) -> set[str]:
    """Return the names that something else than a variable's place may say, or whose place isn't known."""
    kept: set[str] = set()
    parameters = [each for each in ast.walk(function.args) if isinstance(each, ast.arg)]
    for each in ast.walk(function):
        if isinstance(each, ast.arg) and not (each in parameters and each.arg in own):
            kept.add(each.arg)
        elif isinstance(each, ast.Global | ast.Nonlocal):
            kept.update(each.names)
        elif isinstance(each, ast.alias):
            kept.add((each.asname or each.name).partition(".")[0])
        elif isinstance(each, ast.ExceptHandler | Function) and each.name:
            kept.add(each.name)
        elif isinstance(each, ast.JoinedStr):
            # Before Python 3.12 nobody says where something in it stands.
            kept |= _names(each)
    return kept


def _names(node: ast.AST, inside: bool = True) -> set[str]:
    """Return all names that are said in a node; not those in functions, if not `inside`."""
    found: set[str] = set()
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Name):
            found.add(child.id)
        elif isinstance(child, ast.arg):
            found.add(child.arg)
        elif isinstance(child, ast.alias):
            found.add((child.asname or child.name).partition(".")[0])
        elif isinstance(child, Function | ast.ClassDef | ast.ExceptHandler) and child.name:
            found.add(child.name)
        elif isinstance(child, ast.Global | ast.Nonlocal):
            found.update(child.names)
        if inside or not isinstance(child, Function):
            found |= _names(child, inside)
    return found


def _places(function: Function) -> Iterator[tuple[str, tuple[int, int]]]:
    """Yield names with their lines, from 0, and the bytes where they begin."""
    for each in ast.walk(function):
        if isinstance(each, ast.Name):
            yield each.id, (each.lineno - 1, each.col_offset)
        elif isinstance(each, ast.arg):
            yield each.arg, (each.lineno - 1, each.col_offset)


def _short_names() -> Iterator[str]:
    for length in (1, 2):
        for letters in product(ascii_letters, repeat=length):
            yield "".join(letters)
