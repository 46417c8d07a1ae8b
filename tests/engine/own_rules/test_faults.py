"""Forty games with a mistake each, and what is said of it: in which line, and about which position."""

from functools import partial

import pytest

from engine.own_rules.templates import TEMPLATES
from engine.own_rules.trouble import message
from tests.engine.own_rules.games import walked

START = 'START = "....."'
MOVES = """
def moves(board, turn):
    return [i for i in range(5) if board[i] == "."]
"""
PLAY = """
def play(board, turn, move):
    return board[:move] + turn + board[move + 1:]
"""
WINNER = """
def winner(board, turn):
    return "draw" if "." not in board else None
"""


def rules(start=START, moves=MOVES, play=PLAY, more=""):
    """Return the program of a small game, with something else in one place."""
    return "\n".join([start, moves.strip("\n"), play.strip("\n"), more.strip("\n")])


def returning(function, arguments, value, **others):
    """Return rules with a function that returns a value."""
    text = f"def {function}({arguments}):\n    return {value}"
    return rules(**{function if function in ("moves", "play") else "more": text, **others})


moves = partial(returning, "moves", "board, turn")
play = partial(returning, "play", "board, turn, move")
winner = partial(returning, "winner", "board, turn")
cells = partial(returning, "cells", "board")
AT_START = "asked about '.....', o to move"
FAULTY = {
    "no-start": (rules(start="BEGIN = 1"), ["no START"]),
    "start-misspelt": (rules(start='STRAT = "....."'), ["no START; is that what “STRAT”"]),
    "no-moves": (rules(moves=""), ["no moves(board, turn)"]),
    "moves-misspelt": (rules(moves=MOVES.replace("def moves", "def move")), ["“move”"]),
    "no-play": (rules(play=""), ["no play(board, turn, move)"]),
    "moves-a-list": (rules(moves="moves = [1, 2]"), ["moves has to be a function"]),
    "syntax": (rules(moves=MOVES.replace("turn):", "turn)")), ["line 2", "colon"]),
    "bracket": (rules(moves=MOVES.replace('"."]', '"."')), ["line 3", "bracket"]),
    "quote": (rules(start='START = ".....'), ["line 1", "quotation mark"]),
    "wide": (rules(start="START ＝ '.....'"), ["line 1", "full-width"]),
    "indent": (rules(play="def play(board, turn, move):\nreturn board"), ["line 5", "Indentation"]),
    "name": (moves("[i for i in range(5) if bord[i]]"), ["line 3", "did you mean “board”", AT_START]),
    "index": (moves("[i for i in range(9) if board[i] == '.']"), ["line 3", "IndexError", AT_START]),
    "zero": (winner("1 // board.count('o')"), ["line 7", "ZeroDivisionError", AT_START]),
    "deep": (moves("moves(board, turn)"), ["line 3", "RecursionError", AT_START]),
    "moves-none": (rules(moves="def moves(board, turn):\n    [0, 1]"), ["moves returned nothing", AT_START]),
    "moves-number": (moves("5"), ["not “int”", AT_START]),
    "moves-text": (moves("'01'"), ["not “str”", AT_START]),
    "moves-set": (moves("{0, 1}"), ["set, which has no order", AT_START]),
    "moves-many": (moves("range(1000000)"), ["more than 400 moves", AT_START]),
    "moves-twice": (moves("[0, 1, 0]"), ["the move 0 twice", AT_START]),
    "move-kind": (moves("[0.5]"), ["“float”", "the move 0.5"]),
    "moves-two": (returning("moves", "board", "[0]"), ["called as moves(board, turn)", AT_START]),
    "play-two": (returning("play", "board, turn", "board"), ["play(board, turn, move)", "the move 0"]),
    "play-none": (play("None"), ["play returned nothing", "the move 0"]),
    "play-list": (play("list(board)"), ["a list, which can change", "the move 0"]),
    "play-pair": (play("(board, turn)"), ["returned “tuple”; START is “str”", "the move 0"]),
    "play-longer": (play("board + turn"), ["6 characters", "has 5", "the move 0"]),
    "play-same": (play("board"), ["changes nothing", "the move 0"]),
    "again-same": (play("again(board)"), ["again has the same board", "the move 0"]),
    "again-twice": (play("again(again(board + turn))"), ["inside another again", "the move 0"]),
    "again-bare": (play("again"), ["return again(board)", "the move 0"]),
    "again-none": (play("again()"), ["return again(board)", "the move 0"]),
    "again-list": (play("again(list(board))"), ["a list, which can change", "the move 0"]),
    "again-late": (
        # Only the walk gets there.
        rules(
            START.replace(".....", "........."),
            MOVES.replace("5", "9"),
            PLAY.replace("return", "return again(board) if board == 'xoxoxoxo.' else"),
        ),
        ["again has the same board", "asked about 'xoxoxoxo.', o to move"],
    ),
    "play-item": (
        rules(play="def play(board, turn, move):\n    board[move] = turn"),
        ["line 5", "TypeError", "the move 0"],
    ),
    "chance-moves": (
        moves("[random.randrange(10 ** 9)]", more="import random"),
        ["moves says something else", AT_START],
    ),
    "chance-play": (
        play("COUNT.append(1) or str(len(COUNT))", more="COUNT = []"),
        ["play says something else", "the move 0"],
    ),
    "start-list": (rules(start='START = ["."] * 5'), ["START is a list, which can change"]),
    "start-none": (rules(start="START = None"), ["START has to be"]),
    "start-inside": (rules(start="START = (1, [2])"), ["“list” can’t stand in a position"]),
    "start-over": (moves("[]"), ["over before it begins", AT_START]),
    "winner-true": (winner("board.count('o') > 1"), ["not False", AT_START]),
    "winner-late": (winner("'me' if board.count('.') < 3 else None"), ["not 'me'", "x to move"]),
    "cells-none": (rules(more="def cells(board):\n    board"), ["cells returned nothing", AT_START]),
    "cells-number": (cells("5"), ["cells has to return a text", AT_START]),
    "cells-rows": (cells("['..', '...']"), ["not all as long", AT_START]),
    "cells-change": (cells("board + board[:board.count('o')]"), ["6 cells here, and 5"]),
    "cells-many": (cells("'.' * 1000"), ["not 1000"]),
    "no-cells": (
        moves("[0]", start="START = (0, 0)", play="def play(b, t, m):\n    return b"),
        ["for “tuple”, write a function cells(board)"],
    ),
    "columns": (rules(more="COLUMNS = 3"), ["divides the 5 cells"]),
    "widths": (rules(more="WIDTHS = [1, 2]"), ["WIDTHS has to be a list of 5 sizes", "from 1 to 9"]),
    "heights": (rules(more="HEIGHTS = 2"), ["HEIGHTS has to be a list of 1 size,"]),
    "marks": (rules(more='MARKS = "oo"'), ["two different letters", "not 'oo'"]),
    "names": (rules(more='NAMES = ["circle"]'), ["NAMES has to be a dictionary"]),
    "title": (rules(more="TITLE = 5"), ["TITLE has to be a text"]),
    "memory": (rules(start='START = "." * 10 ** 15'), ["MemoryError"]),
    "exit": (rules(more="raise SystemExit(1)"), ["line 6", "SystemExit"]),
}


