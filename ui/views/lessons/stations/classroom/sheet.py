"""A printable sheet with trees of numbers, and a page with its key."""

from pyscript import window

from ui.trees.sheet_form import SheetForm
from ui.views.lessons.exercise import Exercise


class Sheet(Exercise):
    """An exercise with a form, and a preview of the sheet and its key."""

    def _create(self) -> None:
        self._sheet = SheetForm(self.element, self.redraw)
        self.on_click("[data-print]", self._print)

    def _follow_detail(self, detail: str) -> None:
        self._sheet.follow(detail)

    def _detail(self) -> str:
        return self._sheet.detail()

    def _draw_exercise(self) -> None:
        self._sheet.draw(self.sides, self.words.language)

    def _print(self) -> None:
        self.judge(True, ("lessons.sheet-printed", {}))
        window.print()
