"""Short names for a function's variables: all else stays, and so does what it does."""

import ast
import symtable

import pytest

from tools.command import ROOT
from tools.lean import slim
from tools.short import short

LONG = """
total = 0

def count(values, least=0, *others):
    found = {}
    for place, value in enumerate(values, start=least):
        found[value] = found.get(value, 0) + place
    def more():
        return found, [inner for inner in others if (known := inner) and known]
    key = lambda entry: (entry, found)
    return sorted(found, key=key), f"{place} of {len(found)}", more

def _scale(values, factor, *, least=0):
    return [value * factor for value in values if value > least]

def twice(values):
    return _scale(values, factor=2)

class Counter:
    first = 1

    def add(self, amount):
        global total
        total += amount
        self.first, a = amount, self
        return a
"""
SHORT = """
total = 0

def count(values, least=0, *others):
    found = {}
    for place, a in enumerate(values, start=least):
        found[a] = found.get(a, 0) + place
    def more():
        return found, [b for b in others if (d := b) and d]
    c = lambda entry: (entry, found)
    return sorted(found, key=c), f"{place} of {len(found)}", more

def _scale(b, factor, *, least=0):
    return [a * factor for a in b if a > least]

def twice(values):
    return _scale(values, factor=2)

class Counter:
    first = 1

    def add(b, amount):
        global total
        total += amount
        b.first, a = amount, b
        return a
"""


def test_variables_have_short_names():
    assert short(LONG) == SHORT


@pytest.mark.parametrize(
    "text",
    [
        # What callers, other modules or a program's text may say, or what tells names.
        "def say(text, *, language='en', **details): return text, language, details",
        "def see():\n here = 1\n return locals()",
        "def make():\n class Made:\n  value = 1\n return Made",
        "def read():\n import json as reader\n from os import path\n return reader, path",
        "def try_it():\n try:\n  pass\n except OSError as error:\n  return error",
        "def outer():\n def inner(value): return value\n value = inner(1)\n return value",
        "def shadow():\n max = 1\n return max",
        "def say():\n text = 1\n return f'{text}'",
    ],
)
def test_what_something_else_may_say_keeps_its_name(text):
    assert short(text) == text


def test_a_name_moves_what_stands_behind_it_in_bytes():
    text = "def say():\n word = '×', '○'; other = word + ('印', word); return other"
    assert short(text) == "def say():\n a = '×', '○'; b = a + ('印', a); return b"


@pytest.mark.parametrize("folder", ["engine", "ui"])
def test_every_module_does_the_same(folder):
    for path in (ROOT / folder).rglob("*.py"):
        compare(slim(path.read_text("utf-8")))


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("first, second = 1, 2\n return first", "a, b = 1, 2\n return b"),
        ("first, second = 1, 2\n return first", "a, a = 1, 2\n return a"),
        ("first = 1\n return len(first)", "len = 1\n return len(len)"),
        ("first = 1\n return len(first)", "first = 1\n return a(first)"),
        ("return [each for each in given]", "return [each for each in a]"),
        ("first = 1\n return first.real", "a = 1\n return a.a"),
    ],
)
def test_what_would_do_something_else_is_seen(monkeypatch, text, wrong):
    texts = {f"def one(given):\n {text}": f"def one({'a' if 'in a' in wrong else 'given'}):\n {wrong}"}
    monkeypatch.setitem(globals(), "short", texts.__getitem__)
    with pytest.raises(AssertionError):
        compare(*texts)


@pytest.mark.parametrize("folder", ["engine", "ui"])
def test_no_call_names_a_parameter_of_another_modules_own_function(folder):
    console = set((ROOT / "engine" / "console").rglob("*.py"))
    for path in set((ROOT / folder).rglob("*.py")) - console:
        nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
        made = {each.name for each in nodes if isinstance(each, FUNCTIONS)}
        for each in nodes:
            if isinstance(each, ast.Call) and any(keyword.arg for keyword in each.keywords):
                called = getattr(each.func, "id", getattr(each.func, "attr", ""))
                assert not called.startswith("_") or called in made, (path, called)


def compare(text):
    """Hold a module's short text to the names that others know, and to all the rest."""
    mine, theirs = ast.parse(text), ast.parse(short(text))
    known = symbols(symtable.symtable(text, "module", "exec"))
    for one, other in zip(outermost(mine), outermost(theirs), strict=True):
        names = {}
        for node, twin in zip(ast.walk(one), ast.walk(other), strict=True):
            for name, new in zip(*map(said, (node, twin)), strict=True):
                assert names.setdefault(name, new) == new, (one.name, name)
            assert bare(node) == bare(twin), one.name
        assert len(set(names.values())) == len(names), (one.name, names)
        changed = {name for name, new in names.items() if name != new}
        assert not changed & known[one.name, one.lineno], one.name


def outermost(node):
    """Return the functions that are in no other."""
    found = [each for each in ast.walk(node) if isinstance(each, FUNCTIONS)]
    inner = {each for one in found for each in ast.walk(one) if each is not one}
    return [each for each in found if each not in inner]


FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def symbols(table):
    """Return for each function and its line the names in it that are not its own to give."""
    found = {}
    for each in table.get_children():
        found.update(symbols(each))
        if each.get_type() == "function":
            found.setdefault((each.get_name(), each.get_lineno()), set()).update(foreign(each))
    return found


def foreign(table):
    """Return the names that stand for something outside, and parameters, but for a method's first."""
    own = {each.get_name() for each in table.get_symbols() if each.is_global()}
    private = table.get_name().startswith("_")
    given = {each.get_name() for each in table.get_symbols() if each.is_parameter() and not private}
    own |= given - {"self", ".0"}
    return own.union(*map(foreign, table.get_children()))


def said(node):
    """Return the variable that a node names."""
    if isinstance(node, ast.Name | ast.arg):
        return [node.id if isinstance(node, ast.Name) else node.arg]
    return []


def bare(node):
    """Return a node without the names of variables, and what is in it."""
    plain = [value for _, value in ast.iter_fields(node) if not isinstance(value, ast.AST | list)]
    return type(node), node.__dict__.get("lineno"), [] if said(node) else plain
