"""Names that are None at run time, where they only say types, are used for nothing else."""

import ast

from tools.command import ROOT

TYPES = ("annotations", "protocol")
ROOMS = (ROOT / "engine", ROOT / "ui")
FILES = [path for room in ROOMS for path in room.rglob("*.py") if path.stem not in TYPES]


def used(text):
    """Return the names that a module has from one of types and uses outside annotations, with their lines."""
    tree = ast.parse(text)
    names, said = set(), set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[-1] in TYPES:
            names |= {each.asname or each.name for each in node.names}
        for part in (getattr(node, "annotation", None), getattr(node, "returns", None)):
            said |= set(ast.walk(part)) if part else set()
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            said |= set(ast.walk(node))
    found = [node for node in ast.walk(tree) if isinstance(node, ast.Name) and node not in said]
    return sorted({(node.lineno, node.id) for node in found if node.id in names})


def test_a_name_of_a_type_is_used_in_annotations_only():
    assert [(path, used(path.read_text("utf-8"))) for path in FILES if used(path.read_text("utf-8"))] == []


def test_another_use_is_found():
    text = 'from ui.state.annotations import Any, Ask\ndef f(x: "Any", y: Any) -> "Ask":\n    return Ask(x)\n'
    assert used(text) == [(3, "Ask")]
