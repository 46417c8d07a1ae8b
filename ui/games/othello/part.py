"""Othello's part of the page: the count of discs, and the names of openings."""

from ui.state.annotations import Desk, Match, Words
from ui.state.desk import GamePart
from ui.widgets.dom import by_id, set_flag, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.games.othello.openings import Openings


class Part(GamePart):
    """The part for Othello in all its sizes; GamePart explains the attributes."""

    numbered = True

    def __init__(self, desk: "Desk") -> None:
        GamePart.__init__(self, desk)
        self._openings: "Openings | None" = None

    def summary(self, match: "Match", words: "Words") -> str:
        """Return the result in discs, or "" before the end of the game."""
        black, white = [match.game.score(match.position, mark) for mark in match.game.marks]
        return words.say("othello.score", black=black, white=white) if match.over else ""

    def opening_name(self, match: "Match", words: "Words") -> str:
        """Return the name of the last named opening that a game on 8 by 8 went through, or ""."""
        if match.game.name != "othello" or not match.record.at:  # Not the game on 8 by 8, or no move
            return ""
        if self._openings is None:
            from engine.games.othello.openings import Openings

            self._openings = Openings(match.game)
        name = self._openings.name(match.record.positions)
        return words.say("opening." + name) if name else ""

    def draw(self, match: "Match", words: "Words") -> None:
        """Show the opening's name."""
        opening = self.opening_name(match, words)
        set_flag(by_id("opening"), "hidden", not opening)
        set_text(by_id("opening"), words.say("othello.opening", name=opening) if opening else "")
