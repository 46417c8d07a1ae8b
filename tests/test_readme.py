"""The documents tell the truth: examples run, what they name is there, and they keep their length."""

import ast
import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from engine.console.arguments import COMMANDS
from engine.console.usage import VERSION
from engine.contract.game import Game
from tools.command import ROOT

PAGES = {path: (ROOT / path).read_text("utf-8") for path in ("README.md", "docs/tour.md", "docs/notation.md")}
README, TOUR, NOTATION = PAGES.values()
GUIDE = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
FUNCTION = ast.FunctionDef | ast.AsyncFunctionDef
STOPS = re.findall(r"^\*\*\d\. `([\w/.]+)`", TOUR, re.M)


def test_the_examples_run():
    assert doctest.testfile(str(ROOT / "README.md"), module_relative=False).failed == 0


@pytest.mark.parametrize("page", PAGES)
def test_the_files_it_names_exist(page):
    named = set(re.findall(r"(?:engine|ui|tools|tests|docs|static)/[\w/.-]*\w(?:\.\w+)?", PAGES[page]))
    named -= {"static/runtime"}  # fetched
    assert [name for name in sorted(named) if not (ROOT / name).exists()] == []
    linked = re.findall(r"\]\((?!http)([\w/.-]+)\)", PAGES[page])
    assert [name for name in linked if not ((ROOT / page).parent / name).exists()] == []


def test_the_readme_is_short_its_pictures_are_there_and_its_commands_exist():
    assert len(README.splitlines()) <= 90
    assert len(re.findall("python3 -m engine", README)) <= 10
    for name in re.findall(r"docs/\w+\.png", README):
        assert (ROOT / name).read_bytes().startswith(b"\x89PNG")
    for line in re.findall(r"^ +python3 -m engine(.*?)(?:#.*)?$", README + NOTATION, re.M):
        words = shlex.split(line)
        assert not words or words[0] in COMMANDS, line


def test_the_tour_has_eight_files_of_250_lines_at_most():
    assert len(STOPS) == 8
    lengths = {path: len((ROOT / path).read_text("utf-8").splitlines()) for path in STOPS}
    assert {path: length for path, length in lengths.items() if length > 250} == {}


def test_the_tours_command_runs_the_files_of_the_engine_that_the_tour_names():
    (words,) = re.findall(r"`python3 -m engine ([^`]+)`", TOUR)
    code = f"""
import sys
from engine.console.command import main
files = set()
sys.setprofile(lambda frame, event, argument: files.add(frame.f_code.co_filename))
main({words.split()})
sys.setprofile(None)
print(*files)
"""
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    ours = [Path(name) for name in ran.stdout.split() if f"{ROOT}/engine" in name]
    files = {path.relative_to(ROOT).as_posix() for path in ours}
    # The page's part of the tour ends where the engine begins; after it comes what the command runs.
    own = [stop for stop in STOPS if stop.startswith("engine/")]
    assert own
    assert set(own) <= files
    assert "engine/search/minimax.py" not in files


def test_what_the_tour_names_is_in_the_files_it_names():
    trees = [ast.parse((ROOT / path).read_text("utf-8")) for path in re.findall(r"`([\w/]+\.py)`", TOUR)]
    defined = set()
    for node in (node for tree in trees for node in tree.body):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            defined.add(node.name)
        if isinstance(node, ast.ClassDef):
            defined |= {f"{node.name}.{each.name}" for each in node.body if isinstance(each, FUNCTION)}
    named = set(re.findall(r"`([A-Z]\w+(?:\.\w+)?|minimax)`", TOUR))
    # Play and Playing are named by the file that wires them.
    wired = {"Play", "Playing"}
    assert named - defined == wired
    assert all(f"{name}(" in (ROOT / "ui/app.py").read_text("utf-8") for name in wired)
    assert 'id="board"' in (ROOT / "index.html").read_text("utf-8")


def test_the_changelog_has_dated_versions_and_a_line_for_each_change():
    lines = (ROOT / "CHANGELOG.md").read_text("utf-8").splitlines()[3:]
    heads = [line for line in lines if line.startswith("## ")]
    released = [re.fullmatch(r"## (\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)", line) for line in heads[1:]]
    assert heads[0] == "## Unreleased"
    assert all(released)
    assert released == sorted(released, key=lambda found: found[2], reverse=True)
    assert released[0][1] == VERSION
    kinds = {"### Added", "### Changed", "### Fixed"}
    others = [line for line in lines if line and line not in heads and line not in kinds]
    assert [line for line in others if not line.startswith("- ") or len(line) > 150] == []


FOR_CALLERS = {
    "other",
    "outcome",
    "winner_of",
    "error",
    "check_turn",
    "check_move",
    "write_moves",
    "write_line",
    "place_of",
}


def test_the_table_has_each_member_of_the_contract_once():
    table = GUIDE.partition("| Member |")[2].partition("\n\n")[0]
    listed = [name for row in table.splitlines()[2:] for name in re.findall(r"`(\w+)`", row.split("|")[1])]
    members = {name for name in vars(Game) if not name.startswith("_")}
    assert sorted(listed) == sorted(members - FOR_CALLERS)
    assert members >= FOR_CALLERS


def test_the_defaults_are_those_of_the_contract():
    rows = re.findall(r"^\| `(\w+)` \|[^|]*\| `?([^|`]+?)`? \|$", GUIDE, re.M)
    found = {name: default for name, default in rows if default[0].isdigit() or default[0] in 'TF("{'}
    assert len(found) >= 9
    for name, default in found.items():
        if not callable(getattr(Game, name)):
            assert repr(getattr(Game, name)).replace("'", '"') == default, name


PLACES = r"(?<![\w./-])((?:engine|ui|tools)(?:\.[a-z]\w*){2,}|(?:engine|ui|tools|tests)(?:/[a-z]\w*)+\.py)\b"


def prose(path):
    """Return the docstrings and comments of a Python file, or a whole document."""
    text = path.read_text("utf-8")
    return text if path.suffix == ".md" else "\n".join(re.findall(r'""".*?"""|#.*', text, re.DOTALL))


def is_there(name):
    parts = name.removesuffix(".py").replace("/", ".").split(".")
    modules = [ROOT.joinpath(*parts[:count]) for count in range(2, len(parts) + 1)]
    return modules[-1].is_dir() or any(module.with_suffix(".py").exists() for module in modules)


def test_every_module_that_documents_and_docstrings_name_exists():
    pages = [*ROOT.glob("docs/*.md"), *ROOT.glob("[CR]*G*.md")]
    pages += [path for room in ("engine", "ui", "tools") for path in (ROOT / room).rglob("*.py")]
    named = {(path.name, name) for path in pages for name in re.findall(PLACES, prose(path))}
    assert [each for each in sorted(named) if not is_there(each[1]) and "yourgame" not in each[1]] == []
    assert len(named) > 200
    files = {path.name for room in ("engine", "ui", "tools", "tests") for path in (ROOT / room).rglob("*.py")}
    texts = "".join(path.read_text("utf-8") for path in ROOT.glob("docs/[am]*.md"))
    bare = set(re.findall(r"`(\w+\.py)`", texts))
    assert bare and bare <= {*files, "main.py"}
    assert not is_there("engine.own_rules.seat") and not is_there("ui/state/gone.py")
