"""A class's hand-ins in the terminal: each file is tested at one rung, and stands in a row of its own."""

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from engine.console import show
from engine.console.program_files import decoded, place, read_bytes
from engine.console.seats import Hall
from engine.console.usage import UsageError
from engine.console.words import say
from engine.game import GameError
from engine.lab.asked import Asked
from engine.lab.door import run_all
from engine.lab.faults import sentence
from engine.lab.truth import Truth

if TYPE_CHECKING:
    from engine.lab.protocol import Check


def are_wanted(options: argparse.Namespace) -> bool:
    """Return whether files are to be tested each for itself: a rung is named, and nobody is to play."""
    if options.rung is None or options.match is not None or options.save is not None:
        return False
    return len(options.files) > 1 or bool(options.files and options.json)


def run(options: argparse.Namespace, language: str) -> int:
    """Test each file and print what came of it, as soon as that is known; return the exit status.

    Raises UsageError and GameError for what no file can be tested without.
    """
    files = [(path, read_bytes(path)) for path in options.files]
    rung, _ = place(options, "")
    truths: dict[str, Truth] = {}
    rows = []
    width = max([show.columns(path) for path in options.files])
    passed_all = say("lab.all-passed", language)
    for path, data in files:
        checks: list[Check] = []
        try:
            source = decoded(path, data)
            game = place(options, source)[1]
            truth = truths.setdefault(game.name, Truth(game))
            with Hall(game, [source]) as hall:
                checks = hall.judged(run_all(rung.checks, Asked(), truth), language)["checks"]
            fault = first_failure(checks, language)
        except (GameError, UsageError) as error:
            fault = say(error.key, language, error.own, **error.details)
        passed = sum([check["shown"] is None for check in checks])
        row = {"file": path, "name": Path(path).stem, "passed": passed, "of": len(rung.checks)}
        rows.append({**row, "fault": fault, "checks": checks})
        if not options.json:
            score = f"{passed}/{len(rung.checks)}"
            pad = " " * (width - show.columns(path))
            print(f"{path}{pad}  {score}  {fault or passed_all}", flush=True)
    if options.json:
        print(json.dumps({"rung": rung.number, "programs": rows}))
    else:
        print("\n" + say("lab.hand-ins-note", language, number=rung.number))
    return 0


def first_failure(checks: "list[Check]", language: str) -> str | None:
    """Return, in one line, what the first failing test is and what it found; None where all are passed."""
    for check in checks:
        shown = check["shown"]
        if shown:
            what = say(f"check.{check['name']}", language)
            found = sentence(shown["key"], shown["details"], shown["code"], language)
            return " ".join(say("lab.found", language, what=what, found=found).split())
    return None
