"""The board editor with the value of any position: a verdict in provable games, an estimate in others."""

import asyncio

from engine.contract.annotations import AnalysedMoves, Analysis, Any, AskAnalyse, Game, Position
from engine.games.shelf import is_provable
from engine.study.protocol import AskJudge, Verdict
from ui.board.game_texts import fill
from ui.board.ink import Ink
from ui.board.placing import key_names
from ui.board.setup_board import SetUp
from ui.board.text_field import TextField
from ui.state.annotations import Desk, Match, Words
from ui.state.cancel import CancelToken, Latest
from ui.state.cells import Help, cells_of, values_legend
from ui.views.position import words as position_words
from ui.views.position.line import Step, set_moves_ahead, steps
from ui.views.position_text import in_rows
from ui.widgets.dom import all_of, by_id, hide, listen, make, set_attribute, set_flag, set_pressed, set_text
from ui.widgets.miniature import miniature
from ui.widgets.steps import Steps

VALUES, PLAIN = "values", "plain"  # The view's part of a link: whether the board shows the moves' values
PATIENCE = 0.3  # Seconds to wait for the verdict before the page shows that it is missing
SECONDS = 3  # The time limit for an estimate
STEPS = ("first", "back", "forward", "last")  # The buttons that move along the line


class View:
    """The view; see ui.views.view."""

    def __init__(self, root: "Any", desk: "Desk") -> None:
        self._desk, self._root = desk, root
        self._shows_values = True
        self._set_up = SetUp("position", desk, root, self._draw_board)
        self._ink = Ink(by_id("position-board"))
        self._strip = Steps(by_id("position-steps"), "data-step", self._go_to, self._fill_step)
        self._steps: "list[Step]" = []  # The line that is shown
        self._request: "tuple[str, Position] | None" = None  # The last request's game and position
        self._answer: "Verdict | None" = None
        self._estimate: "Analysis | None" = None  # In games without verdicts
        self._partial: "AnalysedMoves | None" = None  # The values proven so far, until the verdict arrives
        self._latest = Latest(desk)
        self._text = TextField("position", desk, self._read, self._set_up_text)
        listen(by_id("position-values"), "click", self._toggle_values)
        for name in STEPS:
            listen(by_id("position-" + name), "click", self._press)
        for button in all_of("[data-what-if]"):
            listen(button, "click", self._ask_what_if)

    def follow(self, show: str) -> None:
        """Read the link's part `show`: VALUES or "" if the board shows the moves' values, else PLAIN."""
        self._shows_values = show in ("", VALUES)

    def show(self) -> str:
        """Return the link's part `show`: VALUES if the board shows the moves' values, else PLAIN."""
        return VALUES if self._shows_values else PLAIN

    def draw(self, match: "Match", words: "Words") -> None:
        """Show a match's position, and request its verdict or estimate if that is missing."""
        self._match, self._words = match, words
        request = (match.game.name, match.position)
        if request != self._request or self._latest.must_repeat:
            if not self._request or request[0] != self._request[0]:  # The old line is another game's
                self._steps = []
            self._request = request
            self._answer = self._estimate = self._partial = None
            token = self._latest.renew()
            if is_provable(match.game):
                token.start(self._prove)
                token.start(self._show_pending)
            elif match.over:
                self._latest.cancel()  # There is nothing to estimate
            else:
                token.start(self._analyse)
        self._draw_controls()
        self._draw_answer()

    def _toggle_values(self, event: "Any") -> None:
        self._shows_values = not self._shows_values
        self._desk.write_address()
        self.draw(self._match, self._words)

    def _ask_what_if(self, event: "Any") -> None:
        self._desk.set_up(_position_of(event.currentTarget, self._match.game))
        verdict = by_id("position-status")  # On a phone, the player may have scrolled past the verdict
        if verdict.getBoundingClientRect().top < 0:
            verdict.scrollIntoView(True)

    def _press(self, event: "Any") -> None:
        at = self._match.record.at
        goals = {"first": 0, "back": at - 1, "forward": at + 1, "last": len(self._steps) - 1}
        self._go_to(goals[event.currentTarget.id[len("position-") :]])

    def _go_to(self, step: int) -> None:
        record = self._match.record
        if not 0 <= step < len(self._steps) or step == record.at:
            return
        if step > record.at:
            set_moves_ahead(record, [each.move for each in self._steps[record.at + 1 : step + 1]])
        self._desk.go_to(step)

    def _read(self, reader: "Any", text: str) -> "Any":
        return reader.read_position(self._match.game, text)

    def _set_up_text(self, position: "Position | None") -> None:
        """Set up the position that the player typed; if it is None, show the error in the text."""
        if position is None:
            self._draw_controls()
        else:
            self._desk.set_up(position)

    async def _prove(self, token: "CancelToken") -> None:
        request: "AskJudge" = {"do": "judge"}
        self._answer = await token.last(self._desk.ask(token, request, self._show_progress))
        self._draw_answer()

    async def _analyse(self, token: "CancelToken") -> None:
        request: "AskAnalyse" = {"do": "analyse", "seconds": SECONDS}
        self._estimate = await token.last(self._desk.ask(token, request, self._show_progress, strong=True))
        self._draw_answer()

    def _show_progress(self, progress: "Any") -> None:  # AnalysedMoves, Thinking or a NodeCount
        self._ink.draw(self._match, progress.get("work"))
        if "moves" in progress or "analysis" in progress:
            self._partial, self._estimate = progress, progress.get("analysis")
            self._draw_answer()

    async def _show_pending(self, token: "CancelToken") -> None:
        await token.wait(asyncio.sleep(PATIENCE))
        self._say(self._words.say("position.pending"), "", "")
        set_flag(by_id("position-headline"), "data-awaited", True)

    def _draw_controls(self) -> None:
        match, words = self._match, self._words
        game = match.game
        fill(self._root, game, words)
        set_pressed(by_id("position-values"), self._shows_values)
        set_flag(by_id("position-legend"), "hidden", not self._shows_values)
        set_text(by_id("position-legend"), values_legend(game, words))
        self._set_up.draw(match, words)
        for button in all_of("[data-only='" + game.name + "'] [data-what-if]"):
            position = _position_of(button, game)
            if not button.querySelector(".miniature"):
                button.prepend(miniature(game, game.cells(position)))
            set_attribute(button, "aria-current", "true" if position == match.position else "false")
        set_attribute(by_id("position-text"), "rows", str(game.squares // game.columns + 1))  # 1 for the side
        self._text.draw(in_rows(game, match.position), words)
        set_text(by_id("position-text-help"), words.say("notation.note"))
        first, second = key_names(game)
        set_text(by_id("position-keys"), words.say("position.keys", first=first, second=second))

    def _draw_answer(self) -> None:
        """Show the verdict or estimate, the values and the line. A verdict stays until the next arrives."""
        match, answer, words = self._match, self._answer, self._words
        self._ink.draw(match, None, self._latest.waits)
        if not is_provable(match.game):
            self._say(*position_words.estimate(match, self._estimate, self._desk.part, words), "")
        elif answer:
            self._say(*position_words.verdict(answer, match.game, words))
        elif self._latest.failed:
            self._say(words.say("status.no-engine"), "", "")
        self._draw_board()
        self._draw_line()

    def _say(self, headline: str, detail: str, note: str) -> None:
        set_flag(by_id("position-headline"), "data-awaited", False)
        set_text(by_id("position-headline"), headline)
        set_text(by_id("position-detail"), detail)
        set_text(by_id("position-note"), note)

    def _draw_board(self) -> None:
        set_attribute(by_id("position-board"), "aria-busy", "true" if self._latest.waits else "false")
        analysis = self._answer or self._estimate or self._partial
        aids, part = Help(hints=False, values=self._shows_values), self._desk.part
        self._set_up.draw_board(cells_of(self._match, analysis, aids, self._words, part, everywhere=True))

    def _draw_line(self) -> None:
        """Show the line of moves through the position. One that fits stays until the engine answers."""
        match, answer = self._match, self._answer or self._estimate
        at = match.record.at
        line = steps(match, answer["line"] if answer else [])
        if answer is None and self._steps[: len(line)] == line:  # The old line continues this one
            line = self._steps
        self._steps = line
        has_no_line = match.over and len(line) == 1
        hide("position-", {"no-line": not has_no_line, "line": has_no_line})
        for name in STEPS:
            # `disabled` would take the focus from the button.
            at_end = at == (0 if name in ("first", "back") else len(line) - 1)
            set_attribute(by_id("position-" + name), "aria-disabled", "true" if at_end else "false")
        texts = position_words.step_texts(line, match.game, self._words)
        self._strip.draw([(match.game,) + entry for entry in zip(line, texts)], at)

    def _fill_step(self, button: "Any", entry: "tuple[Game, Step, tuple[str, str]]") -> None:
        game, step, (text, name) = entry
        lit = () if step.move is None else game.path(step.before, step.move)[-1:]  # The last cell
        button.replaceChildren(miniature(game, game.cells(step.position), lit), make("span", text=text))
        set_attribute(button, "aria-label", name)


def _position_of(button: "Any", game: "Game") -> "Position":
    return game.parse(button.getAttribute("data-position"), button.getAttribute("data-turn"))
