"""Other moves than those of the game that is looked back on, each judged when played."""

from ui.state.cells import move_name, move_texts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.protocol import Analysis, AskAnalyse
    from ui.state.desk import GamePart
    from ui.state.match import Match
    from ui.state.words import Words
    from ui.views.review.state import Reviewed

SECONDS = 1
"""How long a position of a variation is looked at."""


class Variation:
    """A line that leaves a game at its moment `at`.

    `sought`: a person looks for a better move than the game's own.
    """

    def __init__(self, match: "Match", at: int, sought: bool = False) -> None:
        self.at = at
        self.sought = sought
        self.match = match.copy()
        self.match.you = "both"
        self.match.record.go_to(at)
        self.found: "Analysis | None" = None
        """What is known of the position that the line has come to."""

    @property
    def length(self) -> int:
        """How many moves were played."""
        return self.match.record.at - self.at

    def play(self, move: int) -> None:
        """Go on with a legal move."""
        self.match.record.play(move)
        self.found = None

    def go_back(self, plies: int) -> None:
        """Take moves back."""
        self.match.record.go_to(max(self.at, self.match.record.at - plies))
        self.found = None

    def request(self) -> "AskAnalyse":
        """Return what the engine is asked about the position that the line has come to."""
        game, position = self.match.game, self.match.position
        return {
            "do": "analyse",
            "game": game.name,
            "position": game.write(position),
            "turn": game.turn(position),
            "seconds": SECONDS,
        }

    def headline(self, words: "Words") -> str:
        """Return the last move, or what is asked for."""
        if not self.length:
            return words.say("review.seek", mark=words.mark(self.match.turn))
        return move_texts(self.match, words)[self.match.record.at][1]

    def details(self, reviewed: "Reviewed", words: "Words", part: "GamePart") -> "list[str]":
        """Return whether the first move was right, and what the position is worth, a sentence each."""
        record, ply = self.match.record, reviewed.plies.get(self.at)
        if not self.length:
            played = reviewed.match.record.moves[self.at]
            return [words.say("review.played", move=move_name(record.game, played, record.position, words))]
        texts = []
        if ply and self.length == 1:
            texts.append(words.say("review.holds" if record.last_move in ply["fine"] else "review.fails"))
        outcome = self.match.outcome
        if outcome:
            texts.append(words.say(outcome.reason))
        elif self.found:
            texts.append(reviewed.said_of(self.found, words, part))
            if self.found["line"]:
                line = reviewed.lined(record.position, self.found["line"], words)
                texts.append(words.say("review.then", moves=line))
        return texts
