"""The lab names each mistake of a list, by trying its mending, and none in right programs beside them."""

from functools import cache

import pytest

from engine.base.pause import finish
from engine.games.shelf import find_game
from engine.lab.answers import RemoteProgram, run_judge
from engine.lab.bridge import bridge
from engine.lab.checks import run
from engine.lab.faults import sentence
from engine.lab.rung import find_rung
from engine.lab.rung_texts import solution
from engine.lab.traceback_line import with_lines
from engine.lab.truth import Truth
from tests.portable.hall import Hall
from tests.portable.named_mistakes import MISTAKES, RIGHT_ONES
from tools.catalogues import COMPLETE


@cache
def truth_of(game):
    return Truth(find_game(game))


def judged(number, source, test):
    """Return the evidence of a test, and the noted mistake with its details."""
    truth = truth_of(find_rung(number).game or "tictactoe")
    if number == 12:
        bridged = bridge(source, truth.game)
        assert bridged["lines"], bridged["said"]
        source = with_lines(source, bridged["lines"], bridged["at"])
    asked = RemoteProgram(source=source)
    evidence = finish(run_judge(run(test, asked, truth), Hall(truth.game, [source]).answer))
    return evidence, asked.noted, asked.noted_details, source


@pytest.mark.parametrize("case", MISTAKES, ids=[case[0] for case in MISTAKES])
def test_a_mistake_is_named_with_its_line_and_its_mending(case):
    _, number, source, test, name = case
    evidence, noted, details, program = judged(number, source, test)
    assert evidence
    assert noted == f"known.{name}"
    assert details["old"] in program.split("\n")[details["n"] - 1]
    assert all(details["new"] in sentence(noted, details, None, language) for language in COMPLETE)


@pytest.mark.parametrize("case", RIGHT_ONES, ids=[case[0] for case in RIGHT_ONES])
def test_in_a_right_program_beside_it_no_mistake_is_named(case):
    _, number, source, test, _ = case
    evidence, noted, _, _ = judged(number, source, test)
    assert evidence is None
    assert not (noted or "").startswith("known.")


def test_there_are_enough_mistakes_and_each_has_a_right_program_beside_it():
    assert len(MISTAKES) >= 40
    assert len(RIGHT_ONES) >= 15


GENERATOR = """
def value(game, position):
    result = game.result(position)
    if result is not None:
        return result
    return (-value(game, game.play(position, move)) for move in game.legal_moves(position))


def choose(game, position):
    return max(game.legal_moves(position), key=lambda move: -value(game, game.play(position, move)))
"""


@pytest.mark.parametrize("test", ["values", "best"])
def test_a_generator_is_called_so(test):
    evidence, noted, _, _ = judged(3, GENERATOR, test)
    assert (evidence["key"], noted) == ("fault.generator", None)


@pytest.mark.parametrize(("number", "test"), [(3, "wins"), (6, "blocks")])
def test_a_mending_that_wins_at_once_by_chance_is_not_named(number, test):
    """A right minimax wins later, too; its few tested positions are won at once by many wrong programs."""
    evidence, noted, _, _ = judged(2, solution(number, "en"), test)
    assert (evidence is None, noted) == (False, None)


@pytest.mark.parametrize("number", [6, 7])
def test_a_table_or_cuts_are_right_at_the_rung_of_plain_minimax(number):
    evidence, noted, details, _ = judged(3, solution(number, "en"), "whole-tree")
    assert (evidence, noted) == (None, "lab.fewer-nodes")
    assert details["nodes"] < details["expected"] == 549_946
