"""The engine in the terminal, as a person meets it."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from engine.console import show
from engine.games.tictactoe.rules import TicTacToe
from engine.service import Service
from engine.text.languages import LANGUAGES
from tests.engine.toys import CLOISTER

ROOT = Path(__file__).resolve().parent.parent.parent.parent
UNIX = pytest.mark.skipif(
    os.name == "nt", reason="Windows sends Ctrl-C in another way, and has no such shell"
)
LANGUAGE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def environment(**changes):
    kept = {name: value for name, value in os.environ.items() if name not in LANGUAGE_VARIABLES}
    return {**kept, "PYTHONUTF8": "0", "LC_ALL": "C.UTF-8", **changes}


def process(line, typed=b"", stdin=None, stdout=subprocess.PIPE, **changes):
    """Run a command line as a person's shell does; return the finished process, its output as bytes."""
    source = {"stdin": stdin} if stdin else {"input": typed}
    return subprocess.run(
        f"{sys.executable} -m engine {line}",
        shell=True,
        **source,
        stdout=stdout,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        env=environment(**changes),
        timeout=60,
        check=False,
    )


def running(line="", **options):
    command = [sys.executable, "-u", "-m", "engine", *line.split()]
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    return subprocess.Popen(command, **pipes, cwd=ROOT, env=environment(), **options)


class TestPlay:
    def test_a_seed_plays_the_same_game_and_without_one_games_vary(self, console):
        games = [console(f"--you none --level beginner --seed {seed}")[1] for seed in (1, 1, 2)]
        assert games[0] == games[1] != games[2]
        assert len({console("--you none --level beginner")[1] for _ in range(10)}) > 1

    def test_a_person_who_plays_the_other_side_lets_the_engine_begin(self, console):
        _, out, _ = console("--you o --starts x --seed 1")
        assert out.index("x (perfect) plays") < out.index("o (you):")

    @pytest.mark.parametrize(("language", "first"), [("en", "x"), ("ja", "○")])
    def test_who_starts_is_as_in_the_language_and_is_you(self, console, language, first):
        _, out, _ = console(f"--lang {language}")
        assert f"{first} (you): " in out or f"{first}（あなた）の手番: " in out

    @pytest.mark.parametrize("level", ["beginner", "casual", "skilled"])
    def test_every_level_sees_that_its_last_move_wins(self, console, level):
        games = [console(f"--you none --level {level} --seed {seed}")[1] for seed in range(30)]
        won = [game.split("\n\n") for game in games if "has won." in game]
        assert won
        assert all(blocks[-3].endswith(": wins now.") for blocks in won)
        assert any("even so far, not worked out to the end." in game for game in games)


class TestTyping:
    @pytest.mark.parametrize(
        ("typed", "answer"),
        [
            ("9", "“9” is not a square: the squares are 0 to 8.\n"),
            ("hello", "“hello” is not a square: the squares are 0 to 8.\n"),
            ("{}", "“{}” is not a square: the squares are 0 to 8.\n"),
            ("", "Type a move such as 0. u takes your move back, ? gives a hint, q leaves.\n"),
            ("u", "There is no move of yours to take back.\n"),
            # Spaces and wide digits do no harm.
            *((spaced, "") for spaced in ("  4  ", "４", "\t4")),
        ],
    )
    def test_what_is_no_move_is_answered_and_asked_again(self, console, typed, answer):
        status, out, err = console("--you both --starts x", f"{typed}\n4\n")
        assert (status, err) == (0, "")
        assert (f"x: {typed}\n{answer}x: 4\n" if answer else " 3 | x | 5 ") in out
        assert " 3 | x | 5 " in out

    def test_a_taken_square_is_refused_with_those_that_are_free(self, console):
        _, out, _ = console("--you both --starts x", "4\n4\n0\n")
        assert "o: 4\n4 can’t be played here; these can: 0, 1, 2, 3, 5, 6, 7, 8.\no: 0\n" in out

    @pytest.mark.parametrize("typed", ["q", "quit", "Q", "ｑ", ""])
    def test_leaving_is_polite(self, console, typed):
        status, out, err = console("", f"{typed}\n" if typed else "")
        assert (status, err) == (0, "")
        assert out.endswith("\nGoodbye.\n")
        assert "has won" not in out

    def test_taking_back_also_takes_the_engines_answer_back(self, console):
        _, out, _ = console("--you x --starts x --seed 1", "4\nu\n")
        boards = out.split("\n\n")
        assert boards[-2].count("x") + boards[-2].count("o") == 0
        _, out, _ = console("--you x --starts x --seed 1", "4\nu\n0\n")
        assert " x | 1 | 2 " in out
        # The engine's first move stays.
        assert "There is no move of yours to take back.\n" in console("--you x --starts o", "u\n")[1]

    def test_two_people_take_back_one_move_at_a_time(self, console):
        _, out, _ = console("--you both --starts x", "0\n4\nu\n8\n")
        assert out.count(" 3 | o | 5 ") == 1
        assert " x | 1 | 2 \n---+---+---\n 3 | 4 | 5 \n---+---+---\n 6 | 7 | o \n" in out

    def test_a_hint_shows_the_best_moves_with_values_and_reasons_and_plays_none(self, console):
        _, out, _ = console("--you both --starts x", "0\n3\n1\n?\n")
        assert "o: ?\n2: a loss in 4 plies against best play; blocks three in a row.\no: " in out
        _, out, _ = console("--you both --starts o", "1\n0\n3\n4\n5\n?\n")
        assert "x: ?\n8: wins now; makes three in a row.\nx: " in out
        assert console("--you both --starts x", "?\n")[1].count(" 0 | 1 | 2 ") == 1
        _, out, _ = console("--you both --starts x", "0\n4\n8\n?\n")
        hints = out.split("o: ?\n")[1].split("o: ")[0]
        assert [line[0] for line in hints.splitlines()] == list("1357")
        assert hints.count(": a draw with best play; prevents two threats at once.\n") == 4

    def test_a_hint_without_reasons_ends_after_the_verdict(self, console):
        # What is a flaw of the best move isn't a reason for it.
        _, out, _ = console("play connectfour --you o --level beginner --seed 1 --lang ja", "4\n?\nq\n")
        assert "手で勝ち。\n" in out
        assert "。。" not in out


