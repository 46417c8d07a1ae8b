"""How long the page lets things take that have no natural length. Needs no browser."""

SPEEDS = {"slow": 2.0, "normal": 1.0, "fast": 0.3}
"""Seconds between the moves of two engines."""


class Pace:
    """The page's pauses and searches, in seconds; a test sets others (see ui.widgets.knobs)."""

    def __init__(self, reply: float = 0.35, study: float = 0, move: float = 0) -> None:
        """`reply`: from a person's move to the engine's at the least; one is drawn before the other.

        `study`: how long a position is looked into for hints and values. `move`: what a person can let the
        engine think about a move. Each 0 for what the settings say.
        """
        self.reply = reply
        self.study = study
        self.move = move

    def before_move(self, watching: bool, speed: str) -> float:
        """Return how long an engine's move shall take at the least."""
        return SPEEDS[speed] if watching else self.reply
