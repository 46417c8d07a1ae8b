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

In any state at most one chunk of events is under way: the one that leads to the `goal`, else the one that is
needed soonest after it. `take` receives it and requests the next one.
"""

from ui.views.search.trace import CHUNK, Film

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.study.protocol import Traced

STILL, SEEKING, PLAYING = "still", "seeking", "playing"

AHEAD = 20 * CHUNK
"""Events that are looked up before they are needed, so that steps need not wait and the end is known."""

FAR = 10
"""Chunks on the way to one event after which it is a long way."""


class Projector:
    """One film, and the only one who moves it.

    `ask(first)` is called when the chunk from the event `first` on is to be got; `wait(beat)` when `advance`
    is to be called with this number, a picture's time later.
    """

    def __init__(self, film: "Film", ask: "Callable[[int], object]", wait: "Callable[[int], object]") -> None:
        self.film = film
        self.state = STILL
        self.goal = 0
        """The event that is shown or, until its events are there, the one to be shown."""
        self._ask = ask
        self._wait = wait
        self._asked = False
        self._sought = 0
        self._beat = 0

    @property
    def far(self) -> bool:
        """Whether it is a long way to the goal."""
        return self.state == SEEKING and self._sought >= FAR

    def seek(self, number: int) -> None:
        """Go to an event, or the last one before it, as soon as it is known."""
        self.state = SEEKING
        self.goal = max(0, number)
        self._sought = 0
        self.go_on()

    def play(self) -> None:
        """Go on event by event, from the start again if this is the end."""
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
        """Go on by some events, if it still plays and waits for this beat."""
        if self.state == PLAYING and beat == self._beat:
            self.goal = self.film.at + count
            self.go_on()

    def take(self, answer: "Traced") -> None:
        """Add the chunk that was asked for."""
        self._asked = False
        self._sought += 1
        self.film.take(answer)
        self.go_on()

    def go_on(self) -> None:
        """Go to the goal if its events are there, and ask for what is needed next."""
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
        """Return from which event on a chunk is needed soonest, or None."""
        film = self.film
        next_one = film.missing(min(film.at + CHUNK, film.known))
        if next_one is None and film.total is None and film.known < film.at + AHEAD:
            return film.known
        return next_one
