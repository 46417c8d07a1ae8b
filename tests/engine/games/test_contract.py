"""What the contract gives a game that says nothing itself; tools/conformance.py checks every game."""

import pytest

from engine.game import Game
from engine.games.shelf import find_game
from tests.engine.toys import TOYS

_, SLIDE, HAND, *_ = TOYS


@pytest.mark.parametrize(
    ("game", "first", "last"),
    [("tictactoe", "0", "8"), ("othello", "a1", "h8"), ("connectfour", "16", "71"), (SLIDE, "a3", "c1")],
)
def test_cells_are_called_as_publications_call_them(game, first, last):
    game = find_game(game) if isinstance(game, str) else game
    assert (game.cell_name(0), game.cell_name(game.squares - 1)) == (first, last)


def test_cells_beside_the_board_are_called_by_their_side():
    assert [HAND.cell_name(cell) for cell in range(9, 15)] == ["1o", "2o", "3o", "1x", "2x", "3x"]


def test_a_game_that_fills_in_nothing_says_what_is_missing():
    calls = (("start",), ("turn", ()), ("legal_moves", ()), ("play", (), 0), ("cells", ()), ("parse", ""))
    for name, *arguments in calls:
        with pytest.raises(NotImplementedError):
            getattr(Game(), name)(*arguments)
