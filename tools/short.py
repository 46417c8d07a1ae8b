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

from tools.syntax import parsed

Function = ast.FunctionDef | ast.AsyncFunctionDef

FIRST = "self"
BLIND = {"locals", "vars", "eval", "exec"}
"""What could tell how a variable is called."""


def short(text: str) -> str:
    """Return a module's text with short names for the variables of its functions. Raises SyntaxError."""
    tree = parsed(text)
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
    own = [each for each in _own(function) if each.arg not in said]
    variables = _stored(function) | {each.arg for each in own}
    free = variables - taken - _kept(function, own)
    counts = Counter(name for name, _ in _places(function) if name in free)
    new = (name for name in _short_names() if name not in every and name not in taken)
    return {name: next(new) for name, _ in counts.most_common() if len(name) > 1}


def _own(function: Function) -> list[ast.arg]:
    """Return the parameters that no other module can name."""
    given = function.args.posonlyargs + function.args.args
    if function.name.startswith("_") and not function.name.endswith("__"):
        return given
    return [each for each in given[:1] if each.arg == FIRST]


def _stored(function: Function) -> set[str]:
    """Return the names that are given a value."""
    names = [each for each in ast.walk(function) if isinstance(each, ast.Name)]
    return {each.id for each in names if isinstance(each.ctx, ast.Store)}


def _kept(function: Function, own: list[ast.arg]) -> set[str]:
    """Return the names that something else than a variable's place may say, or whose place isn't known."""
    kept: set[str] = set()
    for each in ast.walk(function):
        if isinstance(each, ast.JoinedStr):
            # Before Python 3.12 nobody says where something in it stands.
            kept |= _names(each)
        elif each not in own:
            kept |= _said_beside(each)
    return kept


def _names(node: ast.AST, inside: bool = True) -> set[str]:
    """Return all names that are said in a node; not those in functions, if not `inside`."""
    found: set[str] = set()
    for child in ast.iter_child_nodes(node):
        found |= {child.id} if isinstance(child, ast.Name) else _said_beside(child)
        if inside or not isinstance(child, Function):
            found |= _names(child, inside)
    return found


def _said_beside(node: ast.AST) -> set[str]:
    """Return the names that a node itself says as a part of it: of a parameter, an import, a function."""
    if isinstance(node, ast.arg):
        return {node.arg}
    if isinstance(node, ast.alias):
        return {(node.asname or node.name).partition(".")[0]}
    if isinstance(node, Function | ast.ClassDef | ast.ExceptHandler) and node.name:
        return {node.name}
    return set(node.names) if isinstance(node, ast.Global | ast.Nonlocal) else set()


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
