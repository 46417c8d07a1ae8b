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


def test_buttons_have_their_icons_and_states():
    html = composed(PAGE, '<buttons of="knots" names="*tie:rope -stop again">')
    assert '<button type="button" id="knots-tie" class="primary"><svg class="icon"' in html
    assert 'href="#icon-rope"/></svg><span data-text="knots.tie"></span></button>' in html
    assert 'id="knots-stop" hidden><svg' in html
    assert 'id="knots-again"><svg' in html and 'href="#icon-again"' in html


def test_a_field_is_a_line_of_text_or_a_choice_with_its_label():
    line = composed(PAGE, '<field id="knots-seed" label="knots.seed" value="1">')
    assert line.startswith('<label class="labelled" for="knots-seed"><span data-text="knots.seed"></span>')
    assert '<input id="knots-seed" value="1" type="text" autocomplete="off"></label>' in line
    choice = composed(PAGE, '<field id="knots-count" label="knots.count"\n  options="2 *6 10">')
    options = "<option>2</option><option selected>6</option><option>10</option>"
    assert f'<select id="knots-count">{options}</select></label>' in choice
    assert '<select id="knots-list"></select>' in composed(
        PAGE, '<field id="knots-list" label="a" options="">'
    )


def test_buttons_may_have_other_texts_be_toggles_and_begin_a_game():
    html = composed(PAGE, '<buttons of="knots" names="tie:rope=ropes.tie send= +loose *here:next">')
    assert 'id="knots-tie"><svg' in html and '<span data-text="ropes.tie"></span>' in html
    assert 'href="#icon-send"/></svg><span></span></button>' in html
    assert 'id="knots-loose" aria-pressed="false"><svg' in html
    assert '<button type="button" class="primary" data-here><svg' in html
    assert '<span data-text="views.here"></span>' in html


def test_a_panel_has_a_message_actions_and_a_rest_that_scrolls():
    tags = (
        '<panel>\n<p>a</p>\n<actions label="k.acts">\nb\n</actions>\nc\n<content label="k.all">\nd\n</panel>'
    )
    html = composed(PAGE, tags).replace("\n", "")
    assert html == (
        '<div data-frame="panel"><p>a</p><div data-frame="actions" role="group" data-label="k.acts">b</div>'
        '<div class="rest">c<div class="body" tabindex="0" data-label="k.all">d</div></div></div>'
    )


def test_a_text_field_names_its_error_and_its_note():
    html = composed(PAGE, '<typing of="knots" take="knots.take" help rows="4">')
    assert '<textarea id="knots-text" rows="4" class="text-field"' in html
    assert 'aria-describedby="knots-text-error knots-text-help"' in html and 'id="knots-text-help"' in html
    assert '<button type="button" id="knots-take" data-text="knots.take"></button>' in html
    assert "help" not in composed(PAGE, '<typing of="knots" take="knots.take">')


def test_rows_facts_and_messages_have_the_ids_of_their_elements():
    tags = '<row of="knots" names="tie cut"><said head="a" note="b" role="status">'
    html = composed(PAGE, f'{tags}<facts of="knots" key="knots.all-" names="ties:tied cuts" class="slim">')
    assert '<button type="button" id="knots-cut" data-text="knots.cut"></button>' in html
    assert '<p id="a" class="status-text">' in html
    assert '<p id="b" class="status-detail" role="status">' in html
    assert '<dl class="facts slim">' in html
    assert '<dt data-text="knots.all-tied"></dt><dd id="knots-ties"></dd>' in html
    assert '<dt data-text="knots.all-cuts"></dt><dd id="knots-cuts"></dd>' in html


def test_html_stands_once_for_each_name():
    page = '  <each of="bow reef:round">\n    <b id="{each}">\n      {value}\n    </b>\n  </each>\n'
    copies = '  <b id="bow">\n    bow\n  </b>\n', '  <b id="reef">\n    round\n  </b>\n'
    assert composed(PAGE, page) == "".join(copies)
    assert composed(PAGE, '<each of="a b"><i>{each}</i></each>') == "<i>a</i>\n<i>b</i>"


def test_boards_messages_tabs_and_output_get_the_ids_of_their_view():
    tags = '<grid of="knots" id="t"><status of="knots" note="detail"><printed of="knots">'
    html = composed(PAGE, f'{tags}<switches key="knots.tab-" names="a b" label="knots.tabs">')
    for ident in ("t", "knots-board", "knots-headline", "knots-detail", "knots-output"):
        assert f'id="{ident}"' in html
    assert 'data-tab="b" data-text="knots.tab-b"' in html


def test_a_message_may_have_another_note_and_announcements_and_a_board_a_gauge():
    html = composed(PAGE, '<status of="knots" note="detail" more="note" said><grid of="knots" gauge>')
    assert '<p id="knots-note" class="fine"></p>\n</div>\n<p id="knots-said" class="unseen"' in html
    assert '<div id="knots-bar" class="gauge" role="img" hidden></div>\n<div id="knots-board"' in html


def test_drawings_come_from_their_file(tmp_path):
    (tmp_path / "ui").mkdir()
    (tmp_path / "ui" / "ink.svg").write_text('<svg>\n<defs>\n<symbol id="a"/>\n</defs>\n</svg>\n')
    html = composed(tmp_path / PAGE, '<ink of="ui/ink.svg">')
    assert html == '<svg class="ink" aria-hidden="true"><defs>\n<symbol id="a"/>\n</defs></svg>'


@pytest.mark.parametrize(
    "tag",
    [
        '<radios name="a" legend="b" choices="a:b:c">',
        '<ink of="no.svg">',
        "<strip>",
        "<grid of=knots>",
        "<each of=a>b</each>",
        '<buttons of="a" names="!">',
    ],
)
def test_a_wrong_tag_is_refused(tag):
    with pytest.raises(SetupError):
        composed(PAGE, tag)
