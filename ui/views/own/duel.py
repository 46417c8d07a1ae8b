"""Plays a game that is too large for a table: two people at one board, or one against the page.

The player's rules run only in a worker. The page sends it the moves so far, and gets a table of the game's
positions after each of these moves and after each next move. engine.own_rules.reader validates this table.
The worker also chooses the page's moves and finds the values of the shown position.
"""

from pyscript import document, window

from engine.browser.boot import PLACE
from engine.games.own.rules import name_of
from engine.games.shelf import levels_of
from engine.own_rules.protocol import FindResult, LineResult, LiveValues
from engine.own_rules.reader import OpenedGame, open_line
from ui.board import status
from ui.board.move_board import MoveBoard
from ui.board.moves import Moves
from ui.board.signs import draw_signs
from ui.own_tables.dress import dress
from ui.state.annotations import AnalysedMoves, Any, Awaitable, Callable, Desk, Game
from ui.state.cancel import CancelToken, Latest
from ui.state.cells import move_name
from ui.state.match import Match
from ui.state.words import Words
from ui.views.own.book import write_duel
from ui.views.own.estimates import DuelPart
from ui.views.own.results import Results
from ui.views.own.self_play import GAMES, SelfPlay
from ui.views.own.walking import Walking
from ui.widgets.dom import all_of, by_id, listen, listen_all, on_clicks, set_attribute, set_flag, set_text
from ui.widgets.portions import in_portions
from ui.widgets.test_parameters import test_parameter

SECONDS = (3.0, 12.0, 30.0)
"""For the values of a position: after a search that proves nothing, a longer one. Another request ends it."""
SEEDS = 1 << 30
CHOICES = "[name=own-rival], [name=own-level]"
RANDOM = "random"  # The level of random moves
FOLDERS = ("ui/board", "ui/views/own")
"""The folders of the catalogues with the duel's texts; the game has its own words."""


