"""A class's table: what each hand-in (a pupil's program) scores at several rungs, and its first mistake.

`say(key, **details)` returns a sentence in the user's language.
"""

from ..contract.annotations import Any, Callable
from .protocol import Check, Evidence, HandIn, Mark, Say
from .rung import Rung

FORMULA = ("=", "+", "-", "@")  # How a cell begins that a spreadsheet takes for a formula.


def mark_of(rung: "Rung", checks: "list[Check]", fault: "str | None") -> "Mark":
    """Return the results at a rung. Without `checks`, the program can't be tested because of the `fault`."""
    passed = sum([check["shown"] is None for check in checks])  # `shown` is the evidence of a failure.
    return {"rung": rung.number, "passed": passed, "of": len(rung.checks), "fault": fault, "checks": checks}


def first_failure(checks: "list[Check]", say: "Say", tell: "Callable[[Evidence], str]") -> "str | None":
    """Return a line with the first failed test, the failure, and any known mistake, or None if all passed.

    `tell` returns the sentence about a failure.
    """
    for check in checks:
        if check["shown"]:
            text = say("lab.found", what=say("check." + check["name"]), found=tell(check["shown"]))
            mistake = say(check["noted"], **check["noted_details"]) if check["noted"] else ""
            return " ".join((text + " " + mistake).split())  # On one line.
    return None


def first_fault(marks: "list[Mark]") -> "str | None":
    """Return the first failure at any rung; at one of several, it names the rung."""
    for mark in marks:
        if mark["fault"]:
            return (str(mark["rung"]) + ". " if len(marks) > 1 else "") + mark["fault"]
    return None


def csv(rows: "list[HandIn]", rungs: "list[Rung]", say: "Say") -> str:
    """Return the rows as CSV: file, passed tests at each rung, first failure."""
    columns = [say("lab.csv-rung", number=rung.number, of=len(rung.checks)) for rung in rungs]
    lines: "list[list[Any]]" = [[say("lab.csv-file")] + columns + [say("lab.csv-fault")]]
    for row in rows:
        scores = [mark["passed"] for mark in row["rungs"]]
        lines.append([row["file"]] + scores + [first_fault(row["rungs"]) or ""])
    return "".join([",".join([_cell(str(cell)) for cell in line]) + "\n" for line in lines])


def _cell(text: str) -> str:
    """Return a text as a cell of CSV that a spreadsheet doesn't take for a formula."""
    text = "'" + text if text.startswith(FORMULA) else text
    return '"' + text.replace('"', '""') + '"' if [each for each in ',"\r\n' if each in text] else text
