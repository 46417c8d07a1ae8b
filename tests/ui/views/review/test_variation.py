"""Other moves than those of a game that is looked back on."""

import pytest

from engine.games.shelf import find_game
from engine.service import Service
from tests.engine.own_rules.games import game_of
from tests.ui.helpers import WORDS, match_of
from tests.ui.views.review.test_state import GAME, PART, reviewed
from ui.views.review.sample import sample_of
from ui.views.review.variation import Variation

ENGLISH = WORDS["en"]


@pytest.fixture(scope="module")
def whole():
    return reviewed()


def tried(whole, *moves, at=3, sought=True):
    variation = Variation(whole.match, at, sought)
    for move in moves:
        variation.play(move)
    if not variation.match.over:
        game, position = variation.match.game, variation.match.position
        place = {"game": game.name, "position": game.write(position), "turn": game.turn(position)}
        variation.found = Service().ask({"do": "analyse", "seconds": 1, **place})
    return variation


def test_a_better_move_is_asked_for_and_the_one_that_was_played_is_named(whole):
    variation = tried(whole)
    assert variation.headline(ENGLISH) == "Find a better move for ×"
    assert variation.details(whole, ENGLISH, PART) == ["In the game: middle left."]


@pytest.mark.parametrize(
    ("move", "key", "worth"), [(4, "review.holds", "○ draw"), (5, "review.fails", "○ win in 3 plies")]
)
def test_a_move_is_judged_at_once_with_what_it_leads_to(whole, move, key, worth):
    variation = tried(whole, move)
    held, said, line = variation.details(whole, ENGLISH, PART)
    assert (held, said) == (ENGLISH.say(key), worth)
    assert line.startswith("Best play from here: ")
    assert variation.headline(ENGLISH).startswith("Move 4: × ")


def test_it_leaves_the_game_as_it_was_and_can_be_taken_back(whole):
    variation = tried(whole, 4, 5, 8)
    assert variation.length == 3
    variation.go_back(1)
    assert variation.length == 2
    variation.go_back(9)
    assert (variation.length, variation.match.record.at) == (0, 3)
    assert whole.match.record.moves == [int(move) for move in GAME]


def test_a_game_that_ends_in_it_is_said_to_be_over(whole):
    variation = tried(whole, 0, 3, 1, 4, 2, at=0, sought=False)
    assert variation.details(whole, ENGLISH, PART) == [ENGLISH.say(variation.match.outcome.reason)]


@pytest.mark.parametrize(
    ("at", "moves", "leaves_at", "sought"),
    [
        (3, "45", 3, True),  # the line alone
        (2, "", 2, False),  # back in the game
        (1, "7", 1, False),  # another line, from an earlier moment
    ],
)
def test_a_line_that_another_view_changed_leaves_the_game_where_it_differs(
    whole, at, moves, leaves_at, sought
):
    variation = tried(whole, 4)
    record = variation.match.record
    record.go_to(at)
    for move in moves:
        record.play(int(move))
    variation.rejoin()
    assert (variation.at, variation.length, variation.sought) == (leaves_at, len(moves), sought)


@pytest.mark.parametrize("game", [find_game("tictactoe"), find_game("othello6"), game_of("nim")])
def test_every_game_has_a_sample_which_is_always_the_same(game):
    empty = match_of(game=game)
    sample = sample_of(empty)
    assert sample.record.moves == sample_of(empty).record.moves
    assert (sample.you, empty.record.moves) == ("none", [])
    assert len(sample.record.moves) == 24 or sample.over
