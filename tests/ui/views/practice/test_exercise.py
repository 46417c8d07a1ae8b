"""Finding the move: what a person chooses, and what is said of it."""

import pytest

from engine.game import GameError
from engine.games.shelf import find_game
from engine.service import Service
from tests.ui.helpers import WORDS
from ui.views.practice.exercise import RIGHT, SHOWN, WRONG, Exercise, own

GAME = find_game("tictactoe")
FORK = {"position": "o..x...ox", "turn": "o", "move": 1, "line": [1, 2, 4], "reasons": ["reason.forks"]}
MISTAKE = {"position": "oxo......", "turn": "x", "played": 3, "moves": [4]}


def test_the_right_move_is_played_and_explained():
    exercise = Exercise(GAME, FORK)
    assert exercise.headline(WORDS["en"]) == "○ to move: only one move wins. Find it."
    assert exercise.details(WORDS["en"]) == []
    exercise.answer(1)
    assert (exercise.state, exercise.done, exercise.failed) == (RIGHT, True, False)
    assert GAME.write(exercise.match.position) == "oo.x...ox"
    assert exercise.details(WORDS["en"])[0] == "Top middle: makes two threats at once."
    assert exercise.details(WORDS["en"])[1] == "It may go on: top right, centre"


def test_a_wrong_move_leaves_the_board_and_can_be_followed_by_the_right_one():
    exercise = Exercise(GAME, FORK)
    exercise.answer(5)
    assert (exercise.state, exercise.done, exercise.failed) == (WRONG, False, True)
    assert GAME.write(exercise.match.position) == FORK["position"]
    assert exercise.details(WORDS["ja"]) == ["右中央では足りません。もう一度考えるか、答えを見てください。"]
    exercise.answer(1)
    assert (exercise.state, exercise.failed) == (RIGHT, True)


def test_it_can_be_shown_and_then_nothing_is_asked_any_more():
    exercise = Exercise(GAME, FORK)
    exercise.show()
    assert (exercise.state, exercise.failed) == (SHOWN, True)
    assert GAME.write(exercise.match.position) == "oo.x...ox"
    assert not exercise.match.person_to_move()


def test_a_mistake_is_told_and_any_move_that_is_none_will_do():
    exercise = Exercise(GAME, MISTAKE)
    assert exercise.headline(WORDS["en"]) == "× to move: find a better move."
    assert exercise.details(WORDS["en"]) == ["You played middle left here."]
    exercise.answer(4)
    assert exercise.state == RIGHT
    assert exercise.details(WORDS["en"]) == ["Centre."]


@pytest.mark.parametrize(
    "change", [{"position": "oxo"}, {"turn": "z"}, {"played": 0}, {"moves": [1]}, {"moves": [99]}]
)
def test_what_another_version_kept_is_passed_over(change):
    broken = {**MISTAKE, **change}
    with pytest.raises((GameError, ValueError)):
        Exercise(GAME, broken)
    assert own(GAME, [broken], 0) is None
    found = own(GAME, [broken, MISTAKE], 0)
    assert found.mistake == MISTAKE


def test_mistakes_come_round_and_round():
    others = [{**MISTAKE, "played": played} for played in (3, 5, 6)]
    assert [own(GAME, others, number).mistake["played"] for number in range(4)] == [3, 5, 6, 3]
    assert own(GAME, [], 0) is None


@pytest.mark.parametrize("seed", range(3))
def test_what_the_engine_finds_is_an_exercise(seed):
    found = Service().ask({"do": "practice", "game": "tictactoe", "seed": seed})
    exercise = Exercise(GAME, found)
    exercise.answer(found["move"])
    assert exercise.state == RIGHT
