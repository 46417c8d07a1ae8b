"""Games from files in the terminal: a list by its beginning, a search, and the real reason of a refusal."""

import pytest

from engine.reading import wthor
from tests.engine.reading import writer
from tests.engine.reading.test_limits import LINE, NAMES

DIGITS = "9" * 5000


@pytest.fixture
def review(console, tmp_path):
    def run(name, data, options="", game="othello"):
        (tmp_path / name).write_bytes(data)
        return console(f"review {game} --file {tmp_path / name} --nodes 1 {options}")

    return run


YEAR = writer.wthor([NAMES[: 2 + number % 3] for number in range(250)])


def test_a_long_list_shows_its_first_hundred_and_is_searched(review):
    status, out, error = review("year.wtb", YEAR)
    lines = error.splitlines()
    assert (status, out, len(lines)) == (2, "", 102)
    assert lines[1].split()[:2] == ["1", "1."]
    assert lines[-1].startswith("… and 150 more")
    found = review("year.wtb", YEAR, "--search 34")[2].splitlines()[1:]
    assert len(found) > 10 and all("34" in line.split(maxsplit=1)[1] for line in found)
    status, out, _ = review("year.wtb", YEAR, "--search 343")
    assert (status, out.splitlines()[1].split()[:3]) == (0, ["1", "X", NAMES[0]])
    assert review("year.wtb", YEAR, "--search nobody")[0] == 2
    assert "nobody" in review("year.wtb", YEAR, "--search nobody")[2]


def test_names_of_players_and_tournaments_are_in_the_list_and_found(review, tmp_path):
    players = writer.wthor_names([f"Player {number}" for number in range(1000)], wthor.PLAYERS)
    (tmp_path / "a.jou").write_bytes(players)
    (tmp_path / "a.trn").write_bytes(writer.wthor_names([*"abcdefg", "Open"], wthor.TOURNAMENTS))
    names = f"--players {tmp_path / 'a.jou'} --tournaments {tmp_path / 'a.trn'}"
    status, out, _ = review("year.wtb", YEAR, f"{names} --search=open --number=1")
    assert (status, out.splitlines()[1].split()[:3]) == (0, ["1", "X", NAMES[0]])
    assert review("year.wtb", YEAR, f"{names} --search player")[2].count("Player 2, 40–24, Open") == 100
    for wrong in (f"--players {tmp_path / 'a.trn'}", f"--tournaments={tmp_path / 'year.wtb'}", "--players=x"):
        status, out, error = review("year.wtb", YEAR, wrong)
        assert (status, out, error.count("\n")) == (2, "", 1)
    assert "--players" in review("a.txt", b"f5d6", names)[2]


@pytest.mark.parametrize("number", ["0", "251", "-1", "x", DIGITS, "²"])
def test_a_number_that_is_none_of_the_list_is_refused(review, number):
    status, out, error = review("year.wtb", YEAR, f"--number={number}")
    assert (status, out, error.count("\n")) == (2, "", 1)
    assert "from 1 to 250" in error


@pytest.mark.parametrize(
    ("name", "data", "game", "reason"),
    [
        ("a.wtb", writer.wthor([]), "othello", "no games"),
        ("a.wtb", YEAR, "connectfour", "Othello"),
        ("a.jou", bytes(8) + b"\2\0" + bytes(6) + b"x" * 40, "othello", "no games: open a .wtb"),
        ("a.txt", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "othello", "binary"),
        ("a.txt", b"x" * 8_000_001, "othello", "8000000 bytes"),
        ("a.wtb", YEAR + b"x" * 8_000_000, "othello", "8000000 bytes"),
        ("a.txt", b"prose\n" * 9000, "othello", "Line 1"),
    ],
)
def test_a_refusal_names_the_real_reason(review, name, data, game, reason):
    status, out, error = review(name, data, game=game)
    assert (status, out, error.count("\n")) == (2, "", 1)
    assert reason in error


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-8-sig"])
def test_what_powershell_writes_is_read(review, console, tmp_path, encoding):
    assert review("a.txt", f"# 対局\r\n{LINE}".encode(encoding))[0] == 0
    program = tmp_path / "mine.py"
    program.write_bytes(
        "# 盤\r\ndef choose(game, position):\r\n    return game.legal_moves(position)[0]\r\n".encode(encoding)
    )
    status, out, _ = console(f"lab {program} --rung 1")
    assert (status, "1 of 1" in out) == (0, True), out


@pytest.mark.parametrize(
    "line",
    [
        f"lab --rung {DIGITS} --start",
        f"review connectfour [0,{DIGITS}]",
        f"review connectfour {DIGITS}",
        f"analyse tictactoe --depth {DIGITS}",
        f"play --seed {DIGITS}",
        "review othello (;GM[2]AB[!!]PL[B];B[d3])",
    ],
)
def test_numbers_are_measured_before_they_are_read(console, line):
    status, out, error = console(line)
    assert (status, out, error.count("\n")) == (2, "", 1)
