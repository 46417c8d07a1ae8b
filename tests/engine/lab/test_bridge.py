"""Programs without `choose`: the bridge connects each shape, and the tests find the wrong ones."""

import re
from functools import cache

import pytest

from engine.base.pause import finish
from engine.games.shelf import find_game
from engine.lab import bridge as bridging
from engine.lab import whole
from engine.lab.answers import RemoteProgram, run_judge
from engine.lab.door import Lab
from engine.lab.faults import Fault, sentence
from engine.lab.program import Program
from engine.lab.traceback_line import with_lines
from engine.lab.truth import Truth
from engine.lab.whole import FEW_EMPTIES, empties, sample_by_size, whole_best
from tests.engine.brute import other, put, solve
from tests.portable import brought
from tests.portable.hall import Hall
from tests.portable.interpreters import ROOT
from tools.catalogues import COMPLETE

TICTACTOE = find_game("tictactoe")
LATE = cache(bridging._late_positions)
OTHERS = pytest.mark.slow(reason="a dozen programs of each shape; every fourth is tried in every run")
CASES = [
    pytest.param(shape, edit, id=f"{shape} {edit[0]}", marks=OTHERS if number % 4 else [])
    for shape, edits in brought.EDITS.items()
    for number, edit in enumerate(edits)
]


@cache
def truth():
    return Truth(TICTACTOE)


@pytest.fixture(autouse=True)
def late(monkeypatch):
    """Find the positions for trials once."""
    monkeypatch.setattr(bridging, "_late_positions", LATE)


def connected(source, game=TICTACTOE):
    """Return a program with the lines that connect it, and the remarks."""
    found = bridging.bridge(source, game)
    if found["said"][0]["key"] == "bridge.unproven":  # The user says that it is read rightly.
        source = found["choices"][0]["line"] + "\n" + source
        found = bridging.bridge(source, game)
    said = [(each["key"], each["details"]) for each in found["said"]]
    for language in COMPLETE:
        for key, details in said:
            assert sentence(key, details, None, language)
    return with_lines(source, found["lines"], found["at"]) if found["lines"] else "", said


def verdict(source, game):
    """Return whether a program is right, wrong or at fault in small positions, and where."""
    program = Program(source)
    for position in sample_by_size(game):
        if empties(game, position) > FEW_EMPTIES:
            break
        try:
            move = program.ask("choose", game, position)
        except Fault:
            return "fault", position
        text, turn = game.write(position), game.turn(position)
        if game is TICTACTOE and -solve(put(text, move, turn), other(turn))[0] != solve(text, turn)[0]:
            return "wrong", position
    return "right", None


@pytest.mark.parametrize(("shape", "edit"), CASES)
def test_a_program_is_connected_and_judged_by_its_moves(shape, edit):
    game = find_game("othello") if shape == "OTHELLO" else TICTACTOE
    source, said = connected(brought.brought(shape, edit), game)
    assert said[0][0] == "bridge.found"
    right, position = verdict(source, game)
    assert right == edit[1]
    if game is TICTACTOE and (position or edit == brought.EDITS["CS50"][0]):
        shown = finish(run_judge(whole_best(RemoteProgram(), truth()), Hall(game, [source]).answer))
        assert (shown and shown["position"]) == (position and game.write(position))


@pytest.mark.parametrize("shape", brought.EDITS)
def test_docstrings_of_several_lines_change_nothing(shape):
    """CS50's own file has one in each function."""
    game = find_game("othello") if shape == "OTHELLO" else TICTACTOE
    source = brought.brought(shape, brought.EDITS[shape][0])
    header = r"^( *)(def .*:)$"
    documented = re.sub(header, r'\1\2\n\1    """\n\1    Do it.\n\1    """', source, flags=re.M)
    assert documented.count('"""') > source.count('"""')
    assert bridging.bridge(documented, game)["lines"] == bridging.bridge(source, game)["lines"]


