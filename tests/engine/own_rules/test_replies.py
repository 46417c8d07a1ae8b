"""What the worker of somebody's rules may reply: what an honest one does, and nothing that can't be shown."""

import copy
import json

import pytest

from engine.console.own import print_findings
from engine.games.own.check import WHOLE
from engine.own_rules.door import walk
from engine.own_rules.replies import MOST, PATIENCE, USUAL_PATIENCE, Expected
from engine.own_rules.templates import TEMPLATES
from tests.engine.own_rules.test_faults import FAULTY
from tests.portable.forged_replies import fuzz as forged
from tests.portable.forged_replies import nested

CHOMP, MUTORERE = [dict(TEMPLATES)[name] for name in ("chomp", "mutorere")]
REQUEST = {"do": "own-walk", "source": MUTORERE}


def replies(source):
    """Yield what an honest worker replies, slice by slice."""
    work = walk({"do": "own-walk", "source": source})
    while True:
        try:
            progress = next(work)
        except StopIteration as stop:
            text = stop.value.pop("text", None)
            yield {"answer": stop.value} if text is None else {"answer": stop.value, "text": 1}
            return
        yield {"ticket": 1, "progress": progress} if progress else {"ticket": 1}


@pytest.mark.parametrize("source", [MUTORERE, CHOMP, *(source for source, _ in FAULTY.values())])
def test_an_honest_worker_is_believed(source):
    expected = Expected(REQUEST)
    assert all(expected.fits(reply) for reply in replies(source))


def test_what_rules_print_fits_in_any_script():
    # Python's JSON has six characters for a kana, and twelve for an emoji.
    for character in ("\u3042", "\U0001f600"):
        source = f"print({character!r} * 30_000)\n{CHOMP}"
        *_, answer = replies(source)
        expected = Expected(REQUEST)
        assert len(json.dumps(answer)) < expected.most
        assert expected.fits(answer)


def test_only_after_an_answer_a_long_text_may_come():
    expected = Expected(REQUEST)
    assert expected.most == MOST
    *_, answer = replies(CHOMP)
    assert expected.fits(answer)
    assert expected.most == WHOLE[1]


def test_nothing_is_expected_of_another_task():
    assert not Expected({"do": "lab-load"}).fits({"answer": {}})


def without(record, name):
    """Return a record that lacks a field."""
    return {each: value for each, value in record.items() if each != name}


