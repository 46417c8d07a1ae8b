"""The reader sets the weights of an evaluation by sliders; the page ranks positions by this evaluation."""

from collections import namedtuple

from ui.views.lessons.annotations import Any, Game, Message
from ui.views.lessons.stations.judging.discs import DISCS
from ui.views.lessons.stations.judging.subject import MOST, Judging, Subject, functions, line
from ui.widgets.dom import listen, make, set_flag, set_text
from ui.widgets.numbers import signed
from ui.widgets.slider import draw_slider

Ranked = namedtuple("Ranked", ("number", "truth", "evaluation", "place", "true_place"))
"""A position's index, its true value and evaluation, and its places by evaluation and by true value."""


def displacement(row: "Ranked") -> int:
    """Return how many places the evaluation has moved a position from its true place."""
    return abs(row.place - row.true_place)


def ranking(subject: "Subject", weights: "tuple[int, ...]", game: "Game") -> "list[Ranked]":
    """Return the positions sorted by evaluation with these weights, best first; ties keep their order."""
    evaluate = functions(subject, weights)["evaluate"]
    truths = [truth for _, truth in subject.positions]
    values = [evaluate(game, game.parse(text, subject.mover)) for text, _ in subject.positions]
    true_order, order = [sorted(range(len(each)), key=lambda i: (-each[i], i)) for each in (truths, values)]
    rows = []
    for place, number in enumerate(order):
        rows.append(Ranked(number, truths[number], values[number], place, true_order.index(number)))
    return rows


def pairs(subject: "Subject") -> int:
    """Return the number of pairs of positions with different true values."""
    truths = [truth for _, truth in subject.positions]
    return len([1 for better in truths for worse in truths if better > worse])


def pairs_in_order(rows: "list[Ranked]") -> int:
    """Return how many pairs with different true values the evaluation orders rightly; ties don't count."""
    true_pairs = [(better, worse) for better in rows for worse in rows if better.truth > worse.truth]
    return len([1 for better, worse in true_pairs if better.evaluation > worse.evaluation])


def furthest(rows: "list[Ranked]") -> "Ranked":
    """Return the position furthest from its true place; of several, the one with the largest win or loss."""
    return max(rows, key=lambda row: (displacement(row), abs(row.truth), -row.number))


def features_of(subject: "Subject", position: str, game: "Game") -> "tuple[int, ...]":
    """Return the values of a position's features, in the order of `subject.features`."""
    count, values = len(subject.features), []
    for number in range(count):
        # With the weight 1 for one feature and 0 for the others, the evaluation is that feature.
        weights = tuple([int(each == number) for each in range(count)])
        values.append(functions(subject, weights)["evaluate"](game, game.parse(position, subject.mover)))
    return tuple(values)


def judge(subject: "Subject", weights: "tuple[int, ...]", rows: "list[Ranked]") -> "tuple[bool, Message]":
    """Return whether enough pairs are in the right order, and the message."""
    count = pairs_in_order(rows)
    right = count >= subject.pairs_needed
    key = subject.right_key if right else subject.weight_fault(weights)
    return right, (key, {"count": count, "all": pairs(subject), "needed": subject.pairs_needed})


class Weigh(Judging):
    """An exercise with sliders, the evaluation, its ranking, and the position whose rank is most wrong."""

    game_name = DISCS.game
    subject: "Subject" = DISCS

    def _create(self) -> None:
        self._boards: "list[Any]" = []
        self._features: "dict[int, tuple[int, ...]]" = {}  # By the position's index; `_explain` fills it.
        for name, _ in self.subject.features:
            label = make("label", inside=[make("code", text=name, translate="no"), " ", make("span")])
            slider = make("input", type="range", id=self.name + "-" + name, min=-MOST, max=MOST)
            slider.autocomplete = "off"  # The browser must not restore an old value.
            output = make("output")
            label.htmlFor = output.htmlFor = slider.id
            listen(slider, "input", self._slide)
            row = make("div", "judging-slider", inside=[label, output, slider])
            self.find(".judging-sliders").append(row)

    def _draw_exercise(self) -> None:
        subject, weights, language = self.subject, self.subject.weights, self.words.language
        for slider, weight, (_, description_key) in zip(self.all("input"), weights, subject.features):
            draw_slider(slider, weight, signed(weight), slider.parentElement.querySelector("output"))
            set_text(slider.parentElement.querySelector("span"), self.say(description_key))
        if self.is_new("boards", language):
            self._boards = [self.board(number) for number in range(len(subject.positions))]
        if self.is_new("ranking", (weights, language)):
            self.set_text(".judging-line", "return " + line(subject, weights))
            self._draw_ranking(ranking(subject, weights, self.game))

    def _draw_ranking(self, rows: "list[Ranked]") -> None:
        subject, worst = self.subject, furthest(rows)
        items = self.find(".judging-rows")
        items.replaceChildren()
        for row in rows:
            item = make("li")
            set_flag(item, "data-far", row is worst and displacement(row) > 0)
            truth = make("span", text=subject.truth_text(row.truth, self.words))
            item.append(self._boards[row.number], make("b", text=signed(row.evaluation)), truth)
            items.append(item)
        gaps = {"count": pairs_in_order(rows), "all": pairs(subject)}
        self.set_text(".lesson-state", self.say("lessons.weigh-pairs", **gaps))
        self.hide(".judging-far", displacement(worst) == 0)
        self.find(".judging-shown").replaceChildren(self.board(worst.number))
        self.set_text(".judging-why", self._explain(worst))

    def _explain(self, row: "Ranked") -> str:
        """Return a sentence with a position's place in the ranking, true place, true value and features."""
        subject, number = self.subject, row.number
        if number not in self._features:
            text, _ = subject.positions[number]
            self._features[number] = features_of(subject, text, self.game)
        named_counts = zip(subject.features, self._features[number])
        texts = [name + " " + signed(count) for (name, _), count in named_counts]
        gaps: "dict[str, Any]" = {"place": row.place + 1, "true": row.true_place + 1}
        gaps["truth"] = subject.truth_text(row.truth, self.words)
        gaps["features"] = self.words.listed(texts, "lessons.list-separator")
        return self.say("lessons.weigh-far", **gaps)

    def _slide(self, event: "Any") -> None:
        self.subject.weights = tuple([int(slider.value) for slider in self.all("input")])
        self.clear_messages()

    def _check_answer(self) -> None:
        subject, weights = self.subject, self.subject.weights
        self.judge(*judge(subject, weights, ranking(subject, weights, self.game)))
