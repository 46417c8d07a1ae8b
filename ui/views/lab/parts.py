"""The parts of the lab that run programs: tests, games, matches, and the tree of calls."""

from engine.lab.rung import Rung
from ui.programs.exchange import Exchange
from ui.state.annotations import Any, Callable
from ui.views.lab.bench import Bench
from ui.views.lab.bridge_offer import BridgeOffer
from ui.views.lab.class_table import ClassTable
from ui.views.lab.duel import Duel
from ui.views.lab.portfolio import Saved
from ui.views.lab.round_robin import ProgramMatch, RoundRobin
from ui.views.lab.testing import Testing
from ui.views.lab.tournament_panel import TournamentPanel
from ui.views.lab.watching import Watching


class Parts:
    """Holds the parts; `on_pass` and `on_add` are those of Testing and BridgeOffer."""

    def __init__(
        self,
        root: "Any",
        bench: "Bench",
        exchange: "Exchange",
        on_pass: "Callable[[], None]",
        on_add: "Callable[[Rung, Saved], None]",
    ) -> None:
        self.watching = Watching(root, bench)
        self.testing = Testing(bench, on_pass, self.watching.start)
        self.bridge_offer = BridgeOffer(bench, on_add)
        self.duel = Duel(root, bench)
        self._round_robin = RoundRobin(bench)
        self._class_table = ClassTable(bench)
        self.match = ProgramMatch(bench, self._round_robin)
        self.tournament = TournamentPanel(bench, self._round_robin, exchange.show_guest)

    def speak(self) -> None:
        """Translate what the parts show."""
        self.duel.draw()
        self.watching.draw()

    def list_players(self) -> None:
        """Draw the lists of players in the forms."""
        for form in (self.match, self.tournament):
            form.draw()

    def clear(self) -> None:
        """Hide all results."""
        parts = (self.bridge_offer, self.testing, self.watching, self.duel, self._round_robin)
        for part in parts + (self._class_table,):
            part.clear()
