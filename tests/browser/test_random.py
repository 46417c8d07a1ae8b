"""Whoever does anything at all, in any order and in haste, breaks nothing: see tools/wander.py."""

import re

import pytest

from tests.browser.player import EVERYTHING, edited
from tools.wander import ATTACK_EVERY, TEST_PARAMETERS, Fault, Wanderer, wrong

pytestmark = pytest.mark.slow(reason="does at random, in any order, what the other tests do")

ACTIONS = 200
HASTY = 200
ATTACKS = 60
"""Actions in haste, and damaged files, texts and links; `--fuzz` multiplies both."""


@pytest.fixture
def wander(open_page):
    """Return a function that walks about on the page as a seed decides."""

    def walk(seed, actions, *befores, every=None, attack=False, **more):
        wanderers = []

        def before(page):
            for each in befores:
                each(page)
            wanderers.append(Wanderer(page, seed, print, every, attack))

        open_page(before=before, strong=True, **more)
        return wanderers[0].walk(actions)

    return walk


def test_random_actions_find_no_fault(wander):
    done = wander(20, ACTIONS, link="?reply-pause=0.05")
    assert done.total() == ACTIONS


def test_haste_through_games_and_views_raises_no_error_even_where_workers_end(wander, fuzz):
    done = wander(4, HASTY * fuzz, link=TEST_PARAMETERS, every=5)
    assert done.total() == HASTY * fuzz


def test_damaged_files_pastes_and_links_raise_no_error(wander, fuzz):
    done = wander(1, ATTACKS * fuzz, link=TEST_PARAMETERS, every=ATTACK_EVERY, attack=True)
    assert {"drop", "paste", "link", "back"} < set(done)
    assert done.total() == ATTACKS * fuzz


FAULTS = {
    "an error": ("ui/widgets/roving.py", "self.items[self.stop].focus()", "self.items[0].fokus()", "fokus"),
    "an engine that stays away": ("ui/state/asking.py", "if answer:", "if 0:", "nothing has moved"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found_and_can_be_seen_again(wander, fault, monkeypatch):
    name, right, wrong, said = FAULTS[fault]
    if said == "nothing has moved":
        monkeypatch.setattr("tools.wander.PATIENCE", 1)
    with pytest.raises(Fault, match=said) as found:
        wander(20, 200, edited(name, right, wrong), logs=EVERYTHING)
    last = re.search(r"after action (\d+) of seed 20", str(found.value))[1]
    assert f"python3 -m tools.wander 20 --actions {last} --show" in str(found.value)


STATE = {
    "failed": False,
    "stuck": False,
    "notice": "",
    "text": "Your turn",
    "language": "en",
    "address": "game=tictactoe&position=o...x....&turn=o&you=o&level=perfect&moves=04",
    "status": "your-turn",
    "pieces": ["o", "", "", "", "x", "", "", "", ""],
}


WRONG = [
    ({}, ""),
    ({"pieces": None}, ""),
    ({"status": "", "pieces": [""] * 9}, ""),
    ({"address": "", "pieces": [""] * 9}, ""),
    ({"failed": True}, "can't start"),
    ({"stuck": True}, "nothing has moved"),
    ({"notice": "The engine stopped."}, "The engine stopped."),
    ({"notice": "Othello is too large for the game tree. Here is the search instead."}, ""),
    ({"text": "{mark} to move"}, "{mark}"),
    ({"text": "undefined"}, "undefined"),
    ({"language": ""}, "language"),
    ({"address": "position=o...x....&moves=05"}, "link.moves"),
    ({"address": "position=o........&moves=00"}, "link.move"),
    ({"pieces": [""] * 9}, "the board shows"),
    ({"status": "thinking"}, "should be 'your-turn'"),
]


def test_what_is_wrong_is_seen():
    for change, said in WRONG:
        found = wrong({**STATE, **change})
        assert said in found and bool(found) == bool(said), change
