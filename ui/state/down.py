"""What an engine's end of the line raises where there is no engine to ask. Needs no browser."""


class EngineDown(Exception):
    """There is no engine to ask; `key` and `details` say why, in words of the catalogues."""

    def __init__(self, key: str, **details: str) -> None:
        super().__init__(key)
        self.key = key
        self.details = details
