"""Programs without a keyboard: what they become, and what is told when one goes wrong."""

import pytest

from tests.ui.helpers import GAME, WORDS
from tests.ui.views.lessons.telling import off_page, wrong_fillings
from ui.views.lessons.lessons import message_text
from ui.views.lessons.mechanisms.holes import Budget, Fault, Holes, Order, Run
from ui.views.lessons.stations.cuts.cutoff import Cutoff
from ui.views.lessons.stations.horizon.deepen import Deepen
from ui.views.lessons.stations.horizon.quiet import Quiet
from ui.views.lessons.stations.order.memo import Memo
from ui.views.lessons.stations.soonest.hurry import Hurry


def test_holes_are_filled_one_after_the_other_and_can_be_filled_anew():
    program = Holes("def double(n):\n    return n ▢1 ▢2\n", (("+", "*"), ("2", "n", "m")))
    assert (program.complete, program.open_hole) == (False, 0)
    program.choose(1)
    assert (program.complete, program.open_hole, program.choice(0)) == (False, 1, "*")
    program.open_hole = 0
    program.choose(0)
    assert program.open_hole == 1
    program.choose(0)
    assert (program.complete, program.open_hole) == (True, 1)
    assert program.text().strip() == "def double(n):\n    return n + 2"
    assert program.parts()[1] == [("    return n ", None), ("+", 0), (" ", None), ("2", 1)]
    run = Run(program.text(), {})
    assert [run.call("double", number) for number in (0, 1, 4)] == [2, 3, 6]


def test_lines_change_places():
    program = Order(("b", "a", "c"))
    program.touch(1)
    program.move(-1)
    program.move(-1)
    assert (program.lines, program.chosen_line) == (["a", "b", "c"], 0)
    program.touch(0)
    assert program.chosen_line is None
    program.touch(0)
    program.touch(2)
    assert (program.text(), program.chosen_line) == ("c\nb\na\n", None)
    program.move(1)
    assert program.lines == ["c", "b", "a"]


@pytest.mark.parametrize(
    ("kind", "errors"),
    [
        (Cutoff, "value leaves"),
        (Deepen, "else none"),
        (Quiet, "else many"),
        (Memo, "value again"),
        (Hurry, "slow none"),
    ],
)
def test_one_way_to_fill_the_holes_is_right_and_each_other_is_explained_where_it_errs(kind, errors):
    exercise, found = off_page(kind), set()
    for key in wrong_fillings(exercise):
        found.add(key)
        if kind is Cutoff:
            assert len(exercise.tree.preorder()) <= 7
            assert {leaf.over for leaf in exercise.read} == {True}
        else:
            assert exercise.counterexample is not None
    assert found == {f"{exercise.name}-{error}" for error in errors.split()}


def endless(position):
    return [position]


@pytest.mark.parametrize(
    ("text", "kind", "line"),
    [
        ("def f(x):\n    return y\n", "name", 2),
        ("def f(x):\n    if x:\n        y = 1\n    return y\n", "name", 4),
        ("def f(x):\n    return f(x)\n", "recursion", 2),
        ("def f(x):\n    return max(f(each) for each in below(x))\n", "steps", 2),
        ("def f(x):\n    return x + None\n", "type", 2),
        ("def f(x):\n    return [][x]\n", "other", 2),
        ("    return x\ndef f(x):\n", "syntax", 1),
        ("def g(x):\n    return x\n", "other", None),
    ],
)
def test_what_goes_wrong_is_told_with_its_line(text, kind, line):
    budget = Budget(20)
    with pytest.raises(Fault) as found:
        Run(text, {"below": budget.counted(endless)}).call("f", 0)
    assert (found.value.kind, found.value.line) == (kind, line)
    for words in WORDS.values():
        assert "{" not in message_text(found.value.message(), GAME, words)
