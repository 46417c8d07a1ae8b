"""Watching a search: play, pause, step, back, and a slider over its events."""

import asyncio

from engine.game import GameError
from ui.state.ask import Ask
from ui.state.wanted import Wanted
from ui.views.search.drawing import SearchTree
from ui.views.search.shown import SETTINGS
from ui.views.search.slider import DepthSlider, depth_of, depth_to_ask
from ui.views.search.trace import CHUNK, Film
from ui.views.search.words import happening, line_of
from ui.widgets.dom import by_id, listen, page_window, set_attribute, set_flag, set_pressed, set_text
from ui.widgets.numbers import grouped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game
    from ui.state.desk import Desk
    from ui.state.match import Match
    from ui.state.words import Words
    from ui.views.search.shown import Shown

BUTTONS = ("start", "back", "play", "step", "end")
SPEEDS = {"slow": 1, "normal": 4, "fast": 20, "fastest": 300}
"""Events a second."""

FRAMES = 30
"""Frames a second at most; at a greater speed each shows several events."""

MOST_AT_ONCE = 5
"""A frame shows a fifth of a second's events at most, however slow the machine."""

CALM = 4
"""Events a second up to which there is time to see a value move, or to hear what is said."""

LONG = 8
"""Plies ahead from which on an easier search is recommended."""

AHEAD = 20 * CHUNK
"""Events that are looked up before they are needed, so that the slider knows its end."""


