"""The exception for a faulty pasted text; its sentence is in the page's catalogues, not the engine's."""

from ui.state.annotations import Any


class PageTextError(ValueError):
    """Raised for an error in `text[start:end]`, with a sentence's `key` and `details`, and a `cause`."""

    def __init__(self, key: str, start: int, end: int, cause: "Any" = None, **details: "Any") -> None:
        super().__init__(key)
        self.key, self.cause, self.start, self.end = key, cause, start, end
        self.details = details
