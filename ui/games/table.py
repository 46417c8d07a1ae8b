"""What differs from game to game while it is played: here, as it is for tic-tac-toe."""

from ui.state.squares import describe_solved, hint_lines
from ui.workers.engine import PLAY_MODULES, Engine

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from ui.app import App
    from ui.state.match import Match
    from ui.state.settings import Settings
    from ui.state.words import Words

    Data = dict[str, Any]


class Table:
    """The table that a game is played at: what it asks of the engine, and how it shows what that finds."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.engine = self.make_engine(app.engine_restarted)

    def make_engine(self, on_restart: "Callable[[], None]") -> "Any":
        """Return the engine that plays here: an Engine, or what can be asked as one can."""
        return Engine("play", "worker", PLAY_MODULES, on_restart)

    def choose(self, match: "Match", settings: "Settings") -> "Data":
        """Return the request for the engine's move, without the position."""
        return {"do": "choose", "level": match.level_to_move()}

    def studies(self, match: "Match", settings: "Settings") -> "Iterator[Data]":
        """Yield the requests that hints and values need, one after the other.

        A request without a position is about the one on the board, which its answer is then shown for.
        """
        if not match.over and (settings.hints or settings.values):
            yield {"do": "analyse", "reasons": True}

    def note(self, answer: "Data") -> None:
        """Take note of what the engine has answered, to whichever request."""

    def thinking(self, progress: "Data | None") -> None:
        """Show how far the engine is; None when it has stopped."""

    def hurried(self) -> bool:
        """Return whether the engine shall answer at once with what it has found."""
        return False

    def describe(self, entry: "Data", words: "Words") -> "tuple[str, str, str]":
        """Return `(kind, sign, text)` of what an analysis says of a move or of its position."""
        return describe_solved(entry, words)

    def hints(self, match: "Match", analysis: "Data", words: "Words") -> "list[str]":
        """Return what an analysis says to somebody who wants a hint, a line each."""
        return hint_lines(match, analysis, words, self.describe)

    def summary(self, match: "Match", words: "Words") -> str:
        """Return what is to be said of a moment beyond the last move or the end, or ""."""
        return ""

    def draw(self, match: "Match", words: "Words") -> None:
        """Show what belongs to this table alone."""
