"""The tab with the film of a search: buttons to play, pause and step, and a slider over its events."""

import asyncio

from engine.study.protocol import AskTrace, Traced
from ui.state.annotations import Any, Callable, Desk, Match, Words
from ui.state.cancel import CancelToken, Latest
from ui.views.search.drawing import SearchTree
from ui.views.search.link_state import SETTINGS, SearchState
from ui.views.search.projector import PLAYING, SEEKING, STILL, Projector
from ui.views.search.running import line_of
from ui.views.search.slider import DepthSlider, depth_of, depth_to_ask
from ui.views.search.source import Lines, Source
from ui.views.search.trace import CHUNK, Film
from ui.views.search.words import happening
from ui.widgets.dom import by_id, listen, on_each, page_window, set_attribute, set_flag, set_pressed, set_text
from ui.widgets.numbers import group_digits
from ui.widgets.slider import draw_slider

BUTTONS = ("start", "back", "play", "step", "end")
SPEEDS = {"slow": 1, "normal": 4, "fast": 20, "fastest": 300}  # Events a second
FRAMES = 30  # The most frames a second; at a greater speed, a frame shows several events
FEWEST_FRAMES = 5  # The fewest frames a second: on a machine that can't draw as many, the film is slower
CALM = 4  # Up to this number of events a second, values are animated and events are announced
LONG = 8  # From this depth on, in plies, the view recommends an easier search
END = 10_000_000  # A number beyond the events of any search: the goal while their number is unknown


