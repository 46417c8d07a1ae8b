"""What is shown as an estimate is what games end with: games of our own that no fit saw."""

from pathlib import Path
from statistics import linear_regression

import pytest

from engine.games.shelf import find_game
from engine.search.alphabeta import Search

pytestmark = pytest.mark.slow(reason="calibrations")

GAME = find_game("othello")
LINES = (Path(__file__).parents[3] / "facts" / "othello" / "own-games.txt").read_text().splitlines()


def sample(first, last):
    """Return `(position, result in hundredths)` of the positions with so many discs."""
    found = []
    for line in LINES:
        mine, theirs, result = line.split()
        position = (int(mine, 16), int(theirs, 16), "X")
        if first <= 64 - GAME.plies_left(position) <= last and GAME.result(position) is None:
            found.append((position, 100 * int(result)))
    return found


def slope(estimate, some):
    values = [estimate(position) for position, _ in some]
    return linear_regression(values, [result for _, result in some]).slope


@pytest.mark.parametrize(("first", "last"), [(10, 33), (34, 44), (45, 60), (10, 60)])
def test_results_grow_with_what_is_seen_at_sight(first, last):
    some = sample(first, last)
    assert len(some) > 100
    assert 0.85 < slope(GAME.estimate, some) < 1.15


@pytest.mark.parametrize("depth", [2, 3])
def test_results_grow_with_what_a_search_sees(depth):
    def seen(position):
        return Search(GAME, scout=True).value(position, depth)

    some = sample(10, 50)[::2]
    assert 0.85 < slope(seen, some) < 1.15
