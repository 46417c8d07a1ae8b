"""Records the events of a search.

engine.study.textbook yields an event as a tuple of its kind and these fields. A ply is counted from the root;
values, alpha and beta are for the side to move at that ply.

- `enter`, ply, move, alpha, beta: the search enters the node after the move (None at the root);
- `leaf`, ply, value, reason: the value is known, as the game is `over`, by `depth` 0, or by the `table`;
- `value`, ply, move, value, alpha, beta: a move has its value, which may have raised alpha;
- `cut`, ply, moves: the search skips these moves, as alpha has reached beta.
"""

from ..contract.annotations import Any, Game, Position, Steps
from ..search.alphabeta import points
from .protocol import Traced
from .textbook import Textbook

KEPT = 20_000  # The least number of past events that stay in memory, for steps back.
PAUSE = 1_000  # The number of events between two pauses.

VALUES = {"enter": (3, 4), "leaf": (2,), "value": (3, 4, 5), "cut": ()}
"""By kind of event, the indices of its values, which are in parts."""


class Trace:
    """Runs one search as far as events are requested, and keeps the latest ones."""

    def __init__(self, game: "Game", position: "Position", depth: int, settings: "dict[str, bool]") -> None:
        """Create the trace of a search `depth` plies deep; `settings` are arguments of Textbook."""
        self._game, self._position = game, position
        self._depth, self._settings = depth, settings
        self._begin()

    def _begin(self) -> None:
        self._search = Textbook(self._game, **self._settings)
        self._run = self._search.run(self._position, self._depth)
        self._first = 0  # The number of the first event in `_events`.
        self._events: "list[tuple[Any, ...]]" = []
        self._value: "int | None" = None  # The value of the position; None until the search has ended.

    def chunk(self, first: int, count: int) -> "Steps[Traced]":
        """Return `count` events (fewer at the end) from the number `first` on; yields progress.

        If some of them are no longer in memory, the search starts again.
        """
        while True:
            if first < self._first:
                self._begin()
            steps = 0
            while self._value is None and self._count() < first + count:
                self._record_event()
                steps += 1
                if steps % PAUSE == 0:
                    yield {"nodes": self._search.nodes, "of": None}
            # Meanwhile another request may have dropped these events from memory.
            if first >= self._first:
                return self._answer(first, count)

    def _count(self) -> int:
        return self._first + len(self._events)

    def _record_event(self) -> None:
        try:
            event = next(self._run)
        except StopIteration as stop:
            self._value = stop.value
            return
        self._events.append(event)
        if len(self._events) >= 2 * KEPT:  # Drop the older half.
            self._events = self._events[KEPT:]
            self._first += KEPT

    def _answer(self, first: int, count: int) -> "Traced":
        index = first - self._first
        scale, ended = self._game.scale, self._value is not None
        events = [_in_points(event, scale) for event in self._events[index : index + count]]
        return {
            "from": first,
            "events": events,
            "done": ended and first + len(events) >= self._count(),
            "total": self._count() if ended else None,
            "limit": points(self._game.most * scale + 1, scale),  # The root's beta, above every value.
            "depth": self._depth,
            "value": None if self._value is None else points(self._value, scale),
            "nodes": self._search.nodes if ended else None,
            "cutoffs": self._search.cutoffs if ended else None,
        }


def _in_points(event: "tuple[Any, ...]", scale: int) -> "list[Any]":
    kind, fields = event[0], list(event)
    for index in VALUES[kind]:
        fields[index] = points(fields[index], scale)
    return fields
