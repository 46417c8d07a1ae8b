"""What the end of a line to a worker raises where nobody is there to ask. Needs no browser."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class WorkerDown(Exception):
    """There is no worker to ask; `key` and `details` say why, in words of the catalogues."""

    def __init__(self, key: str, **details: "Any") -> None:
        super().__init__(key)
        self.key = key
        self.details = details
