"""Makes Othello's book of openings: python -m tools.othello.book FOLDER, in the environment of tools.othello.

It walks ply by ply from the first position. The engine's search gives each move's value; turned and mirrored
copies are one position. Moves within MARGIN of the best are followed, for both sides. Then negamax carries
the values back from the deepest positions. Moves within MARGIN by these are walked again, ROUNDS times in
all, and the result is written into engine/games/othello/book_data.py, which book.py there reads.

The search is the engine's, compiled (fast_selective.py), some 35 times as fast. Results are kept in FOLDER,
so the work can be stopped at any time. A search has a depth and never a time limit, so the same weights make
the same book. That took 13 minutes of two cores, against a night with the engine's own search.
"""

import argparse
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path

import numpy as np

from engine.games.othello.book import END, MOST_LOST, WIDE, position_of
from engine.games.othello.rules import GAMES
from tools.command import ROOT, run_main, say
from tools.othello.fast import SCALE, U
from tools.othello.fast_selective import Mind, deepen, mind
from tools.othello.fit import judge_of, ties
from tools.othello.write import read

GAME = GAMES[0]
FILE = ROOT / "engine" / "games" / "othello" / "book_data.py"

PLIES = 12
"""The book's last move is a game's twelfth."""

QUARTER = SCALE // 4
MARGIN = MOST_LOST * QUARTER
"""How much worse than the best a move of the book may be, in hundredths of discs."""

DEPTH = 18
"""How many plies deep a position after a move is searched. Its value is the mean of this depth's and the one
before, as odd depths favour one side and even ones the other."""

ROUNDS = 3
GLANCE = 10
DOUBTFUL = 400
"""Moves that seem so much worse than the best, so many plies deep, are searched no further."""

LETTERS = 96
"""In a row of the file."""

STORY = '''"""The lines of Othello's book; python -m tools.othello.book makes this file.

{positions:,} positions, the last ones of {plies} plies, with {moves:,} moves that lose no more than two discs
each, by searches of {before} and {depth} plies after them.
"""

# fmt: off
LINES = (
{rows}
)
"""A line for each number of plies; engine/games/othello/book.py says what stands in it."""
'''

KnownValues = dict[int, int]
"""What moves are worth for the side to move, in hundredths of discs."""

Page = dict[int, KnownValues]
"""What the moves of positions of one number of plies are worth, by the positions' keys."""


class Scout:
    """Finds what moves of positions are worth; keeps it in a file."""

    def __init__(self, pool: ProcessPoolExecutor, file: Path) -> None:
        self._pool = pool
        self._file = file
        self._moves: dict[int, list[int]] = {}
        self._known: dict[int, int] = {}
        for line in file.read_text("ascii").splitlines() if file.exists() else ():
            key, value = line.split()
            self._known[int(key, 16)] = int(value)

    def page(self, keys: list[int]) -> Page:
        """Return what those moves of positions are worth that may be any good."""
        met = [key for key in keys if key not in self._moves]
        self._moves.update(zip(met, self._pool.map(promising, met), strict=True))
        moves = {key: self._moves[key] for key in keys}
        replies = {after(key, move) for key, chosen in moves.items() for move in chosen}
        new = sorted(replies - self._known.keys())
        with self._file.open("a", encoding="ascii") as stream:
            for key, value in zip(new, self._pool.map(looked_into, new), strict=True):
                stream.write(f"{key:032x} {value}\n")
                stream.flush()
                self._known[key] = value
        return {key: {move: -self._known[after(key, move)] for move in moves[key]} for key in keys}


@cache
def searcher() -> Mind:
    """Return what a search looks up, with the engine's own weights."""
    tied, _ = ties()
    return mind(judge_of(read(), tied))


def looked_into(key: int, depth: int = DEPTH) -> int:
    """Return what a position is worth for its side to move, in hundredths of discs."""
    searching = searcher()
    # With an empty table: else it would matter in which order positions come.
    searching.keys.fill(0)
    values = np.empty(depth, dtype=np.int64)
    position = position_of(key)
    deepen(U(position[0]), U(position[1]), values, searching)
    return int(values[-2] + values[-1]) // 2


