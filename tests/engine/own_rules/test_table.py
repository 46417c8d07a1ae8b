"""Games made of data: what the border lets pass is played, drawn and written like any other game."""

import json
import sys

import pytest

from engine.base.pause import finish
from engine.contract.game import GameError
from engine.games import shelf
from engine.games.own import rules as own_rules
from engine.games.own.check import LINE, MOST_MOVES, WHOLE, checked
from engine.games.own.rules import TableGame, name_of
from engine.games.shelf import find_game, folder_of, is_game
from engine.own_rules import walker
from engine.own_rules.touches import text_of
from engine.service import Service
from engine.study.door import Study
from tests.engine.own_rules.games import CLOISTER, CLOISTER_POINTS, GAMES, check_positions, game_of, table
from tests.engine.playing import error_of, refusal
from tests.portable import forged

TICTACTOE = table(GAMES["tictactoe"])
HEAD, *LINES = TICTACTOE.rstrip("\n").split("\n")


def every(game):
    return [(number,) for number in range(game.positions)]


@pytest.mark.parametrize("name", ["dodgem", "kayles", "nim", "race", "hexapawn", "mutorere", "kalah"])
def test_all_positions_and_moves_are_written_and_read(name):
    check_positions(game_of(name))


def test_a_table_plays_as_the_game_it_was_made_of():
    real, game = find_game("tictactoe"), game_of("tictactoe")
    for position in every(game):
        text, turn = game.write(position), game.turn(position)
        same = real.parse(text, turn)
        assert game.cells(position) == real.cells(same)
        assert game.result(position) == real.result(same)
        assert game.legal_moves(position) == real.legal_moves(same)
        for move in game.legal_moves(position):
            assert game.write(game.play(position, move)) == real.write(real.play(same, move))


def test_how_moves_are_touched_is_inferred():
    start = {name: game_of(name).start() for name in GAMES}

    def paths(name):
        game = game_of(name)
        return [game.path(start[name], move) for move in game.legal_moves(start[name])]

    assert paths("tictactoe") == [(cell,) for cell in range(9)]
    assert paths("dodgem") == [(7, 4), (7, 6), (8, 5)]
    # A token on 21 squares, whose moves are called 1 and 2.
    assert paths("race") == [(0, 1), (0, 2)]
    # Pairs that might be cells, and are none: all are listed.
    nim = game_of("nim")
    assert nim.listed
    assert set(paths("nim")) == {()}
    assert [nim.write_move(move, (0,)) for move in nim.legal_moves((0,))][:4] == ["0-0", "0-1", "0-2", "1-0"]
    # One car leaves the board by the cell beside it, as (2,) begins (2, 5).
    dodgem = game_of("dodgem")
    assert dodgem.reserves == 2
    leaving = {
        path
        for position in every(dodgem)
        for path in [dodgem.path(position, move) for move in dodgem.legal_moves(position)]
        if path[-1] >= 9
    }
    assert leaving == {(0, 9), (1, 9), (2, 9), (2, 10), (5, 10), (8, 10)}


def test_a_pass_is_no_touch():
    source = """
START = "...."
def moves(board, turn):
    return [i for i in range(4) if board[i] == "."] if turn == "o" else ["pass"]
def play(board, turn, move):
    return board if move == "pass" else board[:move] + turn + board[move + 1:]
"""
    game = TableGame("own-pass", table(source))
    after = game.play(game.start(), game.legal_moves(game.start())[0])
    (move,) = game.legal_moves(after)
    assert game.path(after, move) == ()
    assert game.forced_pass(after) == move


def test_positions_that_look_alike_are_told_apart():
    source = """
START = ("...", 0)
def moves(board, turn):
    return [i for i in range(3) if board[0][i] == "."]
def play(board, turn, move):
    return board[0][:move] + "*" + board[0][move + 1:], 10 * board[1] + move + 1
def cells(board):
    return board[0]
"""
    game = TableGame("own-twins", table(source))
    texts = [game.write(position) + game.turn(position) for position in every(game)]
    assert len(set(texts)) == game.positions == 1 + 3 + 6 + 6
    assert [game.parse(text[:-1], text[-1]) for text in texts] == every(game)
    for wrong in ("aaa~1", "aaa~99", "aaa~x", "ab.", "....", ""):
        error_of(game.parse, wrong, "o")


