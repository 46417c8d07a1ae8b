"""Three minutes of puzzles, which count for nothing but themselves."""

from engine.clock import now
from engine.puzzles.rating import RUN_SECONDS, run, to_replay

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.puzzles.puzzle import Entry


class Run:
    """A run through some puzzles: one after the other, each answered once, until the time is up."""

    def __init__(self, entries: "list[Entry]", seed: int, clock: "Callable[[], float]" = now) -> None:
        """Begin; `clock` tells seconds, and never goes back."""
        self._entries = run(entries, seed)
        self._clock = clock
        self._begun = self._last = clock()
        self.results: "list[tuple[str, bool, float]]" = []
        """What became of each puzzle: its short name, whether it was solved, and the seconds it took."""

    @property
    def left(self) -> int:
        """How many seconds there are left, rounded up."""
        return max(0, int(RUN_SECONDS - (self._clock() - self._begun) + 0.999))

    @property
    def entry(self) -> "Entry | None":
        """The puzzle that is on, or None once time or puzzles are over."""
        number = len(self.results)
        return self._entries[number] if self.left and number < len(self._entries) else None

    @property
    def solved(self) -> int:
        """How many were solved."""
        return len([name for name, solved, _ in self.results if solved])

    def note(self, solved: bool) -> None:
        """Take what became of the puzzle that is on, and go on to the next."""
        at = self._clock()
        self.results.append((self._entries[len(self.results)].ident, solved, at - self._last))
        self._last = at

    def to_replay(self) -> "list[tuple[int, str, bool, float]]":
        """Return what is worth another look, with its place among the results."""
        names = to_replay(self.results)
        found = []
        for place in range(len(self.results)):
            name, solved, seconds = self.results[place]
            if name in names:
                found.append((place + 1, name, solved, seconds))
        return found


def written_time(seconds: int) -> str:
    """Return seconds as minutes and seconds, such as 2:05."""
    minutes, rest = divmod(seconds, 60)
    return str(minutes) + (":" if rest > 9 else ":0") + str(rest)
