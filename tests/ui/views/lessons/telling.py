"""What the tests of the stations share: whatever they say can be said; programs are filled in every way."""

import functools
import itertools
import re

from tests.ui.helpers import GAME, words_of
from ui.state.words import LANGUAGES
from ui.views.lessons.lessons import tell
from ui.views.lessons.program import Run

LESSONS = "ui/views/lessons"


@functools.cache
def words_at(station, language):
    """Return all words of a station in a language."""
    return words_of(language, ["ui/board", LESSONS, f"{LESSONS}/stations/{station}"], "tictactoe")


def said(told, station):
    """Check that a sentence can be said in both languages, with nothing left open; return its key."""
    for language in LANGUAGES:
        text = tell(told, GAME, words_at(station, language))
        assert text
        assert not re.search(r"[{}\[\]]|(?<!is )None|lessons\.|^[：:]", text), text
    return told[0].removeprefix("lessons.")


def wrong_fillings(make_trial, right, station):
    """Fill a trial's program in every way; yield each trial that finds a mistake, and the key of what it is.

    No other way than `right` may be right, and each other choice has a reason of its own.
    """
    choices, reasons = make_trial().program.choices, set()
    for chosen in itertools.product(*(range(len(each)) for each in choices)):
        trial = make_trial()
        trial.program.chosen = list(chosen)
        run = Run(trial.program.text(), trial.names())
        is_right, told = trial.check(run)
        assert run.fault is None
        assert is_right == (chosen == right)
        keys = [said(each, station) for each in told]
        if is_right:
            assert trial.erred is None
        else:
            reasons.add(keys[1])
            yield trial, keys[0]
    assert len(reasons) == sum(len(each) - 1 for each in choices)