def test_the_search_that_calls_the_others_chooses():
    board = "[[None] * 3 for _ in range(3)]"
    moves = "[(i, j) for i in range(3) for j in range(3) if board[i][j] is None]"
    lines = [
        *("X, O, EMPTY = 'X', 'O', None", "def initial_state():", f"    return {board}"),
        *("def minimax(board):", "    return max_value(board)[1]"),
        *("def max_value(board):", f"    return max((0, move) for move in {moves}) or min_value(board)"),
        *("def min_value(board):", "    return max_value(board)"),
    ]
    assert "answer = minimax(board)" in connected("\n".join(lines))[0]


def test_marks_are_as_wide_as_empty_squares():
    source = brought.brought("NINE", brought.EDITS["NINE"][0]).replace('" "', '"   "').replace("' '", "'   '")
    assert source != brought.brought("NINE", brought.EDITS["NINE"][0])
    lines = bridging.bridge(source, TICTACTOE)["lines"]
    assert '" X "' in lines and '" O "' in lines


@pytest.mark.parametrize("name", brought.MORE)
def test_other_shapes_are_connected(name):
    source, said = connected(brought.MORE[name])
    assert said[0][0] == "bridge.found"
    assert verdict(source, TICTACTOE)[0] == ("fault" if name == "returns nothing" else "right")


def test_connect_four_by_columns():
    game = find_game("connectfour")
    source, _ = connected(brought.FOUR, game)
    assert Program(source).ask("choose", game, game.start()) == 3


NODE = "class Node:\n    def __init__(self, mb):\n        self.mb = mb\n        self.children = []\n"
NODE += "class Mbtree:\n    def calc_score_by_df(self, node):\n        return max(node.children)\n"
JUDGE = (
    "def judge(number):\n    stack, table = [number], {}\n    while stack:\n        table[stack.pop()] = 0\n"
)
USELESS = {
    "print('hello')": "no-player",
    "def is_legal(board, move):\n    return True": "no-player",
    # An article's whole tree of nodes, and another's stack of boards as numbers, choose no move.
    NODE: "no-player",
    JUDGE + "    return table": "no-player",
    "def best_move(self):\n    return 0": "fragment",
    "def best_move(board, weather):\n    return 0": "unclear",
    "def best_move(board):\n    return 'none'": "useless",
    "def best_move(board):\n    return board.nothing": "breaks",
}


@pytest.mark.parametrize("program", USELESS)
def test_what_cannot_be_connected_is_said(program):
    source, key = program + "\n", f"bridge.{USELESS[program]}"
    lines, said = connected(source)
    assert (lines, said[0][0]) == ("", key)


@pytest.mark.parametrize("language", COMPLETE)
def test_the_document_shows_the_lines_for_cs50(language):
    lines = bridging.bridge(brought.CS50, TICTACTOE)["lines"].strip().split("\n")
    text = (ROOT / "docs" / f"lab.{language}.md").read_text("utf-8")
    assert "\n".join([f"    {line}" for line in lines]) in text


def test_what_stands_below_a_question_is_not_used():
    source, said = connected(brought.NINE)
    assert said[1] == ("bridge.part", {"n": 60})
    assert source.index("def choose") < source.index("while True")


def test_a_bridge_hides_no_name_of_the_programs():
    source, _ = connected(brought.NINE)
    assert "board_ = " in source


def test_a_run_ends_with_its_time_and_shows_where(monkeypatch):
    monkeypatch.setattr("engine.lab.questions.now", iter(range(0, 10000, 11)).__next__)
    source = "def choose(game, position):\n    return game.legal_moves(position)[0]\n"
    program = RemoteProgram(0, 30.0, 10.0)
    shown = finish(run_judge(whole.whole_legal(program, truth()), Hall(TICTACTOE, [source]).answer))
    assert (shown["key"], shown["details"]["seconds"]) == ("lab.run-late", 10)
    assert shown["asked"]["seconds"] == 30
    for language in COMPLETE:
        assert "--total" in sentence(shown["key"], shown["details"], None, language)


def test_a_person_may_allow_more_time():
    steps = Lab().steps({"do": "lab-test", "rung": 1, "game": "tictactoe", "seconds": 7})
    step = next(steps)
    while not (step and "ask" in step):
        step = next(steps)
    assert step["ask"]["seconds"] == 7
