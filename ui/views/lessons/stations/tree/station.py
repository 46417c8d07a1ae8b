"""The station on game trees: what one is, how a search goes through it, and how large the whole one is."""

from engine.games.shelf import folder_of
from ui.board.board import Board
from ui.views.lessons.drawing import TreeDrawing, show_row, small_board
from ui.views.lessons.exercise import Exercise
from ui.views.lessons.filmed import Filmed
from ui.views.lessons.grown import grow
from ui.views.lessons.lessons import KINDS, POSITIONS, named_moves, sign, tell
from ui.views.lessons.names import Look, ending_sign, name_of, squares_of, state_of
from ui.views.lessons.nodes import arrange
from ui.views.lessons.program import Holes
from ui.views.lessons.seeded import Numbered
from ui.views.lessons.stations.tree.counted import Counted
from ui.views.lessons.stations.tree.endings import Endings
from ui.views.lessons.stations.tree.orders import Film, Visits, answer_climb
from ui.views.lessons.stations.tree.programs import make_program
from ui.views.lessons.stations.tree.sizes import GUESSES, STAGES, Collapse, look_alikes, two_ways
from ui.views.lessons.write import Write
from ui.widgets.dom import listen, set_attribute, set_flag, set_pressed, set_text
from ui.widgets.numbers import grouped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.state.wanted import Token
    from ui.state.words import Words
    from ui.views.lessons.exercise import Book
    from ui.views.lessons.lessons import Told
    from ui.views.lessons.nodes import Node
    from ui.views.lessons.program import Run

MORE = "..."
"""Under a board that has branches which haven't been played."""

FILLED = ("xx.ox..oo", "o")
"""The board whose tree is filled before the reader's eyes."""


class Filling(Filmed):
    """A tree is filled level by level or branch by branch; the reader says which one can value all boards."""

    name = "filling"
    beat = 0.8
    film: "Film"

    def __init__(self, book: "Book", element: "Any") -> None:
        Filmed.__init__(self, book, element)
        self._drawing = TreeDrawing(self.find(".lesson-tree"), self.game, lambda node: None)
        self._drawing.build(self.film.nodes)
        self._chips: "list[Any]" = []
        self.hear("order", self._switch)
        self.hear("answer", self._answer)

    def make_film(self) -> "Film":
        """Return the searches of a small tree."""
        return Film(grow(self.game, self.game.parse(*FILLED)))

    def follow_detail(self, detail: str) -> None:
        """Go to a step of one of the searches."""
        self.film.follow(detail)

    def detail(self) -> str:
        """Return which search is shown, and how far it has come."""
        return self.film.detail()

    def draw_exercise(self, words: "Words") -> None:
        """Show what the search has come to, what it keeps in mind, and what it does now."""
        film = self.film
        frame = film.frame
        looks = []
        for node in film.nodes:
            number, known = film.number(node), film.known(node)
            name = name_of(node, self.game, words)
            text = ""
            if number:
                text = str(number) + " " + (sign(node.value) if known else "?")
                name = words.say("lessons.filling-node", board=name, number=number)
            if node in frame.waiting:
                name = words.say("lessons.filling-kept", board=name)
            flag = "here" if node is frame.node else "kept" if node in frame.waiting else ""
            kind = KINDS[node.value] if known else ""
            looks.append(Look(name, text, kind, False, flag if number or flag else "later"))
        self._drawing.draw(looks, frame.node)
        self.press("order", film.kind)
        self.draw_place(words.say("lessons.filling-step-of", number=film.at + 1, all=film.last + 1))
        set_pressed(self.find("[data-run]"), self.plays)
        # Nobody can listen as fast as it plays.
        set_attribute(self.find(".lesson-state"), "aria-live", "off" if self.plays else "polite")
        set_text(self.find(".lesson-state"), tell(film.told(), self.game, words))
        key = "lessons.filling-held-" + film.kind
        set_text(self.find(".filling-held"), words.say(key, count=len(frame.waiting), most=film.most))
        self._draw_kept()

    def _draw_kept(self) -> None:
        """Draw the boards in the queue or the stack."""
        row, waiting = self.find(".filling-kept"), self.film.frame.waiting
        if waiting == self._chips and row.firstChild:
            return
        self._chips = waiting
        set_attribute(row, "data-kept", self.film.kind)
        parse = self.game.parse
        show_row(row, [(small_board(self.game, parse(node.position, node.turn)), "") for node in waiting])

    def _switch(self, kind: str) -> None:
        self._wanted.end()
        self.film.switch(kind)
        self.here()

    def _answer(self, kind: str) -> None:
        self.judge(*answer_climb(kind))


