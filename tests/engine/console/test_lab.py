"""The lab in the terminal, as a person meets it."""

import csv
import gzip
import io
import json
import os
import shutil
import subprocess
import sys

import pytest

from engine.console.alike import groups_alike
from engine.games.shelf import find_game
from engine.lab import tournament
from engine.lab.rung_texts import first_program, solution, text_of
from engine.text.words import say
from tests.engine.console.test_console import process
from tests.portable import brought
from tests.portable.faulty import CHOOSE
from tools.command import ROOT

FIRST = CHOOSE + "    return game.legal_moves(position)[0]\n"


@pytest.fixture
def lab(console, tmp_path, monkeypatch):
    """Run `lab` in a folder with some programs; return its status, output and errors."""
    files = {
        "first.py": first_program(1, "en"),
        "second.py": "# rung: 2\n# game: tictactoe\n\n\n" + solution(2, "en"),
        "sixth.py": "# rung: 6\n\n\n" + solution(6, "en"),
        "broken.py": "def choose(game, position)\n    return 1\n",
        "numpy.py": "import numpy.nothing\n" + solution(1, "en"),
        "dies.py": f"import os\n{CHOOSE}    os._exit(0)\n",
        "greedy.py": CHOOSE + "    return len(bytearray(10 ** 11))\n",
        "says.py": (
            f"import os\n{CHOOSE}    for number in range(20):\n        try:\n"
            "            os.write(number, b'7' * 2000000)\n        except OSError:\n            pass\n"
        ),
        "reads.py": (
            f"import gc\n{CHOOSE}    texts = [each for each in gc.get_objects() if type(each) is dict]\n"
            "    raise ValueError('SEC' + 'RET' in str(texts))\n"
        ),
        "secret.py": solution(2, "en") + "# SECRET\n",
        "endless.py": CHOOSE + "    while True:\n        pass\n",
        "loud.py": "print('x' * 50000)\n\n\n" + solution(1, "en"),
        "empty.py": "",
        "class.json": "{}",
        "alone.json": tournament.write(find_game("tictactoe"), [{"name": "ann", "source": FIRST}], []),
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, "utf-8")
    (tmp_path / "latin.py").write_bytes(b"# caf\xe9\n")
    (tmp_path / "packed.json").write_bytes(b"\x1f\x8bnothing")
    monkeypatch.chdir(tmp_path)
    return lambda line: console(f"lab {line}")


def test_without_a_file_it_lists_the_rungs_and_says_how_to_begin(lab):
    status, out, _ = lab("")
    assert status == 0
    assert " 3  Minimax" in out
    assert "--rung 1 --start" in out
    assert "11  自由課題" in lab("--lang ja")[1]


@pytest.mark.parametrize("kind", ["start", "solution"])
def test_what_it_prints_can_be_tested(lab, tmp_path, kind):
    status, out, _ = lab(f"--rung 2 --{kind}")
    assert status == 0
    (tmp_path / "mine.py").write_text(out, "utf-8")
    status, out, _ = lab("mine.py")
    assert out.startswith("2. Win at once")
    assert status == (1 if kind == "start" else 0)


def test_the_tests_are_those_of_the_file_and_a_failing_one_draws_the_position(lab):
    status, out, _ = lab("first.py --rung 2")
    assert status == 1
    assert "failed  It wins where it can at once" in out
    assert "---+---+---" in out
    assert "to move." in out
    status, out, _ = lab("second.py")
    assert (status, out.splitlines()[-1]) == (0, "3 of 3 tests passed.")


