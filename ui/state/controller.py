"""The controller: each event changes its state, then the page draws what has changed."""

import asyncio

from engine.contract.annotations import Analysis, Any, Callable, Game, Iterator, Mapping, Position
from engine.contract.game import GameError
from engine.games.shelf import find_game, is_game
from ui.state.cancel import CancelToken, Latest
from ui.state.goal import PLAY, Goal
from ui.state.layout import Layout
from ui.state.match import Match
from ui.state.ports import Page, Question, Store
from ui.state.touching import Touching

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.state.asking import Asking
    from ui.state.known_values import KnownValues


class Controller(Layout):
    """Adds the player's actions to what is open (see Layout); it has the interface ui.state.desk.Desk."""

    def __init__(
        self, page: "Page", store: "Store", language: str, make_asking: "Callable[[Controller], Asking]"
    ) -> None:
        """Begin with the first game; `make_asking` is called after the first drawing."""
        self._page = page
        self.write_address = page.write_address
        Layout.__init__(self, page.words_for, store, language)
        self._known_values: "KnownValues | None" = None
        self.wanted = Latest(on_failure=self.failed)  # The request for the engine's move, or for analyses
        self._fetching = Latest()  # The request for what `_goal` needs
        self._goal = Goal()
        self._explaining = Latest(self)  # The latest message of `explain`
        self.stay = CancelToken(on_failure=self.failed)  # Ends when the game changes
        self.place = CancelToken(on_failure=self.failed)  # Ends when the game or the view changes
        self._drawn: "tuple[str, str]" = ("", "")  # View and game at the last drawing
        self.analysis: "Analysis | None" = None
        self.touching = Touching()
        self.remark = ""  # A sentence for the status line
        self.hurried = False  # Whether the player wants the engine's best answer so far, without waiting
        self.engine_missing = False
        self._asking: "Asking | None" = None
        self._make_asking = make_asking
        self._is_warm = False  # Whether the first engine has been started
        self._notice = False  # Whether a message of `tell` may be visible

    @property
    def known_values(self) -> "KnownValues":
        """The known values of positions, for games that the engine can't solve at once."""
        if not self._known_values:
            from ui.state.known_values import KnownValues

            self._known_values = KnownValues()
        return self._known_values

    @property
    def asking(self) -> "Asking":
        """The sender of requests to the engines."""
        if not self._asking:
            self._asking = self._make_asking(self)
        return self._asking

    # The player's actions

    def touch(self, cell: int) -> bool:
        """Touch a cell of the board or a reserve. If the touch is refused, show why and return False."""
        match, touching = self.match, self.touching
        if not self.is_open:
            return True  # The page is still loading the game
        if match.over:
            self._say("detail.game-over")
        elif not match.person_to_move():
            self._say("detail.paused" if match.paused else "detail.wait")
        elif match.forced_pass is not None:
            self._say("detail.must-pass", reason=self.words.say(match.game.pass_reason))
        else:
            move = touching.touch(match.game, match.position, cell)
            if move is not None:
                self.move(move)
            else:
                self._remark(touching.remark(match.game, self.words))
            return not touching.refused
        return False

    def let_go(self) -> None:
        """Forget the touched cells."""
        if self.touching.chosen:
            self.touching.let_go()
            self._remark("")

    def move(self, move: int) -> None:
        """Play the person's move; then the engine moves, if one plays."""
        self._play(move)
        self.changed(push=True)

    def pass_turn(self) -> None:
        """Make the person's forced pass, if there is one."""
        move = self.match.forced_pass
        if move is not None:
            self.move(move)

    def play(self, move: int) -> None:
        """Play a move in a view other than Play; no engine answers it."""
        self.match.record.play(move)
        self.match.paused = self.match.engine_to_move()
        self.match.counted = True  # Not scored
        self.changed(push=True)

    def set_up(self, position: "Position") -> None:
        """Show a position, and remove the message about an earlier one."""
        self._page.hush()
        self.take_match(self.new_match(self.match.game, position))

    def take_match(self, match: "Match", push: bool = True) -> None:
        """Show another match; the player's score won't count it."""
        _take_out_of_score(match)
        self.show(match)
        self.changed(push)

    def play_here(self) -> None:
        """Begin a game at the view's position; against an engine, the person plays the side to move."""
        match, settings = self.match, self.settings
        if settings.you != "both":
            settings.you = match.turn
        new = self.new_match(match.game, match.position)
        new.counted = True  # As if counted already: its result doesn't go into the score
        self.begin(new)

    def go_to(self, ply: int) -> None:
        """Show the position after `ply` moves."""
        match = self.match
        match.record.go_to(ply)
        # After a step back, the engine doesn't move until the player continues.
        match.paused = match.engine_to_move()
        self.changed(push=True)

    def swap(self) -> None:
        """Begin a new match in which the person and the engine have changed sides."""
        self.settings.you = self.mine.game.other(self.mine.you)
        self.begin()

    def rematch(self) -> None:
        """Begin the next match: the sides take turns to move first, unless the player keeps the sides."""
        settings, match = self.settings, self.mine
        if match.against_engine and not settings.fixed:
            settings.you = match.game.other(match.you)
        elif match.game.either_starts and not settings.fixed:
            settings.starts = match.game.other(settings.starts)
        self.begin()

    def begin(self, match: "Match | None" = None) -> None:
        """Start a match, by default a new one; if the old one is unfinished, show how to bring it back."""
        goal = Goal(match=match or self.new_match(self.mine.game))
        self.leave(lambda: self.reach(goal))

    def undo(self) -> None:
        """Take back the person's last move or, if there is none, bring back the earlier match."""
        match, ply = self.match, self.match.undo_ply()
        if ply is not None:
            self.go_to(ply)
        elif match.before:
            self.take_players(match.before)
            self.match = match.before
            self.changed(push=True)

    def pause(self) -> None:
        """Pause the engines, or let them continue."""
        self.match.paused = not self.match.paused
        self.changed()

    def switch(self, name: str) -> None:
        """Turn a setting on if it is off, else off."""
        self.set(name, not getattr(self.settings, name))

    def hurry(self) -> None:
        """Have the engine stop its search and answer with the best move so far."""
        self.hurried = True

    def read_score(self) -> None:
        """Reload the stored score, which another tab has changed, and draw it."""
        if self.is_open:
            self.memory.read_score()
            self._page.draw()

    def reset_score(self) -> None:
        """Set the score of the open game to 0."""
        if self.is_open:
            self.memory.reset_score()
            self._say("score.cleared")

    def set(self, name: str, value: "Any") -> None:
        """Change an option. A new `starts` (the side that moves first) begins a game."""
        if not self.is_open and name != "language":
            return  # The allowed values aren't known yet
        setattr(self.settings, name, value)
        if name == "language":
            self.read_words()
        elif name == "starts":
            self.exchange(self.new_match(self.mine.game))
        elif name in ("you", "level", "rival"):
            setattr(self.mine, name, value)
            self.mine.paused = False
        self.changed(push=name == "starts")  # Back in the browser undoes only a new game

    # What is open

    def go(self, game: str = "", view: str = PLAY, part: str = "", match: "Match | None" = None) -> None:
        """Open a game (by default the open one), a view, its part of a link, and a match that isn't scored.

        Ask first if the player would lose work, and fetch what is missing. If the view can't show the game,
        open another one and say so.
        """
        if match:
            _take_out_of_score(match)
        self.leave(lambda: self.reach(Goal(game, view, part, match)))

    def reach(self, goal: "Goal") -> None:
        """Open a goal, now or once it is fetched: change the state, write the address and draw, each once."""
        for _ in self.steps(goal):
            pass

    def steps(self, goal: "Goal") -> "Iterator[None]":
        """Do what `reach` does; yield before the drawing, so that the browser can handle events."""
        if goal.link is None and not goal.game:
            if not self.is_open:
                return
            if self._fetching.waits:  # The game that is being fetched opens in the newly chosen view
                self._goal.view, self._goal.part = goal.view, goal.part
                if goal.view == self.view and not goal.match:
                    return
        else:
            self._fetching.cancel()
            self._explaining.cancel()
            if not self._page.have(goal):
                self._fetch(goal)
                return
        error = self._take(goal)
        yield
        if goal.restored and self.match.watching:
            self.match.paused = True  # Engines don't play on by themselves
        self._arrive(goal)
        if error:
            self.explain("broken", error)
        elif goal.view not in (PLAY, self.view):
            self.explain("unfit", goal.view)

    def _fetch(self, goal: "Goal") -> None:
        self.wanted.cancel()
        if not self.is_open:
            self._page.speak()  # At the start, the page has no texts yet
        self._goal, token = goal, self._fetching.renew()

        def fail(error: Exception) -> None:
            token.cancel()
            if not self.is_open:
                self._enter(self.mine.game)
            if goal.link is None:
                self.changed()
            else:
                self.draw()  # The address stays, for a reload
            self.failed(error, lambda: self.reach(goal))

        token.on_failure = fail
        token.start(self._await, goal)

    async def _await(self, token: "CancelToken", goal: "Goal") -> None:
        await token.wait(self._page.fetch(goal))
        self.reach(goal)

    def _enter(self, game: "Game") -> None:
        if self.enter(game, self._page.part(game)):
            self._page.open()
            self._page.speak()

    def _take(self, goal: "Goal") -> "GameError | None":
        """Change the state to a goal's, of which all is fetched; return the error of an invalid link."""
        if goal.game or goal.match:
            self._page.hush()  # Before all texts are written: the message may be about another game
        if goal.language and goal.language != self.settings.language:
            self.settings.language = goal.language
            self.read_words()
        game = find_game(goal.game) if is_game(goal.game) else self.mine.game
        view = self._page.view_for(goal.view, game, bool(goal.game) and goal.link is None)
        if goal.game:
            self._enter(game)
        if goal.link or goal.restored:
            from ui.state.link_read import take

            return take(self, goal, view)
        if goal.link is not None:
            self.begin_anew()
        else:
            if goal.game:
                self.return_to(game)
            self.open_view(view)
            if goal.match:
                self.show(goal.match)
        return None

    def _arrive(self, goal: "Goal") -> None:
        """Write the address and draw; if the view has to be fetched, draw when it has come."""
        push, page = goal.link is None, self._page
        self._renew_places()
        if push:
            page.to_top()
        part = goal.part if goal.view == self.view else ""
        if page.follow(self.view, part):
            before = goal.match.before if goal.match else None
            back = "" if not before or before.over else "action.undo"
            self.changed(push, back and self.words.sentence("detail.bring-back", undo=self.words.say(back)))
            return
        self.wanted.cancel()
        if push:
            page.write_address(True)
        token = CancelToken(self.place, lambda error: self.failed(error, lambda: self._arrive(goal)))
        token.start(self._follow, part)

    async def _follow(self, token: "CancelToken", part: str) -> None:
        await token.wait(self._page.load_view(self.view))
        self._page.follow(self.view, part)
        self.changed()

    def explain(self, what: str, about: "Any") -> None:
        """Show a message of ui.shell.explaining, whose function `what` gets `about`."""
        self._explaining.renew().start(self._page.explain, what, about)

    def read_words(self) -> None:
        """Write all texts with the loaded words of the current language."""
        Layout.read_words(self)
        self._page.speak()

    def _renew_places(self) -> None:
        """If the view or the game has changed, end the tokens of the last one, and close its messages."""
        game = self.match.game.name
        if (self.view, game) == self._drawn:
            return
        if game != self._drawn[1]:
            self.stay.cancel()
            self.stay = CancelToken(on_failure=self.failed)
        if self._drawn[0]:  # Not at the start: the list of games may already be open then
            self._page.close_sheets()
        self._drawn = (self.view, game)
        self.place.cancel()
        self.place = CancelToken(on_failure=self.failed)
        if self._notice:
            self._notice = False
            self._page.hush()

    def draw(self) -> None:
        """Draw the state. Start a new game's engine."""
        self._renew_places()
        self._page.draw()
        if self.fresh:
            self.fresh = False
            asyncio.create_task(self._warm_up())

    def question(self) -> "Question | None":
        """Return what to ask before leaving the view, or None if the player would lose nothing."""
        return self._page.question(self.view)

    def leave(self, go: "Callable[[], None]") -> None:
        """Call `go`, which leaves the view; if the player would lose work, only after a confirmation."""
        question = self.question()
        if question:
            self._page.ask(question, go)
        else:
            go()

    def tell(self, say: "Callable[[], str]", retry: "Callable[[], None] | None" = None) -> None:
        """Show the text that `say` returns until it is closed or the view is left; a button calls `retry`."""
        self._notice = True
        self._page.notify(say, retry)

    # The course of the game

    def _play(self, move: int) -> None:
        self.match.record.play(move)
        if self.match.over:
            self.match.ended = self._page.now()
        if self.memory.count(self.match):
            self._page.first_win()

    def changed(self, push: bool = False, remark: str = "") -> None:
        """Store the settings, write the address, draw, and request the engine's move or an analysis."""
        self.memory.keep_settings()
        if not self.is_open:
            return  # Don't cancel the loading of a game
        token = self.wanted.renew()
        self.remark = remark
        self.touching.let_go()
        self.analysis = None
        self._page.think(None)
        self._page.write_address(push)
        self.draw()
        if self.view == PLAY:
            self.hurried = False
            plays = self.match.engine_to_move() and not self.match.paused  # Whether the engine moves now
            # The lambda makes `asking` after the drawing.
            token.start(lambda token: self.asking.turn(token) if plays else self.asking.study(token))

    def take_reply(self, move: int) -> None:
        """Play an engine's move."""
        self._play(move)
        self.changed()

    def study_again(self) -> None:
        """If Play waits for the player, have the strong engine analyse again; draw only deeper analyses."""
        waits = self.match.paused or not self.match.engine_to_move()
        if self.is_open and self.view == PLAY and waits and not self.hurried:
            self.wanted.renew().start(self.asking.study)

    async def ask(
        self,
        token: "CancelToken",
        request: "Mapping[str, Any]",
        on_progress: "Callable[[Any], None]" = lambda progress: None,
        strong: bool = False,
    ) -> "Any":
        """Return the answer to a view's request (see ui.state.desk.Desk.ask)."""
        return await self.asking.ask_for_view(token, request, on_progress, strong)

    # Errors

    def failed(self, error: Exception, retry: "Callable[[], None] | None" = None) -> None:
        """Report an error, with a retry button that calls `retry`, by default `try_again`."""
        retry = retry or self.try_again
        self.tell(lambda: self.words.say("page.failed", reason=self.words.explain(error)), retry)
        if self.is_open:
            self._page.draw()  # So that views stop showing that they wait
        if not hasattr(error, "key"):
            raise error  # A bug of the page: developers see it in the console

    def try_again(self) -> None:
        """Have the view repeat its request, and try again to start the engine."""
        self.engine_missing = False
        self._drawn = ("", self._drawn[1])  # So that `draw` renews the place
        self.changed()

    def _say(self, key: str, **details: "Any") -> None:
        self._remark(self.words.sentence(key, **details))

    def _remark(self, text: str) -> None:
        self.remark = text
        self.draw()

    async def _warm_up(self) -> None:
        await self.asking.warm_up()
        if not self._is_warm:
            self._is_warm = True
            self._page.cache_rest()


def _take_out_of_score(match: "Match") -> None:
    match.counted = True
    match.paused = match.engine_to_move()
