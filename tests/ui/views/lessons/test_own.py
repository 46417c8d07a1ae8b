"""The station on one's own game: rules with holes, each wrong one told by a heap that shows it."""

import pytest

from engine.own_rules.door import Own
from engine.own_rules.templates import LARGE
from tests.ui.views.lessons.telling import filled, fillings, off_page, said
from ui.views.lessons.mechanisms.holes import Run, texts_of
from ui.views.lessons.stations.own.broken import CASES, Broken
from ui.views.lessons.stations.own.connect import Connect
from ui.views.lessons.stations.own.estimate import Estimate
from ui.views.lessons.stations.own.four_by_four import FourByFour
from ui.views.lessons.stations.own.nim import START, Nim, lost_heaps


def test_one_way_to_fill_the_holes_is_right_and_each_other_is_told_its_line():
    rights, keys = [], set()
    exercise = off_page(Nim)
    for chosen, right, told in fillings(exercise):
        key = said(told[0])
        if right:
            rights.append(chosen)
            continue
        assert "return" in texts_of("own")["nim"].split("\n")[exercise.wrong_line - 1]
        keys.add(key)
    assert rights == [(2, 1, 1)]
    assert keys == {f"nim-{kind}" for kind in ("few", "many", "same", "play", "draw", "winner")}


def wins(left):
    """Return whether who is to move wins, by this test's own reckoning."""
    return any(not wins(left - taken) for taken in (1, 2, 3) if taken <= left)


def test_the_game_is_solved_by_the_rules_that_were_written():
    exercise = off_page(Nim)
    right, told = filled(exercise, (2, 1, 1))
    assert right
    assert said(told[1]) == "nim-lost"
    heaps = lost_heaps(Run(exercise.program.text(), {}))
    assert heaps == [left for left in range(1, START + 1) if not wins(left)] == [4, 8]
    assert told[1][1] == {"heaps": "4, 8"}


def page_says(rules):
    answer = Own().ask({"do": "own-walk", "source": rules, "most": 2000})
    found = [each for each in (answer["trouble"], *answer["warnings"]) if each]
    return (found[0]["key"], found[0]["details"]) if found else None


@pytest.mark.parametrize("case", range(len(CASES)))
def test_broken_rules_have_the_error_or_warning_of_the_page_and_can_be_mended(case):
    assert [broken[1] for _, broken, _ in CASES].count(CASES[case][1][1]) == 1
    exercise = off_page(Broken)
    exercise.mended = set(range(len(CASES))) - {case}
    exercise._begin_case(case)
    assert exercise.choice(0) == CASES[case][1][0]
    for choice in (0, 2, 1):
        right, (message,) = filled(exercise, [choice])
        assert page_says(exercise.program.text()) == (None if right else message[1]["text"])
        assert right == (choice == 1)
        # These sentences have a None in them.
        assert CASES[case][1][1] in ("own.winner-kind", "own.stuck") or said(message)


@pytest.mark.parametrize("kind", [FourByFour, Connect, Estimate])
def test_the_rules_of_a_large_game_are_those_that_its_link_opens_and_each_error_is_told(kind):
    exercise, keys = off_page(kind), set()
    rules = dict(LARGE)[exercise.name.partition("-")[0]]
    for chosen, right, (message,) in fillings(exercise):
        assert right == (chosen == exercise.solution)
        keys.add(said(message))
        if right:
            parts = exercise.program.text().split("\n\n")
            assert all(part in rules for part in parts)
    assert keys == {f"{exercise.name}-{end}" for end in ("1", "2", "3", "right")}
    exercise.lessons.progress.is_solved.return_value = False
    for exercise.right in (False, True):
        exercise._draw_results()
        assert exercise.find(".lesson-onward").toggleAttribute.call_args
