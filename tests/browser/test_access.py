"""What axe finds (nothing), and motion for those who want none."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations, violations_at_both_sizes
from tests.browser.player import EVERYTHING, blocking
from tests.ui.helpers import WORDS

ANIMATIONS = """window.animations = [];
addEventListener('animationstart', event => animations.push(event.animationName));"""


def test_axe_finds_what_is_wrong_in_each_scheme(open_page):
    player = open_page()
    player.page.evaluate(
        """() => document.getElementById('title').after(...['#fff', '#000'].map((colour) => {
            const text = document.createElement('p');
            Object.assign(text, {textContent: 'pale', lang: 'no language'}).style.color = colour;
            return text;
        }))"""
    )
    found = {each[:-1] for each in violations(player.page)}
    assert found == {("light", "color-contrast"), ("light", "valid-lang"), ("dark", "color-contrast")}


def test_axe_finds_nothing(open_page):
    # Colours in the middle of a change would be measured as they are: hence no motion.
    player = open_page("#lang=en", reduced=True)
    assert violations_at_both_sizes(player.page) == set()


@pytest.mark.parametrize("language", WORDS)
def test_axe_finds_nothing_where_everything_is_shown(open_page, language):
    player = open_page(f"#position=oo.xx....&turn=o&you=o&lang={language}", reduced=True)
    for key in ("action.hint", "action.values"):
        player.button(key).click()
    player.page.locator("summary:visible").click()
    expect(player.hint).not_to_be_empty()
    assert violations_at_both_sizes(player.page) == set()
    player.move(2)
    player.wait_for("won")
    assert violations_at_both_sizes(player.page) == set()


def test_axe_finds_nothing_in_a_notice(open_page):
    player = open_page("#position=broken&lang=ja", reduced=True)
    player.set("you", "none")
    player.button("action.pause").click()
    expect(player.notice).to_be_visible()
    assert violations_at_both_sizes(player.page) == set()


def test_axe_finds_nothing_where_the_page_can_not_start(open_page):
    player = open_page(reduced=True, before=blocking("ui/app.py"), ready=False, logs=EVERYTHING)
    expect(player.page.locator("#failure")).to_be_visible()
    assert violations_at_both_sizes(player.page) == set()


@pytest.mark.parametrize("reduced", [True, False])
def test_motion(open_page, reduced):
    player = open_page("#position=oo.xx....&turn=o&you=o", reduced=reduced, prelude=ANIMATIONS)
    player.move(2)
    player.wait_for("won")
    expect(player.page.locator(".strike")).to_be_visible()
    if reduced:
        assert player.page.evaluate("document.getAnimations().length") == 0
        assert player.page.evaluate("animations") == []
    else:
        player.page.wait_for_function("animations.includes('sweep') && animations.includes('strike')")
