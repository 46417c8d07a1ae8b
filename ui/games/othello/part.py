"""Othello's part of the page: the discs are counted."""

from ui.games.game import GamePart
from ui.widgets.dom import by_id, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.state.match import Match
    from ui.state.words import Words


class Part(GamePart):
    """What the page has for Othello in all its sizes."""

    def summary(self, match: "Match", words: "Words") -> str:
        """Return the result in discs, once the game is over."""
        black, white = counts(match)
        return words.say("othello.score", black=black, white=white) if match.over else ""

    def count(self, match: "Match", mark: str) -> str:
        """Return how many discs a side has."""
        return str(match.game.cells(match.position).count(mark))

    def draw(self, match: "Match", words: "Words") -> None:
        """Show how many discs each side has."""
        black, white = counts(match)
        set_text(by_id("tally-says"), words.say("othello.tally-says", black=black, white=white))


def counts(match: "Match") -> "tuple[int, int]":
    """Return how many black and white discs are on the board."""
    cells = match.game.cells(match.position)
    black, white = match.game.marks
    return cells.count(black), cells.count(white)
