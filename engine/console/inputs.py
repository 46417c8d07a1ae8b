"""Reads what a command line names: a game, a position, moves, and games in a file."""

import argparse
import sys

from ..base.pause import finish
from ..base.untrusted import whole_number
from ..contract.annotations import Position
from ..contract.game import Game
from ..games.shelf import NAMES, find_game
from ..reading.positions import read as read_board
from ..reading.records import MoveError, Record, Several, matching, read, read_wthor
from ..reading.wthor import PLAYERS, TOURNAMENTS, is_wthor, names_in
from ..text.words import say
from .files import check_size, decode, read_bytes
from .usage import UsageError

LONGEST_INPUT = 10_000  # The most bytes of a position in the standard input, which may have no end.
MOST_SHOWN = 100  # The most games that a list shows.


def read_place(words: list[str], command: str) -> tuple[Game, str | None]:
    """Return the game (by default the first of NAMES) and the position's text (or None) in `words`.

    `words` are the arguments `[game] [position]` of a command. Raises UsageError and GameError.
    """
    if len(words) > 2:
        raise UsageError("error.unknown-argument", text=words[2], command=command)
    if not words or (len(words) == 1 and words[0] not in NAMES):
        words = [NAMES[0], *words]
    return find_game(words[0]), words[1] if len(words) == 2 else None


def read_position(game: Game, written: str | None, turn: str | None) -> "Position":
    """Parse a position, by default the game's start; `turn`, if given, moves next. Raises GameError.

    For "-", the position is the text in the standard input.
    """
    if written == "-":
        written = read_input()
    return game.start(turn) if written is None else read_board(game, written, turn and game.check_turn(turn))


def read_input() -> str:
    """Read the position's text from the standard input. Raises UsageError."""
    data = sys.stdin.buffer.read(LONGEST_INPUT + 1)
    check_size("stdin", data, LONGEST_INPUT)
    return decode("stdin", data)


def read_moves(game: Game, position: "Position", written: str, language: str) -> list[int]:
    """Parse moves from `position` on; forced passes may be missing. Raises TextError and UsageError."""
    return list(read_record(game, position, written, language).moves) if written.strip() else []


def read_record(game: Game, position: "Position | None", written: str, language: str) -> Record:
    """Parse a game from `position` (None: the start) on. Raises TextError; UsageError for an illegal move."""
    try:
        return read(game, written, position)
    except MoveError as error:
        cause = error.cause
        reason = say(cause.key, language, cause.own, **cause.details)
        raise UsageError("error.move", number=error.number, reason=reason) from None


def read_game(game: Game, position: "Position | None", options: argparse.Namespace, language: str) -> Record:
    """Parse the game in the argument `moves` or in the file --file. Raises TextError and UsageError."""
    text, names = options.moves, read_names(options)
    try:
        if options.file is not None:
            data = read_bytes(options.file)
            check_size(options.file, data)
            if is_wthor(options.file):
                return finish(read_wthor(game, data, names))
            text = decode(options.file, data)
        return read_record(game, position, text, language)
    except Several as error:
        return read_record(game, position, chosen(error, options.number, options.search), language)


def read_names(options: argparse.Namespace) -> dict[int, bytes]:
    """Return the files --players and --tournaments, for the WTHOR file --file, by kind. Raises UsageError."""
    names = {}
    for option, kind in (("players", PLAYERS), ("tournaments", TOURNAMENTS)):
        path = getattr(options, option)
        if path is not None:
            names[kind] = read_bytes(path)
            if names_in(names[kind]) != kind or not is_wthor(options.file or ""):
                raise UsageError("error.names-option", path=path, argument=f"--{option}")
    return names


def chosen(error: Several, written: str | None, search: str | None) -> str:
    """Return the text of the game with a number, or else of the only one whose title has the words `search`.

    Raises UsageError for no such game, and Several, with the `found` ones, for several.
    """
    games = error.games
    number = whole_number(written or "")
    if written is not None and (number is None or not 0 < number <= len(games)):
        raise UsageError("error.game-number", given=written, most=len(games)) from None
    if number is None:
        error.found = matching([title.lower() for title, _ in games], search or "")
        if search and not error.found:
            raise UsageError("error.game-search", text=search) from None
        if len(error.found) > 1:
            raise error
        number = error.found[0] + 1
    return games[number - 1][1]


def print_games(error: Several, language: str) -> None:
    """Print the first of the games in a text, with their numbers, and how many more there are."""
    found = list(range(len(error.games))) if error.found is None else error.found
    for index in found[:MOST_SHOWN]:
        print(f"{index + 1:>5}  {error.games[index][0]}", file=sys.stderr)
    if len(found) > MOST_SHOWN:
        print(say("error.several-more", language, count=len(found) - MOST_SHOWN), file=sys.stderr)
