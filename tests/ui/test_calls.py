"""While something is opened, calls run one way: Guide, Controller, then Layout and the page's drawing."""

import ast

from tools.command import ROOT

MEMORYS = {"leave"}
"""What the layout calls in Memory; the controller has a function of the same name."""


def methods(file, name):
    """Return a class's methods by name, without properties."""
    tree = ast.parse((ROOT / file).read_text("utf-8"))
    found = next(each for each in ast.walk(tree) if isinstance(each, ast.ClassDef) and each.name == name)
    functions = [each for each in found.body if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)]
    return {each.name: each for each in functions if not each.decorator_list}


def called(function):
    """Return what a function calls at once, not the functions that it hands to others."""
    handed = [each for each in ast.walk(function) if isinstance(each, ast.Lambda)]
    late = {id(each) for function in handed for each in ast.walk(function)}
    calls = [each for each in ast.walk(function) if isinstance(each, ast.Call) and id(each) not in late]
    return {each.func.attr for each in calls if isinstance(each.func, ast.Attribute)}


GUIDE = methods("ui/shell/guide.py", "Guide")
CONTROLLER = methods("ui/state/controller.py", "Controller")
LAYOUT = methods("ui/state/layout.py", "Layout")
PAGE = methods("ui/state/ports.py", "Page")


def test_what_the_controller_has_the_page_do_calls_neither_controller_nor_guide():
    app = methods("ui/app.py", "App")
    assert PAGE.keys() & app.keys() >= {"open", "speak", "draw", "write_address", "question", "explain"}
    for name in PAGE.keys() & app.keys():
        assert not called(app[name]) & (CONTROLLER.keys() | GUIDE.keys()) - PAGE.keys(), name


def test_the_layout_calls_neither_controller_nor_page():
    above = (CONTROLLER.keys() | PAGE.keys()) - LAYOUT.keys() - MEMORYS
    for name, function in LAYOUT.items():
        assert not called(function) & above, name
