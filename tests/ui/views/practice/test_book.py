"""What becomes of a task is counted once: the rating, the day, and when a mistake comes back."""

from engine.puzzles.puzzle import entries_of
from engine.puzzles.rating import BEGINNING, INTERVALS, RUN_SECONDS, SLOW_SECONDS
from tests.ui.desk import Store
from tests.ui.views.practice.test_task import FORK, MISTAKE, TICTACTOE, shown
from ui.views.practice.book import Book
from ui.views.practice.run import Run, written_time
from ui.views.practice.task import MistakeTask, PuzzleTask

DAY = 20_000


def solved(name="puzzle.a"):
    task = shown(PuzzleTask(TICTACTOE, name, FORK))
    task.answer(8)
    return shown(task)


def given_up(task):
    shown(task).show()
    return shown(task)


def test_a_puzzle_is_rated_once_and_stays_so():
    store = Store()
    book = Book(store)
    assert book.rating("tictactoe") == BEGINNING
    task = solved()
    gain = book.count(task, DAY)
    assert gain > 0
    assert book.count(task, DAY) == 0
    # The same puzzle once more, one with a hint, and one of a run, are practice alone.
    assert book.count(solved(), DAY) == 0
    assert book.count(solved("puzzle.b"), DAY, for_rating=False) == 0
    assert book.count(given_up(PuzzleTask(TICTACTOE, "puzzle.c", FORK)), DAY + 1) < 0
    again = Book(store)
    mine = again.standing("tictactoe")
    assert (mine.done, mine.seen) == (2, ["puzzle.a", "puzzle.b", "puzzle.c"])
    assert mine.days == {str(DAY): BEGINNING + gain, str(DAY + 1): mine.rating}
    # Only what was solved is counted for the day.
    assert store["practice"]["days"] == {str(DAY): 3}
    assert again.standing("othello").rating == 0


def test_the_puzzle_of_the_day_is_remembered_once_it_is_solved():
    book = Book(Store())
    book.count(given_up(PuzzleTask(TICTACTOE, "puzzle.a", FORK)), DAY, is_today=True)
    assert book.standing("tictactoe").today == 0
    book.count(solved(), DAY, is_today=True)
    assert book.standing("tictactoe").today == DAY


def test_a_mistake_comes_back_at_growing_intervals_until_it_is_known():
    book = Book(Store({"practice": {"mistakes": {"tictactoe": [MISTAKE]}}}))
    day = DAY
    for interval in (*INTERVALS, None):
        assert book.due("tictactoe", day) == 1
        task = shown(book.mistake(TICTACTOE, day))
        task.answer(4)
        book.count(shown(task), day)
        assert book.due("tictactoe", day) == 0
        if interval:
            assert book.mistake(TICTACTOE, day + interval - 1) is None
            day += interval
        assert book.next_day("tictactoe") == (day if interval else None)


def test_a_mistake_that_is_made_again_comes_back_tomorrow_from_the_beginning():
    mistake = {**MISTAKE, "step": 3, "due": DAY}
    store = Store({"practice": {"mistakes": {"tictactoe": [mistake]}}})
    Book(store).count(given_up(MistakeTask(TICTACTOE, mistake)), DAY)
    assert store["practice"]["mistakes"]["tictactoe"] == [{**MISTAKE, "step": 0, "due": DAY + 1}]


def test_a_run_goes_by_its_clock_and_says_what_is_worth_another_look():
    seconds, others = [0.0], ["0126 37 theme.fork 1 1 25,25,96", "015 38 theme.fork 1 1 20,20,96"]
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
