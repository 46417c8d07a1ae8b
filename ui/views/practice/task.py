"""A task on the board: a puzzle, or a position in which the player made a mistake.

While the player is to move, a task is OPEN. An answer sets the coming moves; each call of `step` plays one of
them, and `arrive` then sets the next state.
"""

from engine.puzzles.attempt import Attempt
from engine.puzzles.puzzle import Puzzle, read
from engine.puzzles.rating import band_of
from ui.state.annotations import Game, Mistake, Position, Words
from ui.state.cells import last_move_text, move_name
from ui.state.lines import line_names
from ui.state.match import Match

OPEN, MOVING, WRONG, SOLVED, SHOWN = "open", "moving", "wrong", "right", "shown"
"""A task's states: the player is to move; moves are coming; a wrong move was refuted; solved; given up."""
HEADLINES = {WRONG: "practice.wrong", SOLVED: "practice.right", SHOWN: "practice.was"}


class Task:
    """The base class of PuzzleTask and MistakeTask."""

    def __init__(self, game: "Game", start: "Position", solver: str) -> None:
        """`solver` is the mark of the side that has to find the moves."""
        self.game, self.solver = game, solver
        self.match = Match(game, start, "none", "", "")
        self.state = MOVING
        self.failed = False  # Whether an answer was wrong, or the player saw the solution
        self.is_recorded = False  # True, too, for a task whose result must not be recorded
        self.coming: "list[int]" = []  # The moves that the page plays next
        self._next_state = OPEN  # The state after the coming moves
        # The wrong move on the board, and the line that refutes it ([] until `refute` sets it).
        self._refuted: "tuple[int, list[int]] | None" = None
        self._answer_ply = 0  # The ply before the last answer, to which a wrong move is taken back

    @property
    def over(self) -> bool:
        """Whether the task is solved or given up, or will be as soon as the moves in `coming` are played."""
        return self._next_state in (SOLVED, SHOWN)

    @property
    def awaits_refutation(self) -> bool:
        """Whether the last answer was wrong, and `refute` hasn't been called yet."""
        return self.state == MOVING and self._next_state == WRONG

    def answer(self, move: int) -> None:
        """Play the player's answer; set `coming`, the moves that the page plays next, and the next state."""
        self._answer_ply = self.match.record.at
        next_state = self._judge(move)
        self.failed = self.failed or next_state == WRONG
        self._refuted = (move, []) if next_state == WRONG else None
        self._move_on(next_state)
        self.match.record.play(move)

    def refute(self, line: "list[int]") -> None:
        """Set `coming`, the moves that the page plays, to `line`, which refutes the wrong move."""
        assert self._refuted
        move, _ = self._refuted
        self._refuted = (move, line)
        self.coming = list(line)

    def try_again(self) -> None:
        """Take the wrong move back, so that the player can try again."""
        self.match.record.go_to(self._answer_ply)
        self._move_on(OPEN)
        self.arrive()

    def give_up(self) -> None:
        """Give up: take a wrong move back, and let the page play the solution (`coming`)."""
        if self.state == WRONG:
            self.try_again()
        self.failed = True
        self._refuted = None
        self._answer_ply = self.match.record.at
        self._move_on(SHOWN)
        self.coming = self._solution()

    def step(self) -> None:
        """Play the next of the moves in `coming`, which the page plays."""
        self.match.record.play(self.coming.pop(0))

    def arrive(self) -> None:
        """Play all moves in `coming`, and set the state that follows them."""
        while self.coming:
            self.step()
        self.state = self._next_state
        self.match.you = "both" if self.state == OPEN else "none"

    def headline(self, words: "Words") -> str:
        """Return the task's state in a few words or, while it is open, the question to the player."""
        if self.state == MOVING and self._next_state != OPEN:
            return words.say("practice.look")
        return words.say(HEADLINES[self.state]) if self.state in HEADLINES else self._question(words)

    def details(self, words: "Words") -> "list[str]":
        """Return the sentences to show below the headline."""
        if self.state != WRONG or not self._refuted:
            return self._remarks(words) if self.state in (OPEN, MOVING) else []
        move, line = self._refuted
        position = self.match.record.position_at(self._answer_ply)
        name = move_name(self.game, move, position, words)
        if not line:  # The engine hasn't refuted the move
            return [words.sentence("practice.not-it", move=name)]
        after = self.game.play(position, move)
        moves, mark = line_names(self.game, after, line, words), words.mark(self.game.turn(after))
        rest = words.listed(moves[1:], "hint.separator")
        key = "practice.answered-on" if rest else "practice.answered"
        return [words.sentence(key, move=name, mark=mark, reply=moves[0], rest=rest)]

    def _move_on(self, next_state: str) -> None:
        self.state, self._next_state = MOVING, next_state
        self.match.you = "none"

    def _judge(self, move: int) -> str:
        """Judge an answer; set `coming`, the moves that the page plays next; return the state after them."""
        raise NotImplementedError

    def _solution(self) -> "list[int]":
        raise NotImplementedError

    def _question(self, words: "Words") -> str:
        raise NotImplementedError

    def _remarks(self, words: "Words") -> "list[str]":
        raise NotImplementedError


