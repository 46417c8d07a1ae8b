"""The practice view: puzzles near the player's rating, the puzzle of the day, runs, and own mistakes."""

import asyncio

from pyscript import window

from engine.game import Game, GameError
from engine.games.shelf import folder_of
from engine.puzzles.attempt import refutation
from engine.puzzles.puzzle import Entry, find, themes
from engine.puzzles.rating import next_one
from engine.puzzles.rating import today as puzzle_of
from ui.board.game_texts import fill
from ui.board.move_board import MoveBoard
from ui.state.cancel import CancelToken, Latest
from ui.state.days import in_a_row
from ui.state.match import Match
from ui.views.practice.book import STORED, Book
from ui.views.practice.run import Run
from ui.views.practice.run_panel import RunPanel
from ui.views.practice.supply import bring
from ui.views.practice.task import MOVING, OPEN, WRONG, MistakeTask, PuzzleTask, Task
from ui.widgets import storage
from ui.widgets.dom import (
    all_of,
    by_id,
    listen,
    make,
    set_attribute,
    set_current,
    set_flag,
    set_lines,
    set_text,
)
from ui.widgets.test_parameters import test_parameter
from ui.widgets.today import today

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.protocol import Analysis, AskAnalyse, AskPuzzle
    from ui.state.desk import Desk
    from ui.state.words import Words

NEAR, TODAY, RUN, MINE = "near", "today", "run", "mine"  # The sources of tasks; links don't contain NEAR

FILED, MADE = "puzzle.", "made."
"""The prefixes of a puzzle in a link; a ready-made puzzle's short name or an engine's seed follows."""

THEME = "theme."
"""The prefix of a theme in a link, which is followed by a slash and the puzzle."""

PAUSE = 0.7  # Seconds between two moves on the board
LOOK = 2.0  # Seconds for the engine's search of the reply to a wrong move


