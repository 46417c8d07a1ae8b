"""Every game keeps the contract, and tools.page refuses one that doesn't, with the place and the reason."""

import importlib.util
import re
import shutil
import sys

import pytest

from engine.games.index import FOLDERS
from tests.engine.own_rules.games import game_of
from tests.engine.toys import TOYS
from tools import conformance, manifest, page
from tools.command import ROOT

_, SLIDE, *_ = TOYS
HERE = ROOT / "tests" / "throwaway"
THROWAWAY = sorted(path.parent.name for path in HERE.glob("engine/games/*/rules.py"))


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """What the checks read of the project, with the games of tests/throwaway alone."""
    root = tmp_path_factory.mktemp("project")
    shutil.copy(ROOT / "index.html", root)
    shutil.copytree(ROOT / "static/lang", root / "static/lang")
    shutil.copytree(ROOT / "ui", root / "ui", ignore=shutil.ignore_patterns("views", "games", "__pycache__"))
    (root / "ui/games").mkdir(exist_ok=True)
    shutil.copytree(HERE, root, dirs_exist_ok=True)
    return root


def faults(root, folder, monkeypatch):
    """Return what is found in a folder of a project, whose modules are read anew."""
    # A cached module is told by its second and its size.
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    name = f"engine.games.{folder}.rules"
    spec = importlib.util.spec_from_file_location(name, root / "engine/games" / folder / "rules.py")
    monkeypatch.setitem(sys.modules, name, importlib.util.module_from_spec(spec))
    spec.loader.exec_module(sys.modules[name])
    return conformance.faults(root, {folder: sys.modules[name].GAMES})


@pytest.mark.parametrize("folder", [folder for folder, _ in FOLDERS])
def test_a_game_on_the_shelf_keeps_the_contract(folder):
    assert conformance.faults(ROOT, {folder: manifest.games_of(ROOT)[folder]}) == []


@pytest.mark.parametrize(
    "game", [*TOYS, *map(game_of, ("dodgem", "kayles", "race"))], ids=lambda game: game.name
)
def test_a_game_of_the_tests_or_of_a_person_keeps_the_contract(game):
    assert conformance.rule_faults(game) == []


@pytest.mark.parametrize("folder", THROWAWAY)
def test_a_game_made_by_the_steps_of_the_guide_keeps_the_contract(project, folder, monkeypatch):
    assert faults(project, folder, monkeypatch) == []


