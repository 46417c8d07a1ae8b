"""One exercise: find the move. Needs no browser."""

from engine.game import GameError
from ui.state.cells import line_names, move_name
from ui.state.match import Match

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from engine.protocol import Exercise as Found
    from ui.state.exercises import Mistake
    from ui.state.words import Words

LINE = 6
"""Moves of the way on that are told."""

OPEN, RIGHT, WRONG, SHOWN = "open", "right", "wrong", "shown"
"""What has become of an exercise; after a wrong move it goes on, but counts as wrong."""

ANSWERED = {RIGHT: "practice.right", WRONG: "practice.wrong", SHOWN: "practice.was"}


class Exercise:
    """A position, and the moves that will do. `mistake` is what it was made from, or None."""

    def __init__(self, game: "Game", data: "Found | Mistake") -> None:
        """Take an exercise of the engine's, or a mistake. Raises GameError for what is no such thing."""
        position = game.parse(data["position"], data["turn"])
        self.game = game
        self.mistake: "Mistake | None" = None
        self.line: "list[int]" = []
        self.reasons: "list[str]" = []
        if "played" in data:
            self.mistake = data
            self.moves = list(data["moves"])
            game.check_move(position, data["played"])
        else:
            self.moves = [data["move"]]
            self.line, self.reasons = list(data["line"]), list(data["reasons"])
        for move in self.moves:
            game.check_move(position, move)
        self.match = Match(game, position, "both", "", "")
        self.state = OPEN
        self.failed = False
        self._tried: "int | None" = None

    @property
    def done(self) -> bool:
        """Whether it is over."""
        return self.state in (RIGHT, SHOWN)

    def answer(self, move: int) -> None:
        """Take an answer."""
        self._tried = move
        if move in self.moves:
            self._close(RIGHT, move)
        else:
            self.state = WRONG
            self.failed = True

    def show(self) -> None:
        """Give it up, and see what would have been right."""
        self.failed = True
        self._close(SHOWN, self.moves[0])

    def _close(self, state: str, move: int) -> None:
        """Leave the exercise with a move on its board, where nobody plays on."""
        self.state = state
        self.match.record.play(move)
        self.match.you = "none"

    def headline(self, words: "Words") -> str:
        """Return in a few words how it stands."""
        if self.state == OPEN:
            position = self.match.record.position_at(0)
            key = "practice.find-better" if self.mistake else "practice.find-win"
            return words.say(key, mark=words.mark(self.game.turn(position)))
        return words.say(ANSWERED[self.state])

    def details(self, words: "Words") -> "list[str]":
        """Return what more there is to say, a sentence each."""
        game, position = self.game, self.match.record.position_at(0)
        if self.state == OPEN:
            if not self.mistake:
                return []
            played = move_name(game, self.mistake["played"], position, words)
            return [words.say("practice.played", move=played)]
        if self.state == WRONG:
            assert self._tried is not None
            tried = move_name(game, self._tried, position, words)
            return [words.say("practice.not-it", move=tried)]
        move = self.match.record.moves[0]
        name = move_name(game, move, position, words)
        reasons = words.listed([words.say(reason) for reason in self.reasons], "hint.and")
        key = "practice.why" if reasons else "practice.bare"
        texts = [words.sentence(key, move=name, reasons=reasons)]
        if self.line[1:] and self.line[0] == move:
            rest = words.listed(line_names(self.match, self.line[1:LINE], words), "hint.separator")
            texts.append(words.say("practice.line", moves=rest))
        return texts


def own(game: "Game", mistakes: "list[Mistake]", number: int) -> "Exercise | None":
    """Return the exercise of one of some mistakes, counted round and round; None where none will do."""
    for step in range(len(mistakes)):
        mistake = mistakes[(number + step) % len(mistakes)]
        try:
            return Exercise(game, mistake)
        except GameError:
            # It was kept by another version of the page.
            continue
    return None