*_, ANSWER = replies(MUTORERE)
FAR = next(reply for reply in replies(MUTORERE) if "done" in reply.get("progress", {}))
BOARD = ANSWER["answer"]["boards"][0]
AT = {"board": "...", "turn": "o", "move": "1"}
TROUBLE = {"key": "own.no-end", "details": {"most": 1}, "line": 1, "at": AT}
WARNING = {"key": "own.no-end", "details": {"most": 5}, "board": None}
LIES = {
    "plies": ("answer", "plies", [1, -1]),
    "plies of truth": ("answer", "plies", [True]),
    "many plies": ("answer", "plies", [1] * 10_000),
    "half a truth": ("answer", "whole", 1),
    "no boards": ("answer", "boards", None),
    "a board of numbers": ("answer", "boards", [{**BOARD, "cells": 5}]),
    "a board of no columns": ("answer", "boards", [{**BOARD, "columns": 0}]),
    "a board as long as a book": ("answer", "boards", [{**BOARD, "cells": "." * 10_000}]),
    "moves as a text": ("answer", "boards", [{**BOARD, "moves": "abc"}]),
    "paths off the board": ("answer", "boards", [{**BOARD, "paths": [[0, len(BOARD["cells"])]]}]),
    "a path of nothing": ("answer", "boards", [{**BOARD, "paths": [[]]}]),
    "no paths": ("answer", "boards", [{**BOARD, "paths": None}]),
    "a warning of nothing": ("answer", "warnings", [{**WARNING, "key": "own.nothing"}]),
    "a warning without its gap": ("answer", "warnings", [{**WARNING, "details": {}}]),
    "a warning with a key": ("answer", "warnings", [{**WARNING, "details": {"most": 5, "key": "x"}}]),
    "a warning of a list": ("answer", "warnings", [{**WARNING, "details": {"most": [5]}}]),
    "a warning as a list": ("answer", "warnings", [[]]),
    "no output": ("answer", "output", None),
    "an output of numbers": ("answer", "output", {"text": 5, "more": 0}),
    "many boards": ("answer", "boards", [BOARD] * 900),
    "a board as wide as a street": ("answer", "boards", [{**BOARD, "columns": 999_999_999}]),
    "a board without a count of its moves": ("answer", "boards", [without(BOARD, "count")]),
    "a board of a stranger": ("answer", "boards", [{**BOARD, "turn": "o wins" * 100}]),
    "a hundred warnings": ("answer", "warnings", [WARNING] * 100),
    "a warning of many words": ("answer", "warnings", [{**WARNING, "details": {"most": "x" * 9000}}]),
    "many gaps": ("answer", "warnings", [{**WARNING, "details": dict.fromkeys("mostabcdefgh", 1)}]),
    "a warning of lists in lists": ("answer", "warnings", [{**WARNING, "details": {"most": nested(300)}}]),
    "a long output": ("answer", "output", {"text": "x" * 25_000, "more": 0}),
    "a text of numbers": ("answer", "text", 5),
    "something else": ("answer", "else", 5),
    "trouble without a place": ("answer", "trouble", without(TROUBLE, "at")),
    "trouble in a long position": ("answer", "trouble", {**TROUBLE, "at": {**AT, "board": "x" * 9000}}),
    "trouble with a move of no text": ("answer", "trouble", {**TROUBLE, "at": {**AT, "move": [1]}}),
    "trouble": ("answer", "trouble", "trouble"),
    "trouble nowhere": ("answer", "trouble", {**TROUBLE, "line": "x", "at": None}),
    "trouble at nothing": ("answer", "trouble", {**TROUBLE, "at": {}}),
    "progress of nothing": ("progress", "plies", None),
    "progress of done": ("progress", "done", "many"),
    "progress that asks": ("progress", "ask", {"player": 0}),
}


@pytest.mark.parametrize("lie", LIES)
def test_what_cannot_be_shown_is_refused(lie):
    kind, name, value = LIES[lie]
    assert Expected(REQUEST).fits({"answer": {**ANSWER["answer"], "trouble": TROUBLE, "warnings": [WARNING]}})
    reply = copy.deepcopy(ANSWER if kind == "answer" else FAR)
    reply[kind][name] = value
    assert not Expected(REQUEST).fits(reply)


@pytest.mark.parametrize("answer", [None, [], "", 5])
def test_an_answer_that_is_no_record_is_refused(answer):
    assert not Expected(REQUEST).fits({"answer": answer})


@pytest.mark.parametrize(("task", "most"), [*PATIENCE.items(), ("own-line", USUAL_PATIENCE)])
def test_a_worker_that_gets_no_further_is_given_up(task, most):
    expected = Expected({**REQUEST, "do": task})
    waiting = [{"ticket": 1}, {"ticket": 1, "progress": {"tried": 7}}]
    assert all(expected.fits(waiting[place % 2]) for place in range(most))
    # Any progress is enough, and what has been said before is none.
    assert expected.fits({"ticket": 1, "progress": {"done": 1, "plies": [1]}})
    assert all(expected.fits(waiting[place % 2]) for place in range(most - 1))
    assert not expected.fits(waiting[1])


def test_what_fits_of_forged_replies_can_be_told_in_a_terminal(fuzz, capsys):
    """The page: tests/ui/views/own/test_findings.py; interpreters: tests/portable/forged_replies.py."""
    told = 0
    for fits in forged(300 * fuzz):
        for reply in fits:
            answer = reply.get("answer", {})
            if "warnings" in answer:
                print_findings(answer, "en")
                told += 1
    assert told
