"""A game between the player and the program: the board, and the run that computes the program's moves."""

from engine.lab.answers import asking, checked
from engine.lab.faults import Fault
from engine.lab.protocol import Answer
from ui.board import status
from ui.board.game_texts import fill
from ui.board.move_board import MoveBoard
from ui.state.annotations import Any, CancelToken, Match
from ui.state.worker_down import WorkerDown
from ui.views.lab.bench import Bench, match_of
from ui.views.lab.run import Run
from ui.widgets.dom import by_id, listen, set_attribute, set_flag, set_text


class Duel:
    """The game and its run. One run serves the whole game, so the program keeps its state between moves."""

    def __init__(self, root: "Any", bench: "Bench") -> None:
        self._root, self._bench = root, bench
        self._match: "Match | None" = None
        self._run: "Run | None" = None
        self._broken = False  # Whether the program failed at its last move
        self._board = MoveBoard(by_id("lab-board"), bench.desk, self._play, self._tell_detail)
        listen(by_id("lab-back"), "click", lambda event: self._take_back())

    def start(self) -> None:
        """Begin a game against the program in the editor."""
        self._run = self._begin()
        side = self._root.querySelector("[name=lab-side]:checked")
        game = self._bench.game
        self._match = match_of(game, game.start(), (), str(side.value))
        self._go_on()
        by_id("lab-duel").scrollIntoView()  # On phones, it is below the editor

    def clear(self) -> None:
        """Hide the game."""
        self._match = None
        self.draw()

    def draw(self) -> None:
        """Show the game, if there is one."""
        words, match, frame = self._bench.words, self._match, by_id("lab-duel")
        set_flag(frame, "hidden", match is None)
        if match is None:
            return
        fill(frame, match.game, words)
        self._board.draw(match, words)
        set_attribute(frame, "data-status", match.status())
        if match.engine_to_move():
            headline = words.say("lab.broken" if self._broken else "lab.thinks")
        else:
            headline = status.headline(match, engine_missing=False, words=words)
        set_text(by_id("lab-duel-said"), headline)
        self._tell_detail()

    def _tell_detail(self) -> None:
        """Show a remark on the player's last tap or key or, if there is none, the last move."""
        assert self._match
        text = self._board.remark or status.detail(self._match, self._bench.words)
        set_text(by_id("lab-duel-detail"), text)

    def _take_back(self) -> None:
        """Take back the player's last move and the moves after it, unless the program is thinking."""
        match = self._match
        if match is None or (match.engine_to_move() and not self._broken):
            return
        ply = match.undo_ply()
        if ply is not None:
            match.record.go_to(ply)
            self._go_on()

    def _play(self, move: int) -> None:
        assert self._match
        self._match.record.play(move)
        self._go_on()

    def _go_on(self) -> None:
        """Play forced passes, show the position, and request the program's move if it is to move."""
        match = self._match
        assert match
        self._broken = False
        forced = match.forced_pass
        while forced is not None:
            match.record.play(forced)
            forced = match.forced_pass
        self.draw()
        if match.engine_to_move():
            self._program_moves(match)

    def _break_off(self) -> None:
        self._broken = True
        self.draw()

    # The program's moves

    def _begin(self, keep: bool = False) -> "Run":  # If `keep`, the results on the page stay
        bench = self._bench
        return bench.sandbox.begin(bench.desk.stay, bench.game.name, [bench.editor.text], keep)

    def _program_moves(self, match: "Match") -> None:
        """Request the program's move; if another run, such as a test, ended this one, begin a new run."""
        run = self._run
        if run is None or run.token.cancelled:
            run = self._run = self._begin(keep=True)
        self._bench.feedback.start(run.token, lambda: self._program_moves(match), self._run_move, run, match)

    async def _run_move(self, token: "CancelToken", run: "Run", match: "Match") -> None:
        try:
            answer = await token.wait(self._ask(run, match))
        except WorkerDown:
            self._break_off()
            raise
        if self._bench.feedback.tell_choice(answer, "lab.moved"):
            self._play(answer["said"])
        else:
            self._break_off()

    async def _ask(self, run: "Run", match: "Match") -> "Answer":
        """Return the program's answer, which is a legal move or a fault. Raises WorkerDown and Cancelled."""
        bench, game, position = self._bench, match.game, match.position
        request = asking(0, "choose", game, [(position,)], bench.sandbox.seconds)  # 0: the only program
        answer: "Answer" = (await run.do(run.seats.answer(request)))[0]
        bench.feedback.print(run.seats.printed())
        try:
            if not answer["fault"]:
                checked("choose", game, position, answer["said"])
        except Fault as fault:
            answer["fault"] = fault.data()
        return answer
