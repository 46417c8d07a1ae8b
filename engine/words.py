"""Builds the sentences (engine.sentences, `Game.words`) that errors, outcomes and reasons refer to by key."""

from engine.languages import LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Catalogues = dict[str, dict[str, str]]


def say(key: str, language: str, game_words: "Catalogues | None" = None, **details: "Any") -> str:
    """Return the sentence `key` in a language (else in English) with its gaps filled by `details`.

    A sentence in `game_words` wins over a general one. Raises KeyError for an unknown key.
    """
    for code in (language, LANGUAGES[0]):
        if game_words and key in game_words.get(code, ()):
            return fill(game_words[code][key], details)
    # Import it only here, as a worker that only plays doesn't need it.
    from engine.sentences import CATALOGUES

    return fill(CATALOGUES.get(language, {}).get(key) or CATALOGUES[LANGUAGES[0]][key], details)


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
