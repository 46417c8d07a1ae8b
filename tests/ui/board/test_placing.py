"""Setting up a position: each choice and each turn of the board does what it says, and can be undone."""

import pytest

from engine.games.shelf import find_game
from ui.board.placing import CHANGES, CYCLE, NOTHING, keys, mirrored, placed, turned, with_turn

TICTACTOE, OTHELLO = find_game("tictactoe"), find_game("othello")


@pytest.mark.parametrize("game", [TICTACTOE, OTHELLO], ids=["tictactoe", "othello"])
def test_what_is_placed_stands_there_and_goes_when_placed_again(game):
    first, second = game.marks
    position = game.start()
    for choice, expected in ((first, first), (second, second), (second, NOTHING), (NOTHING, NOTHING)):
        position = placed(game, position, 0, choice)
        assert game.cells(position)[0] == expected
    seen = []
    for _ in range(3):
        position = placed(game, position, 0, CYCLE)
        seen.append(game.cells(position)[0])
    assert seen == [first, second, NOTHING]
    assert game.turn(with_turn(game, position, second)) == second


def test_each_key_places_what_it_names():
    assert {key: keys(OTHELLO)[key] for key in ("x", "1", "o", "2", "Delete", ".")} == {
        "x": "X",
        "1": "X",
        "o": "O",
        "2": "O",
        "Delete": NOTHING,
        ".": NOTHING,
    }


def test_the_board_is_turned_clockwise_and_mirrored():
    position = TICTACTOE.parse("ox......x", "o")
    assert TICTACTOE.write(turned(TICTACTOE, position)) == "..o..xx.."
    assert TICTACTOE.write(mirrored(TICTACTOE, position)) == ".xo...x.."
    for change, times in ((turned, 4), (mirrored, 2)):
        after = position
        for _ in range(times):
            after = change(TICTACTOE, after)
        assert after == position


def test_the_whole_board_is_cleared_or_put_as_games_begin():
    position = OTHELLO.play(OTHELLO.start(), OTHELLO.legal_moves(OTHELLO.start())[0])
    assert set(OTHELLO.cells(CHANGES["clear"](OTHELLO, position))) == {NOTHING}
    assert CHANGES["start"](OTHELLO, position) == OTHELLO.start()