BROKEN = """\
engine/games/perch/rules.py
  self.name = "perch" if ⇒ self.name = "hexapawn" if
    hexapawn.name: a template of own games has this name
  "perch" + str ⇒ "own" + str
    own4x4.name: has to be of small letters and digits
  GAMES = (Perch(3, 4), ⇒ GAMES = (Perch(3, 4), Perch(3, 4),
    perch.name: a game of perch has this name
  settable = True ⇒ settable = True; longest = 5
    perch.longest: a game lasts longer than 5 plies
  settable = True ⇒ settable = True; most = 0
    perch.most: a game ends with -1, which is more than 0
  settable = True ⇒ settable = True; sample = "a1a2"
    perch.sample: the game doesn't end
  settable = True ⇒ settable = True; sample = "a1a3"
    perch.sample: Move 1
  settable = True ⇒ settable = False
    rules.py:{    @property}: perch.placeable: says what can be set up, but
  "w"] + PIECES["b"] ⇒ "w"] + "b"
    rules.py:{    @property}: perch.placeable: lacks 'B', which stands on a square
  ",".join(squares), turn) ⇒ ",".join(cells), turn)
    rules.py:{raise self.error("error.perch-squares"}: perch.parse: raises GameError
  cell + columns - 1 - 2 * (cell % columns) ⇒ cell
    perch.symmetries: one of them changes nothing
  cell + columns - 1 - 2 * (cell % columns) ⇒ columns * rows - 1 - cell
    perch.symmetries: one changes the moves
  mirror + [self.squares, self.squares + 1] ⇒ mirror
    perch.symmetries: each has to be a permutation of all 14 cells
  sorted(moves) ⇒ sorted(moves)[::-1]
    perch.legal_moves: have to be different and in ascending order
  tuple(birds), self.other(turn)) ⇒ tuple(birds), turn)
    perch.alternates: is True, but the same side is to move again
  return -1 if ⇒ return 1 if
    perch.outcome: b wins, but result is
  return -1 if self._arrived(position) or not ⇒ return -1 if not
    perch.result: has to be None exactly while there are moves
  arrived,) if ⇒ (99,),) if
    perch.outcome: a line leaves the board
  ",".join(position[0]) ⇒ ",".join(position[0]).replace("W", "w")
    rules.py:{def parse(}: perch.parse:
  SIDES + self.cell_named(text[2:]) ⇒ SIDES + self.cell_named(text[:2])
    perch.parse_move: 'a1a2' isn't read as it was written
  self.cell_named(text[:2]) * ⇒ 0 *
    perch.parse_move:
  move_width = 4 ⇒ move_width = 3
    perch.move_width: isn't the length of 'a1a2'
  return divmod(move, SIDES) ⇒ return (move // SIDES,)
    perch.path: two moves have the same path
  return divmod(move, SIDES) ⇒ return (move, 1)
    perch.path: leaves the cells
  source, goal = divmod(move, SIDES) ⇒ source, goal = divmod(move, 0)
    rules.py:{divmod(move, 0)}: perch.play: raises ZeroDivisionError
  pieces[-1:] for pieces in squares] + beside ⇒ pieces[-1:] for pieces in squares]
    perch.cells: has to return 14 texts
  marks = ("w", "b") ⇒ marks = ("b", "w")
    perch.start: b doesn't begin
  reserves = 2 ⇒ reserves = 2; widths = (1, 2)
    perch.widths: has to say 3 sizes, or none
  reserves = 2 ⇒ reserves = 3
    perch.reserves: the sides need the same number of cells
  "error.perch-birds" ⇒ "error.perch-wings"
    rules.py:{error.perch-wings}: error.perch-wings: has no sentence in
  "outcome.perch-stuck" ⇒ "outcome.perch-tied"
    engine/games/perch/en.json: outcome.perch-tied: is missing
engine/games/cloister/rules.py
  repeats = True ⇒ repeats = True; holes = (0, 1, 25)
    cloister.holes: one is no square
  repeats = True ⇒ repeats = True; holes = (0, 1, 3)
    cloister.symmetries: one exchanges a hole and a cell
  return tuple([POINTS[point] for point in ⇒ return tuple([POINTS[point] + 1 for point in
    cloister.path: leaves the cells, or touches a hole
  cells[POINTS[index]] = ⇒ cells[1] = cells[POINTS[index]] =
    cloister.cells: has a piece on a hole
  columns = 5 ⇒ columns = 5; cell_named = lambda self, text: "abcde".index(text[0]) + 25 - 5 * int(text[1])
    cloister.cell_named: takes a hole for a cell
  "move.cloister-takes", dict ⇒ "move.cloister-took", dict
    engine/games/cloister/en.json: move.cloister-took: is missing
  ("source", "goal", "taken") ⇒ ("source", "goal", "man")
    engine/games/cloister/en.json:6: move.cloister-takes: has other gaps than in move_words
  "taken"), path)) ⇒ "taken"), path[:1] * 3))
    cloister.move_words: two moves of
  "taken"), path)) ⇒ "taken"), (1, 2, 3)))
    cloister.move_words: 'move.cloister-takes' gets something other than cells
engine/games/perch/en.json
  "error.perch-birds": "Each ⇒ "error.birds": "Each
    en.json:{"error.birds": "Each}: error.birds: nothing names it
  "error.perch-birds": "Each ⇒ "error.length": "Each
    en.json:{"error.length": "Each}: error.length: hides a general sentence
engine/games/perch/ja.json
  これは {given} マスです ⇒
    ja.json:{: "局面}: error.perch-squares: has other gaps than in en
  "error.perch-birds": "鳥はどちらも1羽です。", ⇒
    ja.json: error.perch-birds: is missing in ja
ui/games/perch/en.json
  "cell.W" ⇒ "cell.V"
    en.json: cell.W: is missing
  "cell.W" ⇒ "cell.V"
    en.json:{cell.V}: cell.V: nothing names it
  "game.perch4x4" ⇒ "game.perch5"
    en.json: game.perch4x4: is missing
ui/games/perch/ja.json
  "cell.W" ⇒ "cell.V"
    ja.json: cell.W: is missing in ja
  "cell.W": "{square} ⇒ "cell.W": "
    ja.json:{cell.W}: cell.W: has other gaps than in en
ui/games/perch/part.html
  data-before="hint" ⇒ data-before="nowhere"
    part.html:{tagline}: data-before: the page has no element 'nowhere'
  data-text="perch.rules" ⇒ data-text="perch.rule"
    part.html:{perch.rule}: perch.rule: is missing in ui/games/perch/en.json
  id="piece-perch-W" ⇒ id="piece-perch-V"
    en.json: sign.W: is missing, and part.html has no symbol piece-perch-W
"""
"""A file; below it a text there, what breaks the game in its place, and the fault. A text in braces stands
for its line number."""


