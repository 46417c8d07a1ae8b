"""What is still wanted of all that was asked for. Needs no browser."""


class Wanted:
    """A count of the moments: whoever has waited for something sees by it whether that still matters."""

    def __init__(self) -> None:
        self._moment = 0

    def renew(self) -> int:
        """Begin a new moment and return it; what was asked for before isn't wanted any more."""
        self._moment += 1
        return self._moment

    def still(self, moment: int) -> bool:
        """Return whether no other moment has begun since."""
        return moment == self._moment