class TestAnalyse:
    def test_json_is_the_answer_of_the_engine_in_every_language(self, console):
        request = {"do": "analyse", "game": "tictactoe", "position": "xo.oxo...", "turn": "x"}
        answer = {**Service().ask(request), "seconds": 0}
        line = "analyse tictactoe xo.oxo... --turn x --json"
        for each in (line, f"--lang ja {line}", f"{line} --lang ja"):
            status, out, err = console(each)
            assert (status, err) == (0, "")
            assert {**json.loads(out), "seconds": 0} == answer

    @pytest.mark.parametrize(
        ("line", "place"),
        [
            ("", ("tictactoe", ".........", "o")),
            ("tictactoe", ("tictactoe", ".........", "o")),
            ("tictactoe --turn x", ("tictactoe", ".........", "x")),
            ("othello4 --depth 1", ("othello4", "-----OX--XO-----", "X")),
            ("tictactoe o...x....", ("tictactoe", "o...x....", "o")),
            ("tictactoe o...x.... --turn x", ("tictactoe", "o...x....", "x")),
            ("tictactoe --turn x --moves 408", ("tictactoe", "o...x...x", "o")),
            ("tictactoe x........ --moves 4", ("tictactoe", "x...o....", "x")),
            # A forced pass may be left out.
            ("othello4 --moves a2a3b4c1a4--b1", ("othello4", "-XO-XXO-XXO-XX--", "O")),
            ("othello4 --moves a2a3b4c1a4b1", ("othello4", "-XO-XXO-XXO-XX--", "O")),
            ("connectfour5x4 --moves 33321", ("connectfour5x4", ".......o....x..oxo..", "x")),
        ],
    )
    def test_position_and_turn_have_defaults_and_moves_are_played_first(self, console, line, place):
        analysis = json.loads(console(f"analyse {line} --json")[1])
        assert (analysis["game"], analysis["position"], analysis["turn"]) == place

    @pytest.mark.parametrize(
        ("position", "sentence"),
        [
            ("oooxx....", "o has won. Three in a row."),
            ("oxooxxxoo", "A draw. The board is full and nobody has three in a row."),
            ("ooo...xxx", "A draw. Both sides have three in a row: nobody wins."),
        ],
    )
    def test_a_finished_game_says_who_won_and_why(self, console, position, sentence):
        status, out, _ = console(f"analyse tictactoe {position}")
        assert status == 0
        assert out.endswith(f"\n\n{sentence}\n")


