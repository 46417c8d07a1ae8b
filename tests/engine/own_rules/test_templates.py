"""The templates and Sim come to what is known of them, and to what another solver finds of their rules."""

import pytest

from engine.base.pause import finish
from engine.console.own import analyse
from engine.games.shelf import ADDED
from engine.own_rules.door import MOST_EVER, walk
from engine.own_rules.facts import FACTS, facts_of, facts_of_template
from engine.own_rules.templates import NAMES, template, title
from engine.search.solver import Solver
from tests.engine.own_rules.games import GAMES, game_of

KNOWN = {
    # Counted by tests/facts/tictactoe.json's sources: 5,478 positions; a draw (folklore).
    "tictactoe": (5478, 0, 9),
    # A draw, by the centre alone (Golomb and Hales, Hypercube tic-tac-toe, 2002).
    "misere": (5478, 0, 9),
    # The first side wins, by the centre (Plambeck and Whitehead, The secrets of Notakto, 2013).
    "notakto": (450, 1, 6),
    # 3 + 4 + 5 is no zero sum: the first side wins (Bouton, 1901).
    "nim": (232, 1, 11),
    # A row of any length is won by the first side (Guy and Smith, The G-values of various games, 1956).
    "kayles": (935, 1, 7),
    # The second side wins (Gardner, Scientific American, March 1962).
    "hexapawn": (135, -1, 6),
    "hexapawn4": (20286, 1, 11),
    # The first side wins (Berlekamp, Conway and Guy, Winning Ways, chapter 22).
    "dodgem": (1963, 1, 19),
    "morris": (5390, 1, 9),
    # Neither side can win by force (Ascher, Mu torere: an analysis of a Maori game, 1987).
    "mutorere": (1180, 0, None),
    # The first side wins any board but one square (Gale, A curious Nim-type game, 1974).
    "chomp": (68, 1, 8),
    # Totals that leave 2 over by threes are won by who reaches them (Brousseau's race to 20).
    "race": (40, 1, 13),
    # Of 4 by 4 squares the first side wins (Berlekamp, Blockbusting and domineering, 1988).
    "domineering": (3120, 1, 7),
    # A side moves again. Both are what the other solver says.
    "boxes": (5559, None, None),
    "kalah": (4001, None, None),
    # On five points nobody need make a triangle: the pentagon and its star.
    "sim": (14953, None, None),
}
"""Positions, the value of the first one, and plies to the end; None for what the other solver alone says."""

BEST = {"misere": ["b2"], "notakto": ["b2"], "nim": ["0-1"], "morris": ["b2--"]}


def brute(source):
    """Return how many positions a game has, and the value and distance of the first one: another solver.

    Each is gone over again and again until nothing is found any more; rules are asked, no table.
    """
    space = {"again": lambda board: [board]}
    exec(source, space)
    winner = space.get("winner", lambda board, turn: None)
    start = (space["START"], "o")
    replies, known, waiting = {}, {}, [start]
    while waiting:
        board, turn = place = waiting.pop()
        if place in replies:
            continue
        other = "x" if turn == "o" else "o"
        said = winner(board, turn)
        moves = [] if said else space["moves"](board, turn)
        played = [space["play"](board, turn, move) for move in moves]
        replies[place] = [(each[0], turn) if type(each) is list else (each, other) for each in played]
        waiting += replies[place]
        if not moves:
            known[place] = (0 if said == "draw" else 1 if said == turn else -1, 0)
    for plies in range(1, 100):
        found = {}
        for place, after in replies.items():
            if place in known:
                continue
            values = [known[each][0] * (1 if each[1] == place[1] else -1) for each in after if each in known]
            if 1 in values:
                found[place] = (1, plies)
            elif values.count(-1) == len(after):
                found[place] = (-1, plies)
        # A draw is decided last, once nothing is left to be won.
        known.update(found)
    return len(replies), known.get(start, (0, None))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_comes_to_what_is_known(name):
    game = game_of(name)
    solver = Solver(game)
    finish(solver.solve(game.start()))
    value, distance = solver.outcome(game.start())
    positions, expected, plies = KNOWN[name]
    assert game.positions == positions
    if expected is not None:
        assert (value, distance) == (expected, plies)
    if name in NAMES:
        ADDED[game.name] = game
        facts = facts_of(game, analyse(game))
        assert facts_of_template(name) == facts
        assert FACTS(facts)
    best = [game.write_move(move, game.start()) for move in solver.best_moves(game.start())]
    assert best == BEST.get(name, best)
    if name != "hexapawn4":
        counted, (by_force, soonest) = brute(GAMES[name])
        assert (counted, by_force) == (positions, value)
        assert value == 0 or soonest == distance


def test_templates_have_a_title_and_say_what_to_change():
    for name in NAMES:
        for language in ("en", "ja"):
            first, second, *_ = template(name, language).split("\n")
            assert first.startswith("# ")
            assert second == f'TITLE = "{title(name, language)}"'
        is_large = facts_of_template(name) is None
        answer = finish(walk({"source": template(name, "ja"), "most": 300 if is_large else MOST_EVER}))
        assert answer["trouble"] is None
        expected = ["own.no-end", "own.not-over"] if is_large else []
        assert [warning["key"] for warning in answer["warnings"]] == expected
