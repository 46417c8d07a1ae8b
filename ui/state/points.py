"""Puts values into words, in the unit of the game's score, such as discs."""

from engine.contract.annotations import SearchedValue
from ui.state.words import Words
from ui.widgets.numbers import written_value

CLOSE = 1.0  # A smaller estimate doesn't tell which side is ahead


def in_points(entry: "SearchedValue", words: "Words") -> "tuple[str, str, str]":
    """Return the kind, the sign and the text for an analysis (see GamePart.describe)."""
    value, exact = entry["value"], entry.get("exact", True)
    sign = written_value(value, exact)
    number = sign.lstrip("≈+−")  # The digits alone
    kind = "draw" if float(number) == 0 else "win" if value > 0 else "loss"
    if exact:
        return kind, sign, words.say("worth." + kind, count=number)
    estimate = "even" if float(number) < CLOSE else "ahead" if value > 0 else "behind"
    depth: "int | str" = entry["depth"]
    if entry.get("selective"):
        depth = words.say("depth.seen", depth=depth)
    return kind, sign, words.say("worth." + estimate, count=number, depth=depth)
