"""Programs against others: matches, tournaments, and the rounds of both."""

from ui.views.lab.matches import Matches
from ui.views.lab.rounds import Rounds
from ui.views.lab.tournament import Tournament

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.state.match import Match
    from ui.views.lab.bench import Bench
    from ui.views.lab.editor import Editor
    from ui.views.lab.runs import Runs
    from ui.views.lab.said import Said


class Opponents:
    """Who can be played against, and what comes of it.

    `on_open` is called with a game that is to be seen on the board, `on_read` with the name and the text of a
    program to be looked at, `on_list` when other programs are there.
    """

    def __init__(
        self,
        bench: "Bench",
        editor: "Editor",
        runs: "Runs",
        said: "Said",
        on_open: "Callable[[Match], None]",
        on_read: "Callable[[str, str], None]",
        on_list: "Callable[[], None]",
    ) -> None:
        self._rounds = Rounds(bench, editor, runs, said, on_open)
        self.matches = Matches(bench, editor, self._rounds, said)
        self.tournament = Tournament(bench, self._rounds, runs, said, on_read, on_list)

    def draw(self) -> None:
        """Show who can be played against."""
        self.matches.draw()
        self.tournament.draw()

    def clear(self) -> None:
        """Show nothing of what was played."""
        self._rounds.clear()
