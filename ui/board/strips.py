"""The strips above and below the board: each side's player, level and score."""

from engine.games.shelf import folder_of
from ui.board.sides import far_and_near, level_setting, player_name
from ui.state.annotations import Any, Controller, Match, Words
from ui.widgets.dom import by_id, set_attribute, set_flag, set_text


class Strips:
    """Draws the two strips; ui.shell.extras handles clicks on the level of an engine."""

    def __init__(self, controller: "Controller") -> None:
        self._controller = controller
        self._strips = [by_id("far"), by_id("near")]  # Above and below the board

    def draw(self, match: "Match", words: "Words", flipped: bool) -> None:
        """Show the players of a match, and its score at the cursor."""
        for strip, mark in zip(self._strips, far_and_near(match, flipped)):
            self._draw_one(strip, match, mark, words)

    def _draw_one(self, strip: "Any", match: "Match", mark: str, words: "Words") -> None:
        set_attribute(strip, "data-player", mark)
        to_move = not match.over and match.turn == mark
        draw_side(strip, match, mark, player_name(match, mark, words), words, to_move)
        set_flag(strip, "data-thinking", to_move and match.engine_to_move() and not match.paused)
        setting = level_setting(match, mark)
        level = strip.querySelector(".level")
        set_flag(level, "hidden", not setting)
        if setting:
            text = words.say("level." + getattr(match, setting))
            set_text(level, text)
            set_attribute(level, "aria-label", words.say("strip.level", mark=words.mark(mark), level=text))
        set_text(strip.querySelector(".tally"), self._tally(match, mark, words))

    def _tally(self, match: "Match", mark: str, words: "Words") -> str:
        if match.you != mark:
            return ""
        won, drawn, lost = self._controller.score.counts[match.level]
        return words.say("strip.score", won=won, drawn=drawn, lost=lost) if won + drawn + lost else ""


def draw_side(strip: "Any", match: "Match", mark: str, name: str, words: "Words", to_move: bool) -> None:
    """Show in a strip the side, its player, its score, and whether the side is to move."""
    set_attribute(strip, "aria-label", words.say("strip.side", mark=words.mark(mark), name=name))
    drawing = "#piece-" + folder_of(match.game.name) + "-" + mark
    set_attribute(strip.querySelector("use"), "href", drawing)
    set_text(strip.querySelector(".who"), name)
    score = match.game.score(match.position, mark)
    set_text(strip.querySelector(".count"), "" if score is None else str(score))
    set_flag(strip, "data-turn", to_move)
