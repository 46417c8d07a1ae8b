"""Shows alpha-beta step by step on a tree of numbers."""

from engine.contract.game import TextError
from engine.trees.film import SearchFilm
from engine.trees.numbers import parse, write_tree
from ui.trees.drawing import NumberDrawing
from ui.views.lessons.annotations import Any
from ui.views.lessons.mechanisms.film import Filmed

FIRST = "((3,5)(2,9)(6,1))"  # The tree that the page shows first.


class Steps(Filmed):
    """An exercise that animates alpha-beta step by step; a link to it may name another tree."""

    step_seconds = 1.2

    def _create(self) -> None:
        self.film: "SearchFilm" = SearchFilm(parse(FIRST))
        self._drawing = NumberDrawing(self.find(".number-tree"), self._go_to_node)

    def _follow_detail(self, detail: str) -> None:
        if detail and detail != self._detail():
            self._task.cancel()
            try:
                self.film = SearchFilm(parse(detail))
            except TextError as error:
                self.messages = [(error.key, error.details)]

    def _detail(self) -> str:
        text = write_tree(self.film.root)
        return "" if text == FIRST else text

    def _draw_exercise(self) -> None:
        film = self.film
        self._drawing.show(film.nodes, film.looks(), self.sides)
        self.set_text(".lesson-state", self.message_text(film.message()))
        self.draw_controls(self.say("lessons.steps-count", number=film.step_number, count=film.last_step))
        key = "lessons.steps-stop" if self.is_playing else "lessons.steps-play"
        self.set_text("[data-run]", self.say(key))
        self.find("[data-bench]").setAttribute("href", "#tree=" + write_tree(film.root))

    def _go_to_node(self, node: "Any") -> None:
        self.go_to(self.film.first_step_at(node))

    def _finish(self) -> None:
        self.lessons.solve(self.name)
