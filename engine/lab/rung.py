"""Lists the rungs: exercises from the first legal move to a whole player. Each has tests.

A rung is a folder in rungs/, named by its number. It has the rung's settings (rung.json), the program that it
starts with, a program that passes its tests, and its sentences (see engine/lab/rung_texts.py). tools.page
writes the settings of all rungs into rungs/index.txt, which is all that the page fetches at first.
"""

from collections import namedtuple

from ..base.untrusted import visible, whole_number
from ..text import content

Rung = namedtuple("Rung", ("number", "game", "checks", "hints", "lesson"))
"""A rung: its number, the name of its game (or ""), the names of its tests (see engine.lab.checks), the
number of its hints, and the lesson station that prepares for it (or "")."""


def _read(line: str) -> "Rung":
    """Return the rung that a line of the index describes: five fields, `-` for an empty one."""
    number, game, checks, hints, lesson = ["" if field == "-" else field for field in line.split(" ")]
    return Rung(int(number), game, tuple(checks.split(",")), int(hints), lesson)


RUNGS = tuple([_read(line) for line in content.read("lab/rungs/index.txt").strip().split("\n")])
"""All rungs. The last two accept any game: FREE, and WHOLE for whole programs."""

MEASURE = Rung(0, "", ("solved",), 0, "")
"""The test by solved positions (see engine.lab.solved): it belongs to no exercise, but runs like a rung."""

LONGEST_NAME, LONGEST_SOURCE = 40, 100_000  # The most characters of a program's name, and of its text.
FREE, WHOLE = 11, 12  # The numbers of the last two rungs.
DUEL = "# duel: "
"""A program for a duel (a match with another person) begins with a line of this and the program's name."""


def find_rung(number: int) -> "Rung | None":
    """Return the rung with this number, or None."""
    return RUNGS[number - 1] if 1 <= number <= len(RUNGS) else None


def header(rung: int, game: str) -> str:
    """Return the comments that begin a program's file and name its rung and game."""
    return "# rung: " + str(rung) + "\n# game: " + game + "\n\n\n"


def read_header(source: str) -> "tuple[int | None, str | None]":
    """Return the rung's number and the game's name in a program's first five lines, each None if missing."""
    lines = [line.split() for line in source.split("\n")[:5]]
    fields = {words[1]: words[2] for words in lines if len(words) == 3 and words[0] == "#"}
    return whole_number(fields.get("rung:", "")), fields.get("game:")


def challenger(source: str) -> str:
    """Return a duel program's name, which is in its first line, or "" for any other program."""
    line = source.split("\n")[0]
    return clean_name(line[len(DUEL) :]) if line.startswith(DUEL) else ""


def clean_name(name: str) -> str:
    """Return a program's name with single spaces, with escapes for characters that can't be seen, and cut."""
    return " ".join(visible(name).split())[:LONGEST_NAME]


def without_header(source: str) -> str:
    """Return a program's text without its first lines that are blank or name the rung, game or duel."""
    lines = source.split("\n")
    while lines and (not lines[0].strip() or lines[0].startswith(("# rung:", "# game:", DUEL))):
        lines = lines[1:]
    return "\n".join(lines)
