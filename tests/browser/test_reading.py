"""The page as a screen reader gives it, in order: kept to be read by people, who see here what they change.

What is read is in tests/browser/reading/. To have a text written anew, delete it and run this test.
"""

import pytest
from playwright.sync_api import expect

from tests.browser.drivers.driver import PATIENCE
from tests.browser.player import YOUR_TURN, saving_data
from tests.ui.helpers import VIEWS
from tools.command import ROOT

FOLDER = ROOT / "tests" / "browser" / "reading"
PLACES = {
    "start": "#you=o&turn=o",
    "game": "#position=oxo.x....&turn=o&you=o&level=casual&moves=0421",
    "othello": "#game=othello&moves=f5d6c3&you=O",
    "othello-pass": "#game=othello&position=XXXO----------------------------------------"
    "--------------------&turn=O&you=O",
}


def compare(name, root):
    """Hold what is read out of an element, line by line, to the text that is kept, once all has arrived."""
    path = FOLDER / f"{name}.txt"
    said = root.aria_snapshot() + "\n"
    if not path.is_file():
        path.parent.mkdir(exist_ok=True)
        path.write_text(said, "utf-8")
        pytest.fail(f"{path} was missing, and is written: read it, and keep it")
    kept = path.read_text("utf-8")
    for _ in range(PATIENCE * 10):
        if said == kept:
            return
        root.page.wait_for_timeout(100)
        said = root.aria_snapshot() + "\n"
    assert said == kept, f"if it is better so, delete {path} and run this again"


@pytest.mark.parametrize(
    ("place", "language"), [("start", "ja"), ("game", "en"), ("othello", "en"), ("othello-pass", "ja")]
)
def test_what_is_read_out(open_page, place, language):
    player = open_page(f"{PLACES[place]}&lang={language}", before=saving_data)
    player.wait_for(YOUR_TURN)
    player.button("action.hint").click()
    expect(player.hint).not_to_be_empty()
    if place.startswith("othello"):
        # Until the time for thinking is over, more is said of it with each moment.
        player.button("action.hint").click()
        expect(player.page.locator("#hurry")).to_be_hidden()
    compare(f"{place}.{language}", player.page.locator("body"))


@pytest.mark.parametrize("view", VIEWS)
def test_what_is_read_out_in_a_view(open_page, view):
    game = "position=oo.xx....&turn=o&"
    query = "?practice-seed=1" if view == "practice" else ""
    # A search that runs is not read out.
    show = "show=watch.p.0.20&" if view == "search" else ""
    player = open_page(f"{query}#view={view}&{show}{game}you=both&lang=en", before=saving_data)
    # With the head, which says where one is.
    root = player.page.locator("#frame")
    expect(player.page.locator(f"#view-{view}")).to_be_visible()
    if view == "review":  # Until it is complete, more is said with each move that is settled.
        expect(root.locator("#review-progress")).to_be_hidden()
    if view == "practice":  # The mistake has been shown.
        expect(root.locator("#practice-status")).to_have_attribute("data-state", "open")
    # What comes later into the place of something that is read already.
    for late in root.locator(".code-view").all():
        expect(late).to_be_visible()
    player.page.wait_for_function(
        "() => ![...document.querySelectorAll('[aria-busy=true]')].some(one => one.checkVisibility())"
    )
    compare(f"{view}.en", root)