class Duel:
    """The board, the choice of the opponent, and the requests to the worker that runs the rules."""

    def __init__(
        self,
        desk: "Desk",
        results: "Results",
        walking: "Walking",
        on_change: "Callable[[dict[str, Any], FindResult | None], None]",
        on_write: "Callable[[str], None]",
    ) -> None:
        """`on_change` gets the changed duel as plain data (see ui.views.own.book), and any found estimate.

        `on_write` gets a program with a found estimate.
        """
        self._desk, self._results, self._walking, self._on_change = desk, results, walking, on_change
        self._latest = Latest(desk)
        self._source = ""
        # The moves played, each as its index among the legal moves of its position; the worker gets these.
        self._indices: "list[int]" = []
        self._opened_game: "OpenedGame | None" = None  # The last table's game and played moves
        self._match: "Match | None" = None
        self._values: "LiveValues | None" = None  # Of the shown position
        self._is_moving = False  # Whether a line or the page's move is requested
        self._wants_hint = False
        self._part = DuelPart(desk)
        self._moves = Moves(by_id("own-moves"), self._return_to)
        self._self_play = SelfPlay(results, walking, on_write)
        self._board = MoveBoard(by_id("own-board"), desk, self._play, self._tell_detail, self._part)
        listen_all(all_of(CHOICES), "change", lambda event: self._change_opponent())
        listen(by_id("own-values"), "change", lambda event: self._look())
        on_clicks("own-", {"back": self._take_back, "hint": self._hint, "again": self._begin_anew})
        on_clicks("own-", {"review": self._review, "learn": self._learn, "test": self._test})

    def begin(self, source: str, duel: "dict[str, Any] | None" = None, found: "Any" = None) -> None:
        """Begin a game by the rules in the program `source`, or continue the stored `duel`.

        `found` is the stored result of self-play, if any.
        """
        self._source, self._indices, self._opened_game = source, [], None
        if duel:
            self._indices = duel["played"][:]
            for choice in all_of(CHOICES):
                choice.checked = choice.value in (duel["side"], duel["level"])
        self._self_play.take(source, found)
        self.start(lambda: self.begin(source), self._begin)

    def _begin_anew(self) -> None:
        self.begin(self._source)
        self._desk.write_address(push=True)  # The browser's Back shows the earlier game again

    async def _begin(self, token: "CancelToken") -> None:
        await self._play_on(token)
        if self._match:
            by_id("own-duel").scrollIntoView()  # On a phone, the board is below the program
            self._board.focus()

    def clear(self) -> bool:
        """Hide the game; return whether one was shown."""
        was_shown = self._match is not None
        self._latest.cancel()
        self._match = None
        self.draw()
        return was_shown

    def link(self) -> str:
        """Return the text for the shown game in a link, "" if there is none."""
        return write_duel(self._data()) if self._match else ""

    def line(self) -> "tuple[str, list[int], Match, str]":
        """Return the rules' source, the played moves' indices, the match, and LineResult's `start`."""
        assert self._match and self._opened_game
        return self._source, self._indices[:], self._match, self._opened_game.start

    def _data(self) -> "dict[str, Any]":
        return {"played": self._indices[:], "side": _chosen("own-rival"), "level": _chosen("own-level")}

    def _tell_change(self) -> None:
        self._on_change(self._data(), self._self_play.found.get(self._source))

    def draw(self) -> None:
        """Show the game, if there is one."""
        if self._latest.must_repeat:  # The player left the view during a request, which cancelled it
            self._go_on()
        match = self._match
        set_flag(by_id("own-duel"), "hidden", match is None)
        if match is None:
            return
        words = self.words = Words(self._desk.words.language, FOLDERS, PLACE, match.game.words)
        draw_signs(match.game, words)
        self._board.draw(match, words, self._analysis(match), hints=self._wants_hint)
        set_attribute(by_id("own-board"), "aria-label", words.say("own.board"))
        set_attribute(by_id("own-duel"), "data-status", match.status())
        set_text(by_id("own-duel-said"), self._headline(match))
        set_flag(by_id("own-back"), "disabled", match.undo_ply() is None)
        self._moves.draw(match, words)
        set_flag(by_id("own-review"), "disabled", not match.record.moves or self._is_moving)
        for name in ("tree", "rest"):
            set_flag(by_id("own-" + name), "disabled", match.outcome is not None or self._is_moving)
        self._self_play.draw(self._source, match.game, words)
        self._tell_detail()

    def _headline(self, match: "Match") -> str:
        """Return the game's state: the winner, or a coming random move, or else status.headline's text."""
        outcome, words = match.outcome, self.words
        if outcome and outcome.winner:
            return words.say("status.over", mark=words.mark(outcome.winner))
        if match.engine_to_move() and not self._is_moving:
            return words.say("own.no-answer", mark=words.mark(match.turn))
        if match.engine_to_move():
            key = "own.at-random" if _chosen("own-level") == RANDOM else "own.thinking"
            return words.say(key, mark=words.mark(match.turn))
        return status.headline(match, engine_missing=False, words=words)

    def _tell_detail(self) -> None:
        """Show a remark on the last tap or key, or else the last move; and the value of the position."""
        match, words = self._match, self.words
        assert match
        last_move = status.detail(match, words) if match.record.at else ""
        set_text(by_id("own-duel-detail"), self._board.remark or last_move)
        analysis, values, text = self._analysis(match), self._values, ""
        if analysis and values:
            text = self._part.sentence(match.game, values, words)
            if self._wants_hint:
                best = [entry for entry in analysis["moves"] if entry["best"]]
                names = [move_name(match.game, entry["move"], match.position, words) for entry in best[:3]]
                moves = words.listed(names, "own.moves-separator") + ("…" if len(best) > len(names) else "")
                _, _, value = self._part.describe(match.game, best[0], words)
                text = words.say("own.hint-line", moves=moves, value=value)
        elif values:
            text = words.say("own.value-none")
        elif self._latest.waits and not self._is_moving:
            text = words.say("own.looking")
        set_text(by_id("own-duel-value"), text)
        set_flag(by_id("own-legend"), "hidden", not analysis)

    def _analysis(self, match: "Match") -> "AnalysedMoves | None":
        """Return the known values of the shown position's moves as an analysis for the board."""
        values, opened = self._values, self._opened_game
        if not values or not opened or match.outcome:
            return None
        moves: "Any" = [
            dict(entry, move=move, distance=None, kind=values["kind"])
            for move, entry in zip(opened.numbers, values["moves"])
            if entry["exact"] or entry["count"]
        ]
        return {"moves": moves} if moves else None

    def _hint(self) -> None:
        self._wants_hint = True
        self._look()

    def _play(self, move: int) -> None:
        """Play a person's move, unless another one is on its way to the board.

        A request about the shown position, as after a change of the opponent, does not keep it waiting.
        """
        opened = self._opened_game
        if opened and (not self._is_moving or len(opened.moves) == len(self._indices)):
            # A move whose request failed is in the list, but not on the board.
            del self._indices[len(opened.moves) :]
            self._indices.append(opened.numbers.index(move))
            self._wants_hint = False
            self._go_on()

    def _take_back(self) -> None:
        """Take back the player's last move and the moves after it."""
        ply = self._match.undo_ply() if self._match else None
        if ply is not None:
            self._go_back(ply)

    def _go_back(self, ply: int) -> None:
        """Take back the moves from `ply` on."""
        del self._indices[ply:]
        self._wants_hint = False
        self._go_on()

    def _review(self) -> None:
        """Find the proven mistakes of the game so far."""
        self.start(self._review, self._find_mistakes)

    async def _find_mistakes(self, token: "CancelToken") -> None:
        from ui.views.own import mistakes

        match, words, part = self._match, self.words, self._part
        assert match
        found, proven = await mistakes.find_mistakes(
            token, self._walking, self._results, self._source, self._indices[:]
        )
        token.cancel()
        by_id("own-mistakes").replaceChildren(*mistakes.items(found, match, part, words, self._return_to))
        moves = len(match.record.moves)
        key = "own.reviewed-all" if proven == moves else "own.reviewed"
        self._results.tell(key, count=len(found), proven=proven, moves=moves)
        self.draw()

    def _learn(self) -> None:
        """Find an estimate by self-play."""
        games = int(test_parameter("own-games", GAMES))
        self.start(self._learn, lambda token: self._find_estimate(token, games))

    def _test(self) -> None:
        """Test the estimate of the rules."""
        self.start(self._test, lambda token: self._find_estimate(token, 0))

    async def _find_estimate(self, token: "CancelToken", games: int) -> None:
        await self._self_play.find(token, self._source, games, self.words.language)
        token.cancel()
        self._tell_change()
        self.draw()

    def _return_to(self, ply: int) -> None:
        """Go back to a mistake; the browser's Back shows the whole game again."""
        del self._indices[ply:]
        self._desk.write_address(push=True)
        self._go_back(ply)
        self._board.focus()

    # Requests to the worker that runs the rules

    def start(self, retry: "Callable[[], None]", work: "Callable[..., Awaitable[None]]") -> None:
        """Start work that sends requests, in place of any earlier one; if it fails, offer `retry`."""
        self._results.start(self._latest.renew(), retry, self._attempt, work)

    async def _attempt(self, token: "CancelToken", work: "Callable[..., Awaitable[None]]") -> None:
        """Do the work; if it fails, show that the page no longer waits for it (see Latest.waits)."""
        try:
            await work(token)
        finally:
            if not token.cancelled:
                self._is_moving = False
                token.cancel()
                self.draw()

    def _change_opponent(self) -> None:
        if self._match:
            self._match.you = _person(self._match.game)
        self._go_on()

    def _go_on(self) -> None:
        self._results.tell_error("", None)  # A fault may belong to a move that was taken back
        self.start(self._go_on, self._play_on)

    async def _play_on(self, token: "CancelToken") -> None:
        """Show the position; make passes and the page's moves until a person is to move; find the values."""
        self._is_moving, self._values = True, None
        by_id("own-mistakes").replaceChildren()
        index = await self._step(token)
        while index is not None:
            self._indices.append(index)
            index = await self._step(token)
        self._is_moving = False
        self._tell_change()
        await self._find_values(token)

    def _look(self) -> None:
        """Find the values of the shown position anew, unless a move is being made."""
        if not self._is_moving:
            self._values = None
            self.start(self._look, self._find_values)

    async def _find_values(self, token: "CancelToken") -> None:
        """Find the values of the shown position, if the player wants them or a hint."""
        match = self._match
        if match and match.person_to_move() and (self._wants_hint or by_id("own-values").checked):
            self._tell_detail()
            asked: "Any" = {"source": self._self_play.rules(self._source), "played": self._indices}
            for seconds in SECONDS:  # The worker keeps what it has proven
                answer = await self._walking.ask(token, "own-values", seconds=seconds, **asked)
                self._values = answer and answer["values"]
                if not self._values or self._values["exact"]:
                    break
                self.draw()
        token.cancel()
        self.draw()

    async def _step(self, token: "CancelToken") -> "int | None":
        """Show the position; return the index of a pass or the page's move, None at a person's turn."""
        answer = await self._walking.ask(token, "own-line", source=self._source, played=self._indices)
        index = await self._build_match(token, answer) if answer else None
        # Remove a move at which the rules failed, or all moves of a damaged link.
        del self._indices[len(self._opened_game.moves if self._opened_game else ()) :]
        self.draw()
        if index is None and self._match and self._match.engine_to_move():
            index = await self._choose(token)
        return index

    async def _choose(self, token: "CancelToken") -> "int | None":
        """Return the index of the page's move, or None if the rules fail."""
        seed, level = int(window.Math.random() * SEEDS), _chosen("own-level")
        source = self._self_play.rules(self._source)
        asked: "Any" = {"source": source, "played": self._indices, "levels": [level] * 2}
        asked["seed"], asked["program"] = seed, str(by_id("own-program").value)
        answer = await self._walking.ask(token, "own-move", **asked)
        return answer["index"] if answer and answer["index"] >= 0 else None

    async def _build_match(self, token: "CancelToken", answer: "LineResult") -> "int | None":
        """Build the match; return the index of the pass to play, if a side has to pass."""
        work = open_line(name_of(self._source), answer, len(self._indices))
        opened: "OpenedGame" = await token.wait(in_portions(work))  # In pauses, the page can react
        game = opened.game
        dress(game)  # Adds the game's words and drawings
        level = levels_of(game)[-1].name  # A match needs one; the worker gets that of the list
        match = Match(game, game.start(), _person(game), level, level)
        for move in opened.moves:
            match.record.play(move)
        self._opened_game, self._match = opened, match
        return None if match.forced_pass is None else opened.numbers.index(match.forced_pass)


def _person(game: "Game") -> str:
    """Return the mark of the person's side, or "both" if two people play."""
    side = _chosen("own-rival")  # As an index, or ""
    return game.marks[int(side)] if side else "both"


def _chosen(name: str) -> str:
    """Return the value of the chosen radio button with this name."""
    return str(document.querySelector("[name=" + name + "]:checked").value)
