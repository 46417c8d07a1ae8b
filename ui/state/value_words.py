"""Values in words, with the number of plies to the end of the game."""

from ui.state.words import Words

SIGNS = {"win": "+", "draw": "=", "loss": "−"}


def value_words(value: float, distance: "int | None", words: "Words") -> "tuple[str, str]":
    """Return the kind (win, draw, loss) and the value in words, with the distance in plies if it is known."""
    if value == 0:
        return "draw", words.say("value.draw")
    kind = "win" if value > 0 else "loss"
    if distance is None:
        return kind, words.say("value.some-" + kind)
    if distance == 1 and value > 0:
        return kind, words.say("value.win-now")
    return kind, words.say("value." + kind, count=distance)
