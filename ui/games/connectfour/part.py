"""Connect Four's part of the page: digits play columns, and a value says how soon it comes."""

from ui.games.game import GamePart
from ui.state.cells import hint_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from ui.state.desk import Data
    from ui.state.match import Match
    from ui.state.words import Words

EXPECTED = 10
"""Moves of the expected line that are told at most."""


class Part(GamePart):
    """What the page has for Connect Four in all its sizes."""

    turnable = False

    def describe(self, game: "Game", entry: "Data", words: "Words") -> "tuple[str, str, str]":
        """Return `(kind, sign, text)`; the sign of a win or a loss has the plies to it."""
        kind, sign, text = GamePart.describe(self, game, entry, words)
        distance = entry["distance"]
        if kind != "draw" and distance and entry.get("exact", True):
            sign += str(distance)
        return kind, sign, text

    def hints(self, match: "Match", analysis: "Data", words: "Words") -> "list[str]":
        """Return the best moves with their reasons, and the columns that are expected next."""
        lines = hint_lines(match, analysis, words, self)
        game, position = match.game, match.position
        columns = []
        for move in analysis["line"][:EXPECTED]:
            columns.append(game.write_move(move, position))
            position = game.play(position, move)
        if len(columns) > 1:
            expected = " ".join(columns)
            if len(columns) < len(analysis["line"]):
                expected = words.say("connectfour.more", moves=expected)
            lines.append(words.say("hint.expected", moves=expected))
        return lines

    def cell_of_key(self, match: "Match", key: str) -> "int | None":
        """Return the highest square of the column that a digit names."""
        columns = [str(column + 1) for column in range(match.game.columns)]
        return columns.index(key) if key in columns else None
