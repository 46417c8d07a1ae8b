"""The page's Python uses only what MicroPython has; this needs no MicroPython."""

import pytest

from tests.portable.interpreters import ENGINE, ROOT
from tests.portable.subset import faults

FILES = [ROOT / name for name in ENGINE] + sorted((ROOT / "ui").rglob("*.py")) + sorted(ROOT.glob("main.py"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_uses_only_what_micropython_has(path):
    found = faults(path.read_text(encoding="utf-8"), str(path.relative_to(ROOT)))
    assert not found, "\n".join(found)


def test_the_engine_is_looked_at():
    assert "engine/games/tictactoe/rules.py" in ENGINE
    assert "engine/browser/worker.py" in ENGINE
    assert not any("__main__" in name or "console" in name for name in ENGINE)


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("import typing", "the module typing"),
        ("from typing import Any", "the module typing"),
        ("from __future__ import annotations", "the module __future__"),
        ("import dataclasses", "the module dataclasses"),
        ("def f():\n    from enum import Enum", "the module enum"),
        ("import collections.abc\nimport contextlib", "the module contextlib"),
        ("from collections import Counter", "collections.Counter"),
        ("from itertools import product", "itertools.product"),
        ("from functools import lru_cache", "functools.lru_cache"),
        ("import random\nrandom.shuffle([])", "random.shuffle"),
        ("import time\ntime.perf_counter()", "time.perf_counter"),
        ("match 1:\n    case 1:\n        pass", "Pattern matching"),
        ("with (open('a') as a, open('b') as b):\n    pass", "arenthesi"),
        ("with (\n    open('a') as a\n):\n    pass", "arenthesi"),
        ("async def f():\n    async with (a as b):\n        pass", "arenthesi"),
        ("def f(a, /):\n    pass", "positional-only"),
        ("f = lambda a, /: a", "positional-only"),
        ("a = [*b]", "[*a]"),
        ("a = (1, *b)", "[*a]"),
        ("a = {1, *b}", "[*a]"),
        ("def f():\n    return *a, 1", "[*a]"),
        ("a = {**b}", "{**d}"),
        ("async def f():\n    return [a async for a in b]", "async comprehensions"),
        ("class A(B, metaclass=C):\n    pass", "class keywords"),
        ("class A:\n    __slots__ = ('a',)", "__slots__"),
        ("a[::2] = [1]", "a slice with a step"),
        ("a = 'abc'[::-1]", "slices with a step"),
        ("a = (1, 2, 3)[::2]", "slices with a step"),
        ("a = tuple(b)[1::2]", "slices with a step"),
        ("a = ','.join(b)[::-1]", "slices with a step"),
        ("def f(a: 'tuple[int, ...]'):\n    return a[::3]", "slices with a step"),
        ("def f(self, position: 'Position'):\n    return position[0::3]", "slices with a step"),
        ("def f(a: bytes):\n    return a[::2]", "slices with a step"),
        ("A = b'abc'\ndef f():\n    return A[::2]", "slices with a step"),
        ("(5).bit_count()", "int.bit_count"),
        ("a.bit_length()", "int.bit_length"),
        ("'a'.ljust(5)", "str.ljust"),
        ("name.removeprefix('a')", "str.removeprefix"),
        ("str(1).zfill(3)", "str.zfill"),
        ("a._replace(b=1)", "namedtuple._replace"),
        ("namedtuple('A', 'b', defaults=(1,))", "namedtuple(defaults=)"),
        ("sum(a, start=1)", "sum(start=)"),
        ("zip(a, b, strict=True)", "zip(strict=)"),
        ("a.split(sep=',')", "split(sep=)"),
        ("print(1, flush=True)", "print(flush=)"),
        ("try:\n    pass\nexcept RecursionError:\n    pass", "RecursionError"),
        ("try:\n    import typing\nexcept ValueError:\n    pass", "the module typing"),
        ("if TYPE_CHECKING:\n    pass\nelse:\n    import typing", "the module typing"),
    ],
)
def test_what_micropython_lacks_is_refused_with_its_place(source, fault):
    lines = ("pass\n" + source).splitlines()
    found = faults("pass\n" + source, "ui/some.py")
    assert len(found) == 1
    place, _, what = found[0].partition(": ")
    path, number = place.split(":")
    assert path == "ui/some.py"
    assert 2 <= int(number) <= len(lines)
    assert fault in what
