"""The solver: value and distance of every position, against a second program that shares nothing with it."""

from collections import Counter
from random import Random

import pytest

from engine.game import Game
from engine.games.tictactoe.rules import TicTacToe
from engine.pause import finish
from engine.search.solver import Solver, rank
from tests.engine import brute
from tests.engine.mnk import MnkGame
from tests.engine.own_rules.games import game_of

GAME = TicTacToe()


@pytest.fixture(scope="module", params=[False, True], ids=["plain", "symmetry"])
def solver(request):
    """A solver that has solved the game from the empty board."""
    solver = Solver(GAME, symmetry=request.param)
    finish(solver.solve(GAME.start()))
    return solver


def unfinished():
    return ((text, turn) for text, turn in brute.reachable().items() if not brute.is_over(text))


def test_each_reachable_position_is_solved_once(facts):
    for symmetry, count in ((False, facts["positions_reachable"]), (True, facts["positions_up_to_symmetry"])):
        solver = Solver(GAME, symmetry)
        finish(solver.solve(GAME.start("x")))
        assert len(solver.table) == count


def test_wins_draws_and_losses_are_as_many_as_known(solver, facts):
    values = Counter(solver.outcome(GAME.parse(text, turn))[0] for text, turn in brute.reachable().items())
    assert {"win": values[1], "draw": values[0], "loss": values[-1]} == facts[
        "value_for_side_to_move_over_5478"
    ]


def test_every_move_is_judged_right(solver):
    for text, turn in unfinished():
        position = GAME.parse(text, turn)
        expected = [(square, *brute.solve_move(text, turn, square)) for square in brute.empty(text)]
        assert solver.moves(position) == expected
        assert solver.best_moves(position) == brute.best_moves(text, turn)


def test_every_outcome_is_right_and_every_line_keeps_it(solver):
    for text, turn in brute.reachable().items():
        position = GAME.parse(text, turn)
        value, distance = solver.outcome(position)
        assert (value, distance) == brute.solve(text, turn)
        line = solver.line(position)
        assert len(line) == distance
        for move in line:
            assert move == solver.best_moves(position)[0]
            position = GAME.play(position, move)
        assert GAME.result(position) == value * (-1) ** distance


def test_positions_that_no_game_reaches_are_solved_too():
    solver = Solver(GAME)
    for text, turn in (("ooo...xxx", "o"), ("oooo.....", "x"), ("oo..o....", "x"), ("xx.x.x...", "o")):
        position = GAME.parse(text, turn)
        finish(solver.solve(position))
        assert solver.outcome(position) == brute.solve(text, turn)


@pytest.mark.parametrize("symmetry", [False, True])
def test_the_larger_board_of_the_facts(facts, symmetry):
    (told,) = [fact for fact in facts["mnk"] if (fact["width"], fact["height"]) == (4, 3)]
    game = MnkGame(4, 3, told["in_a_row"])
    solver = Solver(game, symmetry)
    finish(solver.solve(game.start()))
    assert solver.outcome(game.start()) == (told["value"] * game.most, told["plies"])
    if not symmetry:
        assert len(solver.table) == told["positions"]


def test_it_pauses_and_continues_after_it_was_dropped():
    solver = Solver(GAME)
    solving = solver.solve(GAME.start())
    for _ in range(5):
        next(solving)
    solving.close()
    half = len(solver.table)
    assert 0 < half < 5_478
    sizes = [len(solver.table) for _ in solver.solve(GAME.start())]
    assert len(sizes) > 10
    assert sizes == sorted(sizes)
    assert len(solver.table) == 5_478
    assert all(
        solver.outcome(GAME.parse(text, turn)) == brute.solve(text, turn) for text, turn in unfinished()
    )


def test_outcomes_are_ranked_from_the_quickest_loss_to_the_quickest_win():
    ordered = [(-1, 2), (-1, 4), (0, 1), (0, 9), (1, 5), (1, 1)]
    assert sorted(ordered, key=lambda outcome: rank(*outcome)) == ordered