NO_RUNG = "There is no rung 13; they are 1 to 12."
OTHER_GAME = "Rung 2 is about tictactoe."
NEEDS_RUNG = "--feedback goes with --rung"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("nothing.py", "nothing.py can’t be read"),
        ("latin.py", "latin.py is no text in UTF-8"),
        ("broken.py", "broken.py: line 1: SyntaxError: the colon (:)"),
        ("empty.py", "no function choose"),
        ("second.py --rung 13", NO_RUNG),
        ("second.py --rung x", "A number from 1 is wanted here, not “x”."),
        ("--rung 0 --start", "“0”"),
        ("second.py --rung 2 --game othello", OTHER_GAME),
        ("second.py --game go", "go"),
        ("second.py --match best", "best"),
        ("second.py --match perfect --games 0", "“0”"),
        ("second.py --play --you z", "You can be o, x, not “z”."),
        ("second.py sixth.py --seconds 0", "Seconds are a number above 0"),
        ("second.py --nothing", "--nothing"),
        ("class.json", "This is no tournament of the lab"),
        ("packed.json", "packed.json can’t be unpacked"),
        ("second.py --load class.json", "--load shows a tournament"),
        ("--load nothing.json", "nothing.json can’t be read"),
        ("alone.json", "A tournament wants two players"),
        ("alone.json sixth.py --game othello", "another game: tictactoe"),
        # A class that can't be tested is refused before any row.
        ("second.py first.py --rung 13", NO_RUNG),
        ("second.py first.py --rung 2 --game othello", OTHER_GAME),
        ("second.py --rung 13 --json", NO_RUNG),
        ("second.py --rung 2,13", NO_RUNG),
        ("second.py --rung 2,", "A number from 1 is wanted here, not “”."),
        ("second.py --rung 2,10 --game othello", OTHER_GAME),
        ("second.py --rung 2 --feedback first.py", "can’t be written to first.py: File exists."),
        ("second.py --rung 2 --feedback first.py/back", "written to first.py/back: Not a directory."),
        ("second.py --feedback back", NEEDS_RUNG),
        ("--rung 2 --feedback back", NEEDS_RUNG),
        ("second.py --rung 2 --match perfect --feedback back", NEEDS_RUNG),
        ("second.py --csv", "--csv goes with --rung"),
        ("--rung 2 --gradescope back", "--gradescope goes with --rung"),
        ("second.py --rung 2 --csv --json", "give one of them"),
        ("second.py first.py --rung 2 --gradescope back", "--gradescope is for one hand-in"),
        ("second.py --rung 2 --gradescope first.py", "can’t be written to first.py: File exists."),
    ],
)
def test_what_cant_be_taken_is_told(lab, line, said):
    status, out, errors = lab(line)
    assert (status, out) == (2, "")
    assert said in errors


def test_a_class_is_tested_file_by_file_and_a_faulty_one_costs_its_own_row_alone(lab):
    files = "second.py first.py broken.py dies.py latin.py packed.json"
    status, out, errors = lab(f"{files} --rung 2")
    assert (status, errors) == (0, "")
    rows = out.splitlines()
    assert rows[0].split(maxsplit=2) == ["second.py", "3/3", "all passed"]
    assert rows[1].startswith("first.py     0/3  Every move is legal: choose returned 4")
    assert "0/3" in rows[2]
    assert rows[2].endswith("line 1: SyntaxError: the colon (:) at the end of the line is missing.")
    assert rows[3].endswith("Its Python has ended.")
    assert rows[4].endswith("0/3  latin.py is no text in UTF-8.")
    assert "can’t be unpacked" in rows[5]
    assert rows[-1] == "With --feedback FOLDER, each gets a file with the positions and a hint."
    status, out, _ = lab(f"{files} --rung 2 --lang ja")
    assert status == 0
    assert "すべて合格" in out.splitlines()[0]


LINUX = pytest.mark.skipif(sys.platform != "linux", reason="other systems refuse such names")


