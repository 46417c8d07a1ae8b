"""The app: every event comes in here, changes the state, and has the views draw the difference.

Its methods are in that order: what a person does, how play goes on, what goes wrong, what is drawn.
"""

import asyncio

from pyscript import document, window

from engine.game import GameError
from engine.games.shelf import NAMES, find_game
from engine.levels import levels_of
from ui.board import insight, status
from ui.board.board import Board
from ui.board.moves import Moves
from ui.shell.controls import Controls
from ui.shell.guide import Guide
from ui.shell.notice import Notice
from ui.shell.offline import Offline
from ui.state import squares
from ui.state.match import Match
from ui.state.score import STORED as SCORE
from ui.state.score import Score
from ui.state.settings import SPEEDS, Settings
from ui.state.settings import STORED as SETTINGS
from ui.state.words import LANGUAGES, Words
from ui.widgets import storage
from ui.widgets.dom import all_of, set_attribute, set_pressed
from ui.workers.engine import PLAY_MODULES, STUDY_MODULES, Engine, EngineDown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.game import Game, Position

    Data = dict[str, Any]

REPLY_PAUSE = 0.35
"""Seconds from a person's move to the engine's at the least, so that one mark is drawn before the other."""


class App:
    """The page, alive."""

    def __init__(self) -> None:
        page_language = document.documentElement.lang
        language = page_language if page_language in LANGUAGES else LANGUAGES[0]
        game = find_game(NAMES[0])
        self.settings = Settings(storage.load(SETTINGS), language, game)
        self.words = Words(language)
        self.match = self.new_match(game)
        self._board = Board(game.name, game.squares, game.columns, self._choose)
        self._moves = Moves(self.go_to)
        self._controls = Controls(self._button, self.set)
        self._notice = Notice(self._try_again)
        self._offline = Offline()
        self._guide = Guide(self, self._notice)
        self._laid = ""
        self._kept = False
        # The views have an engine of their own, so that their long tasks never keep a game waiting.
        modules = PLAY_MODULES + STUDY_MODULES
        self._study_engine = Engine("study", "study/worker", modules, self.engine_restarted)
        self._engine_missing = False
        self._analysis = None  # type: dict[str, Any] | None
        self._remark = ""
        # Counts the changes; whoever has waited for something sees by it whether that is still wanted.
        self.moment = 0

    @property
    def table(self) -> "Any":
        """The table that is played at (see ui/games/table.py)."""
        return self._guide.tables.current()

    def start(self) -> None:
        """Show the position of the link, or a fresh board, and play."""
        self._guide.start()
        document.documentElement.setAttribute("data-ready", "true")

    # Events

    def _choose(self, square: int) -> None:
        """A person chose a square of the board."""
        match = self.match
        if match.over:
            self._say("detail.game-over")
        elif not match.person_to_move():
            self._say("detail.wait")
        elif match.forced_pass is not None:
            self._say("detail.must-pass")
        elif square not in match.game.legal_moves(match.position):
            name = squares.square_name(match.game.name, square, self.words)
            free = match.game.write(match.position)[square] not in match.game.marks
            self._say("detail.no-move" if free else "detail.taken", square=name)
        else:
            self.move(square)

    def open_view(self, name: str) -> None:
        """Show a view, for the position that is on the board."""
        self._guide.open_view(name)

    def write_address(self, push: bool = False) -> None:
        """Have the address say what is shown, as a new entry of the browser's history or not."""
        self._guide.write_address(push)

    def move(self, move: int) -> None:
        """Play a person's move."""
        self._play(move)
        self.changed(push=True)

    def play(self, move: int) -> None:
        """Play a move from a view, where no engine answers."""
        self.match.record.play(move)
        self.match.paused = self.match.engine_to_move()
        # What was tried out with the engine's values in sight is no game for the score.
        self.match.counted = True
        self.changed(push=True)

    def set_up(self, position: "Position") -> None:
        """Begin a match at a position."""
        settings = self.settings
        match = Match(self.match.game, position, settings.you, settings.level, settings.rival)
        self.take_match(match)

    def take_match(self, match: "Match") -> None:
        """Go on with a match that came from elsewhere, and so is no game for the score."""
        self.match = match
        match.counted = True
        match.paused = match.engine_to_move()
        self.changed(push=True)

    def go_to(self, ply: int) -> None:
        """Show the position after `ply` moves."""
        match = self.match
        match.record.go_to(ply)
        # Whoever looks back wants to look: an engine whose turn it was moves on only when told to.
        match.paused = match.engine_to_move()
        self.changed(push=True)

    def _button(self, name: str) -> None:
        match, settings = self.match, self.settings
        if name == "new":
            self.match = self.new_match(match.game)
            self._notice.hide()
            self.changed(push=True)
        elif name in ("undo", "redo"):
            ply = match.undo_ply() if name == "undo" else match.redo_ply()
            if ply is not None:
                self.go_to(ply)
        elif name == "pause":
            match.paused = not match.paused
            self.changed()
        elif name in ("hints", "values"):
            setattr(settings, name, not getattr(settings, name))
            self.changed()
        elif name == "reset-score":
            self._score.reset()
            self._save_score()
            self.draw()
            self._say("score.cleared")

    def set(self, name: str, value: "Any") -> None:
        """A person chose a setting. A new starter begins a new game; all else takes effect at once."""
        if name == "game":
            self._guide.open_game(value)
            return
        setattr(self.settings, name, value)
        if name == "language":
            self.words_arrived()
        elif name == "starts":
            self.match = self.new_match(self.match.game)
        elif name in ("you", "level", "rival"):
            setattr(self.match, name, value)
            self.match.paused = False
        self.changed(push=name == "starts")

    # Play

    def new_match(self, game: "Game") -> "Match":
        """Return a new match of a game, as the settings have it."""
        settings = self.settings
        return Match(game, game.start(settings.starts), settings.you, settings.level, settings.rival)

    def _play(self, move: int) -> None:
        """Play a move, and count the game if that ends it: once, whatever is taken back later."""
        match = self.match
        match.record.play(move)
        result = match.status()
        if result in ("won", "draw", "lost") and match.against_engine and not match.counted:
            match.counted = True
            self._score.add(match.level, result)
            self._save_score()

    def changed(self, push: bool = False) -> None:
        """Something is different: remember it, draw it, and go on with what comes next."""
        self.moment += 1
        self._remark = ""
        self._analysis = None
        self.table.thinking(None)
        storage.save(SETTINGS, self.settings.as_data())
        self._guide.write_address(push)
        self.draw()
        match = self.match
        if not self._guide.at_board:
            return
        if match.engine_to_move() and not match.paused:
            asyncio.create_task(self._engine_turn(self.moment))
        else:
            asyncio.create_task(self._study(self.moment))

    async def _engine_turn(self, moment: int) -> None:
        """Let the engine move, unless something changes meanwhile."""
        seconds = SPEEDS[self.settings.speed] if self.match.watching else REPLY_PAUSE
        pause = asyncio.create_task(_pause(seconds))
        if self.match.watching:
            await self._study(moment)
        request = self.table.choose(self.match, self.settings)
        request["seed"] = int(window.Math.random() * 4294967296)
        answer = await self._ask(moment, request)
        await pause
        if answer and moment == self.moment:
            self._play(answer["move"])
            self.changed()

    async def _study(self, moment: int) -> None:
        """Get from the engine what is to be shown of the position, and of others."""
        for request in self.table.studies(self.match, self.settings):
            shown = "position" not in request
            answer = await self._ask(moment, request)
            if answer is None or moment != self.moment:
                return
            if shown and not _is_deeper(self._analysis, answer):
                self._analysis = answer
            self.draw()

    def study_again(self) -> None:
        """Look into the position anew, with a better engine; what is shown stays until it has answered."""
        if self._guide.at_board and (self.match.paused or not self.match.engine_to_move()):
            self.moment += 1
            asyncio.create_task(self._study(self.moment))

    async def _ask(self, moment: int, request: "Data") -> "Data | None":
        """Ask the engine about the position on the board; None if it can't answer or the moment is past."""
        if moment != self.moment:
            return None
        table = self.table
        wanted = lambda: moment == self.moment  # noqa: E731
        answer = await self._ask_engine(table.engine, request, wanted, table.thinking, table.hurried)
        if moment == self.moment:
            table.thinking(None)
        if answer:
            table.note(answer)
        return answer

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
        return await self._ask_engine(self._study_engine, request, wanted, on_progress, None)

    async def _ask_engine(
        self,
        engine: "Engine",
        request: "Data",
        wanted: "Callable[[], bool]",
        on_progress: "Callable[[Data], None] | None",
        hurried: "Callable[[], bool] | None",
    ) -> "Data | None":
        match = self.match
        if "position" not in request:
            request["position"] = match.game.write(match.position)
            request["turn"] = match.turn
        request["game"] = match.game.name
        try:
            answer = await engine.ask(request, wanted, on_progress, hurried)
        except EngineDown as error:
            self._engine_failed(error)
            return None
        self._engine_missing = False
        return answer

    def words_arrived(self) -> None:
        """Take the words of the language, and of the views that are there, and say everything anew."""
        self.words = Words(self.settings.language, self._guide.areas())
        self.speak()

    # The engine's own troubles

    async def _warm_up(self) -> None:
        """Start the table's engine before it is needed."""
        try:
            await self.table.engine.start()
        except EngineDown as error:
            self._engine_failed(error)
        # Last of all, so that nothing which is kept for later holds up what is needed now.
        if not self._kept:
            self._kept = True
            self._offline.start()

    def _engine_failed(self, error: "EngineDown | GameError") -> None:
        self._engine_missing = True
        self._notice.show(self.words.say("engine.failed", reason=self.words.explain(error)), again=True)
        self.draw()

    def tell(self, text: str) -> None:
        """Show a text above the page until it is closed."""
        self._notice.show(text)

    def engine_restarted(self) -> None:
        """Say that an engine had to be started again."""
        self._notice.show(self.words.say("engine.stopped"))

    def _try_again(self) -> None:
        self._engine_missing = False
        self._notice.hide()
        self._guide.try_again()

    # Drawing

    def draw(self) -> None:
        """Show this moment of the match, in the view that is open."""
        match, settings, words = self.match, self.settings, self.words
        table = self.table
        self._guide.views.draw(match, words)
        if not self._guide.at_board:
            return
        outcome = match.game.outcome(match.position)
        turn = match.turn if match.person_to_move() else ""
        self._board.draw(
            squares.look(match, self._analysis, settings, words, None, table.describe),
            turn,
            outcome.lines if outcome else (),
        )
        detail = self._remark or " ".join(
            [text for text in (status.detail(match, words), table.summary(match, words)) if text]
        )
        status.draw(match.status(), status.headline(match, self._engine_missing, words), detail)
        self._controls.draw(match, settings, self._score)
        self._moves.draw(match, words)
        table.draw(match, words)
        hints = table.hints(match, self._analysis, words) if self._analysis and settings.hints else []
        insight.draw(words.say("hint.title"), hints, settings.values)

    def lay(self, game: "Game") -> None:
        """Lay out the table of a game, which is there, unless it is the one that is laid."""
        if game.name == self._laid:
            return
        self._laid = game.name
        self.settings.enter(game)
        self._score = Score(storage.load(_score_of(game)), levels_of(game.name))
        self._guide.tables.show(game.name)
        self._board.lay(self._guide.tables.name, game.squares, game.columns)
        self.words_arrived()
        asyncio.create_task(self._warm_up())

    def _save_score(self) -> None:
        storage.save(_score_of(self.match.game), self._score.counts)

    def _say(self, key: str, **details: "Any") -> None:
        """Show a remark in the status line until something changes."""
        self._remark = self.words.sentence(key, **details)
        self.draw()

    def speak(self) -> None:
        """Put the page itself into the language of the words."""
        document.documentElement.lang = self.words.language
        document.title = self.words.say("title." + self._guide.tables.name)
        self._controls.lay(self.settings.game, self.words)
        for button in all_of("[data-language]"):
            set_pressed(button, button.getAttribute("data-language") == self.words.language)
        for element in all_of("[data-label]"):
            # Another game's words are not there, but it is hidden, too.
            label = self.words.find(element.getAttribute("data-label"))
            if label:
                set_attribute(element, "aria-label", label)
        self._offline.draw(self.words)


def _score_of(game: "Game") -> str:
    """Return the name under which a game's score is stored."""
    return SCORE if game.name == NAMES[0] else SCORE + "." + game.name


def _is_deeper(analysis: "Data | None", other: "Data") -> bool:
    """Return whether there is an analysis that looked farther than the other."""
    return analysis is not None and analysis.get("depth", 0) > other.get("depth", 0)


async def _pause(seconds: float) -> None:
    await asyncio.sleep(seconds)
