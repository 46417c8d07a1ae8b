"""Says in a few words what a level overlooks, how far it looks ahead, and how well it judges."""

from ..text.words import fill, find, say
from .annotations import Any, Game, Level

OFTEN, SOMETIMES = 0.25, 0.1  # From these probabilities to overlook something on, the words change.
ROUGHLY = 20  # A level with a leeway of at least 1/20 judges only roughly.

OWN = ("level.wins", "level.no-plan", "level.judges")
"""The keys that a game may replace by a sentence of its own: `level.wins-own` and so on in its `words`."""


def note(game: "Game", level: "Level", language: str) -> str:
    """Return a sentence about a level of a game in a language."""

    def words(key: str, **details: "Any") -> str:
        own = find(key + "-own", language, game.words)
        return fill(own, details) if own else say(key, language, game.words, **details)

    often = "level.overlooks-often" if level.overlooks >= OFTEN else "level.overlooks-sometimes"
    often = often if level.overlooks >= SOMETIMES else "level.overlooks-rarely"
    ahead = "level.device" if level.selective else "level.ahead"
    points = f"{level.leeway / game.scale:g}"
    facts: "list[tuple[Any, str, dict[str, Any]]]" = [
        (level.overlooks, often, {"what": words("level.wins")}),
        (True, "level.to-end" if level.depth is None else ahead, {"plies": level.depth}),
        (level.plain, "level.no-plan", {}),
        (level.leeway * ROUGHLY >= game.scale, "level.judges", {"points": points}),
        (level.book, "level.book", {}),
    ]
    parts = [words(key, **details) for holds, key, details in facts if holds]
    text = words("level.note", text=words("level.separator").join(parts))
    return text[0].upper() + text[1:]