@LINUX
def test_no_name_and_no_kind_of_file_ends_a_run_or_reaches_the_terminal_as_it_is(lab, console, tmp_path):
    (tmp_path / "class").mkdir()
    names = ["first.py", *map(os.fsdecode, (b"\xff\xfe.py", "山田.py".encode("shift_jis")))]
    names += ["n" * 247 + ".py", "red\x1b[31m\u202e.py"]
    for name in names:
        (tmp_path / "class" / name).write_text(FIRST, "utf-8")
    (tmp_path / "class" / "folder.py").mkdir()
    (tmp_path / "class" / "loop.py").symlink_to("loop.py")
    paths = [str(tmp_path / "class" / name) for name in [*names, "folder.py", "loop.py", "gone.py"]]
    line = ["lab", *paths, "--rung", "1", "--feedback", "back"]
    status, out, errors = console(line)
    assert (status, errors) == (0, "")
    assert "".join(filter(str.isprintable, out.split("\n"))) == out.replace("\n", "")
    rows = [row.removeprefix(f"{tmp_path}/class/").split(maxsplit=2) for row in out.split("\n")[: len(paths)]]
    shown = ["first.py", "\\xff\\xfe.py", "山田.py", names[3], "red\\x1b[31m\\u202e.py"]
    assert rows[:5] == [[name, "1/1", "all passed"] for name in shown]
    assert rows[5:] == [
        ["folder.py", "0/1", "folder.py can’t be read: Is a directory."],
        ["loop.py", "0/1", "loop.py can’t be read: Too many levels of symbolic links."],
        ["gone.py", "0/1", "gone.py can’t be read: No such file or directory."],
    ]
    back = [file.read_text("utf-8") for file in (tmp_path / "back").iterdir()]
    assert len(back) == len(paths)
    assert not [text for text in back if str(tmp_path) in text or "\x1b" in text]
    assert [row["file"] for row in json.loads(console([*line, "--json"])[1])["programs"]] == paths


def test_feedback_that_cant_be_written_is_told_and_the_others_are_marked(lab, tmp_path):
    (tmp_path / "back" / "first.feedback.txt").mkdir(parents=True)
    status, out, errors = lab("first.py second.py --rung 1 --feedback back")
    assert status == 2
    assert "first.feedback.txt is no ordinary file" in errors
    assert out.splitlines()[1].split(maxsplit=1)[0] == "second.py"
    assert (tmp_path / "back" / "second.feedback.txt").exists()


def test_feedback_does_not_name_the_folders_of_the_teacher(lab, tmp_path):
    for folder in ("ann", "bob"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "first.py").write_text("from random import choise\n", "utf-8")
    lab(f"{tmp_path}/ann/first.py {tmp_path}/bob/first.py --rung 1 --feedback back")
    back = {file.name: file.read_text("utf-8") for file in (tmp_path / "back").iterdir()}
    assert sorted(back) == ["ann-first.feedback.txt", "bob-first.feedback.txt"]
    for text in back.values():
        assert "cannot import name 'choise' from 'random'\n" in text
        assert "/" not in text


NO_VALUE = FIRST + "\n\ndef worth(game, position):\n    return 0\n"
WRONG_VALUE = NO_VALUE.replace("worth(game, position)", "value(position)")


@pytest.mark.parametrize(
    ("source", "rows", "said"),
    [
        ("def value(game, position)\n    return 0\n", [], "line 1: SyntaxError"),
        ("# rung: " + "9" * 5000 + "\n" + NO_VALUE, [False, False], "no function value"),
        (WRONG_VALUE, [False, False], "value is called as value(game, position)"),
    ],
)
def test_a_fault_of_the_whole_program_is_told_once_and_without_a_board(lab, tmp_path, source, rows, said):
    (tmp_path / "mine.py").write_text(source, "utf-8")
    status, out, _ = lab("mine.py mine.py --rung 3 --feedback back")
    assert status == 0
    assert said in out.splitlines()[0]
    text = (tmp_path / "back" / "mine.feedback.txt").read_text("utf-8")
    assert text.count(said) == 1
    assert "---+---+---" not in text.partition(said)[0]
    (mark,) = json.loads(lab("mine.py --rung 3 --json")[1])["programs"][0]["rungs"]
    assert [check["shown"] is None for check in mark["checks"]] == rows
    assert (mark["passed"], mark["of"]) == (0, 5)
    if rows:
        out = lab("mine.py --rung 3")[1]
        assert out.count(said) == 1
        assert out.endswith("0 of 5 tests passed.\n")


