"""What was found of a game, in sentences, and how its positions grow, as a curve."""

from ui.widgets.numbers import grouped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.game import Game
    from engine.protocol import Analysis
    from ui.state.words import Words

WIDTH, HEIGHT = 200, 60
"""Of the curve's drawing, in its own units."""


def summary(game: "Game", start: "Analysis | None", words: "Words") -> str:
    """Return how many positions a game has, who wins it as far as that is known, and how long it may last."""
    parts = [words.say("own.positions", count=grouped(game.positions or 0))]
    if start and start.get("exact", True):
        parts.append(_who_wins(start, words))
    parts.append(words.say("own.endless") if game.repeats else words.say("own.longest", count=game.longest))
    return words.say("own.found", parts=words.listed(parts, "own.separator"))


def _who_wins(start: "Analysis", words: "Words") -> str:
    value, distance = start["value"], start["distance"]
    if value == 0:
        return words.say("own.draw")
    side = "first" if value > 0 else "second"
    if distance is None:
        return words.say("own.some-" + side)
    return words.say("own." + side, count=distance)


def curve(plies: "Sequence[int]") -> str:
    """Return the path of a curve: how many positions are first met after so many plies, from the left."""
    # No more points than units.
    each = 1 + len(plies) // WIDTH
    plies = [max(plies[first : first + each]) for first in range(0, len(plies), each)]
    most = max(plies + [1])
    step = WIDTH / max(1, len(plies) - 1)
    points = [
        str(round(step * ply, 1)) + " " + str(round(HEIGHT - HEIGHT * plies[ply] / most, 1))
        for ply in range(len(plies))
    ]
    return "M" + "L".join(points) if points else ""


def growth(plies: "Sequence[int]", words: "Words") -> str:
    """Return in words what the curve shows: where it is highest, and where it ends."""
    if not plies:
        return ""
    most, last = max(plies), len(plies) - 1
    total, ply = grouped(sum(plies)), list(plies).index(most)
    return words.say("own.growth", total=total, most=grouped(most), ply=ply, last=last)
