"""Read pasted texts and opened files, with the parsers of engine.reading."""

from engine.reading import positions, records, wthor
from engine.reading.positions import TwoWays
from engine.reading.records import MoveError, Several
from ui.state.match import Match
from ui.state.text_error import PageTextError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game, Position, TextError


def read_position(game: "Game", text: str) -> "Position":
    """Return the position that a text describes. Raises TextError."""
    return positions.read(game, text)


def read_game(match: "Match", text: str) -> "Match":
    """Return a match with a text's moves and `match`'s players. Raises TextError or PageTextError."""
    try:
        record = records.read(match.game, text)
    except MoveError as error:
        raise PageTextError("record.move", error.start, error.end, error.cause, number=error.number)
    result = Match(match.game, record.first, match.you, match.level, match.rival)
    for move in record.moves:
        result.record.play(move)
    return result


def read_file(match: "Match", data: "str | bytes") -> "Match":
    """Return the match in a file: a game, or a position without moves. Raises TextError or PageTextError.

    `data` is text or a WTHOR file's bytes. For a text that is neither, the error as a game is raised.
    """
    if isinstance(data, bytes):
        raise records.several("", wthor.games(data))  # The player has to choose one of its games
    try:
        return read_game(match, data)
    except Several:
        raise  # The text contains several games, of which the player has to choose one
    except (ValueError, PageTextError) as error:
        wrong = error  # Python deletes the name `error` after this block
    try:
        return Match(match.game, read_position(match.game, data), match.you, match.level, match.rival)
    except TwoWays:
        raise
    except ValueError:
        raise wrong


def choices(error: "TextError") -> "list[tuple[str, Position | None, str]]":
    """Return title, position (None for a game) and text of each meaning of an ambiguous text; else []."""
    if isinstance(error, Several):
        return [(title, None, text) for title, text in error.games]
    if isinstance(error, TwoWays):
        game = error.game
        texts = [game.write(position) + "\n" + game.turn(position) for position in error.positions]
        return [(text, position, text) for text, position in zip(texts, error.positions)]
    return []
