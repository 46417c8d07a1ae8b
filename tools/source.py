"""Writes html that shows the search in engine/study/textbook.py, without annotations and comments."""

import ast
import html
import re

from tools.command import ROOT
from tools.syntax import parsed

FILE = ROOT / "engine" / "study" / "textbook.py"
FUNCTIONS = ("run", "_search")
LINE = "          <li{indent}{event}>{code}</li>\n"
FIRST = "begin"  # The page's name for the first `enter` event, which begins the whole search.


def listing() -> str:
    """Return the search as html list items; `data-event` names a line's event, if it yields one."""
    text = FILE.read_text("utf-8")
    functions = {node.name: node for node in ast.walk(parsed(text)) if isinstance(node, ast.FunctionDef)}
    return "".join(_list_items(functions[name], text.split("\n")) for name in FUNCTIONS)


def _list_items(function: ast.FunctionDef, lines: list[str]) -> str:
    names = ", ".join(each.arg for each in function.args.args)
    items = LINE.format(indent="", event="", code=f"def {function.name}({names}):")
    events = _events(function)
    # The docstring is the first statement, so the shown lines begin with the second one.
    for number in range(function.body[1].lineno, (function.end_lineno or 0) + 1):
        line = lines[number - 1]
        code = line.lstrip()
        if code and not code.startswith("#"):
            indent = (len(line) - len(code) - function.col_offset) // 4
            event = f' data-event="{events[number]}"' if number in events else ""
            items += LINE.format(indent=f' data-indent="{indent}"', event=event, code=_code(code))
    return items


def _code(code: str) -> str:
    """Return a line as html, without a line break between a minus and its operand."""
    return re.sub(r"-\w[\w.]*", r"<span>\g<0></span>", html.escape(code, quote=False))


def _events(function: ast.FunctionDef) -> dict[int, str]:
    """Return the names of a function's events by line.

    The first function has one event, which begins a new search (FIRST); its `return` counts as an event, too.
    """
    is_first = function.name == FUNCTIONS[0]
    events = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Yield) and isinstance(node.value, ast.Tuple):
            event = ast.literal_eval(node.value.elts[0])
            events[node.lineno] = FIRST if is_first else event
        elif isinstance(node, ast.Return) and is_first:
            events[node.lineno] = "return"
    return events
