"""Any text or file is read in slices of bounded work and in linear time, or refused with its reason."""

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.base.pause import finish
from engine.contract.game import GameError, TextError
from engine.games.shelf import find_game
from engine.lab.source import of_notebook
from engine.reading import positions, records
from engine.reading.records import Several
from tests.engine.reading import writer
from tests.engine.reading.test_records import FORMS, some_game

OTHELLO, FOUR, THREE, GOBBLERS = map(find_game, ("othello", "connectfour", "tictactoe", "gobblers"))
GAMES = (OTHELLO, FOUR, THREE, GOBBLERS)
MOVES, NAMES, SIDES = some_game(OTHELLO, 1)
GGF = writer.ggf(list(zip(SIDES, NAMES, strict=True))) + "\n"
LINE = "".join(name for name in NAMES if name != "--") + "\n"
PROSE = "This is a text of prose with f5 and d6 as examples of moves.\n"
JAPANESE = "これは文章です。黒は f5 に良い手を打った。\n"
NOTES = "12. f5 {as usual} ; black, d6\n"
OBF = "-" * 27 + "OX------XO" + "-" * 27 + " X; d3:+2\n"


class Walked(str):
    """A text that counts the characters that are walked: all at each call, as for an index in MicroPython."""

    walks = 0


def walking(name):
    method = getattr(str, name)

    def call(self, *arguments):
        Walked.walks += str.__len__(self)
        return walked(method(self, *arguments))

    return call


def walked(value):
    if isinstance(value, list | tuple):
        return type(value)(walked(each) for each in value)
    return Walked(value) if type(value) is str else value


for each in (
    "__getitem__",
    "__len__",
    "__contains__",
    "__iter__",
    "find",
    "split",
    "partition",
    "rpartition",
):
    setattr(Walked, each, walking(each))
for each in ("replace", "count", "strip", "lstrip", "rstrip", "lower", "startswith", "endswith"):
    setattr(Walked, each, walking(each))


def outcome(work):
    """Run a task to its end; return its result or its error, and the number of its slices."""
    slices = 0
    try:
        while True:
            next(work)
            slices += 1
    except StopIteration as stop:
        return stop.value, slices
    except (GameError, ValueError) as error:
        return error, slices


def lines_of(work):
    """Run a task to its end; return the most lines of Python that a slice runs."""
    count, most = 0, 0

    def trace(frame, event, argument):
        nonlocal count
        count += event == "line"
        return trace

    while True:
        count = 0
        sys.settrace(trace)
        try:
            next(work)
        except (StopIteration, GameError, ValueError):
            return max(most, count)
        finally:
            sys.settrace(None)
            most = max(most, count)


TREES = {"GGF": GGF, "SGF": "(;B[d3])", "SGF in Japanese": "(;PB[漢]B[d3])"}


@pytest.mark.parametrize("name", TREES)
def test_many_games_are_read_in_linear_time(name):
    def walked_characters(times):
        Walked.walks = 0
        error, _ = outcome(records.reading(OTHELLO, Walked(TREES[name] * times)))
        assert len(error.games) == times
        return Walked.walks / len(TREES[name] * times)

    assert walked_characters(400) <= min(20, 1.1 * walked_characters(50))


FILES = {
    "games in GGF": lambda: records.reading(OTHELLO, GGF * 20),
    "a game on each line": lambda: records.reading(OTHELLO, LINE * 30),
    "prose": lambda: records.reading(OTHELLO, PROSE * 300),
    "prose in Japanese": lambda: records.reading(OTHELLO, JAPANESE * 500),
    "notes": lambda: records.reading(OTHELLO, NOTES * 600),
    "a line of prose": lambda: records.reading(OTHELLO, PROSE[:-1] * 33),
    "a line of passes": lambda: records.reading(FOUR, "pass" * 500),
    "a list": lambda: records.reading(FOUR, "[" + "9, " * 1300 + "]"),
    "brackets": lambda: records.reading(OTHELLO, "[" * 19_000),
    "a position on each line": lambda: positions.reading(OTHELLO, OBF * 40),
    "prose as a position": lambda: positions.reading(OTHELLO, PROSE * 32),
    "signs as a position": lambda: positions.reading(OTHELLO, "x|o|.\n" * 333),
    "WTHOR": lambda: records.read_wthor(OTHELLO, writer.wthor([NAMES[:20]] * 500)),
    "names of WTHOR": lambda: records.read_wthor(
        OTHELLO, b"\0" * 8 + b"\x74\x0e" + b"\0" * 6 + b"x" * 20 * 3700
    ),
    "a notebook": lambda: of_notebook(notebook(10_000), 1000),
}


def notebook(size):
    image = f'"outputs": [{{"data": {{"image/png": "{"A" * size}", "text": [{"9" * size}]}}}}]'
    return (
        f'{{"cells": [{{"cell_type": "code", {image}, "source": ["A = 1\\n", "B = \\"\\\\\\""]}}], "n": 1}}'
    )


@pytest.mark.parametrize("name", FILES)
def test_no_slice_runs_long(name):
    most = lines_of(FILES[name]())
    # MicroPython in a browser runs 1000 and more lines in a millisecond.
    assert most < 50_000


