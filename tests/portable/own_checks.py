"""Checks of own games with the same tables and values on every interpreter. Written in portable Python."""

import hashlib
import json

import forged
from forged_replies import fuzz

from engine.base.pause import finish
from engine.contract.game import GameError
from engine.games.own.check import checked
from engine.games.own.rules import TableGame, name_of
from engine.own_rules import self_play
from engine.own_rules.door import choose, find, values, walk
from engine.own_rules.templates import TEMPLATES
from engine.own_rules.trouble import message
from engine.search.solver import Solver
from tests.portable.shared import checks_of

WRONG = (
    'START = "..."\ndef moves(board, turn):\n    return [bord.index(".")]\ndef play(b, t, m):\n    return b',
    'START = "..."\ndef moves(board, turn):\n    pass\ndef play(b, t, m):\n    return b',
    'START = "..."\ndef moves(board, turn):\n    return [0]\ndef play(b, t):\n    return b',
    'START = "..."\ndef moves(board, turn):\n    return [9]\ndef play(b, t, m):\n    return b[m] + b',
    'START = ["."]\ndef moves(board, turn):\n    return [0]\ndef play(b, t, m):\n    return b',
    'START = "..."\ndef moves(board, turn:\n    return [0]',
    'START = "..."\ndef move(board, turn):\n    return [0]\ndef play(b, t, m):\n    return b',
)
"""Rules with a mistake each."""

LIKE_ANOTHER = ("tictactoe", "misere", "morris", "domineering", "kalah")
"""Templates that use no more of Python than the others, and take MicroPython seconds."""


def check_tables():
    """Return what the templates come to: the head, the digest of the lines, and what the start is worth."""
    found = []
    for name, source in TEMPLATES:
        if name in LIKE_ANOTHER:
            continue
        walked = finish(walk({"source": source}))
        text = finish(checked(walked["text"]))
        game = TableGame(name_of(source), text)
        solver = Solver(game)
        finish(solver.solve(game.start()))
        head, _, lines = text.partition("\n")
        fields = json.loads(head)
        names = ("marks", "columns", "pieces", "listed", "moves", "longest", "repeats")
        shown = [fields[each] for each in names]
        digest = list(hashlib.sha256(lines.encode()).digest())
        start = game.start()
        row = [name, game.name, walked["plies"], walked["boards"], walked["warnings"], shown, digest]
        row += [list(solver.outcome(start)), solver.best_moves(start), solver.line(start)[:20]]
        last = (game.positions - 1,)
        row += [game.write(last), list(game.parse(game.write(last), game.turn(last))), game.cells(last)]
        found.append(row)
    return found


def check_faults():
    return [message(finish(walk({"source": source}))["trouble"], "en") for source in WRONG]


def check_refusals():
    """Return what is said of forged tables, which would end MicroPython, or keep it busy for minutes."""
    tables, found = forged.tables(), {}
    for name in tables:
        try:
            found[name] = len(finish(checked(tables[name])))
        except GameError as error:
            found[name] = error.key
    return found


def check_replies():
    """Return how many forged replies fit, for each kind of reply."""
    return [len(fits) for fits in fuzz(40)]


def check_unending():
    """Return what is said of rules whose end can be passed."""
    source = "START = 0\ndef moves(board, turn):\n    return [1, 2]\ndef play(board, turn, move):\n"
    source += "    return board + move\ndef winner(board, turn):\n    return turn if board == 20 else None\n"
    return finish(walk({"source": source + 'def cells(board):\n    return "....."\n'}))["warnings"]


LIVE = {
    "kalah": "\ndef estimate(board, turn):\n    lead = sum(board[5:]) - sum(board[:5])\n"
    "    return lead if turn == 'o' else -lead\n",
    "domineering": "",
}
"""Templates that are played without a table here, each with an estimate or none."""


def check_live():
    """Return a level's moves in games without a table, and what is proven in the end of one."""
    found = []
    for name in LIVE:
        source, played = dict(TEMPLATES)[name] + LIVE[name], []
        levels = ["beginner", "random"]
        for seed in range(8):
            request = {"source": source, "played": played, "levels": levels, "seed": seed}
            played.append(finish(choose(request))["index"])
            if played[-1] < 0:
                played.pop()
        answer = finish(values({"source": source, "played": played, "seconds": 1000}))
        found += [played, answer["names"], answer["board"], answer["values"], answer["trouble"]]
    return found


def check_self_play():
    """Return what self-play finds in two games, without its match, where equal moves differ in order."""
    kept, self_play.MATCH, self_play.EFFORT = (self_play.MATCH, self_play.EFFORT), 2, 60
    names = ("kalah", "domineering")
    found = [finish(find({"source": dict(TEMPLATES)[name], "games": 5, "seed": 1})) for name in names]
    self_play.MATCH, self_play.EFFORT = kept
    return [[answer["program"].partition("WORTHS")[2], sum(answer["score"])] for answer in found]


CHECKS = checks_of(globals())