def test_a_class_is_tested_at_several_rungs_in_one_table(lab):
    status, out, errors = lab("second.py first.py broken.py --rung 1,2")
    assert (status, errors) == (0, "")
    rows = [row.split() for row in out.splitlines()]
    assert [row[:3] for row in rows[:4]] == [
        ["1", "2"],
        ["second.py", "1/1", "3/3"],
        ["first.py", "0/1", "0/3"],
        ["broken.py", "0/1", "0/3"],
    ]
    said = [row.split("  ")[-1] for row in out.splitlines()[1:4]]
    assert said[0] == "all passed"
    assert said[1].startswith("1. Every move is legal: choose returned 4")
    assert "SyntaxError" in said[2]
    told = json.loads(lab("second.py --rung 1,2 --json")[1])["programs"][0]["rungs"]
    assert [(each["rung"], each["passed"]) for each in told] == [(1, 1), (2, 3)]
    assert "  6. value is right" in lab("second.py --rung 2,6")[1].splitlines()[1]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_of_a_class_gets_a_file_of_feedback(lab, tmp_path, language):
    (tmp_path / "ann").mkdir()
    (tmp_path / "ann/first.py").write_text(solution(1, "en"), "utf-8")
    _, out, _ = lab(f"second.py first.py ann/first.py latin.py --rung 1,2 --feedback back --lang {language}")
    assert "back" in out.splitlines()[-1]
    back = {file.name: file.read_text("utf-8") for file in (tmp_path / "back").iterdir()}
    names = ["ann-first", "first", "latin", "second"]
    assert sorted(back) == [f"{name}.feedback.txt" for name in names]
    ann, first, latin, second = [back[f"{name}.feedback.txt"] for name in names]
    assert say("lab.score", language, passed=3, of=3) in second
    hints = [text_of(rung, f"hint-{hint}", language) for rung, hint in ((1, 1), (2, 1), (2, 2))]
    assert [[hint in text for hint in hints] for text in (second, ann, first)] == [
        [False, False, False],
        [False, True, True],
        [True, True, True],
    ]
    assert say("check.legal", language) in ann
    assert "    ---+---+---" in ann
    assert "latin.py" in latin
    assert not [text for text in back.values() if "def choose" in text]


BASE = "def choose(game, position):\n    move = game.legal_moves(position)[0]\n    return max(move, 0)\n"


@pytest.mark.parametrize(
    ("other", "same"),
    [
        (BASE.replace("move ", "zug  ").replace("(move", "(zug"), True),
        (BASE.replace("position", "p").replace("game", "g"), True),
        ("# mine\n" + BASE.replace("    ", "\t").replace(":\n", ":\n\t'My player.'\n"), True),
        (BASE.replace("max", "min"), False),
        (BASE.replace("[0]", "[1]"), False),
        (BASE.replace("legal_moves", "cells"), False),
        (BASE.replace("max(move, 0)", "max(game, 0)"), False),
        (BASE + "\n\nprint(1)\n", False),
        ("x = '\\d'\n" + BASE.replace(":", ""), False),
    ],
)
def test_hand_ins_that_are_the_same_but_for_names_are_told(lab, tmp_path, other, same):
    (tmp_path / "base.py").write_text(BASE, "utf-8")
    (tmp_path / "other.py").write_text(other, "utf-8")
    _, out, errors = lab("base.py second.py other.py --rung 1")
    assert ("The same but for names and spaces: base.py, other.py" in out.splitlines()) == same
    assert errors == ""
    assert json.loads(lab("base.py other.py --rung 1 --json")[1])["alike"] == [["base.py", "other.py"]] * same


PLAYER = """
class Player:
    def play(self, game, seen=()):
        self.seen = [*seen, *sorted(game.cells, key=len)]
        return game.play(self.seen, depth=len(seen))

def play(position, key=1):
    global count
    count = key
    return Player().play(position, seen=lambda key: key)
"""


@pytest.mark.parametrize(
    "name", ["Player", "seen", "position", "count", "self", "game", "\ndef play", "depth"]
)
def test_each_name_that_a_program_defines_may_be_another(name):
    other = PLAYER.replace(name, "\ndef spiel" if "def" in name else "other")
    assert groups_alike({"a": PLAYER, "b": other}) == [["a", "b"]] * (name != "depth")


@pytest.mark.parametrize(
    "source",
    ["x = " + "[" * 5000, "x = " + "-" * 90_000 + "1", "x = 1" + " + 1" * 20_000, "x\0", "def choose("],
)
def test_what_has_no_syntax_tree_is_compared_by_its_words(source):
    assert groups_alike({"a": source, "b": BASE, "c": source + "\n\n"}) == [["a", "c"]]


