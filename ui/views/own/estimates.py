"""Puts the values of a game without a table into words: proven, or estimated and marked so."""

from engine.own_rules.protocol import LiveValues
from ui.state.annotations import Any, Game, Words
from ui.state.desk import GamePart
from ui.widgets.numbers import group_digits, written_value

CLOSE = 0.1  # A smaller mean of random games doesn't tell which side is ahead


class DuelPart(GamePart):
    """Describes values of engine.own_rules.opponent; entries also have their `kind`."""

    def describe(self, game: "Game", entry: "Any", words: "Words") -> "tuple[str, str, str]":
        """Return a value's kind, sign and text (see GamePart.describe)."""
        value, count = entry["value"], entry["count"]
        if entry["exact"]:
            known = {"value": value, "distance": None, "exact": True}
            return GamePart.describe(self, game, known, words)  # type: ignore[arg-type]
        kind = "draw" if abs(value) < CLOSE else "win" if value > 0 else "loss"
        if entry["kind"] == "games":
            percent = str(round(50 + 50 * value))
            text = words.say("own.estimate-games", percent=percent, count=group_digits(count))
            return kind, "≈" + percent, text
        sign = written_value(value, False)
        return kind, sign, words.say("own.estimate-own", value=sign, depth=count)

    def sentence(self, game: "Game", values: "LiveValues", words: "Words") -> str:
        """Return a sentence with the value of a position."""
        _, _, value = self.describe(game, values, words)
        return words.say("own.value-proven" if values["exact"] else "own.value-estimated", value=value)
