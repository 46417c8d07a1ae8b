"""Makes Othello's book of openings: python3 -m tools.othello.book FOLDER.

It walks ply by ply from the first position. A move is worth what the engine's own search finds of the
position after it; turned and mirrored copies are one position. Moves within MARGIN of the best are followed,
whoever is to move; where they lead to more than WIDTH positions, those to which the least was lost. Then
values come back by negamax from the deepest positions. What is within MARGIN by these is walked again, ROUNDS
times in all, and in the end written into engine/games/othello/book_data.py; book.py beside that reads it.

What was searched is kept in FOLDER and not searched again, so that the work can be stopped at any time. A
search is told how deep to look and never how long, so that the same engine makes the same book. That took 15
minutes of one core with CPython 3.11, two seconds and more for a position.
"""

import argparse
import time
from pathlib import Path

from engine.games.othello.book import END, MOST_LOST, WIDE, position_of
from engine.games.othello.rules import GAMES
from engine.pause import finish
from engine.search.alphabeta import Search
from tools.command import ROOT, run_main, say

GAME = GAMES[0]
FILE = ROOT / "engine" / "games" / "othello" / "book_data.py"

PLIES = 10
"""The book's last move is a game's tenth."""

QUARTER = GAME.scale // 4
MARGIN = MOST_LOST * QUARTER
"""How much worse than the best a move of the book may be, in hundredths of discs."""

WIDTH = 72
DEPTH = 9
"""How many plies deep a position after a move is searched. Its value is the mean of this depth's and the one
before, as odd depths favour one side and even ones the other."""

ROUNDS = 2
GLANCE = 6
DOUBTFUL = 500
"""Moves that seem so much worse than the best, so many plies deep, are searched no further."""

LETTERS = 96
"""In a row of the file."""

STORY = '''"""The lines of Othello's book; python3 -m tools.othello.book makes this file.

{positions:,} positions, the last ones of {plies} plies, with {moves:,} moves that lose no more than two discs
each, by searches of {before} and {depth} plies after them.
"""

# fmt: off
LINES = (
{rows}
)
"""A line for each number of plies; engine/games/othello/book.py says what stands in it."""
'''

Worths = dict[int, int]
"""What moves are worth for the side to move, in hundredths of discs."""


class Scout:
    """Finds what moves of positions are worth; keeps it in a file."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._known: dict[int, Worths] = {}
        self._after: dict[int, int] = {}
        for line in file.read_text("ascii").splitlines() if file.exists() else ():
            key, *moves = line.split()
            pairs = [move.split(":") for move in moves]
            self._learn(int(key, 16), {int(move): int(worth) for move, worth in pairs})

    def _learn(self, key: int, worths: Worths) -> None:
        self._known[key] = worths
        self._after.update({after(key, move): -worth for move, worth in worths.items()})

    def moves(self, key: int) -> Worths:
        """Return what those moves of a position are worth that may be any good."""
        if key not in self._known:
            glance = searched(key, GLANCE, every=True).reports[-1]
            moves = [move for move, value, _ in glance.moves if value >= glance.value - DOUBTFUL]
            worths = {move: -self._worth(after(key, move)) for move in moves}
            told = " ".join(f"{move}:{worth}" for move, worth in worths.items())
            with self._file.open("a", encoding="ascii") as stream:
                stream.write(f"{key:032x} {told}\n")
            self._learn(key, worths)
        return self._known[key]

    def _worth(self, key: int) -> int:
        if key not in self._after:
            *_, before, last = searched(key, DEPTH).reports
            self._after[key] = (before.value + last.value) // 2
        return self._after[key]


def searched(key: int, depth: int, every: bool = False) -> Search:
    """Return a search of a position that has come so deep, as the highest level searches."""
    search = Search(GAME, scout=True, selective=True)
    finish(search.deepen(position_of(key), depth, every=every))
    return search


def after(key: int, move: int) -> int:
    """Return the key of the position after a move in another."""
    return GAME.canonical_key(GAME.play(position_of(key), move))


Pages = list[dict[int, Worths]]
"""For each number of plies what the moves of its positions, by their keys, are worth."""


def walked(scout: Scout, before: Pages) -> Pages:
    """Return what is within the margin by what the round before has found, or else by searches."""
    found: Pages = []
    lost = {GAME.canonical_key(GAME.start()): 0}
    for ply in range(PLIES):
        chosen = sorted(lost, key=lambda key: (lost[key], key))[:WIDTH]
        found.append({})
        following: dict[int, int] = {}
        for key in chosen:
            found[-1][key] = scout.moves(key)
            worths = before[ply].get(key, found[-1][key]) if before else found[-1][key]
            for move, worth in worths.items():
                reply, loss = after(key, move), max(worths.values()) - worth
                if loss <= MARGIN:
                    least = following.get(reply, lost[key] + loss)
                    following[reply] = min(least, lost[key] + loss)
        say(f"ply {ply}: {len(chosen)} of {len(lost)} positions, {time.process_time():.0f} s")
        lost = following
    return found


def backed_up(pages: Pages) -> Pages:
    """Return the same with values that come back from the positions after them."""
    found: Pages = []
    known: dict[int, int] = {}
    for page in reversed(pages):
        found.insert(0, {})
        for key, worths in page.items():
            replies = {move: after(key, move) for move in worths}
            found[0][key] = {
                move: -known[replies[move]] if replies[move] in known else worth
                for move, worth in worths.items()
            }
        known = {key: max(worths.values()) for key, worths in found[0].items()}
    return found


def written(pages: Pages) -> list[list[str]]:
    """Return the text of each position of each line, as far as moves of the book lead."""
    lines = []
    keys = {GAME.canonical_key(GAME.start())}
    for page in pages:
        following: set[int] = set()
        lines.append([text_of(key, page.get(key, {}), following) for key in sorted(keys)])
        keys = following
    return lines


def text_of(key: int, worths: Worths, following: set[int]) -> str:
    """Return the text of a position; what its moves lead to is added to `following`."""
    best = max(worths.values(), default=0)
    # Of moves that lead to copies of one position, one is enough.
    near = [(move, best - worth) for move, worth in worths.items() if best - worth <= MARGIN]
    kept = {after(key, move): (move, lost) for move, lost in near}
    following |= set(kept)
    moves = [f"{GAME.cell_name(move)}{round(lost / QUARTER)}" for move, lost in sorted(kept.values())]
    return "".join(moves) or END


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
    parser = argparse.ArgumentParser(prog="python3 -m tools.othello.book", description="Make Othello's book.")
    parser.add_argument("folder", type=Path, help="where what was searched is kept")
    folder = parser.parse_args(arguments).folder
    folder.mkdir(parents=True, exist_ok=True)
    scout = Scout(folder / "book.txt")
    pages: Pages = []
    for _ in range(ROUNDS):
        pages = backed_up(walked(scout, pages))
    FILE.write_text(text(written(pages)), "utf-8")
    return 0


if __name__ == "__main__":
    run_main(main)