class Graph(Game):
    """A game made of data: for each position its moves, by where they lead, or the result."""

    name = "graph"
    repeats = True
    most = 3

    def __init__(self, rows):
        self.rows = rows

    def start(self, turn=None):
        return (0,)

    def legal_moves(self, position):
        row = self.rows[position[0]]
        return [] if isinstance(row, int) else list(range(len(row)))

    def play(self, position, move):
        return (self.rows[position[0]][move],)

    def result(self, position):
        row = self.rows[position[0]]
        return row if isinstance(row, int) else None


def random_graph(seed):
    rng = Random(seed)
    size = rng.choice([3, 6, 12, 30])
    ends = rng.random()
    return Graph(
        [
            rng.randint(-3, 3)
            if rng.random() < ends / 2
            else [rng.randrange(size) for _ in range(rng.randint(1, 4))]
            for _ in range(size)
        ]
    )


def oracle(rows):
    """Return value and distance of every row, by sweeps over all of them until nothing changes."""
    size = range(len(rows))
    values = dict.fromkeys(size, 0)
    for least in (1, 2, 3):
        # Who is worth as much, or loses as much, is whoever can force that: the least fixed point.
        wins, losses = set(), set()
        for _ in range(2 * len(rows) + 2):
            for each in size:
                row = rows[each]
                if isinstance(row, int):
                    wins |= {each} if row >= least else set()
                    losses |= {each} if row <= -least else set()
                else:
                    wins |= {each} if any(reply in losses for reply in row) else set()
                    losses |= {each} if all(reply in wins for reply in row) else set()
        values.update(dict.fromkeys(wins, least) | dict.fromkeys(losses, -least))
    plies = {each: 0 for each in size if isinstance(rows[each], int)}
    for distance in range(1, len(rows) + 1):
        near = dict(plies)
        for each in size:
            if each in plies:
                continue
            best = [reply for reply in rows[each] if values[reply] == -values[each]]
            known = [reply in near for reply in best]
            if any(known) if values[each] > 0 else all(known):
                plies[each] = distance
    return {each: (values[each], plies.get(each)) for each in size}


class TestPositionsThatComeAgain:
    @pytest.mark.parametrize("seed", range(300))
    def test_every_outcome_is_right_in_any_order_of_asking(self, seed):
        game = random_graph(seed)
        right = oracle(game.rows)
        solver = Solver(game)
        rng = Random(seed)
        for each in rng.sample(range(len(game.rows)), len(game.rows)):
            most = rng.choice([None, 1, 4, 100])
            if finish(solver.solve((each,), most)):
                assert solver.outcome((each,)) == right[each]
                assert all(solver.solved(game.play((each,), move)) for move in game.legal_moves((each,)))
            else:
                assert most is not None
                assert not solver.solved((each,))
        finish(solver.solve((0,)))
        assert solver.outcome((0,)) == right[0]

    @pytest.mark.parametrize("seed", range(20))
    def test_two_at_once_get_in_nobodys_way(self, seed, monkeypatch):
        monkeypatch.setattr("engine.search.walk.PAUSE", 1)
        monkeypatch.setattr("engine.search.solver.PAUSE", 1)
        game = random_graph(seed)
        solver = Solver(game)
        right = oracle(game.rows)
        rng = Random(seed)
        works = {each: solver.solve((each,)) for each in range(len(game.rows))}
        while works:
            each = rng.choice(list(works))
            try:
                next(works[each])
            except StopIteration:
                del works[each]
                assert solver.outcome((each,)) == right[each]
            else:
                if rng.random() < 0.02:
                    works.pop(each).close()

    def test_a_line_for_ever_stops_where_a_position_comes_again(self):
        game = game_of("mutorere")
        solver = Solver(game)
        finish(solver.solve(game.start()))
        assert len(solver.table) == 1_180
        assert solver.outcome(game.start()) == (0, None)
        passed = [game.start()]
        for move in solver.line(game.start()):
            passed.append(game.play(passed[-1], move))
        assert len(set(passed)) == len(passed) - 1
        assert passed[-1] in passed[:-1]

    def test_never_to_end_is_the_best_of_draws(self):
        # To a draw at once, to a draw later, round for ever, and to a loss.
        game = Graph([[1, 2, 3, 4], 0, [1], [3, 3], 1])
        solver = Solver(game)
        finish(solver.solve((0,)))
        assert solver.moves((0,)) == [(0, 0, 1), (1, 0, 2), (2, 0, None), (3, -1, 1)]
        assert solver.best_moves((0,)) == [2]
