"""Checks of Gobblers with the same answers on every interpreter. Written in portable Python."""

from engine.analysis import by_proof
from engine.analysis.analyst import Analyst
from engine.base.pause import finish
from engine.games.gobblers.bits import canonical
from engine.games.gobblers.book import opening_book, positions_in
from engine.games.gobblers.prover import Prover
from engine.games.gobblers.rules import GAMES
from engine.search.perft import perft
from tests.portable.shared import checks_of, described, played, searched

MIDDLE = (("s,Sm,,l,L,,ML,,", "o"), (",,,ml,L,S,,,", "o"), ("sM,,l,,,L,m,,S", "x"))


def check_perft():
    return [[perft(game, game.start(), depth) for depth in range(3)] for game in GAMES]


def check_rules():
    return [
        described(game, position)
        for game in GAMES
        for seed in (1, 2, 3, 4)
        for position in played(game, seed, 40)[::3]
    ]


def check_book():
    """Return what each book says of a chapter."""
    told = []
    for game in GAMES:
        book = opening_book(game.bits.strict)
        told.append([book.known_value(node) for node in positions_in(1)[::7]])
    return told


def check_opening():
    return [finish(by_proof.analyse(game.start(), game, game.make_prover(), 1000, True)) for game in GAMES]


def check_prover():
    told = []
    for game in GAMES:
        for text, turn in MIDDLE:
            position = game.parse(text, turn)
            prover = Prover(game.bits, game.last)
            value = finish(prover.value_of(canonical(position[0], position[1])))
            proof = finish(prover.prove(position))
            line = finish(by_proof.best_line(game, position, prover))
            told.append([value, proof.best, line, prover.bounds.expanded])
    return told


def check_levels():
    """Return what levels choose that no clock can disturb."""
    told = []
    for game in GAMES:
        position = game.parse(MIDDLE[0][0], "o")
        told.append(searched(game, position, 2, scout=True))
        choice = finish(Analyst(game).choose(position, game.levels[-1], 3))
        told.append(sorted(choice.items()))
    return told


CHECKS = checks_of(globals())
