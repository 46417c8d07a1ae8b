"""Reads the player's stored mistakes and standings in puzzles, and updates them after each task."""

from engine.puzzles.rating import BEGINNING, RATINGS, again, due_places, rated
from ui.state import exercises, puzzle_standing
from ui.state.tab_store import TabStore
from ui.views.practice.task import MistakeTask, PuzzleTask, Task, first_valid

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from ui.state.ports import Store

STORED = (exercises.STORED, puzzle_standing.STORED)


class Book:
    """The mistakes and the standings of a store; ui.state.puzzle_standing explains standings."""

    def __init__(self, store: "Store") -> None:
        self._store = TabStore(store, exercises.STORED)
        self._standings_store = TabStore(store, puzzle_standing.STORED)
        self.read()

    def read(self) -> None:
        """Read the store again: a review or another tab may have changed it."""
        self._exercises = exercises.read(self._store)
        self._standings = puzzle_standing.read(self._standings_store)

    def standing(self, game: str) -> "puzzle_standing.Standing":
        """Return the player's standing in a game's puzzles."""
        return self._standings.setdefault(game, puzzle_standing.Standing({}))

    def rating(self, game: str) -> int:
        """Return the player's rating in a game; it is BEGINNING before the first puzzle."""
        return self.standing(game).rating or BEGINNING

    @property
    def days(self) -> "dict[str, int]":
        """For each day, the number of puzzles and mistakes solved in all games (see ui.state.days)."""
        return self._exercises.days

    def due(self, game: str, day: int) -> int:
        """Return the number of a game's mistakes that are due on a day."""
        return len(due_places(self._schedule(game), day))

    def next_day(self, game: str) -> "int | None":
        """Return the day on which a game's next mistake is due; None if there are no mistakes."""
        days = [when for _, when in self._schedule(game)]
        return min(days) if days else None

    def mistake(self, game: "Game", day: int) -> "MistakeTask | None":
        """Return a task for the game's mistake that is due longest, None if none is due."""
        mistakes = self._exercises.mistakes(game.name)
        return first_valid(game, [mistakes[place] for place in due_places(self._schedule(game.name), day)])

    def _schedule(self, game: str) -> "list[tuple[int, int]]":
        mistakes = self._exercises.mistakes(game)
        return [(mistake.get("step", 0), mistake.get("due", 0)) for mistake in mistakes]

    def count(self, task: "Task", day: int, is_today: bool = False, for_rating: bool = True) -> int:
        """Record a task's result, once per task; return the change of the rating.

        `is_today`: the task is the puzzle of the day. Only a puzzle's first result changes the rating.
        """
        if task.counted:
            return 0
        task.counted = True
        right, game, change = not task.failed, task.game.name, 0
        if isinstance(task, MistakeTask):
            mistake = task.mistake
            next_step = again(mistake.get("step", 0), day, right)
            if next_step is None:
                self._exercises.remove(game, mistake)
            else:
                self._exercises.put_off(game, mistake, next_step[0], next_step[1])
        elif isinstance(task, PuzzleTask):
            standing = self.standing(game)
            if for_rating and task.name not in standing.seen:
                before = self.rating(game)
                standing.rate(rated(before, standing.done, RATINGS[task.band - 1], right), day)
                change = standing.rating - before
            standing.see(task.name)
            if is_today and right:
                standing.today = day
        if right:
            self._exercises.note(day)
        self._write()
        return change

    def note_run(self, game: str, solved: int, day: int) -> int:
        """Record the number of puzzles solved in a run; return the highest number of all runs."""
        standing = self.standing(game)
        standing.run = max(standing.run, solved)
        for _ in range(solved):
            self._exercises.note(day)
        self._write()
        return standing.run

    def _write(self) -> None:
        self._store.write(self._exercises.as_data())
        self._standings_store.write(puzzle_standing.as_data(self._standings))
