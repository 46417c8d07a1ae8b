"""Reads the player's stored mistakes, puzzle ratings and seen puzzles; updates them after each puzzle."""

from engine.contract.game import GameError
from engine.games.shelf import find_game, size_of
from engine.puzzles.rating import BEGINNING, again, due_places, rated
from ui.state import exercises, puzzle_standing
from ui.state.annotations import Game, Mistake, Store
from ui.state.tab_store import TabStore
from ui.views.practice.task import MistakeTask, PuzzleTask, Task

STORED = (exercises.STORED, puzzle_standing.STORED)


class Book:
    """The player's mistakes, and the standing in each game's puzzles: the rating and the seen puzzles."""

    def __init__(self, store: "Store") -> None:
        self._store = TabStore(store, exercises.STORED)
        self._standings_store = TabStore(store, puzzle_standing.STORED)
        self.read()

    def read(self) -> None:
        """Read the store again: a review or another tab may have changed it."""
        self.exercises = exercises.read(self._store)
        self._standings = puzzle_standing.read(self._standings_store)

    def standing(self, game: str) -> "puzzle_standing.Standing":
        """Return the player's standing in a game's puzzles."""
        return self._standings.setdefault(game, puzzle_standing.Standing({}))

    def rating(self, game: str) -> int:
        """Return the player's rating in a game; it is BEGINNING before the first puzzle."""
        return self.standing(game).rating or BEGINNING

    def due(self, game: str, day: int) -> int:
        """Return the number of a game's mistakes that are due on a day."""
        return len(due_places(self._schedule(game), day))

    def next_day(self, game: str) -> "int | None":
        """Return the day on which a game's next mistake is due; None if there are no mistakes."""
        due_days = [due_day for _, due_day in self._schedule(game)]
        return min(due_days) if due_days else None

    def mistake(self, game: "Game", day: int) -> "MistakeTask | None":
        """Return a task for the game's mistake that has been due longest, None if none is due."""
        mistakes = self._mistakes(game.name)
        for index in due_places(self._schedule(game.name), day):
            try:
                return MistakeTask(game, mistakes[index])
            except GameError:
                continue  # Another version of the page may have stored invalid mistakes.
        return None

    def _mistakes(self, game: str) -> "list[Mistake]":
        """Return a game's mistakes, without those that an older version of the page stored by an estimate."""
        is_solved = size_of(find_game(game)) is not None
        return [each for each in self.exercises.mistakes(game) if is_solved or each.get("proven")]

    def _schedule(self, game: str) -> "list[tuple[int, int]]":
        """Return `(number of right answers in a row, day of the next try)` for each mistake of a game."""
        mistakes = self._mistakes(game)
        return [(mistake.get("step", 0), mistake.get("due", 0)) for mistake in mistakes]

    def record(self, task: "Task", day: int, is_daily: bool = False, for_rating: bool = True) -> int:
        """Record a task's result, if it isn't recorded yet; return the change of the rating.

        `is_daily`: it is the day's puzzle. `for_rating`: the first result of a puzzle changes the rating.
        """
        if task.is_recorded:
            return 0
        task.is_recorded = True
        is_right, game, change = not task.failed, task.game.name, 0
        if isinstance(task, MistakeTask):
            repetition = again(task.mistake.get("step", 0), day, is_right)
            if repetition is None:  # The mistake needs no more practice
                self.exercises.remove(game, task.mistake)
            else:
                step, due_day = repetition
                self.exercises.put_off(game, task.mistake, step, due_day)
        elif isinstance(task, PuzzleTask):
            standing = self.standing(game)
            if for_rating and task.name not in standing.seen:
                old_rating, puzzle_rating = self.rating(game), task.puzzle.rating
                standing.rate(rated(old_rating, standing.done, puzzle_rating, is_right), day)
                change = standing.rating - old_rating
            standing.see(task.name)
            if is_daily and is_right:
                standing.dailies[str(day)] = 1
        if is_right:
            self.exercises.note(day)
        self._write()
        return change

    def note_run(self, game: str, solved: int, day: int) -> int:
        """Record the number of puzzles solved in a run; return the highest number of all runs."""
        standing = self.standing(game)
        standing.run = max(standing.run, solved)
        for _ in range(solved):
            self.exercises.note(day)  # Counts one solved puzzle
        self._write()
        return standing.run

    def _write(self) -> None:
        self._store.write(self.exercises.as_data())
        self._standings_store.write(puzzle_standing.as_data(self._standings))
