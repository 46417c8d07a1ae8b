"""Positions and moves that a game refuses, with the sentence in English, and one in Japanese."""

import pytest

from engine.contract.game import GameError
from engine.games.shelf import find_game
from engine.text.words import say

OTHELLO = "---------------------------OX------XO---------------------------"
WON = "." * 14 + "o......ox.....ox.....ox....."
FULL = "...x......o......x......o......x......o..."
GAP = "The stone in column 3, row 2 from the bottom has nothing below it."
FOUR_X = "With x to move there are as many stones of x as of o, or one less; here are 1 of x and 3 of o."
REFUSED = [
    # game, position, its turn, a move of it or None, the sentence
    ("tictactoe", "", None, None, "A position has 9 characters; this one has 0."),
    ("tictactoe", "o...x...", None, None, "A position has 9 characters; this one has 8."),
    ("tictactoe", "o...x.....", "o", None, "A position has 9 characters; this one has 10."),
    ("tictactoe", "o...X....", None, None, "Only o, x, . can stand in a position; character 5 is “X”."),
    ("tictactoe", "........○", "x", None, "Only o, x, . can stand in a position; character 9 is “○”."),
    *[
        ("tictactoe", "o...x....", turn, None, f"The side to move has to be o or x, not “{turn}”.")
        for turn in ("z", "", "ox")
    ],
    *[
        ("tictactoe", "." * 9, "o", text, f"“{text}” is not a square: the squares are 0 to 8.")
        for text in ("", "9", "-1", "10", "04", "4 ", "a", "٣", "４", "²", "1.0")
    ],
    *[
        ("tictactoe", "o...x....", "o", move, f"{move} can’t be played here; these can: 1, 2, 3, 5, 6, 7, 8.")
        for move in (4, 9, -1)
    ],
    ("tictactoe", "oooxx....", "x", 8, "The game is over, so 8 can’t be played."),
    ("tictactoe", "oxooxxxoo", "x", 0, "The game is over, so 0 can’t be played."),
    ("othello", "X", None, None, "A position has 64 characters; this one has 1."),
    ("othello", OTHELLO.lower(), None, None, "Only X, O, - can stand in a position; character 28 is “o”."),
    ("othello", OTHELLO, "B", None, "The side to move has to be X or O, not “B”."),
    *[
        ("othello", OTHELLO, "X", text, f"“{text}” is not a square: the squares are a1 to h8.")
        for text in ("i1", "", "a９")
    ],
    ("othello6", "-" * 36, "X", "a7", "“a7” is not a square: the squares are a1 to f6."),
    ("othello", OTHELLO, "X", 0, "a1 can’t be played here; these can: d3, c4, f5, e6."),
    ("othello", OTHELLO, "X", "--", "-- can’t be played here; these can: d3, c4, f5, e6."),
    ("othello", "X" * 5 + "-" * 59, "X", 9, "The game is over, so b2 can’t be played."),
    ("connectfour", "o", None, None, "A position has 42 characters; this one has 1."),
    ("connectfour", "." * 41 + "y", None, None, "Only o, x, . can stand in a position; character 42 is “y”."),
    ("connectfour", "." * 30 + "o" + "." * 11, None, None, GAP),
    ("connectfour", "." * 35 + "ooox...", None, None, FOUR_X),
    ("connectfour", "." * 42, "y", None, "The side to move has to be o or x, not “y”."),
    *[
        ("connectfour", "." * 42, "o", text, f"“{text}” is not a column: the columns are 1 to 7.")
        for text in ("8", "３")
    ],
    ("connectfour5x4", "." * 20, "o", "6", "“6” is not a column: the columns are 1 to 5."),
    ("connectfour", FULL, "o", "4", "Column 4 is full; these can be played: 1, 2, 3, 5, 6, 7."),
    ("connectfour", WON, "x", "2", "The game is over, so 2 can’t be played."),
]


@pytest.mark.parametrize(("name", "text", "turn", "move", "sentence"), REFUSED)
def test_it_is_refused_with_the_reason(name, text, turn, move, sentence):
    game = find_game(name)
    with pytest.raises(GameError) as caught:
        position = game.parse(text, turn)
        game.check_move(position, game.parse_move(move, position) if isinstance(move, str) else move)
    assert str(caught.value) == sentence
    assert say(caught.value.key, "ja", caught.value.own, **caught.value.details) != sentence