class TestOthello:
    def test_black_begins_in_every_language(self, console):
        assert "X (you): " in console("play othello", "q")[1]
        assert "X（黒）（あなた）の手番: " in console("play othello --lang ja", "q")[1]

    @pytest.mark.parametrize(
        ("language", "said"),
        [
            ("en", r"X \(champion\) plays \w\d: from its book of openings\."),
            ("ja", r"は \w\d に打ちました。定石どおりの手。"),
        ],
    )
    def test_a_move_from_the_book_is_said_to_be_one(self, console, language, said):
        out = console(f"play othello --you O --level champion --lang {language}", "q")[1]
        assert len(re.findall(said, out)) == 1

    def test_moves_are_typed_by_name(self, console):
        _, out, _ = console("play othello --you both", "F5\na1\nd6\nq")
        assert "X: F5\n" in out
        assert "a1 can’t be played here; these can: f4, d6, f6.\n" in out
        assert "   X 3  O 3\n" in out

    def test_what_is_not_seen_to_the_end_is_told_as_an_estimate(self, console):
        out = console("analyse othello --moves f5 --depth 2")[1]
        # By how much is the evaluation's affair.
        assert re.search(r" about \d+(\.\d)? (ahead|behind), not worked out to the end", out)
        assert "Looked 2 plies ahead.\n" in out

    def test_perft_counts_ply_by_ply_until_every_game_has_ended(self, console):
        assert console("perft othello 4") == (0, "1 4\n2 12\n3 56\n4 244\n", "")
        status, out, _ = console("perft tictactoe 99999999999999999999")
        assert (status, out.splitlines()[-1]) == (0, "9 255168")


class TestMistakes:
    @pytest.mark.parametrize(
        ("line", "english", "japanese"),
        [
            ("perft othello x", "A depth is a whole number from 0, not “x”.", "「x」は使えません"),
            ("analyse othello --seconds 0", "Seconds are a number above 0, not “0”.", "「0」は"),
            ("play othello --level best", "strong, expert, master, champion, strongest.", "「best」"),
            ("dance", "Unknown command “dance”. Known: play, analyse,", "「dance」というコマンド"),
            ("play chess", "Unknown game “chess”. Known: tictactoe, othello,", "「chess」というゲーム"),
            ("--level godlike", "Unknown level “godlike”. Known: beginner,", "「godlike」という強さ"),
            ("--you z", "You can be o, x, both, none, not “z”.", "「z」は使えません"),
            ("--starts z", "The side to move has to be o or x, not “z”.", "手番は o か x です"),
            ("--seed 1.5", "A seed is a whole number, not “1.5”.", "シードは整数です"),
            ("--seed", "argument --seed: expected one argument; see:", "引数が正しくありません"),
            ("--colour", "“--colour” is not understood here; see: python3 -m engine play --help", "--colour"),
            ("play tictactoe now", "“now” is not understood here;", "「now」は使えません"),
            ("play tictactoe --lev casual", "“--lev casual” is not understood here;", "「--lev casual」"),
            ("analyse tictactoe o...x", "A position has 9 characters; this one has 5.", "9 文字で書きます"),
            (
                "review",
                "Say which moves to review, for example: python3 -m engine review tictactoe 012",
                "手順",
            ),
            ("review othello", "engine review othello d3c3b3", "d3c3b3"),
            ("review chess 01", "Unknown game “chess”.", "「chess」というゲーム"),
            (
                "review tictactoe 0122",
                "Move 4 can’t be played. 2 can’t be played here;",
                "4 手目は打てません",
            ),
            ("review othello f5z9", "Move 2 can’t be played. “z9” is not a square:", "2 手目は打てません"),
            ("review othello f5d", "Move 2 can’t be played. “d” is not a square:", "「d」というマス"),
            ("review tictactoe 04 --nodes some", "A number from 1 is wanted here, not “some”.", "「some」"),
            ("review tictactoe 04 --start oo", "A position has 9 characters; this one has 2.", "9 文字"),
            ("review tictactoe 04 --turn z", "The side to move has to be o or x, not “z”.", "手番は o か x"),
            ("review tictactoe 04 05", "“05” is not understood here;", "「05」"),
            ("tree xo", "A position has 9 characters", "9 文字"),
            ("tree --turn z", "not “z”", "「z」"),
            ("tree --algorithm zz", "Unknown algorithm “zz”. Known: bf, df.", "「zz」"),
            ("tree --depth many", "has to be a whole number from 0 to 64, not “many”.", "「many」"),
            ("tree --depth -1", "has to be a whole number from 0 to 64, not “-1”.", "「-1」"),
            ("tree --load /none", "can’t be read: No such file or directory.", "読めません"),
            ("tree --load f .........", "POSITION can’t go with --load", "POSITION は"),
            ("tree --load f --depth 2", "--depth can’t go with --load", "--depth は"),
            ("tree --load f --turn o", "--turn can’t go with --load", "--turn は"),
            ("tree --load f --algorithm bf", "--algorithm can’t go with --load", "--algorithm は"),
            ("judge xo", "A position has 9 characters", "9 文字"),
            ("judge othello", "othello is too big for its whole tree to be shown.", "othello"),
        ],
    )
    def test_each_is_told_in_one_sentence_of_the_persons_language(self, console, line, english, japanese):
        for language, sentence in (("en", english), ("ja", japanese)):
            status, out, err = console(f"{line} --lang {language}")
            assert (status, out, err.count("\n")) == (2, "", 1)
            assert sentence in err

    def test_a_wrong_language_is_told_in_the_environments(self, console):
        unknown = f"Unknown language “fr”. Known: {', '.join(LANGUAGES)}.\n"
        missing = "argument --lang: expected one argument; see: python3 -m engine --help\n"
        assert console("--lang fr") == (2, "", unknown)
        assert console("analyse tictactoe --lang") == (2, "", missing)

    @pytest.mark.parametrize("line", ["--help", "-h", "play --help", "analyse --help", "--help --lang ja"])
    def test_help_is_no_mistake(self, console, capsys, line):
        with pytest.raises(SystemExit) as stopped:
            console(line)
        assert not stopped.value.code
        out = capsys.readouterr().out
        assert out.startswith("usage: python3 -m engine")
        assert "analyse" in out or "tictactoe" in out


