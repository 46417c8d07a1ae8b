"""A game of one's own in the terminal, as a person meets it; and rules that mean harm."""

import json

import pytest

from engine.console import own, own_play, play, sandbox
from engine.console.play import PlayerLeft
from engine.games import shelf
from engine.own_rules.templates import TEMPLATES, template
from tests.engine.own_rules.large_games import KALAH as LARGE_KALAH
from tests.engine.own_rules.large_games import KALAH_ESTIMATE, LARGE

USED = ("chomp", "hexapawn", "mutorere", "nim", "tictactoe")
CHOMP, HEXAPAWN, MUTORERE, NIM, TICTACTOE = [dict(TEMPLATES)[name] for name in USED]

FORGED = ['{"answer": {}}', '{"ticket": 1}\n' * 700, '{"progress": {"plies": 5, "done": 1}}']
FORGED += ["[" * 100_000, "[]", "9" * 5000]

LATE = LARGE["four"].replace(
    "turn, move):\n", "turn, move):\n    if board[:8] == 'oxoxxoxo':\n        raise ValueError('Too late.')\n"
)
PLAY = "def play(board, turn, move):\n    return board\n"
FILES = {
    "hexapawn.py": HEXAPAWN,
    "nim.py": NIM,
    "mutorere.py": MUTORERE,
    "wrong.py": 'START = "..."\ndef moves(board, turn):\n    return [bord[0]]\n' + PLAY,
    "endless.py": 'START = "..."\ndef moves(board, turn):\n    while True:\n        pass\n' + PLAY,
    "never.py": "while True:\n    pass\n",
    "greedy.py": 'START = "..."\ndef moves(board, turn):\n    return [bytearray(10 ** 11)]\n' + PLAY,
    "large.py": (
        "START = 0\ndef moves(n, turn):\n    return [1, 2] if n < 10 ** 6 else []\n"
        "def play(n, turn, move):\n    return n * 2 + move\ndef cells(n):\n    return '...'\n"
    ),
    "unending.py": (
        "START = 0\ndef moves(n, turn):\n    return [1, 2]\ndef play(n, turn, move):\n    return n + move\n"
        "def winner(n, turn):\n    return turn if n == 20 else None\ndef cells(n):\n    return '...'\n"
    ),
    "dies.py": "import os\nos._exit(0)\n",
    "says.py": (
        "import os\nfor number in range(20):\n    try:\n        os.write(number, b'7' * 2000000)\n"
        "    except OSError:\n        pass\n" + CHOMP
    ),
    "lies.py": (
        "import os\nfor number in range(3, 20):\n    try:\n"
        '        os.write(number, b\'{"answer": {"whole": true, "text": "x"}}\\n\')\n'
        "    except OSError:\n        pass\n" + CHOMP
    ),
    **{
        f"forged-{number}.py": f"import json\nREPLY = {reply!r}\njson.dumps = lambda data: REPLY\n" + CHOMP
        for number, reply in enumerate(FORGED)
    },
    "loud.py": 'print("x" * 50000)\n' + CHOMP,
    "tictactoe.py": TICTACTOE,
    "isolation.py": LARGE["isolation"],
    "breakthrough.py": LARGE["breakthrough"],
    "stones.py": LARGE_KALAH + KALAH_ESTIMATE,
    "late.py": LATE,
}


@pytest.fixture
def console(console, tmp_path, monkeypatch):
    """Run `own` in a folder with some games; return its status, output and errors."""
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, "utf-8")
    monkeypatch.chdir(tmp_path)
    added = {}
    for module in (shelf, own):
        monkeypatch.setattr(module, "ADDED", added)
    return lambda line: console(f"own {line}")


def test_a_game_is_counted_and_solved(console):
    status, out, err = console("hexapawn.py")
    assert (status, err) == (0, "")
    assert "o to move: a loss in 6 plies against best play." in out
    assert "135 positions; the longest game has 7 plies." in out
    assert "1180 positions, which can come again." in console("mutorere.py")[1]

    # Moves that aren't touched have texts.
    assert "*  0-1" in console("nim.py --lang ja")[1]


def test_its_tree_is_grown_and_all_is_told_as_json(console):
    assert "252" in console("hexapawn.py --tree")[1]
    status, _, err = console("mutorere.py --tree")
    assert (status, err.count("\n")) == (2, 1)
    answer = json.loads(console("hexapawn.py --json")[1])
    assert sum(answer["plies"]) == 135
    assert (answer["analysis"]["value"], answer["analysis"]["distance"]) == (-1, 6)


def test_templates_are_listed_and_written(console):
    assert "hexapawn     Hexapawn" in console("")[1]
    assert console("--template nim --lang ja")[1] == template("nim", "ja")
    status, _, err = console("--template chess")
    assert status == 2
    assert "hexapawn" in err


def test_a_mistake_is_told_in_one_line(console):
    status, out, err = console("wrong.py")
    assert (status, out) == (2, "")
    assert err.startswith("wrong.py: line 3: NameError: name “bord” isn’t defined; did you mean “board”?")
    assert err.count("\n") == 1
    assert "、o の番）" in console("wrong.py --lang ja")[2]


def test_a_game_that_is_too_large_is_told_by_how_it_grows(console, monkeypatch):
    monkeypatch.setattr(own, "MOST_EVER", 500)
    status, out, _ = console("large.py --seconds 0.2")
    assert status == 0
    assert "There are more than 500 positions" in out
    assert ["3", "8"] in [line.split() for line in out.split("\n")]
    assert json.loads(console("large.py --seconds 0.2 --json")[1])["analysis"] is None


