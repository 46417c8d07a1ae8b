"""Othello: perft, speed on each interpreter, endings, and matches with sides swapped."""

import random
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from easyAI import AI_Player, Negamax
from easyAI.games.Reversi import Reversi

from engine.analysis.player import choose
from engine.games.othello.batch import PASS
from engine.games.shelf import find_game, find_level
from engine.levels import Level
from engine.pause import finish
from engine.search.alphabeta import Search
from engine.search.perft import perft
from engine.search.solver import Solver
from tools.bench import interpreters, othello_speed
from tools.bench.report import milliseconds, table
from tools.bench.stage import progress
from tools.bench.stopwatch import now
from tools.command import ROOT

if TYPE_CHECKING:
    from engine.game import Position

    Player = Callable[[Position], int]

GAME = find_game("othello")
SOLVER = Solver(GAME)
FACTS = ROOT / "tests" / "facts" / "othello"
FFO = {**dict.fromkeys(range(1, 20, 2), "ffo.obf"), 26: "ffo-20-empty.obf", 34: "ffo-20-empty.obf"}
"""Of which file each endgame is the next line, by its number in the suite."""

SECONDS = 0.05
"""What our highest level has for a move in matches; on the page it has sixty times as long."""

PERFT_DEPTH = 9
OPENINGS_OF_PAIRS = 20
EASYAI_OPENINGS = 5
EASYAI_DEPTH = 2


def report() -> Iterator[str]:
    """Measure, and yield the section's paragraphs."""
    yield perft_table()
    yield speed_table()
    yield ffo_table()
    yield from matches()


def perft_table() -> str:
    """Count all ways to PERFT_DEPTH plies."""
    rows = []
    for depth in range(1, PERFT_DEPTH + 1):
        started = now()
        count = perft(GAME, GAME.start(), depth)
        rows.append([str(depth), f"{count:,}", milliseconds(now() - started)])
    return table(["Othello, perft", "positions", "CPython"], rows)


def speed_table() -> str:
    """Measure each interpreter, with many boards in a number and with one."""
    rows = []
    for name, command in interpreters.commands("othello_speed").items():
        told = interpreters.measure(command)
        empty, seconds = told["solved"][-1]
        row = [name]
        for way in ("lanes", "single"):
            count, taken = told[way]["generated"]
            depth, nodes, lasted = told[way]["searched"]
            row += [f"{count / taken:,.0f}", f"{nodes / lasted:,.0f}", str(depth)]
        rows.append([*row, f"{empty} in {seconds:.1f} s"])
    heads = ["positions/s", "nodes/s", "depth in 1 s"]
    return table(
        [
            "Othello",
            *(f"{head}, many boards" for head in heads),
            *(f"{head}, one board" for head in heads),
            f"empty squares solved within {othello_speed.LIMIT_SECONDS:.0f} s",
        ],
        rows,
    )


def ffo_table() -> str:
    """Solve the FFO endgames. Raises AssertionError for a score that is not the published one."""
    files = {name: iter((FACTS / name).read_text().splitlines()) for name in FFO.values()}
    rows = []
    for number, name in FFO.items():
        board, turn, _, best, *_ = next(files[name]).replace(";", " ").replace(":", " ").split()
        position = GAME.parse(board, turn)
        search = Search(GAME, scout=True)
        started = time.process_time()
        finish(search.deepen(position, 60))
        taken = time.process_time() - started
        found = search.reports[-1]
        if not found.exact or found.value != int(best) * GAME.scale:
            raise AssertionError(f"FFO {number}: {found}")
        moves = " ".join(GAME.write_move(move, position) for move, _, _ in found.moves)
        score = f"{found.value // GAME.scale:+d}"
        empty = str(GAME.plies_left(position))
        rows.append([f"{number}", empty, moves, score, f"{found.nodes:,}", f"{taken:.1f} s"])
    return table(["FFO endgame", "empty squares", "best", "score", "nodes", "CPython, processor time"], rows)


def matches() -> Iterator[str]:
    """Play the matches, and yield a table."""
    best = find_level(GAME, "strongest")
    quick = by_level(Level(best.name, best.depth, SECONDS, best.slip))
    openings = openings_after(4)
    some = openings[:: len(openings) // OPENINGS_OF_PAIRS][:OPENINGS_OF_PAIRS]
    rows = [match("strongest, a random player", quick, by_chance(1), some)]
    tutorial = by_level(find_level(GAME, "tutorial"))
    rows.append(match("strongest, tutorial, from each opening of 4 plies", quick, tutorial, openings))
    rows.append(match(*against_easyai(), openings[:: len(openings) // EASYAI_OPENINGS][:EASYAI_OPENINGS]))
    yield table(["Both sides from each opening", "won", "drawn", "lost", "discs ahead on average"], rows)
    yield f"The level `strongest` had {SECONDS} s for a move here; on the page it has {best.seconds} s."


def openings_after(plies: int) -> "list[Position]":
    """Return the positions after so many plies, one for each way there."""
    found = [GAME.start()]
    for _ in range(plies):
        found = [GAME.play(position, move) for position in found for move in GAME.legal_moves(position)]
    return found


def by_level(level: Level) -> "Player":
    """Return a player of a level, who picks among equal moves differently from game to game."""
    chance = random.Random(level.name)

    def move(position: "Position") -> int:
        chosen: int = finish(choose(position, level, chance.getrandbits(32), SOLVER)).move
        return chosen

    return move


def by_chance(seed: int) -> "Player":
    """Return a player who plays any legal move."""
    chance = random.Random(seed)
    return lambda position: chance.choice(GAME.legal_moves(position))


def against_easyai() -> "tuple[str, Player, Player]":
    """Return the match's name, our player, who has the time that easyAI last took, and easyAI's."""
    best = find_level(GAME, "strongest")
    taken = [1.0]

    def theirs(position: "Position") -> int:
        if GAME.legal_moves(position) == [PASS]:
            return PASS
        game = Reversi([AI_Player(Negamax(EASYAI_DEPTH)), AI_Player(Negamax(EASYAI_DEPTH))])
        turn = GAME.turn(position)
        for square, piece in enumerate(GAME.cells(position)):
            row, column = divmod(square, 8)
            game.board[column, row] = {"": 0, turn: 1}.get(piece, 2)
        started = now()
        move = GAME.parse_move(game.get_move(), position)
        taken[0] = now() - started
        return move

    def ours(position: "Position") -> int:
        return by_level(Level(best.name, best.depth, taken[0], best.slip))(position)

    return f"strongest, easyAI's Reversi at depth {EASYAI_DEPTH}, at equal time", ours, theirs


def match(name: str, one: "Player", other: "Player", openings: "list[Position]") -> list[str]:
    """Return a row: the results for `one` of two games from each opening, one with either colour."""
    progress(f"  {name} ...")
    results = [game(position, one, other, colour) for position in openings for colour in GAME.marks]
    counts = [sum(result > 0 for result in results), results.count(0), sum(result < 0 for result in results)]
    return [name, *map(str, counts), f"{sum(results) / len(results):+.1f}"]


def game(position: "Position", one: "Player", other: "Player", colour: str) -> int:
    """Return the result of a game for `one`, who plays `colour`."""
    while (result := GAME.result(position)) is None:
        move = (one if GAME.turn(position) == colour else other)(position)
        position = GAME.play(position, GAME.check_move(position, move))
    return result if GAME.turn(position) == colour else -result