class Tree(Exercise):
    """What a game tree is: the reader plays it open and counts its leaves."""

    name = "tree"

    def __init__(self, book: "Book", element: "Any") -> None:
        Exercise.__init__(self, book, element)
        game = self.game
        self._state: "Endings | None" = None
        self._board = Board(self.find(".board"), self._play)
        self._board.lay(game, folder_of(game.name))
        self._drawing = TreeDrawing(self.find(".lesson-tree"), game, self._go_to)
        listen(self.find("form"), "submit", self._check)

    async def load(self, token: "Token") -> bool:
        """Get the tree."""
        root = await self.grow(token)
        if root is None:
            return False
        self._state = Endings(root)
        self._drawing.build(self._state.nodes)
        return True

    def follow_detail(self, detail: str) -> None:
        """Go to the board that the moves lead to."""
        if self._state:
            self._state.follow(detail)

    def detail(self) -> str:
        """Return the moves to the board that is shown."""
        return "".join([str(move) for move in self._state.at.path()]) if self._state else ""

    def place(self) -> "tuple[str, str]":
        """Return the board that is shown, unless its game is over."""
        if self._state and not self._state.at.over:
            return self._state.at.position, self._state.at.turn
        return POSITIONS[self.name]

    def draw_exercise(self, words: "Words") -> None:
        """Show the board, the branches that were played, and how many leaves there are."""
        state, game = self._state, self.game
        assert state is not None
        at = state.at
        playable = [child.move for child in at.children if child.move is not None]
        position = game.parse(at.position, at.turn)
        outcome = game.outcome(position)
        squares = squares_of(game, position, playable, words, at.move)
        self._board.draw(squares, at.turn if playable else "", outcome.lines if outcome else ())
        found = words.say("lessons.tree-found", count=state.found)
        set_text(
            self.find(".lesson-state"), words.listed([state_of(at, words), found], "lessons.state-separator")
        )
        looks = []
        for node in state.nodes:
            name = name_of(node, game, words)
            here = node is at
            if here:
                name = words.listed([name, words.say("lessons.node-here")], "lessons.node-separator")
            sign = ending_sign(node, words) if node.over else ""
            if state.more(node):
                sign = MORE
                name = words.listed([name, words.say("lessons.node-more")], "lessons.node-separator")
            kind = KINDS[node.value] if node.over else ""
            looks.append(Look(name, sign, kind, not state.seen(node), "here" if here else ""))
        self._drawing.draw(looks, at)

    def _play(self, square: int) -> None:
        if self._state and self._state.play(square):
            self.here()

    def _go_to(self, node: "Node") -> None:
        if self._state:
            self._state.go_to(node)
            self.here()

    def _check(self, event: "Any") -> None:
        event.preventDefault()
        chosen = self.find("input:checked")
        if self._state:
            right, told = self._state.check(int(chosen.value) if chosen else None)
            if right:
                self._state.show_all()
            self.judge(right, told)


class Order(Numbered):
    """The reader is the search, and taps the boards of a tree in its order."""

    name = "visits"

    def __init__(self, book: "Book", element: "Any") -> None:
        Numbered.__init__(self, book, element)
        self._drawing = TreeDrawing(self.find(".lesson-tree"), self.game, self._take)

    def begin(self) -> None:
        """Make the tree."""
        self._visits = Visits(self.game, self.seed)
        self._drawing.build(self._visits.nodes)

    def focus(self) -> None:
        """Begin at the root."""
        self._drawing.focus(self._visits.root)

    def draw_exercise(self, words: "Words") -> None:
        """Show the tree with the numbers that the reader has given."""
        visits = self._visits
        looks = []
        for node in visits.nodes:
            number = visits.number(node)
            name = name_of(node, self.game, words)
            if number:
                name = words.say("lessons.filling-node", board=name, number=number)
            flag = "here" if number == visits.taken else "kept" if node is visits.hint else ""
            looks.append(Look(name, str(number) if number else "?", "", False, flag))
        self._drawing.draw(looks)
        gaps = {"count": visits.taken, "all": len(visits.nodes)}
        set_text(self.find(".lesson-state"), words.say("lessons.visits-ask-" + visits.kind, **gaps))
        set_flag(self.find("[data-again]"), "hidden", not visits.done)

    def _take(self, node: "Node") -> None:
        if self._visits.done:
            return
        right, told = self._visits.take(node)
        if right and told is not None:
            self.judge(True, told)
        else:
            self.respond(right, *([told] if told else []))


