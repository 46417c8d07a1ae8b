"""The buttons beside the board."""

from ui.state.annotations import Controller
from ui.widgets.dom import by_id, on_clicks, on_each, on_items, set_flag, set_pressed, set_text, show_button

REVIEW, RESULT = "review", "result"  # The view, and its part with the picture to share


class Controls:
    """The buttons, which call the controller."""

    def __init__(self, controller: "Controller") -> None:
        self._controller = controller
        on_clicks("", {"undo": controller.undo, "pass": controller.pass_turn, "pause": controller.pause})
        on_clicks("", {"exchange": controller.swap, "look-back": lambda: controller.go(view=REVIEW)})
        on_clicks("", {"end-share": lambda: controller.go(view=REVIEW, part=RESULT)})
        on_each("", ("hints", "values"), controller.switch)
        on_items(by_id("steps"), "data-step", lambda step: controller.go_to(self._goal(step)))

    def draw(self) -> None:
        """Show the buttons that the match's state allows, and enable those that would do something."""
        controller = self._controller
        match, settings = controller.match, controller.settings
        set_flag(by_id("undo"), "disabled", not match.can_undo())
        must_pass = match.forced_pass is not None
        show_button(by_id("pass"), must_pass)
        if must_pass:
            words = controller.words
            reason = words.say(match.game.pass_reason)
            set_text(by_id("pass-reason"), words.say("detail.must-pass", reason=reason))
        set_pressed(by_id("hints"), settings.hints)
        set_pressed(by_id("values"), settings.values)
        for button in list(by_id("steps").children):
            set_flag(button, "disabled", self._goal(button.getAttribute("data-step")) == match.record.at)
        # After the end, other buttons replace useless ones. With data-other, a button has its second text.
        engines_play = not match.over and (match.watching or match.paused)
        show_button(by_id("pause"), engines_play)
        set_flag(by_id("pause"), "data-other", match.paused)
        show_button(by_id("hints"), not match.over and not engines_play)  # Only a person to move needs hints
        show_button(by_id("values"), not match.over)
        show_button(by_id("look-back"), match.over)
        set_flag(by_id("new"), "data-other", match.over)
        # A rematch itself swaps the sides, unless the player keeps them.
        may_exchange = match.over and match.against_engine and settings.fixed
        show_button(by_id("exchange"), may_exchange)
        show_button(by_id("end-share"), match.over and not may_exchange)
        # A running game has no filled button. After a loss the review comes first.
        lost = match.status() == "lost"
        set_flag(by_id("look-back"), "data-first", lost)
        set_flag(by_id("new"), "data-first", match.over and not lost)

    def _goal(self, step: str) -> int:  # The ply that a step button leads to
        record = self._controller.match.record
        goals = {"first": 0, "back": record.at - 1, "forward": record.at + 1, "last": len(record.moves)}
        return max(0, min(goals[step], len(record.moves)))
