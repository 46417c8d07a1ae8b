"""A game looked back on: what each move was worth, where it was decided, and what was better."""

from pyscript import document

from engine.games.shelf import folder_of
from ui.board.board import Board
from ui.board.fill import fill
from ui.board.graph import Graph
from ui.board.sides import far_and_near, player_name
from ui.board.strips import draw_side
from ui.state.cells import NO_HELP, Cell, cells_of, plain_cell
from ui.state.exercises import STORED, read
from ui.state.kept import Kept
from ui.state.record_text import read_game
from ui.state.wanted import Token, Wanted
from ui.views.review.moves import ReviewedMoves
from ui.views.review.result import Result
from ui.views.review.session import Session
from ui.views.review.sides import draw_sides, percent
from ui.views.review.state import Reviewed
from ui.widgets import storage
from ui.widgets.dom import by_id, listen, set_attribute, set_flag, set_lines, set_text
from ui.widgets.knobs import knob
from ui.widgets.text_field import TextField

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.protocol import Reviewed as Answer
    from engine.protocol import Reviewing
    from ui.state.desk import Desk
    from ui.state.match import Match
    from ui.state.words import Words

RESULT = "result"

WALK = ("first", "back", "forward", "last", "previous", "next")

KEYS = {
    "ArrowLeft": "back",
    "ArrowRight": "forward",
    "ArrowUp": "previous",
    "ArrowDown": "next",
    "Home": "first",
    "End": "last",
}
"""The keys that do what a button does."""


