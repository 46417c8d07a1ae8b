"""Builds the texts of the search view."""

from ui.state.annotations import Game, Position, Sequence, Words
from ui.state.cells import move_name
from ui.views.search.trace import AT_LEAST, AT_MOST, Film, Frame, Level
from ui.widgets import numbers
from ui.widgets.numbers import group_digits

SHORT = {AT_MOST: "search.short-most", AT_LEAST: "search.short-least"}
LONG = {AT_MOST: "search.at-most", AT_LEAST: "search.at-least"}
LEAVES = {"over": "search.leaf-over", "depth": "search.leaf-depth", "table": "search.leaf-table"}
STOPS = {"depth": "search.say-depth", "table": "search.say-table"}  # Of leaves where the game goes on
VALUES = {"": "search.say-value", "best": "search.say-best", "alpha": "search.say-alpha"}  # By Frame.gain


def signed(value: float, game: "Game", words: "Words") -> str:
    """Return a value as text with its sign; an alpha or beta beyond win and loss is an infinity."""
    if value > game.most:
        return words.say("search.plus-infinity")
    if value < -game.most:
        return words.say("search.minus-infinity")
    return numbers.signed(value, 0 if value == int(value) else 1)


def value_text(value: float, bound: str, game: "Game", words: "Words", keys: "dict[str, str]" = LONG) -> str:
    """Return a value as text, with its kind of bound: in words or, if `keys` is SHORT, as a sign."""
    text = signed(value, game, words)
    return words.say(keys[bound], v=text) if bound in keys else text


def kind(value: float) -> str:
    """Return "win", "draw" or "loss" for a value for the side to move."""
    return "win" if value > 0 else "loss" if value < 0 else "draw"


def names(moves: "Sequence[int]", position: "Position", game: "Game", words: "Words") -> str:
    """Return the names of a position's moves as one text, with separators."""
    return words.listed([move_name(game, move, position, words) for move in moves], "hint.separator")


def plies(count: int, words: "Words") -> str:
    """Return a number of plies as text."""
    return words.say("search.sight", plies=count)


def joined(sentences: "list[str]", words: "Words") -> str:
    """Return one text of several sentences."""
    text = sentences[0]
    for sentence in sentences[1:]:
        text = words.say("search.sentences", first=text, second=sentence)
    return text


def happening(film: "Film", words: "Words") -> str:
    """Return a sentence on the film's last event and its reason."""
    frame, game = film.frame, film.game
    if frame.event is None:
        return words.say("search.say-begin")
    if film.done and film.result:
        value = signed(film.result["value"] or 0, game, words)
        mark = words.mark(game.turn(film.start))
        counts = {"nodes": group_digits(frame.nodes), "cutoffs": group_digits(frame.cutoffs)}
        return words.say("search.say-done", value=value, mark=mark, **counts)
    event_kind, ply = frame.event[0], frame.event[1]
    level = frame.levels[ply]
    if event_kind == "leaf":
        return _leaf(level, game, words)
    if event_kind == "value":
        return _value(frame, level, game, words)
    if event_kind == "cut":
        return _cut(level, game, words)
    if level.move is None:  # Here, the event is "enter"
        return words.say("search.say-root", mark=_mover(level, game, words))
    parent = frame.levels[ply - 1]
    mark = _mover(parent, game, words)
    if not game.path(parent.position, level.move):
        return words.say("search.say-pass", mark=mark)
    square = move_name(game, level.move, parent.position, words)
    return words.say("search.say-enter", mark=mark, square=square)


def _mover(level: "Level", game: "Game", words: "Words") -> str:
    return words.mark(game.turn(level.position))


def _leaf(level: "Level", game: "Game", words: "Words") -> str:
    mark, value = _mover(level, game, words), signed(level.value, game, words)
    if level.reason in STOPS:
        return words.say(STOPS[level.reason], mark=mark, value=value)
    outcome = game.outcome(level.position)
    if outcome is None or outcome.winner is None:
        return words.say("search.say-draw")
    return words.say("search.say-won", winner=words.mark(outcome.winner), mark=mark, value=value)


def _value(frame: "Frame", level: "Level", game: "Game", words: "Words") -> str:
    move, value, bound = level.found[-1]
    square, mark = move_name(game, move, level.position, words), _mover(level, game, words)
    text = value_text(value, bound, game, words)
    return words.sentence(VALUES[frame.gain], square=square, value=text, mark=mark)


def _cut(level: "Level", game: "Game", words: "Words") -> str:
    """Return sentences on a cutoff: an earlier alternative is at least as good for the other side."""
    # Both values are from the other side's view: that of the node, and that of the alternative.
    value = signed(-max([value for _, value, _ in level.found]), game, words)
    floor, other = signed(-level.beta, game, words), words.mark(game.other(game.turn(level.position)))
    text = words.say("search.say-cut", other=other, floor=floor, worth=value)
    skipped = names(level.cut, level.position, game, words)
    key = "search.say-skipped" if level.cut else "search.say-none-left"
    return joined([text, words.say(key, squares=skipped)], words)
