"""What the worker of somebody's rules may reply: what an honest one does, and nothing that can't be shown."""

import copy

import pytest

from engine.own.door import walk
from engine.own.replies import BESIDE, MOST, Expected
from engine.own.templates import CHOMP, MUTORERE
from tests.engine.own.test_faults import FAULTY

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


def test_only_after_an_answer_a_long_text_may_come():
    expected = Expected(REQUEST)
    assert expected.most == MOST
    *_, answer = replies(CHOMP)
    assert expected.fits(answer)
    assert expected.most == BESIDE["own-walk"]


def test_nothing_is_expected_of_another_task():
    assert not Expected({"do": "lab-load"}).fits({"answer": {}})


*_, SLICE, ANSWER = replies(MUTORERE)
FAR = next(reply for reply in replies(MUTORERE) if "progress" in reply)
WRONG = next(iter(replies(FAULTY["moves-twice"][0])))
BOARD = ANSWER["answer"]["boards"][0]
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
    "trouble": ("answer", "trouble", "trouble"),
    "trouble nowhere": (
        "answer",
        "trouble",
        {"key": "own.no-end", "details": {"most": 1}, "line": "x", "at": None},
    ),
    "trouble at nothing": (
        "answer",
        "trouble",
        {"key": "own.no-end", "details": {"most": 1}, "line": 1, "at": {}},
    ),
    "progress of nothing": ("progress", "plies", None),
    "progress of done": ("progress", "done", "many"),
    "progress that asks": ("progress", "ask", {"player": 0}),
}


@pytest.mark.parametrize("lie", LIES)
def test_what_cannot_be_shown_is_refused(lie):
    kind, name, value = LIES[lie]
    reply = copy.deepcopy(ANSWER if kind == "answer" else FAR)
    reply[kind][name] = value
    assert not Expected(REQUEST).fits(reply)


@pytest.mark.parametrize("answer", [None, [], "", 5])
def test_an_answer_that_is_no_record_is_refused(answer):
    assert not Expected(REQUEST).fits({"answer": answer})
