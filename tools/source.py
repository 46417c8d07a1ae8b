"""The search that people watch, as the page shows it: those lines of engine/study/textbook.py that search.

Left out is what only the file's readers need: annotations, docstrings and comments.
"""

import ast
import html
import re

from tools.command import ROOT
from tools.syntax import parsed

FILE = ROOT / "engine" / "study" / "textbook.py"
FUNCTIONS = ("run", "_search")
LINE = "          <li{indent}{event}>{code}</li>\n"
FIRST = "begin"
"""What the event is called by which the search begins: like all that go to a node, it is an `enter`."""


def listing() -> str:
    """Return the lines as elements; one that yields an event says which, and so does the last of all."""
    text = FILE.read_text("utf-8")
    functions = {node.name: node for node in ast.walk(parsed(text)) if isinstance(node, ast.FunctionDef)}
    return "".join(_lines(functions[name], text.split("\n")) for name in FUNCTIONS)


def _lines(function: ast.FunctionDef, lines: list[str]) -> str:
    names = ", ".join(each.arg for each in function.args.args)
    made = LINE.format(indent="", event="", code=f"def {function.name}({names}):")
    events = _events(function)
    # The docstring is the first statement.
    for number in range(function.body[1].lineno, (function.end_lineno or 0) + 1):
        line = lines[number - 1]
        code = line.lstrip()
        if code and not code.startswith("#"):
            indent = (len(line) - len(code) - function.col_offset) // 4
            event = f' data-event="{events[number]}"' if number in events else ""
            made += LINE.format(indent=f' data-indent="{indent}"', event=event, code=_code(code))
    return made


def _code(code: str) -> str:
    """Return a line's code as elements: what has a minus stays in one line with it."""
    return re.sub(r"-\w[\w.]*", r"<span>\g<0></span>", html.escape(code, quote=False))


def _events(function: ast.FunctionDef) -> dict[int, str]:
    """Return the words of the events that a function yields, by their lines."""
    begins = function.name == FUNCTIONS[0]
    events = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Yield) and isinstance(node.value, ast.Tuple):
            word = ast.literal_eval(node.value.elts[0])
            events[node.lineno] = FIRST if begins else word
        elif isinstance(node, ast.Return) and begins:
            events[node.lineno] = "return"
    return events
