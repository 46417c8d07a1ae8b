"""How well somebody solves puzzles, as it is kept."""

import json

from tests.ui.desk import Store
from ui.state.puzzle_standing import MOST_SEEN, STORED, Standing, as_data, read, sound
from ui.state.tab_store import Kept


def test_what_was_kept_comes_back():
    mine = Standing({})
    assert (mine.rating, mine.done, mine.seen) == (0, 0, [])
    mine.rate(1040, 20_000)
    mine.rate(1080, 20_000)
    mine.rate(1060, 20_001)
    for name in ("a", "b", "a"):
        mine.see(name)
    again = sound(json.loads(json.dumps(as_data({"othello": mine}))))["othello"]
    assert (again.rating, again.done, again.seen) == (1060, 3, ["b", "a"])
    assert again.days == {"20000": 1080, "20001": 1060}


def test_what_was_seen_longest_ago_is_forgotten():
    mine = Standing({})
    for number in range(MOST_SEEN + 2):
        mine.see(str(number))
    assert (len(mine.seen), mine.seen[0]) == (MOST_SEEN, "2")


def test_two_tabs_lose_nothing():
    store = Store()
    tabs = [Kept(store, STORED) for _ in range(2)]
    found = [read(kept) for kept in tabs]
    for number, (kept, mine) in enumerate(zip(tabs, found, strict=True)):
        mine.setdefault("othello", Standing({})).see(f"seen in {number}")
        kept.write(as_data(mine))
    assert set(read(Kept(store, STORED))["othello"].seen) == {"seen in 0", "seen in 1"}
