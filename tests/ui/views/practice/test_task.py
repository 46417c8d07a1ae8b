"""A puzzle and a mistake on the board: shown, answered, refuted, tried again, given up."""

import pytest

from engine.game import GameError
from engine.games.shelf import find_game
from tests.ui.helpers import CONNECTFOUR_WORDS, WORDS
from ui.views.practice.task import MOVING, OPEN, SHOWN, SOLVED, WRONG, MistakeTask, PuzzleTask, first_sound

TICTACTOE, FOUR = find_game("tictactoe"), find_game("connectfour")

# ○ in the centre, × at an edge; of what ○ has to find, nothing but the corner forks.
FORK = "01537 28 theme.fork 1 1 33,33,97"
# Three moves of one's own with two replies between them.
LONG = "4443335 223456 theme.force 1 1 45,61,88"
MISTAKE = {"position": "o........", "turn": "x", "played": 1, "moves": [4]}


def shown(task):
    """Play all coming moves."""
    task.arrive()
    return task


def wrong_answer(task):
    move = next(move for move in TICTACTOE.legal_moves(task.match.position) if move != 8)
    task.answer(move)
    return move


def said(task, language="en", words=WORDS):
    return task.headline(words[language]), task.details(words[language])


@pytest.mark.parametrize("language", WORDS)
def test_a_puzzle_begins_with_the_mistake_as_it_is_made(language):
    task, say = PuzzleTask(TICTACTOE, "puzzle.a", FORK), WORDS[language].say
    assert (task.state, task.match.record.at, task.match.person_to_move()) == (MOVING, 0, False)
    watch, _ = said(task, language)
    task.step()
    assert (task.state, task.coming) == (MOVING, [])
    shown(task)
    assert (task.state, task.match.record.last_move, task.match.person_to_move()) == (OPEN, 2, True)
    headline, details = said(task, language)
    assert headline != watch
    square = say("square.tictactoe.2")
    assert details == [say("detail.played", mark=WORDS[language].mark("x"), square=square)]
    task.answer(8)
    shown(task)
    assert (task.state, task.over, task.failed) == (SOLVED, True, False)
    assert said(task, language) == (say("practice.right"), [])
    assert say("theme.fork") in task.theme(WORDS[language])


def test_a_longer_one_is_played_out_with_replies_that_come_one_by_one():
    task = shown(PuzzleTask(FOUR, "puzzle.b", LONG))
    words = CONNECTFOUR_WORDS["en"]
    assert words.say("practice.left", count=3) in task.details(words)
    for answers in range(2):
        move, reply = task.puzzle.line[2 * answers : 2 * answers + 2]
        task.answer(move)
        assert (task.state, task.coming, task.match.record.last_move) == (MOVING, [reply], move)
        shown(task)
        assert (task.state, task.match.record.last_move) == (OPEN, reply)
    assert task.headline(words) == words.say("practice.on", mark=words.mark(task.match.turn))
    task.answer(task.puzzle.line[4])
    assert shown(task).state == SOLVED


def test_a_wrong_move_is_answered_on_the_board_and_can_be_tried_again():
    task = shown(PuzzleTask(TICTACTOE, "puzzle.a", FORK))
    before, wrong = task.match.position, wrong_answer(task)
    assert task.awaits_refutation
    reply = TICTACTOE.legal_moves(task.match.position)[0]
    task.refute([reply])
    shown(task)
    assert (task.state, task.failed, task.over) == (WRONG, True, False)
    assert task.match.record.moves[-2:] == [wrong, reply]
    for language, words in WORDS.items():
        headline, (detail,) = said(task, language)
        assert headline == words.say("practice.wrong")
        assert words.say(f"square.tictactoe.{reply}") in detail
    task.again()
    assert (task.state, task.match.position) == (OPEN, before)
    task.answer(8)
    assert (shown(task).state, task.failed) == (SOLVED, True)


def test_where_nothing_answers_a_wrong_move_it_is_still_told():
    task, words = shown(PuzzleTask(TICTACTOE, "puzzle.a", FORK)), WORDS["en"]
    name = words.say(f"square.tictactoe.{wrong_answer(task)}")
    shown(task)
    assert said(task) == (words.say("practice.wrong"), [words.sentence("practice.not-it", move=name)])


def test_the_rest_of_the_way_is_shown_to_who_gives_up():
    task = shown(PuzzleTask(FOUR, "puzzle.b", LONG))
    task.answer(task.puzzle.line[0])
    shown(task)
    task.show()
    assert task.coming == list(task.puzzle.line[2:])
    shown(task)
    assert (task.state, task.failed, task.over) == (SHOWN, True, True)
    assert task.match.record.moves == [task.puzzle.mistake, *task.puzzle.line]


@pytest.mark.parametrize(("value", "key"), [("1 1", "find-win"), ("0 1", "find-draw"), ("9 4", "find-most")])
@pytest.mark.parametrize("language", WORDS)
def test_what_is_looked_for_is_said(value, key, language):
    words = WORDS[language]
    task = shown(PuzzleTask(TICTACTOE, "puzzle.a", f"01537 28 theme.fork {value} 33"))
    assert task.headline(words) == words.say(f"practice.{key}", mark=words.mark("o"), margin=4)


def test_a_mistake_is_made_good_by_any_move_that_is_none():
    task, say = shown(MistakeTask(TICTACTOE, MISTAKE)), WORDS["en"].say
    assert task.state == OPEN
    played = say("practice.played", move=say("square.tictactoe.1"))
    assert said(task) == (say("practice.find-better", mark=WORDS["en"].mark("x")), [played])
    task.answer(1)
    assert shown(task).state == WRONG
    task.again()
    task.answer(4)
    assert shown(task).state == SOLVED
    other = shown(MistakeTask(TICTACTOE, MISTAKE))
    other.show()
    assert (shown(other).state, other.match.record.last_move) == (SHOWN, 4)


def test_what_is_no_mistake_or_no_puzzle_is_refused():
    broken = [{**MISTAKE, "position": "nonsense"}, {**MISTAKE, "moves": [0]}, {**MISTAKE, "played": 99}]
    for mistake in broken:
        with pytest.raises(GameError):
            MistakeTask(TICTACTOE, mistake)
    assert first_sound(TICTACTOE, [*broken, MISTAKE]).mistake == MISTAKE
    assert first_sound(TICTACTOE, broken) is None
    with pytest.raises(GameError):
        PuzzleTask(TICTACTOE, "puzzle.a", "01537 2 theme.fork 1 1")
