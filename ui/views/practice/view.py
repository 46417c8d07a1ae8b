"""The practice view: puzzles near the player's rating, the puzzle of the day, runs, and own mistakes."""

import asyncio

from pyscript import document, window

from engine.base.untrusted import whole_number
from engine.contract.game import Game, GameError
from engine.contract.protocol import AskPuzzle
from engine.games.shelf import folder_of
from engine.puzzles.attempt import refutation
from engine.puzzles.puzzle import Entry, find, themes
from engine.puzzles.rating import next_one
from engine.puzzles.rating import today as puzzle_of_day
from ui.board.game_texts import fill
from ui.board.move_board import MoveBoard
from ui.state.annotations import Analysis, Any, AskAnalyse, Callable, Desk, Words
from ui.state.cancel import CancelToken, Latest
from ui.state.days import in_a_row
from ui.state.match import Match
from ui.views.practice.book import STORED, Book
from ui.views.practice.run import Run
from ui.views.practice.run_panel import RunPanel
from ui.views.practice.supply import bring
from ui.views.practice.task import MOVING, OPEN, WRONG, MistakeTask, PuzzleTask, Task
from ui.widgets import storage
from ui.widgets.dom import by_id, listen, on_each, set_attribute, set_current, set_flag, set_lines, set_text
from ui.widgets.options import offer_options
from ui.widgets.test_parameters import test_parameter
from ui.widgets.today import today

NEAR, TODAY, RUN, MINE = "near", "today", "run", "mine"  # The sources of tasks; links don't contain NEAR
READY_MADE, CREATED = "puzzle.", "made."
"""The prefixes of a puzzle in a link: a ready-made puzzle's short name follows, or the seed from which the
engine creates the puzzle."""

MOST_SEED = 9_999_999_999
THEME = "theme."  # The prefix of a theme in a link, which is followed by a slash and the puzzle
PAUSE = 0.7  # Seconds between two moves on the board
LOOK = 2.0  # Seconds for the engine's search of the reply to a wrong move