class PuzzleTask(Task):
    """A puzzle, made from its text; `name` is its name in links. It begins with the other side's mistake."""

    def __init__(self, game: "Game", name: str, text: str) -> None:
        """Raises GameError if the text isn't a puzzle of this game."""
        self.name = name
        self.puzzle: "Puzzle" = read(game, text)
        self._attempt = Attempt(game, self.puzzle)
        Task.__init__(self, game, self.puzzle.before, self._attempt.solver)
        self._play_forced_passes()
        self.coming = list(self._attempt.moves)  # The mistake, and any passes after it

    def theme(self, words: "Words") -> str:
        """Return a text with the puzzle's theme and difficulty."""
        theme, band = words.say(self.puzzle.theme), band_of(self.puzzle.rating)
        return words.say("practice.theme", theme=theme, band=band)

    def _judge(self, move: int) -> str:
        answer_index = len(self._attempt.moves)
        if not self._attempt.answer(move):
            return WRONG
        self._play_forced_passes()
        # `Task.answer` plays the player's move itself, so only the moves after it are coming.
        self.coming = self._attempt.moves[answer_index + 1 :]
        return SOLVED if self._attempt.solved else OPEN

    def _play_forced_passes(self) -> None:
        attempt = self._attempt
        while not attempt.solved and self.game.forced_pass(attempt.position) is not None:
            attempt.answer(attempt.expected_move)

    def _solution(self) -> "list[int]":
        return list(self.puzzle.line[len(self._attempt.moves) - 1 :])  # `moves` begins with the mistake

    def _question(self, words: "Words") -> str:
        puzzle, mark = self.puzzle, words.mark(self.solver)
        if self.match.record.at == 0:  # The mistake is still to come
            return words.say("practice.watch", mark=words.mark(self.game.other(self.solver)))
        if self.match.record.at > 1:  # The player has found the first move
            return words.say("practice.on", mark=mark)
        second_value = puzzle.value - puzzle.margin  # The value of the best other move
        if puzzle.value > 0 >= second_value:  # Only one move wins
            return words.say("practice.find-win", mark=mark)
        key = "practice.find-draw" if puzzle.value == 0 else "practice.find-most"
        return words.say(key, mark=mark, margin=puzzle.margin)

    def _remarks(self, words: "Words") -> "list[str]":
        if not self.match.record.at:
            return []
        remarks, moves_left = [last_move_text(self.match, words)], self._attempt.moves_left
        return remarks + ([words.say("practice.left", count=moves_left)] if moves_left > 1 else [])


class MistakeTask(Task):
    """A position in which the player made a mistake; every move that keeps the value solves it."""

    def __init__(self, game: "Game", mistake: "Mistake") -> None:
        """Raises GameError if the mistake's position or moves aren't valid in this game."""
        position = game.parse(mistake["position"], mistake["turn"])
        Task.__init__(self, game, position, game.turn(position))
        self.mistake = mistake
        for move in [mistake["played"]] + mistake["moves"]:
            game.check_move(position, move)

    def _judge(self, move: int) -> str:
        return SOLVED if move in self.mistake["moves"] else WRONG

    def _solution(self) -> "list[int]":
        return self.mistake["moves"][:1]

    def _question(self, words: "Words") -> str:
        return words.say("practice.find-better", mark=words.mark(self.match.turn))

    def _remarks(self, words: "Words") -> "list[str]":
        name = move_name(self.game, self.mistake["played"], self.match.record.position_at(0), words)
        return [words.say("practice.played", move=name)]