class Watch:
    """The film's buttons, slider and settings. `state` has the settings and the event for the view's link."""

    def __init__(self, desk: "Desk", state: "SearchState") -> None:
        self._desk, self._state = desk, state
        self._game: "Any" = None
        self._depth = DepthSlider("search-depth", state, self._begin_again)
        self._projector: "Any" = None
        # Waits for what the projector needs: a chunk of events, or the time of the next picture.
        self._latest = Latest(desk)
        self._subject: "tuple[Any, ...]" = ()  # The position and the settings of the film
        self._words: "Any" = None
        self._speed = "normal"
        self._last_picture = 0.0  # The time of the last picture, in milliseconds
        self._code = Lines(by_id("search-code"), "data-line")
        self._source = Source(self._draw)
        self._reduced_motion = page_window.matchMedia("(prefers-reduced-motion: reduce)").matches
        on_each("search-", BUTTONS, self._press)
        on_each("search-", SETTINGS, self._switch_setting)
        listen(by_id("search-at"), "input", self._slide)
        listen(by_id("search-at"), "change", lambda event: desk.write_address())
        listen(by_id("search-speed"), "change", self._choose_speed)
        listen(by_id("search-stop"), "click", self._stop)

    def _press(self, name: str) -> None:
        projector = self._get_projector()
        if name != "play":
            total, goal = projector.film.total, projector.goal
            goals = {"start": 0, "back": goal - 1, "step": goal + 1, "end": END if total is None else total}
            self._change(lambda: projector.seek(goals[name]))
        elif projector.state == PLAYING:
            self._change(projector.stop)
        else:
            self._play()

    def _switch_setting(self, name: str) -> None:
        self._state.switch(name)
        self._begin_again()

    def _slide(self, event: "Any") -> None:
        projector, number = self._get_projector(), int(event.currentTarget.value)
        self._change(lambda: projector.seek(number), remember=False)  # The event `change` writes the address

    def _choose_speed(self, event: "Any") -> None:
        self._speed = event.target.value
        self._draw()

    def _stop(self, event: "Any") -> None:
        self._state.event = self._projector.film.at
        self._change(self._projector.stop)
        by_id("search-end").focus()

    def _begin_again(self) -> None:
        self._state.event = 0
        self._desk.write_address()
        if self._words:  # The tab has been drawn
            self._open(self._subject[0])  # With the same position

    def draw(self, match: "Match", words: "Words") -> None:
        """Show the film of a search; begin a new film if the match's position or a setting changed."""
        self._words = words
        if match.game is not self._game:
            self._game = match.game
            self._tree = SearchTree(by_id("search-tree"), by_id("search-root"), match.game)
            self._subject = ()
        projector = self._projector
        if not projector or self._subject != (match.position, self._settings()) or self._latest.must_repeat:
            self._open(match.position)
        elif self._latest.failed:
            self._change(projector.stop)
        elif projector.state == PLAYING or projector.goal == self._state.event:
            projector.go_on()
            self._draw()
        else:  # The link names another event
            projector.seek(self._state.event)
            if projector.state == STILL:
                self._state.event = projector.film.at
            self._draw()

    def leave(self) -> None:
        """Stop playing or seeking; called whenever another tab is drawn."""
        if self._projector and self._projector.state != STILL:
            self._change(self._projector.stop)

    def run(self) -> None:
        """Play from the current event on, unless the film is playing."""
        if self._projector.state != PLAYING:
            self._play()

    def _play(self) -> None:
        if not self._reduced_motion:
            self._last_picture = page_window.performance.now()
            self._change(self._projector.play)

    def _settings(self) -> "tuple[Any, ...]":
        state = self._state
        return (state.depth,) + tuple([state.settings[name] for name in SETTINGS])

    def _get_projector(self) -> "Any":
        """Return the projector; if the last request failed, create a new one."""
        if self._latest.failed:
            self._open(self._subject[0])  # With the same position
        return self._projector

    def _open(self, position: "Any") -> None:
        """Begin a film of the search of a position with the current settings; go to the link's event."""
        self._subject = (position, self._settings())
        game, depth = self._game, depth_to_ask(self._state, self._game, position)
        place = {"game": game.name, "position": game.write(position), "turn": game.turn(position)}
        # The request for a chunk, without its first event
        self._request: "Any" = dict(place, do="trace", depth=depth, count=CHUNK, **self._state.settings)
        self._tree.set_up(position, depth_of(self._state, game, position))
        token = self._latest.renew()
        projector = Projector(
            Film(game, position),
            lambda first: token.start(self._fetch, projector, first),
            lambda beat: token.start(self._wait_for_picture, projector, beat),
        )
        self._projector = projector
        projector.seek(self._state.event)
        self._draw()

    async def _fetch(self, token: "CancelToken", projector: "Projector", first: int) -> None:
        request: "AskTrace" = self._request.copy()
        request["from"] = first
        answer: "Traced" = await self._desk.ask(token, request)
        self._change(lambda: projector.take(answer))

    async def _wait_for_picture(self, token: "CancelToken", projector: "Projector", beat: int) -> None:
        """Wait for the next picture, then advance by the events that are due, which starts the next wait."""
        speed = SPEEDS[self._speed]
        await token.wait(asyncio.sleep(1 / min(speed, FRAMES)))
        if projector.state != PLAYING:
            return
        now = page_window.performance.now()
        count = int(speed * (now - self._last_picture) / 1000)  # The events that are due
        self._last_picture = now
        self._change(lambda: projector.advance(beat, max(1, min(count, speed // FEWEST_FRAMES))))

    def _change(self, act: "Callable[[], None]", remember: bool = True) -> None:
        """Call `act`, then draw. If `remember` and the film stopped, write its event to the address."""
        projector = self._projector
        old_state, old_event = projector.state, projector.film.at
        act()
        state, event = projector.state, projector.film.at
        if event != old_event:
            self._state.event = event
        if (state, event) != (old_state, old_event):
            self._draw()
            if remember and state == STILL:
                self._desk.write_address()
        elif state != PLAYING:
            self._draw_progress()

    def _draw(self) -> None:
        projector, words = self._projector, self._words
        if not projector:
            return
        film, state = projector.film, self._state
        is_playing = projector.state == PLAYING
        set_flag(by_id("search-watch"), "data-calm", not is_playing or SPEEDS[self._speed] <= CALM)
        self._tree.draw(film.frame, words, state.settings["pruning"], film.widest)
        # While the film plays, a screen reader can't keep up with its events.
        set_attribute(by_id("search-happening"), "aria-live", "off" if is_playing else "polite")
        set_text(by_id("search-happening"), happening(film, words))
        set_text(by_id("search-nodes"), group_digits(film.frame.nodes))
        set_text(by_id("search-cutoffs"), group_digits(film.frame.cutoffs))
        name = line_of(film)
        line = self._code.named[name].querySelector("[lang=" + words.language + "]") if name else None
        set_text(by_id("search-line"), line.textContent if line else "")
        self._code.mark(name)
        self._source.draw(film, words)
        self._draw_progress()
        self._draw_settings(film, is_playing)

    def _draw_progress(self) -> None:
        projector, words, film = self._projector, self._words, self._projector.film
        is_waiting = projector.state == SEEKING or (not film.known and not self._latest.failed)
        set_attribute(by_id("search-tree"), "aria-busy", "true" if is_waiting else "false")
        set_flag(by_id("search-far"), "hidden", not projector.far)  # The wanted event is still to be computed
        if projector.far:
            set_text(by_id("search-far-text"), words.say("search.far", number=group_digits(film.known)))
        most = film.known if film.total is None else film.total
        key = "search.progress-more" if film.total is None else "search.progress"
        text = words.say(key, number=group_digits(film.at), total=group_digits(most))
        draw_slider(by_id("search-at"), film.at, text, by_id("search-progress"), most)
        for name in ("start", "back", "step", "end"):
            is_disabled = film.at == 0 if name in ("start", "back") else film.done
            set_attribute(by_id("search-" + name), "aria-disabled", "true" if is_disabled else "false")

    def _draw_settings(self, film: "Film", is_playing: bool) -> None:
        settings = self._state.settings
        for name in SETTINGS:
            set_pressed(by_id("search-" + name), settings[name])
        set_flag(by_id("search-play"), "data-playing", is_playing)
        for choice in list(by_id("search-speed").querySelectorAll("input")):
            choice.checked = choice.value == self._speed
        lines, is_easy = self._code.named, depth_of(self._state, self._game, film.start) < LONG
        set_flag(by_id("search-play"), "hidden", self._reduced_motion)
        set_flag(by_id("search-speed"), "hidden", self._reduced_motion)
        set_flag(lines["alpha"], "hidden", not settings["pruning"])
        set_flag(lines["cut"], "hidden", not settings["pruning"])
        set_flag(lines["table"], "hidden", not settings["table"])
        set_flag(by_id("search-code-store"), "hidden", not settings["table"])
        set_flag(by_id("search-code-order"), "hidden", not settings["ordering"])
        set_flag(by_id("search-long"), "hidden", is_easy)
        self._depth.draw(self._game, film.start, self._words)
