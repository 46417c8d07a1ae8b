"""The station on one's own game: rules with holes, each wrong one told by a heap that shows it."""

import itertools

from tests.ui.views.lessons.telling import said
from ui.views.lessons.program import Holes, Run
from ui.views.lessons.stations.own.nim import START, fault, lost
from ui.views.lessons.stations.own.programs import CHOICES, RULES


def run_with(choices):
    program = Holes(RULES, CHOICES)
    for choice in choices:
        program.choose(choice)
    assert program.complete
    return Run(program.text(), {})


def test_one_way_to_fill_the_holes_is_right_and_each_other_is_told_its_line():
    right, keys = [], set()
    for choices in itertools.product(*[range(len(each)) for each in CHOICES]):
        run = run_with(choices)
        found = fault(run)
        assert run.fault is None
        if not found:
            right.append(choices)
            continue
        line, told = found
        assert "return" in RULES.split("\n")[line - 1]
        keys.add(said(told, "own"))
    assert right == [(2, 1, 1)]
    assert keys == {f"nim-{kind}" for kind in ("few", "many", "same", "play", "draw", "winner")}


def wins(left):
    """Return whether who is to move wins, by this test's own reckoning."""
    return any(not wins(left - taken) for taken in (1, 2, 3) if taken <= left)


def test_the_game_is_solved_by_the_rules_that_were_written():
    assert lost(run_with((2, 1, 1))) == [left for left in range(1, START + 1) if not wins(left)] == [4, 8]
