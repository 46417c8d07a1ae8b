"""Tests the hand-ins (program files) of a class at one or more rungs (exercises); prints a row for each."""

import argparse
import csv
import json
import os
import sys
from contextlib import suppress
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

from ..base.untrusted import visible
from ..contract.game import GameError
from ..lab.door import run_all
from ..lab.faults import sentence
from ..lab.protocol import Check
from ..lab.rung import Rung
from ..lab.truth import Truth
from ..text.words import say
from . import gradescope, show
from .alike import groups_alike
from .feedback import Feedback, make_folder
from .files import read_bytes
from .program_files import game_at, program_of, remote_program, rung_of, with_choose
from .seats import Hall, fault_text
from .usage import UsageError, read_count

if TYPE_CHECKING:
    from .feedback import Mark, Row

LONGEST_COLUMN = 60  # The most columns for the files' names; a longer name moves the rest of its row.


def are_requested(options: argparse.Namespace) -> bool:
    """Return whether to print a row for each file. Raises UsageError for an option that can't apply."""
    is_other_task = options.match is not None or options.save is not None or options.play
    is_possible = bool(options.rung is not None and options.files and not is_other_task)
    given = {
        "feedback": options.feedback is not None,
        "csv": options.csv,
        "gradescope": options.gradescope is not None,
    }
    for name in given:
        if given[name] and not is_possible:
            raise UsageError("error.hand-ins-without", option=name)
    if options.csv and options.json:
        raise UsageError("error.csv-json")
    if given["gradescope"] and len(options.files) > 1:
        raise UsageError("error.gradescope-files")
    wants_rows = len(options.files) > 1 or options.json or any(given.values())
    return is_possible and (wants_rows or "," in options.rung)  # Several rungs, such as 3,6.


def run(options: argparse.Namespace, language: str) -> int:
    """Test each file, print its row and write feedback; return 2 if some feedback can't be written, else 0.

    Raises UsageError and GameError, but not for a file that can't be tested: its row says so.
    """
    rungs = [rung_of(read_count(number, 0)) for number in options.rung.split(",")]
    for rung in rungs:
        game_at(rung, options, "")  # Raises an error for a wrong game before any test runs.
    feedback = None if options.feedback is None else Feedback(options.feedback, options.files, language)
    if options.gradescope is not None:
        make_folder(options.gradescope)  # Before any test runs, as it may be impossible.
    truths: dict[str, Truth] = {}
    rows: list[Row] = []
    sources: dict[str, str] = {}
    width = min(LONGEST_COLUMN, max([show.columns(shown(path)) for path in options.files]))
    is_data = options.json or options.csv
    if len(rungs) > 1 and not is_data:
        print(" " * width + "".join([f"{rung.number:>6}" for rung in rungs]))
    status = 0
    for path in options.files:
        # Feedback has this name: only the teacher knows the folders.
        name = shown(Path(path).absolute().name)
        try:
            sources[path] = program_of(name, read_bytes(path, name))
            marks = [mark_file(rung, name, sources[path], options, truths, language) for rung in rungs]
        except UsageError as error:  # The file can't be read.
            marks = [marked(rung, sentence_of(error, language), []) for rung in rungs]
        rows.append({"file": path, "name": Path(name).stem, "rungs": marks})
        if not is_data:
            print(show.padded(shown(path), width) + score_row(marks, language), flush=True)
        try:
            if feedback:
                feedback.write(rows[-1])
            if options.gradescope is not None:
                gradescope.write(options.gradescope, rows[-1], language)
        except UsageError as error:
            print(sentence_of(error, language), file=sys.stderr)
            status = 2
    alike = groups_alike(sources)
    if options.json:
        print(json.dumps({"programs": rows, "alike": alike}))
        return status
    if options.csv:
        print(table(rows, rungs, language), end="")
        return status
    print()
    for group in alike:
        print(say("lab.alike", language, files=say("separator", language).join(map(shown, group))))
    note = "lab.hand-ins-note" if feedback is None else "lab.feedback-note"
    print(say(note, language, path=options.feedback))
    return status


