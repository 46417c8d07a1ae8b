"""How long the page lets things take that have no natural length. Needs no browser."""

SPEEDS = {"slow": 2.0, "normal": 1.0, "fast": 0.3}
"""Seconds between the moves of two engines."""


STAGES = (0.4, 2.0, 6.0)
"""Seconds of the searches behind hints and values: something is seen at once, and more as it comes."""


class Pace:
    """The page's pauses and searches, in seconds; a test sets others (see ui.widgets.knobs)."""

    def __init__(self, reply: float = 0.35, study: float = STAGES[-1], move: float = 0) -> None:
        """`reply`: from a person's move to the engine's at the least; one is drawn before the other.

        `study`: the longest search behind hints and values. `move`: what a person can let the engine think
        about a move, 0 for what the settings say.
        """
        self.reply = reply
        self.stages = STAGES[:-1] + (study,)
        self.move = move

    def before_move(self, watching: bool, speed: str) -> float:
        """Return how long an engine's move shall take at the least."""
        return SPEEDS[speed] if watching else self.reply
