"""Games in which a side may move again, against an oracle that asks only for turns and results."""

from itertools import product
from random import Random

import pytest

from engine.analysis.analyst import Analyst
from engine.analysis.review import review
from engine.base.pause import finish
from engine.games.shelf import NAMES as NAMES_OF_GAMES
from engine.games.shelf import find_game
from engine.search.alphabeta import Search
from engine.search.minimax import minimax
from engine.search.solver import Solver
from engine.study.sizes import Sizes
from engine.study.textbook import Textbook
from engine.study.tree import BREADTH_FIRST, DEPTH_FIRST, grow, score
from tests.engine.playing import random_game, reachable
from tests.engine.search.test_solver import Graph
from tests.engine.toys import FURROW, TOYS

NAMES = ("pruning", "ordering", "table", "symmetry")


class Net(Graph):
    """A graph with a side to move for each position."""

    name = "net"

    def __init__(self, seed, circles, alternates=False):
        rng = Random(seed)
        size = rng.choice([4, 8, 14] if not circles else [3, 6, 12, 30])
        ends = rng.random() / 2
        self.repeats, self.alternates = circles, alternates
        self.turns = [self.marks[each % 2] if alternates else rng.choice(self.marks) for each in range(size)]
        self.rows = []
        for each in range(size):
            later = range(0 if circles else each + 1, size)
            replies = [reply for reply in later if not alternates or (reply - each) % 2]
            is_end = rng.random() < ends or not replies
            self.rows.append(rng.randint(-3, 3) if is_end else rng.choices(replies, k=rng.randint(1, 3)))

    def turn(self, position):
        return self.turns[position[0]]

    def plies_left(self, position):
        return None if self.repeats else len(self.rows) - position[0]

    def estimate(self, position):
        return position[0] * 7 % 5 - 2

    def write(self, position):
        return str(position[0])


def oracle(game):
    """Return value and distance of every position: what each side can force, found by sweeps."""
    replies = reachable(game)
    turns = {position: game.turn(position) for position in replies}
    ends = {position: game.result(position) for position in replies if not replies[position]}

    def forced(mark, most, ends):
        """Return in how many plies a side can force one of these ends, by position."""
        plies = dict.fromkeys(ends, 0)
        while True:
            near = {
                position: 1
                + (min if turns[position] == mark else max)(
                    [plies[reply] for reply in replies[position] if reply in plies]
                )
                for position in most
                if position not in plies
                and (any if turns[position] == mark else all)(
                    [reply in plies for reply in replies[position] if reply in most or reply in plies]
                    or [False]
                )
            }
            if not near:
                return plies
            # Those that are reached soonest first, so that each is noted with the fewest plies.
            soonest = min(near.values())
            plies |= {position: count for position, count in near.items() if count == soonest}

    worth = dict.fromkeys(replies, 0)
    for least, mark in product(range(1, game.most + 1), game.marks):
        good = [each for each in ends if (ends[each] if turns[each] == mark else -ends[each]) >= least]
        for position in forced(mark, replies, good):
            worth[position] = least if turns[position] == mark else -least
    found = {}
    for value, mark in product(range(1, game.most + 1), game.marks):
        alike = {each for each in replies if worth[each] == (value if turns[each] == mark else -value)}
        plies = forced(mark, alike, [each for each in alike if each in ends])
        found |= {each: (worth[each], plies[each]) for each in alike}
    # A draw ends as late as can be: never, where both can go round.
    drawn = {each for each in replies if worth[each] == 0}
    late = {each: 0 for each in drawn if each in ends}
    for _ in replies:
        for each in drawn - set(late):
            kept = [reply for reply in replies[each] if reply in drawn]
            if all(reply in late for reply in kept):
                late[each] = 1 + max(late[reply] for reply in kept)
    return found | {each: (0, late.get(each)) for each in drawn}


def unended(game, right):
    return [position for position in right if game.result(position) is None]


@pytest.mark.parametrize("alternates", [False, True])
@pytest.mark.parametrize("circles", [False, True])
def test_the_solver_has_the_values_and_distances_of_random_nets_in_any_order(circles, alternates):
    for seed in range(300):
        game = Net(seed, circles, alternates)
        right = oracle(game)
        solver = Solver(game)
        rng = Random(seed)
        for position in rng.sample(sorted(right), len(right)):
            most = rng.choice([None, 1, 4, 100])
            if finish(solver.solve(position, most)):
                assert solver.outcome(position) == right[position]
                assert all(solver.solved(game.play(position, move)) for move in game.legal_moves(position))
            else:
                assert most is not None
                assert not solver.solved(position)
        finish(solver.solve(game.start()))
        assert {position: solver.outcome(position) for position in right} == right


