"""The film of a search: a sequence of trees, each computed from the one before and an event.

Events come from the engine (see engine.study.door). A frame is immutable; each event makes a new frame, which
shares the unchanged parts. So frames can be stored, and compared by identity.
"""

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game, Position
    from engine.study.protocol import Event, Traced

CHUNK = 200  # Events in one request
CHUNKS_KEPT = 100  # The most chunks in memory; others are requested again when the film needs them

EXACT, AT_MOST, AT_LEAST = "exact", "most", "least"
"""The kinds of a value: exact, an upper bound, or a lower bound that was enough for the search."""

Level = namedtuple("Level", ("move", "position", "moves", "alpha", "beta", "found", "cut", "value", "reason"))
"""A node on the current path: the `move` that led to it (None at the root), its `position` and legal `moves`,
`alpha` and `beta`; `found`, the searched moves as `(move, value, bound)` in order; `cut`, the moves that were
cut off (None: no cutoff); for a leaf its `value`, and the `reason` such as "depth" for not searching it.
All values are for the node's side to move."""

Frame = namedtuple("Frame", ("levels", "live", "nodes", "cutoffs", "event", "gain"))
"""The tree after some events: its `levels`, of which the first `live` ones are being searched and the others
have returned; the numbers of `nodes` and `cutoffs` so far; the last `event` (None before the first); and the
effect of its value, `gain`: "" none, "best" a new best value of the node, "alpha" one that raised alpha."""

BLANK = Frame((), 0, 0, 0, None, "")


def applied(frame: "Frame", event: "Event", game: "Game", start: "Position") -> "Frame":
    """Return the frame that follows `frame` with an event of the search whose root is `start`."""
    word, ply = event[0], event[1]
    levels, live = frame.levels, frame.live
    nodes, cutoffs, gain = frame.nodes, frame.cutoffs, ""
    if word == "enter":
        move, alpha, beta = event[2], event[3], event[4]
        position = start if move is None else game.play(levels[ply - 1].position, move)
        moves = tuple(game.legal_moves(position))
        levels = levels[:ply] + (Level(move, position, moves, alpha, beta, (), None, None, ""),)
        live = ply + 1
        nodes += 1
    elif word == "leaf":
        at = levels[ply]
        leaf = Level(at.move, at.position, at.moves, at.alpha, at.beta, (), None, event[2], event[3])
        levels = levels[:ply] + (leaf,)
    elif word == "value":
        move, value, alpha, beta = event[2], event[3], event[4], event[5]
        at = levels[ply]
        best = best_of(at)
        if best is None or value > best:
            gain = "alpha" if alpha > at.alpha else "best"
        bound = bound_of(levels[ply + 1], game)
        if not game.again(at.position, levels[ply + 1].position):
            bound = _turned(bound)
        found = at.found + ((move, value, bound),)
        node = Level(at.move, at.position, at.moves, alpha, beta, found, None, None, "")
        levels = levels[:ply] + (node,) + levels[ply + 1 :]
        live = ply + 1
    else:
        at = levels[ply]
        node = Level(at.move, at.position, at.moves, at.alpha, at.beta, at.found, tuple(event[2]), None, "")
        levels = levels[:ply] + (node,) + levels[ply + 1 :]
        cutoffs += 1
    return Frame(levels, live, nodes, cutoffs, event, gain)


def best_of(level: "Level") -> "int | None":
    """Return a node's best value so far, or a leaf's value; None before the first value."""
    if level.reason:
        return level.value
    values = [value for _, value, _ in level.found]
    return max(values) if values else None


def bound_of(level: "Level", game: "Game") -> str:
    """Return the kind of a finished node's value: EXACT, AT_MOST or AT_LEAST."""
    value = best_of(level)
    bound = EXACT
    if level.reason == "table":
        bound = AT_LEAST if value >= level.beta else AT_MOST if value <= level.alpha else EXACT
    elif not level.reason:
        reached = [bound for _, each, bound in level.found if each == value and bound != AT_MOST]
        capped = len(level.found) == len(level.moves) and all(
            [bound != AT_LEAST for _, _, bound in level.found]
        )
        bound = AT_MOST if not reached else EXACT if capped else AT_LEAST
    # A lower bound of a win, or an upper bound of a loss, is the exact value.
    if (bound == AT_LEAST and value == game.most) or (bound == AT_MOST and value == -game.most):
        return EXACT
    return bound


def _turned(bound: str) -> str:
    """Return a bound's kind for the other side: negating a value turns a lower bound into an upper one."""
    return {EXACT: EXACT, AT_MOST: AT_LEAST, AT_LEAST: AT_MOST}[bound]


class Film:
    """Holds the events of a search that have arrived, and the frame after the first `at` of them."""

    def __init__(self, game: "Game", start: "Position") -> None:
        self.game = game
        self.start = start
        self.at = 0
        self.frame = BLANK
        self.depth = 0  # The search's depth, from the first answer on
        self.known = 0  # The number of events that have arrived, without a gap from the first one on
        self.total: "int | None" = None  # The number of all events, None until the last one has arrived
        self.result: "Traced | None" = None
        """The answer with the last event; it has the value, nodes and cutoffs of the whole search."""
        self.widest = len(game.legal_moves(start))  # The most moves of a node so far
        self._chunks: "dict[int, list[Event]]" = {}
        # The first frame of each chunk, and all frames of the current chunk.
        self._starts = [BLANK]
        self._reel = [BLANK]
        self._reel_chunk = 0

    @property
    def done(self) -> bool:
        """Whether the current frame is the last one."""
        return self.total is not None and self.at == self.total

    def missing(self, number: int) -> "int | None":
        """Return the first event of the chunk that `go_to(number)` needs, None if it has arrived."""
        if number > self.known:
            return None if self.total is not None else self.known
        chunk = self._chunk_of(number)
        if number == chunk * CHUNK or chunk in self._chunks:
            return None
        return chunk * CHUNK

    def take(self, answer: "Traced") -> None:
        """Add the events of an answer to a request for a `missing` chunk."""
        first, events = answer["from"], answer["events"]
        self.depth = answer["depth"]
        chunk = first // CHUNK
        self._chunks[chunk] = events
        if first == self.known and self.total is None:
            frame = self._starts[chunk]
            for event in events:
                frame = applied(frame, event, self.game, self.start)
                if event[0] == "enter":
                    self.widest = max(self.widest, len(frame.levels[-1].moves))
            self.known += len(events)
            if len(events) == CHUNK:
                self._starts.append(frame)
            if answer["done"]:
                self.total = self.known
                self.result = answer
        while len(self._chunks) > CHUNKS_KEPT:
            self._chunks.pop(max([(abs(each - chunk), each) for each in self._chunks])[1])

    def go_to(self, number: int) -> None:
        """Make the frame after `number` events current, or the last one that has arrived; needs its chunk."""
        number = max(0, min(number, self.known))
        chunk = self._chunk_of(number)
        if chunk != self._reel_chunk:
            self._reel_chunk = chunk
            self._reel = [self._starts[chunk]]
        place = number - chunk * CHUNK
        while len(self._reel) <= place:
            event = self._chunks[chunk][len(self._reel) - 1]
            self._reel.append(applied(self._reel[-1], event, self.game, self.start))
        self.frame = self._reel[place]
        self.at = number

    def _chunk_of(self, number: int) -> int:
        return min(number // CHUNK, len(self._starts) - 1)
