"""What a module goes without on a page: nothing that it does."""

import ast

import pytest

from tools.command import ROOT
from tools.lean import lean

FULL = '''"""What it is."""

import json  # for later

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    class Never:
        """Never."""

SIGN = "# no comment"
"""What it says."""


class Empty(Exception):
    """Has nothing else."""


def some(text: str) -> str:
    """Says
    more.
    """
    # Why.
    return """
    # still no comment
    """ + text
'''
LEAN = '''pass

import json

TYPE_CHECKING = False
pass





SIGN = "# no comment"
pass


class Empty(Exception):
    pass


def some(text: str) -> str:
    pass



    return """
    # still no comment
    """ + text
'''


def test_what_only_readers_need_is_left_out_and_every_line_stays_where_it_was():
    assert lean(FULL) == LEAN


@pytest.mark.parametrize("folder", ["engine", "ui"])
def test_every_module_does_the_same_without_it(folder):
    for path in (ROOT / folder).rglob("*.py"):
        text = path.read_text("utf-8")
        assert lean(text).count("\n") == text.count("\n")
        assert told(lean(text)) == told(text), path


def told(text):
    """Return what a module does, statement by statement, with its line."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if hasattr(node, "body") and isinstance(node.body, list):
            node.body = [each for each in node.body if not idle(each)]
    return [(ast.dump(node), node.lineno) for node in ast.walk(tree) if isinstance(node, ast.stmt)]


def idle(node):
    checked = isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    return (
        isinstance(node, ast.Pass)
        or checked
        or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
    )
