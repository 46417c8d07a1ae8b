"""The station on alpha-beta: what need not be looked at."""

from ui.views.lessons.drawing import TreeDrawing
from ui.views.lessons.exercise import Exercise, make_button
from ui.views.lessons.filmed import Filmed
from ui.views.lessons.lessons import POSITIONS, tell
from ui.views.lessons.names import valued
from ui.views.lessons.number_drawing import NumberDrawing
from ui.views.lessons.numbers import BadTree, Shown, number_text, parse, written
from ui.views.lessons.seeded import Seeded
from ui.views.lessons.stations.cuts.cutoff import Cutoff
from ui.views.lessons.stations.cuts.cuts import Cuts
from ui.views.lessons.stations.cuts.film import FIRST, Film
from ui.views.lessons.stations.cuts.pruning import Pruning, Window, made
from ui.views.lessons.write import Tried
from ui.widgets.dom import listen, set_attribute, set_pressed, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.study.protocol import Traced
    from ui.state.wanted import Token
    from ui.state.words import Words
    from ui.views.lessons.exercise import Book
    from ui.views.lessons.nodes import Node
    from ui.views.lessons.numbers import Branch


class Steps(Filmed):
    """A search by alpha-beta, step by step, on a tree of numbers that may be one's own."""

    name = "steps"
    beat = 1.2
    """As long as a step's sentence takes to read, at a glance."""
    film: "Film"

    def __init__(self, book: "Book", element: "Any") -> None:
        Filmed.__init__(self, book, element)
        self._built = False
        self._drawing = NumberDrawing(self.find(".lesson-tree"), self.game, self._look)
        self._field = self.find("input[type=text]")
        self._error: "BadTree | None" = None
        listen(self.find("form"), "submit", self._typed)

    def make_film(self) -> "Film":
        """Return the search of the first tree."""
        return Film(parse(FIRST))

    def follow_detail(self, detail: str) -> None:
        """Show the tree that a link says."""
        if detail and detail != self.detail():
            try:
                self._take(parse(detail))
            except BadTree as error:
                self._error = error

    def detail(self) -> str:
        """Return the tree, unless it is the first one."""
        text = written(self.film.root)
        return "" if text == FIRST else text

    def draw_exercise(self, words: "Words") -> None:
        """Show the tree as the search knows it, and what happens at this step."""
        film = self.film
        if not self._built:
            self._built = True
            self._drawing.build(film.nodes)
            self._field.value = written(film.root)
        self._drawing.show(film.nodes, film.shown(), words)
        set_text(self.find(".lesson-state"), tell(film.told(), self.game, words))
        self.draw_place(words.say("lessons.steps-count", number=film.at, count=film.last))
        run = words.say("lessons.steps-stop" if self.plays else "lessons.steps-play")
        set_text(self.find("[data-run]"), run)
        error = self._error
        set_text(self.find("[role=alert]"), words.explain(error) if error else "")
        set_attribute(self._field, "aria-invalid", "true" if error else "false")

    def _typed(self, event: "Any") -> None:
        event.preventDefault()
        try:
            self._take(parse(self._field.value))
        except BadTree as error:
            self._error = error
        self.here(True)

    def _take(self, root: "Branch") -> None:
        self._wanted.end()
        self._error = None
        self.film = Film(root)
        self._built = False

    def _look(self, node: "Node") -> None:
        """Go to the step where the search comes to a node, if it does."""
        self.go_to(self.film.first(node))

    def seen(self) -> None:
        """To see the end is to have solved it."""
        self.book.solve(self.name)


class Prune(Seeded):
    """What alpha-beta leaves out of a tree of numbers, marked by hand."""

    name = "prune"

    def __init__(self, book: "Book", element: "Any") -> None:
        Seeded.__init__(self, book, element)
        self._built: "Pruning | None" = None
        self._drawing = NumberDrawing(self.find(".lesson-tree"), self.game, self._mark)
        listen(self.find("[data-check]"), "click", lambda event: self._check())

    def begin(self) -> None:
        """Make the tree."""
        self._state = Pruning(made(self.seed, self.difficulty))

    def draw_instance(self, words: "Words") -> None:
        """Show the tree with the marks; once they are right, with what the search knew."""
        state = self._state
        if self._built is not state:
            self._built = state
            self._drawing.build(state.nodes)
        shown = []
        for node in state.nodes:
            look = Shown()
            if node in state.marked:
                look.flag, look.note = "wrong" if state.wrong(node) else "marked", "lessons.node-marked"
            elif state.is_left_out(node):
                look.flag, look.note = "covered", "lessons.prune-covered"
            elif self.right and not node.over:
                look.has = state.known(node)
            shown.append(look)
        self._drawing.show(state.nodes, shown, words)
        count = len([node for node in state.nodes if node.over and state.is_left_out(node)])
        set_text(self.find(".lesson-state"), words.say("lessons.prune-count", count=count))

    def _mark(self, node: "Node") -> None:
        self._state.toggle(node)
        self.respond(False)

    def _check(self) -> None:
        right, told = self._state.check()
        self.judge(right, *told)


