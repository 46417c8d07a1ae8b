"""Reads program files for the lab, with the rung and the game of each, and adds a missing `choose`.

A rung is an exercise of the lab. A program plays by its function `choose`. Its first lines may be a header
that names a rung and a game.
"""

import argparse
import sys

from ..base.pause import finish
from ..base.untrusted import LONGEST
from ..contract.game import Game
from ..games.shelf import NAMES, find_game
from ..lab.answers import RemoteProgram
from ..lab.faults import sentence
from ..lab.kaggle import game_of
from ..lab.rung import FREE, MEASURE, RUNGS, WHOLE, Rung, find_rung, header, read_header
from ..lab.source import is_notebook, of_notebook
from ..lab.traceback_line import with_lines
from ..text.words import say
from .files import decode
from .seats import Hall, fault_text
from .usage import UsageError, read_count, read_seconds

TOTAL = 60.0  # The default time limit in seconds for one test of a whole program.


def remote_program(options: argparse.Namespace, source: str) -> RemoteProgram:
    """Return the object that asks the first program within the options' time limits. Raises UsageError."""
    seconds, total = read_seconds(options.seconds) or 0.0, read_seconds(options.total) or TOTAL
    return RemoteProgram(0, seconds, total, source)


def program_of(path: str, data: bytes) -> str:
    """Return the program in a file's bytes; of a notebook, all its code cells. Raises UsageError."""
    text = decode(path, data)
    if not is_notebook(path):
        return text
    try:
        return finish(of_notebook(text, LONGEST))
    except ValueError:
        raise UsageError("error.file-notebook", path=path) from None


def rung_and_game(options: argparse.Namespace, source: str) -> tuple[Rung, Game]:
    """Return the rung (by default FREE) and game by options or header. Raises UsageError and GameError."""
    number_in_header, _ = read_header(source)
    rung = rung_of((number_in_header or FREE) if options.rung is None else read_count(options.rung, 0))
    return rung, game_at(rung, options, source)


def rung_of(number: int) -> Rung:
    """Return the rung with this number, or MEASURE for 0. Raises UsageError."""
    rung = find_rung(number) if number else MEASURE
    if rung is None:
        raise UsageError("error.rung", number=number, last=len(RUNGS))
    return rung


def game_at(rung: Rung, options: argparse.Namespace, source: str) -> Game:
    """Return a rung's own game, else the game of the options, of the program's header or of its agent.

    Raises GameError, and UsageError if the options name another game than the rung's own.
    """
    _, game_in_header = read_header(source)
    game = find_game(options.game or rung.game or game_in_header or game_of(source) or NAMES[0])
    if rung.game and game.name != rung.game:
        raise UsageError("error.rung-game", number=rung.number, game=rung.game)
    return game


def with_choose(options: argparse.Namespace, path: str, source: str, game: Game, language: str) -> str:
    """Return a program with `choose`; if it has none, print and add the lines that engine.lab.bridge writes.

    Raises UsageError if no lines can be written or if, without --bridge, they may not be added.
    """
    if "\ndef choose(" in "\n" + source:
        return source
    with Hall(game, [source]) as hall:
        fault = hall.fault()
        if fault is None or fault["key"] != "fault.no-choose":
            return source  # Another fault shows when the program runs.
        bridged = hall.bridge()
    remarks = [sentence(note["key"], note["details"], None, language) for note in bridged["said"]]
    if bridged["choices"]:
        remarks.append(say("lab.bridge-choices", language))
    for choice in bridged["choices"]:
        meaning = sentence(choice["key"], choice["details"], None, language)
        remarks.append("    " + choice["line"] + "    # " + meaning)
    lines = bridged["lines"]
    if not lines or not options.bridge:
        used = [*remarks, "", lines, say("lab.bridge-use", language)]
        text = "\n".join(used if lines else [fault_text(fault, language), *remarks])
        raise UsageError("error.lab-program", path=path, text=text)
    print("\n".join([*remarks, "", lines]), file=sys.stderr)
    program = with_lines(source, lines, bridged["at"])
    number_in_header, _ = read_header(source)
    return program if number_in_header else header(WHOLE, game.name) + program  # The rung of whole programs.
