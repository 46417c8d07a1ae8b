"""Read pasted texts and opened files, with the parsers of engine.reading; reading is a long task."""

from engine.reading import positions, records, wthor
from engine.reading.positions import TwoWays
from engine.reading.records import MoveError, Record, Several
from ui.state.annotations import Game, Generator, Position, TypeAlias
from ui.state.match import Match

Reading: TypeAlias = "Generator[float | None, None, Match]"

is_wthor, names_in = wthor.is_wthor, wthor.names_in
matching, read_position = records.matching, positions.reading


def read_game(match: "Match", text: str) -> "Reading":
    """Return a match with a text's moves and `match`'s players. Raises TextError."""
    try:
        record = yield from records.reading(match.game, text)
    except MoveError as error:
        error.key = "record.move"  # The page's own sentence, which also says why the rules refuse the move
        raise
    return _match(match, record)


def read_file(match: "Match", data: "str | bytes", names: "dict[int, bytes]") -> "Reading":
    """Return the match in a file: a game, or a position without moves. Raises TextError.

    `data` is text or a WTHOR file's bytes, for which `names` has the files of names by kind. For a text that
    is neither a game nor a position, the error as a game is raised.
    """
    if isinstance(data, bytes):
        return _match(match, (yield from records.read_wthor(match.game, data, names)))
    try:
        return (yield from read_game(match, data))
    except Several:
        raise  # The text contains several games, of which the player has to choose one
    except ValueError as error:
        wrong = error  # Python deletes the name `error` after this block
    try:
        position = yield from positions.reading(match.game, data)
    except TwoWays:
        raise
    except ValueError:
        raise wrong
    return Match(match.game, position, match.you, match.level, match.rival)


def _match(match: "Match", record: "Record") -> "Match":
    result = Match(match.game, record.first, match.you, match.level, match.rival)
    for move in record.moves:
        result.record.play(move)
    return result


def text_of(game: "Game", position: "Position") -> str:
    """Return a position as a text that is read as no other."""
    return game.write(position) + "\n" + game.turn(position)
