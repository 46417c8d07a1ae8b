"""What a module goes without on a page: nothing that it does."""

import ast

import pytest

from tools.command import ROOT
from tools.lean import lean


@pytest.mark.parametrize("folder", ["engine", "ui"])
def test_every_module_does_the_same_without_it(folder):
    for path in (ROOT / folder).rglob("*.py"):
        text = path.read_text("utf-8")
        assert lean(text).count("\n") == text.count("\n")
        assert told(lean(text)) == told(text), path


def told(text):
    """Return what a module does, and the line of each statement."""
    tree = Bare().visit(ast.parse(text))
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    tree = Unneeded(names | {"*"}).visit(tree)
    return ast.dump(tree), [node.lineno for node in ast.walk(tree) if isinstance(node, ast.stmt)]


class Bare(ast.NodeTransformer):
    """Takes out what does nothing."""

    def visit_arg(self, node):
        node.annotation = None
        return node

    def visit_FunctionDef(self, node):
        node.returns = None
        return self.generic_visit(node)

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_AnnAssign(self, node):
        self.generic_visit(node)
        return node.value and ast.copy_location(ast.Assign([node.target], node.value), node)

    def visit_Pass(self, node):
        return None

    def visit_Assert(self, node):
        calls = {ast.unparse(each.func) for each in ast.walk(node) if isinstance(each, ast.Call)}
        assert calls <= {"isinstance", "len"}, f"line {node.lineno}: {ast.unparse(node)} may have an effect"

    def visit_ImportFrom(self, node):
        return None if (node.module or "").endswith(("annotations", "protocol")) else node

    def visit_Expr(self, node):
        return None if isinstance(node.value, ast.Constant) else self.generic_visit(node)

    def visit_If(self, node):
        return None if ast.unparse(node.test) == "TYPE_CHECKING" else self.generic_visit(node)

    def visit_Assign(self, node):
        return None if ast.unparse(node.targets[0]) == "TYPE_CHECKING" else self.generic_visit(node)


class Unneeded(ast.NodeTransformer):
    """Takes out the imports of which a module that has no annotations uses no name."""

    def __init__(self, used):
        self.used = used

    def visit_ImportFrom(self, node):
        return node if self.used & {each.asname or each.name for each in node.names} else None


def test_an_import_for_annotations_alone_is_left_out():
    text = """from a import A
from b import B, b
from c import C as D


def f(x: "A", y: "B") -> "D":
    z: "C" = b(x)
"""
    assert lean(text).split("\n")[:3] == ["", "from b import B,b", ""]
    assert "import" not in lean(text.replace("b(x)", "x"))


@pytest.mark.parametrize(
    ("kind", "full", "short"),
    [
        (
            "js",
            "(function () {\n  // So.\n\n  go(\"/x, y\", 'a = b', `${x} = ${y}`) || /a = b/.test(d + e);\n})",
            "(function(){go(\"/x, y\",'a = b',`${x} = ${y}`)||/a = b/.test(d+e);})",
        ),
        (
            "css",
            "/* a\n b */\na > b, c {\n  content: 'x';\n  margin: -1px + 2px;\n}\n",
            "a>b,c{content:'x';margin:-1px + 2px}",
        ),
        ("html", "<p>\n  <!-- no -->\n  <b>x</b> y\n</p>\n", "<p>\n<b>x</b> y\n</p>\n"),
        ("json", '{\n  "a": "×, b"\n}\n', '{"a":"×, b"}'),
        ("txt", "# of\n#\n= a\n# 1\n", "= a\n# 1\n"),
        ("svg", "<!-- as it is -->\n", "<!-- as it is -->\n"),
    ],
)
def test_other_files_come_with_less_space(kind, full, short):
    assert lean(full, kind) == short
