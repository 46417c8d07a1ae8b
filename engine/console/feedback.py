"""Writes feedback on hand-ins, the program files of a class, and their results for Gradescope's autograder.

Feedback on a rung (an exercise of the lab) has the passed tests and, after a failure, a position and hints.
The format of Gradescope's results.json: https://gradescope-autograders.readthedocs.io/en/latest/specs/
"""

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..base.untrusted import visible
from ..games.shelf import find_game
from ..lab.faults import sentence
from ..lab.protocol import Evidence, HandIn, Mark
from ..lab.rung_texts import text_of
from ..text.words import say
from . import show
from .files import save
from .program_files import rung_of
from .usage import UsageError

GRADESCOPE_FILE = "results.json"
LONGEST_NAME = 200  # The most bytes of a file's name; systems have at most 255, and `save` adds some.


def write_feedback(folder: str, name: str, row: HandIn, language: str) -> None:
    """Write the feedback on a hand-in into a folder's file `name` (see `file_names`). Raises UsageError."""
    texts = [row["name"], *[rung_text(mark, language) for mark in row["rungs"]]]
    save(str(make_folder(folder) / name), visible("\n\n".join(texts)) + "\n")


def make_folder(name: str) -> Path:
    """Return a folder, which is created if needed. Raises UsageError."""
    folder = Path(name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError("error.feedback-folder", path=name, reason=error.strerror) from None
    return folder


def file_names(paths: Sequence[str]) -> dict[str, str]:
    """Return the name of each hand-in's feedback file, by the hand-in's path.

    If two hand-ins have equal file names, all names include the folders or, if these are equal too, a number.
    """
    parts = {path: Path(os.path.abspath(path)).parts for path in paths}
    # Leave out the folders that all files share, as these are the teacher's, and the root of a disk.
    shared = len(os.path.commonprefix([each[:-1] for each in parts.values()]))  # noqa: RUF071
    folders = {path: [part for part in parts[path][shared:-1] if part[-1] not in "/\\"] for path in paths}
    stems = {path: Path(parts[path][-1]).stem for path in paths}
    naming_schemes = [
        stems,
        {path: "-".join([*folders[path], stems[path]]) for path in paths},
        {path: f"{number}-{stems[path]}" for number, path in enumerate(stems)},
    ]
    for naming_scheme in naming_schemes:
        names = {path: cut(name) for path, name in naming_scheme.items()}
        if len({name.casefold() for name in names.values()}) == len(names):
            break
    return {path: f"{name}.feedback.txt" for path, name in names.items()}


def cut(name: str) -> str:
    """Return a name's first letters, at most LONGEST_NAME bytes."""
    while len(os.fsencode(name)) > LONGEST_NAME:
        name = name[:-1]
    return name


def rung_text(mark: Mark, language: str) -> str:
    """Return the text about a hand-in's results at a rung; after a failure, it ends with the rung's hints."""
    rung = rung_of(mark["rung"])
    lines = [f"{rung.number}. {text_of(rung.number, 'title', language)}"]
    for check in mark["checks"]:
        lines.append(result_text(check["name"], check["shown"], language))
    if not mark["checks"] and mark["fault"]:  # No test could run.
        lines.append(f"    {mark['fault']}")
    lines.append(say("lab.score", language, passed=mark["passed"], of=mark["of"]))
    if mark["passed"] < mark["of"]:
        hints = [text_of(rung.number, f"hint-{number + 1}", language) for number in range(rung.hints)]
        lines += [say("lab.hint", language, hint=hint) for hint in hints]
    return "\n".join(lines)


def result_text(name: str, evidence: "Evidence | None", language: str) -> str:
    """Return whether the test with this name passed (None) and, if not, the evidence, as text."""
    what = say(f"check.{name}", language)
    if evidence is None:
        return say("lab.passed", language, what=what)
    return say("lab.failed", language, what=what) + "\n" + show_failure(evidence, language)


def evidence_sentence(evidence: "Evidence", language: str) -> str:
    """Return the sentence about a failed test."""
    return sentence(evidence["key"], evidence["details"], evidence["code"], language)


def show_failure(evidence: "Evidence", language: str) -> str:
    """Return the evidence of a failed test as text: board, sentence, and moves that show the error."""
    lines = [evidence_sentence(evidence, language)]
    if evidence["position"] is not None:
        game = find_game(evidence["game"])
        position = game.parse(evidence["position"], evidence["turn"])
        if game.result(position) is None:
            mark = show.mark_name(game, game.turn(position), language)
            lines.insert(0, say("lab.turn", language, mark=mark))
        lines = [show.board(game, position), "", *lines]
        if evidence["line"]:
            line = " ".join(game.write_line(evidence["line"], position))
            lines.append(say("lab.line", language, line=line))
    return "\n".join([f"    {line}".rstrip() for text in lines for line in text.split("\n")])


def write_gradescope(folder: str, row: HandIn, language: str) -> None:
    """Write GRADESCOPE_FILE with the results of a hand-in into a folder. Raises UsageError."""
    save(str(make_folder(folder) / GRADESCOPE_FILE), json.dumps(results(row, language)) + "\n", packed=False)


def results(row: HandIn, language: str) -> dict[str, Any]:
    """Return the content of GRADESCOPE_FILE: a point for each test, and what a failure looks like."""
    tests = [test for mark in row["rungs"] for test in tests_of(mark, language)]
    scores = [say("lab.score", language, passed=mark["passed"], of=mark["of"]) for mark in row["rungs"]]
    score = sum([test["score"] for test in tests])
    return {"score": score, "output": "\n".join(scores), "visibility": "visible", "tests": tests}


def tests_of(mark: Mark, language: str) -> list[dict[str, Any]]:
    """Return the tests of a rung; a test that could not run has failed, with the program's fault."""
    title = text_of(mark["rung"], "title", language)
    checks = {check["name"]: check for check in mark["checks"]}
    tests = []
    for number, name in enumerate(rung_of(mark["rung"]).checks, 1):
        evidence = checks[name]["shown"] if name in checks else None
        has_passed = name in checks and evidence is None
        output = show_failure(evidence, language) if evidence else mark["fault"] or ""
        tests.append(
            {
                "score": int(has_passed),
                "max_score": 1,
                "status": "passed" if has_passed else "failed",
                "name": f"{title}: {say(f'check.{name}', language)}",
                "number": f"{mark['rung']}.{number}",
                "output": "" if has_passed else visible(output),
            }
        )
    return tests