def test_a_game_that_can_go_on_for_ever_is_told_by_a_line(console):
    status, out, _ = console("unending.py --seconds 0.2")
    assert status == 0
    assert out.startswith("This game can go on for ever")
    assert "positions" not in out  # Without a table of its growth.
    assert "o to move: estimated: " in out
    assert "終わらないことがあります" in console("unending.py --seconds 0.2 --lang ja")[1]


NONSENSE = ["says", "lies", *(f"forged-{number}" for number in range(len(FORGED)))]
HARM = {"endless": "no answer within 1 second", "never": "no answer within 1 second", "greedy": "MemoryError"}
HARM |= {"dies": "has ended", "missing": "can’t be read", **dict.fromkeys(NONSENSE, "makes no sense")}


@pytest.mark.parametrize("name", HARM)
def test_what_means_harm_is_told_in_one_line(console, monkeypatch, name):
    if name in ("endless", "never"):
        monkeypatch.setattr(sandbox, "SILENCE", 1)
    status, out, err = console(f"{name}.py")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert HARM[name] in err


def test_what_a_game_prints_is_shown_and_cut_short(console):
    out = console("loud.py")[1]
    assert "x" * 20_000 in out
    assert "30001 more characters are left out" in out


def test_a_large_game_is_valued_after_moves_as_the_rules_or_the_board_write_them(console):
    for moves in ("17 7 13", "c2 c4 d3"):
        status, out, _ = console(f"isolation.py --after {moves} --seconds 20 --json")
        found = json.loads(out)
        assert (status, found["exact"]) == (0, True)
        assert found["value"] == max(entry["value"] for entry in found["moves"])
        assert {"move", "value", "exact"} <= set(found["moves"][0])
    assert "a win" in console("isolation.py --after 17 --after 7 --seconds 20")[1]
    out = console("breakthrough.py --after a2a3 --seconds 1")[1]
    assert "% of" in out
    assert "x to move: estimated: " in out
    assert "looking" in console("stones.py --after 9 --seconds 0.5")[1]


def test_an_estimate_is_found_and_printed_as_a_part_of_the_program(console):
    status, out, _ = console("isolation.py --estimate --games 5 --seed 3")
    assert status == 0 and "5 games against itself" in out
    space = {}
    exec(out, space)
    assert isinstance(space["estimate"]("..x" + "." * 19 + "o..", "o"), int)
    found = json.loads(console("isolation.py --estimate --games 5 --seed 3 --json")[1])
    assert found["program"] == out and sum(found["score"]) == 16  # The same seed finds the same.
    status, _, err = console("wrong.py --estimate")
    assert status == 2 and "line 3" in err and err.count("\n") == 1


def test_a_solved_game_is_valued_by_its_table(console):
    found = json.loads(console("tictactoe.py --after b2 a2 --json")[1])
    assert (found["value"], found["exact"]) == (1, True)
    assert {entry["move"] for entry in found["moves"]} == {"a1", "a3", "b1", "b3", "c1", "c2", "c3"}


@pytest.mark.parametrize("name", ["isolation", "tictactoe"])
def test_a_move_that_is_none_is_told_in_one_line(console, name):
    status, out, err = console(f"{name}.py --after zz")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "zz is not a legal move here. Legal: " in err
    assert "指せません" in console(f"{name}.py --after zz --lang ja")[2]


def test_two_players_meet_as_often_as_is_said_and_the_same_for_the_same_seed(console):
    results = [console("isolation.py --match strong random --games 4 --seed 7 --json")[1] for _ in range(2)]
    assert results[0] == results[1]
    assert json.loads(results[0]) == {"games": 4, "wins": 4, "draws": 0, "losses": 0}
    found = json.loads(console("hexapawn.py --match random perfect --games 4 --seed 1 --json")[1])
    assert found["wins"] + found["draws"] + found["losses"] == found["games"] == 4
    assert found["wins"] < 4
    assert "against" in console("hexapawn.py --match strong random --games 1 --seed 1")[1]


WRONG = ("--match strong", "--match strong best", "--play --level best", "--play --you z", "--seconds 0")


@pytest.mark.parametrize("line", WRONG)
def test_a_wrong_option_is_told_in_one_line(console, line):
    status, out, err = console(f"isolation.py {line}")
    assert (status, out, err.count("\n")) == (2, "", 1)


def test_a_large_game_is_played_with_hints_and_moves_taken_back(console, monkeypatch):
    lines = iter(["?", "c2", "zz", "u", "", "b2", "q"])
    monkeypatch.setattr(play, "typed", lambda prompt: next(lines))
    monkeypatch.setattr(own_play, "HINT_SECONDS", 20.0)
    _, out, _ = console("isolation.py --play --level casual --seed 1")
    assert out.count("x (casual) plays ") == 2
    assert "a win" in out  # The hint: the game is proven from its start.


def test_a_game_whose_rules_fail_goes_on_before_the_move(console, monkeypatch):
    lines = iter(["a4", "b4", "c4", "d4", "b3", "a3", "d3", "c3", "d1"])

    def leave(prompt):
        line = next(lines, None)
        if line is None:
            raise PlayerLeft
        return line

    monkeypatch.setattr(play, "typed", leave)
    _, out, _ = console("late.py --play --you both")
    assert out.count("Too late.") == 1  # After c3; then the game goes on with d1.
    assert out.count("c d\n") == 9