def table(rows: "list[Row]", rungs: list[Rung], language: str) -> str:
    """Return the rows as CSV: file, passed tests at each rung, first failure."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    columns = [say("lab.csv-rung", language, number=rung.number, of=len(rung.checks)) for rung in rungs]
    writer.writerow([say("lab.csv-file", language), *columns, say("lab.csv-fault", language)])
    for row in rows:
        scores = [str(mark["passed"]) for mark in row["rungs"]]
        writer.writerow([plain(shown(row["file"])), *scores, plain(first_fault(row["rungs"]) or "")])
    return text.getvalue()


def plain(text: str) -> str:
    """Return a text as a cell that a spreadsheet doesn't take for a formula."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@")) else text


def first_fault(marks: "list[Mark]") -> str | None:
    """Return the first failure at any rung; at one of several, it names the rung."""
    faults = [(mark["rung"], mark["fault"]) for mark in marks if mark["fault"]]
    if not faults:
        return None
    rung, fault = faults[0]
    return f"{rung}. {fault}" if len(marks) > 1 else fault


def shown(path: str) -> str:
    """Return a path as text; a name that isn't UTF-8 may be in Shift_JIS, as in a zip file from Windows."""
    data = os.fsencode(path)
    for encoding in ("utf-8", "shift_jis"):
        with suppress(UnicodeDecodeError):
            return visible(data.decode(encoding))
    return visible(data.decode("utf-8", "backslashreplace"))


def sentence_of(error: GameError, language: str) -> str:
    """Return the sentence about an error."""
    return say(error.key, language, error.own, **error.details)


def score_row(marks: "list[Mark]", language: str) -> str:
    """Return the text of a row: the score at each rung, and the first failure at any of them."""
    several_rungs = len(marks) > 1  # Then each rung has a column, and the failure names its rung.
    scores = "".join([f"{mark['passed']}/{mark['of']}".rjust(6 if several_rungs else 5) for mark in marks])
    return f"{scores}  {first_fault(marks) or say('lab.all-passed', language)}"


def mark_file(
    rung: Rung, path: str, source: str, options: argparse.Namespace, truths: dict[str, Truth], language: str
) -> "Mark":
    """Test a program at a rung; return the results. `truths` caches each game's solution, by its name."""
    try:
        game = game_at(rung, options, source)
        if options.bridge:  # Adds a `choose` to a program that lacks it.
            source = with_choose(options, path, source, game, language)
        truth = truths.setdefault(game.name, Truth(game))
        with Hall(game, [source]) as hall:
            program_fault = hall.fault()
            if program_fault:
                return marked(rung, fault_text(program_fault, language), [])
            judge = run_all(rung.checks, remote_program(options, source), truth)
            checks: list[Check] = hall.run_judge(judge, language)["checks"]
    except GameError as error:
        return marked(rung, sentence_of(error, language), [])
    return marked(rung, first_failure(checks, language), checks)


def marked(rung: Rung, fault: str | None, checks: list[Check]) -> "Mark":
    """Return the results at a rung; a program that can't be tested has no `checks`."""
    passed = sum([check["shown"] is None for check in checks])  # `shown` is the evidence of a failure.
    return {"rung": rung.number, "passed": passed, "of": len(rung.checks), "fault": fault, "checks": checks}


def first_failure(checks: "list[Check]", language: str) -> str | None:
    """Return a line with the first failed test, the failure, and any known mistake, or None if all passed."""
    for check in checks:
        failure = check["shown"]
        if failure:
            test_name = say(f"check.{check['name']}", language)
            finding = sentence(failure["key"], failure["details"], failure["code"], language)
            mistake = say(check["noted"], language, **check["noted_details"]) if check["noted"] else ""
            text = f"{say('lab.found', language, what=test_name, found=finding)} {mistake}"
            return " ".join(text.split())  # On one line.
    return None
