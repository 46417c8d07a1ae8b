"""What there is to see and to say at each square. Needs no browser."""

from collections import namedtuple

from engine.games.shelf import find_game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.state.match import Match
    from ui.state.settings import Settings
    from ui.state.words import Words

    Analysis = dict[str, Any]
    Describe = Callable[[Analysis, Words], tuple[str, str, str]]

Square = namedtuple("Square", ("piece", "name", "playable", "last", "line", "best", "value", "sign", "text"))
"""One square of the board: its `piece` (a mark, or ""), the `name` that a screen reader speaks; whether it is
`playable` by a person now, holds the `last` move, lies on the winning `line`, or is a `best` move; and, where
values are shown, the `value` (win, draw, loss) with its `sign` and its `text`."""

SIGNS = {"win": "+", "draw": "=", "loss": "−"}


def look(
    match: "Match",
    analysis: "Analysis | None",
    settings: "Settings",
    words: "Words",
    playable: "list[int] | None" = None,
    describe: "Describe | None" = None,
) -> "list[Square]":
    """Return the squares of a match's board; `analysis` is the service's answer for its position, or None.

    `playable` are the squares that can be chosen, by default those that a person may play now. `describe`
    puts what an entry of the analysis says of a move into words, by default as `describe_solved` does.
    """
    game = match.game
    pieces = game.write(match.position)
    outcome = game.outcome(match.position)
    line = [square for squares in outcome.lines for square in squares] if outcome else []
    legal = game.legal_moves(match.position) if match.person_to_move() else []
    if playable is None:
        playable = legal
    else:
        # Where any square can be chosen, that is nothing to say.
        legal = []
    judged = {entry["move"]: entry for entry in analysis["moves"]} if analysis else {}
    squares = []
    for number in range(game.squares):
        piece = pieces[number] if pieces[number] in game.marks else ""
        entry = judged.get(number)
        best = bool(entry and settings.hints and entry["best"])
        value = sign = text = ""
        if entry and settings.values:
            value, sign, text = (describe or describe_solved)(entry, words)
        spoken = [words.say("cell." + (piece or "empty"), square=square_name(game.name, number, words))]
        last = number == match.record.last_move
        if number in legal and words.find("cell.playable"):
            spoken.append(words.say("cell.playable"))
        if last:
            spoken.append(words.say("cell.last"))
        if number in line:
            spoken.append(words.say("cell.line"))
        if best:
            spoken.append(words.say("cell.best"))
        if text:
            spoken.append(text)
        squares.append(
            Square(
                piece,
                words.listed(spoken, "cell.separator"),
                number in playable,
                last,
                number in line,
                best,
                value,
                sign,
                text,
            )
        )
    return squares


def square_name(game: str, number: int, words: "Words") -> str:
    """Return what a square, or a pass, is called: as in the notation, unless there are words for it."""
    text = find_game(game).write_move(number)
    return words.find("square." + text) or text


def value_words(value: int, distance: int, words: "Words") -> "tuple[str, str]":
    """Return `(kind, text)`: win, draw or loss, and the value in words, counted in the winner's own moves."""
    count = (distance + 1) // 2
    if value > 0:
        return "win", words.say("value.win-now") if distance == 1 else words.say("value.win", count=count)
    if value < 0:
        return "loss", words.say("value.loss", count=count)
    return "draw", words.say("value.draw")


def describe_solved(entry: "Analysis", words: "Words") -> "tuple[str, str, str]":
    """Return `(kind, sign, text)` of what is known of a solved position or move."""
    kind, text = value_words(entry["value"], entry["distance"], words)
    return kind, SIGNS[kind], text


def hint_lines(
    match: "Match", analysis: "Analysis", words: "Words", describe: "Describe | None" = None
) -> "list[str]":
    """Return the best moves in words, one line for each reason, with the squares that share it."""
    lines = []  # type: list[tuple[list[str], list[int]]]
    for entry in analysis["moves"]:
        if entry["best"]:
            for reasons, squares in lines:
                if reasons == entry["reasons"]:
                    squares.append(entry["move"])
                    break
            else:
                lines.append((entry["reasons"], [entry["move"]]))
    value = (describe or describe_solved)(analysis, words)[2]
    texts = []
    for reasons, squares in lines:
        names = [square_name(match.game.name, square, words) for square in squares]
        texts.append(
            words.sentence(
                "hint.line",
                squares=words.listed(names, "hint.separator"),
                value=value,
                reasons=words.listed([words.say(reason) for reason in reasons], "hint.and"),
            )
        )
    return texts
