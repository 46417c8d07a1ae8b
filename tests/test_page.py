"""index.html agrees with what it is made from, and with the files that it loads."""

import ast
import json
import re
from pathlib import Path

import pytest

from tools import ink
from tools.command import ROOT
from tools.page import filled

PAGE = (ROOT / "index.html").read_text("utf-8")
CONFIG = json.loads(re.search(r"config='(.*?)'", PAGE, re.DOTALL)[1])


def imports_of(path):
    """Yield the modules of ours that a module imports when it runs."""
    nodes = [ast.parse(path.read_text("utf-8"))]
    while nodes:
        node = nodes.pop()
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            continue
        nodes += ast.iter_child_nodes(node)
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        yield from (Path(*name.split(".")).with_suffix(".py") for name in names)


def needed_by(entry):
    """Return the files that a module needs, directly or not, without itself."""
    needed, todo = set(), [Path(entry)]
    while todo:
        for path in imports_of(ROOT / todo.pop()):
            if (ROOT / path).is_file() and path not in needed:
                needed |= {path, path.parent / "__init__.py"}
                todo.append(path)
    return {path.as_posix() for path in needed}


def constant(name):
    """Return a constant of ui/engine_client.py, which can only be imported in a browser."""
    tree = ast.parse((ROOT / "ui" / "engine_client.py").read_text("utf-8"))
    (value,) = [
        node.value for node in tree.body if isinstance(node, ast.Assign) and node.targets[0].id == name
    ]
    return ast.literal_eval(value)


def test_the_page_holds_the_words_and_strokes_of_today():
    assert filled(PAGE) == PAGE, "run python3 -m tools.page"
    assert (ROOT / "static" / "icon.svg").read_text("utf-8") == ink.icon(), "run python3 -m tools.page"


def test_the_page_loads_the_modules_it_needs_and_no_others():
    files = CONFIG["files"]
    assert all(source == f"./{target}" for source, target in files.items())
    catalogues = {"static/lang/en.json", "static/lang/ja.json"}
    assert set(files.values()) == needed_by("main.py") | catalogues


def test_the_worker_loads_the_modules_it_needs_and_no_others():
    assert {f"engine/{name}.py" for name in constant("MODULES")} == needed_by("engine/worker.py")


def test_nothing_is_loaded_twice_by_mistake():
    assert len(CONFIG["files"]) == len(re.findall(r'"\./[^"]+": "', PAGE))
    assert len(constant("MODULES")) == len(set(constant("MODULES")))


def test_the_runtime_files_that_are_named_exist():
    if not (ROOT / "static" / "runtime").is_dir():
        pytest.skip("the runtimes have not been fetched")
    named = {*re.findall(r'(?:href|src)="\./([^"]+)"', PAGE), CONFIG["interpreter"], constant("INTERPRETER")}
    assert [name for name in named if not (ROOT / name).is_file()] == []


def test_the_page_names_nothing_outside_of_itself():
    assert re.findall(r'(?:href|src|action)="(?!\./|#)[^"]*"', PAGE) == []
