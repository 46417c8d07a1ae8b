"""Parses and writes links to exercises, and turns values, moves and messages into words."""

from ui.state.annotations import Any, Game, Message, Words
from ui.state.cells import cell_name
from ui.state.path import STATIONS
from ui.state.value_words import SIGNS

NUMBERED = {"1": "tree", "2": "values", "3": "depth", "4": "cuts", "5": "judge"}
"""Exercises that old links name by number."""
KINDS = {1: "win", 0: "draw", -1: "loss"}
"""Names of values. All values in the lessons are from ○'s point of view: "win" means that ○ wins."""
KEYS = {"+": 1, "=": 0, "-": -1}
"""The keyboard keys by which the reader gives a board a value, and these values."""
VALUES = {1: "lessons.value-win", 0: "lessons.value-draw", -1: "lessons.value-loss"}
"""The message keys of values in words."""


def read_show(text: str) -> "tuple[str, str]":
    """Parse a link's `show` parameter, such as `depth.4`, into `(exercise, detail)`.

    A station's name alone stands for its first exercise, a number for one of NUMBERED. Else, both are "".
    """
    name, dot, detail = text.partition(".")
    if name in NUMBERED:
        return NUMBERED[name], detail
    for station, exercises in STATIONS:
        if name == station and not (dot and name in exercises):
            return exercises[0], detail
        if name in exercises:
            return name, detail
        if name == station + "-" + station:
            return station, detail
    return "", ""


def write_show(name: str, detail: str) -> str:
    """Return the `show` parameter of a link to an exercise, as `read_show` parses it."""
    if detail:
        return name + "." + detail
    # The name alone would stand for the first exercise of the station of that name.
    is_station = any(station == name and exercises[0] != name for station, exercises in STATIONS)
    return name + "-" + name if is_station else name


def station_of(name: str) -> str:
    """Return the name of the station that an exercise belongs to, "" for an unknown exercise."""
    return next((station for station, exercises in STATIONS if name in exercises), "")


def value_of(winner: "str | None") -> int:
    """Return the value for ○ of a finished board: 1, 0 or -1; `winner` is "o", "x", or None for a draw."""
    return 0 if winner is None else 1 if winner == "o" else -1


def sign(value: int) -> str:
    """Return the sign, +, = or −, for a value 1, 0 or -1."""
    return SIGNS[KINDS[value]]


def message_text(message: "Message", game: "Game", words: "Words") -> str:
    """Return a message as a sentence, in which indices of squares and moves are put into words."""
    key, gaps = message
    details = {name: _gap_text(name, gaps[name], game, words) for name in gaps}
    return words.sentence(key, **details)


def named_moves(moves: "list[tuple[str, int]]", game: "Game", words: "Words") -> str:
    """Return a list of `(mark, square)` in words, such as "○ top left, × centre"."""
    texts = []
    for mark, move in moves:
        square = cell_name(game, move, words)
        texts.append(words.say("lessons.node-move", mark=words.mark(mark), square=square))
    return words.listed(texts, "lessons.node-separator")


def _gap_text(name: str, value: "Any", game: "Game", words: "Words") -> "Any":
    """Return the value of a gap in words; the gap's name tells what the value means."""
    if name == "square":
        return cell_name(game, value, words)
    if name in ("mark", "other"):
        return words.mark(value)
    if name in ("value", "bound", "guess"):
        return words.say(VALUES[value])
    if name == "board":  # The moves that led to it from the root of its tree.
        return named_moves(value, game, words) if value else words.say("lessons.root")
    if name == "lines":
        return words.listed([words.say(key) for key in value], "lessons.list-separator")
    if isinstance(value, tuple):  # A message.
        key, gaps = value
        return words.say(key, **gaps)
    return value
