"""Make the puzzles of a game: python -m tools.puzzles (see tools/puzzles/__init__.py)."""

import argparse
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.analysis.analyst import Analyst
from engine.base.pause import finish
from engine.base.rng import Rng
from engine.games.shelf import NAMES, find_game, folder_of, is_tiny
from engine.puzzles.find import Candidate, Finder, best_of, random_game
from engine.puzzles.puzzle import Puzzle, ident, write
from engine.puzzles.rating import BANDS, band_of
from engine.text import content
from tools.command import ROOT, run_main, say
from tools.puzzles.proof import by_chance, proof

if TYPE_CHECKING:
    from engine.contract.annotations import Game, Position

COUNT = 240
MOST_BY_CHANCE = 0.115  # The highest average probability of solving a puzzle by random moves.
MOST_OF_A_BAND = 0.4  # The largest part of the puzzles in one band of difficulty (rating.BANDS).
GAMES = 12  # Number of random games per puzzle, at most.

HEAD = "# Puzzles, made by `python3 -m tools.puzzles`; engine/puzzles/puzzle.py says how they are written.\n"


def candidates(game: "Game", finder: Finder, seed: int, games: int) -> Iterator[Candidate]:
    """Yield at most one puzzle candidate from each of `games` random games; for a tiny game, yield all."""
    if is_tiny(game):
        yield from all_candidates(game, finder)
        return
    analyst = Analyst(game)
    for number in range(seed, seed + games):
        rng = Rng(number)
        moves, positions = finish(random_game(analyst, rng))
        candidate = finish(best_of(finder, moves, positions, rng))
        if candidate is not None:
            yield candidate
        finder.forget()  # It holds the values of this game's positions.


def all_candidates(game: "Game", finder: Finder) -> Iterator[Candidate]:
    """Yield the puzzle candidate of each mistake in the game's positions, of symmetric ones only once."""
    queue: list[tuple[list[int], Position]] = [([], game.start())]
    seen = {game.canonical_key(game.start())}
    for moves, position in queue:
        for move in game.legal_moves(position):
            candidate = finish(finder.begun_by(moves, position, move))
            if candidate is not None:
                yield candidate
            after = game.play(position, move)
            key = game.canonical_key(after)
            if key not in seen:
                seen.add(key)
                queue.append(([*moves, move], after))


def chosen(game: "Game", count: int, seed: int) -> Iterator[tuple[str, str]]:
    """Yield `count` puzzles as texts, each with its proof: no duplicates; in larger games, few easy ones."""
    finder = Finder(Analyst(game))
    seen: set[object] = set()  # Short names of puzzles, and keys of the positions where they begin.
    bands: Counter[int] = Counter()  # How many puzzles there are so far in each band of difficulty.
    sum_of_chances = 0.0  # Each chance is that random moves solve a puzzle.
    for candidate in candidates(game, finder, seed, GAMES * count):
        puzzle: Puzzle = finish(finder.made_of(candidate))
        text, band = write(game, puzzle), band_of(puzzle.rating)
        first_key = game.canonical_key(game.play(puzzle.before, puzzle.mistake))
        chance = by_chance(game, puzzle)
        is_unfit = first_key in seen or ident(game, text) in seen
        if not is_tiny(game):
            average = (sum_of_chances + chance) / (bands.total() + 1)
            # An easy puzzle may pass while the average is low.
            is_too_easy = chance > MOST_BY_CHANCE and average > MOST_BY_CHANCE
            is_unfit = is_unfit or is_too_easy or bands[band] >= MOST_OF_A_BAND * count
        if is_unfit:
            continue
        seen |= {first_key, ident(game, text)}
        bands[band] += 1
        sum_of_chances += chance
        yield text, proof(game, puzzle, finder)
        if bands.total() % 20 == 0:
            per_band = ", ".join(str(bands[band]) for band in BANDS)
            average = sum_of_chances / bands.total()
            say(f"{game.name}: {bands.total()} (by bands {per_band}); chance {average:.1%}")
        if bands.total() >= count:
            return


def make(game: "Game", count: int, seed: int) -> None:
    """Make and write the puzzles of a game; those of other games in the same folder stay in the files."""
    folder = ROOT / "engine" / "games" / folder_of(game.name)
    file = folder / "puzzles.txt"
    stored = content.sections(f"games/{folder.name}/puzzles.txt") if file.is_file() else {}
    proofs = folder / "puzzles.proof.txt"
    lines = proofs.read_text("utf-8").splitlines() if proofs.is_file() else []
    other_lines = [line for line in lines if not line.startswith(f"{game.name} ")]
    puzzles = sorted(chosen(game, count, seed))
    texts = {**stored, game.name: "\n".join(text for text, _ in puzzles)}
    order = sorted(texts, key=NAMES.index)
    file.write_text(HEAD + "".join(f"= {name}\n{texts[name]}\n" for name in order), "utf-8")
    new = [f"{game.name} {ident(game, text)} {proof_text}" for text, proof_text in puzzles]
    proofs.write_text("".join(f"{line}\n" for line in [*other_lines, *new]), "utf-8")
    say(f"{game.name}: {len(puzzles)} puzzles")


def main(arguments: list[str]) -> int:
    """Make the puzzles of the named games."""
    parser = argparse.ArgumentParser(description="Make the puzzles of games.")
    parser.add_argument("games", nargs="+", metavar="GAME", help=", ".join(NAMES))
    parser.add_argument("--count", type=int, default=COUNT, help=f"how many of each; {COUNT} unless told")
    parser.add_argument("--seed", type=int, default=1, help="which game is the first; 1 unless told")
    options = parser.parse_args(arguments)
    for name in options.games:
        if name not in NAMES:
            parser.error(f"there is no game {name!r}; there are {', '.join(NAMES)}")
        make(find_game(name), options.count, options.seed)
    return 0


if __name__ == "__main__":
    run_main(main)
