"""The station on the horizon: how far a player looks, and how it judges where it has to stop."""

from engine.games.shelf import folder_of
from engine.games.tictactoe.rules import LINES
from ui.board.board import Board
from ui.views.lessons.drawing import show_row, small_board
from ui.views.lessons.exercise import Exercise
from ui.views.lessons.lessons import BOARDS, KINDS, POSITIONS, VALUES, sign, tell, value_of
from ui.views.lessons.names import squares_of
from ui.views.lessons.program import Holes
from ui.views.lessons.stations.horizon.guess import GIVEN, Wrong, find_wrong
from ui.views.lessons.stations.horizon.programs import HOLES, PROGRAM
from ui.views.lessons.stations.horizon.sight import Estimated, Sight, open_lines, plies
from ui.views.lessons.write import Write
from ui.widgets.dom import listen, set_attribute, set_flag, set_pressed, set_text
from ui.widgets.numbers import signed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.study.protocol import Ahead, AskJudge, Depths, Verdict
    from ui.state.wanted import Token
    from ui.state.words import Words
    from ui.views.lessons.exercise import Book
    from ui.views.lessons.lessons import Told
    from ui.views.lessons.program import Order, Run

FOLLOWS = {1: "lessons.depth-follows-win", 0: "lessons.depth-follows-draw", -1: "lessons.depth-follows-loss"}


class Depth(Exercise):
    """Why depth matters: a slider, and the move that a player chooses who looks that far."""

    name = "depth"

    def __init__(self, book: "Book", element: "Any") -> None:
        Exercise.__init__(self, book, element)
        game = self.game
        self._sight: "Sight | None" = None
        self._tried: "int | None" = None
        self._futures: "dict[int, tuple[str | None, list[Ahead]]]" = {}
        self._asked = -1
        self._board = Board(self.find(".board"), self._try)
        self._board.lay(game, folder_of(game.name))
        self._slider = self.find("input")
        listen(self._slider, "input", lambda event: self._slide())
        listen(self.find("[data-check]"), "click", lambda event: self._check())

    async def load(self, token: "Token") -> bool:
        """Get what is seen at each depth."""
        position, turn = POSITIONS[self.name]
        answer: "Depths | None" = await self.ask(token, {"do": "depths", "position": position, "turn": turn})
        if answer is None:
            return False
        self._sight = Sight(answer)
        self._slider.max = str(self._sight.deepest)
        return True

    def follow_detail(self, detail: str) -> None:
        """Look as far as the link says."""
        if self._sight:
            self._sight.go_to(detail)
            self._tried = None

    def detail(self) -> str:
        """Return how far is looked."""
        return str(self._sight.depth) if self._sight else ""

    def draw_exercise(self, words: "Words") -> None:
        """Show the depth, the choice, and what follows it."""
        sight, game = self._sight, self.game
        assert sight is not None
        position, turn = POSITIONS[self.name]
        start = game.parse(position, turn)
        move = sight.choice(sight.depth) if self._tried is None else self._tried
        depth = tell(plies(sight.depth), game, words)
        self._slider.value = str(sight.depth)
        self._slider.setAttribute("aria-valuetext", depth)
        set_text(self.find("output"), depth)
        self._board.draw(squares_of(game, start, game.legal_moves(start), words, None, move), "", ())
        if self._tried is None:
            told: "Told" = ("lessons.depth-sees", {"plies": plies(sight.depth), "square": move})
        else:
            told = ("lessons.depth-tries", {"square": move})
        text = tell(told, game, words)
        future = self._futures.get(move)
        if future is None:
            if self._asked != move or not self._wanted.waits:
                self._asked = move
                self._wanted.renew().start(self._look_ahead, move)
        else:
            winner, boards = future
            then = tell((FOLLOWS[value_of(winner)], {"count": len(boards)}), game, words)
            text = words.say("lessons.depth-both", first=text, second=then)
            self.draw_strip(boards, words)
        set_text(self.find(".lesson-state"), text)

    async def _look_ahead(self, token: "Token", move: int) -> None:
        """Get what follows a move, with best play."""
        game = self.game
        position, turn = POSITIONS[self.name]
        after = game.play(game.parse(position, turn), move)
        request: "AskJudge" = {"do": "judge", "position": game.write(after), "turn": game.turn(after)}
        answer: "Verdict | None" = await self.ask(token, request)
        token.end()
        if answer is not None:
            first: "Ahead" = {"move": move, "position": answer["position"], "turn": answer["turn"]}
            self._futures[move] = (answer["winner"], [first] + answer["boards"])
            self.book.changed()

    def _try(self, square: int) -> None:
        game = self.game
        if square in game.legal_moves(game.parse(*POSITIONS[self.name])):
            self._tried = square
            self.here()

    def _slide(self) -> None:
        if self._sight:
            self._sight.go_to(self._slider.value)
            self._tried = None
            self.respond(False)

    def _check(self) -> None:
        if self._sight:
            self._tried = None
            right, told = self._sight.check()
            self.judge(right, told)


