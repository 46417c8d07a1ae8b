"""Fills the sentences (engine.sentences, `Game.words`) that errors, outcomes and reasons name by key."""

from engine.languages import LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Catalogues = dict[str, dict[str, str]]


def say(key: str, language: str, own: "Catalogues | None" = None, **details: "Any") -> str:
    """Return the sentence `key` in a language (else in English) with its gaps filled by `details`.

    A game's `own` words come before the general ones. Raises KeyError for an unknown key.
    """
    for each in (language, LANGUAGES[0]):
        if own and key in own.get(each, ()):
            return fill(own[each][key], details)
    # Imported here, as a worker that only plays doesn't need them.
    from engine.sentences import CATALOGUES

    return fill(CATALOGUES.get(language, {}).get(key) or CATALOGUES[LANGUAGES[0]][key], details)


def fill(sentence: str, details: "dict[str, Any]") -> str:
    """Return a sentence with its gaps filled, and each word in the form for the number before it.

    `{plies} [ply|plies]` has the first form where `plies` is 1.
    """
    pieces = sentence.split("[")
    begun = pieces[0]
    for piece in pieces[1:]:
        forms = piece[: piece.find("]")].split("|")
        if len(forms) == 2:
            number = str(details[begun[begun.rfind("{") + 1 : begun.rfind("}")]])
            begun += forms[0 if number == "1" else 1] + piece[piece.find("]") + 1 :]
        else:
            begun += "[" + piece
    return begun.format(**details)
