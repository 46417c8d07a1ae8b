"""Touching: what each touch comes to, the same on every board, with the reason where it is refused."""

import pytest

from engine.games.shelf import find_game
from tests.engine import toys
from tests.ui.helpers import OTHELLO_WORDS, WORDS
from tests.ui.toys import Step
from ui.state.touching import Touching

DROP, SLIDE, HAND = toys.Drop(), toys.Slide(), toys.Hand()
A, E, G = 0, 4, 6
"""Of Slide: o, the empty middle, and an x."""


def touched(game, *cells, position=None):
    """Touch cells one after the other: return the touching, and the last move that was whole."""
    touching, move = Touching(), None
    for cell in cells:
        move = touching.touch(game, position or game.start(), cell)
    return touching, move


@pytest.mark.parametrize("cells", [(A, 3), (A, 5, 3)], ids=["at once", "after a refusal"])
def test_a_touch_begins_a_way_and_the_next_completes_the_move(cells):
    touching, move = touched(SLIDE, A)
    assert (touching.chosen, touching.refused, move) == ((A,), False, None)
    touching, move = touched(SLIDE, *cells)
    assert (touching.chosen, touching.refused) == ((), False)
    assert SLIDE.path(SLIDE.start(), move) == (A, 3)
    assert touching.remark(SLIDE, WORDS["en"]) == ""
    # One touch is a move where a stone falls.
    assert touched(DROP, 1)[1] == touched(DROP, 9)[1] == 1


def test_a_way_that_goes_on_is_no_move_yet():
    class Hop(Step):
        """As Step, by way of the next square."""

        def path(self, position, move):
            begin, end = divmod(move, 10)
            return (begin, (end + 1) % 4, end)

    touching, move = touched(Hop(), 4, 3)
    assert (touching.chosen, move) == ((4, 3), None)
    assert touched(Hop(), 4, 3, 2)[1] == 42
    # Either of the cells that were chosen lets go.
    assert touched(Hop(), 4, 3, 3)[0].chosen == ()


@pytest.mark.parametrize(("cells", "chosen"), [((A, A), ()), ((A, 2), (2,))])
def test_the_chosen_cell_lets_go_and_another_piece_is_the_new_choice(cells, chosen):
    touching, move = touched(SLIDE, *cells)
    assert (touching.chosen, touching.refused, move) == (chosen, False, None)
    touching.let_go()
    assert (touching.chosen, touching.remark(SLIDE, WORDS["en"])) == ((), "")


STUCK = (("o", "x", "", "x", "", "", "", "", "o"), "o")
"""The first of Slide's pieces is shut in."""
FULL = (("o", "x", "o", "x", "o", "x", "x", "o", ""), "x")


@pytest.mark.parametrize(
    ("game", "position", "cells", "reason"),
    [
        *((SLIDE, None, (A, 5), "detail.not-there"), (SLIDE, None, (A, G), "detail.not-there")),
        *((SLIDE, None, (G,), "detail.not-yours"), (SLIDE, None, (E,), "detail.no-piece")),
        *((SLIDE, STUCK, (0,), "detail.stuck"), (HAND, None, (12,), "detail.not-yours")),
        (HAND, None, (0,), "detail.no-piece"),
        (DROP, DROP.parse("o...x...o...", "x"), (4,), "detail.taken"),
        (find_game("tictactoe"), find_game("tictactoe").parse("o........", "x"), (0,), "detail.taken"),
    ],
)
@pytest.mark.parametrize("language", WORDS)
def test_what_is_refused_has_its_reason_and_changes_nothing(game, position, cells, reason, language):
    touching, move = touched(game, *cells, position=position)
    assert (touching.chosen, touching.refused, move) == (cells[:-1], True, None)
    before, after = WORDS[language].say(reason, square="#").split("#")
    said = touching.remark(game, WORDS[language])
    assert said.casefold().startswith(before.casefold())
    assert said.endswith(after)


def test_a_game_may_have_a_better_reason():
    othello = find_game("othello")
    touching, _ = touched(othello, 0)
    assert touching.remark(othello, OTHELLO_WORDS["en"]).startswith("Nothing would be turned over at a1.")
