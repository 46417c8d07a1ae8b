"""A variation: moves that differ from those of the reviewed game. The engine values each position."""

from ui.state.annotations import Analysis, GamePart, Match, Ply, Words
from ui.state.cells import move_name, move_texts
from ui.views.review.state import GameReview

HOLDS, FAILS, UNKNOWN = "review.holds", "review.fails", "review.cannot-tell"
"""The verdicts on a player's move instead of that of the game; also keys of sentences."""
PROBABLY = {HOLDS: "review.holds-probably", FAILS: "review.fails-probably"}
"""The keys where the mark of the game's move is only probable, too."""


class Variation:
    """A variation that leaves the game at `ply`. If `asks_better`, the player seeks a better move."""

    def __init__(self, match: "Match", ply: int, asks_better: bool = False) -> None:
        self.start_ply, self.asks_better = ply, asks_better
        self._game_record = match.record
        self.match = match.copy()
        self.match.record.go_to(ply)
        self.analysis: "Analysis | None" = None  # The analysis of the variation's last position
        self.is_proving = False  # Whether the engine proves whether the first move is good

    @property
    def length(self) -> int:
        """The number of the variation's moves."""
        return self.match.record.at - self.start_ply

    def play(self, move: int) -> None:
        """Add a legal move to the variation."""
        self.match.record.play(move)
        self.analysis = None

    def go_back(self, plies: int) -> None:
        """Take back up to `plies` moves of the variation."""
        self.match.record.go_to(max(self.start_ply, self.match.record.at - plies))
        self.analysis = None

    def rejoin(self) -> None:
        """After another view changed the match, update `start_ply` and `asks_better`; forget the analysis."""
        record, ply = self.match.record, 0
        while ply < record.at and self._game_record.moves[ply : ply + 1] == [record.moves[ply]]:
            ply += 1  # The game has this move, too (at the game's end, its slice is [])
        self.asks_better = self.asks_better and ply == self.start_ply
        self.start_ply, self.analysis = ply, None

    def verdict(self, reviewed: "GameReview") -> str:
        """Return whether the variation's single move keeps the result: HOLDS, FAILS, UNKNOWN, or ""."""
        entry, move = reviewed.plies.get(self.start_ply), self.match.record.last_move
        if self.length != 1 or not entry or not entry["settled"] or not has_verdict(entry):
            return ""
        return HOLDS if move in entry["fine"] else UNKNOWN if move in entry["unsure"] else FAILS

    def headline(self, words: "Words") -> str:
        """Return the headline: the last move or, before the first move, the question to the player."""
        if not self.length:
            return words.say("review.seek", mark=words.mark(self.match.turn))
        return move_texts(self.match, words)[self.match.record.at][1]

    def details(self, reviewed: "GameReview", words: "Words", part: "GamePart") -> "list[str]":
        """Return sentences on whether the first move is good, and on the value of the last position.

        Before the variation has a move, return a sentence on the move of the game instead.
        """
        record = self.match.record
        if not self.length:
            played = reviewed.match.record.moves[self.start_ply]
            return [words.say("review.played", move=move_name(record.game, played, record.position, words))]
        verdict = self.verdict(reviewed)
        if verdict == UNKNOWN and self.is_proving:
            verdict = "review.proving"
        elif verdict and reviewed.plies[self.start_ply]["mark"] == "?":
            verdict = PROBABLY.get(verdict, verdict)
        texts = [words.say(verdict)] if verdict else []
        outcome = self.match.outcome
        if outcome:
            texts.append(words.say(outcome.reason))
        elif self.analysis:
            texts.append(reviewed.text_of(reviewed.for_first(self.analysis), words, part))
            if self.analysis["line"]:
                line = reviewed.line_text(record.position, self.analysis["line"], words)
                key = "review.then" if self.analysis["exact"] else "review.example"
                texts.append(words.say(key, moves=line))
        return texts


def has_verdict(entry: "Ply") -> bool:
    """Return whether a move can keep something at a position: a proven win or draw, or what a fault lost."""
    return entry["mark"] == "?" or entry["result"] in (0, 1)
