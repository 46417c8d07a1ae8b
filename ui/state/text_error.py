"""What is wrong with a text, where only the page has words for it."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class PageTextError(ValueError):
    """A text that can't be taken; `key` and `details` say why, in words of the page's catalogues.

    The part that is wrong goes from `start` to before `end`, as in engine.game's TextError. Where a sentence
    of the engine's explains it further, `cause` is that error.
    """

    def __init__(self, key: str, start: int, end: int, cause: "Any" = None, **details: "Any") -> None:
        super().__init__(key)
        self.key = key
        self.cause = cause
        self.start = start
        self.end = end
        self.details = details
