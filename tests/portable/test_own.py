"""People's own games come to the same on CPython and on both of the browser's interpreters."""

import pytest

from tests.portable.forged import tables
from tests.portable.interpreters import BROWSERS, results

pytestmark = [pytest.mark.portable, pytest.mark.slow(reason="all templates in each interpreter")]


def found(interpreter):
    return dict(results(interpreter, "own_checks"))


@pytest.mark.parametrize("interpreter", BROWSERS)
def test_templates_come_to_the_same_tables(interpreter):
    assert found(interpreter)["tables"] == found("cpython")["tables"]


@pytest.mark.parametrize("interpreter", BROWSERS)
@pytest.mark.parametrize("name", ["replies", "unending"])
def test_replies_are_checked_and_endless_games_found_alike(interpreter, name):
    assert found(interpreter)[name] == found("cpython")[name]


@pytest.mark.parametrize("interpreter", ["cpython", *BROWSERS])
def test_forged_tables_are_refused_in_words(interpreter):
    refusals = dict(found(interpreter)["refusals"])
    assert set(refusals) == set(tables())
    assert set(refusals.values()) == {"error.own-table", "error.own-many"}


@pytest.mark.parametrize("interpreter", ["cpython", *BROWSERS])
def test_what_is_wrong_with_rules_is_told_with_line_and_position(interpreter):
    told = found(interpreter)["faults"]
    assert told[0].startswith("line 3: NameError: name “bord” isn’t defined; did you mean “board”?")
    assert told[0].endswith("(asked about '...', o to move)")
    assert told[1].startswith("moves returned nothing: is there a “return”")
    assert told[1].endswith("(asked about '...', o to move)")
    assert told[2].startswith("It is called as play(board, turn, move), and can’t be: ")
    assert told[3].startswith("line 5: IndexError")
    assert told[3].endswith("(asked about '...', o to move, the move 9)")
    assert told[4] == "START is a list, which can change; a position has to be a text, a tuple or a number."
    assert told[5].startswith("line 2: The bracket “(” is opened here")
    assert told[6] == "The rules have no moves(board, turn); is that what “move” is meant to be?"
