"""The words that Python puts on the page, from static/lang/, with the engine's own sentences behind them."""

import json

from engine import words as engine_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

LANGUAGES = ("en", "ja")
GLYPHS = {"o": "○", "x": "×"}


def catalogues(language: str, areas: "Sequence[str]", folder: str = "static/lang") -> "list[str]":
    """Return the paths of the page's catalogue in a language, `en` or `ja`, and of those of some views."""
    return [folder + "/" + name + ".json" for name in [language] + [language + "." + area for area in areas]]


class Words:
    """All sentences in one language."""

    def __init__(self, language: str, areas: "Sequence[str]" = (), folder: str = "static/lang") -> None:
        """Read the `catalogues`. Raises OSError where one isn't there."""
        self.language = language
        self._page = {}  # type: dict[str, str]
        for path in catalogues(language, areas, folder):
            with open(path, encoding="utf-8") as file:
                self._page.update(json.load(file))

    def say(self, key: str, **details: "Any") -> str:
        """Return the sentence `key` with its gaps filled. Raises KeyError for a key that nobody wrote."""
        if key in self._page:
            return self._page[key].format(**details)
        return engine_words.say(key, self.language, **details)

    def sentence(self, key: str, **details: "Any") -> str:
        """Return `say` with a capital letter at the start."""
        text = self.say(key, **details)
        return text[0].upper() + text[1:]

    def listed(self, texts: "list[str]", separator: str) -> str:
        """Return texts in a row, with the separator of that key between them."""
        return self.say(separator).join(texts)
