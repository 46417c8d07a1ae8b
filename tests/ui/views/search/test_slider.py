"""How far ahead searches look: to the end where a game can be seen whole, else some plies."""

import pytest

from engine.games.shelf import find_game
from tests.engine.toys import Drop
from tests.ui.helpers import GAME
from tests.ui.toys import Step
from ui.views.search.link_state import SearchState
from ui.views.search.slider import MOST, USUAL, deepest, depth_of, depth_to_ask, usual

OTHELLO, OTHELLO4, STEP, DROP = find_game("othello"), find_game("othello4"), Step(), Drop()


@pytest.mark.parametrize(
    ("game", "position", "most", "plies", "asked"),
    [
        (GAME, GAME.start(), 9, 9, GAME.longest),
        (GAME, GAME.parse("ox.....ox"), 5, 5, GAME.longest),
        (GAME, GAME.parse("ooo.xx..."), 4, 4, GAME.longest),
        (DROP, DROP.start(), 12, 12, DROP.longest),
        # Passes make a game longer than there are squares to fill.
        (OTHELLO4, OTHELLO4.start(), 12, 12, OTHELLO4.longest),
        (OTHELLO, OTHELLO.start(), MOST, USUAL, USUAL),
        (OTHELLO, OTHELLO.parse("X" * 61 + "---", "O"), 3, 3, 3),
        (STEP, STEP.start(), MOST, USUAL, USUAL),
    ],
)
def test_a_search_looks_as_far_as_is_sensible_unless_a_person_says_otherwise(
    game, position, most, plies, asked
):
    shown = SearchState()
    assert (deepest(game, position), usual(game, position)) == (most, plies)
    assert depth_of(shown, game, position) == plies
    assert depth_to_ask(shown, game, position) == asked
    shown.depth = 2
    assert depth_to_ask(shown, game, position) == 2
    shown.depth = 99
    assert depth_of(shown, game, position) == most
