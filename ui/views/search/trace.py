"""The film of a search: a sequence of frames, which are trees; each event turns a frame into the next.

Events come from the engine (see engine.study.door), in chunks. A frame is immutable and shares its unchanged
parts with the frame before. So frames can be stored, and compared by identity.
"""

from collections import namedtuple

from engine.study.protocol import Event, Traced
from ui.state.annotations import Game, Position

CHUNK = 200  # Events in one request
CHUNKS_KEPT = 100  # The most chunks in memory; others are requested again when the film needs them
EXACT, AT_MOST, AT_LEAST = "exact", "most", "least"
"""The kinds of a value: exact, an upper bound, a lower bound; with a bound, the search could stop early."""
NEGATED = {EXACT: EXACT, AT_MOST: AT_LEAST, AT_LEAST: AT_MOST}
"""For each kind, that of the value from the other side's view: a lower bound becomes an upper one."""

Level = namedtuple("Level", ("move", "position", "moves", "alpha", "beta", "found", "cut", "value", "reason"))
"""A node on the current path: the `move` that led to it (None at the root), its `position` and legal `moves`,
`alpha` and `beta`; `found`, the searched moves as `(move, value, bound)` in order; `cut`, the moves that were
cut off (None: no cutoff); for a leaf its `value`, and the `reason` such as "depth" for not searching it. All
values are for the node's side to move."""

Frame = namedtuple("Frame", ("levels", "live", "nodes", "cutoffs", "event", "gain"))
"""The tree after some events: its `levels`, of which the first `live` ones are being searched and the others
have returned; the numbers of `nodes` and `cutoffs` so far; the last `event` (None before the first); and the
effect of its value, `gain`: "" none, "best" a new best value of the node, "alpha" one that raised alpha."""

BLANK = Frame((), 0, 0, 0, None, "")


def frame_after(frame: "Frame", event: "Event", game: "Game", start: "Position") -> "Frame":
    """Return the frame that an event makes of `frame`; `start` is the position at the search's root."""
    kind, ply = event[0], event[1]  # The event's other items depend on its kind
    levels, live, cutoffs, gain = frame.levels, frame.live, frame.cutoffs, ""
    if kind == "enter":
        move, alpha, beta = event[2:5]
        position = start if move is None else game.play(levels[ply - 1].position, move)
        moves = tuple(game.legal_moves(position))
        node = Level(move, position, moves, alpha, beta, (), None, None, "")
        return Frame(levels[:ply] + (node,), ply + 1, frame.nodes + 1, cutoffs, event, gain)
    old, deeper = levels[ply], levels[ply + 1 :]
    if kind == "leaf":
        value, reason = event[2:4]
        node = Level(old.move, old.position, old.moves, old.alpha, old.beta, (), None, value, reason)
    elif kind == "value":
        move, value, alpha, beta = event[2:6]
        best, child = best_of(old), deeper[0]
        if best is None or value > best:
            gain = "alpha" if alpha > old.alpha else "best"
        bound = bound_of(child, game)
        if not game.again(old.position, child.position):  # The other side is to move
            bound = NEGATED[bound]
        found = old.found + ((move, value, bound),)
        node = Level(old.move, old.position, old.moves, alpha, beta, found, None, None, "")
        live = ply + 1
    else:  # cut
        cut_moves = tuple(event[2])
        node = Level(old.move, old.position, old.moves, old.alpha, old.beta, old.found, cut_moves, None, "")
        cutoffs += 1
    return Frame(levels[:ply] + (node,) + deeper, live, frame.nodes, cutoffs, event, gain)


def best_of(level: "Level") -> "int | None":
    """Return a node's best value so far, or a leaf's value; None if there is no value yet."""
    if level.reason:
        return level.value
    values = [value for _, value, _ in level.found]
    return max(values) if values else None


