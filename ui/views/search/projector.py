"""Shows a film of a search: still, seeking an event, or playing.

               seek (not known yet)
     STILL ---------------------------> SEEKING
     ^  |  <---------------------------    ^
     |  |    take (there), seek (known),   |
     |  |    stop                          | seek (not known yet)
     |  |                                  |
     |  +------- play --------> PLAYING ---+
     +-----------------------------+
       stop, seek (known), advance or take (the end)

At most one request for a chunk of events is under way: for the way to the `goal`, else for the next chunk
after it. `take` receives the chunk and requests the next one.
"""

from ui.views.search.trace import CHUNK, Film

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.study.protocol import Traced

STILL, SEEKING, PLAYING = "still", "seeking", "playing"

AHEAD = 20 * CHUNK  # Events that are requested ahead, so that steps don't wait
FAR = 10  # Chunks after which the way to a goal is long


class Projector:
    """Moves a film. It calls `ask(first)` to request the chunk from the event `first` on, and `wait(beat)` to
    have `advance` called with this number a picture's time later.
    """

    def __init__(self, film: "Film", ask: "Callable[[int], object]", wait: "Callable[[int], object]") -> None:
        self.film = film
        self.state = STILL
        self.goal = 0  # The current event or, until its chunk is there, the next one to show
        self._ask = ask
        self._wait = wait
        self._asked = False
        self._sought = 0
        self._beat = 0

    @property
    def far(self) -> bool:
        """Whether the way to the goal is long."""
        return self.state == SEEKING and self._sought >= FAR

    def seek(self, number: int) -> None:
        """Go to an event, or to the last one, as soon as its chunk is there."""
        self.state = SEEKING
        self.goal = max(0, number)
        self._sought = 0
        self.go_on()

    def play(self) -> None:
        """Go on event by event, at the end from the start."""
        if self.film.done:
            self.film.go_to(0)
        self.state = PLAYING
        self.goal = self.film.at
        self._next_beat()

    def stop(self) -> None:
        """Stop at the current event."""
        self.state = STILL
        self.goal = self.film.at

    def advance(self, beat: int, count: int) -> None:
        """Go on by some events if the film plays and this is the last beat."""
        if self.state == PLAYING and beat == self._beat:
            self.goal = self.film.at + count
            self.go_on()

    def take(self, answer: "Traced") -> None:
        """Add the requested chunk."""
        self._asked = False
        self._sought += 1
        self.film.take(answer)
        self.go_on()

    def go_on(self) -> None:
        """Go to the goal if its chunk is there, and request the next one."""
        film = self.film
        needed = film.missing(self.goal)
        if needed is None:
            self._arrive()
            needed = self._soon()
        if needed is not None and not self._asked:
            self._asked = True
            self._ask(needed)

    def _arrive(self) -> None:
        film = self.film
        moves = self.goal != film.at
        film.go_to(self.goal)
        self.goal = film.at
        if self.state == SEEKING or film.done:
            self.state = STILL
        elif self.state == PLAYING and moves:
            self._next_beat()

    def _next_beat(self) -> None:
        self._beat += 1
        self._wait(self._beat)

    def _soon(self) -> "int | None":
        """Return the first event of the chunk that is needed next, or None."""
        film = self.film
        next_one = film.missing(min(film.at + CHUNK, film.known))
        if next_one is None and film.total is None and film.known < film.at + AHEAD:
            return film.known
        return next_one
