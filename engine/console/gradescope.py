"""Writes the results of a hand-in as Gradescope's autograder reads them.

The format of results.json: https://gradescope-autograders.readthedocs.io/en/latest/specs/
"""

import json
from typing import Any

from ..base.untrusted import visible
from ..lab.protocol import HandIn, Mark
from ..lab.rung_texts import text_of
from ..text.words import say
from .feedback import make_folder, show_failure
from .files import save
from .program_files import rung_of

FILE = "results.json"


def write(folder: str, row: HandIn, language: str) -> None:
    """Write FILE with the results of a hand-in into a folder. Raises UsageError."""
    save(str(make_folder(folder) / FILE), json.dumps(results(row, language)) + "\n", packed=False)


def results(row: HandIn, language: str) -> dict[str, Any]:
    """Return the content of FILE: a point for each test of each rung, and what a failure looks like."""
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
