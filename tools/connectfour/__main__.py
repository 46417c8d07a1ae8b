"""Make the books: python -m tools.connectfour (see tools/connectfour/__init__.py)."""

import argparse
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path

from engine.games.connectfour.bits import count
from engine.games.connectfour.book import candidates
from tools.command import ROOT, run_main, say
from tools.connectfour.positions import BITS, BITS_6X5, Position, questions, reachable
from tools.connectfour.results import SOURCE_STONES, Openings, Results, Small
from tools.connectfour.source import chapters_of, layers, moves_source

FOLDER = ROOT / "engine" / "games" / "connectfour"
CHAPTERS = (2, 5, 8)
CHAPTERS_6X5 = (2, 5)
LAST_MOVE = 13
"""With how many stones on the board a move is asked for at last: from then on the solver is quick."""

HEAD = '''"""The book of Connect Four, made by tools/connectfour/; book.py beside this reads it.

The results are those of bitbully-databases (Markus Thill, MIT).
"""
'''

HEAD_6X5 = '''"""The book of Connect Four on 6 columns and 5 rows, made by tools/connectfour/."""
'''


def write(name: str, lines: Iterable[str]) -> None:
    """Write a module of the game's folder."""
    target = FOLDER / name
    target.write_text("\n".join(lines) + "\n", encoding="utf-8")
    say(f"{target.relative_to(ROOT)}: {target.stat().st_size:,} bytes")


def make() -> None:
    """Make the book of the board of seven columns."""
    databases = import_module("bitbully_databases").BitBullyDatabases
    openings = Openings(Results(Path(databases.get_database_path("12-ply-dist"))))
    say(f"The first side wins with stone {openings.plies((0, 0))}")
    # Only the board of seven columns needs what compiles it.
    late = import_module("tools.connectfour.solver").Solver()

    def move(position: Position) -> int:
        if count(position[0] | position[1]) < SOURCE_STONES:
            return openings.move(position)
        squares = candidates(BITS, *position)
        return squares[0] if len(squares) == 1 else int(late.move(*position, squares))

    moves = {**questions(0, LAST_MOVE, move), **questions(1, LAST_MOVE, move)}
    known = {
        stones: {position: openings.plies(position) for position in reachable(BITS, stones)}
        for stones in CHAPTERS
    }
    scores = chapters_of(CHAPTERS, known, BITS)
    write("book_data.py", [HEAD, *scores, "", *moves_source(LAST_MOVE, layers(moves))])


def make_6x5() -> None:
    """Make the book of the board of six columns and five rows."""
    small = Small(BITS_6X5, max(CHAPTERS_6X5))
    say(f"Plies to the end of the empty board: {small.plies((0, 0))}")
    known = {
        stones: {position: small.plies(position) for position in reachable(BITS_6X5, stones)}
        for stones in CHAPTERS_6X5
    }
    write("book_6x5_data.py", [HEAD_6X5, *chapters_of(CHAPTERS_6X5, known, BITS_6X5)])


MAKERS = {"connectfour": make, "connectfour6x5": make_6x5}


def main(arguments: list[str]) -> int:
    """Make the books of the boards that are named, or all."""
    parser = argparse.ArgumentParser(description="Make the books of Connect Four.")
    parser.add_argument("boards", nargs="*", metavar="BOARD", help=", ".join(MAKERS))
    for name in parser.parse_args(arguments).boards or MAKERS:
        if name not in MAKERS:
            parser.error(f"there is no book of {name!r}; there are {', '.join(MAKERS)}")
        MAKERS[name]()
    return 0


if __name__ == "__main__":
    run_main(main)
