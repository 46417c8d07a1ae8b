"""Finds the rung and the game that a program of the lab is for."""

import argparse

from engine.console.files import decode
from engine.console.numbers import read_count, read_seconds
from engine.console.usage import UsageError
from engine.game import Game
from engine.games.shelf import NAMES, find_game
from engine.lab.answers import Asked
from engine.lab.rungs import FREE, RUNGS, Rung, find_rung, read_header
from engine.lab.source import is_notebook, of_notebook

TOTAL = 60.0
"""Seconds for the run of a test of whole programs."""


def read_limits(options: argparse.Namespace) -> Asked:
    """Return the program to be tested, within the limits that are asked for. Raises UsageError."""
    return Asked(0, read_seconds(options.seconds) or 0.0, read_seconds(options.total) or TOTAL)


def program_of(path: str, data: bytes) -> str:
    """Return the program that a file's bytes are, of a notebook its code. Raises UsageError."""
    text = decode(path, data)
    if not is_notebook(path):
        return text
    try:
        return of_notebook(text)
    except ValueError:
        raise UsageError("error.file-notebook", path=path) from None


def place(options: argparse.Namespace, source: str) -> tuple[Rung, Game]:
    """Return the rung and the game that are asked for, or else those of the program's first lines.

    Raises UsageError and GameError.
    """
    rung = rung_of(read_header(source)[0] or FREE if options.rung is None else read_count(options.rung))
    return rung, game_at(rung, options, source)


def rung_of(number: int) -> Rung:
    """Return the rung with this number. Raises UsageError."""
    rung = find_rung(number)
    if rung is None:
        raise UsageError("error.rung", number=number, last=len(RUNGS))
    return rung


def game_at(rung: Rung, options: argparse.Namespace, source: str) -> Game:
    """Return a rung's game; of the free one what is asked for, or else what the program's first lines say.

    Raises UsageError where another one is asked for, and GameError.
    """
    game = find_game(options.game or rung.game or read_header(source)[1] or NAMES[0])
    if rung.game and game.name != rung.game:
        raise UsageError("error.rung-game", number=rung.number, game=rung.game)
    return game
