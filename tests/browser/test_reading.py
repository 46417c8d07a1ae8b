"""The page as a screen reader gives it, in order: kept to be read by people, who see here what they change.

What is read is in tests/browser/reading/. To have a text written anew, delete it and run this test.
"""

import pytest
from playwright.sync_api import expect

from tests.browser.player import YOUR_TURN, saving_data
from tests.ui.helpers import VIEWS
from tools.command import ROOT
from ui.state.words import LANGUAGES

FOLDER = ROOT / "tests" / "browser" / "reading"
PLACES = {
    "start": "#you=o&turn=o",
    "game": "#position=oxo.x....&turn=o&you=o&level=casual&moves=0421",
    "othello": "#game=othello&moves=f5d6c3&you=O",
    "othello-pass": "#game=othello&position=XXXO----------------------------------------"
    "--------------------&turn=O&you=O",
}


def read(player):
    """Return what is read out, line by line."""
    return player.page.locator("body").aria_snapshot() + "\n"


def compare(name, said):
    """Hold what is read out to the text that is kept."""
    path = FOLDER / f"{name}.txt"
    if not path.is_file():
        path.parent.mkdir(exist_ok=True)
        path.write_text(said, "utf-8")
        pytest.fail(f"{path} was missing, and is written: read it, and keep it")
    assert said == path.read_text("utf-8"), f"if it is better so, delete {path} and run this again"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("place", PLACES)
def test_what_is_read_out(open_page, place, language):
    player = open_page(f"{PLACES[place]}&lang={language}", before=saving_data)
    player.wait_for(YOUR_TURN)
    player.button("action.hint").click()
    expect(player.hint).not_to_be_empty()
    if place.startswith("othello"):
        # Until the time for thinking is over, more is said of it with each moment.
        player.button("action.hint").click()
        expect(player.page.locator("#hurry")).to_be_hidden()
    compare(f"{place}.{language}", read(player))


@pytest.mark.parametrize("view", VIEWS)
def test_what_is_read_out_in_a_view(open_page, view):
    game = "game=othello&" if view == "setup" else "position=oo.xx....&turn=o&"
    player = open_page(f"#view={view}&{game}you=both&lang=en", before=saving_data)
    root = player.page.locator(f"#view-{view}")
    expect(root).to_be_visible()
    player.page.wait_for_function("!document.querySelector('[aria-busy=true]')")
    player.page.wait_for_timeout(1500)
    compare(f"{view}.en", root.aria_snapshot() + "\n")
