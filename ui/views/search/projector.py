"""Controls a film of a search, which is in one of three states: still, seeking an event, or playing.

               seek (chunk missing)
     STILL ---------------------------> SEEKING
     ^  |  <---------------------------    ^
     |  |    take, seek (chunk present),   |
     |  |    stop                          | seek (chunk missing)
     |  |                                  |
     |  +------- play --------> PLAYING ---+
     +-----------------------------+
       stop, seek (chunk present), advance or take (at the end)

At most one request for a chunk of events is in progress: for the next missing chunk up to the event `goal`,
then for the chunks after that. `take` receives the chunk and requests the next one.
"""

from engine.study.protocol import Traced
from ui.state.annotations import Callable
from ui.views.search.trace import CHUNK, Film

STILL, SEEKING, PLAYING = "still", "seeking", "playing"
AHEAD = 20 * CHUNK  # Events to request ahead of the current one, so that steps don't wait
FAR = 10  # After this many chunks on the way to a goal, the view shows its progress


class Projector:
    """Moves a film; calls `ask(first)` to request the chunk of events from number `first` on.

    While the film plays, it calls `wait(beat)`; `advance(beat, ...)` has to follow when a picture is due.
    """

    def __init__(self, film: "Film", ask: "Callable[[int], object]", wait: "Callable[[int], object]") -> None:
        self.film = film
        self.state = STILL
        self.goal = 0  # The event to show: the current one, or the one whose chunk is still missing
        self._ask, self._wait = ask, wait
        self._is_waiting = False  # Whether a requested chunk hasn't arrived
        self._chunk_count = 0  # The chunks that have arrived since the last `seek`
        self._beat = 0  # The number of the last wait; an earlier one has no effect any more

    @property
    def far(self) -> bool:
        """Whether FAR chunks have arrived without the event that the player seeks."""
        return self.state == SEEKING and self._chunk_count >= FAR

    def seek(self, number: int) -> None:
        """Go to event `number`, or to the last event if there are fewer; wait until its chunk has arrived."""
        self.state = SEEKING
        self.goal = max(0, number)
        self._chunk_count = 0
        self.go_on()

    def play(self) -> None:
        """Play from the current event or, at the end of the film, from the start."""
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
        """Go forward by `count` events, if the film is still playing and `beat` is the last beat's number."""
        if self.state == PLAYING and beat == self._beat:
            self.goal = self.film.at + count
            self.go_on()

    def take(self, answer: "Traced") -> None:
        """Add the chunk that was requested, and request the next one."""
        self._is_waiting = False
        self._chunk_count += 1
        self.film.take(answer)
        self.go_on()

    def go_on(self) -> None:
        """Show the event `goal`, if its chunk has arrived; request the next missing chunk."""
        film = self.film
        needed = film.missing(self.goal)
        if needed is None:
            self._arrive()
            needed = self._next_chunk()
        if needed is not None and not self._is_waiting:
            self._is_waiting = True
            self._ask(needed)

    def _arrive(self) -> None:
        """Show the event `goal`, whose chunk has arrived; then stop or, while playing, begin a new beat."""
        film = self.film
        is_new_event = self.goal != film.at
        film.go_to(self.goal)
        self.goal = film.at  # An earlier event, if the film has fewer
        if self.state == SEEKING or film.done:
            self.state = STILL
        elif self.state == PLAYING and is_new_event:  # Else, a wait is still in progress
            self._next_beat()

    def _next_beat(self) -> None:  # Begin a wait, after which `advance` is due
        self._beat += 1
        self._wait(self._beat)

    def _next_chunk(self) -> "int | None":
        """Return the first event of the next chunk to request, or None if enough chunks have arrived."""
        film = self.film
        first = film.missing(min(film.at + CHUNK, film.known))  # The chunk may have been dropped
        if first is None and film.total is None and film.known < film.at + AHEAD:
            return film.known
        return first
