"""The station on judging better: sliders that are a line of Python, its ranking of positions, and a match."""

import asyncio

from engine.clock import now
from engine.games.shelf import folder_of
from ui.code import packed
from ui.views.lessons.exercise import Exercise
from ui.views.lessons.stations.judging.weights import (
    FEATURES,
    GAMES,
    MOVER,
    PAIRS,
    POSITIONS,
    TEXTBOOK,
    Match,
    agreeing,
    counted,
    furthest,
    judged,
    line,
    match_told,
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
    """Where the sliders stand, which two exercises have to do with."""

    weights: "tuple[int, ...]" = TEXTBOOK


class Judging(Exercise):
    """What the exercises of this station share: Othello's little boards."""

    game_name = "othello"

    def __init__(self, book: "Book", element: "Any") -> None:
        Exercise.__init__(self, book, element)
        self._drawings = Drawings(self.game, folder_of(self.game.name))

    def board(self, number: int, words: "Words") -> "Any":
        """Return a drawing of a position, and how many discs it has for who can't see them."""
        position = self.game.parse(POSITIONS[number][0], MOVER)
        drawn = make("div", "judging-board")
        drawn.setAttribute("role", "img")
        counts = [self.game.cells(position).count(mark) for mark in self.game.marks]
        drawn.setAttribute("aria-label", words.say("lessons.judging-board", black=counts[0], white=counts[1]))
        drawn.append(self._drawings.copy(position))
        return drawn


def truth_told(value: int, words: "Words") -> str:
    """Return who wins a position with best play, and by how much."""
    key = "lessons.judging-black" if value > 0 else "lessons.judging-white"
    return words.say(key, count=abs(value))


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
        return POSITIONS[AHEAD][0], MOVER

    def draw_exercise(self, words: "Words") -> None:
        """Show the board and the answer that was chosen."""
        box = self.find(".judging-shown")
        if not box.firstElementChild:
            box.append(self.board(AHEAD, words))
        for button in self.all("[data-answer]"):
            set_pressed(button, button.getAttribute("data-answer") == self._guess)

    def _answer(self, event: "Any") -> None:
        self._guess = str(event.currentTarget.getAttribute("data-answer"))
        self.judge(self._guess == "black", (GUESSED[self._guess], {"count": POSITIONS[AHEAD][1]}))


class Weigh(Judging):
    """Sliders that are a line of Python; the positions stand as the line ranks them."""

    name = "weigh"

    def __init__(self, book: "Book", element: "Any") -> None:
        Judging.__init__(self, book, element)
        self._boards: "list[Any]" = []
        self._counted: "dict[int, tuple[int, ...]]" = {}
        self._drawn: "Any" = None
        for slider in self.all("input"):
            listen(slider, "input", self._slide)
        listen(self.find("[data-check]"), "click", lambda event: self._check())

    def draw_exercise(self, words: "Words") -> None:
        """Show the line, the ranking, and the position that is furthest from its place."""
        weights = Sliders.weights
        for number, slider in enumerate(self.all("input")):
            slider.value = str(weights[number])
            text = signed(weights[number])
            slider.setAttribute("aria-valuetext", text)
            set_text(slider.parentElement.querySelector("output"), text)
        if self._drawn == (weights, words.language):
            return
        if self._drawn is None or self._drawn[1] != words.language:
            self._boards = [self.board(number, words) for number in range(len(POSITIONS))]
        self._drawn = (weights, words.language)
        set_text(self.find(".judging-line"), "return " + line(weights))
        rows = ranked(weights, self.game)
        far = furthest(rows)
        listed = self.find(".judging-rows")
        listed.replaceChildren()
        for row in rows:
            item = make("li")
            set_flag(item, "data-far", row is far and row.off > 0)
            item.append(
                self._boards[row.number],
                make("b", text=signed(row.said)),
                make("span", text=truth_told(row.truth, words)),
            )
            listed.append(item)
        set_text(
            self.find(".lesson-state"), words.say("lessons.weigh-pairs", count=agreeing(rows), all=PAIRS)
        )
        set_flag(self.find(".judging-far"), "hidden", far.off == 0)
        box = self.find(".judging-shown")
        box.replaceChildren(self.board(far.number, words))
        set_text(self.find(".judging-why"), self._why(far.number, far.place, far.true_place, words))

    def _why(self, number: int, place: int, true_place: int, words: "Words") -> str:
        if number not in self._counted:
            self._counted[number] = counted(POSITIONS[number][0], self.game)
        features = [
            FEATURES[each] + " " + signed(self._counted[number][each]) for each in range(len(FEATURES))
        ]
        return words.say(
            "lessons.weigh-far",
            place=place + 1,
            true=true_place + 1,
            truth=truth_told(POSITIONS[number][1], words),
            features=words.listed(features, "lessons.list-separator"),
        )

    def _slide(self, event: "Any") -> None:
        Sliders.weights = tuple([int(slider.value) for slider in self.all("input")])
        self.respond(False)

    def _check(self) -> None:
        right, told = judged(Sliders.weights, ranked(Sliders.weights, self.game))
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
        set_text(self.find(".judging-line"), "return " + line(Sliders.weights))
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
        if self._linked != line(Sliders.weights):
            self._linked = line(Sliders.weights)
            asyncio.create_task(self._link(self._linked))

    async def _link(self, linked: str) -> None:
        """Have the link to the lab take the program along."""
        show = await packed.pack(program(Sliders.weights))
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
        self._match = Match(Sliders.weights, self.game)
        self._played_line = line(Sliders.weights)
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
        self.judge(match.won, match_told(match))


EXERCISES = (Ahead, Weigh, Paired)
