"""Tests the hand-ins (program files) of a class at one or more rungs (exercises); prints a row for each."""

import argparse
import json
import os
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path

from ..base.untrusted import visible
from ..contract.game import GameError
from ..lab.class_table import csv, first_failure, first_fault, mark_of
from ..lab.door import run_all
from ..lab.protocol import Check, HandIn, Mark
from ..lab.rung import Rung
from ..lab.truth import Truth
from ..text.words import say
from . import show
from .alike import groups_alike
from .feedback import evidence_sentence, file_names, make_folder, write_feedback, write_gradescope
from .files import read_bytes
from .program_files import game_at, program_of, remote_program, rung_of, with_choose
from .seats import Hall, fault_text
from .usage import UsageError, read_count

OUTPUTS = ("feedback", "csv", "gradescope")  # The options that ask for a file or a table of all marks.
LONGEST_COLUMN = 60  # The most columns for the files' names; a longer name moves the rest of its row.


def are_requested(options: argparse.Namespace) -> bool:
    """Return whether to print a row for each file. Raises UsageError for an option that can't apply."""
    is_other_task = options.match is not None or options.save is not None or options.play
    is_possible = bool(options.rung is not None and options.files and not is_other_task)
    given = [name for name in OUTPUTS if getattr(options, name) not in (None, False)]
    if given and not is_possible:
        raise UsageError("error.hand-ins-without", option=given[0])
    if options.csv and options.json:
        raise UsageError("error.csv-json")
    if "gradescope" in given and len(options.files) > 1:
        raise UsageError("error.gradescope-files")
    wants_rows = len(options.files) > 1 or options.json or bool(given)
    return is_possible and (wants_rows or "," in options.rung)  # Several rungs, such as 3,6.


def run(options: argparse.Namespace, language: str) -> int:
    """Test each file, print its row and write feedback; return 2 if some feedback can't be written, else 0.

    Raises UsageError and GameError, but not for a file that can't be tested: its row says so.
    """
    rungs = [rung_of(read_count(number, 0)) for number in options.rung.split(",")]
    for rung in rungs:
        game_at(rung, options, "")  # Raises an error for a wrong game before any test runs.
    for folder in (options.feedback, options.gradescope):
        if folder is not None:
            make_folder(folder)  # Before any test runs, as it may be impossible.
    names = file_names(options.files)
    truths: dict[str, Truth] = {}
    rows: list[HandIn] = []
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
            marks = [mark_of(rung, [], sentence_of(error, language)) for rung in rungs]
        rows.append({"file": path, "name": Path(name).stem, "rungs": marks})
        if not is_data:
            print(show.padded(shown(path), width) + score_row(marks, language), flush=True)
        try:
            if options.feedback is not None:
                write_feedback(options.feedback, names[path], rows[-1], language)
            if options.gradescope is not None:
                write_gradescope(options.gradescope, rows[-1], language)
        except UsageError as error:
            print(sentence_of(error, language), file=sys.stderr)
            status = 2
    alike = groups_alike(sources)
    if options.json:
        print(json.dumps({"programs": rows, "alike": alike}))
        return status
    if options.csv:
        shown_rows: list[HandIn] = [{**row, "file": shown(row["file"])} for row in rows]
        print(csv(shown_rows, rungs, partial(say, language=language)), end="")
        return status
    print()
    for group in alike:
        print(say("lab.alike", language, files=say("separator", language).join(map(shown, group))))
    note = "lab.hand-ins-note" if options.feedback is None else "lab.feedback-note"
    print(say(note, language, path=options.feedback))
    return status


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


def score_row(marks: list[Mark], language: str) -> str:
    """Return the text of a row: the score at each rung, and the first failure at any of them."""
    several_rungs = len(marks) > 1  # Then each rung has a column, and the failure names its rung.
    scores = "".join([f"{mark['passed']}/{mark['of']}".rjust(6 if several_rungs else 5) for mark in marks])
    return f"{scores}  {first_fault(marks) or say('lab.all-passed', language)}"


def mark_file(
    rung: Rung, path: str, source: str, options: argparse.Namespace, truths: dict[str, Truth], language: str
) -> Mark:
    """Test a program at a rung; return the results. `truths` caches each game's solution, by its name."""
    try:
        game = game_at(rung, options, source)
        if options.bridge:  # Adds a `choose` to a program that lacks it.
            source = with_choose(options, path, source, game, language)
        truth = truths.setdefault(game.name, Truth(game))
        with Hall(game, [source]) as hall:
            program_fault = hall.fault()
            if program_fault:
                return mark_of(rung, [], fault_text(program_fault, language))
            judge = run_all(rung.checks, remote_program(options, source), truth)
            checks: list[Check] = hall.run_judge(judge, language)["checks"]
    except GameError as error:
        return mark_of(rung, [], sentence_of(error, language))
    tell = partial(evidence_sentence, language=language)
    return mark_of(rung, checks, first_failure(checks, partial(say, language=language), tell))
