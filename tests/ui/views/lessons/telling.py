"""What the tests of the stations share: that whatever they say can be said, in both languages."""

import functools
import re

from tests.ui.helpers import GAME, words_of
from ui.state.words import LANGUAGES
from ui.views.lessons.lessons import tell

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
