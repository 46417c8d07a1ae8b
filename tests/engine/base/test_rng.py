"""The seeded generator: the same numbers everywhere, evenly spread."""

from collections import Counter

import pytest

from engine.base.rng import Rng


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        (0, [1359758873, 3761132862, 2075758394, 25405621]),
        (1, [2726006539, 2697616902, 2320997347, 1548954038]),
        (-1, [2162952, 537014280, 2791531049, 2397225082]),
        (123456789012345678901234567890, [4015782945, 2334989710, 990245312, 579590302]),
    ],
)
def test_the_first_numbers_never_change(seed, numbers):
    rng = Rng(seed)
    assert [rng.bits() for _ in range(4)] == numbers


def test_the_one_seed_that_would_only_give_zeros_gives_numbers_too():
    multiplier, offset = 2654435761, 0x9E3779B9
    seed = -offset * pow(multiplier, -1, 1 << 32) % (1 << 32)
    rng = Rng(seed)
    assert rng.bits() != rng.bits()


@pytest.mark.parametrize("limit", [1, 2, 3, 9, 60])
def test_every_number_below_the_limit_comes_about_equally_often(limit):
    rng = Rng(3)
    counts = Counter(rng.below(limit) for _ in range(1_000 * limit))
    assert sorted(counts) == list(range(limit))
    assert all(850 < count < 1_150 for count in counts.values())


def test_neighbouring_seeds_begin_with_evenly_spread_numbers():
    counts = Counter(Rng(seed).below(9) for seed in range(9_000))
    assert all(850 < count < 1_150 for count in counts.values())


def test_a_choice_after_a_chance_does_not_depend_on_it():
    """A player first draws whether it slips, then what it plays."""
    counts: dict[bool, Counter[str]] = {True: Counter(), False: Counter()}
    for seed in range(20_000):
        rng = Rng(seed)
        slips = rng.chance(0.2)
        counts[slips][rng.choice("abcd")] += 1
    for count in counts.values():
        share = [count[letter] / count.total() for letter in "abcd"]
        assert all(0.22 < part < 0.28 for part in share)


def test_a_chance_comes_true_so_often():
    for probability in (0.05, 0.2, 0.5):
        share = sum(Rng(seed).chance(probability) for seed in range(20_000)) / 20_000
        assert share == pytest.approx(probability, abs=0.01)
