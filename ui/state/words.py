"""The texts that Python writes on the page: from static/lang/ or, for other keys, the engine's catalogues."""

import json

from engine.contract.annotations import Any, Sequence
from engine.text import words as engine_words
from engine.text.languages import LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.text.words import Catalogues

MOST = 150  # Characters of an untrusted text, such as a link's, that a sentence quotes
# Ranges, first to last, of invisible characters that could reorder or break a sentence.
UNSEEN = ((0, 0x1F), (0x7F, 0x9F), (0xAD, 0xAD), (0x61C, 0x61C), (0x200B, 0x200F), (0x2028, 0x202E)) + (
    ((0x2060, 0x206F), (0xFEFF, 0xFEFF), (0xFFF9, 0xFFFB), (0x1D173, 0x1D17A), (0xE0000, 0xE007F))
)


class Words:
    """All sentences in one language."""

    def __init__(
        self, language: str, areas: "Sequence[str]" = (), root: str = "", own: "Catalogues | None" = None
    ) -> None:
        """Load the page's texts and those of `areas`, folders below `root`; `own` contains a game's texts."""
        self.language, self._own = language, own
        self._page: "dict[str, str]" = {}  # Sentences by key
        for each in (LANGUAGES[0], language):  # The first language's texts replace missing ones
            self._page.update((own or {}).get(each, {}))
        for folder in ["static/lang"] + list(areas):
            with open(root + folder + "/" + language + ".json", encoding="utf-8") as file:
                self._page.update(json.load(file))

    def find(self, key: str) -> "str | None":
        """Return a sentence that has no placeholders, or None if neither page nor game has the key."""
        return self._page.get(key)

    def say(self, key: str, **details: "Any") -> str:
        """Return the sentence `key` with its placeholders filled. Raises KeyError for an unknown key."""
        return self._say(key, self._own, details)

    def _say(self, key: str, own: "Catalogues | None", details: "dict[str, Any]") -> str:
        if key in self._page:
            return engine_words.fill(self._page[key], details)
        return engine_words.say(key, self.language, own, **details)

    def mark(self, mark: str) -> str:
        """Return the name of the side with this mark, or the mark if the side has no name."""
        return self._page.get("mark." + mark, mark)

    def sign(self, mark: str) -> str:
        """Return a side's sign, a name of one character for narrow places, or its mark if it has no sign."""
        return self._page.get("sign." + mark, mark)

    def has_name(self, mark: str) -> bool:
        """Return whether the side with this mark has a name, such as Black, and not only a drawn sign."""
        return self.mark(mark) not in (mark, "○", "×")

    def signed(self) -> "list[str]":
        """Return the marks of sides and pieces that have a `sign`."""
        return [key[len("sign.") :] for key in self._page if key.startswith("sign.")]

    def sentence(self, key: str, **details: "Any") -> str:
        """Return the text of `say`, capitalized unless it begins with a square's name such as f5."""
        text = self.say(key, **details)
        return text if text[1:2].isdigit() else text[0].upper() + text[1:]

    def explain(self, error: "Any") -> str:
        """Return the sentence for an error with `key`, `details` and `cause`; for another error, its repr."""
        if not hasattr(error, "key"):
            return str(plain(repr(error)))
        details = getattr(error, "details", {})
        details = {name: plain(details[name]) for name in details}
        cause = getattr(error, "cause", None)
        details["reason"] = self.explain(cause) if cause else ""
        return self._say(error.key, getattr(error, "own", None) or self._own, details)  # A game's texts

    def listed(self, texts: "list[str]", separator: str) -> str:
        """Join texts with the text of the key `separator` between them."""
        return self.say(separator).join(texts)


def plain(value: "Any") -> "Any":
    """Return a text for a sentence: shortened, without invisible characters; other values unchanged."""
    if not isinstance(value, str):
        return value
    text = "".join([_mask(character) for character in value[:MOST]])
    return text + "..." if len(value) > MOST else text


def _mask(character: str) -> str:
    is_unseen = any([first <= ord(character) <= last for first, last in UNSEEN])
    return "?" if is_unseen else character
