"""Finds the sentences that errors, outcomes and reasons refer to by key, and fills their gaps.

A sentence is in the catalogue `LANGUAGE.json` of its folder. `say` knows the catalogues of ROOMS; a caller
that means a game's sentences, or those of a rung of the lab, passes them.
"""

from . import content
from .languages import LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Protocol

    class Catalogues(Protocol):
        """Sentences by language and key: a Sentences, or a dict of dicts."""

        def get(self, __language: str, __default: "dict[str, str]") -> "dict[str, str]":
            """Return a language's sentences by key, or the default if there are none."""


class Sentences:
    """The sentences in a folder of engine/ by language, each language read when it is first needed."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._catalogues: "dict[str, dict[str, str]]" = {}

    def get(self, language: str, default: "dict[str, str]") -> "dict[str, str]":
        """Return a language's sentences by key, or `default` if this device has none."""
        if language not in self._catalogues:
            try:
                self._catalogues[language] = content.catalogue(self._folder, language)
            except OSError:  # The page may fetch them later.
                return default
        return self._catalogues[language]


ROOMS = ("", "reading/", "puzzles/", "study/", "trees/", "lab/", "own_rules/", "console/")
"""The folders of engine/ whose sentences any module may say; no key is in two of them."""

_ROOMS: "list[Catalogues]" = [Sentences(folder) for folder in ROOMS]


def say(key: str, language: str, own: "Catalogues | None" = None, **details: "Any") -> str:
    """Return the sentence `key` in a language (else in English) with its gaps filled by `details`.

    A sentence in `own` wins over that of a room. Raises KeyError for an unknown key.
    """
    sentence = find(key, language, own)
    if sentence is None:
        raise KeyError(key)
    return fill(sentence, details)


def find(key: str, language: str, own: "Catalogues | None" = None) -> "str | None":
    """Return the sentence `key` as `say` finds it, with its gaps, or None for an unknown key."""
    for code in (language, LANGUAGES[0]):
        for room in [own] + _ROOMS if own else _ROOMS:
            sentence = room.get(code, {}).get(key)
            if sentence is not None:
                return sentence
    return None


def fill(sentence: str, details: "dict[str, Any]") -> str:
    """Fill gaps of a sentence, such as `{plies}`; in `{plies} [ply|plies]`, choose the first form for 1."""
    pieces = sentence.split("[")
    text = pieces[0]
    for piece in pieces[1:]:
        inside, _, rest = piece.partition("]")
        forms = inside.split("|")
        if len(forms) == 2:
            gap = text[text.rfind("{") + 1 : text.rfind("}")]
            number = str(details[gap])
            text += forms[0 if number == "1" else 1] + rest
        else:  # A bracket that isn't a choice.
            text += "[" + piece
    return text.format(**details)