def test_what_is_said_of_pieces_comes_along():
    more = (
        'TITLE = "Foxes"\nNAMES = {"o": "fox"}\nSIGNS = {"x": "🐔"}\nCOLOURS = {"o": "red", "x": "beige"}\n'
    )
    game = TableGame("own-foxes", table(GAMES["tictactoe"] + more))
    assert (game.title, game.names, game.signs) == ("Foxes", {"o": "fox"}, {"x": "🐔"})
    assert game.colours == {"o": "red"}
    assert game.words["ja"]["mark.o"] == "fox"


def test_the_shelf_knows_games_that_were_added(monkeypatch):
    monkeypatch.setattr(shelf, "ADDED", {})
    name = name_of(GAMES["chomp"])
    assert name == "own-" + name[4:]
    assert folder_of(name) == "own"
    assert not is_game(name)
    error_of(find_game, name)
    shelf.ADDED[name] = game_of("chomp")
    assert is_game(name)
    game = find_game(name)
    answer = Service().ask({"do": "analyse", "game": name, "position": game.write(game.start())})
    assert (answer["value"], answer["distance"]) == (1, 8)
    for other in ("own-", "own-../../x", "owl"):
        error_of(find_game, other)


def test_a_worker_is_given_a_table_in_pieces(monkeypatch, tmp_path):
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "rules.py").touch()
    name = name_of(GAMES["chomp"])
    text = table(GAMES["chomp"])
    for number, piece in enumerate((text[:1000], text[1000:])):
        (tmp_path / "own" / f"{name}.{number}.txt").write_text(piece)
    monkeypatch.setattr(shelf, "_HERE", f"{tmp_path}/")
    monkeypatch.setattr(own_rules, "__file__", f"{tmp_path}/own/rules.py")
    monkeypatch.setattr(shelf, "ADDED", {})
    assert find_game(name).positions == 68


@pytest.mark.parametrize("name", ["nim", "dodgem"])
@pytest.mark.parametrize(
    "request_",
    [
        {"do": "choose", "level": "casual", "seed": 1},
        {"do": "analyse", "reasons": True, "seconds": 1},
        {"do": "analyse", "depth": 2},
        {"do": "trace", "depth": 2, "from": 0, "count": 10, "pruning": True},
        {"do": "depths", "depth": 3},
        {"do": "explore", "path": [], "levels": 2, "seconds": 2},
        {"do": "judge", "seconds": 2},
    ],
    ids=lambda request: request["do"],
)
def test_every_door_takes_it(monkeypatch, name, request_):
    game = game_of(name)
    monkeypatch.setattr(shelf, "ADDED", {game.name: game})
    place = {"game": game.name, "position": game.write(game.start()), "turn": "o"}
    assert Study().ask({**place, **request_})


def test_a_game_without_puzzles_says_so(monkeypatch):
    game = game_of("hexapawn")
    monkeypatch.setattr(shelf, "ADDED", {game.name: game})
    assert refusal(Service().ask, {"do": "puzzle", "game": game.name, "seed": 1}) == "error.puzzle-none"


def test_a_side_that_does_not_begin_is_refused():
    game = game_of("nim")
    assert game.start("o") == game.start()
    assert str(error_of(game.start, "x")) == "This game begins with o."


@pytest.mark.parametrize(
    ("written", "text"),
    [("(2, 0)", "2-0"), ("'pass'", "pass"), ("('右', 3)", "右-3"), ("3", "3"), ("'<b>&#x27;'", "-b---x27")],
)
def test_a_listed_move_has_a_text_for_links(written, text):
    assert text_of(written) == text


# The border


def changed(**fields):
    """Return the table with something else in its head."""
    return "\n".join([json.dumps({**json.loads(HEAD), **fields}), *LINES, ""])


def with_line(number, line):
    return "\n".join([HEAD, *LINES[:number], line, *LINES[number + 1 :], ""])