def test_a_class_is_told_as_data_too(lab):
    status, out, _ = lab("second.py latin.py first.py --rung 2 --json")
    programs = json.loads(out)["programs"]
    assert status == 0
    assert [(each["file"], each["name"]) for each in programs[:2]] == [
        ("second.py", "second"),
        ("latin.py", "latin"),
    ]
    (second,), (latin,), (first,) = [each["rungs"] for each in programs]
    assert (second["rung"], second["passed"], second["of"], second["fault"]) == (2, 3, 3, None)
    assert [check["name"] for check in second["checks"]] == ["legal", "wins", "blocks"]
    assert (latin["passed"], latin["checks"]) == (0, [])
    assert next(check for check in first["checks"] if check["shown"])["shown"]["position"]
    assert first["fault"]


def test_a_class_is_a_table_for_a_spreadsheet(lab, tmp_path):
    (tmp_path / "=1+1.py").write_text(solution(2, "en"), "utf-8")
    status, out, _ = lab("second.py latin.py first.py =1+1.py --rung 1,2 --csv")
    head, *rows = csv.reader(io.StringIO(out))
    assert (status, head) == (0, ["File", "Rung 1 (of 1)", "Rung 2 (of 3)", "First mistake"])
    assert [row[:3] for row in rows] == [
        ["second.py", "1", "3"],
        ["latin.py", "0", "0"],
        ["first.py", "0", "0"],
        ["'=1+1.py", "1", "3"],  # Not a formula, which a spreadsheet would run.
    ]
    assert [row[3][:10] for row in rows] == ["", "1. latin.p", "1. Every m", ""]


TEST_FIELDS = {"score": int, "max_score": int, "status": str, "name": str, "number": str, "output": str}


def checked_results(path):
    """Return the content of a results.json after a check of what Gradescope's documentation says of it.

    https://gradescope-autograders.readthedocs.io/en/latest/specs/ (Output format, Test case status)
    """
    content = json.loads(path.read_text("utf-8"))
    assert set(content) == {"score", "output", "visibility", "tests"}
    assert type(content["output"]) is str and content["visibility"] == "visible"
    for test in content["tests"]:
        assert {name: type(test[name]) for name in test} == TEST_FIELDS
        assert 0 <= test["score"] <= test["max_score"] and test["status"] in ("passed", "failed")
        assert (test["status"] == "passed") == (test["score"] == test["max_score"])
        assert bool(test["output"]) == (test["status"] == "failed")
    assert content["score"] == sum(test["score"] for test in content["tests"])
    return content


@pytest.mark.parametrize(
    ("name", "score", "said"),
    [
        ("second.py", 4, None),
        ("first.py", 0, "---+---"),
        ("broken.py", 0, "line 1: SyntaxError"),
        ("latin.py", 0, "is no text in UTF-8"),
        ("nothing.py", 0, "can’t be read"),
        ("dies.py", 0, ""),
    ],
)
def test_gradescope_gets_a_point_for_each_test(lab, tmp_path, name, score, said):
    status, _, _ = lab(f"{name} --rung 1,2 --gradescope out/results")
    results = checked_results(tmp_path / "out/results/results.json")
    assert (status, results["score"]) == (0, score)
    assert [test["number"] for test in results["tests"]] == ["1.1", "2.1", "2.2", "2.3"]
    failed = [test["output"] for test in results["tests"] if test["status"] == "failed"]
    assert all(said in output for output in failed) and bool(failed) == (score < 4)


