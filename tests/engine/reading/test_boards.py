"""Boards as programs print them are the boards that were meant; what was cut or changed is never another."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.console import show
from engine.contract.game import GameError, TextError
from engine.games.shelf import NAMES, find_game
from engine.reading.positions import TwoWays, read
from engine.text.words import say
from tests.engine.playing import error_of
from tests.engine.reading import writer
from tests.engine.toys import CLOISTER
from tools.catalogues import COMPLETE

CROSS, DISCS, BW, RY = ("x", "o"), ("●", "○"), ("b", "w"), ("R", "Y")
SIGNS = {
    # The signs of the game's first and second side, in the order of its marks.
    "tictactoe": (("o", "x"), ("O", "X"), ("○", "×"), ("⭕", "❌")),
    "othello": (CROSS, ("X", "O"), DISCS, BW, ("@", "O"), ("*", "O"), ("⚫", "⚪")),
    "othello6": (CROSS, BW),
    "othello4": (("B", "W"), DISCS),
    "connectfour": (("o", "x"), ("○", "×"), RY, ("🔴", "🟡"), ("r", "y")),
    "connectfour5x4": (("O", "X"), RY),
}
EMPTY = (".", "-", "_", "・", "0")


def some_position(game, seed):
    """Return a position of a random game; one with stones of both sides."""
    choice, position = random.Random(seed), game.start()
    for _ in range(choice.randrange(2, min(game.squares, 30))):
        moves = game.legal_moves(position)
        if not moves:
            break
        position = game.play(position, choice.choice(moves))
    return position


def plain_cells(game, position):
    return ["" if not cell else "12"[game.marks.index(cell)] for cell in game.cells(position)]


def cases():
    for name, pairs in SIGNS.items():
        for pair in pairs:
            for empty in (*EMPTY, "b") if pair == ("o", "x") else EMPTY:
                for form in writer.ANY + writer.LISTS:
                    yield name, form, (*pair, empty)
            for form in writer.BLANK:
                yield name, form, (*pair, "")
            yield name, writer.nones, (*pair, "")
        for form in writer.DIGITS:
            yield name, form, ("1", "2", "0")
        if not name.startswith("othello"):
            yield name, writer.numpy, ("1", "-1", "0")


CASES = list(cases())


def shown(game, text):
    """Return the pieces that a text is read as, or None where it is refused or asked about."""
    try:
        return game.cells(read(game, text))
    except GameError:
        return None


def test_every_form_is_read_with_every_sign():
    wrong = []
    for number, (name, form, signs) in enumerate(CASES):
        game = find_game(name)
        position = some_position(game, number)
        text = form(plain_cells(game, position), game.columns, signs)
        if shown(game, text) != game.cells(position):
            wrong.append((name, signs, text))
    assert not wrong, len(wrong)


@given(case=st.sampled_from(CASES), seed=st.integers(0, 10**6), data=st.data())
def test_a_text_that_is_cut_or_changed_is_never_another_board(case, seed, data):
    name, form, signs = case
    game = find_game(name)
    cells = game.cells(some_position(game, seed))
    text = form(plain_cells(game, some_position(game, seed)), game.columns, signs)
    assert shown(game, text[: data.draw(st.integers(0, len(text)))]) in (None, cells)
    place = data.draw(st.integers(0, len(text) - 1))
    changed = text[:place] + data.draw(st.sampled_from("Z?#1x ,|[\n'-.")) + text[place + 1 :]
    found = shown(game, changed)
    # A sign put in the place of another says another board, which differs in that square alone.
    assert found is None or sum(a != b for a, b in zip(found, cells, strict=True)) <= (
        text[place] != changed[place]
    )


@pytest.mark.parametrize("game", [*map(find_game, NAMES), CLOISTER], ids=lambda game: game.name)
def test_a_board_that_the_console_prints_can_be_pasted_back(game):
    for seed in range(30):
        position = some_position(game, seed)
        text = show.board(game, position)
        found = read(game, text)
        assert (game.cells(found), game.covered(found)) == (game.cells(position), game.covered(position))
        if game.rims()[0]:
            for end in range(len(text)):
                assert shown(game, text[:end]) in (None, game.cells(position))


START = "---------------------------O*------*O---------------------------"
PLAIN = START.replace("*", "X")
ROWS = "\n".join(START[at : at + 8] for at in range(0, 64, 8))
C4 = "x" + "b" * 41
SIDES = [
    # game, text, pieces in the notation, the side to move
    ("tictactoe", "p\n0 1 2\n0 1 0\n2 0 0", ".ox.o.x..", "o"),
    ("tictactoe", "\r\n E \r\n\n0 1 2\r\n0 1 0\r\n2 0 0\r\n", ".ox.o.x..", "x"),
    ("tictactoe", "ｐ\n０　１　２\n０１０\n２００", ".ox.o.x..", "o"),
    ("tictactoe", "o...x....x", "o...x....", "x"),
    ("tictactoe", "  o . .\n. x .\n. . .   x\n", "o...x....", "x"),
    ("tictactoe", "O|O|X\n-----\nX|X|O\n-----\nO| | \nX to move", "ooxxxoo..", "x"),
    ("tictactoe", "O| |X\n-+-+-\n |X|\n-+-+-\nO| | ", "o.x.x.o..", "o"),
    ("tictactoe", "x,x,b,b,o,o,x,b,b,positive", "xx..oox..", "o"),
    ("tictactoe", " X | 2 | O\n 4 | X | 6\n 7 | 8 | O", "x.o.x...o", "o"),
    ("tictactoe", "0 1 2\n3 X 5\n6 7 O", "....x...o", "o"),
    ("tictactoe", "X 0 .\n. . .\n. . .", "xo.......", "o"),
    ("tictactoe", "X O 0\n0 0 0\n0 0 0", "xo.......", "o"),
    ("tictactoe", "手番 ×\n○・・\n・×・\n・・・", "o...x....", "x"),
    ("othello", "[8 " + START + " *]", PLAIN, "X"),
    ("othello", PLAIN + " O; d3:+2 % 40", PLAIN, "O"),
    ("othello", ROWS + "\nWhite to move", PLAIN, "O"),
    ("othello", "黒番\n" + ROWS, PLAIN, "X"),
    ("othello", PLAIN.lower() + " x", PLAIN, "X"),
    ("othello", PLAIN.replace("X", "B").replace("O", "W") + "\nB", PLAIN, "X"),
    ("othello", PLAIN.replace("X", "⚫").replace("O", "⚪\ufe0f"), PLAIN, "X"),
    ("othello", PLAIN.replace("X", "Ｘ").replace("O", "Ｏ").replace("-", "－") + "Ｘ", PLAIN, "X"),
    ("othello", "\u3000".join(PLAIN), PLAIN, "X"),
    ("connectfour", C4.replace("xb", "xo") + ",win", None, None),
    ("connectfour", ",".join("xobbbb" + "b" * 36) + ",win", "." * 28 + "o" + "." * 6 + "x" + "." * 6, "x"),
    (
        "connectfour",
        '{"board": [' + "0, " * 35 + '1, 2, 0, 0, 0, 0, 0], "mark": 1}',
        "." * 35 + "ox.....",
        "o",
    ),
    (
        "connectfour",
        "{'step': 3, 'board': [" + "0, " * 35 + "1, 0, 0, 0, 0, 0, 0], 'mark': 2}",
        "." * 35 + "o......",
        "x",
    ),
]


@pytest.mark.parametrize(("name", "text", "pieces", "turn"), SIDES)
def test_what_a_text_says_of_the_side_to_move_is_taken(name, text, pieces, turn):
    game = find_game(name)
    if pieces is None:
        assert shown(game, text) is None
    else:
        position = read(game, text)
        assert (game.write(position), game.turn(position)) == (pieces, turn)


ASKED = [
    ("tictactoe", "X0X\n0X0\n0X0"),
    ("tictactoe", "B W .\n. . .\n. . ."),
    ("othello", "b" * 64),
    ("othello4", "[[0,0,0,0],[0,1,-1,0],[0,-1,1,0],[0,0,0,0]]"),
    ("othello4", "  a b c d\n4 - - - -\n3 - O X -\n2 X X X -\n1 - - - -"),
    ("connectfour5x4", "●○...\n●○...\n●○...\n●○..."),
]


@pytest.mark.parametrize(("name", "text"), ASKED)
def test_a_text_with_two_meanings_is_asked_about(name, text):
    with pytest.raises(TwoWays) as caught:
        read(find_game(name), text)
    assert len(caught.value.positions) == 2


@pytest.mark.parametrize(
    ("name", "text"),
    [("othello", "b" * 27 + "OX" + "b" * 6 + "XO" + "b" * 27), ("connectfour", ".......\n" * 5 + "○●●○○●○")],
)
def test_boards_that_were_taken_for_others(name, text):
    assert shown(find_game(name), text).count("") == (60 if name == "othello" else 35)


def test_the_positions_of_a_file_are_a_list_to_choose_from():
    lines = [PLAIN + side for side in (" X; d3:+2", " O; % 40", " X")]
    with pytest.raises(TwoWays) as caught:
        read(find_game("othello"), "\n".join(lines) + "\n")
    assert (caught.value.key, caught.value.details) == ("error.several-positions", {"count": 3})
    assert [position[2] for position in caught.value.positions] == ["X", "O", "X"]
    with pytest.raises(GameError, match="character"):
        read(find_game("othello"), "\n".join([*lines, "?" * 64]))


REFUSED = [
    ("tictactoe", "|X|O|\n|O|X|\n|X|O|"),
    ("tictactoe", "[['X','O','X'],['O','X','O'],['X','O','X']"),
    ("tictactoe", "['X',,'O','X','O','X','O','X','O','X']"),
    ("tictactoe", "X O\n X\n  O"),
    ("tictactoe", "② 1 2 3 4 5 6 7 8"),
    ("tictactoe", "X . -\n. . .\n. . ."),
    ("tictactoe", "o.. x....x"),
    ("tictactoe", "x b w\n. . .\n. . ."),
    ("connectfour", "R" + "." * 41),
    ("othello4", "   a b c d\n 1   . O .\n 2 X X O .\n 3 X X O X\n 4   O   O\n   X 5  O 6"),
]


@pytest.mark.parametrize(("name", "text"), REFUSED)
def test_what_is_no_board_is_refused(name, text):
    assert not isinstance(error_of(read, find_game(name), text), TwoWays)


def test_a_side_that_is_given_has_to_be_the_one_that_the_text_says():
    game = find_game("othello4")
    text = "-----OX--XO-----"
    assert game.turn(read(game, text, "O")) == "O"
    assert game.turn(read(game, text + "O", "O")) == "O"
    with pytest.raises(GameError, match="to move"):
        read(game, text + "X", "O")


@pytest.mark.parametrize(
    ("text", "wrong", "key"),
    [
        ("", "", "error.text-none"),
        ("X" * 63, "X" * 63, "error.length"),
        ("X" * 66, "X" * 66, "error.length"),
        ("X" * 10 + " \n?" + "O" * 53, "?", "error.character"),
        ("?" + "O" * 63, "?", "error.character"),
        ("X" * 10 + "石" + "O" * 53, "石", "error.character"),
        ("X" * 64 + " ！", "！", "error.turn"),
    ],
)
def test_a_text_that_is_no_position_is_explained(text, wrong, key):
    with pytest.raises(TextError) as caught:
        read(find_game("othello"), text)
    assert caught.value.key == key
    assert text[caught.value.start : caught.value.end] == wrong
    assert len({say(key, language, caught.value.own, **caught.value.details) for language in COMPLETE}) == 2


@given(text=st.text(st.sampled_from("xob. \n\rZ○é-"), max_size=80))
def test_any_text_is_a_position_or_a_text_error(text):
    game = find_game("othello4")
    try:
        assert len(game.write(read(game, text))) == 16
    except TextError as error:
        assert 0 <= error.start <= error.end <= len(text)
