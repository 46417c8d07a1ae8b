"""A run: the player solves as many puzzles as possible in three minutes; the rating doesn't change."""

from engine.base.clock import now
from engine.puzzles.puzzle import Entry
from engine.puzzles.rating import RUN_SECONDS, SLOW_SECONDS, run
from ui.state.annotations import Callable


class Run:
    """A sequence of puzzles. The player has one try for each, until the time is over."""

    def __init__(self, entries: "list[Entry]", seed: int, clock: "Callable[[], float]" = now) -> None:
        """Begin the run; `clock` returns monotonic seconds."""
        self._entries = run(entries, seed)  # In the order of the run
        self._clock = clock
        self._start = self._last = clock()  # The times at which the run and the current puzzle began
        self.results: "list[tuple[str, bool, float]]" = []
        """For each puzzle so far: its short name, whether the player solved it, and the seconds it took."""

    @property
    def seconds_left(self) -> int:
        """The remaining seconds, rounded up."""
        return max(0, int(RUN_SECONDS - (self._clock() - self._start) + 0.999))

    @property
    def entry(self) -> "Entry | None":
        """The current puzzle; None if the time is over or no puzzles are left."""
        number = len(self.results)
        return self._entries[number] if self.seconds_left and number < len(self._entries) else None

    @property
    def solved_count(self) -> int:
        """The number of solved puzzles."""
        return len([name for name, solved, _ in self.results if solved])

    def note(self, solved: bool) -> None:
        """Record whether the player solved the current puzzle; the next one becomes current."""
        name, time = self._entries[len(self.results)].ident, self._clock()
        self.results.append((name, solved, time - self._last))
        self._last = time

    def to_replay(self) -> "list[tuple[int, str, bool, float]]":
        """Return `(number in the run, name, solved, seconds)` for each puzzle to try again."""
        numbered = [(number,) + result for number, result in enumerate(self.results, 1)]
        return [each for each in numbered if not each[2] or each[3] > SLOW_SECONDS]


def written_time(seconds: int) -> str:
    """Return seconds as text in minutes and seconds, such as 2:05."""
    minutes, rest = divmod(seconds, 60)
    return str(minutes) + (":" if rest > 9 else ":0") + str(rest)
