"""The station on one's own game: rules with holes, each wrong one told by a heap that shows it."""

from engine.own_rules.door import Own
from tests.ui.views.lessons.telling import filled, fillings, off_page, said
from ui.views.lessons.mechanisms.holes import Run
from ui.views.lessons.stations.own.broken import CASES, DRAWN, SOUND, Broken
from ui.views.lessons.stations.own.nim import START, Nim, lost


def test_one_way_to_fill_the_holes_is_right_and_each_other_is_told_its_line():
    rights, keys = [], set()
    exercise = off_page(Nim)
    for chosen, right, told in fillings(exercise):
        key = said(told[0], "own")
        if right:
            rights.append(chosen)
            continue
        assert "return" in Nim.text.split("\n")[exercise.wrong - 1]
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
    assert said(told[1], "own") == "nim-lost"
    heaps = lost(Run(exercise.program.text(), {}))
    assert heaps == [left for left in range(1, START + 1) if not wins(left)] == [4, 8]
    assert told[1][1] == {"heaps": "4, 8"}


def told_of(rules):
    """Return what the page's own trial of some rules tells: the sentence's key and its details."""
    trouble = Own().ask({"do": "own-walk", "source": rules, "most": 2000})["trouble"]
    return trouble and (trouble["key"], trouble["details"])


def test_broken_rules_are_told_as_the_page_tells_them_and_can_be_mended():
    assert told_of(SOUND) is told_of(DRAWN) is None
    exercise = off_page(Broken)
    for case, (_, *lines) in enumerate(CASES):
        exercise._go_to(case)
        assert exercise.choice(0) == lines[0][0]
        for choice in (0, 2, 1):
            right, (told,) = filled(exercise, [choice])
            expected = {0: lines[0][1:], 2: lines[1][1:], 1: None}[choice]
            assert told_of(exercise.program.text()) == expected
            assert (told[0] == "lessons.broken-says") == (expected is not None)
            # That sentence has a None in it.
            assert lines[0][1] == "own.winner-kind" or said(told, "own")
            assert right == (choice == 1 and case + 1 == len(CASES))
    assert len({lines[0][1] for _, *lines in CASES}) == len(CASES)
