"""The panel that shows the state of the strong engine (see ui.workers.strong) and can start it."""

from engine.games.shelf import is_tiny
from ui.state.annotations import Any, Controller, Words
from ui.widgets.dom import by_id, listen, set_attribute, set_flag, set_text
from ui.workers.strong import FAILED, FETCHING, OFF, UP

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.workers.strong import State, Strong


class StrongPanel:
    """The panel in the view Play of a large game."""

    def __init__(self, controller: "Controller", engine: "Strong") -> None:
        self._controller, self._engine = controller, engine
        self._is_requested = False  # A failure is reported only if the player started the engine
        engine.on_change = self._changed
        listen(by_id("strong-start"), "click", self._start)

    def _start(self, event: "Any") -> None:
        self._is_requested = True
        self._engine.start_strong()

    def draw(self, words: "Words") -> None:
        """Show the strong engine's state."""
        state = self._engine.state
        set_text(by_id("strong-text"), _text(state, words))
        progress = by_id("strong-progress")
        set_flag(progress, "hidden", state["phase"] != FETCHING)
        set_attribute(progress, "max", str(state["size"]))
        set_attribute(progress, "value", str(state["done"]))
        set_flag(by_id("strong-start"), "hidden", state["phase"] not in (OFF, FAILED))

    def _changed(self) -> None:
        """Draw the strong engine's new state. When the engine is ready, have it analyse the position."""
        controller = self._controller
        if is_tiny(controller.match.game):
            return  # Only a large game has the panel
        self.draw(controller.words)
        state = self._engine.state
        if state["phase"] == UP:
            controller.study_again()
        if state["phase"] == FAILED and self._is_requested:
            controller.tell(lambda: _text(state, controller.words))


def _text(state: "State", words: "Words") -> str:
    fault = state["fault"]
    reason = words.say(fault["key"], **fault["details"]) if fault else ""
    return words.say("strong." + state["phase"], size=round(state["size"] / 1000000), reason=reason)
