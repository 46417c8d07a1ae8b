"""Errors of the command line, in the user's language."""

from typing import Any


class UsageError(Exception):
    """A command line that can't be taken; `key` names the sentence that says why and `details` fill it."""

    own = None
    """Words of a game, as GameError may have them."""

    def __init__(self, key: str, **details: Any) -> None:
        super().__init__(key)
        self.key = key
        self.details = details
