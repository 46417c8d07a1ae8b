"""The texts of the rungs: their sentences, the program that each starts with, and one that passes its tests.

In a program `#: NAME` stands for a comment with the rung's sentence `comment.NAME` in the reader's language.
"""

from ..text import content
from ..text.words import Sentences, say
from .rung import MEASURE, RUNGS

FOLDER = content.Folder("lab/rungs/")
_WORDS = {rung.number: Sentences(FOLDER.path + str(rung.number) + "/") for rung in RUNGS + (MEASURE,)}


def text_of(number: int, part: str, language: str) -> str:
    """Return a sentence of the rung with this number; `part` is `title`, `text` or `hint-NUMBER`."""
    return say(part, language, _WORDS[number])


def first_program(number: int, language: str) -> str:
    """Return the program that a rung starts with, which runs but fails its tests (FREE's passes)."""
    return _localized(number, "start", language)


def solution(number: int, language: str) -> str:
    """Return a program that passes a rung's tests."""
    return _localized(number, "solution", language)


def _localized(number: int, name: str, language: str) -> str:
    lines = FOLDER.read(str(number) + "/" + name + ".py.txt").split("\n")
    for index in range(len(lines)):
        code, mark, comment = lines[index].partition("#:")
        if mark:
            lines[index] = code + "# " + text_of(number, "comment." + comment.strip(), language)
    return "\n".join(lines)
