"""What several pages have alike is composed from one element."""

from pathlib import Path

import pytest

from tools.command import SetupError
from tools.parts import composed

PATH = Path("view.html")


def test_the_arrows_keep_their_order_whatever_a_view_calls_them():
    page = composed(PATH, '<arrows of="a-" names="start back step end" hidden>')
    parts = 'hidden id="a-start" steps.first id="a-back" steps.back id="a-step" steps.forward id="a-end"'
    places = [page.index(part) for part in [*parts.split(), "steps.last"]]
    assert places == sorted(places)


@pytest.mark.parametrize("page", ['<arrows of="a-">', "<strip>", '<coding of="lab">', "</coding>"])
def test_a_wrong_tag_is_refused(page):
    with pytest.raises(SetupError):
        composed(PATH, page)
