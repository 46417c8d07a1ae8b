"""The position judge: set up any position, see who wins and the whole way there."""

import asyncio

from engine.games.tictactoe.rules import EMPTY
from ui.board.setup_board import SetUp
from ui.state import squares
from ui.views.judge import words as judge_words
from ui.views.judge.line import lead, steps
from ui.views.judge.strip import Strip
from ui.views.judge.text import WHAT_IFS, read, written
from ui.widgets.dom import all_of, by_id, listen, set_attribute, set_flag, set_pressed, set_text
from ui.widgets.miniature import miniature
from ui.widgets.text_field import TextField

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Position
    from ui.app import App
    from ui.state.match import Match
    from ui.state.words import Words
    from ui.views.judge.line import Step

    Answer = dict[str, Any]

VALUES = "values"
"""The view's part of a link, where it shows the values."""

PATIENCE = 0.3
"""Seconds that a verdict may take before the page says that it is on its way."""

WALK = ("first", "back", "forward", "last")


class Shown:
    """What the board shows besides the marks, as ui.state.squares asks for it."""

    def __init__(self) -> None:
        self.hints = False
        self.values = False


class View:
    """The judge's part of the page."""

    def __init__(self, root: "Any", app: "App") -> None:
        self._app = app
        self._shown: "Any" = Shown()
        self._set_up = SetUp("judge", app, root, self._draw_board)
        self._strip = Strip(by_id("judge-steps"), self._go_to)
        self._steps: "list[Step]" = []
        # The position that was asked about, the answer once it is there, and a count of the questions.
        self._asked: "Position | None" = None
        self._answer: "Answer | None" = None
        self._question = 0
        self._built = False

    def follow(self, show: str) -> None:
        """Take the view's own part of a link."""
        self._shown.values = show == VALUES

    def show(self) -> str:
        """Return the view's own part of a link."""
        return VALUES if self._shown.values else ""

    def draw(self, match: "Match", words: "Words") -> None:
        """Show the position of a match, and have it judged."""
        self._match, self._words = match, words
        if not self._built:
            self._build()
        if match.position != self._asked:
            self._asked = match.position
            self._answer = None
            self._question += 1
            asyncio.create_task(self._judge(self._question))
            asyncio.create_task(self._lose_patience(self._question))
        self._draw_controls()
        self._draw_answer()

    def _build(self) -> None:
        """Wire the elements, now that there is a game."""
        self._built = True
        game = self._match.game
        self._text = TextField("judge", lambda text: read(game, text), self._take)
        listen(by_id("judge-values"), "click", self._toggle_values)
        for name in WALK:
            listen(by_id("judge-" + name), "click", self._walk)
        for button in all_of("[data-what-if]"):
            button.prepend(miniature(game, WHAT_IFS[button.getAttribute("data-what-if")][0]))
            listen(button, "click", self._ask_what_if)

    # What a person does

    def _toggle_values(self, event: "Any") -> None:
        self._shown.values = not self._shown.values
        self._app.write_address()
        self.draw(self._match, self._words)

    def _ask_what_if(self, event: "Any") -> None:
        pieces, turn = WHAT_IFS[event.currentTarget.getAttribute("data-what-if")]
        self._app.set_up(self._match.game.parse(pieces, turn))
        # On a phone the answer stands above what is seen.
        verdict = by_id("judge-verdict")
        if verdict.getBoundingClientRect().top < 0:
            verdict.scrollIntoView(True)

    def _walk(self, event: "Any") -> None:
        at = self._match.record.at
        goals = {"first": 0, "back": at - 1, "forward": at + 1, "last": len(self._steps) - 1}
        self._go_to(goals[event.currentTarget.id[len("judge-") :]])

    def _go_to(self, step: int) -> None:
        """Go to a board of the line: back in what was played, or on with the best moves."""
        record = self._match.record
        if not 0 <= step < len(self._steps) or step == record.at:
            return
        if step > record.at:
            lead(record, [each.move for each in self._steps[record.at + 1 : step + 1]])
        self._app.go_to(step)

    def _take(self, position: "Position | None") -> None:
        """Set up the position that was written; where none was, say so."""
        if position is None:
            self._draw_controls()
        else:
            self._app.set_up(position)

    # The verdict

    async def _judge(self, question: int) -> None:
        """Get the verdict on the position, unless another one is asked for meanwhile."""
        answer = await self._app.ask({"do": "analyse", "verdict": True}, lambda: question == self._question)
        if question != self._question:
            return
        self._answer = answer
        if answer is None:
            # The page says why; whatever is drawn next asks again.
            self._asked = None
            self._say(self._words.say("status.no-engine"), "", "")
        self._draw_answer()

    async def _lose_patience(self, question: int) -> None:
        await asyncio.sleep(PATIENCE)
        if question == self._question and self._answer is None and self._asked is not None:
            self._say(self._words.say("judge.pending"), "", "")

    # Drawing

    def _draw_controls(self) -> None:
        """Show what is set up, beside the board itself."""
        match = self._match
        set_pressed(by_id("judge-values"), self._shown.values)
        set_flag(by_id("judge-legend"), "hidden", not self._shown.values)
        self._set_up.draw(match, self._words)
        here = (match.game.write(match.position), match.turn)
        for button in all_of("[data-what-if]"):
            current = WHAT_IFS[button.getAttribute("data-what-if")] == here
            set_attribute(button, "aria-current", "true" if current else "false")
        self._text.draw(written(match.game, match.position), self._words)

    def _draw_answer(self) -> None:
        """Show the verdict, the values and the line; until it is there, the verdict before stays a moment."""
        answer, words = self._answer, self._words
        if answer:
            self._say(
                judge_words.headline(answer, words),
                judge_words.detail(answer, words),
                judge_words.note(answer, self._match.game, words),
            )
        self._draw_board()
        self._draw_line()

    def _say(self, headline: str, detail: str, note: str) -> None:
        set_text(by_id("judge-headline"), headline)
        set_text(by_id("judge-detail"), detail)
        set_text(by_id("judge-note"), note)

    def _draw_board(self) -> None:
        match = self._match
        pieces = match.game.write(match.position)
        empty = [square for square in range(len(pieces)) if pieces[square] == EMPTY]
        self._set_up.draw_board(squares.look(match, self._answer, self._shown, self._words, empty))

    def _draw_line(self) -> None:
        """Show the way to the position and on from it; a step along a line leaves that line standing."""
        match, answer = self._match, self._answer
        at = match.record.at
        found = steps(match, answer["boards"] if answer else [])
        if answer is None and self._steps[: len(found)] == found:
            found = self._steps
        self._steps = found
        alone = answer is not None and len(found) == 1
        set_flag(by_id("judge-no-line"), "hidden", not alone)
        set_flag(by_id("judge-line"), "hidden", alone)
        for name in WALK:
            # Not disabled in earnest: whoever has stepped to the end keeps the focus.
            there = at == (0 if name in ("first", "back") else len(found) - 1)
            set_attribute(by_id("judge-" + name), "aria-disabled", "true" if there else "false")
        self._strip.draw(found, at, match.game, self._words)
