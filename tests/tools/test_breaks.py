"""The tool that breaks lines says which breaks no test notices, and repeats itself."""

import ast

import pytest

from tools import breaks

MODULE = '''"""A module."""

LIMIT = 3


def larger(first: int, second: int = 2) -> bool:
    """Return whether the first is larger."""
    if first < 0:
        raise ValueError(first + 1)
    return first > second


def unread(count):
    return count - 1
'''
TESTS = (
    "from engine.room.sizes import larger\n\n\ndef test():\n    assert larger(2, 1) and not larger(1, 1)\n"
)


@pytest.fixture
def repository(tmp_path, monkeypatch):
    """Put a repository with one module and its tests in place of this one."""
    for path, text in {"engine/room/sizes.py": MODULE, "tests/engine/room/test_sizes.py": TESTS}.items():
        (tmp_path / path).parent.mkdir(parents=True)
        (tmp_path / path).write_text(text)
    for folder in ("ui", "tools"):
        (tmp_path / folder).mkdir()
    (tmp_path / "engine/room/untested.py").write_text(MODULE)
    monkeypatch.setattr(breaks, "ROOT", tmp_path)
    return tmp_path


def test_what_is_broken_is_one_line_of_a_function(repository):
    [path] = breaks.tested_modules()
    assert [(each.before, each.after) for each in breaks.breaks_of(path)] == [
        ("if first < 0:", "if (first <= 0):"),
        ("if first < 0:", "if first < (1):"),
        ("return first > second", "return (first >= second)"),
        ("return count - 1", "return (count + 1)"),
        ("return count - 1", "return count - (2)"),
    ]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("x in y and z", "(x in y or z)"),
        ("not x", "(x)"),
        ("-x", "(x)"),
        ("x is None", "(x is not None)"),
        ("f(True)", "f((False))"),
        ("x == 'é' + y", "(x != 'é' + y)"),
    ],
)
def test_each_kind_of_break(repository, before, after):
    path = breaks.tested_modules()[0]
    (repository / path).write_text(f"def f(x, y, z):\n    return {before}\n")
    assert f"return {after}" in [each.after for each in breaks.breaks_of(path)]


def test_a_break_that_no_test_notices_is_listed_and_nothing_is_left_broken(repository, capsys, monkeypatch):
    [path] = breaks.tested_modules()
    known = breaks.breaks_of(path)
    for chosen, status in ((known[2], 0), (known[3], 1)):
        monkeypatch.setattr(breaks, "choose", lambda *arguments, chosen=chosen: [chosen])
        assert breaks.main(["1"]) == status
        said = capsys.readouterr().out
        assert ("MISSED" in said) == bool(status)
        assert f"engine/room/sizes.py:{chosen.line}" in said
    assert (repository / path).read_text() == MODULE


def test_the_seed_decides_and_each_break_is_python():
    chosen = breaks.choose(3, 12)
    assert chosen == breaks.choose(3, 12) != breaks.choose(4, 12)
    assert len({each.path for each in chosen}) == 12
    for each in chosen:
        ast.parse(each.source)
        before = (breaks.ROOT / each.path).read_text("utf-8").split("\n")
        after = each.source.split("\n")
        assert [n for n, line in enumerate(before) if line != after[n]] == [each.line - 1]
