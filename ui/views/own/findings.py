"""Describes a solved game in sentences, and draws a curve of how many new positions each ply has."""

from engine.own_rules.protocol import Facts
from ui.state.annotations import Analysis, Game, Sequence, Words
from ui.widgets.numbers import group_digits

WIDTH, HEIGHT = 200, 60  # The size of the curve's drawing, in its own units
FIRST_MOVES = (
    ("own.first-draw-one", "own.first-draw-some", "own.first-draw-all"),
    ("own.first-win-one", "own.first-win-some", "own.first-win-all"),
)
"""The keys of the sentence that one, some or all first moves keep a draw (row 0) or a win (row 1)."""


def summary(game: "Game", start: "Analysis | None", words: "Words") -> str:
    """Return a sentence with a game's number of positions, its winner if proven, and its greatest length."""
    proven = start if start and start["exact"] else None
    return _sentence(game.positions or 0, 0 if game.repeats else game.longest, proven, words)


def card(facts: "Facts", words: "Words") -> "tuple[str, str]":
    """Return two sentences from a game's facts: on its size and length, and on its first moves."""
    keeping, moves, value = facts["keep"], facts["moves"], facts["value"]
    key = "own.first-loss"
    if moves == 1:
        key = "own.first-forced"
    elif value >= 0:
        one, some, all_moves = FIRST_MOVES[value]  # 0 is a draw, 1 a win
        key = one if keeping == 1 else all_moves if keeping == moves else some
    return (
        _sentence(facts["positions"], facts["longest"], facts, words),
        words.say(key, keep=keeping, moves=moves, move=facts["move"]),
    )


def _sentence(positions: int, longest: int, start: "Analysis | Facts | None", words: "Words") -> str:
    """Return a sentence on a game's size, winner and length; `longest` is 0 if it can be endless."""
    parts = [words.say("own.positions", count=group_digits(positions))]
    if start:
        parts.append(_winner_text(start, words))
    parts.append(words.say("own.longest", count=longest) if longest else words.say("own.endless"))
    return words.say("own.found", parts=words.listed(parts, "own.separator"))


def _winner_text(start: "Analysis | Facts", words: "Words") -> str:
    value, distance = start["value"], start["distance"]
    if value == 0:
        return words.say("own.draw")
    side = "first" if value > 0 else "second"
    return words.say("own.some-" + side) if distance is None else words.say("own." + side, count=distance)


def curve(plies: "Sequence[int]") -> str:
    """Return the SVG path of the curve through `plies`, the number of new positions at each ply."""
    plies_per_point = 1 + len(plies) // WIDTH  # So that the curve has at most WIDTH points
    firsts = range(0, len(plies), plies_per_point)
    counts = [max(plies[first : first + plies_per_point]) for first in firsts]
    most = max(counts + [1])
    step = WIDTH / max(1, len(counts) - 1)
    heights = [round(HEIGHT - HEIGHT * count / most, 1) for count in counts]
    points = [str(round(step * index, 1)) + " " + str(height) for index, height in enumerate(heights)]
    return "M" + "L".join(points) if points else ""


def growth(plies: "Sequence[int]", words: "Words") -> str:
    """Return a sentence with the number of positions, the ply with the most new ones and the last ply."""
    if not plies:
        return ""
    most, last = max(plies), len(plies) - 1
    total, ply = group_digits(sum(plies)), list(plies).index(most)
    return words.say("own.growth", total=total, most=group_digits(most), ply=ply, last=last)
