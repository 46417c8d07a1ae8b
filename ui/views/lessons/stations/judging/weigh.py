"""Sliders that are a line of Python; the positions stand as the line ranks them."""

from ui.views.lessons.stations.judging.discs import DISCS
from ui.views.lessons.stations.judging.subject import MOST, Judging, Subject, functions, line
from ui.widgets.dom import listen, make, set_flag, set_text
from ui.widgets.numbers import signed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game
    from ui.views.lessons.lessons import Message


class Ranked:
    """One of the positions: what the line says of it, its places by that and by the truth, from 0 on."""

    def __init__(self, number: int, truth: int, said: int) -> None:
        self.number = number
        self.truth = truth
        self.said = said
        self.place = 0
        self.true_place = 0

    @property
    def off(self) -> int:
        """How many places it is from where it should be."""
        return abs(self.place - self.true_place)


def ranking(subject: "Subject", weights: "tuple[int, ...]", game: "Game") -> "list[Ranked]":
    """Return the positions as the line ranks them, the best for the side to move first.

    Those of which it says the same stand as they came.
    """
    evaluate = functions(subject, weights)["evaluate"]
    rows = []
    for number in range(len(subject.positions)):
        text, truth = subject.positions[number]
        rows.append(Ranked(number, truth, evaluate(game, game.parse(text, subject.mover))))
    rows.sort(key=lambda row: (-row.truth, row.number))
    for place in range(len(rows)):
        rows[place].true_place = place
    rows.sort(key=lambda row: (-row.said, row.number))
    for place in range(len(rows)):
        rows[place].place = place
    return rows


def pairs(subject: "Subject") -> int:
    """Return how many pairs of the positions have an order: those that are worth the same have none."""
    truths = [truth for _, truth in subject.positions]
    unlike = [1 for one in truths for other in truths if one > other]
    return len(unlike)


def pairs_in_order(rows: "list[Ranked]") -> int:
    """Return how many pairs of positions the line puts in the right order; equal ones are in none."""
    return len(
        [
            1
            for one in rows
            for other in rows
            if one.number < other.number and (one.said - other.said) * (one.truth - other.truth) > 0
        ]
    )


def furthest(rows: "list[Ranked]") -> "Ranked":
    """Return the position that is furthest from its place; of several, the one that is most misjudged."""
    return max(rows, key=lambda row: (row.off, abs(row.truth), -row.number))


def features_of(subject: "Subject", position: str, game: "Game") -> "tuple[int, ...]":
    """Return the features of a position, in their order."""
    found = []
    for number in range(len(subject.features)):
        one = tuple([1 if each == number else 0 for each in range(len(subject.features))])
        found.append(functions(subject, one)["evaluate"](game, game.parse(position, subject.mover)))
    return tuple(found)


def judge(subject: "Subject", weights: "tuple[int, ...]", rows: "list[Ranked]") -> "tuple[bool, Message]":
    """Return whether enough pairs are in the right order, and the message."""
    count = pairs_in_order(rows)
    right = count >= subject.enough
    key = subject.right if right else subject.short_of(weights)
    return right, (key, {"count": count, "all": pairs(subject), "needed": subject.enough})


class Weigh(Judging):
    """The sliders, the line, the positions in its order, and the one that is furthest from its place."""

    name = "weigh"
    game_name = DISCS.game
    subject: "Subject" = DISCS

    def _make(self) -> None:
        self._boards: "list[Any]" = []
        self._counted: "dict[int, tuple[int, ...]]" = {}
        self._drawn: "Any" = None
        self._make_sliders()
        self.on_click("[data-check]", self._check)

    def _make_sliders(self) -> None:
        for name, _ in self.subject.features:
            label, said, message = make("label"), make("output"), make("input")
            code = make("code", text=name)
            code.setAttribute("translate", "no")
            label.append(code, " ", make("span"))
            message.id = self.name + "-" + name
            label.htmlFor = said.htmlFor = message.id
            for attribute, value in (("type", "range"), ("min", str(-MOST)), ("max", str(MOST))):
                message.setAttribute(attribute, value)
            message.autocomplete = "off"
            listen(message, "input", self._slide)
            box = make("div", "judging-slider")
            box.append(label, said, message)
            self.find(".judging-sliders").append(box)

    def _draw_exercise(self) -> None:
        subject, weights = self.subject, self.subject.weights
        for number, slider in enumerate(self.all("input")):
            slider.value = str(weights[number])
            text = signed(weights[number])
            slider.setAttribute("aria-valuetext", text)
            set_text(slider.parentElement.querySelector("output"), text)
            set_text(slider.parentElement.querySelector("span"), self.say(subject.features[number][1]))
        if self._drawn == (weights, self.words.language):
            return
        if self._drawn is None or self._drawn[1] != self.words.language:
            self._boards = [self.board(number) for number in range(len(subject.positions))]
        self._drawn = (weights, self.words.language)
        self.set_text(".judging-line", "return " + line(subject, weights))
        rows = ranking(subject, weights, self.game)
        far = furthest(rows)
        listed = self.find(".judging-rows")
        listed.replaceChildren()
        for row in rows:
            item = make("li")
            set_flag(item, "data-far", row is far and row.off > 0)
            item.append(
                self._boards[row.number],
                make("b", text=signed(row.said)),
                make("span", text=subject.truth_text(row.truth, self.words)),
            )
            listed.append(item)
        self.set_text(
            ".lesson-state",
            self.say("lessons.weigh-pairs", count=pairs_in_order(rows), all=pairs(subject)),
        )
        self.hide(".judging-far", far.off == 0)
        box = self.find(".judging-shown")
        box.replaceChildren(self.board(far.number))
        self.set_text(".judging-why", self._why(far.number, far.place, far.true_place))

    def _why(self, number: int, place: int, true_place: int) -> str:
        subject = self.subject
        text, truth = subject.positions[number]
        if number not in self._counted:
            self._counted[number] = features_of(subject, text, self.game)
        features = [
            subject.features[each][0] + " " + signed(self._counted[number][each])
            for each in range(len(subject.features))
        ]
        return self.say(
            "lessons.weigh-far",
            place=place + 1,
            true=true_place + 1,
            truth=subject.truth_text(truth, self.words),
            features=self.words.listed(features, "lessons.list-separator"),
        )

    def _slide(self, event: "Any") -> None:
        self.subject.weights = tuple([int(slider.value) for slider in self.all("input")])
        self.respond(False)

    def _check(self) -> None:
        subject, weights = self.subject, self.subject.weights
        right, message = judge(subject, weights, ranking(subject, weights, self.game))
        self.judge(right, message)
