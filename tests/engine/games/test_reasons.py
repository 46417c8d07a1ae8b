"""Every reason that the page gives for a move is true, by predicates that know nothing of the engine."""

from collections import Counter
from functools import cache

import pytest

from engine.games.shelf import NAMES, find_game, folder_of
from engine.service import Service
from tests.engine.games.claims import chosen_moves, claims, positions
from tests.engine.games.connectfour.paper import paper_of
from tests.engine.playing import after, random_game

GAMES = {"tictactoe": 12, "othello": 2, "othello6": 2, "othello4": 6, "gobblers": 6, "gobblersb": 6}
"""How many random games, and as many between levels, each game's positions come from; 6 unless it is here."""

MOST = 6
"""The most moves of a position."""

RARE = [
    ("othello4", "-OX-------------", "X", "a1", "reason.wipes-out"),
    (
        "othello",
        "OXXX--O-XOXXXOOX--OXOOOXOOOOXXOXOOOXXXXXOOOOOOXX-OOOOOOX--O-X-XO",
        "X",
        "a3",
        "reason.takes-away",
    ),
    ("gobblersb", "Ml,S,S,,,,,,", "o", "a1-b1", "reason.covers-again"),
    ("gobblers", "Sl,mL,M,,sMl,,,smL,", "x", "Sa3", "reason.leaves-stuck"),
    ("gobblers", "Sm,M,L,,,,,l,", "o", "a1-b2", "reason.uncovers"),
]
"""Moves with reasons that the other positions may lack."""

each_game = pytest.mark.parametrize("name", NAMES)


@cache
def said(name: str) -> Counter[str]:
    """Check the reasons of moves; return how often each was given."""
    game, counts = find_game(name), Counter()
    for number, position in enumerate(positions(name, GAMES.get(name, 6))):
        for move in chosen_moves(game, position, number, MOST):
            reasons, true = game.reasons(position, move), claims(game, position, move)
            where = game.write(position), game.turn(position), game.write_move(move, position)
            assert [key for key in reasons if not true[key]] == [], where
            assert len(set(reasons)) == len(reasons)
            counts.update(reasons)
    return counts


@each_game
def test_what_is_said_is_true(name):
    assert said(name)


@pytest.mark.parametrize("folder", sorted({folder_of(name) for name in NAMES}))
def test_every_sentence_is_checked(folder):
    names = [name for name in NAMES if folder_of(name) == folder]
    game = find_game(names[0])
    keys = {key for key in game.words.get("en", {}) if key.startswith("reason.")}
    position = game.start()
    assert set(claims(game, position, game.legal_moves(position)[0])) == keys
    counts = sum([said(name) for name in names], Counter())
    assert keys - set(counts) <= {key for *_, key in RARE}
    assert set(game.win_reasons) | set(game.flaws) <= keys


@pytest.mark.parametrize(("name", "text", "turn", "move", "key"), RARE)
def test_what_is_rare_is_true_and_said(name, text, turn, move, key):
    game = find_game(name)
    position = game.parse(text, turn)
    number = game.check_move(position, game.parse_move(move, position))
    reasons, true = game.reasons(position, number), claims(game, position, number)
    assert key in reasons
    assert [each for each in reasons if not true[each]] == []


class TestWithValues:
    """What holds only for a proven win is said of no other move, and no best move gets a bad reason."""

    GAME = find_game("connectfour5x4")

    def test_a_threat_decides_only_where_the_move_wins(self):
        paper, service = paper_of(5, 4), Service()
        counts = Counter()
        for seed in range(400):
            moves = random_game(self.GAME, seed, 11)
            position, board = after(self.GAME, moves), paper.start()
            legal = self.GAME.legal_moves(position)
            if not {key for move in legal for key in self.GAME.reasons(position, move)} & DECIDING:
                continue
            for move in moves:
                board = paper.play(board, move)
            request = {"do": "analyse", "game": self.GAME.name, "reasons": True}
            place = {"position": self.GAME.write(position), "turn": self.GAME.turn(position)}
            for entry in service.ask({**request, **place})["moves"]:
                keys = set(entry["reasons"])
                wins = paper.solve(paper.play(board, entry["move"]))[0] < 0
                assert wins or not keys & DECIDING
                assert not (entry["best"] and keys & set(self.GAME.flaws))
                if DECIDING & set(self.GAME.reasons(position, entry["move"])):
                    assert wins or "reason.threat" in keys
                    counts[wins] += 1
        assert counts[True] and counts[False]


DECIDING = {"reason.odd-threat", "reason.even-threat"}
"""The reasons that tell which side gets a square in the end."""