class View:
    """The view; see ui.views.view. It has its own board, and the game in progress doesn't change."""

    def __init__(self, root: "Any", desk: "Desk") -> None:
        self._root, self._desk = root, desk
        self._board = MoveBoard(by_id("practice-board"), desk, self._answer, self._draw)
        self._run_panel = RunPanel(desk, self._end_run, self._replay)
        self._book = Book(storage)
        self._source = NEAR
        # The selected theme, "" for all themes; and all themes of the game, with their numbers of puzzles.
        self._theme = ""
        self._themes: "list[tuple[str, int]]" = []
        self._linked_puzzle = ""  # The puzzle that the link names, "" after it was opened
        self._game: "Any" = None
        self._entries: "list[Entry] | None" = None  # The ready-made puzzles, None until they are loaded
        self._task: "Task | None" = None
        self._day = 0  # The day on which the task, or the run, was opened; it may end before the task does
        self._has_hint = False
        self._rating_change = 0  # The change by the current task
        self._fault = ""  # The message if the engine can't make a puzzle, else ""
        # Whether the focus moves to the board when the player is to move, as the player pressed a button.
        self._focus_next = False
        self._latest = Latest(desk)
        on_each("practice-", ("next", "again", "hint", "show", "start"), self._press)
        storage.on_change(self._reload, *STORED)
        listen(document, "visibilitychange", lambda event: self._reload())  # It may be another day
        listen(by_id("practice-stop"), "click", lambda event: self._end_run())
        listen(by_id("practice-themes"), "change", self._choose_theme)
        listen(by_id("practice-progress"), "click", lambda event: desk.go(view="progress"))
        self._tabs = list(root.querySelectorAll("[data-source]"))
        for tab in self._tabs:
            listen(tab, "click", self._choose_source)

    def follow(self, show: str) -> None:
        """Read `show`: a source of tasks, or a puzzle's name, perhaps after a theme and a slash."""
        self._theme = ""
        if show.startswith(THEME):
            self._theme, _, show = show.partition("/")
        self._source = show if show in (TODAY, RUN, MINE) else NEAR
        self._linked_puzzle = show if show.startswith((READY_MADE, CREATED)) else ""
        self._game = None  # So that `draw` opens a task

    def show(self) -> str:
        """Return the part of the view's link after "show="."""
        if self._source != NEAR:
            return self._source
        name = self._task.name if isinstance(self._task, PuzzleTask) else self._linked_puzzle
        return self._theme + "/" + name if self._theme else name

    def leaving(self) -> "tuple[str, Callable[[], None]] | None":
        """In a run, return the question to ask before leaving and a function that ends the run; else None."""
        return (self._words.say("practice.leave"), self._record_run) if self._run_panel.is_running else None

    def draw(self, match: "Match", words: "Words") -> None:
        """Show a task for the game of a match."""
        self._words, self._place = words, self._desk.place  # A token that ends if the player leaves
        if self._game is not match.game:
            self._game, self._entries, self._themes = match.game, None, []
            self._run_panel.end()
            self._run_panel.run = None
            self._focus_next = False
            self._board.open(match.game)
            self._open_next()
            return
        self._run_panel.resume()
        if self._task and self._task.state == MOVING and not self._latest.waits:
            self._latest.cancel()  # The player left the view during moves, or the engine didn't answer
            self._finish_moves()
        elif self._latest.must_repeat:
            self._open_next()
        else:
            self._draw()

    def _press(self, name: str) -> None:
        """Do a button's action; then move the focus to the board, as the action may hide the button."""
        self._focus_next = True
        task = self._task
        if name == "next":
            self._open_next()
        elif name == "start":
            assert self._entries
            self._day = today()
            self._run_panel.begin(Run(self._entries, self._seed()))
            self._next_in_run()
        elif name == "hint":
            self._has_hint = True
            self._draw()
        elif task and name == "again":
            task.try_again()
            self._draw()
        elif task:  # "show"
            task.give_up()
            self._start_moves()
        self._focus()

    def _focus(self) -> None:
        if self._focus_next and self._task and self._task.state == OPEN:
            self._focus_next = False
            self._board.focus()

    def _reload(self) -> None:
        self._book.read()
        if self._game and not self._place.cancelled:
            self._draw()

    def _choose_source(self, event: "Any") -> None:
        source = event.currentTarget.getAttribute("data-source")
        self._desk.leave(lambda: self._open_source(source))  # Asks first if a run is in progress

    def _open_source(self, source: str) -> None:
        self._source = source
        self._run_panel.run = None
        self._desk.write_address()
        self._open_next()

    def _choose_theme(self, event: "Any") -> None:
        self._theme = event.target.value
        self._open_next()

    def _open_next(self) -> None:
        """Open the selected source's next task; for runs, which the player starts, only load the puzzles."""
        game, self._day = self._game, today()
        self._book.read()
        self._latest.cancel()
        self._task, self._fault = None, ""
        task = self._book.mistake(game, self._day) if self._source == MINE else None
        if task:
            self._begin(task)
            return
        if self._source != MINE:
            self._latest.renew().start(self._open_puzzle, game)
        self._draw()

    async def _open_puzzle(self, token: "CancelToken", game: "Game") -> None:
        """Load the game's puzzles, and open the next one; if there are none, the engine makes one."""
        if self._entries is None:
            self._entries = await token.wait(bring(game))
        self._themes = themes(self._entries)
        if self._theme not in [name for name, _ in self._themes]:
            self._theme = ""
        if self._source == RUN and not self._entries:
            self._source = NEAR  # A run needs ready-made puzzles
        task = None
        if self._source != RUN:
            task = self._next_ready_made(game, self._entries) or await self._create(token, game)
            self._linked_puzzle = ""
        token.cancel()  # This marks the request as done (see Latest.waits)
        if task:
            self._begin(task)
        self._draw()

    def _next_ready_made(self, game: "Game", entries: "list[Entry]") -> "PuzzleTask | None":
        """Return a task with a ready-made puzzle: the linked one, today's or the next one; or None."""
        if not entries or self._linked_puzzle.startswith(CREATED):
            return None
        if self._linked_puzzle:
            try:
                return self._ready_made_task(find(entries, self._linked_puzzle[len(READY_MADE) :]))
            except GameError as error:
                fault = error  # Python deletes `error` at the end of this block
                self._desk.tell(lambda: self._desk.words.explain(fault))
        if self._source == TODAY:
            return self._ready_made_task(puzzle_of_day(entries, self._day))
        entries = [entry for entry in entries if self._theme in ("", entry.theme)]
        seen_names = [name for name in self._book.standing(game.name).seen if name.startswith(READY_MADE)]
        seen = [name[len(READY_MADE) :] for name in seen_names]
        return self._ready_made_task(next_one(entries, self._book.rating(game.name), seen, self._seed()))

    def _ready_made_task(self, entry: "Entry") -> "PuzzleTask":
        return PuzzleTask(self._game, READY_MADE + entry.ident, entry.text)

    async def _create(self, token: "CancelToken", game: "Game") -> "PuzzleTask | None":
        """Return a task with a puzzle that the engine makes; equal seeds give equal puzzles."""
        linked = self._linked_puzzle  # A link may contain any text
        seed = whole_number(linked[len(CREATED) :]) if linked.startswith(CREATED) else None
        if seed is None or seed > MOST_SEED:
            seed = self._day if self._source == TODAY else self._seed()
        request: "AskPuzzle" = {"do": "puzzle", "game": game.name, "seed": seed}
        try:
            reply = await self._desk.ask(token, request, strong=True)
        except GameError as error:
            # In some games the engine rarely finds a puzzle; the message names the game.
            error.details["game"] = self._words.say("game." + game.name)
            self._fault = self._words.explain(error)
            return None
        return PuzzleTask(game, CREATED + str(seed), reply["puzzle"])

    def _seed(self) -> int:
        return int(test_parameter("practice-seed", window.Math.random() * 4294967296))

    @property
    def _is_theme_chosen(self) -> bool:
        return self._source == NEAR and self._theme != ""

    def _begin(self, task: "Task") -> None:
        self._task, self._has_hint, self._rating_change = task, False, 0
        self._desk.write_address()
        self._start_moves()

    def _start_moves(self) -> None:
        """Record a failure now, as the player may leave the view; then play the coming moves one by one."""
        if self._task and self._task.failed:
            self._record(self._task)
        self._draw()
        self._latest.renew().start(self._play_moves)

    async def _play_moves(self, token: "CancelToken") -> None:
        task = self._task
        assert task
        if task.awaits_refutation and not self._run_panel.is_running and not task.match.over:
            position, game = task.match.position, task.game
            request: "AskAnalyse" = {"do": "analyse", "game": game.name, "position": game.write(position)}
            request["turn"], request["seconds"] = game.turn(position), LOOK
            report: "Analysis" = await self._desk.ask(token, request, strong=True)
            task.refute(refutation(report))
        while task.coming:
            await token.wait(asyncio.sleep(test_parameter("puzzle-pause", PAUSE)))
            task.step()
            self._draw()
        token.cancel()  # This marks the request as done (see Latest.waits)
        self._finish_moves()

    def _finish_moves(self) -> None:
        """Skip to the end of the task's animated moves; record its result if it is over; in a run, go on."""
        task = self._task
        assert task
        task.arrive()
        if self._run_panel.run and self._run_panel.is_running:
            if task.state != OPEN:  # The player has one try for each puzzle
                task.is_recorded = True
                self._run_panel.run.note(not task.failed)
                self._next_in_run()
                return
        elif task.over:
            self._record(task)
        self._draw()
        self._focus()
        if task.state == WRONG:
            by_id("practice-again").focus()
        elif task.over and not self._run_panel.run:  # With runs, this button is hidden
            by_id("practice-next").focus()

    def _record(self, task: "Task") -> None:
        if not self._run_panel.is_running:
            for_rating = not self._has_hint and not self._is_theme_chosen
            is_daily = self._source == TODAY
            day = self._day if is_daily else today()
            self._rating_change += self._book.record(task, day, is_daily, for_rating)

    def _answer(self, move: int) -> None:
        if self._task:
            self._task.answer(move)
            self._start_moves()

    def _next_in_run(self) -> None:
        assert self._run_panel.run
        entry = self._run_panel.run.entry
        if entry:
            self._begin(self._ready_made_task(entry))
        else:
            self._end_run()

    def _record_run(self) -> None:
        """End the run in progress, if any, and record its number of solved puzzles."""
        run = self._run_panel.run
        if run and self._run_panel.is_running:
            self._run_panel.end()
            self._latest.cancel()
            self._task = None
            self._book.note_run(self._game.name, run.solved_count, self._day)

    def _end_run(self) -> None:
        self._record_run()
        self._draw()
        by_id("practice-start").focus()

    def _replay(self, name: str) -> None:
        assert self._entries
        task = self._ready_made_task(find(self._entries, name))
        task.is_recorded = True
        self._begin(task)

    def _draw(self) -> None:
        game, words, task = self._game, self._words, self._task
        fill(self._root, game, words)
        for tab in self._tabs:
            set_current(tab, "page", tab.getAttribute("data-source") == self._source)
        self._draw_standing()
        self._draw_themes()
        self._draw_actions()
        set_text(by_id("practice-headline"), task.headline(words) if task else self._no_task_text())
        remarks = [self._board.remark] if self._board.remark else []
        set_lines(by_id("practice-details"), (self._details(task) if task else []) + remarks)
        set_attribute(by_id("practice-table"), "aria-busy", "true" if self._latest.waits else "false")
        set_attribute(by_id("practice-status"), "data-state", task.state if task else "")
        self._run_panel.draw(words)
        near_strip = self._root.querySelector(".near")  # The side to move, below the board
        set_flag(near_strip, "data-idle", not task)
        if task:
            self._board.draw(task.match, words)
            set_text(by_id("practice-side"), words.say("status.to-move", mark=words.mark(task.solver)))
            drawing = "#piece-" + folder_of(game.name) + "-" + task.solver
            set_attribute(near_strip.querySelector("use"), "href", drawing)
        elif self._source in (MINE, RUN):  # Without a task, the board shows the start
            self._board.draw(Match(game, game.start(), "none", "", ""), words)

    def _draw_actions(self) -> None:
        task, is_run_source, is_running = self._task, self._source == RUN, self._run_panel.is_running
        state, is_puzzle = (task.state if task else ""), isinstance(task, PuzzleTask)
        is_wrong, is_over = state == WRONG, task is None or task.over
        # There is no help during a run, nor before and after it, when no task is open.
        no_help = is_running or (is_run_source and task is None)
        no_hint = is_over or self._has_hint or self._is_theme_chosen
        can_start = is_run_source and not is_running
        # For each button: whether it is hidden, disabled, and the recommended next step.
        for name, hidden, disabled, recommended in (
            ("again", no_help, not is_wrong, is_wrong),
            ("next", is_run_source, task is None and not self._fault, is_over and state not in ("", MOVING)),
            ("start", not can_start or not is_over, not self._entries, can_start),
            ("hint", is_running or not is_puzzle, no_hint, False),
            ("show", no_help, state not in (OPEN, WRONG), False),
            ("stop", not is_running, False, False),
            ("run", not is_run_source, False, False),
        ):
            for flag, value in (("hidden", hidden), ("disabled", disabled), ("data-first", recommended)):
                set_flag(by_id("practice-" + name), flag, value)

    def _draw_standing(self) -> None:
        words, standing, days = self._words, self._book.standing(self._game.name), self._book.exercises.days
        is_daily_done = str(today()) in standing.dailies
        due_count = self._book.due(self._game.name, today())
        set_text(by_id("practice-mine"), words.say("practice.mine", count=due_count))
        rating = str(standing.rating) if standing.done else words.say("practice.unrated")
        set_text(by_id("practice-rating"), rating)
        set_text(by_id("practice-solved"), str(sum(days.values())))
        set_text(by_id("practice-daily"), words.say("practice.done" if is_daily_done else "practice.open"))
        set_text(by_id("practice-row"), str(in_a_row(days, today())[0]))  # Now; [1] is the longest
        set_flag(by_id("practice-today"), "data-done", is_daily_done)
        set_flag(by_id("practice-run-choice"), "hidden", self._entries == [])  # None until loaded

    def _draw_themes(self) -> None:
        words = self._words
        options = [("", words.say("practice.all-themes"))]
        for name, count in self._themes:
            options.append((name, words.say("practice.of-theme", theme=words.say(name), count=count)))
        offer_options(by_id("practice-themes"), options, self._theme)
        set_flag(by_id("practice-theme"), "hidden", self._source != NEAR or not self._themes)

    def _details(self, task: "Task") -> "list[str]":
        words, texts = self._words, task.details(self._words)
        is_over = task.over and task.state != MOVING  # Over, and no moves are coming
        if isinstance(task, PuzzleTask) and (is_over or self._has_hint):
            texts = [task.theme(words)] + texts
        if is_over and self._rating_change:
            sign = "+" if self._rating_change > 0 else words.say("practice.minus")
            texts.append(words.say("practice.change", change=sign + str(abs(self._rating_change))))
        if is_over and isinstance(task, MistakeTask):
            texts.append(words.say("practice.comes-back" if task.failed else "practice.known"))
        return texts

    def _no_task_text(self) -> str:
        words, game, run = self._words, self._game, self._run_panel.run
        if self._source == MINE:
            day = self._book.next_day(game.name)
            key = "practice.none" if day is None else "practice.later"
            return words.say(key, count=(day or 0) - today())  # In days
        if self._latest.waits:
            return words.say("practice.busy")
        if self._source == RUN and run:
            best = self._book.standing(game.name).run
            return words.say("practice.run-over", count=run.solved_count, best=best)
        if self._source == RUN:
            return words.say("practice.run-ready")
        return self._fault or words.say("status.no-engine")
