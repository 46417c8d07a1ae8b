"""Connect Four solved: against known positions, brute force and plain minimax."""

import json
import math
import random
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.analysis.by_proof import best_line
from engine.base.pause import finish
from engine.games.connectfour.bits import DIVISOR, Bits, squares_of, subsets
from engine.games.connectfour.prover import Prover
from engine.games.connectfour.rules import GAMES, ConnectFour
from engine.games.connectfour.score import before, best, limits, plies_of, score_of, settled
from engine.games.connectfour.solve import PLACES, Solver
from tests.engine.games.connectfour.paper import paper_of
from tests.engine.playing import after, at_random, hurried, outcome, steps_of

FACTS = Path(__file__).parents[3] / "facts" / "connectfour"
GAME = GAMES[0]
# The middle of the game takes longest: every fourth position will do.
KNOWN = {"L1_R1_begin-easy": 1, "L2_R1_middle-easy": 1, "L2_R2_middle-medium": 4, "L3_R1_end-easy": 1}
LONG = pytest.mark.slow(reason="seconds of search; the easier ones are solved in every run")


def minimax(bits, mine, theirs):
    if bits.has_four(theirs):
        return -0.5
    landing = (mine | theirs) + bits.bottom & bits.full
    if not landing:
        return 0
    found = []
    for square in squares_of(landing):
        plies = minimax(bits, theirs, mine | square)
        found.append(1 if plies == -0.5 else before(plies))
    return best(found)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=LONG if KNOWN[name] > 1 else []) for name in KNOWN]
)
def test_known_positions(name):
    lines = (FACTS / f"{name}.txt").read_text().splitlines()[:: KNOWN[name]]
    assert lines
    for line in lines:
        columns, score = line.split()
        mine, theirs, mark = after(GAME, columns)
        left = GAME.squares - len(columns)
        plies = plies_of(int(score), left)
        value, distance = outcome(Prover(GAME.bits), (mine, theirs, mark))
        assert (value, distance) == ((plies > 0) - (plies < 0), abs(plies) or left)


class TestSmallBoards:
    @pytest.mark.parametrize(("columns", "rows", "plies"), [(4, 4, 3), (4, 4, 9), (5, 4, 9), (5, 4, 12)])
    def test_every_column_of_positions_after_some_plies_is_as_by_brute_force(self, columns, rows, plies):
        game, paper = ConnectFour("small", columns, rows), paper_of(columns, rows)
        prover = Prover(game.bits)
        numbers = random.Random(plies)
        for _ in range(12 if plies == 9 else 40):
            position, board = game.start(), paper.start()
            for _ in range(plies):
                move = numbers.choice(paper.moves(board) or [0])
                if paper.moves(board):
                    position, board = game.play(position, move), paper.play(board, move)
            if paper.over(board):
                continue
            expected = {}
            for move in paper.moves(board):
                value, distance = paper.solve(paper.play(board, move))
                expected[move] = (-value, distance + 1)
            proof = finish(prover.prove(position))
            assert proof.moves == expected
            scores = {move: score_of(math.prod(each), 99) for move, each in expected.items()}
            assert sorted(proof.best) == [move for move in scores if scores[move] == max(scores.values())]
            assert outcome(Prover(game.bits), position) == paper.solve(board)

    def test_every_position_of_four_by_four_with_few_plies(self):
        game, paper = ConnectFour("small", 4, 4), paper_of(4, 4)
        prover = Prover(game.bits)
        level = {(game.start(), paper.start())}
        for _ in range(5):
            for position, board in level:
                assert outcome(prover, position) == paper.solve(board)
            level = {
                (game.play(position, move), paper.play(board, move))
                for position, board in level
                for move in paper.moves(board)
            }

    @pytest.mark.parametrize("game", GAMES[2:], ids=lambda game: game.name)
    def test_the_small_board_is_a_draw(self, game):
        results = json.loads((FACTS / "facts.json").read_text())
        ((_, known),) = [each for each in results.items() if each[0].startswith("outcome")]
        assert known["4x5"] == "="
        assert outcome(game.make_prover(), game.start()) == (0, game.squares)


