"""Finds the rung and the game that a program of the lab is for."""

import argparse

from engine.console.files import decode
from engine.console.usage import UsageError, read_count, read_seconds
from engine.game import Game
from engine.games.shelf import NAMES, find_game
from engine.lab.answers import Asked
from engine.lab.rungs import FREE, RUNGS, Rung, find_rung, read_header
from engine.lab.source import is_notebook, of_notebook

TOTAL = 60.0
"""The default seconds for the test of a whole program."""


def read_limits(options: argparse.Namespace) -> Asked:
    """Return the program under test, with the limits of the options. Raises UsageError."""
    return Asked(0, read_seconds(options.seconds) or 0.0, read_seconds(options.total) or TOTAL)


def program_of(path: str, data: bytes) -> str:
    """Return the program of a file, of a notebook its code. Raises UsageError."""
    text = decode(path, data)
    if not is_notebook(path):
        return text
    try:
        return of_notebook(text)
    except ValueError:
        raise UsageError("error.file-notebook", path=path) from None


def place(options: argparse.Namespace, source: str) -> tuple[Rung, Game]:
    """Return the requested rung and game, or those of the first lines. Raises UsageError and GameError."""
    rung = rung_of(read_header(source)[0] or FREE if options.rung is None else read_count(options.rung))
    return rung, game_at(rung, options, source)


def rung_of(number: int) -> Rung:
    """Return the rung with this number. Raises UsageError."""
    rung = find_rung(number)
    if rung is None:
        raise UsageError("error.rung", number=number, last=len(RUNGS))
    return rung


def game_at(rung: Rung, options: argparse.Namespace, source: str) -> Game:
    """Return a rung's game; for the free rung, the requested one or that of the program's first lines.

    Raises GameError, and UsageError if another game is requested.
    """
    game = find_game(options.game or rung.game or read_header(source)[1] or NAMES[0])
    if rung.game and game.name != rung.game:
        raise UsageError("error.rung-game", number=rung.number, game=rung.game)
    return game
