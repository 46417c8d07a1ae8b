"""Plays a game that is too large to be solved: two people at one board, or one against random moves.

The player's rules run only in a worker. The page sends it the moves so far, and gets a table of the game's
positions after each of these moves and after each next move. engine.own_rules.reader validates this table.
"""

from pyscript import document, window

from engine.browser.boot import PLACE
from engine.games.own.rules import name_of
from engine.games.shelf import levels_of
from engine.own_rules.reader import OpenedGame, open_line
from ui.board import status
from ui.board.move_board import MoveBoard
from ui.board.signs import draw_signs
from ui.own_tables.dress import dress
from ui.state.cancel import CancelToken, Latest
from ui.state.desk import GamePart
from ui.state.match import Match
from ui.state.words import Words
from ui.widgets.dom import all_of, by_id, listen, set_attribute, set_flag, set_text
from ui.widgets.portions import in_portions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.own_rules.protocol import LineResult
    from ui.state.desk import Desk
    from ui.views.own.results import Results
    from ui.views.own.walking import Walking

FOLDERS = ("ui/board", "ui/views/own")
"""The folders of the catalogues with the duel's texts; the game has its own words."""


class Duel:
    """The board, the choice of the opponent, and the requests to the worker that runs the rules."""

    def __init__(self, desk: "Desk", results: "Results", walking: "Walking") -> None:
        self._desk, self._results, self._walking = desk, results, walking
        self._latest = Latest(desk)
        self._source = ""
        # The moves played, each as its index among the legal moves of its position; the worker gets these.
        self._indices: "list[int]" = []
        self._opened_game: "OpenedGame | None" = None  # The last table's game and played moves
        self._match: "Match | None" = None
        self._board = MoveBoard(by_id("own-board"), desk, self._play, self._tell_detail, GamePart(desk))
        for choice in all_of("[name=own-rival]"):
            listen(choice, "change", lambda event: self._go_on())
        listen(by_id("own-back"), "click", lambda event: self._take_back())
        listen(by_id("own-again"), "click", lambda event: self.begin(self._source))

    def begin(self, source: str) -> None:
        """Begin a game by the rules in the program `source`."""
        self._source, self._indices, self._opened_game = source, [], None
        self._results.start(self._latest.renew(), lambda: self.begin(source), self._begin)

    async def _begin(self, token: "CancelToken") -> None:
        await self._play_on(token)
        if self._match:
            by_id("own-duel").scrollIntoView()  # On a phone, the board is below the program
            self._board.focus()

    def clear(self) -> None:
        """Hide the game."""
        self._latest.cancel()
        self._match = None
        self.draw()

    def draw(self) -> None:
        """Show the game, if there is one."""
        if self._latest.must_repeat:  # The player left the view during a request, which cancelled it
            self._go_on()
        match = self._match
        set_flag(by_id("own-duel"), "hidden", match is None)
        if match is None:
            return
        words = self._words = Words(self._desk.words.language, FOLDERS, PLACE, match.game.words)
        draw_signs(match.game, words)
        self._board.draw(match, words)
        set_attribute(by_id("own-board"), "aria-label", words.say("own.board"))
        set_attribute(by_id("own-duel"), "data-status", match.status())
        set_text(by_id("own-duel-said"), self._headline(match))
        set_flag(by_id("own-back"), "disabled", match.undo_ply() is None)
        self._tell_detail()

    def _headline(self, match: "Match") -> str:
        """Return the game's state: the winner, or a coming random move, or else status.headline's text."""
        outcome, words = match.outcome, self._words
        if outcome and outcome.winner:
            return words.say("status.over", mark=words.mark(outcome.winner))
        if match.engine_to_move():
            return words.say("own.at-random", mark=words.mark(match.turn))
        return status.headline(match, engine_missing=False, words=words)

    def _tell_detail(self) -> None:
        """Show a remark on the player's last tap or key or, if there is none, the last move."""
        match = self._match
        assert match
        last_move = status.detail(match, self._words) if match.record.at else ""
        set_text(by_id("own-duel-detail"), self._board.remark or last_move)

    def _play(self, move: int) -> None:
        if self._opened_game and not self._latest.waits:
            # A move whose request failed is in the list, but not on the board.
            del self._indices[len(self._opened_game.moves) :]
            self._indices.append(self._opened_game.place_of(move))
            self._go_on()

    def _take_back(self) -> None:
        """Take back the player's last move and the moves after it."""
        ply = self._match.undo_ply() if self._match else None
        if ply is not None:
            del self._indices[ply:]
            self._go_on()

    # Requests to the worker that runs the rules

    def _go_on(self) -> None:
        self._results.start(self._latest.renew(), self._go_on, self._play_on)

    async def _play_on(self, token: "CancelToken") -> None:
        """Show the position; play passes and random moves until a person is to move."""
        try:
            index = await self._step(token)
            while index is not None:
                self._indices.append(index)
                index = await self._step(token)
        finally:
            if not token.cancelled:
                token.cancel()  # This marks the request as done (see Latest.waits)

    async def _step(self, token: "CancelToken") -> "int | None":
        """Show the position; return the index of the pass or random move to play, None at a person's turn."""
        answer = await self._walking.follow(token, self._source, self._indices)
        index = await self._build_match(token, answer) if answer else None
        if self._opened_game:
            del self._indices[len(self._opened_game.moves) :]  # Remove a move at which the rules failed
        self.draw()
        return index

    async def _build_match(self, token: "CancelToken", answer: "LineResult") -> "int | None":
        """Build the match; return the index of the pass or random move to play, None at a person's turn."""
        work = open_line(name_of(self._source), answer, len(self._indices))
        opened: "OpenedGame" = await token.wait(in_portions(work))  # In pauses, the page can react
        game = opened.game
        dress(game)  # Adds the game's words and drawings
        level = levels_of(game)[-1].name  # A match needs a level, but no engine plays
        side = document.querySelector("[name=own-rival]:checked").value
        # `side` is the person's side as an index; it is "" if two people play.
        match = Match(game, game.start(), game.marks[int(side)] if side else "both", level, level)
        for move in opened.moves:
            match.record.play(move)
        self._opened_game, self._match = opened, match
        if match.forced_pass is not None:
            return opened.place_of(match.forced_pass)
        return int(window.Math.random() * opened.choices) if match.engine_to_move() else None
