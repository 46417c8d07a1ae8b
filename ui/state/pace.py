"""How long the page lets things take that have no natural length."""

REPLY = 0.35  # Least seconds from the person's move to the engine's
SPEEDS = {"slow": 2.0, "normal": 1.0, "fast": 0.3}


class Pace:
    """The page's pauses and searches, in seconds; a test sets others (see ui.widgets.test_parameters)."""

    def __init__(self, reply: float = REPLY, study: float = 0, move: float = 0) -> None:
        """In seconds; 0 takes the settings' time. `reply`: at least, before the engine's move."""
        self.reply, self.study, self.move = reply, study, move

    def before_move(self, watching: bool, speed: str) -> float:
        """Return how long an engine's move shall take at the least."""
        return SPEEDS[speed] if watching else self.reply
