"""Generates random numbers from a seed, the same on every Python (the `random` modules differ)."""

from .annotations import Sequence, T


class Rng:
    """A pseudorandom number generator: xorshift32 (Marsaglia, 2003)."""

    def __init__(self, seed: int) -> None:
        # Knuth's multiplicative hash spreads neighbouring seeds; xorshift's state must not be zero.
        self._state = (seed * 2654435761 + 0x9E3779B9) & 0xFFFFFFFF or 1

    def bits(self) -> int:
        """Return the next 32 random bits."""
        x = self._state
        x ^= (x << 13) & 0xFFFFFFFF
        x ^= x >> 17
        x ^= (x << 5) & 0xFFFFFFFF
        self._state = x
        return x

    def below(self, limit: int) -> int:
        """Return a whole number from 0 to `limit` - 1."""
        return self.bits() * limit >> 32

    def chance(self, probability: float) -> bool:
        """Return True with the given probability, from 0 (never) to 1 (always)."""
        return self.bits() < probability * 4294967296

    def choice(self, items: "Sequence[T]") -> "T":
        """Return one of `items`, which must not be empty."""
        return items[self.below(len(items))]

    def shuffled(self, items: "Sequence[T]") -> "list[T]":
        """Return the items in random order (Fisher and Yates, 1938; Durstenfeld, 1964)."""
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            chosen = self.below(last + 1)
            mixed[last], mixed[chosen] = mixed[chosen], mixed[last]
        return mixed
