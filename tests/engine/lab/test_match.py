"""Matches: fair, repeatable, and lost by who breaks off."""

import pytest

from engine.games.shelf import find_game, find_level
from engine.lab.match import (
    LevelPlayer,
    ProgramPlayer,
    TextbookPlayer,
    openings,
    play_match,
    round_robin,
    table,
)
from engine.lab.program import Program
from engine.lab.solutions import SOLUTION, START, told
from engine.pause import finish
from engine.search.solver import Solver
from engine.service import Service
from tests.engine.toys import TOYS

GAME = find_game("tictactoe")
PAIR = TOYS[-1]


def player(rung, programs=SOLUTION):
    return ProgramPlayer(Program(told(programs[rung], "en")))


def test_openings_of_a_small_game_are_draws():
    solver = Solver(GAME)
    for position in openings(GAME, 5, 1):
        finish(solver.solve(position))
        assert solver.outcome(position)[0] == 0


def test_a_game_that_is_over_before_an_opening_is_has_shorter_ones():
    for position in openings(PAIR, 3, 1):
        assert PAIR.result(position) is None


@pytest.mark.parametrize("name", ["tictactoe", "othello4", "othello6"])
def test_openings_differ_and_come_again_with_their_seed(name):
    game = find_game(name)
    found = openings(game, 3, 7)
    assert found == openings(game, 3, 7)
    assert found != openings(game, 3, 8)
    assert len(set(found)) == 3
    assert all(game.result(position) is None for position in found)


def test_each_opening_is_played_from_both_sides():
    games = finish(play_match(GAME, [player(2), player(6)], 4, 1))
    assert [each["opening"] for each in games[::2]] == [each["opening"] for each in games[1::2]]
    for one, other in zip(games[::2], games[1::2], strict=True):
        assert one["players"] == other["players"][::-1]


def test_the_same_seed_plays_the_same_games():
    def games(seed):
        level = find_level(GAME, "casual")
        return finish(play_match(GAME, [player(2), LevelPlayer(Service(), level)], 6, seed))

    assert games(3) == games(3)
    assert games(3) != games(4)


def test_games_can_be_replayed_and_their_winner_is_the_boards():
    game = find_game("othello4")
    for played in finish(play_match(game, [player(11), TextbookPlayer()], 4, 2)):
        position = game.parse(played["opening"], played["opening_turn"])
        for move in played["moves"]:
            position = game.play(position, game.check_move(position, move))
        assert (game.write(position), game.turn(position)) == (played["position"], played["turn"])
        winner = game.outcome(position).winner
        mark = None if winner is None else game.marks[played["players"].index(played["winner"])]
        assert mark == winner if played["winner"] is not None else winner is None


def test_an_illegal_move_loses():
    games = finish(play_match(GAME, [player(1, START), player(2)], 2, 1))
    assert [each["winner"] for each in games] == [1, 1]
    assert [each["faulty"] for each in games] == [0, 0]
    assert {each["fault"]["key"] for each in games} == {"fault.illegal"}
    assert [each["halves"] for each in games] == [[0, 2], [0, 2]]


def test_the_table_adds_up():
    games = finish(round_robin(GAME, [player(1), player(2), player(6)], 2, 1))
    rows = table(games, 3)
    assert len(games) == 6
    assert sum(row["halves"] for row in rows) == 2 * len(games)
    assert [row["games"] for row in rows] == [4, 4, 4]
    assert [row["halves"] for row in rows] == sorted([row["halves"] for row in rows], reverse=True)
    assert rows[-1]["player"] == 0
    for row in rows:
        for other in rows:
            cell, mirrored = row["against"][other["player"]], other["against"][row["player"]]
            if row is other:
                assert cell is None
            else:
                assert (cell["won"], cell["drawn"], cell["lost"]) == (
                    mirrored["lost"],
                    mirrored["drawn"],
                    mirrored["won"],
                )


def test_the_last_games_are_told_while_others_are_played():
    work = round_robin(GAME, [player(1), player(2)], 60, 1)
    told = []
    games = None
    while games is None:
        try:
            told.append(next(work))
        except StopIteration as stop:
            games = stop.value
    for progress in told:
        assert progress["games"] == games[progress["from"] : progress["from"] + len(progress["games"])]
        assert len(progress["games"]) == min(progress["done"], 40)
    assert told[-1]["done"] == 59
