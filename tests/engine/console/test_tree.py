"""`python3 -m engine judge` and `python3 -m engine tree`, as a person meets them."""

import gzip
import json
import os

import pytest

from engine.console import files


@pytest.fixture
def console(console):
    """Run a command line whose arguments may have spaces in them."""
    return lambda *arguments, typed="": console(arguments, typed)


def names(folder):
    return [path.name for path in folder.iterdir()]


def test_judge_begins_with_the_start(console):
    for arguments in ((), ("tictactoe",), ("--turn", "o")):
        out = console("judge", *arguments)[1]
        assert out.startswith("o is to move: a draw when both sides play their best.")


def test_judge_takes_a_board_in_any_form_and_asks_about_one_with_two_meanings(console):
    verdict = json.loads(console("judge", "O|O|X\n-----\nX|X|O\n-----\nO| | ", "--json")[1])
    assert verdict["position"] == "ooxxxoo.."
    status, out, err = console("judge", "othello4", "[[0,0,0,0],[0,1,-1,0],[0,-1,1,0],[0,0,0,0]]")
    assert (status, out, err.count("X 2  O 2")) == (2, "", 2)


@pytest.mark.parametrize(
    ("typed", "position", "turn"),
    [
        ("p\n0 1 0\n0 1 0\n2 0 2\n", ".o..o.x.x", "o"),
        ("E\r\n010\r\n010\r\n202\r\n", ".o..o.x.x", "x"),
        ("\ufeffo|x| \n-+-+-\n | | \n-+-+-\n | | \n", "ox.......", "o"),
    ],
)
@pytest.mark.parametrize("arguments", [(), ("-",), ("tictactoe", "-")])
def test_judge_reads_its_position_from_the_input(console, arguments, typed, position, turn):
    status, out, errors = console("judge", *arguments, "--json", typed=typed)
    assert (status, errors) == (0, "")
    assert [json.loads(out)[name] for name in ("position", "turn")] == [position, turn]


@pytest.mark.parametrize(
    ("arguments", "typed", "said"),
    [
        ("judge", "hello", "this one has 5"),
        ("judge -", "", "There is nothing in this text yet."),
        ("judge --turn x", "p\n010\n010\n202\n", "The text says that o is to move, not x."),
        ("judge", "x" * 10_001, "more than 10000 bytes"),
        ("analyse tictactoe -", "nonsense", "this one has 8"),
    ],
)
def test_an_input_that_is_no_position_is_refused_in_a_sentence(console, arguments, typed, said):
    status, out, errors = console(*arguments.split(), typed=typed)
    assert (status, out) == (2, "")
    assert said in errors


def test_a_position_beside_the_input_wins_and_other_commands_read_it_when_told(console):
    typed = "p\n010\n010\n202\n"
    assert json.loads(console("judge", "xo.......", "--json", typed=typed)[1])["position"] == "xo......."
    assert json.loads(console("tree", "-", "--json", typed=typed)[1])["position"] == ".o..o.x.x"
    assert json.loads(console("analyse", "tictactoe", "-", "--json", typed=typed)[1])["turn"] == "o"


