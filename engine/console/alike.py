"""Finds programs that differ only in names, spaces, comments and docstrings."""

import ast
import warnings

from ..lab.rung import LONGEST_SOURCE


def groups_alike(sources: dict[str, str]) -> list[list[str]]:
    """Return groups of two or more keys whose programs are alike; empty and too long programs are in none."""
    groups: dict[str, list[str]] = {}
    for key, source in sources.items():
        if source.strip() and len(source) <= LONGEST_SOURCE:
            groups.setdefault(normalise(source), []).append(key)
    return [group for group in groups.values() if len(group) > 1]


def normalise(source: str) -> str:
    """Return a program's syntax tree as text, without docstrings; numbers replace the names that it defines.

    Programs with equal texts are alike. If a program can't be parsed, return its source with single spaces.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(source)
        nodes = list(ast.walk(tree))
        members = {id(each) for node in nodes if isinstance(node, ast.ClassDef) for each in node.body}
        parameters = {node.arg for node in nodes if isinstance(node, ast.arg)}
        # Tables from old names to new ones. A function `play` mustn't rename the attribute in `game.play`, so
        # attributes, and the members of classes, have a table of their own.
        names: dict[str, str] = {}
        attributes: dict[str, str] = {}
        are_attributes = [isinstance(node, ast.Attribute) or id(node) in members for node in nodes]
        tables = [attributes if is_attribute else names for is_attribute in are_attributes]  # One per node.
        for node, table in zip(nodes, tables, strict=True):
            for field in defined_in(node):
                table.setdefault(getattr(node, field), f"_{len(table)}")
        for node, table in zip(nodes, tables, strict=True):
            for field in ("id", "arg", "name", "attr", "asname"):
                name = getattr(node, field, None)
                # The keyword in a call may be a parameter of a library's function, which keeps its name.
                is_foreign = isinstance(node, ast.keyword) and name not in parameters
                if name in table and not is_foreign:
                    setattr(node, field, table[name])
            if isinstance(node, ast.Global | ast.Nonlocal):
                node.names = [names.get(name, name) for name in node.names]
            if isinstance(node, ast.Module | ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                node.body = [each for each in node.body if not is_docstring(each)]
        return ast.dump(tree)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return " ".join(source.split())


def defined_in(node: ast.AST) -> list[str]:
    """Return which fields of a syntax node, such as `id` or `arg`, contain a name that it defines."""
    if isinstance(node, ast.Name | ast.Attribute):
        field = "id" if isinstance(node, ast.Name) else "attr"
        return [] if isinstance(node.ctx, ast.Load) else [field]
    if isinstance(node, ast.arg):
        return ["arg"]
    # `import name as asname` defines `asname` only; `name` belongs to the imported module.
    fields = ("asname",) if isinstance(node, ast.alias) else ("name", "asname")
    return [field for field in fields if isinstance(getattr(node, field, None), str)]


def is_docstring(node: ast.AST) -> bool:
    """Return whether a statement is nothing but a string literal, as a docstring is."""
    value = node.value if isinstance(node, ast.Expr) else None
    return isinstance(value, ast.Constant) and isinstance(value.value, str)