@pytest.mark.parametrize("seed", range(20))
def test_two_solutions_at_once_do_not_disturb_each_other(seed, monkeypatch):
    monkeypatch.setattr("engine.search.walk.PAUSE", 1)
    monkeypatch.setattr("engine.search.solver.PAUSE", 1)
    game = Net(seed, True, seed % 2 == 0)
    solver = Solver(game)
    right = oracle(game)
    rng = Random(seed)
    works = {each: solver.solve(each) for each in right}
    while works:
        each = rng.choice(list(works))
        try:
            next(works[each])
        except StopIteration:
            del works[each]
            assert solver.outcome(each) == right[each]
        else:
            if rng.random() < 0.02:
                works.pop(each).close()


@pytest.fixture(scope="module")
def furrow():
    return oracle(FURROW)


def test_the_solver_has_the_values_and_distances_of_a_game(furrow):
    solver = Solver(FURROW)
    finish(solver.solve(FURROW.start()))
    assert len(furrow) == len(solver.table) == FURROW.positions
    assert {position: solver.outcome(position) for position in furrow} == furrow
    for position in unended(FURROW, furrow):
        best = [move for move in FURROW.legal_moves(position) if keeps(furrow, position, move)]
        assert solver.best_moves(position) == best


def keeps(right, position, move):
    """Return whether a move is one of the best."""
    reply = FURROW.play(position, move)
    value, distance = right[reply]
    return ((value if FURROW.again(position, reply) else -value), distance + 1) == right[position]


@pytest.mark.parametrize(
    "settings", [dict(zip(NAMES, on, strict=True)) for on in product([False, True], repeat=4)]
)
def test_the_searches_have_its_values_and_nodes_are_the_same(settings):
    for seed in range(60):
        game = Net(seed, False)
        right = oracle(game)
        for position in unended(game, right):
            assert (
                Search(game, **settings).value(position) == minimax(game, position)[0] == right[position][0]
            )
            for depth in range(1, 5):
                watched, playing = Textbook(game, **settings), Search(game, **settings)
                value = finish(watched.run(position, depth))
                assert playing.value(position, depth) == value == minimax(game, position, depth)[0]
                assert (watched.nodes, watched.cutoffs) == (playing.nodes, playing.cutoffs)


@pytest.mark.parametrize("selective", [False, True])
def test_deepening_finds_each_moves_value(furrow, selective):
    for position in unended(FURROW, furrow)[::9]:
        search = Search(FURROW, scout=True, selective=selective)
        finish(search.deepen(position, 40, every=not selective, prove=not selective))
        assert search.reports[-1].value == furrow[position][0]
        for move, value, exact in search.reports[-1].moves:
            reply = FURROW.play(position, move)
            assert exact
            assert value == FURROW.backed_up(position, reply, furrow[reply][0])


@pytest.mark.parametrize(
    "game", [*(find_game(name) for name in NAMES_OF_GAMES), *TOYS], ids=lambda game: game.name
)
def test_a_value_follows_from_the_replies_by_whose_turn_it_is_then(game):
    rng = Random(1)
    position = game.start()
    for _ in range(30):
        if game.result(position) is not None:
            position = game.start()
        replies = [game.play(position, move) for move in game.legal_moves(position)]
        values = [Search(game).value(reply, 1) for reply in replies]
        turns = [game.turn(position) == game.turn(reply) for reply in replies]
        assert Search(game).value(position, 2) == max(
            value if same else -value for value, same in zip(values, turns, strict=True)
        )
        position = rng.choice(replies)


def test_the_scout_the_closing_in_and_trees_find_the_values_of_nets():
    for seed in range(100):
        game = Net(seed, False)
        right = oracle(game)
        for position in unended(game, right):
            for selective in (False, True):
                search = Search(game, scout=True, selective=selective)
                finish(search.deepen(position, 64))
                assert search.reports[-1].value == right[position][0]
        for algorithm in (BREADTH_FIRST, DEPTH_FIRST) if seed < 40 else ():
            tree = finish(grow(game, game.start(), algorithm))
            finish(score(tree))
            assert tree.values[0] == right[game.start()][0]
            sizes = Sizes(game)
            finish(sizes.measure(game.start()))
            assert sizes.size(game.start()) == (len(tree), tree.games)


def test_a_review_and_an_analysis_have_them(furrow):
    for seed in range(30):
        moves, positions = random_game(FURROW, seed), [FURROW.start()]
        for move in moves:
            positions.append(FURROW.play(positions[-1], move))
        analyst = Analyst(FURROW)
        reviewed = finish(review(FURROW.start(), moves, analyst, 1000))
        for position, ply in zip(positions, reviewed["plies"], strict=False):
            assert (ply["value"], ply["distance"], ply["turn"]) == (*furrow[position], FURROW.turn(position))
            analysis = finish(analyst.analyse(position, 5.0, True))
            assert (analysis["value"], analysis["distance"]) == furrow[position]
