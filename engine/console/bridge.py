"""Connects programs without `choose` in the terminal."""

import argparse
import sys
from typing import TYPE_CHECKING

from engine.console.seats import Hall
from engine.console.usage import UsageError
from engine.console.words import say
from engine.game import Game
from engine.lab.faults import sentence
from engine.lab.rungs import WHOLE, header, read_header
from engine.lab.traceback_line import with_lines

if TYPE_CHECKING:
    from engine.lab.protocol import Fault

MISSING = "fault.no-choose"


def connected(options: argparse.Namespace, path: str, source: str, game: Game, language: str) -> str:
    """Return a program with the lines that connect it, where it has no `choose` and --bridge is given.

    Raises UsageError with these lines where --bridge isn't given, or says why there are none.
    """
    if "\ndef choose(" in "\n" + source:
        return source
    with Hall(game, [source]) as hall:
        fault = hall.fault()
        if fault is None or fault["key"] != MISSING:
            return source
        bridged = hall.bridge()
    texts = [sentence(said["key"], said["details"], None, language) for said in bridged["said"]]
    lines = bridged["lines"]
    if not lines:
        raise UsageError(
            "error.lab-program", path=path, text="\n".join([fault_text(fault, language), *texts])
        )
    if not options.bridge:
        use = say("lab.bridge-use", language)
        raise UsageError("error.lab-program", path=path, text="\n".join([*texts, "", lines, use]))
    print("\n".join([*texts, "", lines]), file=sys.stderr)
    joined = with_lines(source, lines, bridged["at"])
    return joined if read_header(source)[0] else header(WHOLE, game.name) + joined


def fault_text(fault: "Fault", language: str) -> str:
    """Return what a fault says."""
    return sentence(fault["key"], fault["details"], fault["line"], language)
