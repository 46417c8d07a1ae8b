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


STATEMENTS = (ast.stmt, ast.excepthandler, ast.match_case)  # The nodes that are or contain statements.