class View:
    """The view; see ui.views.view. It has its own board, and the game in progress doesn't change."""

    def __init__(self, root: "Any", desk: "Desk") -> None:
        self._root = root
        self._desk = desk
        self._board = MoveBoard(by_id("practice-board"), desk, self._answer, self._draw)
        self._run = RunPanel(desk, self._end_run, self._replay)
        self._book = Book(storage)
        self._source = NEAR
        # The selected theme, "" for all themes.
        self._theme = ""
        self._themes: "list[tuple[str, int]]" = []
        # The puzzle that the link names, "" after it was opened.
        self._linked = ""
        self._game: "Any" = None
        self._entries: "list[Entry] | None" = None
        self._task: "Task | None" = None
        self._hinted = False
        self._change = 0
        # The message if the engine can't make a puzzle, else "".
        self._fault = ""
        # Whether the focus moves to the board when the player is to move, as the player pressed a button.
        self._focus_next = False
        self._latest = Latest(desk)
        for name in ("next", "again", "hint", "show", "start"):
            listen(by_id("practice-" + name), "click", self._press)
        storage.on_change(self._reload)
        listen(by_id("practice-stop"), "click", lambda event: self._end_run())
        listen(by_id("practice-themes"), "change", self._choose_theme)
        listen(by_id("practice-progress"), "click", lambda event: desk.open_view("progress"))
        for tab in all_of("[data-source]"):
            listen(tab, "click", self._choose_source)

    def follow(self, show: str) -> None:
        """Read `show`: a source of tasks, or a theme and a puzzle."""
        self._theme = ""
        if show.startswith(THEME):
            self._theme, _, show = show.partition("/")
        self._source = show if show in (TODAY, RUN, MINE) else NEAR
        self._linked = show if show.startswith((FILED, MADE)) else ""
        self._game = None

    def show(self) -> str:
        """Return the part of the view's link after "show="."""
        if self._source != NEAR:
            return self._source
        name = self._task.name if isinstance(self._task, PuzzleTask) else self._linked
        return self._theme + "/" + name if self._theme else name

    def leaving(self) -> "tuple[str, Callable[[], None]] | None":
        """During a run, return the question to ask before leaving, and the function that ends the run."""
        return (self._words.say("practice.leave"), self._count_run) if self._run.is_running else None

    def draw(self, match: "Match", words: "Words") -> None:
        """Show a task for the game of a match."""
        self._words, self._place = words, self._desk.place
        if self._game is not match.game:
            self._game, self._entries, self._themes = match.game, None, []
            self._run.end()
            self._run.run = None
            self._focus_next = False
            self._board.open(match.game)
            self._next()
            return
        self._run.resume()
        if self._task and self._task.state == MOVING and not self._latest.waits:
            # The player left the view while moves were coming, or the engine didn't answer.
            self._latest.cancel()
            self._arrive()
        elif self._latest.must_repeat:
            self._next()
        else:
            self._draw()

    def _press(self, event: "Any") -> None:
        """Do a button's action; then move the focus to the board, as the action may hide the button."""
        self._focus_next = True
        name, task = event.currentTarget.id[len("practice-") :], self._task
        if name == "next":
            self._next()
        elif name == "start":
            assert self._entries
            self._run.begin(Run(self._entries, self._seed()))
            self._next_in_run()
        elif name == "hint":
            self._hinted = True
            self._draw()
        elif task and name == "again":
            task.again()
            self._draw()
        elif task:
            task.show()
            self._go_on()
        self._focus()

    def _focus(self) -> None:
        if self._focus_next and self._task and self._task.state == OPEN:
            self._focus_next = False
            self._board.focus()

    def _reload(self, name: str) -> None:
        if name in STORED:
            self._book.read()
            if self._game and not self._place.cancelled:
                self._draw()

    def _choose_source(self, event: "Any") -> None:
        source = event.currentTarget.getAttribute("data-source")
        self._desk.leave(lambda: self._take_source(source))

    def _take_source(self, source: str) -> None:
        self._source = source
        self._run.run = None
        self._desk.write_address()
        self._next()

    def _choose_theme(self, event: "Any") -> None:
        self._theme = event.target.value
        self._next()

    def _next(self) -> None:
        game = self._game
        self._book.read()
        self._latest.cancel()
        self._task, self._fault = None, ""
        task = self._book.mistake(game, today()) if self._source == MINE else None
        if task:
            self._begin(task)
            return
        if self._source != MINE:
            self._latest.renew().start(self._bring, game)
        self._draw()

    async def _bring(self, token: "CancelToken", game: "Game") -> None:
        if self._entries is None:
            self._entries = await token.wait(bring(game))
        self._themes = themes(self._entries)
        if self._theme not in [name for name, _ in self._themes]:
            self._theme = ""
        if self._source == RUN and not self._entries:
            self._source = NEAR
        task = None
        if self._source != RUN:
            task = self._next_filed(game, self._entries) or await self._create(token, game)
            self._linked = ""
        token.cancel()
        if task:
            self._begin(task)
        self._draw()

    def _next_filed(self, game: "Game", entries: "list[Entry]") -> "PuzzleTask | None":
        """Return a task with the next ready-made puzzle, None if there is none."""
        if not entries or self._linked.startswith(MADE):
            return None
        if self._linked:
            try:
                return self._filed_task(find(entries, self._linked[len(FILED) :]))
            except GameError as error:
                wrong = error
                self._desk.tell(lambda: self._desk.words.explain(wrong))
        if self._source == TODAY:
            entry = puzzle_of(entries, today())
        else:
            entries = [entry for entry in entries if self._theme in ("", entry.theme)]
            prefix = len(FILED)
            seen = [name[prefix:] for name in self._book.standing(game.name).seen if name.startswith(FILED)]
            entry = next_one(entries, self._book.rating(game.name), seen, self._seed())
        return self._filed_task(entry)

    def _filed_task(self, entry: "Entry") -> "PuzzleTask":
        return PuzzleTask(self._game, FILED + entry.ident, entry.text)

    async def _create(self, token: "CancelToken", game: "Game") -> "PuzzleTask | None":
        """Return a task with a puzzle that the engine makes; equal seeds give equal puzzles."""
        seed_text = self._linked[len(MADE) :] if self._linked.startswith(MADE) else ""
        is_valid = seed_text and len(seed_text) < 11 and all([letter in "0123456789" for letter in seed_text])
        seed = int(seed_text) if is_valid else today() if self._source == TODAY else self._seed()
        request: "AskPuzzle" = {"do": "puzzle", "game": game.name, "seed": seed}
        try:
            reply = await self._desk.ask(token, request, strong=True)
        except GameError as error:
            # In some games the engine rarely finds a puzzle; the message names the game.
            error.details["game"] = self._words.say("game." + game.name)
            self._fault = self._words.explain(error)
            return None
        return PuzzleTask(game, MADE + str(seed), reply["puzzle"])

    def _seed(self) -> int:
        return int(test_parameter("practice-seed", window.Math.random() * 4294967296))

    @property
    def _has_theme(self) -> bool:
        return self._source == NEAR and self._theme != ""

    def _begin(self, task: "Task") -> None:
        self._task, self._hinted, self._change = task, False, 0
        self._desk.write_address()
        self._go_on()

    def _go_on(self) -> None:
        """Play the coming moves one by one; record a failure before, as the player may leave the view."""
        if self._task and self._task.failed:
            self._count(self._task)
        self._draw()
        self._latest.renew().start(self._move_on)

    async def _move_on(self, token: "CancelToken") -> None:
        task = self._task
        assert task
        if task.awaits_refutation and not self._run.is_running:
            position, game = task.match.position, task.game
            if not task.match.over:
                request: "AskAnalyse" = {
                    "do": "analyse",
                    "game": game.name,
                    "position": game.write(position),
                    "turn": game.turn(position),
                    "seconds": LOOK,
                }
                report: "Analysis" = await self._desk.ask(token, request, strong=True)
                task.refute(refutation(report))
        while task.coming:
            await token.wait(asyncio.sleep(test_parameter("puzzle-pause", PAUSE)))
            task.step()
            self._draw()
        token.cancel()
        self._arrive()

    def _arrive(self) -> None:
        task = self._task
        assert task
        task.arrive()
        if self._run.run and self._run.is_running:
            if task.state != OPEN:
                task.counted = True
                self._run.run.note(not task.failed)
                self._next_in_run()
                return
        elif task.over:
            self._count(task)
        self._draw()
        self._focus()
        if task.state == WRONG:
            by_id("practice-again").focus()
        elif task.over and not self._run.run:
            by_id("practice-next").focus()

    def _count(self, task: "Task") -> None:
        if not self._run.is_running:
            for_rating = not self._hinted and not self._has_theme
            self._change += self._book.count(task, today(), self._source == TODAY, for_rating)

    def _answer(self, move: int) -> None:
        if self._task:
            self._task.answer(move)
            self._go_on()

    def _next_in_run(self) -> None:
        assert self._run.run
        entry = self._run.run.entry
        if entry:
            self._begin(self._filed_task(entry))
        else:
            self._end_run()

    def _count_run(self) -> None:
        """End the run in progress, if any, and record its number of solved puzzles."""
        run = self._run.run
        if run and self._run.is_running:
            self._run.end()
            self._latest.cancel()
            self._task = None
            self._book.note_run(self._game.name, run.solved_count, today())

    def _end_run(self) -> None:
        self._count_run()
        self._draw()
        by_id("practice-start").focus()

    def _replay(self, name: str) -> None:
        assert self._entries
        task = self._filed_task(find(self._entries, name))
        task.counted = True
        self._begin(task)

    def _draw(self) -> None:
        game, words, task = self._game, self._words, self._task
        fill(self._root, game, words)
        for tab in all_of("[data-source]"):
            set_current(tab, "page", tab.getAttribute("data-source") == self._source)
        self._draw_standing()
        self._draw_themes()
        self._draw_actions()
        set_text(by_id("practice-headline"), task.headline(words) if task else self._no_task_text())
        remarks = [self._board.remark] if self._board.remark else []
        set_lines(by_id("practice-details"), (self._details(task) if task else []) + remarks)
        set_attribute(by_id("practice-table"), "aria-busy", "true" if self._latest.waits else "false")
        set_attribute(by_id("practice-status"), "data-state", task.state if task else "")
        self._run.draw(words)
        side = self._root.querySelector(".near")
        set_flag(side, "data-idle", not task)
        if task:
            self._board.draw(task.match, words)
            set_text(by_id("practice-side"), words.say("status.to-move", mark=words.mark(task.solver)))
            drawing = "#piece-" + folder_of(game.name) + "-" + task.solver
            set_attribute(side.querySelector("use"), "href", drawing)
        elif self._source in (MINE, RUN):
            self._board.draw(Match(game, game.start(), "none", "", ""), words)

    def _draw_actions(self) -> None:
        task, runs, running = self._task, self._source == RUN, self._run.is_running
        state, is_puzzle = (task.state if task else ""), isinstance(task, PuzzleTask)
        wrong, done = state == WRONG, task is None or task.over
        # Before and after a run, no task is open.
        idle = running or (runs and task is None)
        # For each button: whether it is hidden, disabled, and the recommended next step.
        for name, hidden, disabled, first in (
            ("again", idle, not wrong, wrong),
            ("next", runs, task is None and not self._fault, done and state not in ("", MOVING)),
            ("start", not runs or running or not done, not self._entries, runs and not running),
            ("hint", running or not is_puzzle, done or self._hinted or self._has_theme, False),
            ("show", idle, state not in (OPEN, WRONG), False),
            ("stop", not running, False, False),
            ("run", not runs, False, False),
        ):
            for flag, value in (("hidden", hidden), ("disabled", disabled), ("data-first", first)):
                set_flag(by_id("practice-" + name), flag, value)

    def _draw_standing(self) -> None:
        words, standing, days = self._words, self._book.standing(self._game.name), self._book.days
        daily = standing.today == today()
        for name, text in (
            ("mine", words.say("practice.mine", count=self._book.due(self._game.name, today()))),
            ("rating", str(standing.rating) if standing.done else words.say("practice.unrated")),
            ("solved", str(sum(days.values()))),
            ("daily", words.say("practice.done" if daily else "practice.open")),
            ("row", str(in_a_row(days, today())[0])),
        ):
            set_text(by_id("practice-" + name), text)
        set_flag(by_id("practice-today"), "data-done", daily)
        set_flag(by_id("practice-run-choice"), "hidden", self._entries == [])

    def _draw_themes(self) -> None:
        words, box = self._words, by_id("practice-themes")
        texts = [words.say("practice.all-themes")]
        for name, count in self._themes:
            texts.append(words.say("practice.of-theme", theme=words.say(name), count=count))
        if [option.textContent for option in list(box.options)] != texts:
            box.replaceChildren(*[make("option", text=text) for text in texts])
            for option, name in zip(list(box.options), [""] + [name for name, _ in self._themes]):
                option.value = name
        box.value = self._theme
        set_flag(by_id("practice-theme"), "hidden", self._source != NEAR or not self._themes)

    def _details(self, task: "Task") -> "list[str]":
        words, texts, over = self._words, task.details(self._words), task.over and task.state != MOVING
        if isinstance(task, PuzzleTask) and (over or self._hinted):
            texts = [task.theme(words)] + texts
        if over and self._change:
            sign = "+" if self._change > 0 else words.say("practice.minus")
            texts.append(words.say("practice.change", change=sign + str(abs(self._change))))
        if over and isinstance(task, MistakeTask):
            texts.append(words.say("practice.comes-back" if task.failed else "practice.known"))
        return texts

    def _no_task_text(self) -> str:
        words, game, run = self._words, self._game, self._run.run
        if self._source == MINE:
            day = self._book.next_day(game.name)
            key = "practice.none" if day is None else "practice.later"
            return words.say(key, count=(day or 0) - today())
        if self._latest.waits:
            return words.say("practice.busy")
        if self._source == RUN and run:
            best = self._book.standing(game.name).run
            return words.say("practice.run-over", count=run.solved_count, best=best)
        if self._source == RUN:
            return words.say("practice.run-ready")
        return self._fault or words.say("status.no-engine")