def promising(key: int) -> list[int]:
    """Return the moves of a position that a shallow search doesn't rule out."""
    position = position_of(key)
    seen = {move: -looked_into(after(key, move), GLANCE) for move in GAME.legal_moves(position)}
    return [move for move, value in seen.items() if value >= max(seen.values()) - DOUBTFUL]


def after(key: int, move: int) -> int:
    """Return the key of the position after a move in another."""
    return GAME.canonical_key(GAME.play(position_of(key), move))


def walked(scout: Scout, before: list[Page]) -> list[Page]:
    """Return what is within the margin by what the round before has found, or else by searches."""
    found: list[Page] = []
    started = time.monotonic()
    keys = {GAME.canonical_key(GAME.start())}
    for ply in range(PLIES):
        say(f"ply {ply}: {len(keys)} positions, {time.monotonic() - started:.0f} s")
        found.append(scout.page(sorted(keys)))
        known = before[ply] if before else {}
        keys = {reply for key in keys for reply in kept(key, known.get(key, found[-1][key]))}
    return found


def kept(key: int, known_values: KnownValues) -> dict[int, tuple[int, int]]:
    """Return the moves of a position that are within the margin, and what they lose, by what they lead to.

    Of moves that lead to copies of one position, one is enough.
    """
    best = max(known_values.values())
    moves = {after(key, move): (move, best - worth) for move, worth in known_values.items()}
    return {reply: told for reply, told in moves.items() if told[1] <= MARGIN}


def backed_up(pages: list[Page]) -> list[Page]:
    """Return the same with values that come back from the positions after them."""
    found: list[Page] = []
    known: dict[int, int] = {}
    for page in reversed(pages):
        found.insert(0, {})
        for key, known_values in page.items():
            found[0][key] = {
                move: -known.get(after(key, move), -worth) for move, worth in known_values.items()
            }
        known = {key: max(known_values.values()) for key, known_values in found[0].items()}
    return found


def written(pages: list[Page]) -> list[list[str]]:
    """Return the text of each position of each line, as far as moves of the book lead."""
    lines = []
    keys = {GAME.canonical_key(GAME.start())}
    for page in pages:
        moves = {key: kept(key, page[key]) for key in sorted(keys) if key in page}
        lines.append([text_of(moves.get(key, {}).values()) for key in sorted(keys)])
        keys = {reply for replies in moves.values() for reply in replies}
    return lines


def text_of(moves: Iterable[tuple[int, int]]) -> str:
    """Return the text of a position's moves with what they lose."""
    return "".join(f"{GAME.cell_name(move)}{round(lost / QUARTER)}" for move, lost in sorted(moves)) or END


def text(lines: list[list[str]]) -> str:
    """Return the text of the file."""
    rows = []
    for line in lines:
        whole = " ".join(line)
        pieces = [f'    "{whole[place : place + LETTERS]}"' for place in range(0, len(whole), LETTERS)]
        rows.append("\n".join(pieces) + ",")
    known = [each for line in lines for each in line if each != END]
    return STORY.format(
        positions=len(known),
        plies=len(lines) - 1,
        moves=sum(len(each) for each in known) // WIDE,
        before=DEPTH - 1,
        depth=DEPTH,
        rows="\n".join(rows),
    )


def main(arguments: list[str]) -> int:
    """Walk, and write the file."""
    parser = argparse.ArgumentParser(prog="python -m tools.othello.book", description="Make Othello's book.")
    parser.add_argument("folder", type=Path, help="where what was searched is kept")
    folder = parser.parse_args(arguments).folder
    folder.mkdir(parents=True, exist_ok=True)
    pages: list[Page] = []
    with ProcessPoolExecutor() as pool:
        scout = Scout(pool, folder / "book.txt")
        for _ in range(ROUNDS):
            pages = backed_up(walked(scout, pages))
    FILE.write_text(text(written(pages)), "utf-8")
    return 0


if __name__ == "__main__":
    run_main(main)
