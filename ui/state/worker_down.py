"""The error of a request that no worker can answer."""

from engine.contract.annotations import Any


class WorkerDown(Exception):
    """Raised if no worker can answer; `key` and `details` of a sentence say why."""

    def __init__(self, key: str, **details: "Any") -> None:
        super().__init__(key)
        self.key, self.details = key, details