def test_a_file_without_games_is_refused_after_its_beginning():
    for text in (PROSE, JAPANESE, OBF, "x" * 100 + "\n"):
        (error, slices), (again, as_many) = (
            outcome(records.reading(OTHELLO, text * (times * 20_000 // len(text)))) for times in (2, 20)
        )
        assert error.key == again.key == "error.record-line"
        assert slices == as_many < 100


def test_a_long_list_of_games_is_offered_by_its_first_hundred():
    text = LINE * 2000 + "nothing\n"
    error, _ = outcome(records.reading(OTHELLO, text))
    assert (len(error.games), error.games[-1][1]) == (2001, "nothing")
    error, _ = outcome(records.reading(OTHELLO, LINE * 50 + "nothing\n" + LINE * 1000))
    assert (error.key, error.details) == ("error.record-line", {"line": 51})


@pytest.mark.parametrize("point", ["!!", "c漢", "c²", "3c", "c0", "c9", "i3", "ai", "ia", "", "c34", "aa:cc"])
def test_a_stone_outside_of_the_board_is_named(point):
    with pytest.raises(TextError) as caught:
        records.read(OTHELLO, f"(;GM[2]AB[{point}]PL[B];B[d3])")
    assert (caught.value.key, caught.value.details) == ("error.no-square", {"text": point})


def test_stones_are_set_up_by_both_kinds_of_names():
    black, white = "".join(f"[{point}]" for point in ("d5", "de", "E4")), "[dd][E5]"
    record = records.read(OTHELLO, f"(;GM[2]AB{black}AW{white}PL[W];W[c5])")
    assert OTHELLO.write(record.first) == "-" * 27 + "OX------XO" + "-" * 27
    assert OTHELLO.turn(record.first) == "O"


@pytest.mark.parametrize(
    ("game", "data", "key"),
    [
        (OTHELLO, writer.wthor([]), "error.no-games"),
        (OTHELLO, writer.wthor([NAMES[:4]])[:-1], "error.wthor"),
        (OTHELLO, bytes(8) + b"\2\0" + bytes(6) + b"x" * 40, "error.names"),
        (OTHELLO, bytes(8) + b"\2\0" + bytes(6) + b"x" * 52, "error.names"),
        (FOUR, writer.wthor([NAMES[:4]]), "error.othello"),
        (find_game("othello6"), writer.wthor([NAMES[:4]]), "error.othello"),
    ],
)
def test_the_real_reason_is_named_for_a_wthor_file(game, data, key):
    error, _ = outcome(records.read_wthor(game, data))
    assert error.key == key


def test_a_list_of_one_game_is_that_game():
    record, _ = outcome(records.read_wthor(OTHELLO, writer.wthor([NAMES[:4]])))
    assert record.moves == MOVES[:4]


# Whatever is done to a text, the readers return something or raise a TextError.

BOARD = ["1", "2", ""] * 21 + ["1"]
SOURCES = [form([name for name in NAMES[:20] if name != "--"]) for _, form in FORMS]
SOURCES += [
    form(list(zip(SIDES, NAMES, strict=True))[:20]) for form in (writer.sgf, writer.sgf_letters, writer.ggf)
]
SOURCES += [form(BOARD, 8, ("x", "o", ".")) for form in writer.ANY + writer.LISTS]
SOURCES += [form(BOARD[:9], 3, ("o", "x", "")) for form in writer.BLANK]
SOURCES += ["(;GM[2]AB[c4][de]AW[d4]PL[B];B[d3])", "[8 " + "-" * 64 + " *]", OBF, GGF * 3, "s,,,,lM,,,,"]
SOURCES += ["{'board': [0, 1, 2, 0, 0, 0, 0, 0, 0], 'mark': 1}", "[0, 99]", notebook(50)]
BINARY = writer.wthor([NAMES[:20]] * 3)
PIECES = [
    "(;",
    "[",
    "]",
    "(",
    ")",
    "{",
    "}",
    "\\",
    '"',
    "\n",
    "\0",
    "²",
    "漢",
    "İ",
    "ﾊ",
    "\ud800",
    "\ufe0f",
    "9" * 5000,
]
PIECES += ["c0", "AB[", "--", "1.", "pass", "手目", "😀", "|", ",", "a9z"]


@st.composite
def mutated(draw, sources):
    """Draw a text, or bytes, in which pieces were cut out, put in, or repeated."""
    text = draw(st.sampled_from(sources))
    is_text = isinstance(text, str)
    piece = st.sampled_from(PIECES) | st.text(max_size=3) if is_text else st.binary(max_size=5)
    for _ in range(draw(st.integers(1, 4))):
        start, end = sorted(draw(st.tuples(*[st.integers(0, len(text))] * 2)))
        kind = draw(st.sampled_from(("cut", "put", "repeat")))
        middle = {"cut": text[:0], "put": draw(piece), "repeat": text[start:end] * draw(st.integers(2, 40))}
        text = text[:start] + middle[kind] + text[start if kind == "put" else end :]
    return text[:60_000]


@given(game=st.sampled_from(GAMES), text=mutated(SOURCES))
def test_only_an_error_of_the_text_leaves_a_reader(game, text):
    for reading in (records.reading, positions.reading):
        error, _ = outcome(reading(game, text))
        if isinstance(error, ValueError):
            assert isinstance(error, TextError), (error, text)
            assert 0 <= error.start <= error.end <= len(text)
            for _, part in error.games[:3] if isinstance(error, Several) else ():
                assert isinstance(outcome(records.reading(game, part))[0], TextError | tuple)


@given(data=mutated([BINARY, BINARY[:16]]))
def test_only_an_error_of_the_file_leaves_the_reader_of_wthor(data):
    error, _ = outcome(records.read_wthor(OTHELLO, data))
    assert isinstance(error, TextError | tuple)


@given(text=mutated([notebook(50), notebook(3) * 2]))
def test_a_notebook_is_read_or_refused(text):
    program, _ = outcome(of_notebook(text, 1000))
    assert isinstance(program, str) or type(program) is ValueError or "JSON" in type(program).__name__


def test_a_notebook_is_read_without_its_outputs():
    assert finish(of_notebook(notebook(100_000), 20)) == 'A = 1\nB = "\\"\n'
    with pytest.raises(ValueError, match="large"):
        finish(of_notebook(notebook(10), 13))
