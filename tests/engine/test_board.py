"""The board for scripts: immutable, best moves first, and an error that names the wrong part."""

import xml.etree.ElementTree as ET

import pytest

from engine import board as module
from engine.board import Board, MoveValue, Solution
from engine.games.shelf import NAMES, find_game
from tests.engine.toys import CLOISTER


def test_moves_are_best_first_in_the_words_of_people():
    board = Board("tictactoe", "xo.ox.o..", turn="x")
    first, *others = board.moves()
    assert first == MoveValue("8", 1, 1, True)
    assert board.best() == "8"
    assert [each.value for each in others] == sorted((each.value for each in others), reverse=True)
    assert {each.move for each in board.moves()} == set(board.legal_moves)


def test_a_loss_is_better_the_later_it_comes():
    losing = Board("tictactoe", "oo.x.x...", turn="o").play("8")
    distances = [each.distance for each in losing.moves() if each.value == -1]
    assert distances == sorted(distances, reverse=True)


def test_a_board_never_changes():
    board = Board("connectfour", moves="4444")
    after = board.play("4")
    assert (board.text, board.turn) != (after.text, after.turn)
    assert after == Board("connectfour", moves="44444") == Board("connectfour", after.text, turn=after.turn)
    assert len({after, Board("connectfour", moves="44444"), board}) == 2
    assert eval(repr(after)) == after
    assert Board("othello", moves="d3") != Board("othello", moves="f5")


def test_a_position_is_solved_with_its_line():
    assert Board("connectfour", moves="4444").solve()[:2] == (1, 37)
    solution = Board("tictactoe", "xo.ox.o..", turn="x").solve()
    assert solution == Solution(1, 1, ["8"])
    with pytest.raises(ValueError, match=r"othello isn’t solved from here in 0\.05 seconds"):
        Board("othello").solve(0.05)


def test_a_game_that_is_over_has_a_result_and_no_moves():
    board = Board("tictactoe", moves="03142")
    assert (board.result, board.moves(), board.legal_moves, board.solve()) == (
        -1,
        [],
        [],
        Solution(-1, 0, []),
    )
    with pytest.raises(ValueError, match="The game is over"):
        board.best()
    with pytest.raises(ValueError, match="The game is over"):
        board.play("5")


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: Board("go"), "Unknown game “go”"),
        (lambda: Board("othello", "xx"), "64 characters"),
        (lambda: Board(turn="q"), "not “q”"),
        (lambda: Board("connectfour", moves="4444444"), "Column 4 is full"),
        (lambda: Board("connectfour").play("9"), "“9” is not a column"),
        (lambda: Board("othello").play("a1"), "a1 can’t be played here"),
    ],
)
def test_what_is_wrong_is_named(make, said):
    with pytest.raises(ValueError, match=said):
        make()


@pytest.mark.parametrize("name", NAMES)
def test_each_game_has_a_board_a_picture_and_moves(name):
    board, game = Board(name), find_game(name)
    board = board.play(board.legal_moves[0])
    assert str(board) == module.show.board(game, game.parse(board.text, board.turn))
    picture = ET.fromstring(board._repr_svg_())
    pieces = [piece for piece in game.cells(game.parse(board.text, board.turn))[: game.squares] if piece]
    drawn = [each for each in picture if each.tag.endswith(("circle", "text"))]
    assert len(drawn) == len(pieces) > 0


def test_a_picture_leaves_out_holes():
    picture = ET.fromstring(module.picture(CLOISTER, CLOISTER.start()))
    assert len([each for each in picture if each.tag.endswith("path")]) == 25 - len(CLOISTER.holes) == 12
