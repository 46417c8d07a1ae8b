"""The short tags of views: what they stand for, and that a wrong one is refused."""

from pathlib import Path

import pytest

from tools.command import SetupError
from tools.parts import composed

PAGE = Path("ui/views/knots/view.html")


def test_radios_have_a_button_for_each_choice():
    html = composed(PAGE, '<radios name="pace" legend="pace" id="p" hidden choices="*1:a.slow -2=II 0">')
    assert html.startswith('<fieldset id="p" hidden><legend data-text="pace"></legend>')
    assert html.count("<label") == 3 and "<label hidden>" in html
    assert 'value="1" checked><span data-text="a.slow"></span>' in html
    assert 'value="2"><span>II</span>' in html
    assert 'data-side="0"><span class="side" data-mark="0"></span>' in html


def test_boards_messages_tabs_and_output_get_the_ids_of_their_view():
    tags = '<grid of="knots" id="t"><status of="knots" note="detail"><printed of="knots">'
    html = composed(PAGE, f'{tags}<switches key="knots.tab-" names="a b" label="knots.tabs">')
    for ident in ("t", "knots-board", "knots-headline", "knots-detail", "knots-output"):
        assert f'id="{ident}"' in html
    assert 'data-tab="b" data-text="knots.tab-b"' in html


def test_drawings_come_from_their_file(tmp_path):
    (tmp_path / "ui").mkdir()
    (tmp_path / "ui" / "ink.svg").write_text('<svg>\n<defs>\n<symbol id="a"/>\n</defs>\n</svg>\n')
    html = composed(tmp_path / PAGE, '<ink of="ui/ink.svg">')
    assert html == '<svg class="ink" aria-hidden="true"><defs>\n<symbol id="a"/>\n</defs></svg>'


@pytest.mark.parametrize(
    "tag",
    ['<radios name="a" legend="b" choices="a:b:c">', '<ink of="no.svg">', "<strip>", "<grid of=knots>"],
)
def test_a_wrong_tag_is_refused(tag):
    with pytest.raises(SetupError):
        composed(PAGE, tag)
