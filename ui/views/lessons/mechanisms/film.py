"""Exercises that show a search step by step: the reader drags a slider, steps, or lets the steps play."""

import asyncio

from ui.views.lessons.annotations import Any, CancelToken
from ui.views.lessons.exercise import Exercise
from ui.widgets.dom import listen
from ui.widgets.slider import draw_slider


class Filmed(Exercise):
    """An exercise with a film, a slider, step buttons (`data-by`), and a play/stop button (`data-run`)."""

    film: "Any"  # A Film of the subclass's own kind, which `_create` makes.
    step_seconds = 1.0  # Seconds for which each step is shown while the film plays.

    def _prepare(self) -> None:
        self._slider = self.find("[type=range]")
        listen(self._slider, "input", lambda event: self.go_to(int(self._slider.value)))
        self.on_buttons("by", lambda by: self.go_to(self.film.step_number + int(by)))
        self.on_click("[data-run]", self._toggle)

    # What subclasses define

    def _finish(self) -> None:
        """Handle the end of the film: called each time the last step is shown; by default, do nothing."""

    # What subclasses share

    @property
    def is_playing(self) -> bool:
        """Whether the film is playing."""
        return self._task.waits

    def draw_controls(self, step_text: str) -> None:
        """Draw the slider, the step buttons, and `step_text`, such as "Step 3 of 8"."""
        film = self.film
        draw_slider(self._slider, film.step_number, step_text, self.find("output"), film.last_step)
        self.disable("[data-by='-1']", film.step_number == 0)
        self.disable("[data-by='1']", film.step_number == film.last_step)

    def go_to(self, number: int) -> None:
        """Stop playing, and show a step."""
        self._task.cancel()
        self._show(number)

    def _show(self, number: int) -> None:
        self.film.go_to(number)
        if self.film.step_number == self.film.last_step:
            self._finish()
        self.redraw()

    def _toggle(self) -> None:
        """If the film plays, stop it; else play it from the shown step, or again if that is the last."""
        if self.is_playing:
            self._task.cancel()
        else:
            if self.film.step_number == self.film.last_step:
                self.film.go_to(0)
            self._task.renew().start(self._play)
        self.redraw()

    async def _play(self, token: "CancelToken") -> None:
        film = self.film
        while film.step_number < film.last_step:
            await token.wait(asyncio.sleep(self.step_seconds))
            if film.step_number + 1 == film.last_step:
                token.cancel()  # So `is_playing` is false when the last step is drawn.
            self._show(film.step_number + 1)
