"""Checks of the lab with the same answers on every interpreter. Written, like engine/, in portable Python."""

from brought import BROUGHT
from faulty import FAULTS
from hall import Hall, played
from named_mistakes import MISTAKES
from right import RIGHT
from whole_programs import SHAPES
from wrong import WRONG

from engine.base.pause import finish
from engine.games.shelf import find_game
from engine.lab.answers import RemoteProgram, run_judge
from engine.lab.bridge import bridge
from engine.lab.checks import run
from engine.lab.faults import Fault, sentence
from engine.lab.match import TextbookPlayer, table
from engine.lab.program import Program
from engine.lab.rung import RUNGS
from engine.lab.rung_texts import first_program, solution
from engine.lab.traceback_line import with_lines
from engine.lab.truth import Truth
from tests.portable.shared import checks_of

LONG = ("whole-tree", "beats-textbook", "limited", "best", "signs", "ties", "values", "unbeatable")
"""Tests that take MicroPython seconds; other checks have the last two."""

CATCHES = "def choose(game, position):\n    try:\n        while True:\n"
CATCHES += "            game.play(position, 0)\n    except Exception:\n        return 0\n"

IMPORTS = """
from __future__ import annotations
from typing import Optional
from collections import deque
from functools import lru_cache
import random

Line = Optional[int]


@lru_cache(maxsize=None)
def double(n):
    return 2 * n


def choose(game, position):
    queue = deque([1, 2, 3])
    queue.append(4)
    random.shuffle([1, 2, 3])
    return double(n=queue.popleft()) + len(random.sample(range(9), 2))
"""
"""What MicroPython hasn't got of its own."""

MADE = ("either-side", "prefers", "cut-trees", "remembered-nets", "soonest-again")
"""The tests of positions that stand in for many others."""

NAMED = ("draw", "window-order", "window-sign")  # Mistakes that are named in all interpreters.
TRUTHS = {}


def truth_of(name):
    if name not in TRUTHS:
        TRUTHS[name] = Truth(find_game(name))
    return TRUTHS[name]


def check_rungs():
    """Return the results of each test but MADE for its first solution, and of some for first programs."""
    found, seen = [], set(LONG + MADE + ("cut",))
    for rung in RUNGS:
        truth = truth_of(rung.game or "othello4")
        fresh = [name for name in rung.checks if name not in seen]
        for program in (first_program, solution) if rung.number in (1, 2) else (solution,):
            hall = Hall(truth.game, [program(rung.number, "en")])
            found.append([[name, found_by(name, hall, truth)] for name in fresh])
        seen.update(fresh)
    return found


def found_by(name, hall, truth):
    """Return the evidence of a test, and the note."""
    asked = RemoteProgram()
    return [finish(run_judge(run(name, asked, truth), hall.answer)), asked.noted]


def check_faults():
    game = find_game("tictactoe")
    found = []
    for source in [source for _, source, _ in FAULTS] + [CATCHES]:
        try:
            found.append(Program(source).ask("choose", game, game.start(), nodes=3000))
        except Fault as fault:
            found.append(sentence(fault.key, fault.details, fault.line, "en"))
    return found


def check_verdicts():
    """Return the results of the MADE tests for a right program and a wrong one."""
    found = []
    for check in MADE:
        right = [name for name in sorted(RIGHT) if check in RUNGS[RIGHT[name][0] - 1].checks]
        wrong = [name for name in sorted(WRONG) if check in WRONG[name][2]]
        for programs, name in [(RIGHT, name) for name in right[:1]] + [(WRONG, name) for name in wrong[:1]]:
            number, source, _ = programs[name]
            truth = truth_of(RUNGS[number - 1].game or "othello4")
            shown, noted = found_by(check, Hall(truth.game, [source]), truth)
            found.append([name, check, shown and shown["key"], noted])
    return found


def check_own_board():
    """Return the results of rung 6 but its last for a search on its own board."""
    truth = truth_of("tictactoe")
    hall, found = Hall(truth.game, [RIGHT["own board, alpha and beta"][1]]), []
    for check in RUNGS[5].checks[:-1]:
        shown, noted = found_by(check, hall, truth)
        found.append([check, shown and shown["key"], noted])
    return found


def check_cached():
    """Return what a program with Python's cache chooses, and the evidence that it can be beaten.

    MicroPython's hash of a tuple is the same for many positions.
    """
    truth, source = truth_of("tictactoe"), RIGHT["a cache of Python's"][1]
    chosen = Program(source).ask("choose", truth.game, truth.game.start())
    return [chosen, found_by("unbeatable", Hall(truth.game, [source]), truth)]


def check_imports():
    """Return what a program chooses that imports much."""
    game = find_game("tictactoe")
    return Program(IMPORTS).ask("choose", game, game.start())


def check_bridges():
    """Return how programs without `choose` are connected, and what they choose then."""
    game = find_game("tictactoe")
    position, found = game.parse("ox.xo....", "o"), []
    sources = dict(BROUGHT)
    for name in ("BITS", "CHECKIO", "CODINGAME", "ASKS_FIRST", "FLAG", "JAPANESE", "PASTED", "TUPLE"):
        sources[name] = SHAPES[name][1]
    for name in sorted(sources):
        bridged = bridge(sources[name], game)
        try:
            program = Program(with_lines(sources[name], bridged["lines"], bridged["at"]))
            said = program.ask("choose", game, position)
        except Fault as fault:
            said = fault.key
        found.append([name, bridged, said])
    return found


def check_agents():
    """Return what agents in Kaggle's form choose."""
    game = find_game("connectfour")
    position = game.parse("." * 28 + ".xx...." + ".oox..o", "o")
    return [Program(SHAPES[name][1]).ask("choose", game, position) for name in ("KAGGLE", "KAGGLE_ITEMS")]


def check_named():
    """Return the named mistakes of a few wrong programs."""
    found, truth = [], truth_of("tictactoe")
    for head, _, source, check, _ in [case for case in MISTAKES if case[4] in NAMED][::4]:
        asked = RemoteProgram(source=source)
        finish(run_judge(run(check, asked, truth), Hall(truth.game, [source]).answer))
        found.append([head, asked.noted, asked.noted_details])
    return found


def check_matches():
    """Return a match and the table of a tournament."""
    game = find_game("tictactoe")
    games = played(game, [solution(number, "en") for number in (1, 2, 6)], 2, 5)
    small = find_game("othello4")
    free = played(small, [solution(11, "en"), TextbookPlayer()], 2)
    return [games, table(games, 3), free]


CHECKS = checks_of(globals())
