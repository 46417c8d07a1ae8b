"""Links into the lessons, values of boards, and messages in words."""

from ui.state.cells import cell_name
from ui.state.path import STATIONS
from ui.state.value_words import SIGNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game
    from ui.state.words import Words

    Message = tuple[str, dict[str, Any]]

NUMBERED = ("tree", "values", "depth", "cuts", "judge")
"""The exercises that old links name by number."""

KINDS = {1: "win", 0: "draw", -1: "loss"}
"""The page's words for values, which in the lessons are ○'s: a win is a win for ○."""

KEYS = {"+": 1, "=": 0, "-": -1}
"""The keys that give a value to a board."""

VALUES = {1: "lessons.value-win", 0: "lessons.value-draw", -1: "lessons.value-loss"}


def read_show(text: str) -> "tuple[str, str]":
    """Return `(exercise, detail)` of a link's part such as `depth.4`; "" for an unknown exercise.

    A station stands for its first exercise.
    """
    name, _, detail = text.partition(".")
    for number, exercise in enumerate(NUMBERED, 1):
        if name == str(number):
            return exercise, detail
    for station, exercises in STATIONS:
        if name in exercises:
            return name, detail
        if name == station:
            return exercises[0], detail
    return "", ""


def write_show(name: str, detail: str) -> str:
    """Return the part of a link that `read_show` reads."""
    return name + "." + detail if detail else name


def station_of(name: str) -> str:
    """Return the station of an exercise, "" for none."""
    for station, exercises in STATIONS:
        if name in exercises:
            return station
    return ""


def value_of(winner: "str | None") -> int:
    """Return ○'s value of a board with this winner."""
    return 0 if winner is None else 1 if winner == "o" else -1


def sign(value: int) -> str:
    """Return the sign of a value: + = −."""
    return SIGNS[KINDS[value]]


def message_text(message: "Message | None", game: "Game", words: "Words") -> str:
    """Return a message in words; its gaps hold squares as numbers, marks as letters, and values as ○'s."""
    if message is None:
        return ""
    key, gaps = message
    details = {}
    for name in gaps:
        details[name] = _in_words(name, gaps[name], game, words)
    return words.sentence(key, **details)


def named_moves(moves: "list[tuple[str, int]]", game: "Game", words: "Words") -> str:
    """Return moves in a row, each with its mark."""
    texts = []
    for mark, move in moves:
        square = cell_name(game, move, words)
        texts.append(words.say("lessons.node-move", mark=words.mark(mark), square=square))
    return words.listed(texts, "lessons.node-separator")


def _in_words(name: str, gap: "Any", game: "Game", words: "Words") -> "Any":
    if name == "square":
        return cell_name(game, gap, words)
    if name in ("mark", "other"):
        return words.mark(gap)
    if name in ("value", "bound", "guess"):
        return words.say(VALUES[gap])
    if name == "board":
        return named_moves(gap, game, words) if gap else words.say("lessons.root")
    if name == "lines":
        return words.listed([words.say(line) for line in gap], "lessons.list-separator")
    if isinstance(gap, tuple):
        return words.say(gap[0], **gap[1])
    return gap
