"""Makes the weights: python -m tools.othello FOLDER (see tools/othello/__init__.py)."""

import argparse
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
labelled by the mean of the game's result and a search, solved from 12 or 14 empty squares on.

In {test_games:,} games of seed {test_seed}, which no fit saw, by the number of discs: positions, how far what
patterns say at sight is from the label on average, in discs, in brackets the same without patterns,
and the slope of labels on values:

{table}

The mean error of each round's weights, in the order of the rounds: {by_round}.
"""


def main() -> None:
    """Do what is not done yet."""
    parser = argparse.ArgumentParser(prog="python -m tools.othello", description=__doc__)
    parser.add_argument("folder", type=Path, help="where games and fits are kept")
    folder = parser.parse_args().folder
    tied, canonical = ties()
    judge: Judge = fast.NOBODY
    for plan in ROUNDS:
        games = folder / str(plan.number)
        make(games, plan, SEED, plan.steps, judge)
        if plan is ROUNDS[-1]:
            make(games, plan, TEST_SEED, TEST_STEPS, judge)
        kept = folder / f"fit-{plan.number}.npz"
        if not kept.exists():
            problem = Problem(*positions(folder, plan), tied)
            fit = solved(problem, target(problem, plan), plan.ridge, plan.passes, plan.mobility)
            np.savez(
                kept,
                weights=fit.weights,
                beside=fit.beside,
                known=problem.known().weights,
                positions=len(problem.discs),
            )
        with np.load(kept) as made:
            judge = judge_of(Fit(made["weights"], made["beside"]), tied)
    with np.load(kept) as made:
        fit = write.quantised(Fit(made["weights"], made["beside"]), made["known"])
        size = int(made["positions"])
    boards, told = read(games, TEST_SEED)
    fast.agree(boards[:1000])
    test = Problem(boards, told, tied)
    text = story(size, test, boards, fit, by_round(folder, test))
    write.write(FILE, fit, canonical, text)
    write.write_sample(SAMPLE, boards[::SAMPLE_STEP], told[::SAMPLE_STEP, 2])
    print(text)


def positions(folder: Path, plan: Round) -> tuple[Array, Array]:
    """Return what a round's fit sees: all positions so far, of the first round later only what was solved."""
    parts = [
        read(folder / str(each.number), SEED, each.number == 1 and plan.number > 1)
        for each in ROUNDS[: plan.number]
    ]
    return np.concatenate([boards for boards, _ in parts]), np.concatenate([told for _, told in parts])


def target(problem: Problem, plan: Round) -> Array:
    """Return the labels, in hundredths of discs."""
    labels: Array = plan.share * 100.0 * problem.told[:, 2] + (1 - plan.share) * problem.told[:, 0]
    return labels


def by_round(folder: Path, test: Problem) -> str:
    """Return the mean error of each round's fit on the same games, in discs: whether it still falls."""
    truth = target(test, ROUNDS[-1])
    found = []
    for plan in ROUNDS:
        with np.load(folder / f"fit-{plan.number}.npz") as made:
            values = test.values(Fit(made["weights"], made["beside"]))
        found.append(f"{np.abs(values - truth).mean() / 100:.2f}")
    return ", ".join(found)


def story(size: int, test: Problem, boards: Array, fit: Fit, rounds: str) -> str:
    """Return where the weights come from, and how well they do."""
    truth = target(test, ROUNDS[-1])
    before = fast.without_patterns(boards)
    rows = [
        f"    {first} to {last}: {count:,}, {error:.2f} ({other:.2f}), {slope:.2f}"
        for (first, last), (count, error, slope), (_, other, _) in zip(
            PHASES, errors(test, test.values(fit), truth), errors(test, before, truth), strict=True
        )
    ]
    return STORY.format(
        games=GAMES * sum(each.steps for each in ROUNDS),
        rounds=len(ROUNDS),
        seed=SEED,
        positions=size,
        test_games=GAMES * TEST_STEPS,
        test_seed=TEST_SEED,
        table="\n".join(rows),
        by_round=rounds,
    )


if __name__ == "__main__":
    main()
