"""A game looked back on: what each move was worth, where it was decided, and what was better."""

from pyscript import document

from engine.games.shelf import is_tiny
from ui.board.bars import part_of
from ui.board.game_texts import fill
from ui.board.graph import Graph
from ui.board.move_board import MoveBoard
from ui.board.sides import far_and_near, player_name
from ui.board.strips import draw_side
from ui.board.text_field import TextField
from ui.state.cancel import CancelToken, Latest
from ui.state.cells import Cell, plain_cell
from ui.state.exercises import STORED, read
from ui.state.link_read import replay
from ui.state.match import Match
from ui.state.tab_store import Kept
from ui.views.review.moves import ReviewedMoves
from ui.views.review.result import Result
from ui.views.review.session import Session
from ui.views.review.sides import draw_sides, percent
from ui.views.review.state import Reviewed
from ui.views.review.variation import Variation
from ui.widgets import storage
from ui.widgets.dom import by_id, listen, set_attribute, set_flag, set_lines, set_text
from ui.widgets.test_parameters import test_parameter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.protocol import Reviewed as Answer
    from engine.protocol import Reviewing
    from ui.state.desk import Desk
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
    "Escape": "leave",
}
"""The keys that do what a button does."""


class View:
    """The review's part of the page. The moment that it shows is the match's."""

    def __init__(self, root: "Any", desk: "Desk") -> None:
        self._root = root
        self._desk = desk
        self._board = MoveBoard(by_id("review-board"), desk, self._play, self._draw)
        self._graph = Graph(by_id("review-graph"), self._go_to)
        self._moves = ReviewedMoves(by_id("review-moves"), self._go_to)
        self._result = Result(desk)
        self._reviewed: "Reviewed | None" = None
        self._session = Session()
        self._wanted = Latest(desk)
        # Another line than the game's, while one is looked at, and what is asked about it.
        self._variation: "Variation | None" = None
        self._asked = Latest(desk)
        # The moves of the game that stands in where none was played.
        self._sample: "list[int]" = []
        # Where a person was when this was last drawn, and whether they have yet to be led to a moment.
        self._place: "CancelToken | None" = None
        self._opens = False
        self._text = TextField("review-record", desk, self._read, self._take)
        for name in WALK + ("leave",):
            listen(by_id("review-" + name), "click", self._walk)
        listen(by_id("review-stop"), "click", lambda event: self._stop())
        listen(by_id("review-start"), "click", lambda event: self._start())
        listen(by_id("review-decided"), "click", lambda event: self._show_decided())
        listen(by_id("review-again"), "click", lambda event: self._try_again())
        listen(by_id("review-solve"), "click", lambda event: self._solve())
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
        if not match.record.moves and self._stand_in(match):
            return
        self._match, self._words = match, words
        fresh = not self._reviewed or not self._reviewed.is_of(match)
        if fresh:
            self._reviewed = Reviewed(match)
            self._wanted.cancel()
        if self._variation and (fresh or self._variation.at != match.record.at):
            self._leave()
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
        if not self._step(KEYS.get(key, "")):
            return False
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
        self._wanted.cancel()
        self._draw()
        by_id("review-start").focus()

    async def _review(self, token: "CancelToken") -> None:
        reviewed = self._reviewed
        assert reviewed
        request = reviewed.request()
        nodes = int(test_parameter("review-nodes", 0))
        if nodes:
            request["nodes"] = nodes

        def take(told: "Reviewing | Answer") -> None:
            reviewed.take(told)
            self._draw()

        answer: "Answer" = await self._desk.ask(token, request, take, strong=True)
        token.cancel()
        reviewed.take(answer)
        self._session.note(reviewed)
        _keep(reviewed)
        self._open()

    def _open(self) -> None:
        """Show the turning point of the game, once it is known."""
        reviewed, record = self._reviewed, self._match.record
        if self._opens and reviewed and reviewed.whole:
            self._opens = False
            at = reviewed.turning_point()
            if at is not None and record.at == reviewed.count:
                record.go_to(at)
                self._desk.write_address()
        self._draw()

    # What a person does

    def _leave(self) -> None:
        """Go back from a variation to the game."""
        self._variation = None
        self._asked.cancel()

    def _go_to(self, ply: int) -> None:
        self._opens = False
        self._leave()
        self._desk.go_to(ply)

    def _walk(self, event: "Any") -> None:
        self._step(event.currentTarget.id[len("review-") :])

    def _step(self, name: str) -> bool:
        """Do what a button does, in the game or in a variation; return False where that leads nowhere."""
        variation, goal = self._variation, self._goals().get(name)
        if goal is None:
            return False
        if variation and name == "back" and variation.length > 1:
            variation.go_back(1)
            self._look()
        elif variation and name in ("back", "leave"):
            self._leave()
            self._draw()
        elif variation and variation.sought:
            self._seek(goal)
        else:
            self._go_to(goal)
        return True

    def _goals(self) -> "dict[str, int | None]":
        """Return where each button leads, None where it leads nowhere."""
        reviewed = self._reviewed
        assert reviewed
        at, variation = self._match.record.at, self._variation
        ends = variation is not None or at == reviewed.count
        # Who looks for a better move stands before the mistake.
        fault = at + 1 if variation and variation.sought else at
        return {
            "leave": at if variation else None,
            "first": 0 if at or variation else None,
            "back": max(0, at - 1) if at or variation else None,
            "forward": None if ends else at + 1,
            "last": None if ends else reviewed.count,
            "previous": reviewed.next_fault(fault, -1),
            "next": reviewed.next_fault(fault, 1),
        }

    def _show_decided(self) -> None:
        """Go to where the game turned."""
        at = self._reviewed.turning_point() if self._reviewed else None
        if at is not None:
            self._go_to(at)

    def _try_again(self) -> None:
        """Look for a better move than the one that is looked at, or that was tried instead."""
        variation = self._variation
        if variation:
            variation.go_back(variation.length)
            self._look()
        else:
            self._seek(self._match.record.at)

    def _seek(self, at: int) -> None:
        """Have a person look for a better move than the one that led to a moment."""
        self._opens = False
        self._variation = Variation(self._match, at - 1, sought=True)
        self._desk.go_to(at - 1)

    def _solve(self) -> None:
        """Show the best move at the moment where the variation begins."""
        variation, reviewed = self._variation, self._reviewed
        if variation and reviewed:
            variation.go_back(variation.length)
            variation.play(reviewed.plies[variation.at]["best"][0])
            self._look()

    def _play(self, move: int) -> None:
        """Play a move on the board: a variation begins or continues."""
        self._opens = False
        self._variation = self._variation or Variation(self._match, self._match.record.at)
        self._variation.play(move)
        self._look()

    def _look(self) -> None:
        """Show the variation, and ask what its position is worth."""
        variation = self._variation
        self._asked.cancel()
        if variation and variation.length and not variation.match.over:
            self._asked.renew().start(self._analyse)
        self._draw()

    async def _analyse(self, token: "CancelToken") -> None:
        variation = self._variation
        assert variation
        variation.found = await self._desk.ask(token, variation.request(), strong=True)
        token.cancel()
        self._draw()

    def _stand_in(self, match: "Match") -> bool:
        """Where nothing was played, look back on the last game or a sample; False if there is none."""
        last, other = self._desk.mine.before, None
        if last and last.game is match.game and last.record.moves:
            other = last.copy()
        elif match.game.sample:
            other = Match(match.game, match.game.start(), "none", match.level, match.rival)
            replay(other, match.game.split_moves(match.game.sample))
            self._sample = other.record.moves[:]
        if other:
            other.stands_in = True
            self._desk.take_match(other, push=False)
        return other is not None

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
        self._text.draw("", words)
        at, part, variation = match.record.at, self._desk.part, self._variation
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
        sought = variation is not None and variation.sought
        for name, seen in (("leave", variation), ("solve", sought)):
            set_flag(by_id("review-" + name), "hidden", not seen)
        for name in ("decided", "previous") if variation else ():
            set_flag(by_id("review-" + name), "hidden", True)
        if empty:
            set_text(by_id("review-headline"), words.say("review.empty"))
            set_attribute(by_id("review-status"), "data-judged", "")
            set_lines(by_id("review-details"), [words.say("review.empty-note")])
            set_flag(by_id("review-lines"), "hidden", True)
            return
        self._draw_progress(reviewed)
        headline = variation.headline(words) if variation else reviewed.headline(at, words)
        details = variation.details(reviewed, words, part) if variation else reviewed.details(at, words, part)
        if self._board.remark:
            details = [self._board.remark]
        set_text(by_id("review-headline"), headline)
        set_attribute(by_id("review-status"), "data-judged", "" if variation else reviewed.mark(at))
        # The message has room for one sentence.
        lines = by_id("review-lines")
        set_lines(by_id("review-details"), details[:1])
        set_lines(lines, details[1:])
        set_flag(lines, "hidden", len(details) < 2)
        self._graph.draw(match.game, reviewed.bars(words, part), at, words)
        self._moves.draw(reviewed.moves(words), at, words)
        goals = self._goals()
        for name in WALK:
            # A button that leads nowhere for the moment keeps the focus.
            set_attribute(
                by_id("review-" + name), "aria-disabled", "true" if goals[name] is None else "false"
            )
        again = by_id("review-again")
        can = variation.length > 0 if variation else reviewed.missed(at)
        set_flag(again, "hidden", variation is not None and not sought)
        set_flag(again, "disabled", not can)
        set_flag(again, "data-first", can)

    def _draw_strips(self, reviewed: "Reviewed") -> None:
        """Show who played each side, and how well."""
        match, words, sides = self._shown(), self._words, reviewed.sides
        for place, mark in zip(("far", "near"), far_and_near(match)):
            strip = by_id("review-" + place)
            name = player_name(self._match, mark, words)
            draw_side(strip, match, mark, name, words, not match.over and match.turn == mark)
            accuracy = sides[mark]["accuracy"] if sides else None
            said = "" if accuracy is None else words.say("review.accuracy-of", value=percent(accuracy, words))
            set_text(strip.querySelector("small"), said)

    def _draw_session(self, match: "Match", words: "Words") -> None:
        """Show the player's accuracy over all games, from the second on."""
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
            if at is not None:
                text = words.say("review.so-far", move=reviewed.headline(at, words))
        elif reviewed.whole:
            text = reviewed.summary(words)
            if self._match.record.moves == self._sample:
                text = words.say("review.sampled", said=text)
        else:
            text = words.say("review.stopped", done=done, count=reviewed.count)
        set_text(by_id("review-summary"), text)

    def _shown(self) -> "Match":
        """Return the match that the board shows."""
        if self._variation:
            return self._variation.match
        match = self._match.copy()
        # In a review, moves of both sides can be tried.
        match.you = "both"
        return match

    def _read(self, reader: "Any", text: str) -> "Match":
        """Return the game of a text: nobody's own. Raises TextError and PageTextError."""
        found: "Match" = reader.read_game(self._desk.match, text)
        found.you = "none"
        return found

    def _draw_board(self, reviewed: "Reviewed") -> None:
        """Show the moment with what is known of its moves, and where the better move would have been."""
        match, words, variation = self._shown(), self._words, self._variation
        at = self._match.record.at
        better = None if variation else reviewed.better_cell(at)

        def mark(cells: "list[Cell]") -> None:
            if better is not None:
                cells[better] = _better(cells[better], words)

        judged = variation.found if variation else reviewed.judged(at)
        self._board.draw(match, words, judged, mark)
        bar, game = by_id("review-bar"), match.game
        if variation:
            worth = reviewed.for_first(variation.found) if variation.found else None
        else:
            worth = reviewed.worth(at)
        set_flag(bar, "hidden", is_tiny(game) or worth is None)
        if worth:
            bar.style.setProperty(
                "--share", str(100 * part_of(worth["value"], worth["distance"], game)) + "%"
            )
            set_attribute(bar, "aria-label", reviewed.said_worth(worth, words, self._desk.part))


def _keep(reviewed: "Reviewed") -> None:
    """Keep the player's mistakes as puzzles."""
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