class View:
    """The review's part of the page. The moment that it shows is the match's."""

    def __init__(self, root: "Any", desk: "Desk") -> None:
        self._root = root
        self._desk = desk
        self._board = Board(by_id("review-board"), lambda cell: None)
        self._graph = Graph(by_id("review-graph"), self._go_to)
        self._moves = ReviewedMoves(by_id("review-moves"), self._go_to)
        self._result = Result(desk)
        self._laid = ""
        self._reviewed: "Reviewed | None" = None
        self._session = Session()
        self._wanted = Wanted(desk)
        # Where a person was when this was last drawn, and whether they have yet to be led to a moment.
        self._place: "Token | None" = None
        self._opens = False
        self._text = TextField("review-record", lambda text: _read(desk.match, text), self._take)
        for name in WALK:
            listen(by_id("review-" + name), "click", self._walk)
        listen(by_id("review-stop"), "click", lambda event: self._stop())
        listen(by_id("review-start"), "click", lambda event: self._start())
        listen(by_id("review-decided"), "click", lambda event: self._show_decided())
        listen(by_id("review-again"), "click", lambda event: self._try_again())
        listen(by_id("review-sample"), "click", lambda event: self._show_sample())
        # A click leaves the arrow keys to the moves; who comes to the board by Tab walks its squares.
        listen(by_id("review-board"), "click", lambda event: document.activeElement.blur())

    def follow(self, show: str) -> None:
        """Take the view's own part of a link: whether the result is to be seen, once it is there."""
        self._result.wanted = show == RESULT

    def show(self) -> str:
        """Return the view's own part of a link."""
        return ""

    def draw(self, match: "Match", words: "Words") -> None:
        """Show a moment of a match, and have the match looked at, unless it has been."""
        self._match, self._words = match, words
        fresh = not self._reviewed or not self._reviewed.is_of(match)
        if fresh:
            self._reviewed = Reviewed(match)
            self._wanted.end()
        if fresh or self._place is not self._desk.place:
            self._place = self._desk.place
            self._opens = match.record.at == len(match.record.moves)
        if match.record.moves and (fresh or self._wanted.lost):
            self._start()
        else:
            self._open()

    def key(self, key: str) -> bool:
        """Do what a key stands for in the view; return False for one that leads nowhere."""
        if not self._reviewed or not self._reviewed.count:
            return False
        goal = self._goals().get(KEYS.get(key, ""))
        if goal is None:
            return False
        self._go_to(goal)
        # Where the focus is on a moment, it goes along.
        for moment in list(self._root.querySelectorAll("[data-ply][aria-current]")):
            if moment.parentElement.closest("ol,div").contains(document.activeElement):
                moment.focus()
        return True

    # The review

    def _start(self) -> None:
        self._wanted.renew().start(self._review)
        self._draw()

    def _stop(self) -> None:
        """Leave it at what has been found."""
        self._wanted.end()
        self._draw()
        by_id("review-start").focus()

    async def _review(self, token: "Token") -> None:
        reviewed = self._reviewed
        assert reviewed
        request = reviewed.request()
        nodes = int(knob("review-nodes", 0))
        if nodes:
            request["nodes"] = nodes

        def take(told: "Reviewing | Answer") -> None:
            reviewed.take(told)
            self._draw()

        answer: "Answer" = await self._desk.ask(token, request, take, strong=True)
        token.end()
        reviewed.take(answer)
        self._session.note(reviewed)
        _keep(reviewed)
        self._open()

    def _open(self) -> None:
        """Show where the game turned to whoever has come to look back, once that is known."""
        reviewed, record = self._reviewed, self._match.record
        if self._opens and reviewed and reviewed.whole:
            self._opens = False
            at = reviewed.turning_point()
            if at is not None and record.at == reviewed.count:
                record.go_to(at)
                self._desk.write_address()
        self._draw()

    # What a person does

    def _go_to(self, ply: int) -> None:
        self._opens = False
        self._desk.go_to(ply)

    def _walk(self, event: "Any") -> None:
        goal = self._goals()[event.currentTarget.id[len("review-") :]]
        if goal is not None:
            self._go_to(goal)

    def _goals(self) -> "dict[str, int | None]":
        """Return where each button leads, None where it leads nowhere."""
        reviewed = self._reviewed
        assert reviewed
        at = self._match.record.at
        return {
            "first": 0 if at else None,
            "back": at - 1 if at else None,
            "forward": at + 1 if at < reviewed.count else None,
            "last": reviewed.count if at < reviewed.count else None,
            "previous": reviewed.next_fault(at, -1),
            "next": reviewed.next_fault(at, 1),
        }

    def _show_decided(self) -> None:
        """Go to where the game turned."""
        at = self._reviewed.turning_point() if self._reviewed else None
        if at is not None:
            self._go_to(at)

    def _try_again(self) -> None:
        """Play on from before the move that is looked at."""
        self._desk.go_to(self._match.record.at - 1)
        self._desk.play_here()

    def _show_sample(self) -> None:
        self._desk.take_match(_read(self._match, self._match.game.sample))

    def _take(self, match: "Match | None") -> None:
        """Look back on a game that was written, or say what is wrong with it."""
        if match:
            self._desk.take_match(match)
        else:
            self._draw()

    # Drawing

    def _draw(self) -> None:
        match, words, reviewed = self._match, self._words, self._reviewed
        assert reviewed
        fill(self._root, match.game, words)
        at, part = match.record.at, self._desk.part
        empty = not reviewed.count
        for element in list(self._root.querySelectorAll("[data-played]")):
            set_flag(element, "hidden", empty)
        set_flag(by_id("review-lost-note"), "hidden", match.game.most == 1)
        self._draw_board(reviewed)
        self._draw_strips(reviewed)
        draw_sides(by_id("review-sides"), reviewed, words)
        self._draw_session(match, words)
        self._result.draw(reviewed, words)
        for name in ("again", "decided", "previous", "next"):
            set_flag(by_id("review-" + name), "hidden", empty)
        set_flag(by_id("review-sample"), "hidden", not empty or not match.game.sample)
        if empty:
            set_text(by_id("review-headline"), words.say("review.empty"))
            set_attribute(by_id("review-status"), "data-judged", "")
            set_lines(by_id("review-details"), [words.say("review.empty-note")])
            set_flag(by_id("review-lines"), "hidden", True)
            self._text.draw("", words)
            return
        self._draw_progress(reviewed)
        set_text(by_id("review-headline"), reviewed.headline(at, words))
        set_attribute(by_id("review-status"), "data-judged", reviewed.mark(at))
        details, lines = reviewed.details(at, words, part), by_id("review-lines")
        # The message has room for one line of many.
        kept = 1 if len(details) > 2 else 2
        set_lines(by_id("review-details"), details[:kept])
        set_lines(lines, details[kept:])
        set_flag(lines, "hidden", len(details) <= kept)
        self._graph.draw(match.game, reviewed.bars(words, part), at, words)
        self._moves.draw(reviewed.moves(words), at, words)
        goals = self._goals()
        for name in WALK:
            # A button that leads nowhere for the moment keeps the focus.
            set_attribute(
                by_id("review-" + name), "aria-disabled", "true" if goals[name] is None else "false"
            )
        again, missed = by_id("review-again"), reviewed.missed(at)
        set_flag(again, "disabled", not missed)
        set_flag(again, "data-first", missed)

    def _draw_strips(self, reviewed: "Reviewed") -> None:
        """Show who played each side, and how well."""
        match, words, sides = self._match, self._words, reviewed.sides
        for place, mark in zip(("far", "near"), far_and_near(match)):
            strip = by_id("review-" + place)
            name = player_name(match, mark, words)
            draw_side(strip, match, mark, name, self._desk.part, words, not match.over and match.turn == mark)
            accuracy = sides[mark]["accuracy"] if sides else None
            said = "" if accuracy is None else words.say("review.accuracy-of", value=percent(accuracy, words))
            set_text(strip.querySelector("small"), said)

    def _draw_session(self, match: "Match", words: "Words") -> None:
        """Show a person's accuracy over all games, from the second on."""
        count, accuracy = self._session.total(match.game.name)
        line = by_id("review-session")
        set_flag(line, "hidden", count < 2)
        set_text(line, words.say("review.session", count=count, accuracy=percent(accuracy, words)))

    def _draw_progress(self, reviewed: "Reviewed") -> None:
        words, done = self._words, len(reviewed.plies)
        progress = by_id("review-progress")
        set_flag(progress, "hidden", not self._wanted.waits)
        set_attribute(progress, "max", str(reviewed.count))
        set_attribute(progress, "value", str(done))
        set_flag(by_id("review-stop"), "hidden", not self._wanted.waits)
        set_flag(by_id("review-start"), "hidden", self._wanted.waits or reviewed.whole)
        decided, at = by_id("review-decided"), reviewed.turning_point()
        # Where it is shown already there is nothing to go to.
        here = at is None or at == self._match.record.at
        set_attribute(decided, "aria-disabled", "true" if here else "false")
        if self._wanted.waits:
            text = words.say("review.busy")
        elif reviewed.whole:
            text = reviewed.summary(words)
        else:
            text = words.say("review.stopped", done=done, count=reviewed.count)
        set_text(by_id("review-summary"), text)

    def _draw_board(self, reviewed: "Reviewed") -> None:
        """Show the moment, and where the better move would have been."""
        match, words, game = self._match.copy(), self._words, self._match.game
        # Here nobody plays on.
        match.you = "none"
        if self._laid != game.name:
            self._laid = game.name
            self._board.lay(game, folder_of(game.name))
        cells = cells_of(match, None, NO_HELP, words, self._desk.part)
        better = reviewed.better_cell(match.record.at)
        if better is not None:
            cells[better] = _better(cells[better], words)
        outcome = match.outcome
        self._board.draw(cells, "", outcome.lines if outcome else ())


def _read(match: "Match", text: str) -> "Match":
    """Return the game of a text: nobody's own. Raises PageTextError."""
    found = read_game(match, text)
    found.you = "none"
    return found


def _keep(reviewed: "Reviewed") -> None:
    """Keep a person's mistakes, to be done better as exercises."""
    mistakes = reviewed.own_mistakes()
    if mistakes:
        kept = Kept(storage, STORED)
        exercises = read(kept)
        exercises.add(reviewed.match.game.name, mistakes)
        kept.write(exercises.as_data())


def _better(cell: "Cell", words: "Words") -> "Cell":
    """Return a cell with the sign of a better move."""
    name = words.listed([cell.name, words.say("review.better-here")], "cell.separator")
    return plain_cell(cell.piece, name, last=cell.last, best=True, origin=cell.origin, below=cell.below)
