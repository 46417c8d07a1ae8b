"""What the search view says, in words and in numbers. Needs no browser."""

from engine.study.words import ENGLISH, JAPANESE
from engine.words import learn
from ui.state.squares import square_name
from ui.state.words import GLYPHS
from ui.views.search.trace import AT_LEAST, AT_MOST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from ui.state.words import Words
    from ui.views.search.trace import Film, Level, Picture

learn(ENGLISH, JAPANESE)

MINUS = "−"
SHORT = {AT_MOST: "search.short-most", AT_LEAST: "search.short-least"}
LONG = {AT_MOST: "search.at-most", AT_LEAST: "search.at-least"}
LEAVES = {"over": "search.leaf-over", "depth": "search.leaf-depth", "table": "search.leaf-table"}
VALUES = {"": "search.say-value", "best": "search.say-best", "alpha": "search.say-alpha"}


def grouped(number: int) -> str:
    """Return a count with a comma between thousands."""
    text = str(number)
    groups = []  # type: list[str]
    while len(text) > 3:
        groups.insert(0, text[-3:])
        text = text[:-3]
    return ",".join([text] + groups)


def signed(value: int, game: "Game", words: "Words") -> str:
    """Return a value with its sign; beyond the best and the worst value it is infinite."""
    if value > game.most:
        return words.say("search.plus-infinity")
    if value < -game.most:
        return words.say("search.minus-infinity")
    return MINUS + str(-value) if value < 0 else "+" + str(value) if value else "0"


def worth(value: int, bound: str, game: "Game", words: "Words", keys: "dict[str, str]" = LONG) -> str:
    """Return a value or a bound of it, in words or, with the keys of SHORT, in signs."""
    text = signed(value, game, words)
    return words.say(keys[bound], v=text) if bound in keys else text


def kind(value: int) -> str:
    """Return what a value is for the side to move: win, draw or loss."""
    return "win" if value > 0 else "loss" if value < 0 else "draw"


def names(moves: "tuple[int, ...] | list[int]", game: "Game", words: "Words") -> str:
    """Return the names of squares in a row."""
    return words.listed([square_name(game.name, move, words) for move in moves], "search.separator")


def plies(count: int, words: "Words") -> str:
    """Return a number of plies in words."""
    return words.say("search.sight-one") if count == 1 else words.say("search.sight", plies=count)


def joined(sentences: "list[str]", words: "Words") -> str:
    """Return sentences one after the other."""
    text = sentences[0]
    for sentence in sentences[1:]:
        text = words.say("search.sentences", first=text, second=sentence)
    return text


def happening(film: "Film", words: "Words") -> str:
    """Return what the last event was, and why."""
    picture, game = film.picture, film.game
    if picture.event is None:
        return words.say("search.say-begin")
    if film.done and film.result:
        value = signed(film.result["value"], game, words)
        mark = GLYPHS[film.start[2]]
        counts = {"nodes": grouped(picture.nodes), "cutoffs": grouped(picture.cutoffs)}
        return words.say("search.say-done", value=value, mark=mark, **counts)
    word, level = picture.event[0], picture.levels[picture.event[1]]
    if word == "enter":
        if level.move is None:
            return words.say("search.say-root", mark=GLYPHS[level.position[2]])
        square = square_name(game.name, level.move, words)
        return words.say("search.say-enter", mark=GLYPHS[game.other(level.position[2])], square=square)
    if word == "leaf":
        return _leaf(level, game, words)
    if word == "value":
        return _value(picture, level, game, words)
    return _cut(level, game, words)


def _leaf(level: "Level", game: "Game", words: "Words") -> str:
    mark, value = GLYPHS[level.position[2]], signed(level.value, game, words)
    if level.reason == "depth":
        return words.say("search.say-depth", mark=mark, value=value)
    if level.reason == "table":
        return words.say("search.say-table", mark=mark, value=value)
    outcome = game.outcome(level.position)
    if outcome is None or outcome.winner is None:
        return words.say("search.say-draw")
    return words.say("search.say-won", winner=GLYPHS[outcome.winner], mark=mark, value=value)


def _value(picture: "Picture", level: "Level", game: "Game", words: "Words") -> str:
    move, value, bound = level.found[-1]
    text = words.say(
        VALUES[picture.gain],
        square=square_name(game.name, move, words),
        value=worth(value, bound, game, words),
        mark=GLYPHS[level.position[2]],
    )
    return text[0].upper() + text[1:]


def _cut(level: "Level", game: "Game", words: "Words") -> str:
    """Say why: the other side has something at least as good elsewhere, so it won't come here."""
    best = max([value for _, value, _ in level.found])
    text = words.say(
        "search.say-cut",
        other=GLYPHS[game.other(level.position[2])],
        floor=signed(-level.beta, game, words),
        worth=signed(-best, game, words),
    )
    if level.cut:
        return joined([text, words.say("search.say-skipped", squares=names(level.cut, game, words))], words)
    return joined([text, words.say("search.say-none-left")], words)


def line_of(film: "Film") -> str:
    """Return which line of the pseudo-code has run last."""
    picture = film.picture
    if picture.event is None:
        return ""
    if film.done:
        return "return"
    word = picture.event[0]
    if word == "leaf":
        return picture.levels[picture.event[1]].reason
    if word == "value":
        return picture.gain or "value"
    return word
