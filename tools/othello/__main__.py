"""Makes the weights: python -m tools.othello FOLDER (see tools/othello/__init__.py)."""

import argparse
from collections import namedtuple
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np

from tools.command import ROOT
from tools.othello import fast, write
from tools.othello.fast import Array, Judge
from tools.othello.fit import PHASES, Fit, Problem, errors, judge_of, solved, ties
from tools.othello.games import make, read
from tools.othello.rounds import GAMES, ROUNDS, SEED, TEST_SEED, TEST_STEPS, Round

FILE = ROOT / "engine" / "games" / "othello" / "pattern_weights.py"
SAMPLE = ROOT / "tests" / "facts" / "othello" / "own-games.txt"
SAMPLE_STEP = 100
"""Of the games that no fit saw, every so many-th position is kept for the tests."""

STORY = """What Othello's patterns are worth; python -m tools.othello makes this file.

{games:,} games from random openings, seed {seed}, in {rounds} rounds: each played with the weights of
the round before, the first with the evaluation without patterns. {positions:,} positions,
labelled by the mean of the game's result and a search, solved from 12 empty squares on. The last round's
{last_games:,} games begin with {first} to {last} random plies, so that they are nearer to equal, and each
move is searched {depth} plies deep, selectively; their positions count {weight} times, and the result is
{share:.0%} of their labels.

In {test_games:,} such games of seed {test_seed}, which no fit saw, by the number of discs: positions, how far
what patterns say at sight is from the label on average, in discs, in brackets the same without patterns,
and the slope of labels on values:

{table}

The mean error of each round's weights, before they were rounded, in the order of the rounds:
{by_round}. The last fit has with a quarter of the games {quarter}, with half of
them {half}, and in the positions that it was made from {seen}: more games could hardly bring it below that.

Much of what is left is the labels' own error. In {sampled} of the positions with {early} discs or fewer,
a search {deeper} plies deep is on average {label_away} discs from the label, and {sight_away} from the
value at sight.
"""

EARLY = 48
DEEPER = 8
"""Number of discs at which the labels' own error is reported, and the depth of the search that finds it."""

SEEN = 10
"""One in so many games, used for the fit, also reports the error that is left."""

Made = namedtuple("Made", ("fit", "known", "positions"))
"""A fit, how often each weight is seen in a position, and how many positions it was made from."""


def main() -> None:
    """Do what is not done yet."""
    parser = argparse.ArgumentParser(prog="python -m tools.othello", description=__doc__)
    parser.add_argument("folder", type=Path, help="where games and fits are kept")
    folder = parser.parse_args().folder
    tied, canonical = ties()
    judge: Judge = fast.NOBODY
    with ProcessPoolExecutor() as pool:
        for plan in ROUNDS:
            games = folder / str(plan.number)
            make(pool, games, plan, SEED, range(plan.since, plan.since + plan.steps), judge)
            if plan is ROUNDS[-1]:
                make(pool, games, plan, TEST_SEED, range(TEST_STEPS), judge)
            made = fitted(folder, plan, tied)
            judge = judge_of(made.fit, tied)
    fit = write.quantised(made.fit, made.known)
    boards, told = read(games, TEST_SEED)
    fast.agree(boards[:1000])
    test = Problem(boards, labelled(told, ROUNDS[-1]), tied)
    text = story(folder, test, boards, fit, tied)
    write.write(FILE, fit, canonical, text)
    write.write_sample(SAMPLE, boards[::SAMPLE_STEP], told[::SAMPLE_STEP, 2])
    print(text)


def fitted(folder: Path, plan: Round, tied: Array, one_in: int = 1) -> Made:
    """Return a round's fit, with one in so many of its games."""
    kept = folder / (f"fit-{plan.number}.npz" if one_in == 1 else f"fit-{plan.number}-of-{one_in}.npz")
    if not kept.exists():
        problem = positions(folder, plan, one_in, tied)
        fit = solved(problem, plan.ridge, plan.passes)
        np.savez(
            kept,
            weights=fit.weights,
            beside=fit.beside,
            known=problem.known().weights / problem.often.sum(),
            positions=len(problem.discs),
        )
    with np.load(kept) as made:
        return Made(Fit(made["weights"], made["beside"]), made["known"], int(made["positions"]))


def positions(folder: Path, plan: Round, one_in: int, tied: Array) -> Problem:
    """Return what a round's fit sees: all positions so far, of the first round later only what was solved."""
    parts = []
    for each in ROUNDS[: plan.number]:
        boards, told = read(folder / str(each.number), SEED, each.number == 1 and plan.number > 1)
        chosen = told[:, 3] % one_in == 0
        parts.append(
            (boards[chosen], labelled(told[chosen], each), np.full(chosen.sum(), float(each.weight)))
        )
    boards, labels, often = (np.concatenate(part) for part in zip(*parts, strict=True))
    return Problem(boards, labels, tied, often)


def labelled(told: Array, plan: Round) -> Array:
    """Return the labels of a round's positions, in hundredths of discs."""
    labels: Array = plan.share * 100.0 * told[:, 2] + (1 - plan.share) * told[:, 0]
    return labels


def story(folder: Path, test: Problem, boards: Array, fit: Fit, tied: Array) -> str:
    """Return where the weights come from, how well they do, and whether more games would make them better."""
    plan = ROUNDS[-1]
    truth = test.labels
    before = fast.without_patterns(boards)
    rows = [
        f"    {first} to {last}: {count:,}, {error:.2f} ({other:.2f}), {slope:.2f}"
        for (first, last), (count, error, slope), (_, other, _) in zip(
            PHASES, errors(test, test.values(fit), truth), errors(test, before, truth), strict=True
        )
    ]
    made = fitted(folder, plan, tied)
    early = np.nonzero(test.discs <= EARLY)[0][::SAMPLE_STEP]
    deeper = fast.searched(boards[early], DEEPER, *judge_of(made.fit, tied))
    seen = positions(folder, plan, SEEN, tied)
    return STORY.format(
        games=GAMES * sum(each.steps for each in ROUNDS),
        rounds=len(ROUNDS),
        seed=SEED,
        positions=made.positions,
        last_games=GAMES * plan.steps,
        first=plan.first,
        last=plan.last,
        weight=plan.weight,
        depth=plan.depth,
        share=plan.share,
        test_games=GAMES * TEST_STEPS,
        test_seed=TEST_SEED,
        table="\n".join(rows),
        by_round=", ".join(mean_error(fitted(folder, each, tied).fit, test) for each in ROUNDS),
        quarter=mean_error(fitted(folder, plan, tied, 4).fit, test),
        half=mean_error(fitted(folder, plan, tied, 2).fit, test),
        seen=mean_error(made.fit, seen),
        sampled=len(early),
        early=EARLY,
        deeper=DEEPER,
        label_away=distance(truth[early], deeper),
        sight_away=distance(test.values(fit)[early], deeper),
    )


def mean_error(fit: Fit, problem: Problem) -> str:
    """Return how far a fit is from the labels on average, in discs."""
    return distance(problem.values(fit), problem.labels)


def distance(one: Array, other: Array) -> str:
    """Return how far values are from others on average, in discs."""
    return f"{np.abs(one - other).mean() / 100:.2f}"


if __name__ == "__main__":
    main()
