"""The app: every event comes in here, changes the state, and has the views draw the difference.

Its methods are in that order: what a person does, how play goes on, what goes wrong, what is drawn.
"""

import asyncio

from pyscript import document, window

from engine.game import GameError
from engine.games import GAMES
from ui import insight, link, squares, status, storage
from ui.board import Board
from ui.controls import Controls
from ui.dom import all_of, listen, page_window, set_attribute, set_pressed
from ui.engine_client import PLAY_MODULES, STUDY_MODULES, Engine, EngineDown
from ui.match import Match
from ui.moves import Moves
from ui.notice import Notice
from ui.offline import Offline
from ui.score import STORED as SCORE
from ui.score import Score
from ui.settings import SPEEDS, Settings
from ui.settings import STORED as SETTINGS
from ui.views import PLAY, Views
from ui.words import LANGUAGES, Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.game import Position

    Data = dict[str, Any]

REPLY_PAUSE = 0.35
"""Seconds from a person's move to the engine's at the least, so that one mark is drawn before the other."""


class App:
    """The page, alive."""

    def __init__(self) -> None:
        page_language = document.documentElement.lang
        language = page_language if page_language in LANGUAGES else LANGUAGES[0]
        self._settings = Settings(storage.load(SETTINGS), language)
        self._score = Score(storage.load(SCORE))
        self._words = Words(language)
        game = GAMES[0]
        self._match = self._new_match()
        self._board = Board(game.name, game.squares, game.columns, self._choose)
        self._moves = Moves(self.go_to)
        self._controls = Controls(self._button, self._set)
        self._notice = Notice(self._try_again)
        self._offline = Offline()
        self._engine = Engine("play", "worker", PLAY_MODULES, self._engine_restarted)
        # The views have an engine of their own, so that their long tasks never keep a game waiting.
        modules = PLAY_MODULES + STUDY_MODULES
        self._study_engine = Engine("study", "study_worker", modules, self._engine_restarted)
        self._engine_missing = False
        self._views = Views(self)
        self._analysis = None  # type: dict[str, Any] | None
        self._remark = ""
        # Counts the changes; whoever has waited for the engine sees by it whether the question still stands.
        self._moment = 0

    def start(self) -> None:
        """Show the position of the link, or a fresh board, and play."""
        self._translate()
        self._follow_link()
        listen(page_window, "popstate", lambda event: self._follow_link(restored=True))
        for element in all_of("[data-view]"):
            listen(element, "click", self._view_clicked)
        document.documentElement.setAttribute("data-ready", "true")
        asyncio.create_task(self._warm_up())

    # Events

    def _choose(self, square: int) -> None:
        """A person chose a square of the board."""
        match = self._match
        if match.over:
            self._say("detail.game-over")
        elif not match.person_to_move():
            self._say("detail.wait")
        elif square not in match.game.legal_moves(match.position):
            name = squares.square_name(match.game.name, square, self._words)
            self._say("detail.taken", square=name)
        else:
            self._play(square)
            self._changed(push=True)

    def _view_clicked(self, event: "Any") -> None:
        """A person chose a view."""
        if event.ctrlKey or event.metaKey or event.shiftKey:
            return
        event.preventDefault()
        self.open_view(event.currentTarget.getAttribute("data-view"))

    def open_view(self, name: str) -> None:
        """Show a view, for the position that is on the board."""
        self._views.name = name
        self._changed(push=True)
        asyncio.create_task(self._bring_view(name, ""))

    def play(self, move: int) -> None:
        """Play a move from a view, where no engine answers."""
        self._match.record.play(move)
        self._match.paused = self._match.engine_to_move()
        # What was tried out with the engine's values in sight is no game for the score.
        self._match.counted = True
        self._changed(push=True)

    def set_up(self, position: "Position") -> None:
        """Begin a match at a position."""
        settings = self._settings
        self._match = Match(self._match.game, position, settings.you, settings.level, settings.rival)
        self._match.counted = True
        self._match.paused = self._match.engine_to_move()
        self._changed(push=True)

    def go_to(self, ply: int) -> None:
        """Show the position after `ply` moves."""
        match = self._match
        match.record.go_to(ply)
        # Whoever looks back wants to look: an engine whose turn it was moves on only when told to.
        match.paused = match.engine_to_move()
        self._changed(push=True)

    def _button(self, name: str) -> None:
        match, settings = self._match, self._settings
        if name == "new":
            self._match = self._new_match()
            self._notice.hide()
            self._changed(push=True)
        elif name in ("undo", "redo"):
            ply = match.undo_ply() if name == "undo" else match.redo_ply()
            if ply is not None:
                self.go_to(ply)
        elif name == "pause":
            match.paused = not match.paused
            self._changed()
        elif name in ("hints", "values"):
            setattr(settings, name, not getattr(settings, name))
            self._changed()
        elif name == "reset-score":
            self._score.reset()
            storage.save(SCORE, self._score.counts)
            self._draw()
            self._say("score.cleared")

    def _set(self, name: str, value: str) -> None:
        """A person chose a setting. A new starter begins a new game; all else takes effect at once."""
        setattr(self._settings, name, value)
        if name == "language":
            self.words_arrived()
        elif name == "starts":
            self._match = self._new_match()
        elif name != "speed":
            setattr(self._match, name, value)
            self._match.paused = False
        self._changed(push=name == "starts")

    def _follow_link(self, restored: bool = False) -> None:
        """Show what the address says; `restored`: the browser went back or forward to it."""
        self._moment += 1
        parts, language = self._address()
        if language and language != self._settings.language:
            self._settings.language = language
            self.words_arrived()
        counted = self._match.counted
        view = parts.get("view", PLAY)
        try:
            if not self._views.known(view):
                raise link.LinkError("link.view", view=view)
            self._match = link.read(parts, self._settings)
            self._views.name = view
            # A game that had ended by then was counted where it was played.
            self._match.counted = self._match.over or (restored and counted and self._match.record.at > 0)
            for name in ("you", "level", "rival"):
                setattr(self._settings, name, getattr(self._match, name))
            if self._match.record.at or "turn" in parts:
                self._settings.starts = self._match.record.position_at(0)[2]
            self._notice.hide()
        except (GameError, link.LinkError) as error:
            self._match = self._new_match()
            self._views.name = PLAY
            self._notice.show(self._words.say("link.broken", reason=self._words.explain(error)))
        self._match.paused = restored and self._match.watching
        if self._views.name == PLAY:
            self._changed()
        else:
            self._draw()
            asyncio.create_task(self._bring_view(view, parts.get("show", "")))

    # Play

    def _new_match(self) -> "Match":
        settings = self._settings
        game = GAMES[0]
        return Match(game, game.start(settings.starts), settings.you, settings.level, settings.rival)

    def _play(self, move: int) -> None:
        """Play a move, and count the game if that ends it: once, whatever is taken back later."""
        match = self._match
        match.record.play(move)
        result = match.status()
        if result in ("won", "draw", "lost") and match.against_engine and not match.counted:
            match.counted = True
            self._score.add(match.level, result)
            storage.save(SCORE, self._score.counts)

    def _changed(self, push: bool = False) -> None:
        """Something is different: remember it, draw it, and go on with what comes next."""
        self._moment += 1
        self._remark = ""
        self._analysis = None
        storage.save(SETTINGS, self._settings.as_data())
        self.write_address(push)
        self._draw()
        match = self._match
        if self._views.name != PLAY:
            return
        if match.engine_to_move() and not match.paused:
            asyncio.create_task(self._engine_turn(self._moment))
        elif not match.over:
            asyncio.create_task(self._study(self._moment))

    async def _engine_turn(self, moment: int) -> None:
        """Let the engine move, unless something changes meanwhile."""
        seconds = SPEEDS[self._settings.speed] if self._match.watching else REPLY_PAUSE
        pause = asyncio.create_task(_pause(seconds))
        if self._match.watching:
            await self._study(moment)
        level = self._match.level_to_move()
        seed = int(window.Math.random() * 4294967296)
        answer = await self._ask(moment, do="choose", level=level, seed=seed)
        await pause
        if answer and moment == self._moment:
            self._play(answer["move"])
            self._changed()

    async def _study(self, moment: int) -> None:
        """Get the analysis that hints and values need."""
        if self._settings.hints or self._settings.values:
            answer = await self._ask(moment, do="analyse", reasons=True)
            if answer and moment == self._moment:
                self._analysis = answer
                self._draw()

    async def _ask(self, moment: int, **request: "Any") -> "dict[str, Any] | None":
        """Ask the engine about the position on the board; None if it can't answer or the moment is past."""
        return await self._ask_engine(self._engine, request, lambda: moment == self._moment, None)

    async def ask(
        self,
        request: "Data",
        wanted: "Callable[[], bool]",
        on_progress: "Callable[[Data], None] | None" = None,
    ) -> "Data | None":
        """Answer a view's request, about the position on the board unless it names another.

        None if the engine can't answer, which the page then says, or once the answer isn't `wanted` any more.
        A request that is wrong raises GameError.
        """
        return await self._ask_engine(self._study_engine, request, wanted, on_progress)

    async def _ask_engine(
        self,
        engine: "Engine",
        request: "Data",
        wanted: "Callable[[], bool]",
        on_progress: "Callable[[Data], None] | None",
    ) -> "Data | None":
        match = self._match
        if "position" not in request:
            request["position"] = match.game.write(match.position)
            request["turn"] = match.turn
        request["game"] = match.game.name
        try:
            answer = await engine.ask(request, wanted, on_progress)
        except EngineDown as error:
            self._engine_failed(error)
            return None
        self._engine_missing = False
        return answer

    async def _bring_view(self, name: str, show: str) -> None:
        """Load a view, if need be, and show it, unless a person has gone on to another one meanwhile."""
        arrived = await self._views.load(name)
        if name != self._views.name:
            return
        view = self._views.current()
        if view:
            view.follow(show)
            self._changed()
        elif not arrived:
            self._notice.show(self._words.say("views.failed"), again=True)

    def words_arrived(self) -> None:
        """Take the words of the language, and of the views that are there, and say everything anew."""
        self._words = Words(self._settings.language, self._views.areas)
        self._translate()

    # The engine's own troubles

    async def _warm_up(self) -> None:
        """Start the engine before it is needed."""
        try:
            await self._engine.start()
        except EngineDown as error:
            self._engine_failed(error)
        # Last of all, so that nothing which is kept for later holds up what is needed now.
        self._offline.start()

    def _engine_failed(self, error: "EngineDown | GameError") -> None:
        self._engine_missing = True
        self._notice.show(self._words.say("engine.failed", reason=self._words.explain(error)), again=True)
        self._draw()

    def _engine_restarted(self) -> None:
        self._notice.show(self._words.say("engine.stopped"))

    def _try_again(self) -> None:
        self._engine_missing = False
        self._notice.hide()
        self._changed()
        if self._views.name != PLAY and not self._views.current():
            asyncio.create_task(self._bring_view(self._views.name, ""))

    # Drawing

    def _draw(self) -> None:
        match, settings, words = self._match, self._settings, self._words
        self._views.draw(match, words)
        if self._views.name != PLAY:
            return
        outcome = match.game.outcome(match.position)
        turn = match.turn if match.person_to_move() else ""
        self._board.draw(
            squares.look(match, self._analysis, settings, words), turn, outcome.lines if outcome else ()
        )
        detail = self._remark or status.detail(match, words)
        status.draw(match.status(), status.headline(match, self._engine_missing, words), detail)
        self._controls.draw(match, settings, self._score)
        self._moves.draw(match, words)
        hints = squares.hint_lines(match, self._analysis, words) if self._analysis and settings.hints else []
        insight.draw(words.say("hint.title"), hints, settings.values)

    def _say(self, key: str, **details: "Any") -> None:
        """Show a remark in the status line until something changes."""
        self._remark = self._words.sentence(key, **details)
        self._draw()

    def _translate(self) -> None:
        """Put the page itself into the language of the words."""
        document.documentElement.lang = self._words.language
        document.title = self._words.say("page.title")
        for button in all_of("[data-language]"):
            set_pressed(button, button.getAttribute("data-language") == self._words.language)
        for element in all_of("[data-label]"):
            set_attribute(element, "aria-label", self._words.say(element.getAttribute("data-label")))
        self._offline.draw(self._words)

    # The address

    def _address(self) -> "tuple[dict[str, str], str]":
        """Return the parts of the link in the address, and the language it asks for, or ""."""
        given = window.URLSearchParams.new(window.location.hash[1:])
        parts = {key: given.get(key) for key in link.KEYS if given.has(key)}
        language = parts.get("lang", "")
        return parts, language if language in LANGUAGES else ""

    def write_address(self, push: bool = False) -> None:
        """Put the link to this moment into the address, as a new entry of the browser's history or not."""
        shown = self._views.current()
        view = (self._views.name, shown.show() if shown else "") if self._views.name != PLAY else None
        address = link.write(self._match, self._settings.language, view)
        # Browsers limit how often this may be done; the next change writes what is missing.
        if address != window.location.hash:
            window.attempts.setAddress(address, push)


async def _pause(seconds: float) -> None:
    await asyncio.sleep(seconds)
