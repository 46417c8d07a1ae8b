"""A puzzle and a mistake on the board, and what becomes of it: rating, day, and when a mistake comes back."""

import pytest

from engine.contract.game import GameError
from engine.games.shelf import find_game
from engine.puzzles.puzzle import entries_of
from engine.puzzles.rating import BEGINNING, INTERVALS, RUN_SECONDS, SLOW_SECONDS
from tests.ui.desk import Store
from tests.ui.helpers import CONNECTFOUR_WORDS, WORDS
from ui.views.practice.book import Book
from ui.views.practice.run import Run, written_time
from ui.views.practice.task import MOVING, OPEN, SHOWN, SOLVED, WRONG, MistakeTask, PuzzleTask

TICTACTOE, FOUR = find_game("tictactoe"), find_game("connectfour")

# ○ in the centre, × at an edge; of what ○ has to find, nothing but the corner forks.
FORK = "01537 28 theme.fork 1 1 630"
# Three moves of one's own with two replies between them.
LONG = "4443335 223456 theme.force 1 1 830"
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
    task.try_again()
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
    task.give_up()
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
    task.try_again()
    task.answer(4)
    assert shown(task).state == SOLVED
    other = shown(MistakeTask(TICTACTOE, MISTAKE))
    other.give_up()
    assert (shown(other).state, other.match.record.last_move) == (SHOWN, 4)


def test_what_is_no_mistake_or_no_puzzle_is_refused():
    broken = [{**MISTAKE, "position": "nonsense"}, {**MISTAKE, "moves": [0]}, {**MISTAKE, "played": 99}]
    for mistake in broken:
        with pytest.raises(GameError):
            MistakeTask(TICTACTOE, mistake)
    for stored, task in (([*broken, MISTAKE], MISTAKE), (broken, None)):
        entries = [{**mistake, "proven": True} for mistake in stored]
        book = Book(Store({"practice": {"mistakes": {"tictactoe": entries}}}))
        found = book.mistake(TICTACTOE, DAY)
        assert (found and found.mistake) == (task and {**task, "proven": True})
    with pytest.raises(GameError):
        PuzzleTask(TICTACTOE, "puzzle.a", "01537 2 theme.fork 1 1")


DAY = 20_000


def solved(name="puzzle.a"):
    task = shown(PuzzleTask(TICTACTOE, name, FORK))
    task.answer(8)
    return shown(task)


def given_up(task):
    shown(task).give_up()
    return shown(task)


def test_a_puzzle_is_rated_once_and_stays_so():
    store = Store()
    book = Book(store)
    assert book.rating("tictactoe") == BEGINNING
    task = solved()
    gain = book.record(task, DAY)
    assert gain > 0
    assert book.record(task, DAY) == 0
    # The same puzzle once more, one with a hint, and one of a run, are practice alone.
    assert book.record(solved(), DAY) == 0
    assert book.record(solved("puzzle.b"), DAY, for_rating=False) == 0
    assert book.record(given_up(PuzzleTask(TICTACTOE, "puzzle.c", FORK)), DAY + 1) < 0
    again = Book(store)
    mine = again.standing("tictactoe")
    assert (mine.done, mine.seen) == (2, ["puzzle.a", "puzzle.b", "puzzle.c"])
    assert mine.days == {str(DAY): BEGINNING + gain, str(DAY + 1): mine.rating}
    # Only what was solved is counted for the day.
    assert store["practice"]["days"] == {str(DAY): 3}
    assert again.standing("othello").rating == 0


def test_the_puzzle_of_the_day_is_remembered_once_it_is_solved():
    book = Book(Store())
    book.record(given_up(PuzzleTask(TICTACTOE, "puzzle.a", FORK)), DAY, is_daily=True)
    assert not book.standing("tictactoe").dailies
    book.record(solved(), DAY, is_daily=True)
    book.record(solved(), DAY - 1, is_daily=True)  # The clock was set back.
    assert set(book.standing("tictactoe").dailies) == {str(DAY - 1), str(DAY)}
    assert not book.standing("othello").dailies
    old = Book(Store({"puzzles": {"othello": {"today": DAY}}}))
    assert set(old.standing("othello").dailies) == {str(DAY)}


def test_a_mistake_comes_back_at_growing_intervals_until_it_is_known():
    book = Book(Store({"practice": {"mistakes": {"tictactoe": [MISTAKE]}}}))
    day = DAY
    for interval in (*INTERVALS, None):
        assert book.due("tictactoe", day) == 1
        task = shown(book.mistake(TICTACTOE, day))
        task.answer(4)
        book.record(shown(task), day)
        assert book.due("tictactoe", day) == 0
        if interval:
            assert book.mistake(TICTACTOE, day + interval - 1) is None
            day += interval
        assert book.next_day("tictactoe") == (day if interval else None)


def test_a_mistake_that_is_made_again_comes_back_tomorrow_from_the_beginning():
    mistake = {**MISTAKE, "step": 3, "due": DAY}
    store = Store({"practice": {"mistakes": {"tictactoe": [mistake]}}})
    Book(store).record(given_up(MistakeTask(TICTACTOE, mistake)), DAY)
    assert store["practice"]["mistakes"]["tictactoe"] == [{**MISTAKE, "step": 0, "due": DAY + 1}]


def test_a_run_goes_by_its_clock_and_says_what_is_worth_another_look():
    seconds, others = [0.0], ["0126 37 theme.fork 1 1 700", "015 38 theme.fork 1 1 710"]
    entries = entries_of(TICTACTOE, "\n".join([FORK, *others]))
    run = Run(entries, 7, lambda: seconds[0])
    assert (run.seconds_left, written_time(run.seconds_left)) == (RUN_SECONDS, "3:00")
    names = []
    for took, right in ((2, True), (SLOW_SECONDS + 1, True), (3, False)):
        names.append(run.entry.ident)
        seconds[0] += took
        run.note(right)
    assert sorted(names) == sorted(entry.ident for entry in entries)
    assert (run.entry, run.solved_count) == (None, 2)
    assert run.to_replay() == [(2, names[1], True, SLOW_SECONDS + 1), (3, names[2], False, 3)]
    other = Run(entries, 7, lambda: seconds[0])
    assert other.entry.ident == names[0]
    seconds[0] += RUN_SECONDS - 5.5
    assert written_time(other.seconds_left) == "0:06"
    seconds[0] += 6
    assert (other.seconds_left, other.entry) == (0, None)


def test_the_most_solved_in_a_run_is_kept():
    book = Book(Store())
    assert [book.note_run("othello", count, DAY) for count in (3, 5, 1)] == [3, 5, 5]
