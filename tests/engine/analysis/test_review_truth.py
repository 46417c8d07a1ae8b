"""Nothing that a review states is false: games whose moves' values other programs found (see tests/facts)."""

import json
from collections import Counter

import pytest

from engine.analysis.review_search import NODES
from engine.games.shelf import find_game
from engine.puzzles.puzzle import read_moves
from engine.service import Service
from tools.bench.reviews import FALSE, GAMES, reviewed, statements

AT_LENGTH = pytest.mark.slow(reason="seconds for each whole game; every run reviews the ends of others")
LATE = {"connectfour": (18, 14), "othello": (14, 0)}
"""How many plies of a game every run reviews at most, and from which ply on at the earliest."""
WHOLE = {"connectfour": (2, 3, 7, 9, 15, 21, 25, 27, 31), "othello": (4,)}
"""The games that are reviewed from the first move on: one by strong players, others that take few seconds."""
ENDS = (0, 2, 8, 10, 12, 17, 24, 25)
"""Othello's games with changes of the result, which are known for the last 18 empty squares only."""
FIRST = 40  # The ply from which these are reviewed.


def known(name):
    """Return the games of the facts: their moves, and the values of all moves by ply."""
    return json.loads((GAMES / f"{name}.json").read_text("utf-8"))["games"]


def held(name, game, first, nodes):
    """Count the statements of the review of a game; none is false."""
    found = statements(reviewed(name, game["moves"], first, nodes)[0], game["values"], first)
    assert {kind: found[kind] for kind in FALSE} == dict.fromkeys(FALSE, 0), game["moves"]
    return found


@pytest.mark.parametrize("name", sorted(LATE))
def test_the_facts_are_enough_half_of_them_by_strong_players_and_their_values_fit_each_other(name):
    games, rules = known(name), find_game(name)
    assert len(games) >= {"connectfour": 40, "othello": 30}[name]
    assert sum(game["strong"] for game in games) * 2 == len(games)
    for game in games:
        position = rules.start()
        for ply, move in enumerate(game["moves"]):
            values = game["values"].get(str(ply))
            if values:
                assert sorted(map(int, values)) == rules.legal_moves(position)
                after = game["values"].get(str(ply + 1))
                result = rules.result(rules.play(position, move))
                value = max(after.values()) if after else result
                # Connect Four's values are told by their signs; how soon is counted in stones.
                same = (lambda each: each) if name == "othello" else lambda each: (each > 0) - (each < 0)
                assert same(values[str(move)]) == same(-value)
            position = rules.play(position, move)


@pytest.mark.parametrize("name", sorted(LATE))
def test_the_end_of_a_game_is_told_as_it_is(name):
    games = known(name)
    total = Counter()
    plies, earliest = LATE[name]
    for game in games[: len(games) // 4]:
        if len(game["moves"]) > earliest:
            total += held(name, game, max(earliest, len(game["moves"]) - plies), NODES // 5)
    assert total["moves"] > 100
    assert total["marked"] > 1
    assert total["marked"] >= 0.8 * total["changes"]  # With a fifth of the usual nodes.
    assert total["!"] > 1


@AT_LENGTH
@pytest.mark.parametrize("name", sorted(WHOLE))
def test_whole_games_are_told_as_they_are_and_nearly_all_changes_of_the_result_are_marked(name):
    games, total = known(name), Counter()
    for number in WHOLE[name]:
        total += held(name, games[number], 0, NODES)
    for number in ENDS if name == "othello" else ():
        total += held(name, games[number], FIRST, NODES)
    assert total["changes"] >= 20
    assert total["marked"] >= 0.95 * total["changes"]


@AT_LENGTH
def test_who_plays_othellos_best_game_has_made_no_mistake():
    game = find_game("othello")
    moves = read_moves(game, game.start(), game.sample)
    found = Service().ask({"do": "review", **game.place_of(game.start()), "moves": moves})
    assert {ply["mark"] for ply in found["plies"]} <= {"", "!"}
    assert [found["sides"][mark]["accuracy"] for mark in game.marks] == [100, 100]