class Watch:
    """One search, watched. What it shows of the search is in `shown`, for the link."""

    def __init__(self, desk: "Desk", shown: "Shown") -> None:
        self._desk = desk
        self._shown = shown
        self._game: "Any" = None
        self._tree: "Any" = None
        self._depth = DepthSlider("search-depth", shown, self._begin_again)
        self._film: "Film | None" = None
        self._request: "dict[str, Any]" = {}
        self._searched: "tuple[Any, ...]" = ()
        self._words: "Words | None" = None
        self._playing = False
        self._speed = "normal"
        self._line = ""
        # Whether a search, and where to a person wants to go in it, are still wanted.
        self._searches = Wanted()
        self._search = 0
        self._wishes = Wanted()
        self._asking = False
        self._reading = 0
        self._target: "int | None" = None
        self._code: "dict[str, Any]" = {}
        for line in list(by_id("search-code").querySelectorAll("[data-line]")):
            self._code[line.getAttribute("data-line")] = line
        self._still = page_window.matchMedia("(prefers-reduced-motion: reduce)").matches
        for name in BUTTONS:
            listen(by_id("search-" + name), "click", self._button)
        for name in SETTINGS:
            listen(by_id("search-" + name), "click", self._setting)
        listen(by_id("search-at"), "input", self._slide)
        listen(by_id("search-at"), "change", self._settled)
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
        here = self._goal()
        targets = {"start": 0, "back": here - 1, "step": here + 1}
        target = targets.get(name)
        if target is None:
            target = 10_000_000 if film.total is None else film.total
        self._want(max(0, target))

    def _setting(self, event: "Any") -> None:
        self._shown.switch(event.currentTarget.id[len("search-") :])
        self._begin_again()

    def _slide(self, event: "Any") -> None:
        if self._playing:
            self._pause()
        self._want(int(event.currentTarget.value), remember=False)

    def _settled(self, event: "Any") -> None:
        self._desk.write_address()

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
        self._desk.write_address()
        if self._words:
            self._open()

    # The search

    def draw(self, match: "Match", words: "Words") -> None:
        """Show the search of a match's position."""
        self._words = words
        if match.game is not self._game:
            self._turn_to(match.game)
        position = match.position
        if self._searched and self._searched[0] == position and self._searched[1] == self._settings():
            if self._film and self._goal() != self._shown.event and not self._playing:
                self._want(self._shown.event, remember=False)
            self._draw()
            asyncio.create_task(self._read_ahead(self._search))
            return
        self._open(position)

    def _turn_to(self, game: "Game") -> None:
        """Watch searches of another game."""
        self._game = game
        self._tree = SearchTree(by_id("search-tree"), by_id("search-root"), game)
        self._searched = ()

    def leave(self) -> None:
        """Stop playing: nobody looks any more."""
        if self._playing:
            self._pause()
        self._new_wish()

    def _new_wish(self) -> int:
        """Forget what was under way, and return the number of a new wish."""
        self._target = None
        set_flag(by_id("search-far"), "hidden", True)
        return self._wishes.renew()

    def _goal(self) -> int:
        """Return the event that is shown, or the one that is on its way."""
        if self._target is not None:
            return self._target
        return self._film.at if self._film else 0

    def _settings(self) -> "tuple[Any, ...]":
        shown = self._shown
        return (shown.depth,) + tuple([shown.settings[name] for name in SETTINGS])

    def _open(self, position: "Any" = None) -> None:
        """Begin to watch the search of a position, or another search of the same one."""
        if position is None:
            position = self._searched[0]
        self._playing = False
        self._search = self._searches.renew()
        self._new_wish()
        self._searched = (position, self._settings())
        self._film = Film(self._game, position)
        self._request = self._request_of(position)
        self._tree.set_up(position, depth_of(self._shown, self._game, position))
        wanted = self._shown.event
        self._draw()
        if wanted:
            self._want(wanted, remember=False)
        asyncio.create_task(self._read_ahead(self._search))

    def _request_of(self, position: "Any") -> "dict[str, Any]":
        """Return the request for a search as it is set now: all its events have to be of one search."""
        game = self._game
        request: "dict[str, Any]" = {"do": "trace", "game": game.name}
        request["position"] = game.write(position)
        request["turn"] = game.turn(position)
        request["depth"] = depth_to_ask(self._shown, game, position)
        request.update(self._shown.settings)
        return request

    async def _read_ahead(self, search: int) -> None:
        """Get the events that come next, so that steps need not wait and the slider knows its end."""
        if self._reading == search:
            return
        self._reading = search
        while self._searches.still(search) and self._film:
            film = self._film
            if film.total is not None or film.known >= film.at + AHEAD:
                break
            if self._asking:
                await asyncio.sleep(0.02)
            elif not await self._fetch(film.known, search):
                break
        if self._reading == search:
            self._reading = 0

    async def _fetch(self, first: int, search: int) -> bool:
        """Get the chunk of events from `first` on; return whether it has come."""
        film = self._film
        while self._asking:
            await asyncio.sleep(0.01)
        if film is not self._film or not film or film.missing(first + 1) != first:
            return film is self._film
        request = dict(self._request)
        request["from"], request["count"] = first, CHUNK
        self._asking = True
        try:
            answer = await self._desk.ask(Ask(request, lambda: self._searches.still(search)))
        except GameError:
            answer = None
        finally:
            self._asking = False
        if answer is None or not self._searches.still(search):
            return False
        film.take(answer)
        if not self._playing:
            self._draw_progress()
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
                self._desk.write_address()
            asyncio.create_task(self._read_ahead(self._search))
        else:
            self._target = number
            asyncio.create_task(self._go(number, wish))

    async def _go(self, number: int, wish: int) -> None:
        """Go to an event that is not known yet, through all that lead there; show how far it is."""
        rounds = 0
        while self._wishes.still(wish) and self._film:
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
        if not self._wishes.still(wish):
            return
        self._target = None
        set_flag(by_id("search-far"), "hidden", True)
        film = self._film
        if film and film.missing(number) is None:
            film.go_to(number)
            self._shown.event = film.at
            self._desk.write_address()
        self._draw()

    # Play

    def run(self) -> None:
        """Play from where it stands, unless it plays already."""
        if not self._playing:
            self._play()

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
            self._desk.write_address()

    async def _run(self, wish: int) -> None:
        """Go on event by event until the search ends or the person wants something else."""
        last = page_window.performance.now()
        while self._wishes.still(wish) and self._film:
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
            if not self._wishes.still(wish):
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
            if not self._wishes.still(wish):
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
        self._tree.draw(film.frame, words, shown.settings["pruning"], film.widest)
        # Nobody can listen as fast as it plays.
        set_attribute(by_id("search-happening"), "aria-live", "off" if self._playing else "polite")
        set_text(by_id("search-happening"), happening(film, words))
        set_text(by_id("search-nodes"), grouped(film.frame.nodes))
        set_text(by_id("search-cutoffs"), grouped(film.frame.cutoffs))
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
        waits = self._target is not None or not film.known
        set_attribute(by_id("search-tree"), "aria-busy", "true" if waits else "false")
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
        if film:
            self._depth.draw(self._game, film.start, words)
            set_flag(by_id("search-long"), "hidden", depth_of(shown, self._game, film.start) < LONG)
