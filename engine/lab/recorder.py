"""Records a program's work on one move: its calls of `play`, values, and the cost of each move."""

import sys

from engine.clock import now
from engine.lab.answers import as_json
from engine.lab.interface import ELSEWHERE, MOST_CALLS, MOST_RETURNED, LabGame
from engine.lab.traceback_line import FILE
from engine.lab.truth import sampled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence
    from typing import Any

    from engine.game import Game, Position

CHOICES = 4
"""Legal moves in the position that is watched by default."""


class WatchedGame(LabGame):
    """A game as a program sees it, which records the program's work.

    `calls` has `[from, move, line]` for each call of `play`: call n makes node n, and node 0 is the first
    position; the line is that of the program, or None.
    `moves` has `[move, nodes, seconds]` for each move there: its cost until the next.
    `returned` has `[node, value, alpha, beta, calls]` for each number that `value` returned about a node: its
    window, or None, and the number of calls before.
    """

    def watch(self, position: "Position") -> None:
        """Begin the record of a question about this position."""
        self.calls: "list[list[int | None]]" = []
        self.moves: "list[list[float]]" = []
        self.returned: "list[list[Any]]" = []
        self._root = position
        # The last node with a position: a search is most likely there.
        self._nodes: "dict[Hashable, int]" = {position: 0}
        self._places: "dict[int, int]" = {}
        self._begun: "tuple[int, int, float] | None" = None

    def play(self, position: "Position", move: int) -> "Position":
        """Return the position after a move, and record the call."""
        at_root = position == self._root
        if at_root:
            self.finish()
        plays, moment = self.plays, now()
        after = super().play(position, move)
        if at_root:
            self._begun = (move, plays, moment)
        if len(self.calls) < MOST_CALLS:
            self.calls.append([self._nodes.get(position, ELSEWHERE), move, running_line()])
            self._nodes[after] = len(self.calls)
        return after

    def returning(self, value: "Callable[..., Any]", names: "Sequence[str]") -> "Callable[..., Any]":
        """Return a function that calls `value`, which has parameters of these names, and records it."""
        places = [names.index(name) if name in names else None for name in ("alpha", "beta")]

        def call(*given: "Any", **named: "Any") -> "Any":
            # A later node isn't recorded, and an older one may have the same position.
            known = len(given) > 1 and self.plays <= MOST_CALLS and self._is_known(given[1])
            node = self._nodes[given[1]] if known else None
            said = value(*given, **named)
            if node is not None and _is_number(said) and len(self.returned) < MOST_RETURNED:
                window = [given[place] if place and place < len(given) else None for place in places]
                bounds = [as_json(bound) if _is_number(bound) else None for bound in window]
                self.returned.append([node, as_json(said)] + bounds + [len(self.calls)])
            return said

        return call

    def _is_known(self, position: "Any") -> bool:
        try:
            return position in self._nodes
        except TypeError:
            # A list: a board of the program's own.
            return False

    def finish(self) -> None:
        """Record the cost of the last move in the first position."""
        if self._begun is None:
            return
        move, plays, moment = self._begun
        self._begun = None
        if move not in self._places:
            self._places[move] = len(self.moves)
            self.moves.append([move, 0, 0.0])
        entry = self.moves[self._places[move]]
        entry[1] += self.plays - plays
        entry[2] += now() - moment


def _is_number(said: "Any") -> bool:
    return type(said) in (int, float) and said == said


def running_line() -> "int | None":
    """Return the running line of the program, None in MicroPython, which can't tell."""
    find = getattr(sys, "_getframe", None)
    frame = find() if find else None
    while frame and frame.f_code.co_filename != FILE:
        frame = frame.f_back
    return frame.f_lineno if frame else None


def late(game: "Game") -> "Position":
    """Return a position near the end with some legal moves: its tree is small."""
    positions = sampled(game, 40, 12)
    most = max([len(game.legal_moves(position)) for position in positions])
    return next(each for each in positions if len(game.legal_moves(each)) >= min(CHOICES, most))