FIRST = LINES[0]
NAMED = json.loads(HEAD)
LIES = {
    "empty": "",
    "no line": HEAD,
    "no lines": HEAD + "\n",
    "no JSON": "{" + TICTACTOE,
    "another JSON": "5\n" + "\n".join(LINES) + "\n",
    "deep JSON": "[" * 100_000 + "\n" + "\n".join(LINES) + "\n",
    "a list": json.dumps([NAMED]) + "\n" + "\n".join(LINES) + "\n",
    "cut off": TICTACTOE[:-40],
    "no end of a line": TICTACTOE[:-1],
    "a line too many": TICTACTOE + "\n",
    "columns": changed(columns=4),
    "no columns": changed(columns=0),
    "columns as a text": changed(columns="3"),
    "widths": changed(widths=[1, 2]),
    "a width of nothing": changed(widths=[1, 0, 1]),
    "a height too large": changed(heights=[1, 10, 1]),
    "heights as a text": changed(heights="123"),
    "squares": changed(squares=12),
    "many squares": changed(squares=10**9, columns=10**9),
    "truth for a number": changed(reserves=True),
    "reserves": changed(reserves=10**6),
    "a hole beside the board": changed(holes=[9]),
    "a hole that moves touch": changed(holes=[0]),
    "holes as a text": changed(holes="0"),
    "nothing but holes": changed(listed=True, moves=list("abcdefghi"), holes=list(range(9))),
    "a piece on a hole": changed(listed=True, moves=list("abcdefghi"), holes=[0]),
    "another field": changed(more="x" * 1000),
    "marks": changed(marks=["o", "o"]),
    "three marks": changed(marks=["o", "x", "y"]),
    "a mark of HTML": changed(marks=["<b>", "x"]),
    "pieces": changed(pieces=["o", "o"]),
    "a piece too few": changed(pieces=["o"]),
    "a piece of two": changed(pieces=["ox", "x"]),
    "many pieces": changed(pieces=[chr(0x3042 + number) for number in range(80)]),
    "a name with a gap": changed(names={"o": "{mark}"}),
    "a name of forms": changed(names={"o": "[a|b]"}),
    "a long name": changed(names={"o": "o" * 100}),
    "a name of nothing": changed(names={"y": "why"}),
    "a name of control": changed(names={"o": "a\x00b"}),
    "half a character": changed(names={"o": "\ud800"}),
    "a colour": changed(colours={"o": "url(x)"}),
    "a long title": changed(title="x" * 1000),
    "moves out of the board": changed(moves=[[cell + 1] for cell in range(9)]),
    "moves before the board": changed(moves=[[cell - 1] for cell in range(9)]),
    "moves in disorder": changed(moves=[[8 - cell] for cell in range(9)]),
    "a move twice": changed(moves=[[0]] * 9),
    "too few moves": changed(moves=[[0], [1]]),
    "a million moves": changed(moves=[[0]] * 1_000_000),
    "a path that begins another": changed(moves=[[0], [0, 1], *[[cell] for cell in range(2, 9)]]),
    "listed paths": changed(listed=True),
    "HTML in a move": changed(listed=True, moves=[f"<b>{cell}" for cell in range(9)]),
    "a space in a move": changed(listed=True, moves=[f"a {cell}" for cell in range(9)]),
    "listed alike": changed(listed=True, moves=["a", "a-", *"bcdefgh"]),
    "no head": "\n" + "\n".join(LINES) + "\n",
    "a target out of range": with_line(0, FIRST[:-3] + "ooo"),
    "the first again": with_line(0, FIRST[:-3] + "000"),
    "a move at the end": with_line(len(LINES) - 1, LINES[-1] + FIRST[11:15]),
    "an end with moves": with_line(0, FIRST[:10] + "3" + FIRST[11:]),
    "no end without moves": with_line(len(LINES) - 1, LINES[-1][:10] + "0"),
    "another end": with_line(len(LINES) - 1, LINES[-1][:10] + "9"),
    "a third side": with_line(0, FIRST[:9] + "2" + FIRST[10:]),
    "the other side first": with_line(0, FIRST[:9] + "1" + FIRST[10:]),
    "a strange character": with_line(5, LINES[5].replace("0", "é")),
    "a long line": with_line(0, FIRST + "0" * 1000),
    "a short line": with_line(7, ""),
    "moves of a line in disorder": with_line(0, FIRST[:11] + FIRST[15:19] + FIRST[11:15] + FIRST[19:]),
    "one that nothing leads to": with_line(0, FIRST[:-4]),
    **forged.tables(),
}


