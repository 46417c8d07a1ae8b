"""The station on dialects: one value, said in three sights."""

from ui.views.lessons.drawing import TreeDrawing
from ui.views.lessons.exercise import Exercise
from ui.views.lessons.grown import grow
from ui.views.lessons.lessons import KEYS, KINDS, sign, tell
from ui.views.lessons.names import Look, name_of
from ui.views.lessons.nodes import arrange
from ui.views.lessons.program import Holes
from ui.views.lessons.seeded import Numbered
from ui.views.lessons.stations.dialects.programs import Valued, article, has_line, negamax
from ui.views.lessons.stations.dialects.sights import (
    CIRCLE,
    MOVER,
    WINNER,
    Translation,
    answer_same,
    looks,
    name_of_sight,
    seen,
)
from ui.views.lessons.write import Write
from ui.widgets.dom import set_flag, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game
    from ui.state.words import Words
    from ui.views.lessons.exercise import Book
    from ui.views.lessons.lessons import Told
    from ui.views.lessons.nodes import Node
    from ui.views.lessons.program import Run

SHOWN = (".xoxoox..", "o")
"""The board whose tree is shown in all sights."""


class Sights(Exercise):
    """One tree in three sights; the reader says which boards never change their sign."""

    name = "sights"

    def __init__(self, book: "Book", element: "Any") -> None:
        Exercise.__init__(self, book, element)
        self._nodes = arrange(grow(self.game, self.game.parse(*SHOWN)))
        self._sight = self._before = CIRCLE
        self._drawing = TreeDrawing(self.find(".lesson-tree"), self.game, lambda node: None)
        self._drawing.build(self._nodes)
        self.hear("sight", self._switch)
        self.hear("answer", self._answer)

    def follow_detail(self, detail: str) -> None:
        """Show a sight."""
        if detail in (CIRCLE, MOVER, WINNER):
            self._before = self._sight = detail

    def detail(self) -> str:
        """Return the sight that is shown."""
        return self._sight

    def draw_exercise(self, words: "Words") -> None:
        """Show the values as this sight has them, and which signs have flipped."""
        sight = self._sight
        flipped = [node for node in self._nodes if seen(node, sight) != seen(node, self._before)]
        shown = []
        for node in self._nodes:
            flag = "kept" if node in flipped else ""
            shown.append(look(node, seen(node, sight), looks(node, sight), flag, self.game, words))
        self._drawing.draw(shown)
        self.press("sight", sight)
        text = words.say("lessons.sights-" + sight)
        if flipped:
            count = words.say("lessons.sights-flipped", count=len(flipped))
            text = words.say("lessons.sights-both", first=text, second=count)
        set_text(self.find(".lesson-state"), text)

    def _switch(self, sight: str) -> None:
        self._before, self._sight = self._sight, sight
        self.here()

    def _answer(self, kind: str) -> None:
        self.judge(*answer_same(kind))


class Translate(Numbered):
    """The reader turns values of one sight into another."""

    name = "translate"

    def __init__(self, book: "Book", element: "Any") -> None:
        Numbered.__init__(self, book, element)
        self._drawing = TreeDrawing(self.find(".lesson-tree"), self.game, lambda node: None, self._key)
        self.hear("answer", lambda guess: self._answer(int(guess)))

    def begin(self) -> None:
        """Make the tree."""
        self._state = Translation(self.game, self.seed)
        self._drawing.build(self._state.nodes)

    def focus(self) -> None:
        """Begin with the answers."""
        self.find("[data-answer]").focus()

    def draw_exercise(self, words: "Words") -> None:
        """Show the tree in the given sight, and in the wanted one as far as the reader has come."""
        state = self._state
        shown = []
        for node in state.nodes:
            sight = state.wanted if state.translated(node) else state.given
            flag = "here" if node is state.node else "kept" if state.translated(node) else ""
            shown.append(look(node, seen(node, sight), looks(node, sight), flag, self.game, words))
        self._drawing.draw(shown, state.node)
        gaps = {"given": name_of_sight(state.given), "wanted": name_of_sight(state.wanted)}
        ask = "done" if state.node is None else "ask"
        set_text(self.find(".lesson-question"), tell(("lessons.translate-" + ask, gaps), self.game, words))
        name = name_of(state.node, self.game, words) if state.node else ""
        set_text(self.find(".lesson-state"), name)
        set_flag(self.find(".lesson-answers"), "hidden", state.node is None)
        set_flag(self.find("[data-again]"), "hidden", state.node is not None)

    def _key(self, node: "Node", key: str) -> bool:
        if key not in KEYS or node is not self._state.node:
            return False
        self._answer(KEYS[key])
        return True

    def _answer(self, guess: int) -> None:
        right, told = self._state.answer(guess)
        if self._state.node is None:
            self.judge(True, told)
            # The buttons are gone.
            self.find("[data-again]").focus()
        else:
            self.respond(right, told)


class Negamax(Write):
    """The reader finishes negamax, and sees what it returns for each board."""

    name = "negamax"

    def __init__(self, book: "Book", element: "Any") -> None:
        Write.__init__(self, book, element)
        self._nodes = arrange(grow(self.game, self.game.parse(*SHOWN)))
        self._valued: "Valued | None" = None
        self._drawing = TreeDrawing(self.find(".lesson-tree"), self.game, lambda node: None)
        self._drawing.build(self._nodes)

    def make_program(self) -> "Holes":
        """Return negamax with its holes."""
        return negamax()

    def check(self, run: "Run") -> "tuple[bool, list[Told]]":
        """Call the program for every board of the tree."""
        self._valued = Valued(self.game, self._nodes, run)
        return self._valued.wrong is None, [self.tell(self._valued)]

    def tell(self, valued: "Valued") -> "Told":
        """Return what there is to say of what the program returned."""
        assert isinstance(self.program, Holes)
        return valued.told_negamax(self.program)

    def draw_beside(self, words: "Words") -> None:
        """Show what it returned for each board."""
        valued = self._valued
        shown = []
        for node in self._nodes:
            found = valued.found[node.index] if valued else None
            flag = "errs" if valued and node is valued.wrong else ""
            shown.append(look(node, found, node.turn, flag, self.game, words))
        self._drawing.draw(shown)


class CircleArticle(Negamax):
    """An article's class that speaks in ○'s sight; the reader finishes its adapter."""

    name = "adapter"
    sight = CIRCLE

    def make_program(self) -> "Holes":
        """Return the article's class with its adapter."""
        return article(self.sight)

    def names(self) -> "dict[str, Any]":
        """Return what the class may call."""
        return {"has_line": has_line}

    def tell(self, valued: "Valued") -> "Told":
        """Return what there is to say of what the adapter returned."""
        return valued.told_adapted(self.sight)


class WinnerArticle(CircleArticle):
    """Another one that speaks in the winner's sight."""

    name = "adapter-winner"
    sight = WINNER


def look(node: "Node", value: "int | None", mark: str, flag: str, game: "Game", words: "Words") -> "Look":
    """Return the look of a board with a value as a side sees it, or with what else a program returned."""
    spoken = [name_of(node, game, words)]
    if value is None:
        return Look(spoken[0], "?", "", False, flag)
    kind = KINDS.get(value, "")
    text = words.sign(mark) + " " + sign(value) if kind else str(value)
    spoken.append(words.say("lessons.sights-for-" + (kind or "other"), mark=words.mark(mark), value=text))
    return Look(words.listed(spoken, "lessons.node-separator"), text, kind, False, flag)


EXERCISES = (Sights, Translate, Negamax, CircleArticle, WinnerArticle)
