"""Connects programs without `choose` in the terminal."""

import argparse
import sys

from engine.console.seats import Hall, fault_text
from engine.console.usage import UsageError
from engine.console.words import say
from engine.game import Game
from engine.lab.faults import sentence
from engine.lab.rungs import WHOLE, header, read_header
from engine.lab.traceback_line import with_lines

MISSING = "fault.no-choose"


def connected(options: argparse.Namespace, path: str, source: str, game: Game, language: str) -> str:
    """Return a program, with lines that connect it if it has no `choose`.

    Raises UsageError, with these lines, without --bridge, and if there are none.
    """
    if "\ndef choose(" in "\n" + source:
        return source
    with Hall(game, [source]) as hall:
        fault = hall.fault()
        if fault is None or fault["key"] != MISSING:
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
