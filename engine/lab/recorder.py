"""Records what a user's program does in one call: its calls of `play`, its values, the cost of each move."""

import sys

from ..base.clock import now
from ..contract.annotations import Any, Callable, Game, Hashable, Position, Sequence
from .answers import as_json
from .interface import ELSEWHERE, MOST_CALLS, MOST_RETURNED, LabGame
from .traceback_line import FILE
from .truth import sample

DESIRED_MOVES = 4  # The number of legal moves that the default position should have, or more.


class WatchedGame(LabGame):
    """A LabGame that records how a program answers one question.

    `calls` has `[from, move, line]` for each call of `play`. Call n plays `move` at the node `from` and makes
    node n; node 0 is the root. `line` is the program's line number, or None.
    `moves` has `[move, nodes, seconds]` for each move at the root: its cost until the program plays another.
    `returned` has `[node, value, alpha, beta, calls]` for each number that `value` returned: the node, the
    bounds (or None), and how many calls of `play` came before.
    """

    def watch(self, position: "Position") -> None:
        """Start a record; `position`, the question, is its root."""
        self.calls: "list[list[int | None]]" = []
        self.moves: "list[list[float]]" = []
        self.returned: "list[list[Any]]" = []
        self._root = position
        # By position, its latest node: most likely the one at which the search is.
        self._nodes: "dict[Hashable, int]" = {position: 0}
        # The last move at the root, with the number of plays and the time before it, until its cost is known.
        self._root_move: "tuple[int, int, float] | None" = None

    def play(self, position: "Position", move: int) -> "Position":
        """Return the position after a move, and record the call."""
        at_root = position == self._root
        if at_root:
            self.finish_root_move()
        plays_before, started = self.plays, now()
        after = super().play(position, move)
        if at_root:
            self._root_move = (move, plays_before, started)
        if len(self.calls) < MOST_CALLS:
            self.calls.append([self._nodes.get(position, ELSEWHERE), move, running_line()])
            self._nodes[after] = len(self.calls)
        return after

    def record_returns(self, value: "Callable[..., Any]", names: "Sequence[str]") -> "Callable[..., Any]":
        """Wrap the program's `value` (`names` are its parameters) so that what it returns is recorded."""
        # The indices of alpha and beta among the parameters.
        indices = [names.index(name) if name in names else None for name in ("alpha", "beta")]

        def call(*arguments: "Any", **keywords: "Any") -> "Any":
            # The node is looked up before the call, as the search may make another with an equal position.
            node = self._node_of(arguments[1]) if len(arguments) > 1 else None
            result = value(*arguments, **keywords)
            if node is not None and _is_number(result) and len(self.returned) < MOST_RETURNED:
                bounds = [arguments[index] if index and index < len(arguments) else None for index in indices]
                window = [as_json(bound) if _is_number(bound) else None for bound in bounds]
                self.returned.append([node, as_json(result)] + window + [len(self.calls)])
            return result

        return call

    def _node_of(self, position: "Any") -> "int | None":
        """Return the latest recorded node of a position, or None."""
        if self.plays > MOST_CALLS:
            return None  # Later nodes aren't recorded; the recorded one may be older, with an equal position.
        try:
            return self._nodes.get(position)
        except TypeError:
            # The position isn't hashable: it is a board of the program's own, such as a list.
            return None

    def finish_root_move(self) -> None:
        """Add the cost of the last move at the root, if there is one, to `moves`."""
        if self._root_move is None:
            return
        move, plays_before, started = self._root_move
        self._root_move = None
        nodes, seconds = self.plays - plays_before, now() - started
        for entry in self.moves:
            if entry[0] == move:
                entry[1] += nodes
                entry[2] += seconds
                return
        self.moves.append([move, nodes, seconds])


def _is_number(result: "Any") -> bool:
    return type(result) in (int, float) and result == result  # NaN differs from itself.


def running_line() -> "int | None":
    """Return the number of the program's line that runs, or None in MicroPython, which lacks frames."""
    get_frame = getattr(sys, "_getframe", None)
    frame = get_frame() if get_frame else None
    while frame and frame.f_code.co_filename != FILE:
        frame = frame.f_back
    return frame.f_lineno if frame else None


def late(game: "Game") -> "Position":
    """Return a position near the end, whose tree is small, with DESIRED_MOVES or more moves if possible."""
    positions = sample(game, 40, seed=12)
    most = max([len(game.legal_moves(position)) for position in positions])
    return next(each for each in positions if len(game.legal_moves(each)) >= min(DESIRED_MOVES, most))
