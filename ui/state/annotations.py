"""The types that most of the page's annotations name: those of the engine, and the page's own."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.contract.annotations import *
    from ui.state.ask import Ask
    from ui.state.cancel import CancelToken
    from ui.state.cells import Cell
    from ui.state.controller import Controller
    from ui.state.desk import Desk, GamePart
    from ui.state.exercises import Mistake
    from ui.state.known_values import KnownValues
    from ui.state.match import Match
    from ui.state.pace import Pace
    from ui.state.ports import Asker, Engine, PlayingEngine, Store
    from ui.state.settings import Settings
    from ui.state.words import Words
else:

    def __getattr__(name: str) -> None:
        """Return None for the name of a type."""
