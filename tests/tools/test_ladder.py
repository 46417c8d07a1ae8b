"""The ladder of levels as the bench measures it, and a child's games against the weakest level."""

import random
from statistics import mean

import pytest

from engine.analysis.analyst import Analyst
from engine.games.shelf import find_game, levels_of
from tools.bench import ladder

CONNECT = find_game("connectfour")


def child(position, seed):
    """Complete four, else stop half of the threes, else play anywhere."""
    chance, moves = random.Random(seed), CONNECT.legal_moves(position)
    mine, theirs, turn = position
    for side, seen in ((position, True), ((theirs, mine, turn), chance.random() < 0.5)):
        fours = [move for move in moves if CONNECT.result(CONNECT.play(side, move)) == -1]
        if fours and seen:
            return chance.choice(fours)
    return chance.choice(moves)


def test_a_child_beats_connect_fours_beginner_and_the_beginner_beats_chance():
    beginner = ladder.of_level(Analyst(CONNECT), levels_of(CONNECT)[0])
    assert 0.55 < mean(ladder.match(CONNECT, child, beginner, 100, seed=1)) < 0.9
    assert 0.6 < mean(ladder.match(CONNECT, beginner, ladder.by_chance(CONNECT), 100, seed=1)) < 0.85


@pytest.mark.parametrize("name", ["connectfour", "gobblers", "othello4"])
def test_each_of_the_weak_levels_is_a_step_above_the_one_before(name):
    game = find_game(name)
    analyst = Analyst(game)
    first, second, third = [ladder.of_level(analyst, level) for level in levels_of(game)[:3]]
    for stronger, weaker in ((second, first), (third, second)):
        assert 0.55 < mean(ladder.match(game, stronger, weaker, 100, seed=2)) < 0.9


def test_the_table_has_a_row_for_each_step_and_a_seed_gives_the_same_one():
    (table,) = ladder.report(["tictactoe"], 40, seed=3)
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()[2:]]
    names = ["random moves", *(level.name for level in levels_of(find_game("tictactoe")))]
    assert [row[0] for row in rows] == [f"{names[n]} → {names[n + 1]}" for n in range(len(names) - 1)]
    assert all(50 < int(row[1]) < 100 and 0 < int(row[2]) < 20 and row[3] == "40" for row in rows)
    assert (
        list(ladder.report(["tictactoe"], 40, seed=3))
        == [table]
        != list(ladder.report(["tictactoe"], 40, seed=4))
    )


def test_what_takes_long_plays_few_games():
    games = {level.name: ladder.games_of(CONNECT, level, 100) for level in levels_of(CONNECT)}
    assert (games["casual"], games["master"], games["perfect"]) == (100, 20, ladder.TIMED_GAMES)
    tiny = find_game("tictactoe")
    assert ladder.games_of(tiny, levels_of(tiny)[-1], 100) == 100
