"""Make the books: python -m tools.gobblers (see tools/gobblers/__init__.py)."""

import argparse
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from textwrap import wrap

from engine.base.pause import finish
from engine.games.gobblers.book import chapters, letter, positions_in
from engine.games.gobblers.prover import Prover
from engine.games.gobblers.rules import GAMES
from tools.command import ROOT, run_main, say

FOLDER = ROOT / "engine" / "games" / "gobblers"
WIDTH = 96
FILES = {game.name: f"book_{'a' if game.bits.strict else 'b'}.txt" for game in GAMES}  # By variant.


def known_values(name: str, chapter: int) -> str:
    """Prove the positions of a chapter of a game's book (see book.py); return their values as letters."""
    game = next(game for game in GAMES if game.name == name)
    prover = Prover(game.bits, game.last)
    return "".join(letter(*finish(prover.value_of(node))) for node in positions_in(chapter))


def lines(texts: Iterable[tuple[int, str]]) -> Iterator[str]:
    """Yield the lines of a book's file; `texts` has each chapter's number and its values as letters."""
    yield "# A book of Gobblet Gobblers, made by tools/gobblers/; book.py beside this reads it."
    for chapter, text in texts:
        yield f"= {chapter}"
        yield from wrap(text, WIDTH, break_on_hyphens=False)


def make(name: str, processes: int) -> None:
    """Prove and write a game's book, with this many processes at a time."""
    with ProcessPoolExecutor(processes) as pool:
        texts = list(zip(chapters(), pool.map(partial(known_values, name), chapters()), strict=True))
    target = FOLDER / FILES[name]
    target.write_text("\n".join(lines(texts)) + "\n", encoding="utf-8")
    say(f"{target.relative_to(ROOT)}: {sum(len(text) for _, text in texts):,} positions")


def main(arguments: list[str]) -> int:
    """Make the books of the named games, or of all games if none is named."""
    parser = argparse.ArgumentParser(description="Make the books of Gobblet Gobblers.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(FILES))
    parser.add_argument("--processes", type=int, default=1, metavar="N", help="how many at a time")
    options = parser.parse_args(arguments)
    for name in options.games or FILES:
        if name not in FILES:
            parser.error(f"there is no book of {name!r}; there are {', '.join(FILES)}")
        make(name, options.processes)
    return 0


if __name__ == "__main__":
    run_main(main)