class Estimate(Exercise):
    """How to judge an unfinished position: count, foretell, and compare with the truth."""

    name = "judge"

    def __init__(self, book: "Book", element: "Any") -> None:
        Exercise.__init__(self, book, element)
        game = self.game
        self._boards = [Estimated(position, turn) for position, turn in BOARDS]
        self._said: "list[Any]" = [(False, [])] * len(BOARDS)
        self._truths: "list[Verdict]" = []
        self._number = 0
        self._board = Board(self.find(".board"), lambda square: None)
        self._board.lay(game, folder_of(game.name))
        self.hear("board", self._turn_to)
        for button in self.all("[data-step]"):
            listen(button, "click", self._step)
        self.hear("answer", self._foretell)
        listen(self.find("[data-check]"), "click", lambda event: self._check())

    async def load(self, token: "Token") -> bool:
        """Get the truth about the boards."""
        truths = []
        for position, turn in BOARDS:
            answer: "Verdict | None" = await self.ask(
                token, {"do": "judge", "position": position, "turn": turn}
            )
            if answer is None:
                return False
            truths.append(answer)
        self._truths = truths
        return True

    def follow_detail(self, detail: str) -> None:
        """Turn to a board."""
        if detail in ("1", "2", "3"):
            self._show(int(detail) - 1)

    def detail(self) -> str:
        """Return the number of the board."""
        return str(self._number + 1)

    def place(self) -> "tuple[str, str]":
        """Return the board that is shown."""
        return BOARDS[self._number]

    def draw_exercise(self, words: "Words") -> None:
        """Show the board, the counts, and, once it has been foretold, the truth."""
        game, board = self.game, self._boards[self._number]
        for button in self.all("[data-board]"):
            number = int(button.getAttribute("data-board"))
            set_pressed(button, number == self._number)
            set_flag(button, "data-solved", self._boards[number].solved)
            title = words.say("lessons.judge-board", number=number + 1)
            if self._boards[number].solved:
                title = words.listed([title, words.say("lessons.solved")], "lessons.node-separator")
            button.setAttribute("aria-label", title)
        mark = words.mark(board.turn)
        set_text(
            self.find(".lesson-state"), words.say("lessons.judge-title-n", number=self._number + 1, mark=mark)
        )
        drawn = board.drawn
        lines = [LINES[number] for number in open_lines(board.position, drawn)] if drawn else []
        self._board.draw(
            squares_of(game, game.parse(board.position, board.turn), [], words), "", tuple(lines)
        )
        for mark in board.counts:
            set_text(self.find("[data-count=" + mark + "]"), str(board.counts[mark]))
        for button in self.all("[data-step]"):
            set_flag(button, "disabled", board.counted)
        set_flag(self.find("[data-check]"), "hidden", board.counted)
        set_flag(self.find(".lesson-foretell"), "hidden", not board.counted)
        self.press("answer", board.guess)
        set_flag(self.find(".lesson-verdict"), "hidden", board.guess is None)
        if board.guess is not None:
            truth = self._truths[self._number]
            value = value_of(truth["winner"])
            counts = board.counts
            estimate = words.say(
                "lessons.judge-estimate-of", sign=sign(board.estimate), o=counts["o"], x=counts["x"]
            )
            set_text(self.find("[data-estimate]"), estimate)
            set_attribute(self.find("[data-estimate]"), "data-kind", KINDS[board.estimate])
            set_text(self.find("[data-truth]"), words.say(VALUES[value]))
            set_attribute(self.find("[data-truth]"), "data-kind", KINDS[value])
            self.draw_strip(truth["boards"], words)

    def _show(self, number: int) -> None:
        self._said[self._number] = (self.right, self.told)
        self._number = number
        self.right, self.told = self._said[number]

    def _turn_to(self, board: str) -> None:
        self._show(int(board))
        self.here(True)

    def _step(self, event: "Any") -> None:
        button = event.currentTarget
        self._boards[self._number].step(
            button.getAttribute("data-open-to"), int(button.getAttribute("data-step"))
        )
        self.respond(False)

    def _check(self) -> None:
        right, told = self._boards[self._number].check_counts()
        self.respond(right, told)
        if right:
            # The button is gone; what comes next is beside it.
            self.find("[data-answer]").focus()

    def _foretell(self, guess: str) -> None:
        board, truth = self._boards[self._number], self._truths[self._number]
        right, told = board.foretell(int(guess), value_of(truth["winner"]), truth["distance"] or 0)
        if right and not [each for each in self._boards if not each.solved]:
            self.judge(True, told, ("lessons.judge-solved", {}))
        else:
            self.respond(right, told)


class Guess(Write):
    """An evaluation that is finished by taps, and tried on boards whose colours are exchanged."""

    name = "guess"

    def __init__(self, book: "Book", element: "Any") -> None:
        self._found: "Wrong | None" = None
        Write.__init__(self, book, element)

    def make_program(self) -> "Holes | Order":
        """Return the evaluation with its holes."""
        return Holes(PROGRAM, HOLES)

    def names(self) -> "dict[str, Any]":
        """Return the lines of the board."""
        return GIVEN

    def check(self, run: "Run") -> "tuple[bool, list[Told]]":
        """Try the evaluation on some boards."""
        self._found = find_wrong(lambda game, position: run.call("evaluate", game, position), self.game)
        if self._found:
            return False, [self._found.told]
        return True, [("lessons.guess-right", {})]

    def draw_beside(self, words: "Words") -> None:
        """Show the boards where it goes wrong, with what it says of them."""
        strip, game = self.find(".lesson-strip"), self.game
        boards = self._found.boards if self._found and self.told else []
        set_flag(strip, "hidden", not boards)
        drawn = []
        for position, turn, said in boards:
            text = words.say("lessons.guess-board", mark=words.mark(turn), said=signed(said, 1))
            drawn.append((small_board(game, game.parse(position, turn)), text))
        show_row(strip, drawn)


EXERCISES = (Depth, Estimate, Guess)
