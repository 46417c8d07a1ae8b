"""Watching a search: play, pause, step, back, and a slider over its events."""

import asyncio

from engine.game import GameError
from ui.views.search.shown import SETTINGS
from ui.views.search.trace import CHUNK, Film
from ui.views.search.tree import Tree
from ui.views.search.words import grouped, happening, line_of, plies
from ui.widgets.dom import by_id, listen, page_window, set_attribute, set_flag, set_pressed, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.app import App
    from ui.state.match import Match
    from ui.state.words import Words
    from ui.views.search.shown import Shown

BUTTONS = ("start", "back", "play", "step", "end")
SPEEDS = {"slow": 1, "normal": 4, "fast": 20, "fastest": 300}
"""Events a second."""

FRAMES = 30
"""Pictures a second at most; at a greater speed each shows several events."""

MOST_AT_ONCE = 5
"""A picture shows a fifth of a second's events at most, however slow the machine."""

CALM = 4
"""Events a second up to which there is time to see a value move, or to hear what is said."""

LONG = 8
"""Empty squares from which on an easier position is offered."""

AHEAD = 20 * CHUNK
"""Events that are looked up before they are needed, so that the slider knows its end."""


class Watch:
    """One search, watched. What it shows of the search is in `shown`, for the link."""

    def __init__(self, app: "App", shown: "Shown", game: "Any") -> None:
        self._app = app
        self._shown = shown
        self._game = game
        self._tree = Tree(by_id("search-tree"), by_id("search-root"), game)
        self._film = None  # type: Film | None
        self._searched = ()  # type: tuple[Any, ...]
        self._words = None  # type: Words | None
        self._playing = False
        self._speed = "normal"
        self._line = ""
        # Count the searches and the wishes; whoever has waited sees by them whether they still stand.
        self._search = 0
        self._wish = 0
        self._asking = False
        self._reading = 0
        self._target = None  # type: int | None
        self._code = {}  # type: dict[str, Any]
        for line in list(by_id("search-code").querySelectorAll("[data-line]")):
            self._code[line.getAttribute("data-line")] = line
        self._still = page_window.matchMedia("(prefers-reduced-motion: reduce)").matches
        for name in BUTTONS:
            listen(by_id("search-" + name), "click", self._button)
        for name in SETTINGS:
            listen(by_id("search-" + name), "click", self._setting)
        listen(by_id("search-at"), "input", self._slide)
        listen(by_id("search-at"), "change", self._settled)
        listen(by_id("search-depth"), "input", self._deepen)
        listen(by_id("search-speed"), "change", self._speed_chosen)
        listen(by_id("search-stop"), "click", self._stop)

    # What a person does

    def _button(self, event: "Any") -> None:
        name = event.currentTarget.id[len("search-") :]
        film = self._film
        if not film:
            return
        if name == "play":
            self._pause() if self._playing else self._play()
            return
        self._pause()
        here = film.at if self._target is None else self._target
        targets = {"start": 0, "back": here - 1, "step": here + 1}
        target = targets.get(name)
        if target is None:
            target = 10_000_000 if film.total is None else film.total
        self._want(max(0, target))

    def _setting(self, event: "Any") -> None:
        self._shown.switch(event.currentTarget.id[len("search-") :])
        self._begin_again()

    def _deepen(self, event: "Any") -> None:
        slider = event.currentTarget
        depth = int(slider.value)
        self._shown.depth = 0 if depth == int(slider.max) else depth
        self._begin_again()

    def _slide(self, event: "Any") -> None:
        if self._playing:
            self._pause()
        self._want(int(event.currentTarget.value), remember=False)

    def _settled(self, event: "Any") -> None:
        self._app.write_address()

    def _speed_chosen(self, event: "Any") -> None:
        self._speed = event.target.value
        if self._words:
            self._draw()

    def _stop(self, event: "Any") -> None:
        self._new_wish()
        by_id("search-end").focus()

    def _begin_again(self) -> None:
        """Watch the search that is set now, from its start."""
        self._shown.event = 0
        self._app.write_address()
        if self._words:
            self._open()

    # The search

    def draw(self, match: "Match", words: "Words") -> None:
        """Show the search of a match's position."""
        self._words = words
        position = match.position
        if self._searched and self._searched[0] == position and self._searched[1] == self._settings():
            if self._film and self._film.at != self._shown.event and not self._playing:
                self._want(self._shown.event, remember=False)
            self._draw()
            asyncio.create_task(self._read_ahead(self._search))
            return
        self._open(position)

    def leave(self) -> None:
        """Stop playing: nobody looks any more."""
        if self._playing:
            self._pause()
        self._new_wish()

    def _new_wish(self) -> int:
        """Forget what was under way, and return the number of a new wish."""
        self._wish += 1
        self._target = None
        set_flag(by_id("search-far"), "hidden", True)
        return self._wish

    def _settings(self) -> "tuple[Any, ...]":
        shown = self._shown
        return (shown.depth,) + tuple([shown.settings[name] for name in SETTINGS])

    def _depth(self, position: "Any") -> int:
        """Return how deep the search of a position is, in plies."""
        empty = max(1, len(self._game.legal_moves(position)))
        return min(self._shown.depth or empty, empty)

    def _open(self, position: "Any" = None) -> None:
        """Begin to watch the search of a position, or another search of the same one."""
        if position is None:
            position = self._searched[0]
        self._playing = False
        self._search += 1
        self._new_wish()
        self._searched = (position, self._settings())
        self._film = Film(self._game, position)
        self._tree.set_up(position, self._depth(position))
        wanted = self._shown.event
        self._draw()
        if wanted:
            self._want(wanted, remember=False)
        asyncio.create_task(self._read_ahead(self._search))

    async def _read_ahead(self, search: int) -> None:
        """Get the events that come next, so that steps need not wait and the slider knows its end."""
        if self._reading == search:
            return
        self._reading = search
        while search == self._search and self._film:
            film = self._film
            if film.total is not None or film.known >= film.at + AHEAD:
                break
            if self._asking:
                await asyncio.sleep(0.02)
            elif not await self._fetch(film.known, search):
                break
            elif not self._playing:
                self._draw_progress()
        if self._reading == search:
            self._reading = 0

    async def _fetch(self, first: int, search: int) -> bool:
        """Get the chunk of events from `first` on; return whether it has come."""
        film, shown = self._film, self._shown
        while self._asking:
            await asyncio.sleep(0.01)
        if film is not self._film or not film or film.missing(first + 1) != first:
            return film is self._film
        request = {"do": "trace", "position": self._game.write(film.start), "turn": film.start[2]}
        request["depth"] = self._depth(film.start)
        request["from"], request["count"] = first, CHUNK
        request.update(shown.settings)
        self._asking = True
        try:
            answer = await self._app.ask(request, lambda: search == self._search)
        except GameError:
            answer = None
        finally:
            self._asking = False
        if answer is None or search != self._search:
            return False
        film.take(answer)
        return True

    def _want(self, number: int, remember: bool = True) -> None:
        """Go to an event as soon as it is known."""
        wish = self._new_wish()
        film = self._film
        if film and film.missing(number) is None:
            film.go_to(number)
            self._shown.event = film.at
            self._draw()
            if remember:
                self._app.write_address()
            asyncio.create_task(self._read_ahead(self._search))
        else:
            self._target = number
            asyncio.create_task(self._go(number, wish))

    async def _go(self, number: int, wish: int) -> None:
        """Go to an event that is not known yet, through all that lead there; show how far it is."""
        rounds = 0
        while wish == self._wish and self._film:
            first = self._film.missing(number)
            if first is None:
                break
            rounds += 1
            if rounds > 10:
                set_flag(by_id("search-far"), "hidden", False)
                if self._words:
                    text = self._words.say("search.far", number=grouped(self._film.known))
                    set_text(by_id("search-far-text"), text)
            if not await self._fetch(first, self._search):
                break
        if wish != self._wish:
            return
        self._target = None
        set_flag(by_id("search-far"), "hidden", True)
        film = self._film
        if film and film.missing(number) is None:
            film.go_to(number)
            self._shown.event = film.at
            self._app.write_address()
        self._draw()

    # Play

    def _play(self) -> None:
        film = self._film
        if not film or self._still:
            return
        if film.done:
            film.go_to(0)
        self._playing = True
        wish = self._new_wish()
        self._draw()
        asyncio.create_task(self._run(wish))

    def _pause(self) -> None:
        if not self._playing:
            return
        self._playing = False
        self._new_wish()
        if self._words:
            self._draw()
        if not by_id("view-search").hidden:
            self._app.write_address()

    async def _run(self, wish: int) -> None:
        """Go on event by event until the search ends or the person wants something else."""
        last = page_window.performance.now()
        while wish == self._wish and self._film:
            speed = SPEEDS[self._speed]
            film = self._film
            # What comes soon is fetched before it is needed.
            soon = film.missing(min(film.at + CHUNK, film.known + 1))
            if soon is not None and not self._asking:
                asyncio.create_task(self._fetch(soon, self._search))
            await asyncio.sleep(1 / min(speed, FRAMES))
            now = page_window.performance.now()
            target = film.at + max(1, min(int(speed * (now - last) / 1000), speed // MOST_AT_ONCE))
            last = now
            if wish != self._wish:
                return
            if by_id("view-search").hidden:
                self._pause()
                return
            first = film.missing(target)
            while first is not None:
                if not await self._fetch(first, self._search):
                    self._pause()
                    return
                first = film.missing(target)
            if wish != self._wish:
                return
            film.go_to(target)
            self._shown.event = film.at
            if film.done:
                self._pause()
            else:
                self._draw()

    # Drawing

    def _draw(self) -> None:
        film, words = self._film, self._words
        if not film or not words:
            return
        shown = self._shown
        calm = not self._playing or SPEEDS[self._speed] <= CALM
        set_flag(by_id("search-watch"), "data-calm", calm)
        self._tree.draw(film.picture, words, shown.settings["pruning"])
        # Nobody can listen as fast as it plays.
        set_attribute(by_id("search-happening"), "aria-live", "off" if self._playing else "polite")
        set_text(by_id("search-happening"), happening(film, words))
        set_text(by_id("search-nodes"), grouped(film.picture.nodes))
        set_text(by_id("search-cutoffs"), grouped(film.picture.cutoffs))
        self._mark_line(line_of(film), words)
        self._draw_progress()
        self._draw_settings(words)

    def _mark_line(self, name: str, words: "Words") -> None:
        text = ""
        if name:
            text = self._code[name].querySelector("[lang=" + words.language + "]").textContent
        set_text(by_id("search-line"), text)
        if name == self._line:
            return
        if self._line:
            self._code[self._line].removeAttribute("aria-current")
        if name:
            self._code[name].setAttribute("aria-current", "step")
        self._line = name

    def _draw_progress(self) -> None:
        film, words = self._film, self._words
        if not film or not words:
            return
        slider = by_id("search-at")
        most = str(film.known if film.total is None else film.total)
        set_attribute(slider, "max", most)
        if slider.value != str(film.at):
            slider.value = str(film.at)
        key = "search.progress-more" if film.total is None else "search.progress"
        text = words.say(key, number=grouped(film.at), total=grouped(int(most)))
        set_text(by_id("search-progress"), text)
        set_attribute(slider, "aria-valuetext", text)
        set_attribute(by_id("search-back"), "aria-disabled", "true" if film.at == 0 else "false")
        set_attribute(by_id("search-start"), "aria-disabled", "true" if film.at == 0 else "false")
        set_attribute(by_id("search-step"), "aria-disabled", "true" if film.done else "false")
        set_attribute(by_id("search-end"), "aria-disabled", "true" if film.done else "false")

    def _draw_settings(self, words: "Words") -> None:
        shown, film = self._shown, self._film
        for name in SETTINGS:
            set_pressed(by_id("search-" + name), shown.settings[name])
        set_flag(by_id("search-play"), "data-playing", self._playing)
        set_flag(by_id("search-play"), "hidden", self._still)
        set_flag(by_id("search-speed"), "hidden", self._still)
        for choice in list(by_id("search-speed").querySelectorAll("input")):
            choice.checked = choice.value == self._speed
        set_flag(self._code["alpha"], "hidden", not shown.settings["pruning"])
        set_flag(self._code["cut"], "hidden", not shown.settings["pruning"])
        set_flag(self._code["table"], "hidden", not shown.settings["table"])
        set_flag(by_id("search-code-store"), "hidden", not shown.settings["table"])
        set_flag(by_id("search-code-order"), "hidden", not shown.settings["ordering"])
        if not film:
            return
        most = max(1, len(self._game.legal_moves(film.start)))
        slider = by_id("search-depth")
        set_attribute(slider, "max", str(most))
        set_flag(by_id("search-long"), "hidden", most < LONG)
        depth = self._depth(film.start)
        if slider.value != str(depth):
            slider.value = str(depth)
        text = words.say("search.depth-all") if depth == most else plies(depth, words)
        set_text(by_id("search-depth-text"), text)
        set_attribute(slider, "aria-valuetext", text)
