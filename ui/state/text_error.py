"""What is wrong with a text, where only the page has words for it."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class PageTextError(ValueError):
    """A text that is wrong from `start` to before `end`: a sentence's `key` and `details`, and a `cause`."""

    def __init__(self, key: str, start: int, end: int, cause: "Any" = None, **details: "Any") -> None:
        super().__init__(key)
        self.key, self.cause, self.start, self.end = key, cause, start, end
        self.details = details
