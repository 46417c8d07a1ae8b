"""The review of a game: the value of each move, the turning point, better moves, and variations."""

from pyscript import document

from engine.contract.protocol import ReviewedGame as Answer
from engine.games.shelf import is_tiny
from ui.board.game_texts import fill
from ui.board.graph import Graph
from ui.board.move_board import MoveBoard
from ui.board.sides import far_and_near, player_name
from ui.board.strips import draw_side
from ui.board.text_field import TextField
from ui.state.annotations import Any, AskAnalyse, Desk, Generator, Match, Reviewing, Words
from ui.state.cancel import CancelToken, Latest
from ui.state.cells import Cell
from ui.state.exercises import STORED, read
from ui.state.tab_store import TabStore
from ui.views.review.result import Result
from ui.views.review.sample import sample_of
from ui.views.review.sides import draw_sides, percent
from ui.views.review.state import FAULTS, GameReview, Session
from ui.views.review.variation import HOLDS, UNKNOWN, Variation
from ui.widgets import storage
from ui.widgets.dom import by_id, hide, make, on_clicks, on_each, set_attribute, set_flag, set_lines, set_text
from ui.widgets.steps import Steps
from ui.widgets.test_parameters import test_parameter

RESULT = "result"  # The view's part of a link to the result
SECONDS = 1  # Seconds for the analysis of a position in a variation
STEPS = ("first", "back", "forward", "last", "previous", "next")
"""The buttons that step through the plies; `previous` and `next` lead to mistakes."""

KEYS = {
    "ArrowLeft": "back",
    "ArrowRight": "forward",
    "ArrowUp": "previous",
    "ArrowDown": "next",
    "Home": "first",
    "End": "last",
    "Escape": "leave",
}
"""The name of the button that each key presses."""


