"""The words that Python puts on the page, from static/lang/, with the engine's own sentences behind them."""

import json

from engine import words as engine_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

LANGUAGES = ("en", "ja")
GLYPHS = {"o": "○", "x": "×"}


class Words:
    """All sentences in one language."""

    def __init__(self, language: str, areas: "Sequence[str]" = (), folder: str = "static/lang") -> None:
        """Read the catalogue of a language, `en` or `ja`, and those of the `areas`: views and tables."""
        self.language = language
        self._page = {}  # type: dict[str, str]
        for name in [language] + [language + "." + area for area in areas]:
            with open(folder + "/" + name + ".json", encoding="utf-8") as file:
                self._page.update(json.load(file))

    def find(self, key: str) -> "str | None":
        """Return a sentence without gaps, or None for a key that the page's catalogues don't have."""
        return self._page.get(key)

    def say(self, key: str, **details: "Any") -> str:
        """Return the sentence `key` with its gaps filled. Raises KeyError for a key that nobody wrote."""
        if key in self._page:
            return self._page[key].format(**details)
        return engine_words.say(key, self.language, **details)

    def mark(self, mark: str) -> str:
        """Return what a side is called: by its sign, unless there is a word for it."""
        return self.find("mark." + mark) or GLYPHS[mark]

    def sentence(self, key: str, **details: "Any") -> str:
        """Return `say` with a capital letter at the start, unless that is a square's name such as f5."""
        text = self.say(key, **details)
        return text if text[1:2].isdigit() else text[0].upper() + text[1:]

    def explain(self, error: "Any") -> str:
        """Return what is wrong, by an error with a `key`, its `details`, and maybe another as its `cause`."""
        cause = getattr(error, "cause", None)
        details = dict(error.details)
        details["reason"] = self.explain(cause) if cause else ""
        return self.say(error.key, **details)

    def listed(self, texts: "list[str]", separator: str) -> str:
        """Return texts in a row, with the separator of that key between them."""
        return self.say(separator).join(texts)
