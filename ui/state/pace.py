"""How long the page lets things take that have no natural length. Needs no browser."""

SPEEDS = {"slow": 2.0, "normal": 1.0, "fast": 0.3}
"""Seconds between the moves of two engines."""


class Pace:
    """The page's pauses, in seconds; whoever makes the page sets others (see ui.widgets.knobs)."""

    def __init__(self, reply: float = 0.35) -> None:
        """`reply`: from a person's move to the engine's at the least; one is drawn before the other."""
        self.reply = reply

    def before_move(self, watching: bool, speed: str) -> float:
        """Return how long an engine's move shall take at the least."""
        return SPEEDS[speed] if watching else self.reply
