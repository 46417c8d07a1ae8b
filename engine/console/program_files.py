"""Reads program files for the lab, with the rung and the game of each, and adds a missing `choose`."""

import argparse
import sys

from engine.console.files import decode
from engine.console.seats import Hall, fault_text
from engine.console.usage import UsageError, read_count, read_seconds
from engine.console.words import say
from engine.game import Game
from engine.games.shelf import NAMES, find_game
from engine.lab.answers import RemoteProgram
from engine.lab.faults import sentence
from engine.lab.rungs import FREE, RUNGS, WHOLE, Rung, find_rung, header, read_header
from engine.lab.source import is_notebook, of_notebook
from engine.lab.traceback_line import with_lines

TOTAL = 60.0  # The default time limit in seconds for one test of a whole program.


def read_limits(options: argparse.Namespace) -> RemoteProgram:
    """Return the object that asks program 0 and has the options' time limits. Raises UsageError."""
    return RemoteProgram(0, read_seconds(options.seconds) or 0.0, read_seconds(options.total) or TOTAL)


def program_of(path: str, data: bytes) -> str:
    """Return the program in a file's bytes; of a notebook, all its code cells. Raises UsageError."""
    text = decode(path, data)
    if not is_notebook(path):
        return text
    try:
        return of_notebook(text)
    except ValueError:
        raise UsageError("error.file-notebook", path=path) from None


def place(options: argparse.Namespace, source: str) -> tuple[Rung, Game]:
    """Return rung and game by the options or by the program's header. Raises UsageError and GameError."""
    rung = rung_of(read_header(source)[0] or FREE if options.rung is None else read_count(options.rung))
    return rung, game_at(rung, options, source)


def rung_of(number: int) -> Rung:
    """Return the rung with this number. Raises UsageError."""
    rung = find_rung(number)
    if rung is None:
        raise UsageError("error.rung", number=number, last=len(RUNGS))
    return rung


def game_at(rung: Rung, options: argparse.Namespace, source: str) -> Game:
    """Return a rung's own game or, if it has none, the game of the options or else of the program's header.

    Raises GameError, and UsageError if the options name another game than the rung's own.
    """
    game = find_game(options.game or rung.game or read_header(source)[1] or NAMES[0])
    if rung.game and game.name != rung.game:
        raise UsageError("error.rung-game", number=rung.number, game=rung.game)
    return game


def with_choose(options: argparse.Namespace, path: str, source: str, game: Game, language: str) -> str:
    """Return a program with a `choose`; if it has none, with the one that engine.lab.bridge writes for it.

    Raises UsageError if the bridge can't write one. If it can but --bridge is missing, the error shows it.
    """
    if "\ndef choose(" in "\n" + source:
        return source
    with Hall(game, [source]) as hall:
        fault = hall.fault()
        if fault is None or fault["key"] != "fault.no-choose":
            return source
        bridged = hall.bridge()
    texts = [sentence(note["key"], note["details"], None, language) for note in bridged["said"]]
    lines = bridged["lines"]
    if not lines:
        texts = [fault_text(fault, language), *texts]
    elif not options.bridge:
        texts = [*texts, "", lines, say("lab.bridge-use", language)]
    if not (lines and options.bridge):
        raise UsageError("error.lab-program", path=path, text="\n".join(texts))
    print("\n".join([*texts, "", lines]), file=sys.stderr)
    joined = with_lines(source, lines, bridged["at"])
    return joined if read_header(source)[0] else header(WHOLE, game.name) + joined