def bound_of(level: "Level", game: "Game") -> str:
    """Return the kind of the value of a node whose search has ended: EXACT, AT_MOST or AT_LEAST."""
    value = best_of(level)
    bound = EXACT
    if level.reason == "table":  # The table stores bounds, too
        bound = AT_LEAST if value >= level.beta else AT_MOST if value <= level.alpha else EXACT
    elif not level.reason:
        # The value is reached if a move has it as an exact value or as a lower bound.
        is_reached = any([each == value and kind != AT_MOST for _, each, kind in level.found])
        # No move can have a higher value if all were searched, and no value is only a lower bound.
        kinds = [kind for _, _, kind in level.found]
        is_greatest = len(kinds) == len(level.moves) and AT_LEAST not in kinds
        bound = AT_MOST if not is_reached else EXACT if is_greatest else AT_LEAST
    # A win can't be exceeded, and a loss is the least: such a bound is exact.
    if (bound == AT_LEAST and value == game.most) or (bound == AT_MOST and value == -game.most):
        return EXACT
    return bound


class Film:
    """The events of a search that have arrived, and the frame after the first `at` of them."""

    def __init__(self, game: "Game", start: "Position") -> None:
        self.game, self.start = game, start
        self.at = 0
        self.frame = BLANK
        self.depth = 0  # The search's depth, from the first answer on
        self.known = 0  # The number of events that have arrived, without a gap from the first one on
        self.total: "int | None" = None  # The number of all events, None until the last one has arrived
        self.result: "Traced | None" = None
        """The answer with the last event; it has the value, nodes and cutoffs of the whole search."""
        self.widest = len(game.legal_moves(start))  # The most moves of a node so far
        self._chunks: "dict[int, list[Event]]" = {}
        # For each chunk, the frame before it; and all frames of the current chunk so far.
        self._chunk_starts = [BLANK]
        self._chunk_frames = [BLANK]
        self._current_chunk = 0

    @property
    def done(self) -> bool:
        """Whether the current frame is the last one of the film."""
        return self.total is not None and self.at == self.total

    def missing(self, number: int) -> "int | None":
        """Return the first event of the chunk that `go_to(number)` still needs, or None if it needs none."""
        if number > self.known:
            return None if self.total is not None else self.known  # None: the film has no such event
        chunk = self._chunk_of(number)
        if number == chunk * CHUNK or chunk in self._chunks:  # The frame or its events are stored
            return None
        return chunk * CHUNK

    def take(self, answer: "Traced") -> None:
        """Add the events of an answer to a request for a `missing` chunk."""
        first, events = answer["from"], answer["events"]
        self.depth = answer["depth"]
        chunk = first // CHUNK
        self._chunks[chunk] = events
        if first == self.known and self.total is None:  # The events are new
            frame = self._chunk_starts[chunk]
            for event in events:
                frame = frame_after(frame, event, self.game, self.start)
                if event[0] == "enter":
                    self.widest = max(self.widest, len(frame.levels[-1].moves))
            self.known += len(events)
            if len(events) == CHUNK:
                self._chunk_starts.append(frame)
            if answer["done"]:
                self.total = self.known
                self.result = answer
        while len(self._chunks) > CHUNKS_KEPT:  # Drop the chunk farthest from this one
            _, farthest = max([(abs(each - chunk), each) for each in self._chunks])
            self._chunks.pop(farthest)

    def go_to(self, number: int) -> None:
        """Go to the frame after `number` events, at most to the last known one; its chunk must be stored."""
        number = max(0, min(number, self.known))
        chunk = self._chunk_of(number)
        if chunk != self._current_chunk:
            self._current_chunk = chunk
            self._chunk_frames = [self._chunk_starts[chunk]]
        index = number - chunk * CHUNK
        while len(self._chunk_frames) <= index:
            event = self._chunks[chunk][len(self._chunk_frames) - 1]
            self._chunk_frames.append(frame_after(self._chunk_frames[-1], event, self.game, self.start))
        self.frame = self._chunk_frames[index]
        self.at = number

    def _chunk_of(self, number: int) -> int:
        return min(number // CHUNK, len(self._chunk_starts) - 1)
