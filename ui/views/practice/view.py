"""Find the move: exercises that the engine finds, and a person's own mistakes."""

from pyscript import window

from ui.board.fill import fill
from ui.board.move_board import MoveBoard
from ui.state.exercises import STORED, Exercises, read
from ui.state.kept import Kept
from ui.state.wanted import Wanted
from ui.views.practice.exercise import Exercise, own
from ui.widgets import storage
from ui.widgets.dom import all_of, by_id, listen, set_attribute, set_flag, set_lines, set_text
from ui.widgets.knobs import knob
from ui.widgets.today import today

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game
    from engine.protocol import AskPractice
    from engine.protocol import Exercise as Found
    from ui.state.desk import Desk
    from ui.state.match import Match
    from ui.state.wanted import Token
    from ui.state.words import Words

ENGINE, MINE = "engine", "mine"
"""Where exercises come from; also the view's part of a link."""


class View:
    """The view's part of the page. Its position is its own: the game stays as it is."""

    def __init__(self, root: "Any", desk: "Desk") -> None:
        self._root = root
        self._desk = desk
        self._board = MoveBoard(by_id("practice-board"), desk, self._answer, self._draw)
        self._source = ENGINE
        self._game: "Game | None" = None
        self._kept = Kept(storage, STORED)
        self._exercises = Exercises(None)
        self._exercise: "Exercise | None" = None
        self._wanted = Wanted(desk)
        self._count = 0
        listen(by_id("practice-next"), "click", lambda event: self._next())
        listen(by_id("practice-show"), "click", lambda event: self._show())
        storage.on_change(self._stored)
        for choice in all_of("[name=practice-source]"):
            listen(choice, "change", self._choose_source)

    def follow(self, show: str) -> None:
        """Take the view's own part of a link: where the exercises come from."""
        self._source = MINE if show == MINE else ENGINE
        self._game = None

    def show(self) -> str:
        """Return that part."""
        return MINE if self._source == MINE else ""

    def draw(self, match: "Match", words: "Words") -> None:
        """Show an exercise of the match's game."""
        self._words, self._place = words, self._desk.place
        if self._game is not match.game:
            self._game = match.game
            self._board.lay(match.game)
            self._next()
        elif self._wanted.lost:
            self._next()
        else:
            self._draw()

    # Exercises

    def _stored(self, name: str) -> None:
        """Another tab has stored something: show how many mistakes there are now."""
        if name == STORED:
            self._exercises = read(self._kept)
            if self._game and not self._place.ended:
                self._draw()

    def _next(self) -> None:
        """Bring another exercise."""
        game = self._game
        assert game
        # A review may have found more.
        self._exercises = read(self._kept)
        self._wanted.end()
        self._exercise = None
        if self._source == MINE:
            self._exercise = own(game, self._exercises.mistakes(game.name), self._count)
            self._count += 1
        else:
            self._wanted.renew().start(self._find, game)
        self._draw()
        if self._exercise:
            self._board.focus()

    async def _find(self, token: "Token", game: "Game") -> None:
        """Have the engine find an exercise."""
        seed = int(knob("practice-seed", window.Math.random() * 4294967296))
        request: "AskPractice" = {"do": "practice", "game": game.name, "seed": seed}
        found: "Found | None" = await self._desk.ask(token, request, strong=True)
        token.end()
        self._exercise = Exercise(game, found) if found else None
        self._draw()

    def _choose_source(self, event: "Any") -> None:
        self._source = event.target.value
        self._desk.write_address()
        self._next()

    # What a person does

    def _answer(self, move: int) -> None:
        exercise = self._exercise
        if exercise is None:
            # Another one is on its way.
            return
        first = not exercise.failed
        exercise.answer(move)
        self._count_answer(exercise, first)
        self._draw()

    def _show(self) -> None:
        exercise = self._exercise
        if exercise and not exercise.done:
            first = not exercise.failed
            exercise.show()
            self._count_answer(exercise, first)
            self._draw()
            by_id("practice-next").focus()

    def _count_answer(self, exercise: "Exercise", first: bool) -> None:
        """Count the first answer to an exercise, and forget a mistake that has been made good by it."""
        if not first:
            return
        name = exercise.game.name
        self._exercises.note(name, not exercise.failed, today())
        if exercise.mistake and not exercise.failed:
            self._exercises.remove(name, exercise.mistake)
        self._kept.write(self._exercises.as_data())

    # Drawing

    def _draw(self) -> None:
        game, words, exercise = self._game, self._words, self._exercise
        assert game
        fill(self._root, game, words)
        for choice in all_of("[name=practice-source]"):
            choice.checked = choice.value == self._source
        count = len(self._exercises.mistakes(game.name))
        set_text(by_id("practice-mine"), words.say("practice.mine", count=count))
        now, best = self._exercises.streak(game.name)
        set_text(by_id("practice-streak"), words.say("practice.streak", count=now, best=best))
        texts: "list[str]" = []
        if exercise:
            headline, texts = exercise.headline(words), exercise.details(words)
        else:
            headline = words.say("practice.busy" if self._wanted.waits else self._why_none())
        set_text(by_id("practice-headline"), headline)
        set_attribute(by_id("practice-table"), "aria-busy", "true" if self._wanted.waits else "false")
        set_attribute(by_id("practice-status"), "data-state", exercise.state if exercise else "")
        set_flag(by_id("practice-show"), "disabled", exercise is None or exercise.done)
        set_flag(by_id("practice-next"), "disabled", exercise is None)
        set_flag(by_id("practice-table"), "hidden", exercise is None and self._source == MINE)
        if exercise:
            self._board.draw(exercise.match, words)
        set_lines(by_id("practice-details"), texts + [self._board.remark] if self._board.remark else texts)

    def _why_none(self) -> str:
        return "practice.none" if self._source == MINE else "status.no-engine"
