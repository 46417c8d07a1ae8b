"""Guesses from a parameter's name what it is for."""

from ..text import content
from .outline import words_in

WORDS = {name: text.split() for name, text in content.ordered_sections("lab/words.txt")}
"""Lists of words, and of parts of Japanese names, by what they say of a name that has them."""


def has_word(words: "list[str]", *lists: str) -> bool:
    """Return whether one of `words` is in the lists of these names in WORDS."""
    return any([word in WORDS[name] for name in lists for word in words])


def has_part(name: str, parts: str) -> bool:
    """Return whether a name contains one of the parts in a list of WORDS, if there is such a list."""
    return any([part in name for part in WORDS.get(parts, ())])


def role_of(name: str) -> str:
    """Return a parameter's role: a name in WORDS, "max" for a flag of the maximizing side, or ""."""
    words = words_in(name)
    if ("max" in name.lower() or "最大" in name) and "depth" not in words:
        return "max"
    if words[-2:] == ["to", "move"]:
        return "mine"
    for role in ("depth", "alpha", "beta", "theirs", "mine", "board"):
        if has_word([word.strip("0123456789") for word in words], role) or has_part(name, role + "-japanese"):
            return role
    return ""