class Sizes(Exercise):
    """The reader guesses how far the whole tree collapses."""

    name = "collapse"

    def __init__(self, book: "Book", element: "Any") -> None:
        Exercise.__init__(self, book, element)
        self._collapse = Collapse()
        self._drawn: "tuple[int, Any] | None" = None
        self.hear("guess", self._guess)

    def draw_exercise(self, words: "Words") -> None:
        """Show how large the tree is now, and what makes boards alike."""
        stage = self._collapse.stage
        field = self.find(".collapse-field")
        # An area of a board each: as the whole is 100, what is left is this wide.
        field.style.setProperty("--side", str((STAGES[stage] / STAGES[0]) ** 0.5))
        text = words.say("lessons.collapse-left-" + str(stage + 1), number=grouped(STAGES[stage]))
        set_text(self.find(".lesson-state"), text)
        for box in self.all("[data-stage]"):
            set_flag(box, "hidden", int(box.getAttribute("data-stage")) != min(stage, len(GUESSES) - 1))
        for box in self.all("[data-ask]"):
            set_flag(box, "hidden", int(box.getAttribute("data-ask")) != stage)
        if self._drawn != (stage, words):
            self._drawn = (stage, words)
            self._draw_alike(words)

    def _draw_alike(self, words: "Words") -> None:
        """Draw two ways to one board, and a board's look-alikes."""
        game = self.game
        for row, boards in zip(self.all(".collapse-way"), two_ways(game)):
            drawn = []
            for number, (text, move) in enumerate(boards):
                mark = game.marks[number % 2]
                board = small_board(game, game.parse(text, game.other(mark)))
                drawn.append((board, named_moves([(mark, move)], game, words)))
            show_row(row, drawn)
        alike = [small_board(game, game.parse(text, game.marks[0])) for text in look_alikes(game)]
        show_row(self.find(".collapse-alike"), [(board, "") for board in alike])

    def _guess(self, guess: str) -> None:
        right, told = self._collapse.guess(int(guess))
        if self._collapse.stage == len(GUESSES):
            self.judge(True, told)
        else:
            self.respond(right, told)


class Leaves(Write):
    """The reader finishes the function that counts the leaves, and sees what it returns for each board."""

    name = "leaves"

    def __init__(self, book: "Book", element: "Any") -> None:
        Write.__init__(self, book, element)
        self._nodes = arrange(grow(self.game, self.game.parse(*FILLED)))
        self._counted: "Counted | None" = None
        self._drawing = TreeDrawing(self.find(".lesson-tree"), self.game, lambda node: None)
        self._drawing.build(self._nodes)

    def make_program(self) -> "Holes":
        """Return the function with its holes."""
        return make_program()

    def check(self, run: "Run") -> "tuple[bool, list[Told]]":
        """Call the function for every board of the tree."""
        assert isinstance(self.program, Holes)
        self._counted = Counted(self.game, self._nodes, run)
        return self._counted.wrong is None, [self._counted.told(self.program)]

    def draw_beside(self, words: "Words") -> None:
        """Show what it returned for each board."""
        counted = self._counted
        looks = []
        for node in self._nodes:
            found = counted.found[node.index] if counted else None
            name = name_of(node, self.game, words)
            if found is not None:
                name = words.say("lessons.leaves-node", board=name, number=found)
            flag = "errs" if counted and node is counted.wrong else ""
            looks.append(Look(name, "?" if found is None else str(found), "", False, flag))
        self._drawing.draw(looks)
        set_text(self.find(".lesson-state"), "" if counted else words.say("lessons.leaves-begin"))


EXERCISES = (Filling, Tree, Order, Sizes, Leaves)
