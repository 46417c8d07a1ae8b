"""The rungs: the first programs run and fail, the solutions pass, and each mistake is found."""

from functools import cache

import pytest

from engine.base.pause import finish
from engine.games.shelf import find_game
from engine.lab import rung as rungs
from engine.lab.answers import RemoteProgram, asking, run_judge
from engine.lab.checks import CHECKS, run
from engine.lab.faults import sentence
from engine.lab.interface import SECONDS
from engine.lab.rung import FREE, LONGEST_NAME, MEASURE, RUNGS, find_rung, read_header
from engine.lab.rung_texts import FOLDER, first_program, solution
from engine.lab.truth import Truth
from engine.search.alphabeta import Search
from tests.engine.catalogues import ROOM_WORDS, catalogue
from tests.engine.playing import after
from tests.portable.hall import Hall
from tests.portable.right import RIGHT
from tests.portable.wrong import WRONG
from tools.catalogues import COMPLETE

NUMBERS = [rung.number for rung in RUNGS]
AT_LENGTH = pytest.mark.slow(reason="seconds of play; the other rungs' programs are tried in every run")
LENGTHY = (6, 7, 10)
"""Rungs whose tests let a program play for long."""


def tried(what, number):
    """Return a test case, slow for some rungs."""
    return pytest.param(what, marks=AT_LENGTH if number in LENGTHY else [])


@cache
def truth_of(game):
    return Truth(find_game(game))


@cache
def failed(number, source, game=""):
    """Return the evidence of the tests that a program fails, by the test's name."""
    rung = find_rung(number)
    truth = truth_of(rung.game or game or "othello6")
    hall = Hall(truth.game, [source])
    shown = {name: finish(run_judge(run(name, RemoteProgram(), truth), hall.answer)) for name in rung.checks}
    return {name: found for name, found in shown.items() if found}


def place_of(found):
    game = find_game(found["game"])
    return game, game.parse(found["position"], found["turn"])


@pytest.mark.parametrize("number", NUMBERS)
def test_a_solution_passes(number):
    assert failed(number, solution(number, "ja")) == {}


@pytest.mark.parametrize("number", [tried(number, number) for number in NUMBERS if number != FREE])
def test_what_a_rung_begins_with_runs_and_does_not_pass(number):
    shown = failed(number, first_program(number, "en"))
    assert shown
    for found in shown.values():
        assert not found["key"].startswith("fault.") or found["key"] == "fault.illegal"


def test_the_free_rung_begins_with_a_player_that_plays():
    for game in ("tictactoe", "othello4"):
        assert failed(FREE, first_program(FREE, "en"), game) == {}


@pytest.mark.parametrize("what", [tried(what, WRONG[what][0]) for what in WRONG])
def test_a_mistake_is_found_by_the_tests_that_look_for_it(what):
    number, source, expected = WRONG[what]
    shown = failed(number, source)
    assert set(shown) == expected
    for found in shown.values():
        if found["position"] is not None:
            game, position = place_of(found)
            after(game, found["line"], position)
        for language in COMPLETE:
            assert sentence(found["key"], found["details"], found["code"], language)


@pytest.mark.parametrize("style", RIGHT)
def test_a_right_program_is_accepted_in_every_style(style):
    number, source, noted = RIGHT[style]
    truth, asked, heard = truth_of("tictactoe"), RemoteProgram(), set()
    hall = Hall(truth.game, [source])
    for name in find_rung(number).checks:
        assert finish(run_judge(run(name, asked, truth), hall.answer)) is None, name
        heard.add(asked.noted)
    assert heard == {None, noted}
    assert all(ROOM_WORDS[language][noted] for language in COMPLETE if noted)


def test_the_smallest_position_is_shown():
    number, source, _ = WRONG["does not win"]
    found = failed(number, source)["wins"]
    game, position = place_of(found)
    assert len(game.legal_moves(position)) <= 3
    assert found["said"] not in found["best"]
    assert game.outcome(game.play(position, found["line"][0])).winner == found["turn"]


def test_a_player_that_can_be_beaten_is_shown_where_it_errs_and_how():
    number, source, _ = WRONG["takes a bound for as good a move"]
    found = failed(number, source)["unbeatable"]
    game, position = place_of(found)
    assert found["line"][0] == found["said"]
    assert game.outcome(after(game, found["line"], position)).winner in (None, game.other(found["turn"]))


def test_a_failing_test_tells_what_was_printed_there_alone_and_how_to_ask_again():
    source = solution(3, "en").replace("worth > best:", "-worth > best:")
    found = failed(3, source.replace("    best_move = N", "    print(position)\n    best_move = N"))["best"]
    _, position = place_of(found)
    assert found["printed"] == {"text": f"{position}\n", "more": 0}
    assert found["asked"] == {"function": "choose", "more": [], "seconds": SECONDS}


@AT_LENGTH
def test_of_a_lost_match_the_costliest_move_is_shown_and_it_is_a_blunder():
    found = failed(10, first_program(10, "en"))["beats-textbook"]
    assert found["key"] == "lab.match-mistake"
    game, position = place_of(found)
    assert found["line"][0] == found["said"] not in found["best"]
    # By the program's own judgement it is as good as any.
    asked = found["asked"]
    question = asking(0, asked["function"], game, [(position, *asked["more"])], 2, 10**6, True)
    [answer] = Hall(game, [first_program(10, "en")]).answer(question)
    assert answer["said"] == found["said"]
    # And it is none by a much longer look.
    values = {}
    for move in (found["said"], found["best"][0]):
        search = Search(game)
        finish(search.deepen(game.play(position, move), 6, 1000))
        values[move] = -search.reports[-1].value
    assert values[found["best"][0]] - values[found["said"]] > 4 * game.scale


def test_the_sentences_of_the_rungs_are_those_that_are_said():
    for rung in RUNGS:
        parts = {"title", "text", *(f"hint-{hint + 1}" for hint in range(rung.hints))}
        for program in ("start", "solution"):
            lines = FOLDER.read(f"{rung.number}/{program}.py.txt").split("\n")
            parts |= {f"comment.{line.split('#:')[1].strip()}" for line in lines if "#:" in line}
        for language in COMPLETE:
            assert set(catalogue(f"lab/rungs/{rung.number}", language)) == parts
            assert "#:" not in first_program(rung.number, language) + solution(rung.number, language)
    for words in ROOM_WORDS.values():
        assert {key for key in words if key.startswith("check.")} == {f"check.{name}" for name in CHECKS}


def test_every_test_is_asked_for():
    assert {name for rung in (*RUNGS, MEASURE) for name in rung.checks} == set(CHECKS)


def test_a_file_says_which_rung_it_is_for():
    assert read_header(rungs.header(10, "othello") + "x = 1\n") == (10, "othello")
    sent = "# duel:  Ann  the 1st \n" + rungs.header(3, "tictactoe") + "x = 1\n"
    assert (rungs.challenger(sent), read_header(sent)) == ("Ann the 1st", (3, "tictactoe"))
    assert rungs.without_header(sent) == "x = 1\n"
    assert rungs.challenger("# duel: " + "x" * 1000) == "x" * LONGEST_NAME
    assert rungs.challenger("# duel: me\u202e\u200b\n") == "me\\u202e\\u200b"
    assert [rungs.challenger(other) for other in ("", "# duel:", "# duel:  \n", "x\n# duel: ann")] == [""] * 4
    assert read_header("# rung: first\n# a game: o\n") == (None, None)
    assert read_header("") == (None, None)


def test_there_is_no_rung_beyond_the_last():
    assert find_rung(0) is find_rung(len(RUNGS) + 1) is None