class TestLanguage:
    @pytest.mark.parametrize(
        ("variables", "language"),
        [
            ({}, "en"),
            ({"LANG": "ja_JP.UTF-8"}, "ja"),
            ({"LANG": "ja"}, "ja"),
            ({"LANG": "de_DE.UTF-8"}, "en"),
            ({"LANG": "en_GB.UTF-8", "LC_ALL": "ja_JP.UTF-8"}, "ja"),
            ({"LANG": "ja_JP.UTF-8", "LC_ALL": "C"}, "en"),
            ({"LANG": "ja_JP.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, "en"),
            ({"LANG": "ja_JP.UTF-8", "LC_ALL": ""}, "ja"),
        ],
    )
    def test_it_comes_from_the_environment(self, console, monkeypatch, variables, language):
        for name, value in variables.items():
            monkeypatch.setenv(name, value)
        goodbye = {"en": "Goodbye.\n", "ja": "またどうぞ。\n"}
        assert console("")[1].endswith(goodbye[language])
        # The command line comes before it.
        assert console("play --lang en")[1].endswith(goodbye["en"])

    def test_a_whole_game_in_japanese(self, console):
        _, out, _ = console("--lang ja --you both", "9\n0\n3\n1\n4\n2\n")
        assert "○の手番: 9\n「9」というマスはありません。マスは 0 から 8 です。\n" in out
        assert out.endswith("○の勝ち。3つ並びました。\n")
        _, out, _ = console("--lang ja --you o --seed 1", "4\n")
        assert "○（あなた）の手番: 4\n" in out
        assert any(
            f"×（完璧）は {corner} に打ちました。お互いに最善なら引き分け。\n" in out for corner in "0268"
        )


class TestProcess:
    @pytest.mark.parametrize(
        "changes",
        [
            {"PYTHONIOENCODING": "ascii"},
            {"PYTHONIOENCODING": "latin-1"},
            {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"},
        ],
    )
    @pytest.mark.parametrize("language", ["en", "ja"])
    def test_a_terminal_without_our_letters_is_no_problem(self, changes, language):
        done = process(f"--lang {language}", "9\nあ\n○\n4\n?\n".encode(), **changes)
        assert (done.returncode, done.stderr) == (0, b"")
        if language == "en" and "LC_ALL" not in changes:
            assert b'"9" is not a square: the squares are 0 to 8.' in done.stdout
        assert process(f"--lang {language} --level godlike", **changes).returncode == 2

    def test_bytes_that_are_no_text_are_no_move(self):
        done = process("", b"\xff\xfe\n4\n")
        assert (done.returncode, done.stderr) == (0, b"")
        assert b"is not a square" in done.stdout
        assert b" 3 | x | 5 " in done.stdout

    def test_whoever_reads_only_the_beginning_sees_no_complaint(self):
        with running("--you none") as child:
            child.stdout.close()
            assert child.stderr.read() == b""
        assert child.returncode == 0

    @UNIX
    def test_ctrl_c_leaves_politely(self):
        # A shell that runs tests in the background has its children ignore Ctrl-C.
        with running(preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler)) as child:
            seen = b""
            while not seen.endswith(b"x (you): "):
                seen += child.stdout.read(1)
            child.send_signal(signal.SIGINT)
            out, err = child.communicate(timeout=60)
        assert (child.returncode, out, err) == (0, b"\nGoodbye.\n", b"")

    @UNIX
    def test_ctrl_c_while_modules_are_imported_ends_without_a_traceback(self, tmp_path):
        """Python imports `sitecustomize` before all else: here one that presses Ctrl-C at a later import."""
        (tmp_path / "sitecustomize.py").write_text(
            "import os, signal, sys\n"
            "class Presser:\n"
            "    def find_spec(self, name, path=None, target=None):\n"
            "        if name == 'engine.console.study':\n"
            "            signal.signal(signal.SIGINT, signal.default_int_handler)\n"
            "            os.kill(os.getpid(), signal.SIGINT)\n"
            "sys.meta_path.insert(0, Presser())\n"
        )
        done = process("", PYTHONPATH=str(tmp_path))
        assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


class TestStreams:
    """What is at the other end of the output, or of the input, may be anything."""

    FULL = pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")

    @FULL
    @pytest.mark.parametrize("language", ["en", "ja"])
    def test_a_full_disk_is_told_in_words(self, language):
        changes = {"LC_ALL": f"{language}.UTF-8", "PYTHONUTF8": "1"}
        with Path("/dev/full").open("w") as full:
            done = process("analyse tictactoe o...x.... --json", stdout=full, **changes)
        assert done.returncode == 2
        said = done.stderr.decode()
        assert {"en": "can’t be written", "ja": "書き込めません"}[language] in said
        assert "Traceback" not in said

    @UNIX
    @pytest.mark.parametrize(
        "line", ["play <&-", "puzzle <&-", "play <&- >&-", "play <&- >&- 2>&-", "perft othello 2 >&-"]
    )
    def test_streams_that_are_closed_are_as_good_as_empty(self, line):
        done = process(line)
        assert (done.returncode, done.stderr) == (0, b"")
        assert (">&-" in line) == (done.stdout == b"")

    @FULL
    def test_an_input_without_end_is_not_read_for_ever(self):
        with Path("/dev/full").open() as endless:
            done = process("", stdin=endless)
        assert done.returncode == 2
        assert b"Traceback" not in done.stderr


class TestVerdicts:
    @pytest.mark.parametrize(
        ("value", "distance", "exact", "words"),
        [
            (1, 1, True, "wins now"),
            (1, 3, True, "a win in 3 plies"),
            (1, None, True, "a win, how soon is not worked out"),
            (0, 9, True, "a draw with best play"),
            (0, None, True, "a draw with best play"),
            (-1, 2, True, "a loss in 2 plies against best play"),
            (-1, None, True, "a loss against best play, how soon is not worked out"),
            (5, None, False, "better so far, not worked out to the end"),
            (0, None, False, "even so far, not worked out to the end"),
            (-5, None, False, "worse so far, not worked out to the end"),
        ],
    )
    def test_every_kind_has_its_words(self, value, distance, exact, words):
        assert show.verdict(value, distance, exact, "en") == words

    def test_a_larger_board_stays_straight(self):
        class Larger(TicTacToe):
            squares, columns = 12, 4

            def cells(self, position):
                return ["o", *[""] * 10, "x"]

        assert show.board(Larger(), (0, 0, "o")) == (
            "  o |  1 |  2 |  3 \n----+----+----+----\n"
            "  4 |  5 |  6 |  7 \n----+----+----+----\n"
            "  8 |  9 | 10 |  x "
        )

    def test_holes_stay_blank(self):
        class Round(TicTacToe):
            holes = (0, 2)

        lines = show.board(Round(), (0, 16, "o")).split("\n")
        assert lines == ["   | 1 |   ", "---+---+---", " 3 | x | 5 ", "---+---+---", " 6 | 7 | 8 "]
        lines = show.board(CLOISTER, CLOISTER.start()).split("\n")
        assert lines[1:4] == [" 5 b   .   b", " 4     w", " 3 . .   . ."]

    @pytest.mark.parametrize(
        ("language", "name"),
        [("en", "c2c1xa5 (c2 to c1, takes a5)"), ("ja", "c2c1xa5（c2からc1、a5を取る）")],
    )
    def test_a_move_is_worded(self, language, name):
        position = CLOISTER.parse("b.bb....ww.w")
        moves = [CLOISTER.parse_move(move, position) for move in ("c2c1xa5", "c2b3")]
        assert [show.move_name(CLOISTER, each, position, language) for each in moves] == [name, "c2b3"]
