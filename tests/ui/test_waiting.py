"""Every `await` in code that draws goes by a cancel token (ui/state/cancel.py), so nothing late is drawn."""

import ast

import pytest

from tools.command import ROOT

DRAWING = ("board", "games", "programs", "shell", "views")

EXCEPTIONS = {
    "ui/games/own/part.py": "fetches a table and draws nothing; the controller waits for it by a token",
    "ui/shell/bring.py": "fetches bundles; its callers wait by tokens",
    "ui/shell/parts.py": "builds a game's part once; the controller waits for it by a token",
    "ui/shell/views.py": "builds a view once; the controller waits for it by a token",
    "ui/views/friend/view.py: share": "a link that was sent is stored, wherever the player is by then",
    "ui/views/lab/run.py": "is what waits by the run's token",
    "ui/views/own/traces.py": "changes the browser's cache and draws nothing",
    "ui/views/practice/supply.py": "fetches a bundle; the view waits for it by a token",
}
"""Files, or functions that a file awaits, with the reason why they need no token."""


def waits_by_token(awaited):
    """Return whether an awaited expression waits by a token, or passes one on."""
    if not isinstance(awaited, ast.Call):
        return False
    function = awaited.func
    method = function.attr if isinstance(function, ast.Attribute) else ""
    owner = ast.unparse(function.value) if isinstance(function, ast.Attribute) else ""
    passed = [argument.id for argument in awaited.args if isinstance(argument, ast.Name)]
    # What a Run of the lab does is awaited by its token.
    return "token" in passed or (method in ("wait", "last") and owner.endswith("token")) or owner == "run"


def careless(source):
    """Yield the functions that are awaited, or started as tasks, without a token."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Await) and not waits_by_token(node.value):
            yield ast.unparse(getattr(node.value, "func", node.value))
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("create_task"):
            yield ast.unparse(node.func)


def found():
    return [
        (path.relative_to(ROOT).as_posix(), name)
        for folder in DRAWING
        for path in sorted((ROOT / "ui" / folder).rglob("*.py"))
        for name in careless(path.read_text("utf-8"))
    ]


def test_whatever_draws_waits_by_a_token_and_every_exception_is_needed():
    needed = set()
    for file, name in found():
        places = {file, f"{file}: {name}"}
        assert places & EXCEPTIONS.keys(), places
        needed |= places
    assert EXCEPTIONS.keys() <= needed


@pytest.mark.parametrize(
    "line",
    [
        *("await asyncio.sleep(1)", "await self._ask(request)", "await answer", "await lock.wait()"),
        "asyncio.create_task(self._ask())",
    ],
)
def test_waiting_without_a_token_is_found(line):
    assert list(careless(f"async def work(self, token):\n    {line}\n    draw()"))
