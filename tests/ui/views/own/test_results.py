"""What the view shows of the replies of a worker, whatever rules have had it say."""

from types import SimpleNamespace
from unittest.mock import MagicMock

from tests.portable.forged_replies import fuzz as forged
from tests.ui.helpers import WORDS
from ui.views.own.results import Results


def test_what_fits_of_forged_replies_can_be_shown(fuzz):
    shown = 0
    for language in ("en", "ja"):
        results = Results(SimpleNamespace(words=WORDS[language]), MagicMock())
        for fits in forged(300 * fuzz):
            for reply in fits:
                if reply.get("progress"):
                    results.show_progress(reply["progress"])
                elif "warnings" in reply.get("answer", {}):
                    results.show_walked(reply["answer"], full=False)
                    shown += 1
    assert shown
