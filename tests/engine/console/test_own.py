"""A game of one's own in the terminal, as a person meets it; and rules that mean harm."""

import json

import pytest

from engine.console import own
from engine.games import shelf
from engine.own_rules.templates import TEMPLATES, template

CHOMP, HEXAPAWN, MUTORERE, NIM = [dict(TEMPLATES)[name] for name in ("chomp", "hexapawn", "mutorere", "nim")]

FORGED = ['{"answer": {}}', '{"ticket": 1}\n' * 700, '{"progress": {"plies": 5, "done": 1}}']
FORGED += ["[" * 100_000, "[]", "9" * 5000]

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
    status, out, _ = console("large.py")
    assert status == 0
    assert "There are more than 500 positions" in out
    assert ["3", "8"] in [line.split() for line in out.split("\n")]
    assert json.loads(console("large.py --json")[1])["analysis"] is None


def test_a_game_that_can_go_on_for_ever_is_told_by_a_line(console):
    status, out, _ = console("unending.py")
    assert status == 0
    assert out.startswith("This game can go on for ever")
    # Without a table of its growth.
    assert out.count("\n") == 1
    assert "終わらないことがあります" in console("unending.py --lang ja")[1]


NONSENSE = ["says", "lies", *(f"forged-{number}" for number in range(len(FORGED)))]
HARM = {"endless": "no answer within 1 second", "never": "no answer within 1 second", "greedy": "MemoryError"}
HARM |= {"dies": "has ended", "missing": "can’t be read", **dict.fromkeys(NONSENSE, "makes no sense")}


@pytest.mark.parametrize("name", HARM)
def test_what_means_harm_is_told_in_one_line(console, monkeypatch, name):
    if name in ("endless", "never"):
        monkeypatch.setattr(own, "SILENCE", 1.0)
    status, out, err = console(f"{name}.py")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert HARM[name] in err


def test_what_a_game_prints_is_shown_and_cut_short(console):
    out = console("loud.py")[1]
    assert "x" * 20_000 in out
    assert "30001 more characters are left out" in out
