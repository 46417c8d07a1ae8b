"""The lengths of the page's pauses and searches."""

REPLY = 0.35  # Least seconds from the person's move to the engine's
SPEEDS = {"slow": 2.0, "normal": 1.0, "fast": 0.3}


class Pace:
    """The lengths of pauses and searches in seconds; tests set others (see ui.widgets.test_parameters)."""

    def __init__(self, reply: float = REPLY, study: float = 0, move: float = 0) -> None:
        """`reply` is the minimum time of an engine's move; `study` and `move`, if not 0, are search times."""
        self.reply, self.study, self.move = reply, study, move

    def before_move(self, watching: bool, speed: str) -> float:
        """Return the minimum seconds for an engine's move; `watching` means that engines play both sides."""
        return SPEEDS[speed] if watching else self.reply
