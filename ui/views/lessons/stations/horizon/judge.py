"""The reader counts the lines that each side can still complete, predicts the result, and sees the truth."""

from engine.games.tictactoe.rules import LINES
from ui.views.lessons.annotations import Any, CancelToken, Message, Verdict
from ui.views.lessons.exercise import Exercise
from ui.views.lessons.lessons import KINDS, VALUES, sign, value_of
from ui.views.lessons.mechanisms.drawing import squares_of
from ui.widgets.dom import listen_all, set_attribute, set_flag, set_pressed

BOARDS = (("ox..o...x", "o"), ("x..o....x", "o"), (".....oxo.", "x"))
"""Three boards whose open lines suggest the true result, too good a result, and the wrong winner."""


def open_lines(position: str, mark: str) -> "list[int]":
    """Return the indices in LINES of the lines that a side can still complete."""
    other = "x" if mark == "o" else "o"
    return [number for number, line in enumerate(LINES) if other not in [position[square] for square in line]]


class Estimated:
    """A board whose open lines the reader counts for each side, and whose result the reader then predicts."""

    def __init__(self, position: str, turn: str) -> None:
        self.position, self.turn = position, turn
        self.counts = {"o": 0, "x": 0}  # The reader's counts.
        self.is_counted = False  # Whether these counts are right.
        self.shown_side = ""  # The side whose open lines the page draws, after a wrong count.
        self.guess: "int | None" = None
        self.solved = False

    @property
    def estimate(self) -> int:
        """The value for ○ that the open lines suggest: 1, 0 or -1."""
        difference = len(open_lines(self.position, "o")) - len(open_lines(self.position, "x"))
        return (difference > 0) - (difference < 0)

    def change_count(self, mark: str, by: int) -> None:
        """Change the reader's count of a side's lines by 1 or -1; hide the lines drawn for a wrong count."""
        self.counts[mark] = max(0, min(len(LINES), self.counts[mark] + by))
        self.shown_side = ""

    def check_counts(self) -> "tuple[bool, Message]":
        """Return whether both counts are right, and the message; show the lines of the first wrong side."""
        for mark in ("o", "x"):
            lines = open_lines(self.position, mark)
            if self.counts[mark] != len(lines):
                self.shown_side = mark
                names = ["lessons.line-" + str(number) for number in lines]
                gaps: "dict[str, Any]" = {"number": self.counts[mark], "mark": mark, "lines": names}
                return False, ("lessons.judge-count-wrong", gaps)
        self.is_counted = True
        self.shown_side = ""
        estimate_text: "Message" = ("lessons.judge-estimate-" + KINDS[self.estimate], {})
        gaps = {"o": self.counts["o"], "x": self.counts["x"], "estimate": estimate_text}
        return True, ("lessons.judge-count-right", gaps)

    def predict(self, guess: int, truth: int, distance: int) -> "tuple[bool, Message]":
        """Compare `guess` with the true value, decided `distance` plies ahead; return `(right, message)`."""
        self.guess = guess
        if guess != truth:
            return False, ("lessons.judge-wrong", {"guess": guess, "value": truth})
        self.solved = True
        gaps = {"plies": distance, "mark": self.turn}
        if self.estimate == truth:
            return True, ("lessons.judge-agree", gaps)
        if truth == 0:
            return True, ("lessons.judge-hold", gaps)  # The estimate wrongly sees an advantage.
        return True, ("lessons.judge-missed" if self.estimate == 0 else "lessons.judge-turned", gaps)


class Judge(Exercise):
    """An exercise that shows one of three boards at a time."""

    parts = ("1", "2", "3")

    def _create(self) -> None:
        self._boards = [Estimated(position, turn) for position, turn in BOARDS]
        # For each board: the feedback, `(right, messages)`, when the reader left it; and the true result.
        self._feedback: "list[Any]" = [(False, [])] * len(BOARDS)
        self._truths: "list[Verdict]" = []
        self._board = self.make_board(lambda square: None)
        self.on_buttons("board", self._turn_to)
        listen_all(self.all("[data-step]"), "click", self._change_count)
        self.on_buttons("answer", self._predict)

    async def _load(self, token: "CancelToken") -> None:
        self._truths = []
        for position, turn in BOARDS:
            self._truths.append(await self.ask(token, {"do": "judge", "position": position, "turn": turn}))

    def place(self) -> "tuple[str, str]":
        """Return the shown board's position and its side to move."""
        return BOARDS[self.part]

    def _draw_exercise(self) -> None:
        game, board = self.game, self._boards[self.part]
        for button in self.all("[data-board]"):
            number = int(button.getAttribute("data-board"))
            set_pressed(button, number == self.part)
            set_flag(button, "data-solved", self._boards[number].solved)
            title = self.say("lessons.judge-board", number=number + 1)
            if self._boards[number].solved:
                title = self.words.listed([title, self.say("lessons.solved")], "lessons.node-separator")
            button.setAttribute("aria-label", title)
        mark = self.words.mark(board.turn)
        self.set_text(".lesson-state", self.say("lessons.judge-title-n", number=self.part + 1, mark=mark))
        side = board.shown_side
        lines = [LINES[number] for number in open_lines(board.position, side)] if side else []
        squares = squares_of(game, game.parse(board.position, board.turn), [], self.words)
        self._board.draw(squares, turn="", lines=tuple(lines))
        for mark in board.counts:
            self.set_text("[data-count=" + mark + "]", str(board.counts[mark]))
        for button in self.all("[data-step]"):  # The buttons that change the counts.
            set_flag(button, "disabled", board.is_counted)
        self.hide("[data-check]", board.is_counted)
        self.hide(".lesson-foretell", not board.is_counted)
        self.show_pressed("answer", board.guess)
        self.hide(".lesson-verdict", board.guess is None)
        if board.guess is not None:
            self._draw_verdict(board, self._truths[self.part])

    def _draw_verdict(self, board: "Estimated", truth: "Verdict") -> None:
        value, estimate = value_of(truth["winner"]), board.estimate
        gaps = {"sign": sign(estimate), "o": board.counts["o"], "x": board.counts["x"]}
        self.set_text("[data-estimate]", self.say("lessons.judge-estimate-of", **gaps))
        set_attribute(self.find("[data-estimate]"), "data-kind", KINDS[estimate])
        self.set_text("[data-truth]", self.say(VALUES[value]))
        set_attribute(self.find("[data-truth]"), "data-kind", KINDS[value])
        self.draw_strip(truth["boards"])

    def _show_part(self, part: int) -> None:
        self._feedback[self.part] = (self.right, self.messages)
        self.part = part
        self.right, self.messages = self._feedback[part]

    def _turn_to(self, board: str) -> None:
        self._show_part(int(board))
        self.redraw(push=True)

    def _change_count(self, event: "Any") -> None:
        button = event.currentTarget
        mark, by = button.getAttribute("data-open-to"), int(button.getAttribute("data-step"))
        self._boards[self.part].change_count(mark, by)
        self.clear_messages()

    def _check_answer(self) -> None:
        right, message = self._boards[self.part].check_counts()
        self.respond(right, message)
        if right:
            self.find("[data-answer]").focus()  # The button that had the focus is hidden now.

    def _predict(self, guess: str) -> None:
        board, truth = self._boards[self.part], self._truths[self.part]
        right, message = board.predict(int(guess), value_of(truth["winner"]), truth["distance"] or 0)
        if right and all([each.solved for each in self._boards]):
            self.judge(True, message, ("lessons.judge-solved", {}))
        else:
            self.respond(right, message)
