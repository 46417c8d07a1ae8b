"""Controls a film of a search, which is in one of three states: still, seeking an event, or playing.

               seek (not known yet)
     STILL ---------------------------> SEEKING
     ^  |  <---------------------------    ^
     |  |    take (there), seek (known),   |
     |  |    stop                          | seek (not known yet)
     |  |                                  |
     |  +------- play --------> PLAYING ---+
     +-----------------------------+
       stop, seek (known), advance or take (the end)

At most one request for a chunk of events is in progress: for the next missing chunk up to the `goal`, then
for the chunk after it. `take` receives the chunk and requests the next one.
"""

from ui.views.search.trace import CHUNK, Film

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.study.protocol import Traced

STILL, SEEKING, PLAYING = "still", "seeking", "playing"

AHEAD = 20 * CHUNK  # Events to request ahead of the current one, so that steps don't wait
FAR = 10  # After this many chunks on the way to a goal, the view shows its progress


class Projector:
    """Moves a film. It calls `ask(first)` to request the chunk that begins at the event `first`, and
    `wait(beat)` to have `advance` called with this beat number when the next picture is due.
    """

    def __init__(self, film: "Film", ask: "Callable[[int], object]", wait: "Callable[[int], object]") -> None:
        self.film = film
        self.state = STILL
        self.goal = 0  # The event to show: the current one, or the one whose chunk is still missing
        self._ask = ask
        self._wait = wait
        self._asked = False
        self._sought = 0
        self._beat = 0

    @property
    def far(self) -> bool:
        """Whether seeking has already needed FAR chunks."""
        return self.state == SEEKING and self._sought >= FAR

    def seek(self, number: int) -> None:
        """Go to the event `number`, or the last one if there are fewer, as soon as its chunk has arrived."""
        self.state = SEEKING
        self.goal = max(0, number)
        self._sought = 0
        self.go_on()

    def play(self) -> None:
        """Play from the current event, or from the start if the film is at its end."""
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
        """Go forward by `count` events if the film plays and no later beat has been started."""
        if self.state == PLAYING and beat == self._beat:
            self.goal = self.film.at + count
            self.go_on()

    def take(self, answer: "Traced") -> None:
        """Add the requested chunk to the film, and request the next one."""
        self._asked = False
        self._sought += 1
        self.film.take(answer)
        self.go_on()

    def go_on(self) -> None:
        """Show the goal if its chunk has arrived, and request the next chunk."""
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
        """Return the first event of the next chunk to request, None if no more are needed now."""
        film = self.film
        next_one = film.missing(min(film.at + CHUNK, film.known))
        if next_one is None and film.total is None and film.known < film.at + AHEAD:
            return film.known
        return next_one
