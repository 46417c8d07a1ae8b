"""A player's program has limits, and its faults are explained."""

import itertools

import pytest

from engine.games.shelf import find_game
from engine.lab.explain import nearest
from engine.lab.faults import Fault, sentence
from engine.lab.interface import LabGame
from engine.lab.program import LONGEST_OUTPUT, Program
from tests.portable.faulty import CHOOSE, FAULTS

GAME = find_game("tictactoe")
START = GAME.start()
CPYTHON = [
    (2, CHOOSE + "    return 1 + ''\n", "TypeError"),
    (4, CHOOSE + "    if 1:\n        x = 1\n      return 1\n", "exactly as many spaces"),
    (4, CHOOSE + "    try:\n        return 0\n    except ValueError, e:\n        return 1\n", "Python 2"),
]
"""Faulty programs of which other interpreters say something else."""


def fault_of(source, **limits):
    with pytest.raises(Fault) as caught:
        Program(source).ask("choose", GAME, START, **limits)
    fault = caught.value
    return fault, sentence(fault.key, fault.details, fault.line, "en")


@pytest.mark.parametrize(("line", "source", "said"), [*FAULTS, *CPYTHON])
def test_an_error_says_where_it_is_and_what_is_meant(line, source, said):
    fault, text = fault_of(source)
    assert said in text
    assert fault.line == line


def test_what_stands_in_quotes_or_behind_a_sharp_may_be_anything():
    quoted = '    """全角（１）\n    don\'t“”"""\n    text = \'（\' + "it\'s"  # ＝ don\'t\n    return 0\n'
    assert Program(CHOOSE + quoted).ask("choose", GAME, START) == 0


def test_value_is_given_alpha_and_beta_where_it_wants_them():
    source = CHOOSE + "    return 0\ndef value(game, position, alpha, beta):\n    return alpha + 10 * beta\n"
    assert Program(source).ask("value", GAME, START) == 18
    deeper = source.replace("position, alpha", "position, depth, alpha")
    assert Program(deeper).ask("value", GAME, START, (2,)) == 18
    with pytest.raises(Fault) as caught:
        Program(deeper).ask("value", GAME, START)
    assert caught.value.key == "fault.parameters"


def test_an_error_is_told_in_japanese():
    fault, _ = fault_of(CHOOSE + "    best = 1\n    return bset\n")
    assert sentence(fault.key, fault.details, fault.line, "ja").startswith("3行目：NameError：「bset」")


def test_the_innermost_line_of_the_program_is_named():
    source = "def helper(moves):\n    return moves.nothing\n\n\n" + CHOOSE + "    return helper([])\n"
    assert fault_of(source)[0].line == 2


@pytest.mark.parametrize(
    ("name", "near"),
    [("bset", "best"), ("positon", "position"), ("lenght", ""), ("game_", "game"), ("xyzzy", "")],
)
def test_the_nearest_name(name, near):
    assert nearest(name, ["best", "position", "game", "play"]) == near


def test_positions_are_counted():
    program = Program(CHOOSE + "    for move in range(9):\n        game.play(position, move)\n    return 0\n")
    assert program.ask("choose", GAME, START) == 0
    assert program.nodes == 10


@pytest.mark.parametrize("caught", [False, True])
def test_a_search_stops_at_its_number_of_positions_whatever_it_catches(caught):
    play = "game.play(position, 0)\n"
    tries = f"try:\n            {play}        except Exception:\n            pass\n"
    fault, text = fault_of(f"{CHOOSE}    while True:\n        {tries if caught else play}", nodes=5000)
    assert (fault.key, fault.details) == ("fault.nodes", {"amount": 5000})
    assert "5000" in text


def test_a_search_stops_when_its_time_is_up(monkeypatch):
    clock = itertools.count()
    monkeypatch.setattr("engine.lab.interface.now", lambda: next(clock) / 10)
    source = CHOOSE + "    while True:\n        game.play(position, 0)\n"
    assert fault_of(source)[0].key == "fault.seconds"


def test_what_it_prints_is_kept_and_too_much_is_counted():
    program = Program("print('loaded')\n" + CHOOSE + "    print(1, 2, sep='-')\n    return 0\n")
    program.ask("choose", GAME, START)
    assert program.output.take() == {"text": "loaded\n1-2\n", "more": 0}
    loud = Program(CHOOSE + "    print('x' * 100000)\n    return 0\n")
    loud.ask("choose", GAME, START)
    taken = loud.output.take()
    assert len(taken["text"]) == LONGEST_OUTPUT
    assert taken["more"] == 100_001 - LONGEST_OUTPUT
    twice = Program(CHOOSE + "    print('x' * 100000)\n    print('y')\n    return 0\n")
    twice.ask("choose", GAME, START)
    assert twice.output.take() == {"text": taken["text"], "more": taken["more"] + 2}


def test_what_a_program_sees_of_a_game_is_what_the_reference_says():
    seen = {name for each in (LabGame(GAME), LabGame) for name in vars(each) if not name.startswith("_")}
    assert " ".join(sorted(seen)) == (
        "again alternates cells columns feed key legal_moves limit marks most name nodes other play plays "
        "result squares start time_left turn winner write write_move"
    )
