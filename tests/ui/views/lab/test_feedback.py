"""The feedback beside a program: its fault, and the offer of a bridge where `choose` is missing."""

from types import SimpleNamespace

import pytest

from tests.ui.helpers import WORDS
from ui.views.lab.feedback import Feedback, fault_text


@pytest.mark.parametrize("line", ["line", "line_of_code"])
@pytest.mark.parametrize(("key", "offers"), [("fault.no-choose", 1), ("fault.slow", 0)])
def test_only_a_program_without_choose_is_offered_a_bridge(monkeypatch, key, offers, line):
    offered, errors = [], []
    feedback = Feedback(SimpleNamespace(words=WORDS["en"]), None, offered.append)
    monkeypatch.setattr(feedback, "tell_error", lambda text, line: errors.append((text, line)))
    fault = {"key": key, "details": {"seconds": 2}, line: 3}
    assert feedback.mark_fault(fault) == fault_text(fault, WORDS["en"])
    assert len(offered) == offers
    assert errors == [(fault_text(fault, WORDS["en"]), 3)]
    assert errors[0][0].startswith("line 3:")
