"""Write solved positions for the lab (see engine/lab/solved.py): `python3 -m tools.solved GAME ...`.

They come from games of a seed in which a short search plays most moves, and chance the others; they are
spread over the numbers of plies. The game's own prover or search proves the value of each move. A position is
left out if its proof needs more nodes than the limit, or if all its moves keep the result.
"""

import argparse
from collections.abc import Iterator

from engine.analysis.analyst import Analyst
from engine.base.pause import finish
from engine.base.rng import Rng
from engine.contract.annotations import Game, Position
from engine.contract.repetition import is_over
from engine.games.shelf import NAMES, find_game
from engine.lab.solved import Solved
from engine.search.alphabeta import Search
from engine.text import content
from tools.command import ROOT, run_main, say

FILE = ROOT / "engine" / "lab" / "solved.txt"
HEAD = "Written by `python3 -m tools.solved GAME`; engine/lab/solved.py describes the lines.\n\n"
COUNT = 200  # The most positions of a game.
NODES = 60_000  # The most nodes of a proof.
TRIES = 30  # The most proofs of a ply that may need too many nodes.
GAMES = 1000  # The most games that are played for the positions of a game.
DEPTH = 3  # The plies of the short search.
RANDOM = 0.3  # The share of random moves.
UNLIMITED = 1e6  # Seconds.


def values_of(game: Game, position: Position, analyst: Analyst) -> dict[int, tuple[int, int]] | None:
    """Return the value and the distance of each move, None if their proof needs too many nodes."""
    if not analyst.prover:
        entries = finish(analyst.analyse(position, UNLIMITED))["moves"]
        assert all(entry["exact"] for entry in entries)
        return {entry["move"]: (int(entry["value"]), entry["distance"] or 0) for entry in entries}
    work = analyst.prover.prove(position)
    try:
        while next(work).nodes < NODES:
            pass
    except StopIteration as stop:
        moves: dict[int, tuple[int, int]] = stop.value.moves
        return None if any(None in moves[move] for move in moves) else moves
    work.close()
    return None


def graded(game: Game, position: Position, values: dict[int, tuple[int, int]]) -> Solved | None:
    """Return a position with its good moves, or None if all moves keep the result."""
    worths = {
        move: value * (1000 - distance) for move, (value, distance) in values.items()
    }  # Sooner is better.
    best = max(worths.values())
    kept = [move for move in worths if sign(worths[move]) == sign(best)]
    perfect = [move for move in kept if worths[move] == best]
    return Solved(position, perfect, kept) if len(kept) < len(worths) else None


def sign(number: int) -> int:
    """Return 1, 0 or -1."""
    return (number > 0) - (number < 0)


def played(game: Game, number: int, rng: Rng) -> list[Position]:
    """Return the unfinished positions of a game in which a short search plays every second move."""
    line = [game.start(game.marks[number % 2] if game.either_starts else None)]
    while not is_over(game, line):
        moves = game.legal_moves(line[-1])
        if not rng.chance(RANDOM):
            search = Search(game)
            finish(search.deepen(line[-1], DEPTH, UNLIMITED))
            report = search.reports[-1]
            moves = [move for move, value, _ in report.moves if value == report.value]
        line.append(game.play(line[-1], rng.choice(moves)))
    return line[:-1]


def positions(game: Game, count: int) -> Iterator[tuple[int, Solved]]:
    """Yield `count` solved positions with their plies, at most so many of a ply that all phases get some."""
    rng, analyst = Rng(1), Analyst(game)
    plies = game.longest // 2  # Few games reach the last plies.
    counts: dict[int, int] = {}
    unproven: dict[int, int] = {}
    seen = set()
    for number in range(GAMES):
        for ply, position in enumerate(played(game, number, rng)):
            key = (game.key(position), game.turn(position))
            is_full = counts.get(ply, 0) * plies >= count or unproven.get(ply, 0) > TRIES
            if key in seen or is_full or not rng.chance(0.25):
                continue
            seen.add(key)
            values = values_of(game, position, analyst)
            if values is None:
                unproven[ply] = unproven.get(ply, 0) + 1
                continue
            solved = graded(game, position, values)
            if solved:
                counts[ply] = counts.get(ply, 0) + 1
                say(f"{game.name}: {sum(counts.values())} of {count}, game {number}, ply {ply}")
                yield ply, solved
                if sum(counts.values()) == count:
                    return


def write(game: Game) -> None:
    """Write the positions of a game into the file, which keeps those of the other games."""
    texts = content.sections("lab/solved.txt") if FILE.is_file() else {}
    found = list(enumerate(positions(game, COUNT)))
    lines = []
    for _, (_, each) in sorted(found, key=lambda entry: (-entry[1][0], entry[0])):
        others = [move for move in each.kept if move not in each.perfect]
        moves = [",".join(map(str, some)) or "-" for some in (each.perfect, others)]
        lines.append(" ".join([game.write(each.position), game.turn(each.position), *moves]))
    texts[game.name] = "\n".join(lines)
    order = sorted(texts, key=NAMES.index)
    FILE.write_text(HEAD + "".join(f"= {name}\n{texts[name]}\n" for name in order), "utf-8")
    say(f"{game.name}: {len(lines)} positions")


def main(arguments: list[str]) -> int:
    """Write the positions of the named games."""
    parser = argparse.ArgumentParser(description="Write solved positions for the lab.")
    parser.add_argument("games", nargs="+", choices=NAMES, metavar="GAME", help=", ".join(NAMES))
    for name in parser.parse_args(arguments).games:
        write(find_game(name))
    return 0


if __name__ == "__main__":
    run_main(main)
