"""A person against the program: the board, and the run that the program's moves come from."""

from engine.lab.answers import asking, checked
from engine.lab.faults import Fault
from ui.board import status
from ui.board.game_texts import fill
from ui.board.move_board import MoveBoard
from ui.state.worker_down import WorkerDown
from ui.views.lab.bench import Bench, match_of
from ui.widgets.dom import by_id, listen, set_attribute, set_flag, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.lab.protocol import Answer
    from ui.state.cancel import CancelToken
    from ui.state.match import Match
    from ui.views.lab.run import Run


class DuelBoard:
    """The board and the game on it. `on_turn` is called with it when the program is to move."""

    def __init__(self, bench: "Bench", on_turn: "Callable[[Match], None]") -> None:
        self._bench = bench
        self._on_turn = on_turn
        self.match: "Match | None" = None
        self._broken = False
        self._frame = by_id("lab-duel")
        self._board = MoveBoard(by_id("lab-board"), bench.desk, self.play, self._detail)

    def begin(self, you: str) -> None:
        """Begin a game in which the person plays the side `you`."""
        game = self._bench.game
        self.match = match_of(game, game.start(), (), you)
        self._go_on()

    def end(self) -> None:
        """Hide the board."""
        self.match = None
        set_flag(self._frame, "hidden", True)

    def take_back(self) -> None:
        """Go back to the person's last move."""
        if self.match is None or (self.match.engine_to_move() and not self._broken):
            return
        ply = self.match.undo_ply()
        if ply is not None:
            self.match.record.go_to(ply)
            self._go_on()

    def play(self, move: int) -> None:
        """Play a move, the person's or the program's."""
        assert self.match
        self.match.record.play(move)
        self._go_on()

    def draw(self) -> None:
        """Show the game, if there is one."""
        words, match = self._bench.words, self.match
        set_flag(self._frame, "hidden", match is None)
        if match is None:
            return
        fill(self._frame, match.game, words)
        self._board.draw(match, words)
        set_attribute(self._frame, "data-status", match.status())
        if match.engine_to_move():
            headline = words.say("lab.broken" if self._broken else "lab.thinks")
        else:
            headline = status.headline(match, False, words)
        set_text(by_id("lab-duel-said"), headline)
        self._detail()

    def _detail(self) -> None:
        """Show the answer to the last touch, or the last move."""
        assert self.match
        set_text(by_id("lab-duel-detail"), self._board.remark or status.detail(self.match, self._bench.words))

    def break_off(self) -> None:
        """Show that the program failed."""
        self._broken = True
        self.draw()

    def _go_on(self) -> None:
        match = self.match
        assert match
        self._broken = False
        passes = match.forced_pass
        while passes is not None:
            match.record.play(passes)
            passes = match.forced_pass
        self.draw()
        if match.engine_to_move():
            self._on_turn(match)


class Duel:
    """The game and its run, one for the whole game, so that a program can learn."""

    def __init__(self, root: "Any", bench: "Bench") -> None:
        self._root = root
        self._bench = bench
        self._board = DuelBoard(bench, self._program_moves)
        self._run: "Run | None" = None
        listen(by_id("lab-back"), "click", lambda event: self._board.take_back())

    def draw(self) -> None:
        """Show the game, if there is one."""
        self._board.draw()

    def clear(self) -> None:
        """Hide the game."""
        self._board.end()

    def start(self) -> None:
        """Begin a game."""
        self._run = self._begin()
        side = self._root.querySelector("[name=lab-side]:checked")
        self._board.begin(str(side.value))

    def _begin(self, beside: bool = False) -> "Run":
        bench = self._bench
        return bench.sandbox.begin(bench.desk.stay, bench.game.name, [bench.editor.text], beside)

    def _program_moves(self, match: "Match") -> None:
        """Ask the program for a move; after another run (such as a search for a bridge), in a new worker."""
        run = self._run
        if run is None or run.token.cancelled:
            run = self._run = self._begin(beside=True)
        self._bench.feedback.start(run.token, lambda: self._program_moves(match), self._run_move, run, match)

    async def _run_move(self, token: "CancelToken", run: "Run", match: "Match") -> None:
        board, feedback = self._board, self._bench.feedback
        try:
            answer = await token.wait(self._ask(run, match))
        except WorkerDown:
            board.break_off()
            raise
        if feedback.tell_choice(answer, "lab.moved"):
            board.play(answer["said"])
        else:
            board.break_off()

    async def _ask(self, run: "Run", match: "Match") -> "Answer":
        """Return the program's answer, a legal move or a fault. Raises WorkerDown and Cancelled."""
        bench, game, position = self._bench, match.game, match.position
        seconds = bench.sandbox.seconds
        answer = (await run.answer(asking(0, "choose", game, [(position,)], seconds)))[0]
        bench.feedback.print(run.seats.printed())
        try:
            if not answer["fault"]:
                checked("choose", game, position, answer["said"])
        except Fault as fault:
            answer["fault"] = fault.data()
        return answer
