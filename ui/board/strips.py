"""The strips above and below the board: who plays each side, how well, and how it stands.

Where an engine plays there is its level; there, too, a person takes its place, or an engine the person's.
"""

from engine.games.shelf import folder_of, levels_of
from ui.board.sides import far_and_near, level_name, player_name
from ui.widgets.dom import by_id, listen, make, set_attribute, set_flag, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game
    from ui.state.controller import Controller
    from ui.state.match import Match
    from ui.state.words import Words


PEOPLE, ENGINES = "both", "none"
"""Who plays where no one person plays one engine, as the setting `you` has it."""


class Strips:
    """The two strips; each has the picker of who plays its side."""

    def __init__(self, controller: "Controller") -> None:
        self._controller = controller
        self._strips = [by_id("far"), by_id("near")]
        for strip in self._strips:
            listen(strip.querySelector("select"), "change", self._choose)

    def lay(self, game: "Game", words: "Words") -> None:
        """Lay out the levels that a game has, and who else may play."""
        keys = ["level." + level.name for level in levels_of(game)] + ["strip.both", "strip.none"]
        for strip in self._strips:
            picker = strip.querySelector("select")
            picker.replaceChildren()
            for key in keys:
                choice = make("option", text=words.say(key))
                choice.value = key.split(".")[1]
                picker.append(choice)

    def draw(self, match: "Match", words: "Words", flipped: bool) -> None:
        """Show who plays this match, and how it stands at this moment."""
        for strip, mark in zip(self._strips, far_and_near(match, flipped)):
            self._draw_one(strip, match, mark, words)

    def _draw_one(self, strip: "Any", match: "Match", mark: str, words: "Words") -> None:
        controller, game = self._controller, match.game
        name, count = player_name(match, mark, words), controller.part.count(match, mark)
        set_attribute(strip, "data-player", mark)
        set_attribute(strip, "aria-label", words.say("strip.side", mark=words.mark(mark), name=name))
        drawing = strip.querySelector("use")
        set_attribute(drawing, "href", "#piece-" + folder_of(game.name) + "-" + mark)
        set_text(strip.querySelector(".who"), name)
        set_text(strip.querySelector(".count"), count)
        turn = not match.over and match.turn == mark
        set_flag(strip, "data-turn", turn)
        set_flag(strip, "data-thinking", turn and match.engine_to_move() and not match.paused)
        setting = level_name(match, mark)
        picker = strip.querySelector("select")
        # Of two people, the one across the board can make way for an engine.
        name = "level" if match.you == PEOPLE and strip.id == "far" else setting
        set_flag(picker, "hidden", not name)
        set_attribute(picker, "name", name)
        set_attribute(picker, "aria-label", words.say("strip.level", mark=words.mark(mark)))
        # Of two engines, either can make way for a person.
        last = picker.lastElementChild
        set_attribute(last, "value", mark if match.watching else ENGINES)
        set_text(last, words.say("strip.you" if match.watching else "strip.none"))
        picker.value = getattr(match, setting) if setting else PEOPLE
        set_text(strip.querySelector(".tally"), self._tally(match, mark, words))

    def _tally(self, match: "Match", mark: str, words: "Words") -> str:
        """Return how often this person has won, drawn and lost against this level."""
        if match.you != mark:
            return ""
        won, drawn, lost = self._controller.score.counts[match.level]
        return words.say("strip.score", won=won, drawn=drawn, lost=lost) if won + drawn + lost else ""

    def _choose(self, event: "Any") -> None:
        """Take who is to play a side: a level of the engine's, or somebody else."""
        controller, picker = self._controller, event.target
        match, name, value = controller.match, picker.name, picker.value
        mark = picker.parentElement.getAttribute("data-player")
        alone = match.you != PEOPLE or value == ENGINES
        controller.set("you" if value in (PEOPLE, ENGINES, mark) else name, value)
        if not alone:
            # The engine takes the place of the one across the board.
            controller.set("you", match.game.other(mark))
