"""The error of a request without a worker."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class WorkerDown(Exception):
    """There is no worker to ask; `key` and `details` say why, in words of the catalogues."""

    def __init__(self, key: str, **details: "Any") -> None:
        super().__init__(key)
        self.key, self.details = key, details
