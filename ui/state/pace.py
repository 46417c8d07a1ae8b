"""The lengths of the page's pauses and searches."""

REPLY = 0.35  # Least seconds from the person's move to the engine's
SPEEDS = {"slow": 2.0, "normal": 1.0, "fast": 0.3}


class Pace:
    """The page's pauses and searches, in seconds; a test sets others (see ui.widgets.test_parameters)."""

    def __init__(self, reply: float = REPLY, study: float = 0, move: float = 0) -> None:
        """In seconds: `reply` is the least time of an engine's move; 0 means the settings' time."""
        self.reply, self.study, self.move = reply, study, move

    def before_move(self, watching: bool, speed: str) -> float:
        """Return the least seconds for an engine's move; `watching`: engines play both sides."""
        return SPEEDS[speed] if watching else self.reply
