"""Games are read as people write them; what was cut or changed is never taken for another game."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.base.pause import finish
from engine.contract.game import GameError, TextError
from engine.games.shelf import find_game
from engine.reading import wthor
from engine.reading.records import MoveError, Several, read
from tests.engine.playing import random_game
from tests.engine.reading import writer

OTHELLO, FOUR, THREE = find_game("othello"), find_game("connectfour"), find_game("tictactoe")


def some_game(game, seed, most=200):
    """Return the moves of a random game, their names, and the sides that move."""
    moves, position, names, sides = random_game(game, seed, most), game.start(), [], []
    for move in moves:
        names.append(game.write_move(move, position))
        sides.append("BW"[game.marks.index(game.turn(position))])
        position = game.play(position, move)
    return moves, names, sides


def write(game, record):
    """Return the moves of a game as text, without separators."""
    return "".join(game.write_line(record.moves, record.first))


def moves_in(game, text):
    """Return the moves that a text is read as, or None where it is refused or asked about."""
    try:
        return read(game, text).moves
    except GameError:
        return None


FORMS = [(game, form) for game in (OTHELLO, FOUR, THREE) for form in writer.FORMS]
FORMS += [(OTHELLO, writer.dense), (OTHELLO, writer.with_result)]
FORMS += [(OTHELLO, form) for form in writer.PGN]
TREES = [(OTHELLO, form) for form in (writer.sgf, writer.sgf_letters, writer.ggf)]


def test_every_form_is_read():
    for (game, form), seed in product(FORMS, range(8)):
        moves, names, _ = some_game(game, seed, 20)
        assert moves_in(game, form([name for name in names if name != "--"])) == moves, form(names)


@pytest.mark.parametrize("form", [writer.sgf, writer.sgf_letters, writer.ggf])
def test_games_as_trees_are_read(form):
    for seed in range(12):
        moves, names, sides = some_game(OTHELLO, seed)
        assert moves_in(OTHELLO, form(list(zip(sides, names, strict=True)))) == moves


@given(case=st.sampled_from(FORMS + TREES), seed=st.integers(0, 10**6), data=st.data())
def test_a_game_that_is_cut_or_changed_is_the_same_up_to_there_or_refused(case, seed, data):
    game, form = case
    moves, names, sides = some_game(game, seed, 20)
    if case in TREES:
        text = form(list(zip(sides, names, strict=True)))
    else:
        text = form([name for name in names if name != "--"])
    length = data.draw(st.integers(0, len(text)))
    cut = text[:length]
    # In a game of digits, a number that is cut off from its sign is a move.
    is_bare = game is not OTHELLO and cut[-1:].isdigit() and text[length : length + 1] in list(".):手")
    found = moves_in(game, cut) if not is_bare else None
    if case in TREES:
        assert found in (None, moves)
    else:
        assert found is None or found == moves[: len(found)]
    place = data.draw(st.integers(0, len(text) - 1))
    found = moves_in(game, text[:place] + data.draw(st.sampled_from("Z?!@<$")) + text[place + 1 :])
    assert found in (None, moves)


TEXTS = [
    # game, text, the moves in its own notation
    ("othello", "黒 f5 白 d6 黒 c3", "f5d6c3"),
    ("othello", "B: f5, W: d6, B: c3", "f5d6c3"),
    ("othello", "1... f5 d6 | c3", "f5d6c3"),
    ("othello", "1 f5 2 d6 3 c3", "f5d6c3"),
    ("othello", "Black f5\nWhite d6\n", "f5d6"),
    ("othello", "Game 12, Tokyo\nf5 d6 c3\nBlack resigned", "f5d6c3"),
    ("othello", "f5d6c3 (40-24)", "f5d6c3"),
    ("othello", "f5 d6 ; better was f4\nc3", "f5d6c3"),
    ("othello", "# the book: f5f6e6\nf5 d6 c3 # better was c5 d3", "f5d6c3"),
    ("othello", "f5 ; as in the book?d6\nc3", "f5d6c3"),
    ("othello", "black f5; white d6; black c3", "f5d6c3"),
    ("connectfour", "4 4 # column 9 does not exist\n3", "443"),
    ("othello", "['f5', 'd6', 'c3']", "f5d6c3"),
    ("othello", "d3c3b3b2f5a3a1c1 PA e3", "d3c3b3b2f5a3a1c1--e3"),
    ("othello", "d3c3b3b2f5a3a1c1 ps e3", "d3c3b3b2f5a3a1c1--e3"),
    ("othello", "d3c3b3b2f5a3a1c1 パス e3", "d3c3b3b2f5a3a1c1--e3"),
    ("connectfour", "d d e c", "4453"),
    ("connectfour", "D1 D2 E1", "445"),
    ("connectfour", "4.4.4", "444"),
    ("connectfour", "R4 Y4 R3", "443"),
    ("connectfour", "[3, 3, 0, 1]", "4412"),
    ("connectfour", "[7, 7, 1]", "771"),
    ("tictactoe", "5 1 9", "408"),
    ("tictactoe", "[4, 0, 8]", "408"),
    ("tictactoe", "1. 0 4, 2. 8", "048"),
    ("othello", "f5! d6? c3?!", "f5d6c3"),
    ("othello", "Black: A\nWhite: Bob\n\nf5 d6", "f5d6"),
    ("othello", "<p class=x>1. f5 d6<br/>2. <b>c3</b></p>", "f5d6c3"),
    ("othello", "[('f', 5), ('d', 6)]", "f5d6"),
    ("connectfour", "1. d1 d2 2. c1", "443"),
    (
        "connectfour",
        '{"steps": [[{"action": 0, "reward": 0}, {"action": 0}], '
        '[{"action": 3}, {"action": 0}], [{"action": 0}, {"action": 4}]]}',
        "45",
    ),
    ("gobblers", "1. Lb2 La3 2. b2-a2", "Lb2La3b2-a2"),
]


@pytest.mark.parametrize(("name", "text", "moves"), TEXTS)
def test_a_text_is_read(name, text, moves):
    game = find_game(name)
    assert write(game, read(game, text)) == moves


ASKED = [
    ("connectfour", "[3, 3, 4]", "error.two-games", 2),
    ("connectfour", "4 ; after a day 4\n3", "error.two-games", 2),
    ("tictactoe", "a1 b2 c2", "error.two-games", 2),
    ("othello", "f5d6c3\nf5f6e6f4\n", "error.several", 2),
    ("othello", "(;GM[2]PB[A]PW[B];B[f5])(;GM[2]PB[C]PW[D]RE[B+2];B[d3])", "error.several", 2),
]


@pytest.mark.parametrize(("name", "text", "key", "count"), ASKED)
def test_several_games_are_offered_and_each_can_be_read(name, text, key, count):
    game = find_game(name)
    with pytest.raises(Several) as caught:
        read(game, text)
    assert (caught.value.key, len(caught.value.games)) == (key, count)
    found = [read(game, each).moves for _, each in caught.value.games]
    assert len({tuple(moves) for moves in found}) == count


REFUSED = [
    ("connectfour", "412."),
    ("connectfour", "04444"),
    ("connectfour", "[0, 7]"),
    ("connectfour", "d1 e2"),
    ("connectfour", "4d4"),
    ("othello", "21. f5 22. d6"),
    ("othello", "f5 pass d6"),
    ("othello", "(;GM[1]SZ[19];B[aa])"),
    ("othello", "(;GM[2];W[f5])"),
    ("othello", "(;GM[2];B[f5]"),
    ("tictactoe", " \n"),
]


@pytest.mark.parametrize(("name", "text"), REFUSED)
def test_what_is_no_game_is_refused(name, text):
    with pytest.raises(TextError) as caught:
        read(find_game(name), text)
    assert not isinstance(caught.value, Several)


def test_an_illegal_move_is_named_with_its_number_its_place_and_its_reason():
    text = "1. f5 2. d6 3. a1 c3"
    with pytest.raises(MoveError) as caught:
        read(OTHELLO, text)
    error = caught.value
    assert (error.number, text[error.start : error.end], error.cause.key) == (3, "a1", "error.illegal-move")


def test_several_games_of_pgn_are_offered_by_their_players():
    with pytest.raises(Several) as caught:
        read(OTHELLO, writer.pgn(["f5", "d6"]) + "\n" + writer.pgn(["f5", "f6", "e6"]))
    assert [title for title, _ in caught.value.games] == ["A1 – b2; c3, 1999.??.??, 1-0"] * 2
    assert [write(OTHELLO, read(OTHELLO, text)) for _, text in caught.value.games] == ["f5d6", "f5f6e6"]


@pytest.mark.parametrize("rest", ["{c3", "(c3", "((c3)"])
def test_an_unclosed_comment_hides_no_moves(rest):
    with pytest.raises(TextError) as caught:
        read(OTHELLO, writer.TAGS + "1. f5 d6 " + rest)
    assert caught.value.key == "error.unclosed"


def test_a_published_score_is_no_move():
    with pytest.raises(Several) as caught:
        read(FOUR, "671543254 6")
    assert [title for title, _ in caught.value.games] == ["671543254 (6)", "6715432546"]
    with pytest.raises(Several) as caught:
        read(FOUR, "671543254 -2")
    assert [text for _, text in caught.value.games] == ["671543254"]


def test_a_board_before_the_moves_is_their_first_position():
    board = "-" * 27 + "OX------XO" + "-" * 27
    for before in ("board ", ""):
        record = read(OTHELLO, f"{before}{board} X;D3C3")
        assert write(OTHELLO, record) == "d3c3"
    turned = read(OTHELLO, "-" * 27 + "XO------OX" + "-" * 27 + " X;E3")
    assert turned.first != OTHELLO.start()


@pytest.mark.parametrize(
    ("game", "text", "piece"),
    [
        (OTHELLO, "1. d1 d2 2. c1", "d1"),
        (THREE, "1. d1 d2 2. c1", "d1"),
        (OTHELLO, writer.TAGS + "1. f5 c99", "c99"),
    ],
)
def test_a_refusal_names_the_whole_piece(game, text, piece):
    with pytest.raises(MoveError) as caught:
        read(game, text)
    assert text[caught.value.start : caught.value.end] == piece


def test_anti_othello_is_another_game():
    with pytest.raises(TextError) as caught:
        read(OTHELLO, writer.ggf([("B", "f5")]).replace("TY[8]", "TY[8a]"))
    assert caught.value.key == "error.other-game"


def test_wthor_files_are_read_whole_or_not_at_all():
    games = [some_game(OTHELLO, seed) for seed in range(5)]
    data = writer.wthor([[name for name in names if name != "--"] for _, names, _ in games])
    found = finish(wthor.games(data, {}))
    assert [read(OTHELLO, text).moves for _, text in found] == [moves for moves, _, _ in games]
    assert found[1][0] == "2. 1999: 301 – 2, 40–24"
    for wrong in (
        b"",
        data[:-1],
        data + b"\0",
        data[:15],
        data[:12] + b"\x0a" + data[13:],
        data[:24] + b"\x09" + data[25:],
    ):
        with pytest.raises(TextError):
            finish(wthor.games(wrong, {}))


def test_a_title_of_wthor_has_the_names_that_files_give_and_else_numbers():
    data = writer.wthor([["f5"], ["f5"]])  # Its games are of the cup 7, by the players 300 or 301 and 2.
    players = writer.wthor_names([*"ab", "Ada", *"?" * 297, "Bo\xe9"], wthor.PLAYERS)
    cups = writer.wthor_names([*"abcdefg", "Open"], wthor.TOURNAMENTS)
    kinds = [wthor.names_in(each) for each in (players, cups, data, players[:-1], b"")]
    assert kinds == [wthor.PLAYERS, wthor.TOURNAMENTS, 0, 0, 0]
    for names, first, second in (
        ({}, "1. 1999: 300 – 2, 40–24", "2. 1999: 301 – 2, 40–24"),
        ({wthor.PLAYERS: players}, "1. 1999: Bo\xe9 – Ada, 40–24", "2. 1999: 301 – Ada, 40–24"),
        ({wthor.TOURNAMENTS: cups}, "1. 1999: 300 – 2, 40–24, Open", "2. 1999: 301 – 2, 40–24, Open"),
    ):
        assert [title for title, _ in finish(wthor.games(data, names))] == [first, second]


@pytest.mark.parametrize(
    ("text", "meanings"),
    [
        ("44 -2", ["44"]),
        ("4 +18", ["4"]),
        ("4 18", ["4"]),
        ("445 3", ["445", "4453"]),
        ("4453353 0", ["4453353"]),
    ],
)
def test_a_number_behind_a_short_line_is_offered_as_a_score(text, meanings):
    with pytest.raises(Several) as caught:
        read(FOUR, text)
    assert caught.value.key == "error.scored"
    assert [moves for _, moves in caught.value.games] == meanings


@pytest.mark.parametrize("text", ["4 3", "4 4 4", "44 3 3", "1. 4 3"])
def test_moves_with_spaces_between_them_are_no_score(text):
    assert read(FOUR, text).moves
