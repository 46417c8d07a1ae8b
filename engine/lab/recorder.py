"""Watches a program at work on one move: what it has `play` make, and what each move took."""

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
"""How many moves there are to choose from in the position that is watched unless a person names one."""


class WatchedGame(LabGame):
    """A game as a program sees it, which remembers what the program does.

    `calls` has `[from, move, line]` for each call of `play`, in their order: call number n makes node n, and
    node 0 is the position that the program was asked about; the line is that of the program, or None.
    `moves` has `[move, nodes, seconds]` for each move that was made there: what came of it until the next.
    `returned` has `[node, value, alpha, beta, calls]` for each number that the program's `value` returned
    about a node, in their order: with the window that it was given, or None, and after how many calls.
    """

    def watch(self, position: "Position") -> None:
        """Begin to remember; the program is going to be asked about this position."""
        self.calls: "list[list[int | None]]" = []
        self.moves: "list[list[float]]" = []
        self.returned: "list[list[Any]]" = []
        self._root = position
        # The last node with a position: a search is most likely there.
        self._nodes: "dict[Hashable, int]" = {position: 0}
        self._places: "dict[int, int]" = {}
        self._begun: "tuple[int, int, float] | None" = None

    def play(self, position: "Position", move: int) -> "Position":
        """Do what a game does, and remember it."""
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
        """Return a function that does what the program's `value` does, and remembers what that returns.

        `names` are what it calls the values that it wants.
        """
        places = [names.index(name) if name in names else None for name in ("alpha", "beta")]

        def call(*given: "Any", **named: "Any") -> "Any":
            # What is made later isn't told, and an older node may have the same position.
            known = len(given) > 1 and self.plays <= MOST_CALLS and self._is_known(given[1])
            node = self._nodes[given[1]] if known else None
            said = value(*given, **named)
            if node is not None and _is_number(said) and len(self.returned) < MOST_RETURNED:
                window = [given[place] if place and place < len(given) else None for place in places]
                told_window = [as_json(bound) if _is_number(bound) else None for bound in window]
                self.returned.append([node, as_json(said)] + told_window + [len(self.calls)])
            return said

        return call

    def _is_known(self, position: "Any") -> bool:
        try:
            return position in self._nodes
        except TypeError:
            # A board of the program's own, as a list.
            return False

    def finish(self) -> None:
        """Count what the move that was made last in the first position has taken."""
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
    """Return the line of the program that is running, None where Python can't tell it, as MicroPython."""
    find = getattr(sys, "_getframe", None)
    frame = find() if find else None
    while frame and frame.f_code.co_filename != FILE:
        frame = frame.f_back
    return frame.f_lineno if frame else None


def late(game: "Game") -> "Position":
    """Return a position near the end of a game, with some moves to choose from: its tree is soon seen."""
    positions = sampled(game, 40, 12)
    most = max([len(game.legal_moves(position)) for position in positions])
    wanted = min(CHOICES, most)
    return next(position for position in positions if len(game.legal_moves(position)) >= wanted)
