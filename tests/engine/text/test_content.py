"""Content beside the code: read by its path, in named sections, and found by the page's builder."""

import pytest

from engine.text import content
from tools import manifest
from tools.command import SetupError


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setattr(content, "_HERE", f"{tmp_path}/")
    return tmp_path


def test_a_file_has_sections_and_what_stands_before_them_is_for_its_reader(folder):
    (folder / "a.txt").write_text("# Whose it is.\n= first part\none\n\ntwo = 2\n=no heading\n= 2\n= 3\n\n")
    assert content.sections("a.txt") == {"first part": "one\n\ntwo = 2\n=no heading", "2": "", "3": ""}
    assert content.read("a.txt").startswith("# Whose it is.\n= first")


def test_a_file_without_sections_has_none_and_a_missing_one_is_an_error(folder):
    (folder / "a.txt").write_text("nothing")
    assert content.sections("a.txt") == {}
    with pytest.raises(OSError, match=r"b\.txt"):
        content.sections("b.txt")


def project(tmp_path, source):
    game = tmp_path / "engine" / "games" / "one"
    game.mkdir(parents=True)
    (game / "rules.py").write_text(source)
    return manifest.Tree(tmp_path)


def test_the_builder_finds_what_a_module_reads_at_once_and_later(tmp_path):
    tree = project(
        tmp_path,
        'A = content.read("a.txt")\n"""content.read("none.txt")"""\n'
        'def later():\n    if x(content.sections("b.txt")):\n        pass\n',
    )
    for name in "ab":
        (tmp_path / "engine" / f"{name}.txt").write_text("")
    assert tree.imports("engine/games/one/rules.py") == (("engine/a.txt",), ("engine/b.txt",))
    assert tree.needed("engine/games/one/rules.py")[0] == "engine/a.txt"


def test_content_that_is_missing_or_has_no_literal_path_is_refused(tmp_path):
    tree = project(tmp_path, 'A = content.read("a.txt")\n')
    with pytest.raises(SetupError, match=r"a\.txt, which a module reads"):
        tree.imports("engine/games/one/rules.py")
    (tmp_path / "engine" / "games" / "one" / "rules.py").write_text("A = content.read(NAME)\n#\n")
    with pytest.raises(SetupError, match=r"literal in content\.read\(NAME\)"):
        tree.imports("engine/games/one/rules.py")
