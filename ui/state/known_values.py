"""Collects the values of positions in large games that the engine has computed."""

from engine.contract.annotations import Analysis, ChosenMove, Game, Position, SearchedValue
from ui.state.match import Match


class KnownValues:
    """Values of positions by game, from the engine's answers: for the first side, without distances."""

    def __init__(self) -> None:
        self._values: "dict[tuple[str, str, str], SearchedValue]" = {}  # By game, position and turn

    def note(self, game: "Game", answer: "Analysis | ChosenMove") -> None:
        """Store the value in an answer, unless a better value, exact or from a deeper search, is stored."""
        key = (game.name, answer["position"], answer["turn"])
        old = self._values.get(key)
        if old is None or (answer["exact"], answer["depth"]) >= (old["exact"], old["depth"]):
            new = _for_first(game, answer["turn"], answer["value"], answer["exact"], answer["depth"])
            new["selective"] = bool(answer.get("selective"))
            self._values[key] = new

    def of(self, game: "Game", position: "Position") -> "SearchedValue | None":
        """Return a position's known value, or None; for a finished game, the exact result."""
        result = game.result(position)
        turn = game.turn(position)
        if result is not None:
            return _for_first(game, turn, result, True, 0)
        return self._values.get((game.name, game.write(position), turn))

    def along(self, match: "Match") -> "list[SearchedValue | None]":
        """Return for each position of a match its known value, or None."""
        record = match.record
        return [self.of(match.game, record.position_at(ply)) for ply in range(len(record.moves) + 1)]


def _for_first(game: "Game", turn: str, value: float, exact: bool, depth: int) -> "SearchedValue":
    first = value if turn == game.marks[0] else -value
    return {"value": first, "distance": None, "exact": exact, "depth": depth}
