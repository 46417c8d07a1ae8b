"""Parses Python modules into syntax trees, each only once."""

import ast
import functools


@functools.cache
def parsed(source: str) -> ast.Module:
    """Return a module's syntax tree; see `is_for_annotations` on its imports. Raises SyntaxError."""
    try:
        tree = ast.parse(source)
    except SystemError:
        # CPython 3.11 loses count where another thread changes the recursion limit meanwhile.
        tree = ast.parse(source)
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    used = _used(tree) if imports else set()
    for node in imports:
        if used.isdisjoint(each.asname or each.name for each in node.names):
            _unused.add(node)
    return tree


_unused: set[ast.AST] = set()  # The imports of the parsed modules whose names nothing uses at run time.


def _used(tree: ast.Module) -> set[str]:
    """Return the names that a module uses at run time."""
    used = {"*"}
    queue: list[ast.AST] = [tree]
    while queue:
        node = queue.pop()
        if isinstance(node, ast.Name):
            used.add(node.id)
        skipped = ("body",) if is_type_checking(node) else ("annotation", "returns")
        for field, value in ast.iter_fields(node):
            if field not in skipped:
                children = value if isinstance(value, list) else [value]
                queue += [child for child in children if isinstance(child, ast.AST)]
    return used


def is_type_checking(node: ast.AST) -> bool:
    """Return whether a statement is `if TYPE_CHECKING`, whose body doesn't run."""
    return isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING"


def imported(node: ast.ImportFrom, module: str) -> str:
    """Return the dotted name of the module that a `from … import` in `module` names.

    `module` is a dotted name, with `.__init__` for a package's own file. The dots of a relative import
    count upwards from it.
    """
    package = module.split(".")[: -node.level] if node.level else []
    return ".".join([*package, *([node.module] if node.module else [])])


def is_for_annotations(node: ast.AST) -> bool:
    """Return whether a statement of a parsed module imports names for annotations alone.

    It imports them from a module of types (see TYPES), or nothing else in the module has these names.
    """
    is_typed = isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[-1] in TYPES
    return is_typed or node in _unused


TYPES = ("annotations", "protocol")
"""What modules are called that have nothing but types, which are None at run time."""

STATEMENTS = (ast.stmt, ast.excepthandler, ast.match_case)  # The nodes that are or contain statements.