class Bounds(Seeded):
    """Alpha and beta where the search comes to a node."""

    name = "window"

    def __init__(self, book: "Book", element: "Any") -> None:
        Seeded.__init__(self, book, element)
        self._built: "Window | None" = None
        self._drawing = NumberDrawing(self.find(".lesson-tree"), self.game, lambda node: None)
        self._buttons: "list[Any]" = []
        listen(self.find("[data-check]"), "click", lambda event: self._check())

    def begin(self) -> None:
        """Make the tree, and choose the node."""
        self._state = Window(self.seed, self.difficulty)

    def draw_instance(self, words: "Words") -> None:
        """Show what the search has read, the node, and the answers."""
        state = self._state
        if self._built is not state:
            self._built = state
            self._drawing.build(state.nodes)
            self._make_answers()
        self._drawing.show(state.nodes, state.shown(), words, state.node)
        gaps = {"letter": state.node.letter}
        set_text(self.find(".lesson-state"), words.say("lessons.window-question", **gaps))
        for which in ("alpha", "beta"):
            label = words.say("lessons.window-" + which, **gaps)
            set_attribute(self.find("[data-of=" + which + "]"), "aria-label", label)
        for which, number, button in self._buttons:
            set_pressed(button, state.guesses[which] == number)

    def _make_answers(self) -> None:
        self._buttons = []
        for which in ("alpha", "beta"):
            box = self.find("[data-of=" + which + "]")
            box.replaceChildren()
            for number in self._state.choices:
                button = make_button(number_text(number), "data-number", number)
                listen(button, "click", self._guess)
                box.append(button)
                self._buttons.append((which, number, button))

    def _guess(self, event: "Any") -> None:
        button = event.currentTarget
        which = button.closest("[data-of]").getAttribute("data-of")
        self._state.guess(which, int(button.getAttribute("data-number")))
        self.respond(False)

    def _check(self) -> None:
        right, told = self._state.check()
        self.judge(right, *told)


class Mark(Exercise):
    """Alpha-beta: the reader marks what need not be looked at, and the engine's own trace decides."""

    name = "cuts"

    def __init__(self, book: "Book", element: "Any") -> None:
        Exercise.__init__(self, book, element)
        self._state: "Cuts | None" = None
        self._drawing = TreeDrawing(self.find(".lesson-tree"), self.game, self._mark)
        listen(self.find("[data-check]"), "click", lambda event: self._check())

    async def load(self, token: "Token") -> bool:
        """Get the tree, and what a search of it does."""
        root = await self.grow(token)
        if root is None:
            return False
        position, turn = POSITIONS[self.name]
        answer: "Traced | None" = await self.ask(token, {"do": "trace", "position": position, "turn": turn})
        if answer is None:
            return False
        self._state = Cuts(root, answer["events"])
        self._drawing.build(self._state.nodes)
        return True

    def draw_exercise(self, words: "Words") -> None:
        """Show the tree with the values of its leaves, and the marks."""
        state, game = self._state, self.game
        assert state is not None
        done = self.book.progress.solved(self.name) and self.right
        looks = []
        for node in state.nodes:
            flag, note = "", ""
            if node in state.marked:
                flag, note = "marked", "lessons.node-marked"
            elif state.is_left_out(node):
                flag, note = "covered", "lessons.node-covered"
            if state.wrong(node):
                flag = "wrong"
            known = node.over or (done and not state.is_left_out(node))
            looks.append(valued(node, known, flag, note, game, words))
        self._drawing.draw(looks)
        set_text(self.find(".lesson-state"), words.say("lessons.cuts-count", count=state.left_out))

    def _mark(self, node: "Node") -> None:
        if self._state:
            self._state.toggle(node)
            self.respond(False)

    def _check(self) -> None:
        if self._state:
            right, told = self._state.check()
            self.judge(right, *told)


class CutOff(Tried):
    """Alpha-beta, finished by filling holes."""

    name = "cutoff"

    def __init__(self, book: "Book", element: "Any") -> None:
        self._state = Cutoff()
        self._built: "Branch | None" = None
        Tried.__init__(self, book, element)
        self._drawing = NumberDrawing(self.find(".lesson-tree"), self.game, lambda node: None)

    def make_trial(self) -> "Cutoff":
        """Try it on small trees, and on many made at random."""
        return self._state

    def draw_beside(self, words: "Words") -> None:
        """Show the tree where the program erred, and what it has looked at there."""
        state = self._state
        nodes = state.nodes()
        if self._built is not state.tree:
            self._built = state.tree
            self._drawing.build(nodes)
        self._drawing.show(nodes, state.shown(), words)


EXERCISES = (Steps, Prune, Bounds, Mark, CutOff)