@pytest.mark.parametrize("name", FAULTY)
def test_a_mistake_is_told_with_its_line_and_its_position(name):
    source, expected = FAULTY[name]
    trouble = walked(source)["trouble"]
    assert trouble is not None
    text = message(trouble, "en")
    for part in expected:
        assert part in text, text
    assert message(trouble, "ja")


ODD = {
    "own.only-draws": rules(more=WINNER),
    "own.never-wins": winner("'o' if board.count('.') < 2 else None"),
    "own.stuck": winner("None"),
    "own.never-seen": play("board[:move] + 'o' + board[move + 1:]"),
    "own.twins": cells(
        "board[0]",
        start="START = ('.....', 0)",
        moves="def moves(board, turn):\n    return [i for i in range(5) if board[0][i] == '.']",
        play="def play(board, turn, move):\n"
        "    return board[0][:move] + turn + board[0][move + 1:], board[1] * 2 + (move == 0)",
    ),
}
"""What can be played and may be wrong, by the warning."""


@pytest.mark.parametrize("key", ODD)
def test_what_may_be_wrong_is_shown(key):
    answer = walked(ODD[key])
    assert answer["trouble"] is None
    (warning,) = [each for each in answer["warnings"] if each["key"] == key]
    if key in ("own.stuck", "own.twins"):
        assert len(warning["board"]["cells"]) == 5


def test_the_first_boards_are_shown_with_their_moves():
    first, second, *_ = walked(rules())["boards"]
    for board, cells, turn, legal in ((first, ".....", "o", "01234"), (second, "o....", "x", "1234")):
        seen = (board["cells"], board["columns"], board["turn"], board["count"])
        assert seen == (cells, 5, turn, len(legal))
        assert board["moves"] == list(legal)
        assert board["paths"] == [[int(move)] for move in legal]


@pytest.mark.parametrize(
    ("template", "paths"),
    # From the near row to the one before it; of Nim, pairs that are no cells.
    [("hexapawn", [[6, 3], [7, 4], [8, 5]]), ("nim", [])],
)
def test_moves_of_the_first_board_can_be_drawn_if_each_has_cells_of_its_own(template, paths):
    assert walked(dict(TEMPLATES)[template])["boards"][0]["paths"] == paths
