"""Othello: perft, speed and memory on each interpreter, endings."""

import time
from collections.abc import Iterator

from engine import tables
from engine.games.othello.patterns import KEPT, STAGE
from engine.games.shelf import find_game
from engine.pause import finish
from engine.search.alphabeta import Search
from engine.search.perft import perft
from tools.bench import interpreters, othello_speed
from tools.bench.report import milliseconds, table
from tools.bench.stopwatch import now
from tools.command import ROOT

GAME = find_game("othello")
FACTS = ROOT / "tests" / "facts" / "othello"
FFO = {**dict.fromkeys(range(1, 20, 2), "ffo.obf"), 26: "ffo-20-empty.obf", 34: "ffo-20-empty.obf"}
"""Of which file each endgame is the next line, by its number in the suite."""

PERFT_DEPTH = 9

MEMORY = (
    "In {0}, what patterns are worth takes {1}, with the tables of one stage of the game {2}, and with those "
    "of all that are kept ({4} numbers of discs) {3}."
)


def report() -> Iterator[str]:
    """Measure as the console and the page's engines do, and yield the section's paragraphs."""
    tables.collect_seldom()
    yield perft_table()
    yield from speed_table()
    yield ffo_table()


def perft_table() -> str:
    """Count all ways to PERFT_DEPTH plies."""
    rows = []
    for depth in range(1, PERFT_DEPTH + 1):
        started = now()
        count = perft(GAME, GAME.start(), depth)
        rows.append([str(depth), f"{count:,}", milliseconds(now() - started)])
    return table(["Othello, perft", "positions", "CPython"], rows)


def speed_table() -> Iterator[str]:
    """Measure each interpreter, with many boards in a number and with one, and the memory of the weights."""
    rows = []
    memory = ""
    for name, command in interpreters.commands("othello_speed").items():
        told = interpreters.measure(command)
        solved = "none" if not told["solved"] else "{} in {:.1f} s".format(*told["solved"][-1])
        row = [name]
        for way in ("lanes", "single"):
            count, taken = told[way]["generated"]
            depth, nodes, lasted = told[way]["searched"]
            row += [f"{count / taken:,.0f}", f"{nodes / lasted:,.0f}", str(depth)]
        rows.append([*row, solved])
        if told["memory"]:
            sizes = [f"{size / 1024:,.0f} KB" for size in told["memory"]]
            memory = MEMORY.format(name, *sizes, KEPT * STAGE)
    heads = ["positions/s", "nodes/s", "depth in 1 s"]
    yield table(
        [
            "Othello",
            *(f"{head}, many boards" for head in heads),
            *(f"{head}, one board" for head in heads),
            f"empty squares solved within {othello_speed.LIMIT_SECONDS:.0f} s",
        ],
        rows,
    )
    yield memory


def ffo_table() -> str:
    """Solve the FFO endgames. Raises AssertionError for a score that is not the published one."""
    files = {name: iter((FACTS / name).read_text().splitlines()) for name in FFO.values()}
    rows = []
    for number, name in FFO.items():
        board, turn, _, best, *_ = next(files[name]).replace(";", " ").replace(":", " ").split()
        position = GAME.parse(board, turn)
        # As the strongest level looks for its move.
        search = Search(GAME, scout=True, selective=True)
        started = time.process_time()
        finish(search.deepen(position, 60))
        taken = time.process_time() - started
        found = search.reports[-1]
        if not found.exact or found.value != int(best) * GAME.scale:
            raise AssertionError(f"FFO {number}: {found}")
        move = GAME.write_move(found.line[0], position)
        score = f"{found.value // GAME.scale:+d}"
        empty = str(GAME.plies_left(position))
        rows.append([f"{number}", empty, move, score, f"{found.nodes:,}", f"{taken:.1f} s"])
    heads = ["FFO endgame", "empty squares", "a best move", "score", "nodes", "CPython, processor time"]
    return table(heads, rows)
