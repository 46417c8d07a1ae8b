"""Reads the player's stored mistakes and puzzle standings, and updates them after each task."""

from engine.puzzles.rating import BEGINNING, RATINGS, again, due_places, rated
from ui.state import exercises, puzzle_standing
from ui.state.tab_store import TabStore
from ui.views.practice.task import MistakeTask, PuzzleTask, Task, first_sound

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from ui.state.ports import Store

STORED = (exercises.STORED, puzzle_standing.STORED)


class Book:
    """The mistakes and the puzzle standings in a store."""

    def __init__(self, store: "Store") -> None:
        self._kept = TabStore(store, exercises.STORED)
        self._kept_standings = TabStore(store, puzzle_standing.STORED)
        self.read()

    def read(self) -> None:
        """Read the store again, since a review or another tab may have changed it."""
        self._exercises = exercises.read(self._kept)
        self._standings = puzzle_standing.read(self._kept_standings)

    def standing(self, game: str) -> "puzzle_standing.Standing":
        """Return the player's standing in a game's puzzles."""
        return self._standings.setdefault(game, puzzle_standing.Standing({}))

    def rating(self, game: str) -> int:
        """Return the player's rating in a game; BEGINNING before the first puzzle."""
        return self.standing(game).rating or BEGINNING

    @property
    def days(self) -> "dict[str, int]":
        """The number of solved puzzles and mistakes in all games, by day (see ui.state.days)."""
        return self._exercises.days

    def due(self, game: str, day: int) -> int:
        """Return the number of a game's mistakes that are due for repetition on a day."""
        return len(due_places(self._schedule(game), day))

    def next_day(self, game: str) -> "int | None":
        """Return the day on which the next mistake is due, None if there is none."""
        days = [when for _, when in self._schedule(game)]
        return min(days) if days else None

    def mistake(self, game: "Game", day: int) -> "MistakeTask | None":
        """Return a task for the mistake that has been due longest, or None."""
        mistakes = self._exercises.mistakes(game.name)
        return first_sound(game, [mistakes[place] for place in due_places(self._schedule(game.name), day)])

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
            later = again(mistake.get("step", 0), day, right)
            if later is None:
                self._exercises.remove(game, mistake)
            else:
                self._exercises.put_off(game, mistake, later[0], later[1])
        elif isinstance(task, PuzzleTask):
            mine = self.standing(game)
            if for_rating and task.name not in mine.seen:
                before = self.rating(game)
                mine.rate(rated(before, mine.done, RATINGS[task.band - 1], right), day)
                change = mine.rating - before
            mine.see(task.name)
            if is_today and right:
                mine.today = day
        if right:
            self._exercises.note(day)
        self._write()
        return change

    def note_run(self, game: str, solved: int, day: int) -> int:
        """Record the number of puzzles solved in a run; return the most solved in any run."""
        mine = self.standing(game)
        mine.run = max(mine.run, solved)
        for _ in range(solved):
            self._exercises.note(day)
        self._write()
        return mine.run

    def _write(self) -> None:
        self._kept.write(self._exercises.as_data())
        self._kept_standings.write(puzzle_standing.as_data(self._standings))