class View:
    """The view; see ui.views.view. It shows the position at the match's cursor."""

    def __init__(self, root: "Any", desk: "Desk") -> None:
        self._root, self._desk = root, desk
        self._board = MoveBoard(by_id("review-board"), desk, self._play, self._draw)
        self._graph = Graph(by_id("review-graph"), self._go_to)
        self._moves = Steps(by_id("review-moves"), "data-ply", self._go_to, _fill_move)
        self._result = Result(desk)
        self._match: "Any" = None  # The reviewed game; a variation has a match of its own
        self._reviewed: "Any" = None  # The GameReview of that game
        self._session = Session()
        self._reviewing = Latest(desk)
        self._variation: "Variation | None" = None
        self._analysing = Latest(desk)
        self._sample_moves: "list[int]" = []  # The moves of the sample that was shown last
        self._place: "CancelToken | None" = None  # The desk's place at the last `draw`
        self._seeks_turning_point = False  # Whether to go to the turning point when the review is complete
        self._text = TextField("review-record", desk, self._read, self._open_match)
        on_clicks("review-", {"own": lambda: self._open_match(self._last()), "example": self._open_example})
        on_clicks("review-", {"stop": self._stop, "start": self._start})
        on_clicks("review-", {"again": self._try_again, "solve": self._solve})
        on_each("review-", STEPS + ("leave", "decided"), self._step)
        # The focus leaves the board after a click, so that arrow keys then step through the game's moves.
        on_clicks("review-", {"board": lambda: document.activeElement.blur()})

    def follow(self, show: str) -> None:
        """Read `show`: if it is "result", the view scrolls to the result after the review."""
        self._result.scroll_when_ready = show == RESULT
        self._find_moves()

    def show(self) -> str:
        """Return "": the address names no state of this view; only links that share a result have RESULT."""
        return ""

    def draw(self, match: "Match", words: "Words") -> None:
        """Show the position at the match's cursor, and request the match's review if it is missing."""
        match = self._find_moves()
        self._words, variation = words, self._variation
        # The desk's place is a new token whenever the player opens a view.
        is_reopened, self._place = self._place is not self._desk.place, self._desk.place
        is_empty = not match.record.moves
        set_flag(self._root, "data-empty", is_empty)
        by_id("review-offers" if is_empty else "review-fold").append(by_id("review-paste"))
        if is_empty:
            self._draw_offers(match)
            return
        if variation and match is variation.match:  # The page shows the variation
            if is_reopened:
                self._return_to(variation)
        elif match is not self._match:
            self._match = match
            # Start at the turning point of a game that the player has played or loaded.
            moves = match.record.moves
            own = [each.record.moves for each in (self._desk.mine, self._desk.mine.before) if each]
            is_game = moves in own or match.you == "none"
            self._seeks_turning_point = is_game and match.record.at == len(moves)
        is_new = not self._reviewed or not self._reviewed.is_of(self._match)
        if is_new:
            self._reviewed = GameReview(self._match)
            self._reviewing.cancel()
        if self._variation and (is_new or self._variation.start_ply != self._match.record.at):
            self._leave()
        if is_new or self._reviewing.must_repeat:
            self._start()
        else:
            self._show_review()

    def _return_to(self, variation: "Variation") -> None:
        """Show a variation that another view has changed; end the variation if it has no moves left."""
        variation.rejoin()
        self._match.record.go_to(variation.start_ply)
        if variation.length:
            self._show_variation()
        else:
            self._leave()

    def key(self, key: str) -> bool:
        """Do the action of a key's button; return False if the key has no button, or a disabled one."""
        if not self._reviewed or not self._step(KEYS.get(key, "")):
            return False
        # If the focus is in the list of moves or in the graph, move it to the new ply.
        for current in list(self._root.querySelectorAll("[data-ply][aria-current]")):
            if current.parentElement.closest("ol,div").contains(document.activeElement):
                current.focus()
        return True

    def _start(self) -> None:
        self._reviewing.renew().start(self._review)
        self._draw()

    def _stop(self) -> None:
        self._reviewing.cancel()
        self._draw()
        by_id("review-start").focus()

    async def _review(self, token: "CancelToken") -> None:
        reviewed = self._reviewed
        request = reviewed.request()
        nodes = int(test_parameter("review-nodes", 0))  # Only tests set it
        if nodes:
            request["nodes"] = nodes

        def show_progress(progress: "Reviewing | Answer") -> None:
            reviewed.take(progress)
            self._draw()

        answer: "Answer" = await token.last(self._desk.ask(token, request, show_progress, strong=True))
        reviewed.take(answer)
        self._session.note(reviewed)
        mistakes = reviewed.own_mistakes()
        if mistakes:
            store = TabStore(storage, STORED)  # The player's exercises
            exercises = read(store)
            exercises.add(reviewed.match.game.name, mistakes)
            store.write(exercises.as_data())
        self._show_review()

    def _show_review(self) -> None:
        """Draw the review. If it is complete and the view seeks the turning point, go there first."""
        reviewed = self._reviewed
        if self._seeks_turning_point and reviewed.complete:
            self._seeks_turning_point = False
            ply = reviewed.turning_point()
            if ply is not None and self._match.record.at == reviewed.count:  # The player is at the end
                self._match.record.go_to(ply)
                self._desk.write_address()
        self._draw()

    def _leave(self) -> None:
        """End the variation, if there is one; the page shows the reviewed game again."""
        self._variation = None
        self._analysing.cancel()
        self._desk.match = self._match

    def _go_to(self, ply: int) -> None:
        self._seeks_turning_point = False
        self._leave()
        self._desk.go_to(ply)

    def _step(self, name: str) -> bool:
        """Do the action of a button that `_goals` lists; return False if it is disabled."""
        variation, goal = self._variation, self._goals().get(name)
        if goal is None:
            return False
        if variation and name == "back" and variation.length > 1:
            variation.go_back(1)
            self._show_variation()
        elif variation and name in ("back", "leave"):
            self._leave()
            self._draw()
        elif variation and variation.asks_better and goal:  # 0: no move leads to the start
            self._ask_better(goal)
        else:
            self._go_to(goal)
        return True

    def _goals(self) -> "dict[str, int | None]":
        """Return the ply to which each button leads, or None for a disabled button."""
        reviewed, variation, ply = self._reviewed, self._variation, self._match.record.at
        turning_point = reviewed.turning_point()
        can_go_back, can_go_forward = ply > 0 or bool(variation), ply < reviewed.count and not variation
        previous_fault, next_fault = reviewed.next_fault(ply, -1), reviewed.next_fault(ply, 1)
        if variation and variation.asks_better:
            # The variation begins one ply before its mistake. After the last mistake, the first one is next.
            fault = ply + 1
            previous_fault = reviewed.next_fault(fault, -1)
            next_fault = reviewed.next_fault(fault, 1) or reviewed.next_fault(0, 1)
            next_fault = None if next_fault == fault else next_fault  # None if it is the only mistake
        return {
            "leave": ply if variation else None,
            "first": 0 if can_go_back else None,
            "back": max(0, ply - 1) if can_go_back else None,
            "forward": ply + 1 if can_go_forward else None,
            "last": reviewed.count if can_go_forward else None,
            "previous": previous_fault,
            "next": next_fault,
            "decided": None if turning_point == ply else turning_point,  # None: the player is there
        }

    def _try_again(self) -> None:  # Begin the variation anew, or ask for a better move
        if self._variation:
            self._variation.go_back(self._variation.length)
            self._show_variation()
        else:
            self._ask_better(self._match.record.at)

    def _ask_better(self, ply: int) -> None:
        """Ask the player for a better move than the one that led to `ply`."""
        self._go_to(ply - 1)
        self._variation = Variation(self._match, ply - 1, asks_better=True)
        self._show_variation()

    def _solve(self) -> None:
        """Play the better move instead of the variation's moves."""
        variation = self._variation
        if variation:
            variation.go_back(variation.length)
            variation.play(self._reviewed.plies[variation.start_ply]["line"][0])
            self._show_variation()

    def _play(self, move: int) -> None:
        """Play the player's move, which begins or continues a variation."""
        self._seeks_turning_point = False
        self._variation = self._variation or Variation(self._match, self._match.record.at)
        self._variation.play(move)
        self._show_variation()

    def _show_variation(self) -> None:
        """Show the variation's last position, here and in other views, and request its analysis."""
        variation = self._variation
        self._analysing.cancel()
        self._desk.match = variation.match if variation and variation.length else self._match
        if variation and variation.length and not variation.match.over:
            self._analysing.renew().start(self._analyse)
        self._draw()

    async def _analyse(self, token: "CancelToken") -> None:
        variation, reviewed = self._variation, self._reviewed
        assert variation
        if variation.verdict(reviewed) == UNKNOWN:  # Prove it first
            variation.is_proving = True
            self._draw()
            trial = reviewed.trial(variation.start_ply, variation.match.record.last_move)
            try:
                reviewed.take_trial(await self._desk.ask(token, trial, strong=True))
            finally:
                variation.is_proving = False
            self._draw()
        request: "AskAnalyse" = {"do": "analyse", "seconds": SECONDS}
        variation.analysis = await token.last(self._desk.ask(token, request, strong=True))
        self._draw()

    def _find_moves(self) -> "Match":
        """Return the shown match; the game in progress replaces one without moves."""
        mine, match = self._desk.mine, self._desk.match
        if match.record.moves or mine.game is not match.game or not mine.record.moves:
            return match
        substitute = mine.copy()
        substitute.stands_for = match
        self._desk.match = substitute
        return substitute

    def _open_example(self) -> None:
        sample = sample_of(self._desk.match)
        self._sample_moves = sample.record.moves[:]
        self._desk.take_match(sample)

    def _draw_offers(self, match: "Match") -> None:
        """Show what can be reviewed while there is no game: a pasted game, the last one, an example."""
        words = self._words
        self._reviewing.cancel()
        self._analysing.cancel()
        self._match = self._reviewed = self._variation = None
        fill(self._root, match.game, words)
        self._text.draw("", words)
        set_text(by_id("review-headline"), words.say("review.none"))
        set_lines(by_id("review-details"), [words.say("review.offers")])
        set_flag(by_id("review-own"), "hidden", not self._last())

    def _last(self) -> "Match | None":
        """Return a copy of the open game's match before the one in progress, if it has moves."""
        last = self._desk.mine.before
        return last.copy() if last and last.game is self._desk.match.game and last.record.moves else None

    def _read(self, reader: "Any", text: str) -> "Generator[Any, None, Match]":
        """Read the match that a text describes, without players. Raises TextError."""
        match: "Match" = yield from reader.read_game(self._desk.match, text)
        match.you = "none"
        return match

    def _open_match(self, match: "Match | None") -> None:
        if match:
            self._desk.take_match(match)
        else:
            self.draw(self._desk.match, self._words)  # The text field shows the error

    def _draw(self) -> None:
        match, words, reviewed, variation = self._match, self._words, self._reviewed, self._variation
        fill(self._root, match.game, words)
        self._text.draw("", words)
        ply, part = match.record.at, self._desk.part
        if variation:
            headline, details = variation.headline(words), variation.details(reviewed, words, part)
        else:
            headline, details = reviewed.headline(ply, words), reviewed.details(ply, words, part)
        details = [self._board.remark] if self._board.remark else details  # On the last tap, if any
        set_text(by_id("review-headline"), headline)
        set_attribute(by_id("review-status"), "data-judged", "" if variation else reviewed.mark(ply))
        set_lines(by_id("review-details"), details[:1])  # The status has room for one sentence
        set_lines(by_id("review-lines"), details[1:])
        self._draw_board(reviewed)
        self._draw_strips(reviewed)
        draw_sides(by_id("review-sides"), reviewed, words)
        self._result.draw(reviewed, words)
        self._graph.draw(match.game, reviewed.bars(words, part), ply, words)
        start = words.say("moves.start")
        self._moves.draw([(start, "", start)] + reviewed.moves(words), ply)
        count, accuracy = self._session.total(match.game.name)
        total = words.say("review.session", count=count, accuracy=percent(accuracy, words))
        set_text(by_id("review-session"), total)
        waits, asks_better = self._reviewing.waits, variation is not None and variation.asks_better
        hidden = {
            "leave": not variation,
            "again": variation is not None and not asks_better,
            "solve": not asks_better,
            "decided": variation is not None,
            "previous": variation is not None,
            "lines": len(details) < 2,
            "lost-note": not reviewed.has_scores,
            "session": count < 2,
            "progress": not waits,
            "stop": not waits,
            "start": waits or reviewed.complete,
        }
        hide("review-", hidden)
        self._draw_progress(reviewed)
        self._draw_steps(reviewed)

    def _draw_steps(self, reviewed: "GameReview") -> None:
        ply, variation, goals = self._match.record.at, self._variation, self._goals()
        for name in STEPS + ("decided",):
            disabled = "true" if goals[name] is None else "false"
            set_attribute(by_id("review-" + name), "aria-disabled", disabled)
        can_try = variation.length > 0 if variation else reviewed.mark(ply) in FAULTS
        is_solved = variation is not None and variation.asks_better and variation.verdict(reviewed) == HOLDS
        set_flag(by_id("review-again"), "disabled", not can_try)
        set_flag(by_id("review-again"), "data-first", can_try and not is_solved)  # The style emphasises it
        set_flag(by_id("review-next"), "data-first", is_solved and goals["next"] is not None)

    def _draw_strips(self, reviewed: "GameReview") -> None:  # The players' strips beside the board
        match, words, sides = self._match_to_draw(), self._words, reviewed.sides
        for place, mark in zip(("far", "near"), far_and_near(match)):
            strip = by_id("review-" + place)
            name = player_name(self._match, mark, words)
            draw_side(strip, match, mark, name, words, not match.over and match.turn == mark)
            accuracy = sides[mark]["accuracy"] if sides else None
            text = "" if accuracy is None else words.say("review.accuracy-of", value=percent(accuracy, words))
            set_text(strip.querySelector("small"), text)

    def _draw_progress(self, reviewed: "GameReview") -> None:
        words, done, ply = self._words, reviewed.settled_count(), reviewed.turning_point()
        set_attribute(by_id("review-progress"), "max", str(reviewed.count))
        set_attribute(by_id("review-progress"), "value", str(done))
        if self._reviewing.waits:
            text = words.say("review.busy")
            if ply is not None:
                text = words.say("review.so-far", move=reviewed.headline(ply, words))
        elif reviewed.complete:
            text = reviewed.summary(words)
            if self._match.record.moves == self._sample_moves:
                text = words.say("review.sampled", said=text)
        else:
            text = words.say("review.stopped", done=done, count=reviewed.count)
        set_text(by_id("review-summary"), text)

    def _match_to_draw(self) -> "Match":
        """Return a copy of the match to draw, in which the player can move for both sides."""
        match: "Match" = self._variation.match if self._variation else self._match
        return match.copy(you="both")

    def _draw_board(self, reviewed: "GameReview") -> None:
        match, words, variation = self._match_to_draw(), self._words, self._variation
        ply, analysis = self._match.record.at, variation.analysis if variation else None
        better_cell = None if variation else reviewed.better_cell(ply)

        def mark_better(cells: "list[Cell]") -> None:
            for number, cell in enumerate(cells):
                if cell.text:  # After a player's mistake, a value is that of the other side's move
                    cells[number] = _with_side(cell, words.mark(match.turn), words)
            if better_cell is not None:
                cells[better_cell] = _marked_as_better(cells[better_cell], words)

        strokes = [] if variation else reviewed.strokes(ply)
        self._board.draw(match, words, analysis, mark_better, strokes=strokes)
        set_flag(by_id("review-key"), "hidden", not strokes)
        value = reviewed.value_at(ply)
        if variation:
            value = reviewed.for_first(analysis) if analysis else None
        bar, game = by_id("review-bar"), match.game
        set_flag(bar, "hidden", is_tiny(game) or value is None)
        if value:
            first_percent = 100 * reviewed.part_of(value)
            bar.style.setProperty("--share", str(first_percent) + "%")
            set_attribute(bar, "aria-label", reviewed.text_of(value, words, self._desk.part))


def _fill_move(button: "Any", move: "tuple[str, str, str]") -> None:
    text, mark, spoken = move
    button.replaceChildren(make("span", text=text), make("b", text=mark))
    set_attribute(button, "data-judged", mark)
    set_attribute(button, "aria-label", spoken)


def _with_side(cell: "Cell", mark: str, words: "Words") -> "Cell":
    text = words.say("large.for-first", mark=mark, value=cell.text)
    name = cell.name.replace(cell.text, text)
    return Cell(cell.piece, name, *cell[2:7], text, *cell[8:])


def _marked_as_better(cell: "Cell", words: "Words") -> "Cell":
    name = words.listed([cell.name, words.say("review.better-here")], "cell.separator")
    return Cell(cell.piece, name, False, cell.last, True, "", "", "", False, cell.origin, False, cell.below)
