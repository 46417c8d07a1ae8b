"""The station on judging better: sliders that are a line of Python, how it ranks positions, and its match."""

import asyncio

from engine.clock import now
from engine.games.shelf import folder_of
from ui.code import packed
from ui.views.lessons.exercise import Exercise
from ui.views.lessons.stations.judging.discs import DISCS
from ui.views.lessons.stations.judging.fours import FOURS
from ui.views.lessons.stations.judging.weights import (
    GAMES,
    MOST,
    Match,
    agreeing,
    counted,
    furthest,
    judged,
    line,
    match_told,
    pairs,
    program,
    ranked,
    written,
)
from ui.widgets.dom import listen, make, set_attribute, set_flag, set_pressed, set_text
from ui.widgets.miniature import Drawings
from ui.widgets.numbers import signed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.state.wanted import Token
    from ui.state.words import Words
    from ui.views.lessons.exercise import Book
    from ui.views.lessons.stations.judging.weights import Subject

SLICE = 0.03
"""Seconds that a match may take between two looks at what a person does."""

AHEAD = 0
"""The position of the first exercise, by its number."""

GUESSED = {
    "black": "lessons.ahead-right",
    "draw": "lessons.ahead-draw",
    "white": "lessons.ahead-wrong",
}
"""What is said of each answer to the first exercise."""


class Sliders:
    """Where the sliders stand, which two exercises have to do with, and what they judge."""

    def __init__(self, subject: "Subject") -> None:
        self.subject = subject
        self.weights: "tuple[int, ...]" = subject.textbook


ABOUT_DISCS = Sliders(DISCS)
ABOUT_FOURS = Sliders(FOURS)


class Judging(Exercise):
    """What the exercises of this station share: a game's little boards."""

    game_name = DISCS.game
    sliders = ABOUT_DISCS

    def __init__(self, book: "Book", element: "Any") -> None:
        self.subject = self.sliders.subject
        Exercise.__init__(self, book, element)
        self._drawings = Drawings(self.game, folder_of(self.game.name))

    def board(self, number: int, words: "Words") -> "Any":
        """Return a drawing of a position, and how many pieces it has for who can't see them."""
        position = self.game.parse(self.subject.positions[number][0], self.subject.mover)
        drawn = make("div", "judging-board")
        drawn.setAttribute("role", "img")
        first, second = [self.game.cells(position).count(mark) for mark in self.game.marks]
        drawn.setAttribute("aria-label", words.say(self.subject.board, first=first, second=second))
        drawn.append(self._drawings.copy(position))
        return drawn


class Ahead(Judging):
    """Who is ahead? A board where the discs mislead."""

    name = "ahead"

    def __init__(self, book: "Book", element: "Any") -> None:
        Judging.__init__(self, book, element)
        self._guess = ""
        for button in self.all("[data-answer]"):
            listen(button, "click", self._answer)

    def place(self) -> "tuple[str, str]":
        """Return the position that is shown."""
        return DISCS.positions[AHEAD][0], DISCS.mover

    def draw_exercise(self, words: "Words") -> None:
        """Show the board and the answer that was chosen."""
        box = self.find(".judging-shown")
        if not box.firstElementChild:
            box.append(self.board(AHEAD, words))
        for button in self.all("[data-answer]"):
            set_pressed(button, button.getAttribute("data-answer") == self._guess)

    def _answer(self, event: "Any") -> None:
        self._guess = str(event.currentTarget.getAttribute("data-answer"))
        self.judge(self._guess == "black", (GUESSED[self._guess], {"count": DISCS.positions[AHEAD][1]}))


