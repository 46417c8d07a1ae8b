"""Checks of Othello with the same answers on every interpreter. Written in portable Python."""

from engine.analysis.analyst import Analyst
from engine.base.pause import finish
from engine.contract.levels import Level
from engine.games.shelf import find_game, find_level
from engine.search.alphabeta import Search
from engine.search.perft import perft
from engine.service import Service
from engine.text.words import say
from tests.portable.shared import checks_of, described, played, reviewed, searched

GAME = find_game("othello")
READER = find_level(GAME, "strongest")
NAMES = ("othello", "othello6", "othello4")
DEEP = "----O------OOX---OOOXX-XOOOXOOOOOXXOXXOOOXXXOOOOOXXXOOXO--OOOOOX"
"""Sixteen empty squares, from the FFO suite (number 15): as deep as a search here recurses."""

SOLVED = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--"
"""Fourteen empty squares (number 1); black wins by 18 with g8."""


SAMPLE = [
    position for name in NAMES for seed in (1, 2) for position in played(find_game(name), seed, 60)[::5]
]


def game_of(position):
    """Return the game whose board a position fills: only the largest has squares beyond the others'."""
    top = position[0] | position[1]
    return [find_game(name) for name in NAMES if top < 1 << find_game(name).squares][-1]


def check_perft():
    """Return the perft of each board, worked out together and one by one."""
    return [
        [perft(find_game(name), find_game(name).start(), depth, batch) for depth in range(1, 6)]
        for name in NAMES
        for batch in (True, False)
    ]


def check_rules():
    told = []
    for position in SAMPLE:
        game = game_of(position)
        order, replies = game.batch.expand(position)
        told.append([described(game, position), [[move, str(replies[move])] for move in order]])
        told.append([game.play(position, move) == replies[move][0] for move in game.legal_moves(position)])
        told.append([list(leaf) for leaf in game.batch.leaves(position)])
    return told


def check_searches():
    """Return value, nodes and line of searches of a fixed depth, with lanes and without."""
    return [
        searched(game_of(position), position, 4, **options)
        for position in SAMPLE[3:36:6]
        for options in ({"scout": True}, {"batch": False})
    ]


def check_endgame():
    """Return value, nodes and move of endings searched to the last square, and the smallest game's value."""
    told = []
    smallest = find_game("othello4")
    for game, position in ((smallest, smallest.start()), (GAME, GAME.parse(SOLVED, "X"))):
        search = Search(game, scout=True)
        finish(search.deepen(position, 60))
        report = search.reports[-1]
        told.append([report.value, report.exact, report.depth, report.nodes, list(report.line)])
    return told


def check_recursion():
    """Return that searches may be as deep as 20 plies, and more where the end of the game is near."""
    search = Search(GAME, scout=True)
    for _ in search.run(GAME.parse(DEEP, "X"), 120):
        if search.nodes > 2000:
            break
    deep = Search(GAME, scout=True)
    for _ in deep.run(played(GAME, 4, 20)[-1], 20):
        if deep.nodes > 2000:
            break
    return True


def check_choices():
    """Return what levels choose that no clock can disturb, and an analysis."""
    told = []
    for plain in (False, True):
        level = Level("test", depth=3, seconds=1000, overlooks=0.2, leeway=100, plain=plain)
        for position in SAMPLE[:30:4]:
            choice = finish(Analyst(game_of(position)).choose(position, level, 7))
            told.append(sorted(choice.items()))
    request = {"do": "analyse", "game": "othello", "position": GAME.write(GAME.start()), "turn": "X"}
    for more in ({"depth": 3}, {"depth": 4, "reasons": True}):
        request.update(more)
        answer = Service().ask(request)
        del answer["seconds"]
        told.append(answer)
    told.append(say("reason.takes-corner", "ja", GAME.words))
    return told


def check_book():
    """Return what the book has along lines of it, and what a player takes from there."""
    told = []
    for seed in range(6):
        position = GAME.start()
        while GAME.book(position):
            known = GAME.book(position)
            move = known[seed % len(known)][0]
            told.append([known, finish(Analyst(GAME).choose(position, READER, seed))["move"], move])
            position = GAME.play(position, move)
    return told


def check_reviews():
    """Return what a review finds of a game whose end is far away."""
    return reviewed(GAME, GAME.sample[:28], 60)


CHECKS = checks_of(globals())