def test_the_scripts_for_gradescope_write_results(tmp_path):
    shutil.copytree(ROOT / "docs/gradescope", tmp_path, dirs_exist_ok=True)
    (tmp_path / "source").symlink_to(ROOT)
    (tmp_path / "submission").mkdir()
    script = tmp_path / "run_autograder"
    script.write_text(script.read_text().replace("/autograder/", f"{tmp_path}/").replace("3,6,7", "1"))
    results = tmp_path / "results" / "results.json"
    subprocess.run([tmp_path / "setup.sh"], check=True, stdout=subprocess.DEVNULL)
    subprocess.run([script], check=True, stdout=subprocess.DEVNULL)
    assert "player.py can’t be read" in checked_results(results)["tests"][0]["output"]
    (tmp_path / "submission" / "ann.py").write_text(solution(1, "en"), "utf-8")
    subprocess.run([script], check=True, stdout=subprocess.DEVNULL)
    assert checked_results(results)["score"] == 1


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("broken", "line 1: SyntaxError: the colon (:) at the end of the line is missing."),
        ("numpy", "line 1: ImportError: there is no module numpy here"),
        ("endless", "no answer within 0.2 seconds. A loop without an end, or too much work?"),
        ("dies", "Its Python has ended."),
        ("greedy", "line 2: MemoryError"),
        ("says", "what came back makes no sense"),
        ("reads", "line 4: ValueError: False"),
    ],
)
def test_a_program_that_fails_loses_its_games_and_nobody_elses(lab, name, said):
    line = f"{name}.py second.py secret.py --games 2 --seconds 0.2 --game tictactoe"
    status, out, errors = lab(line)
    assert (status, errors) == (0, "")
    assert out.count(f"    {name}: ") == out.count(said) == 4
    assert "0-0-2  0-0-2" in next(row for row in out.splitlines() if row.startswith(name))


def test_a_match_has_a_table_and_its_games(lab):
    line = "second.py sixth.py --games 4 --seed 2"
    status, out, _ = lab(line)
    assert status == 0
    assert "Won-drawn-lost" in out
    assert "4. " in out
    assert out == lab(line)[1]
    games = json.loads(lab(f"{line} --json")[1])
    assert games["players"] == ["second", "sixth"]
    assert len(games["games"]) == 4


def test_a_tournament_is_one_file_that_can_be_shown_and_played_again(lab, tmp_path):
    _, out, _ = lab("second.py sixth.py --match casual --games 2 --save all.json")
    assert out.rstrip().endswith("Saved to all.json.")
    played = out.partition("\nSaved")[0].rstrip()
    assert lab("--load all.json")[1].rstrip() == played
    assert lab("all.json --games 2")[1].rstrip() == played
    status, out, _ = lab("all.json alone.json --games 2 --json")
    assert status == 0
    assert json.loads(out)["players"] == ["second", "sixth", "casual", "ann"]
    (tmp_path / "all.json.gz").write_bytes(gzip.compress((tmp_path / "all.json").read_bytes()))
    assert lab("--load all.json.gz")[1].rstrip() == played


def test_its_output_is_cut_off(lab):
    _, out, _ = lab("loud.py --game tictactoe")
    assert "What it printed:" in out
    assert "more characters are left out" in out
    assert len(out) < 30_000


def test_a_person_plays_against_it(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text("print('hello')\n\n\n" + solution(2, "en"), "utf-8")
    played = process(f"lab {path} --play --game tictactoe", b"4\nq\n")
    out = played.stdout.decode()
    assert played.returncode == 0
    assert all(part in out for part in ("(mine) plays 0", "positions)", "Goodbye."))


def test_a_program_without_choose_is_told_how_it_is_connected(lab, tmp_path):
    (tmp_path / "cs50.py").write_text(brought.CS50, "utf-8")
    status, _, errors = lab("cs50.py")
    assert status == 2
    assert all(part in errors for part in ("minimax(board), player", "answer = minimax(board)", "--bridge"))
    status, out, errors = lab("cs50.py --bridge")
    assert status == 0
    assert out.startswith("12. Your player")
    assert "answer = minimax(board)" in errors
    assert "2/2" in lab("cs50.py cs50.py --rung 12 --bridge")[1]
    assert lab("cs50.py --bridge --match perfect --games 2")[0] == 0


def test_the_limits_of_a_test_can_be_raised(lab, tmp_path):
    told = FIRST.replace("    return", "    print(game.time_left() > 4)\n    return")
    (tmp_path / "told.py").write_text(told)
    assert "True" in lab("told.py --rung 1 --seconds 5")[1]
    assert "True" not in lab("told.py --rung 1")[1]
    slow = FIRST.replace("    return", "    time.sleep(0.15)\n    return")
    (tmp_path / "slow.py").write_text("import time\n\n\n" + slow)
    assert "The time for the whole run" in lab("slow.py --rung 12 --total 0.1")[1]
