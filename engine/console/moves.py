"""Parses moves and records of games from a text or a file, and writes moves in the game's notation."""

import argparse
from typing import TYPE_CHECKING

from engine.console.files import decode, read_bytes
from engine.console.usage import UsageError
from engine.console.words import say
from engine.game import Game
from engine.reading import wthor
from engine.reading.records import MoveError, Record, Several, read, several

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.game import Position


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
    text = options.moves
    try:
        if options.file is not None:
            data = read_bytes(options.file)
            if options.file.lower().endswith(".wtb"):
                raise several("", wthor.games(data))  # As for a text with several games; handled below.
            text = decode(options.file, data)
        return read_record(game, position, text, language)
    except Several as error:  # `error.games` lists the games; --number chooses one.
        if options.number is None and len(error.games) > 1:
            raise
        number = options.number or "1"
        if not number.isdecimal() or not 0 < int(number) <= len(error.games):
            raise UsageError("error.game-number", given=number, most=len(error.games)) from None
        _, text_of_game = error.games[int(number) - 1]
        return read_record(game, position, text_of_game, language)


def write_moves(game: Game, position: "Position", moves: "Sequence[int]") -> list[str]:
    """Return the notation of each move; the moves are played in turn from a position."""
    texts = []
    for move in moves:
        texts.append(game.write_move(move, position))
        position = game.play(position, move)
    return texts
