"""Parses Python modules into syntax trees, each only once."""

import ast
import functools


@functools.cache
def parsed(source: str) -> ast.Module:
    """Return a module's syntax tree. Raises SyntaxError."""
    try:
        return ast.parse(source)
    except SystemError:
        # CPython 3.11 loses count where another thread changes the recursion limit meanwhile.
        return ast.parse(source)


def imported(node: ast.ImportFrom, module: str) -> str:
    """Return the dotted name of the module that a `from … import` in `module` names.

    `module` is a dotted name, with `.__init__` for a package's own file. The dots of a relative import
    count upwards from it.
    """
    package = module.split(".")[: -node.level] if node.level else []
    return ".".join([*package, *([node.module] if node.module else [])])


def is_for_annotations(node: ast.AST) -> bool:
    """Return whether a statement imports names for annotations alone: from a module of types (see TYPES)."""
    return isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[-1] in TYPES


TYPES = ("annotations", "protocol")
"""What modules are called that have nothing but types, which are None at run time."""

STATEMENTS = (ast.stmt, ast.excepthandler, ast.match_case)  # The nodes that are or contain statements.
