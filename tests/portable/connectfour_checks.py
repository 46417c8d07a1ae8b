"""Checks of Connect Four with the same answers on every interpreter. Written in portable Python."""

from engine.analysis import by_proof
from engine.analysis.analyst import Analyst
from engine.base.pause import finish
from engine.games.connectfour.book import opening_book
from engine.games.connectfour.levels import LEVELS
from engine.games.connectfour.prover import Prover
from engine.games.connectfour.rules import GAMES
from engine.search.perft import perft
from engine.text.words import say
from tests.portable.shared import checks_of, described, played, reviewed, searched

GAME = GAMES[0]


def after(columns):
    """Return the position after these columns, written from 1 on."""
    position = GAME.start()
    for column in columns:
        position = GAME.play(position, int(column) - 1)
    return position


def check_perft():
    return [[perft(game, game.start(), depth) for depth in range(5)] for game in GAMES]


def check_rules():
    return [
        described(game, position) + [game.threats(position, mark) for mark in game.marks]
        for game in GAMES
        for seed in (1, 2, 3)
        for position in played(game, seed, 40)[::3]
    ]


def check_book():
    """Return what the book says of the first moves, of positions at its edge, and which moves it has."""
    book = opening_book(GAME.bits)
    told = []
    for columns in ("44", "4444", "44444", "4444443", "12345671", "44447712", "444444325"):
        mine, theirs, _ = after(columns)
        known = book.knows(mine, theirs)
        told.append([book.plies(mine, theirs) if known else None, str(book.move(mine, theirs))])
    return told


def check_opening():
    """Return the analysis of the empty board, which takes the whole book."""
    answer = finish(by_proof.analyse(GAME.start(), GAME, GAME.make_prover(), 1000, True))
    return [answer, say(answer["moves"][3]["reasons"][0], "ja", GAME.words)]


def check_solver():
    """Return values, distances and nodes of positions solved, and the first board solved outright."""
    told = []
    for columns in ("6672375354252731116762237724", "5554224333234511764415115", "55542243332345"):
        position = after(columns)
        proof = finish(Prover(GAME.bits).prove(position))
        told.append(
            [[list(proof.moves[move]) for move in GAME.legal_moves(position)], proof.best, proof.nodes]
        )
        prover = Prover(GAME.bits)
        told.append([finish(by_proof.best_line(GAME, position, prover)), prover.solver.nodes])
    smallest = GAMES[2]
    proof = finish(smallest.make_prover().prove(smallest.start(), False))
    told.append([proof.best, list(proof.moves[proof.best[0]]), proof.nodes])
    return told


def check_levels():
    """Return what levels choose that no clock can disturb."""
    told = [searched(GAME, position, 4, scout=True) for position in played(GAME, 5, 20)[::5]]
    choice = finish(Analyst(GAME).choose(after("55542243332345"), LEVELS[-1], 3))
    told.append(sorted(choice.items()))
    return told


def check_reviews():
    """Return what a review finds of a game that can't be proven throughout with so little work."""
    return reviewed(GAME, "142534756312", 100)


CHECKS = checks_of(globals())
