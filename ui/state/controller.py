"""The controller: every event changes the state here, and has the page draw what is different.

It needs no browser: what shows, stores, thinks and waits is handed to it. What the engines are asked is in
ui.state.asking, what is remembered in ui.state.memory. Its methods are in this order: what a person does, how
play goes on, what goes wrong, which game is laid out.
"""

import asyncio

from engine.games.shelf import NAMES, find_game
from ui.state import link, whole
from ui.state.asking import Asking
from ui.state.cells import cell_name, touched
from ui.state.match import Match
from ui.state.memory import Memory
from ui.state.wanted import Wanted
from ui.state.worths import Worths

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from engine.game import Game, GameError, Position
    from engine.protocol import Analysis
    from ui.state.ask import Ask
    from ui.state.desk import Part
    from ui.state.pace import Pace
    from ui.state.ports import Engine, Page, PlayingEngine, Store
    from ui.state.score import Score


PLAY = "play"
"""The view with the board that is played on."""

CUSTOM = "starts.custom"
"""Among a game's words: the mark that begins, by custom, where the language is spoken."""


class Controller:
    """What is so, and what a person can do about it; ui.state.desk's Desk is what most see of it."""

    def __init__(
        self,
        page: "Page",
        store: "Store",
        engine: "PlayingEngine",
        study_engine: "Engine",
        seed: "Callable[[], int]",
        language: str,
        pace: "Pace",
        sleep: "Callable[[float], Awaitable[None]]" = asyncio.sleep,
    ) -> None:
        """Begin with the first game, which `enter` has yet to lay out.

        The views have a `study_engine` of their own, so that their long tasks never keep a game waiting.
        """
        self._page = page
        game = find_game(NAMES[0])
        self.words = page.words_for(language, game)
        self._memory = Memory(store, language, game, self.words.find(CUSTOM))
        self.settings = self._memory.settings
        self.view = PLAY
        self.mine = self.new_match(game)
        """The game that is being played, whatever view is open."""
        # What the other views show, and try things out in.
        self._copy = self.mine
        self.worths = Worths()
        self.wanted = Wanted()
        self.analysis: "Analysis | None" = None
        """What the engine has found out about the position on the board."""
        self.chosen: "tuple[int, ...]" = ()
        """The cells that a person has touched for a move so far."""
        self.remark = ""
        """What is said in the status line until something changes."""
        self.hurried = False
        """Whether the engine shall answer at once with what it has found."""
        self.engine_missing = False
        self._asking = Asking(self, page, engine, study_engine, seed, pace, sleep)
        self._part: "Part | None" = None
        self._settled = False
        self._cold = False

    @property
    def match(self) -> "Match":
        """What is shown: the game that is being played or, in any other view, a copy of it."""
        return self.mine if self.view == PLAY else self._copy

    @match.setter
    def match(self, match: "Match") -> None:
        if self.view == PLAY:
            self.mine = match
        else:
            self._copy = match

    @property
    def laid(self) -> bool:
        """Whether a game is laid out; before that nothing can be done."""
        return self._part is not None

    @property
    def score(self) -> "Score":
        """The score of the game that is laid out."""
        return self._memory.score

    @property
    def part(self) -> "Part":
        """The part of the page that belongs to the game that is laid out."""
        assert self._part is not None
        return self._part

    # What a person does

    def touch(self, cell: int) -> None:
        """Choose a cell of the board, or beside it: a whole move, or a step of one."""
        match = self.match
        if not self.laid:
            return
        if match.over:
            self._say("detail.game-over")
        elif not match.person_to_move():
            self._say("detail.paused" if match.paused else "detail.wait")
        elif match.forced_pass is not None:
            self._say("detail.must-pass")
        elif cell in self.chosen:
            self.let_go()
        else:
            self._step(match.game.touch(match.position, cell))

    def _step(self, cell: int) -> None:
        game = self.match.game
        step = touched(game, self.match.position, self.chosen, cell)
        if step is None:
            self._refuse(cell)
            return
        self.chosen, move = step
        if move is None:
            self._say("detail.chosen", square=cell_name(game, cell, self.words))
        else:
            self.move(move)

    def _refuse(self, cell: int) -> None:
        """Say why a cell can't be chosen."""
        game = self.match.game
        if self.chosen:
            key = "detail.not-there"
        elif game.cells(self.match.position)[cell]:
            key = "detail.taken"
        else:
            # A game may have a better reason.
            key = "detail.no-move" if self.words.find("detail.no-move") else "detail.nothing"
        self._say(key, square=cell_name(game, cell, self.words))

    def let_go(self) -> None:
        """Forget the cells that were touched for a move."""
        if self.chosen:
            self.chosen = ()
            self.remark = ""
            self._page.draw()

    def move(self, move: int) -> None:
        """Play a person's move, which an engine answers where one plays."""
        self._play(move)
        self.changed(push=True)

    def pass_turn(self) -> None:
        """Make the pass that a person has to make here, if there is one."""
        move = self.match.forced_pass
        if move is not None:
            self.move(move)

    def play(self, move: int) -> None:
        """Play a move from a view, where no engine answers."""
        self.match.record.play(move)
        self.match.paused = self.match.engine_to_move()
        # What was tried out with the engine's values in sight is no game for the score.
        self.match.counted = True
        self.changed(push=True)

    def set_up(self, position: "Position") -> None:
        """Show a position, which takes the place of one that could not stand."""
        settings = self.settings
        self._page.hush()
        self.take_match(Match(self.match.game, position, settings.you, settings.level, settings.rival))

    def take_match(self, match: "Match") -> None:
        """Show a match that came from elsewhere, and so is no game for the score."""
        match.counted = True
        match.paused = match.engine_to_move()
        if self.view == PLAY:
            self._exchange(match)
        else:
            self._copy = match
        self.changed(push=True)

    def play_here(self) -> None:
        """Begin a game at the position that a view shows; who plays an engine plays the side to move."""
        match, settings = self.match, self.settings
        if settings.you != "both":
            settings.you = match.turn
        game = Match(match.game, match.position, settings.you, settings.level, settings.rival)
        game.counted = True
        self._begin(game)

    def go_to(self, ply: int) -> None:
        """Show the position after `ply` moves."""
        match = self.match
        match.record.go_to(ply)
        # Whoever looks back wants to look: an engine whose turn it was moves on only when told to.
        match.paused = match.engine_to_move()
        self.changed(push=True)

    def begin(self) -> None:
        """Begin a new match."""
        self._begin(self.new_match(self.mine.game))

    def swap(self) -> None:
        """Begin a new match in which the person and the engine have changed sides."""
        self.settings.you = self.mine.game.other(self.mine.you)
        self.begin()

    def _begin(self, match: "Match") -> None:
        """Play a match from now on, and say how the one before can be brought back, if it was not over."""
        self._exchange(match)
        self._page.hush()
        self.open_view(PLAY)
        if match.before and not match.before.over:
            self._say("detail.bring-back")

    def _exchange(self, match: "Match") -> None:
        """Play a match in place of the one that is being played, which can be brought back."""
        before = self.mine
        if before.game is match.game:
            # Nobody misses what had not begun.
            match.before = before if before.record.moves else before.before
            before.before = None
        self.mine = match

    def undo(self) -> None:
        """Go back to where a person moves or, from there, to the game that this one took the place of."""
        match = self.match
        if match.undo_ply() is None and match.before:
            self._take_players(match.before)
            self.match = match.before
            self.changed(push=True)
        else:
            self._jump(match.undo_ply())

    def _take_players(self, match: "Match") -> None:
        """Have the settings say who plays a match."""
        for name in ("you", "level", "rival"):
            setattr(self.settings, name, getattr(match, name))

    def redo(self) -> None:
        """Go forward to where a person moves."""
        self._jump(self.match.redo_ply())

    def _jump(self, ply: "int | None") -> None:
        if ply is not None:
            self.go_to(ply)

    def pause(self) -> None:
        """Have the engines pause, or go on."""
        self.match.paused = not self.match.paused
        self.changed()

    def switch(self, name: str) -> None:
        """Turn a setting on or off."""
        self.set(name, not getattr(self.settings, name))

    def hurry(self) -> None:
        """Have the engine answer at once."""
        self.hurried = True

    def reset_score(self) -> None:
        """Begin to count anew."""
        if not self.laid:
            return
        self._memory.reset_score()
        self._say("score.cleared")

    def set(self, name: str, value: "Any") -> None:
        """Take a choice of a person's. A new starter begins a new game; all else takes effect at once."""
        if name == "game":
            self._page.show_game(value)
            return
        if not self.laid and name != "language":
            # What it can be is not known yet.
            return
        setattr(self.settings, name, value)
        if name == "language":
            self.read_words()
        elif name == "starts":
            self._exchange(self.new_match(self.mine.game))
        elif name in ("you", "level", "rival"):
            setattr(self.mine, name, value)
            self.mine.paused = False
        self.changed(push=name == "starts")

    def open_view(self, name: str) -> None:
        """Show a view: of a copy of the game, or of what the view before has made of it."""
        if self.view == PLAY and name != PLAY:
            self._copy = self.mine.copy()
        self.view = name
        self.changed(push=True)
        self._page.show_view(name)

    def draw(self) -> None:
        """Have the page show what is so; then start the engine, before it is needed."""
        self._page.draw()
        if self._cold:
            self._cold = False
            asyncio.create_task(self._warm_up())

    def write_address(self, push: bool = False) -> None:
        """Have the address say what is shown, as a new entry of the browser's history or not."""
        self._page.write_address(push)

    def tell(self, text: str) -> None:
        """Show a text above the page until it is closed."""
        self._page.notify(text)

    # How play goes on

    def new_match(self, game: "Game") -> "Match":
        """Return a new match of a game, as the settings have it."""
        settings = self.settings
        return Match(game, game.start(settings.starts), settings.you, settings.level, settings.rival)

    def _play(self, move: int) -> None:
        """Play a move, and count the game if that ends it."""
        self.match.record.play(move)
        self._memory.count(self.match)

    def changed(self, push: bool = False) -> None:
        """Something is different: remember it, draw it, and go on with what comes next."""
        self._memory.keep_settings()
        if not self.laid:
            # A game that is on its way is still wanted.
            return
        moment = self.wanted.renew()
        self.remark = ""
        self.chosen = ()
        self.analysis = None
        self._page.think(None)
        self._page.write_address(push)
        self.draw()
        match = self.match
        if self.view != PLAY:
            return
        self.hurried = False
        if match.engine_to_move() and not match.paused:
            asyncio.create_task(self._asking.turn(moment))
        else:
            asyncio.create_task(self._asking.study(moment))

    def answered(self, move: int) -> None:
        """Play an engine's move."""
        self._play(move)
        self.changed()

    def study_again(self) -> None:
        """Look into the position anew, with a better engine; what is shown stays until it has answered."""
        waits = self.match.paused or not self.match.engine_to_move()
        if self.laid and self.view == PLAY and waits and not self.hurried:
            asyncio.create_task(self._asking.study(self.wanted.renew()))

    async def ask(self, ask: "Ask") -> "Any":
        """Answer a view's request, as ui.state.desk says."""
        return await self._asking.ask_for_view(ask)

    # What goes wrong

    def engine_restarted(self) -> None:
        """Say that an engine had to be started again."""
        self._page.notify(self.words.say("engine.stopped"))

    def try_again(self) -> None:
        """Go on as if no engine were missing."""
        self.engine_missing = False
        self.changed()

    def _say(self, key: str, **details: "Any") -> None:
        """Show a remark in the status line until something changes."""
        self.remark = self.words.sentence(key, **details)
        self.draw()

    # Which game is laid out

    def enter(self, game: "Game", part: "Part") -> None:
        """Lay out a game, which is there with its part of the page, unless it is the one that is laid out."""
        if self._take_game(game, part):
            self._lay()

    def _take_game(self, game: "Game", part: "Part") -> bool:
        """Take another game for the one that is played; return False if it was that already."""
        if self.laid and game.name == self.settings.game.name:
            return False
        self._part = part
        self.words = self._page.words_for(self.settings.language, game)
        self._memory.enter(game, self.words.find(CUSTOM))
        return True

    def _lay(self) -> None:
        self._page.lay()
        self._page.speak()
        self._cold = True

    def open_game(self, game: "Game", part: "Part") -> None:
        """Show a game as it was left, or a new one."""
        if self.laid:
            self._memory.leave(self.mine)
        other = self._take_game(game, part)
        self.mine = self._memory.left(game) or self.new_match(game)
        self.view = PLAY
        # For its history the browser works out where everything stands, which it knows as yet.
        self._page.write_address(push=True)
        if other:
            self._lay()
        self._page.hush()
        self.changed()

    def take_link(
        self, parts: "dict[str, str]", view: str, restored: bool, kept: "str | None" = None
    ) -> None:
        """Take the match that a link to the game has, which is laid out, and the view.

        `restored`: it came to a page that was open, by Back or Forward or anew; `kept` is what the browser
        has kept with it (see ui.state.whole). Raises GameError or LinkError.
        """
        linked = link.read(parts, self.settings)
        shown, mine = whole.read(kept)
        if shown is None or (shown.game.name, shown.position) != (linked.game.name, linked.position):
            shown, mine = linked, None
        before = self.mine
        if before.game.name != shown.game.name and before.record.moves:
            self._memory.leave(before)
        self.view = view
        if view != PLAY:
            self._copy = shown
            if mine is None:
                mine = self._game_beside(shown) if restored else shown.copy()
        elif restored and not kept:
            self._exchange(shown)
        if view == PLAY:
            mine = shown
            # A game that had ended by then was counted where it was played.
            counted = before.counted and before.game.name == shown.game.name and shown.record.at > 0
            shown.counted = shown.counted or shown.over or (restored and counted)
        assert mine is not None
        if mine is not before:
            self.mine = mine
            self._take_players(mine)
            if mine.game.either_starts and (mine.record.at or "turn" in parts):
                self.settings.starts = mine.game.turn(mine.record.position_at(0))

    def _game_beside(self, shown: "Match") -> "Match":
        """Return the game that is being played while a view shows what a link has."""
        game = shown.game
        if self.mine.game.name == game.name:
            return self.mine
        return self._memory.left(game) or self.new_match(game)

    def take_broken_link(self, error: "GameError | link.LinkError") -> None:
        """Show a new match, and say what is wrong with a link."""
        self.view = PLAY
        self._exchange(self.new_match(self.settings.game))
        self._page.notify(self.words.say("link.broken", reason=self.words.explain(error)))

    def read_words(self) -> None:
        """Take the words of the language that are there, and say everything anew."""
        self.words = self._page.words_for(self.settings.language, self.settings.game)
        self._page.speak()

    async def _warm_up(self) -> None:
        """Start the engine for the game that is laid out."""
        await self._asking.warm_up()
        if not self._settled:
            self._settled = True
            self._page.settled()