class TestTree:
    SMALL = ("tree", "xo.oxo...")

    @pytest.mark.parametrize("algorithm", ["bf", "df"])
    def test_as_json(self, console, algorithm):
        answer = json.loads(console(*self.SMALL, "--algorithm", algorithm, "--json")[1])
        asked = {"game": "tictactoe", "position": "xo.oxo...", "turn": "x", "depth": None}
        counts = {"value": 1, "nodes": 40, "games": 19, "by_depth": [1, 4, 9, 18, 8]}
        assert {**answer, "seconds": 0} == {**asked, **counts, "algorithm": algorithm, "seconds": 0}

    def test_saved_and_loaded_it_is_the_same(self, console, tmp_path):
        path = str(tmp_path / "木.json")
        status, out, _ = console(*self.SMALL, "--save", path)
        assert status == 0
        assert "x to move: a win with best play." in out
        assert "Grown breadth first, scored from the bottom up" in out
        assert f"Saved to {path}." in out
        saved = json.loads(console(*self.SMALL, "--json")[1])
        loaded = json.loads(console("tree", "--load", path, "--json")[1])
        assert {**saved, "seconds": 0} == {**loaded, "seconds": 0}
        assert names(tmp_path) == ["木.json"]

    def test_a_small_file_is_text_and_a_big_one_gzip(self, console, tmp_path, monkeypatch):
        small, big, again = tmp_path / "small", tmp_path / "big", tmp_path / "again"
        console(*self.SMALL, "--save", str(small))
        console("tree", "--load", str(small), "--save", str(again))
        assert small.read_bytes() == again.read_bytes()
        monkeypatch.setattr(files, "BIG", 100)
        console(*self.SMALL, "--save", str(big))
        assert small.read_text().startswith('{"format": "minimax-dojo tree"')
        assert gzip.decompress(big.read_bytes()) == small.read_bytes()
        assert json.loads(console("tree", "--load", str(big), "--json")[1])["nodes"] == 40

    @pytest.mark.parametrize(
        ("damage", "english", "japanese"),
        [
            (lambda data: b"hello", "not a Minimax Dojo game tree", "ゲーム木ではありません"),
            (lambda data: b"\xff\xfe\x00", "no text but binary data", "バイナリーデータ"),
            (lambda data: data[:-30], "cut off or damaged", "途中で切れている"),
            (lambda data: gzip.compress(data)[:15], "cut off or damaged", "途中で切れている"),
            (lambda data: b"\x1f\x8bnothing", "cut off or damaged", "途中で切れている"),
            (lambda data: gzip.compress(b" " * 9_000_000), "8000000 bytes", "8000000 バイト"),
            (lambda data: b" " * 9_000_000, "8000000 bytes", "8000000 バイト"),
            (lambda data: data.replace(b'"version": 1', b'"version": 7'), "is of version 7", "版は 7"),
            (lambda data: data.replace(b"xo.oxo", b"xoxoxo"), "fit the rules", "ルールと合いません"),
        ],
    )
    def test_what_can_not_be_loaded_is_told_and_nothing_is_written(
        self, console, tmp_path, damage, english, japanese
    ):
        path, there = tmp_path / "tree", tmp_path / "there"
        console(*self.SMALL, "--save", str(path))
        path.write_bytes(damage(path.read_bytes()))
        there.write_text("as it was")
        for language, sentence in (("en", english), ("ja", japanese)):
            status, out, err = console("tree", "--load", str(path), "--save", str(there), "--lang", language)
            assert (status, out, err.count("\n")) == (2, "", 1)
            assert sentence in err
        assert there.read_text() == "as it was"

    @pytest.mark.parametrize("place", [".", "missing/tree", "file/tree"])
    def test_where_nothing_can_be_written(self, console, tmp_path, place):
        (tmp_path / "file").write_text("as it was")
        status, out, err = console(*self.SMALL, "--save", str(tmp_path / place))
        assert (status, out) == (2, "")
        assert str(tmp_path / place) in err
        assert names(tmp_path) == ["file"]
        assert (tmp_path / "file").read_text() == "as it was"
        # A device is not replaced.
        status, _, err = console(*self.SMALL, "--save", os.devnull)
        assert status == 2
        assert "no ordinary file" in err

    def test_a_disk_that_is_full_leaves_what_was_there(self, console, tmp_path, monkeypatch):
        def full(descriptor):
            raise OSError(28, "No space left on device")

        path = tmp_path / "tree"
        path.write_text("as it was")
        monkeypatch.setattr(files.os, "fsync", full)
        status, _, err = console(*self.SMALL, "--save", str(path))
        assert status == 2
        assert "No space left on device" in err
        assert path.read_text() == "as it was"
        assert names(tmp_path) == ["tree"]