def test_columns_and_rows_have_the_sizes_that_the_rules_say():
    sizes = "\nWIDTHS = (1, 3, 1)\nHEIGHTS = [2, 2, 1]\n"
    game = TableGame("own-sizes", finish(checked(table(GAMES["tictactoe"] + sizes))))
    assert (game.widths, game.heights) == ([1, 3, 1], [2, 2, 1])
    # A table that a browser has kept since before there were any.
    head, _, lines = TICTACTOE.partition("\n")
    old = {
        name: value for name, value in json.loads(head).items() if name not in ("widths", "heights", "holes")
    }
    game = TableGame("own-old", finish(checked(json.dumps(old) + "\n" + lines)))
    assert (game.widths, game.heights) == ((), ())


def holes_of(source):
    return list(TableGame("own-holes", finish(checked(table(source)))).holes)


def test_spaces_are_holes_in_a_game_that_writes_empty_squares_as_dots():
    assert holes_of(CLOISTER) == [cell for cell in range(25) if cell not in CLOISTER_POINTS]
    nim = GAMES["nim"]
    drawn = '"|" * n + "." * (most - n) + " " * (5 - most) for n, most in zip(piles, (3, 4, 5))'
    assert holes_of(nim) == []
    assert holes_of(nim.replace('"|" * n + "." * (5 - n) for n in piles', drawn)) == [3, 4, 9]


def test_spaces_are_squares_where_something_comes_or_no_dot_is():
    row = GAMES["tictactoe"]
    mixed = (
        row.replace('"........."', '" ........"')
        .replace('== "."', 'in " ."')
        .replace('!= "."', 'not in " ."')
    )
    assert holes_of(mixed) == []
    assert holes_of(row.replace('"."', '" "').replace(".........", " " * 9)) == []


@pytest.mark.parametrize("lie", LIES)
def test_a_table_that_lies_is_refused_in_words(lie):
    error = error_of(finish, checked(LIES[lie]))
    assert error.key in ("error.own-table", "error.own-many")
    assert "table" in str(error)


def test_a_table_of_too_many_positions_or_characters_is_refused():
    assert error_of(finish, checked(TICTACTOE, (5000, len(TICTACTOE)))).details == {"most": 5000}
    assert finish(checked(TICTACTOE, (WHOLE[0], len(TICTACTOE)))) == TICTACTOE
    error_of(finish, checked(TICTACTOE, (WHOLE[0], len(TICTACTOE) - 1)))


def test_a_position_has_as_many_moves_as_a_walk_allows_and_no_more():
    assert walker.MOST_MOVES == MOST_MOVES
    assert finish(checked(forged.dense(2, MOST_MOVES)))
    error_of(finish, checked(forged.dense(2, MOST_MOVES + 2)))


def opcodes(work):
    """Yield how many instructions CPython runs from each pause of a generator to the next."""
    count = 0

    def trace(frame, event, _):
        nonlocal count
        frame.f_trace_opcodes = True
        count += event == "opcode"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        for _ in work:
            yield count
            count = 0
    except GameError:
        pass
    finally:
        sys.settrace(before)
    yield count


HUGE = {
    "ends of lines": forged.head() + "\n" * WHOLE[0],
    "positions": forged.dense(LINE[0], 2),
    "moves": forged.dense(100, MOST_MOVES),
    "listed moves": forged.all_listed(),
    "paths that begin each other": forged.all_paths(),
}


@pytest.mark.parametrize("kind", HUGE)
def test_a_check_pauses_before_a_person_notices(kind):
    # MicroPython runs several million instructions a second.
    assert max(opcodes(checked(HUGE[kind]))) < 300_000


def test_what_a_table_says_of_how_long_a_game_lasts_is_not_believed():
    assert finish(checked(changed(longest=3, repeats=True))) == TICTACTOE
    dodgem = table(GAMES["dodgem"])
    assert json.loads(dodgem.partition("\n")[0])["repeats"] is True
    assert finish(checked(dodgem.replace('"repeats": true', '"repeats": false', 1))) == dodgem
