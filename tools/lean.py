"""Takes out of a module what only its readers need, so that a page has less to fetch and to compile.

That is comments, docstrings and what is for the type checker alone. Every line that is left stays where it
was, so that a traceback tells the line of the file.
"""

import ast
import functools
import io
import tokenize


@functools.cache
def parsed(source: str) -> ast.Module:
    """Return a module's syntax tree. Raises SyntaxError."""
    try:
        return ast.parse(source)
    except SystemError:
        # CPython 3.11 loses count where another thread changes the recursion limit meanwhile.
        return ast.parse(source)


def lean(text: str) -> str:
    """Return a module's text without what it runs as well without."""
    lines = text.split("\n")
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            line, column = token.start
            lines[line - 1] = lines[line - 1][:column].rstrip()
    todo: list[ast.AST] = [parsed(text)]
    while todo:
        node = todo.pop()
        if isinstance(node, ast.stmt) and _is_for_readers(node):
            first, last = node.lineno - 1, node.end_lineno or node.lineno
            # Something has to stand where nothing else may.
            lines[first:last] = [" " * node.col_offset + "pass", *[""] * (last - first - 1)]
        else:
            todo += ast.iter_child_nodes(node)
    return "\n".join(lines)


def _is_for_readers(node: ast.stmt) -> bool:
    """Return whether a statement is a docstring, or only for the type checker."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING" and not node.orelse
