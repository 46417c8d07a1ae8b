"""What a player who looks some plies ahead would play, shown where a board has the values of moves."""

from ui.state.desk import GamePart

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from engine.protocol import Seen
    from ui.state.words import Words


class Picks(GamePart):
    """Says of a move that it is a `good` or a `bad` choice, in place of a value."""

    def describe(self, game: "Game", entry: "Seen", words: "Words") -> "tuple[str, str, str]":
        """Return `(kind, sign, text)`; a mistake is worth less than nothing."""
        kind = "bad" if entry["value"] < 0 else "good"
        return kind, "", words.say("search.pick-good" if kind == "good" else "search.pick-bad")
