"""Exercises that show a search step by step: with a slider, forwards and back, or playing by itself."""

import asyncio

from ui.views.lessons.annotations import Any, CancelToken
from ui.views.lessons.exercise import Exercise
from ui.widgets.dom import listen


class Film:
    """A number of steps, and the step that is shown, `at`, from 0 to the `last`."""

    at = 0
    last = 0

    def go_to(self, at: int) -> None:
        """Go to a step, or to the nearest one."""
        self.at = max(0, min(at, self.last))


class Filmed(Exercise):
    """A film with a slider, buttons for a step (`data-by`), and one that plays or stops it (`data-run`)."""

    beat = 1.0
    """Seconds that each step is shown."""

    def _prepare(self) -> None:
        self.film: "Any" = self._make_film()
        self._slider = self.find("[type=range]")
        listen(self._slider, "input", lambda event: self.go_to(int(self._slider.value)))
        self.hear("by", lambda by: self.go_to(self.film.at + int(by)))
        self.on_click("[data-run]", self._run)

    # What each exercise defines

    def _make_film(self) -> "Film":
        """Return the film to begin with."""
        raise NotImplementedError

    def _finish(self) -> None:
        """Do what follows the last step."""

    # What they share

    @property
    def plays(self) -> bool:
        """Whether it plays by itself."""
        return self._wanted.waits

    def draw_place(self, place: str) -> None:
        """Show the step's place, which is `place` in words."""
        film = self.film
        self._slider.max = str(film.last)
        self._slider.value = str(film.at)
        self._slider.setAttribute("aria-valuetext", place)
        self.set_text("output", place)
        self.disable("[data-by='-1']", film.at == 0)
        self.disable("[data-by='1']", film.at == film.last)

    def go_to(self, at: int) -> None:
        """Stop playing, and show a step."""
        self._wanted.cancel()
        self._show(at)

    def _show(self, at: int) -> None:
        self.film.go_to(at)
        if self.film.at == self.film.last:
            self._finish()
        self.here()

    def _run(self) -> None:
        """Stop, or play: from here, or at the end from the beginning."""
        if self.plays:
            self._wanted.cancel()
        else:
            if self.film.at == self.film.last:
                self.film.go_to(0)
            self._wanted.renew().start(self._play)
        self.here()

    async def _play(self, token: "CancelToken") -> None:
        film = self.film
        while film.at < film.last:
            await token.wait(asyncio.sleep(self.beat))
            if film.at + 1 == film.last:
                token.cancel()
            self._show(film.at + 1)
