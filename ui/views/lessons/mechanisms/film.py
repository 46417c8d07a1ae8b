"""Exercises that show a search step by step: the reader drags a slider, steps, or lets the steps play."""

import asyncio

from ui.views.lessons.annotations import Any, CancelToken
from ui.views.lessons.exercise import Exercise
from ui.widgets.dom import listen


class Film:
    """A sequence of steps with the numbers 0 to `last`; the page shows the step `at`."""

    at = 0
    last = 0

    def go_to(self, at: int) -> None:
        """Set the shown step; a number out of range stands for the first or the last step."""
        self.at = max(0, min(at, self.last))


class Filmed(Exercise):
    """An exercise with a film, a slider, step buttons (`data-by`), and a play/stop button (`data-run`)."""

    beat = 1.0
    """Seconds for which each step is shown while the film plays."""

    def _prepare(self) -> None:
        self.film: "Any" = self._make_film()
        self._slider = self.find("[type=range]")
        listen(self._slider, "input", lambda event: self.go_to(int(self._slider.value)))
        self.on_buttons("by", lambda by: self.go_to(self.film.at + int(by)))
        self.on_click("[data-run]", self._toggle)

    # What subclasses define

    def _make_film(self) -> "Film":
        """Return the first film."""
        raise NotImplementedError

    def _finish(self) -> None:
        """Called each time the last step is shown; by default, do nothing."""

    # What subclasses share

    @property
    def plays(self) -> bool:
        """Whether the film is playing."""
        return self._task.waits

    def draw_place(self, place: str) -> None:
        """Draw the slider, the step buttons, and `place`: the shown step's number, such as "Step 3 of 8"."""
        film = self.film
        self._slider.max = str(film.last)
        self._slider.value = str(film.at)
        self._slider.setAttribute("aria-valuetext", place)
        self.set_text("output", place)
        self.disable("[data-by='-1']", film.at == 0)
        self.disable("[data-by='1']", film.at == film.last)

    def go_to(self, at: int) -> None:
        """Stop playing, and show a step."""
        self._task.cancel()
        self._show(at)

    def _show(self, at: int) -> None:
        self.film.go_to(at)
        if self.film.at == self.film.last:
            self._finish()
        self.redraw()

    def _toggle(self) -> None:
        """Stop the film if it plays; else play it from the shown step on, or anew if that is the last."""
        if self.plays:
            self._task.cancel()
        else:
            if self.film.at == self.film.last:
                self.film.go_to(0)
            self._task.renew().start(self._play)
        self.redraw()

    async def _play(self, token: "CancelToken") -> None:
        film = self.film
        while film.at < film.last:
            await token.wait(asyncio.sleep(self.beat))
            if film.at + 1 == film.last:
                token.cancel()  # So `plays` is false when the last step is drawn.
            self._show(film.at + 1)