class TestLatePositions:
    @settings(max_examples=60)
    @given(seed=st.integers(0, 10**6))
    def test_as_plain_minimax_has_it(self, seed):
        position = at_random(GAME, random.Random(seed), 33)
        mine, theirs, mark = position
        plies = minimax(GAME.bits, mine, theirs)
        value, distance = outcome(Prover(GAME.bits), position)
        assert (value, distance) == ((plies > 0) - (plies < 0), abs(plies) or GAME.plies_left(position))
        image = (GAME.bits.mirror(mine), GAME.bits.mirror(theirs), mark)
        straight, turned = finish(Prover(GAME.bits).prove(position)), finish(Prover(GAME.bits).prove(image))
        assert straight.moves == {6 - move: each for move, each in turned.moves.items()}

    @given(score=st.integers(-18, 18), left=st.integers(0, 42))
    def test_scores_and_plies_are_two_ways_to_say_one_thing(self, score, left):
        assume(-(left // 2) <= score <= (left + 1) // 2)
        plies = plies_of(score, left)
        assert abs(plies) <= left
        assert score_of(plies, left) == score
        assert score == 0 or abs(plies) % 2 == (score > 0)

    def test_a_glance_tells_wins_losses_and_the_last_squares(self):
        assert settled(GAME.bits, *after(GAME, "121212")[:2]) == 1
        assert settled(GAME.bits, *after(GAME, "33445")[:2]) == -2
        assert settled(GAME.bits, 0, 0) is None
        assert limits(GAME.bits, 0, 0) == (-20, 20)


def assert_agrees(earlier, proof):
    """Check that all that an earlier proof says of moves is so in the whole one."""
    for move, (value, distance) in earlier.moves.items():
        assert value in (None, proof.moves[move][0])
        assert distance in (None, proof.moves[move][1])


MIDDLE = after(GAME, "614551547675356721341")


class TestWork:
    """The search gives up for pauses, and goes on; its table is bounded."""

    def test_a_table_of_any_size_leads_to_the_same_end(self):
        mine, theirs, _ = after(GAME, "5554224333234511764")
        answers = set()
        for pairs in (1999, 250_007):
            solver = Solver(GAME.bits, pairs)
            answers.add(tuple(finish(solver.ask(mine, theirs, least)) >= least for least in range(-3, 4)))
        assert len(answers) == 1

    def test_who_is_in_a_hurry_gets_what_is_proven(self):
        work = Prover(GAME.bits).prove(MIDDLE)
        first = next(work)
        assert any(distance is None for _, distance in first.moves.values())
        proof = hurried(work)
        assert set(proof.moves) == set(GAME.legal_moves(MIDDLE))
        assert_agrees(proof, finish(Prover(GAME.bits).prove(MIDDLE)))

    def test_what_is_told_on_the_way_stays_true(self):
        position = after(GAME, "5554224333234511764")
        prover = Prover(GAME.bits)
        told, proof = steps_of(prover.prove(position))
        assert all(distance is not None for _, distance in proof.moves.values())
        for earlier in told:
            assert set(earlier.best) <= set(proof.best)
            assert_agrees(earlier, proof)

    def test_a_line_goes_to_the_end_and_is_as_long_as_the_distance(self):
        position = after(GAME, "55542243332345")
        prover = Prover(GAME.bits)
        value, distance = outcome(prover, position)
        line = finish(best_line(GAME, position, prover))
        assert len(line) == distance
        assert abs(GAME.result(after(GAME, line, position))) == abs(value)


def test_squares_that_make_four_are_kept_from_move_to_move():
    bits = Bits(7, 6)
    numbers = random.Random(2)
    for _ in range(50):
        mine = kept = 0
        for square in numbers.sample(squares_of(bits.full), 12):
            # Upright lines are filled from below, as stones fall.
            below = square >> 1 & bits.full
            if below and not mine & below:
                continue
            mine |= square
            for line, table in bits.lines()[square]:
                kept |= table[(mine & line) % DIVISOR]
            assert kept == bits.winning(mine)


@pytest.mark.parametrize("size", [(7, 6), (6, 5), (5, 4), (4, 4)])
def test_what_is_on_a_line_leaves_a_remainder_of_its_own(size):
    bits = Bits(*size)
    lines = {line for four in bits.lines().values() for line, _ in four}
    assert all(len({stones % DIVISOR for stones in subsets(line)}) == len(subsets(line)) for line in lines)
    assert len({square % PLACES for square in squares_of(bits.full)}) == bits.cells
