"""Collects the values of positions in large games that the engine has computed."""

from collections import namedtuple

from engine.contract.annotations import Analysis, ChosenMove, Game, Position
from ui.state.match import Match

KnownValue = namedtuple("KnownValue", ("first", "exact", "depth", "selective"))
"""A value in points for the `first` side; whether it is `exact`; the search's `depth`, and whether the search
was `selective`."""


class KnownValues:
    """Values of positions by game, from the engine's answers."""

    def __init__(self) -> None:
        self._values: "dict[tuple[str, str, str], KnownValue]" = {}  # By game, position and turn

    def note(self, game: "Game", answer: "Analysis | ChosenMove") -> None:
        """Store the value in an answer, unless a better value, exact or from a deeper search, is stored."""
        key = (game.name, answer["position"], answer["turn"])
        first = _for_first(game, answer["turn"], answer["value"])
        new = KnownValue(first, answer["exact"], answer["depth"], bool(answer.get("selective")))
        old = self._values.get(key)
        if old is None or (new.exact, new.depth) >= (old.exact, old.depth):
            self._values[key] = new

    def of(self, game: "Game", position: "Position") -> "KnownValue | None":
        """Return a position's known value, or None; for a finished game, the exact result."""
        result = game.result(position)
        turn = game.turn(position)
        if result is not None:
            return KnownValue(_for_first(game, turn, result), True, 0, False)
        return self._values.get((game.name, game.write(position), turn))

    def along(self, match: "Match") -> "list[KnownValue | None]":
        """Return for each position of a match its known value, or None."""
        record = match.record
        return [self.of(match.game, record.position_at(ply)) for ply in range(len(record.moves) + 1)]


def _for_first(game: "Game", turn: str, value: float) -> float:
    return value if turn == game.marks[0] else -value