class Weigh(Judging):
    """Sliders that are a line of Python; the positions stand as the line ranks them."""

    name = "weigh"

    def __init__(self, book: "Book", element: "Any") -> None:
        Judging.__init__(self, book, element)
        self._boards: "list[Any]" = []
        self._counted: "dict[int, tuple[int, ...]]" = {}
        self._drawn: "Any" = None
        self._make_sliders()
        listen(self.find("[data-check]"), "click", lambda event: self._check())

    def _make_sliders(self) -> None:
        for name, _ in self.subject.features:
            label, said, told = make("label"), make("output"), make("input")
            code = make("code", text=name)
            code.setAttribute("translate", "no")
            label.append(code, " ", make("span"))
            told.id = self.name + "-" + name
            label.htmlFor = said.htmlFor = told.id
            for attribute, value in (("type", "range"), ("min", str(-MOST)), ("max", str(MOST))):
                told.setAttribute(attribute, value)
            told.autocomplete = "off"
            listen(told, "input", self._slide)
            box = make("div", "judging-slider")
            box.append(label, said, told)
            self.find(".judging-sliders").append(box)

    def draw_exercise(self, words: "Words") -> None:
        """Show the line, the ranking, and the position that is furthest from its place."""
        subject, weights = self.subject, self.sliders.weights
        for number, slider in enumerate(self.all("input")):
            slider.value = str(weights[number])
            text = signed(weights[number])
            slider.setAttribute("aria-valuetext", text)
            set_text(slider.parentElement.querySelector("output"), text)
            set_text(slider.parentElement.querySelector("span"), words.say(subject.features[number][1]))
        if self._drawn == (weights, words.language):
            return
        if self._drawn is None or self._drawn[1] != words.language:
            self._boards = [self.board(number, words) for number in range(len(subject.positions))]
        self._drawn = (weights, words.language)
        set_text(self.find(".judging-line"), "return " + line(subject, weights))
        rows = ranked(subject, weights, self.game)
        far = furthest(rows)
        listed = self.find(".judging-rows")
        listed.replaceChildren()
        for row in rows:
            item = make("li")
            set_flag(item, "data-far", row is far and row.off > 0)
            item.append(
                self._boards[row.number],
                make("b", text=signed(row.said)),
                make("span", text=subject.truth_told(row.truth, words)),
            )
            listed.append(item)
        set_text(
            self.find(".lesson-state"),
            words.say("lessons.weigh-pairs", count=agreeing(rows), all=pairs(subject)),
        )
        set_flag(self.find(".judging-far"), "hidden", far.off == 0)
        box = self.find(".judging-shown")
        box.replaceChildren(self.board(far.number, words))
        set_text(self.find(".judging-why"), self._why(far.number, far.place, far.true_place, words))

    def _why(self, number: int, place: int, true_place: int, words: "Words") -> str:
        subject = self.subject
        text, truth = subject.positions[number]
        if number not in self._counted:
            self._counted[number] = counted(subject, text, self.game)
        features = [
            subject.features[each][0] + " " + signed(self._counted[number][each])
            for each in range(len(subject.features))
        ]
        return words.say(
            "lessons.weigh-far",
            place=place + 1,
            true=true_place + 1,
            truth=subject.truth_told(truth, words),
            features=words.listed(features, "lessons.list-separator"),
        )

    def _slide(self, event: "Any") -> None:
        self.sliders.weights = tuple([int(slider.value) for slider in self.all("input")])
        self.respond(False)

    def _check(self) -> None:
        subject, weights = self.subject, self.sliders.weights
        right, told = judged(subject, weights, ranked(subject, weights, self.game))
        self.judge(right, told)


class Paired(Judging):
    """The line plays: a match against whoever counts discs; and it goes to the lab."""

    name = "paired"

    def __init__(self, book: "Book", element: "Any") -> None:
        Judging.__init__(self, book, element)
        self._match: "Match | None" = None
        self._plays = False
        self._played_line = ""
        self._linked = ""
        listen(self.find("[data-start]"), "click", lambda event: self._turn())

    def draw_exercise(self, words: "Words") -> None:
        """Show the line and how the match stands."""
        match = self._match
        self._plays = self._plays and self._wanted.waits
        set_text(self.find(".judging-line"), "return " + self._line())
        set_text(
            self.find("[data-start]"),
            words.say("lessons.paired-stop" if self._plays else "lessons.paired-start"),
        )
        set_flag(self.find("progress"), "hidden", match is None)
        text = ""
        if match:
            self.find("progress").value = match.played
            text = words.say(
                "lessons.paired-score",
                played=match.played,
                games=GAMES,
                mine=written(match.halves),
                theirs=written(2 * match.played - match.halves),
                line=self._played_line,
            )
        set_text(self.find(".lesson-state"), text)
        if self._linked != self._line():
            self._linked = self._line()
            asyncio.create_task(self._link(self._linked))

    def _line(self) -> str:
        return line(self.subject, self.sliders.weights)

    async def _link(self, linked: str) -> None:
        """Have the link to the lab take the program along."""
        show = await packed.pack(program(self.subject, self.sliders.weights))
        if linked == self._linked:
            set_attribute(
                self.find("[data-lab]"), "href", "#view=lab&game=" + self.game.name + "&show=" + show
            )

    def _turn(self) -> None:
        """Begin a match, or stop it."""
        if self._plays:
            self._wanted.end()
            self._plays = False
            self.respond(False, ("lessons.paired-stopped", {}))
            return
        self._plays = True
        self._match = Match(self.subject, self.sliders.weights, self.game)
        self._played_line = self._line()
        self._wanted.renew().start(self._play, self._match)
        self.respond(False)

    async def _play(self, token: "Token", match: "Match") -> None:
        since, played = now(), 0
        for _ in match.run():
            if now() - since > SLICE:
                await token.wait(asyncio.sleep(0.001))
                if match.played > played:
                    played = match.played
                    self.book.changed()
                since = now()
        token.end()
        self.judge(match.won, match_told(self.subject, match))


class Fours(Weigh):
    """The same for Connect Four: lines and the middle."""

    name = "fours"
    game_name = FOURS.game
    sliders = ABOUT_FOURS


class PairedFours(Paired):
    """The line for Connect Four plays."""

    name = "paired-fours"
    game_name = FOURS.game
    sliders = ABOUT_FOURS


EXERCISES = (Ahead, Weigh, Paired, Fours, PairedFours)
