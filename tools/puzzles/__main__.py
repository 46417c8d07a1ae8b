"""Make the puzzles of a game: python -m tools.puzzles (see tools/puzzles/__init__.py)."""

import argparse
import runpy
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.analysis.analyst import Analyst
from engine.games.shelf import NAMES, find_game, folder_of, is_tiny
from engine.pause import finish
from engine.puzzles.find import Candidate, Finder, best_of, random_game
from engine.puzzles.puzzle import BANDS, Puzzle, band_of, ident, write
from engine.rng import Rng
from tools.command import ROOT, run_main, say
from tools.puzzles.proof import by_chance, proof

if TYPE_CHECKING:
    from engine.game import Game, Position

COUNT = 240
MOST_BY_CHANCE = 0.115
"""Highest average share of puzzles that chance may solve; a puzzle above it is left out."""

MOST_OF_A_BAND = 0.4
"""How much of the puzzles may be of one band."""

GAMES = 12
"""How many games are played for each puzzle that is wanted, at most."""

HEAD = '''"""Puzzles, made by `python3 -m tools.puzzles`; engine.puzzles.puzzle says how they are written."""

PUZZLES = {
'''


def found(game: "Game", finder: Finder, seed: int, games: int) -> Iterator[Candidate]:
    """Yield what can be made of so many games, one of each; of a tiny game all there is."""
    if is_tiny(game):
        yield from everything(game, finder)
        return
    analyst = Analyst(game)
    for number in range(seed, seed + games):
        rng = Rng(number)
        moves, positions = finish(random_game(analyst, rng))
        candidate = finish(best_of(finder, moves, positions, rng))
        if candidate is not None:
            yield candidate
        finder.forget()


def everything(game: "Game", finder: Finder) -> Iterator[Candidate]:
    """Yield what can be made of each mistake in any position of a game, those of one shape once."""
    waiting: list[tuple[list[int], Position]] = [([], game.start())]
    seen = {game.canonical_key(game.start())}
    for moves, position in waiting:
        for move in game.legal_moves(position):
            candidate = finish(finder.begun_by(moves, position, move))
            if candidate is not None:
                yield candidate
            after = game.play(position, move)
            key = game.canonical_key(after)
            if key not in seen:
                seen.add(key)
                waiting.append(([*moves, move], after))


def chosen(game: "Game", count: int, seed: int) -> Iterator[tuple[str, str]]:
    """Yield the puzzles of a game as their texts, each with its proof."""
    finder = Finder(Analyst(game))
    seen: set[object] = set()
    bands: Counter[int] = Counter()
    chance = 0.0
    for candidate in found(game, finder, seed, GAMES * count):
        made: Puzzle = finish(finder.made_of(candidate))
        text, band = write(game, made), band_of(made.chances)
        shape = game.canonical_key(game.play(made.before, made.mistake))
        lucky = by_chance(game, made)
        known = shape in seen or ident(game, text) in seen
        if not is_tiny(game):
            too_easy = lucky > MOST_BY_CHANCE and chance + lucky > MOST_BY_CHANCE * (bands.total() + 1)
            known = known or too_easy or bands[band] >= MOST_OF_A_BAND * count
        if known:
            continue
        seen |= {shape, ident(game, text)}
        bands[band] += 1
        chance += lucky
        yield text, proof(game, made, finder)
        if bands.total() % 20 == 0:
            listed = ", ".join(str(bands[band]) for band in BANDS)
            say(f"{game.name}: {bands.total()} (by bands {listed}); chance {chance / bands.total():.1%}")
        if bands.total() >= count:
            return


def make(game: "Game", count: int, seed: int) -> None:
    """Make the puzzles of a game, and leave those of its folder's other games as they are."""
    folder = ROOT / "engine" / "games" / folder_of(game.name)
    file = folder / "puzzles.py"
    known = runpy.run_path(str(file))["PUZZLES"] if file.is_file() else {}
    proofs = folder / "puzzles.proof.txt"
    lines = proofs.read_text("utf-8").splitlines() if proofs.is_file() else []
    kept = [line for line in lines if not line.startswith(f"{game.name} ")]
    made = sorted(chosen(game, count, seed))
    texts = {**known, game.name: "".join(f"{text}\n" for text, _ in made)}
    order = sorted(texts, key=NAMES.index)
    body = "".join(f'    "{name}": """\\\n{texts[name]}""",\n' for name in order)
    file.write_text(f"{HEAD}{body}}}\n", "utf-8")
    new = [f"{game.name} {ident(game, text)} {shown}" for text, shown in made]
    proofs.write_text("".join(f"{line}\n" for line in [*kept, *new]), "utf-8")
    say(f"{game.name}: {len(made)} puzzles")


def main(arguments: list[str]) -> int:
    """Make the puzzles of the games that are named."""
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