def cases():
    """Yield the cases of BROKEN as `(path, right, wrong, fault)`."""
    path = change = ""
    for line in BROKEN.splitlines():
        if line.startswith("    "):
            right, _, wrong = change.partition(" ⇒")
            yield pytest.param(path, right, wrong[1:], line.strip(), id=line.strip())
        elif line.startswith("  "):
            change = line.strip()
        else:
            path = line


@pytest.mark.parametrize(("path", "right", "wrong", "fault"), [*cases()])
def test_a_broken_game_is_refused_with_its_place(project, monkeypatch, path, right, wrong, fault):
    file = project / path
    text = file.read_text("utf-8")
    assert right in text
    wrong_text = text.replace(right, wrong)
    if named := re.search("{(.*)}", fault):
        fault = fault.replace(named[0], str(wrong_text[: wrong_text.index(named[1])].count("\n") + 1))
    file.write_text(wrong_text, "utf-8")
    try:
        found = faults(project, path.split("/")[2], monkeypatch)
    finally:
        file.write_text(text, "utf-8")
    assert any(fault in line for line in found), found


def test_a_sign_stands_for_a_piece_without_a_symbol(project, monkeypatch):
    sign = ('"sign.b"', '"sign.W": "▽",\n  "sign.b"')
    changes = {"part.html": ('id="piece-perch-W"', 'id="bird"'), "en.json": sign, "ja.json": sign}
    for name, (right, wrong) in changes.items():
        text = (HERE / "ui/games/perch" / name).read_text("utf-8")
        (project / "ui/games/perch" / name).write_text(text.replace(right, wrong), "utf-8")
    try:
        assert faults(project, "perch", monkeypatch) == []
    finally:
        shutil.copytree(HERE, project, dirs_exist_ok=True)


def test_a_symmetry_is_checked_by_moves_where_no_position_can_be_set_up():
    class Turned(type(SLIDE)):
        symmetries = ((2, 1, 0, 3, 4, 5, 6, 7, 8),)

    assert not Turned.settable
    assert "symmetries: one changes the moves" in "".join(conformance.rule_faults(Turned()))


def test_nothing_is_written_while_a_game_has_a_fault(monkeypatch, capsys):
    monkeypatch.setattr(conformance, "faults", lambda root, folders: ["rules.py:1: perch.play: a fault"])
    monkeypatch.setattr(page, "written", lambda: pytest.fail("written"))
    assert page.main([]) == 1
    assert capsys.readouterr().out == "rules.py:1: perch.play: a fault\n"


def test_a_key_beside_an_empty_text_is_seen():
    assert "outcome.x" in conformance._strings(['reason = "" if over else "outcome.x"'])
