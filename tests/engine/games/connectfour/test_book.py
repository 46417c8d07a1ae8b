"""The book of Connect Four: right at its edges; whoever keeps to it never loses what is won or drawn."""

import gzip
import json
import math
import random
from pathlib import Path

import pytest

from engine.analysis import by_proof
from engine.analysis.analyst import Analyst
from engine.base.pause import finish
from engine.contract.levels import Level
from engine.games.connectfour.bits import count, squares_of
from engine.games.connectfour.book import Moves, candidates, colourings, heights_of, occurs, opening_book
from engine.games.connectfour.levels import LEVELS
from engine.games.connectfour.prover import Prover
from engine.games.connectfour.rules import GAMES
from engine.games.connectfour.score import before, best, score_of
from engine.text import content
from tests.engine.playing import after, at_random, outcome

FACTS = Path(__file__).parents[3] / "facts" / "connectfour"
GAME = GAMES[0]
BITS = GAME.bits
BOOK = opening_book(BITS)
SMALL = GAMES[1]
SMALL_BOOK = opening_book(SMALL.bits)
PERFECT = LEVELS[-1]
DATA = content.sections("games/connectfour/book.txt")
CHAPTERS = {int(name.split()[1]): DATA[name] for name in DATA if name.startswith("chapter")}
LAST_MOVE = int(DATA["last"])


class TestScores:
    def test_the_empty_board(self):
        facts = json.loads((FACTS / "facts.json").read_text())
        ((_, columns),) = [each for each in facts.items() if each[0].startswith("empty")]
        assert BOOK.plies(0, 0) == 41
        found = [BOOK.plies(0, BITS.landing(0, column)) for column in range(7)]
        assert [-score_of(plies, 41) for plies in found] == columns

    def test_known_positions(self):
        known = 0
        for line in (FACTS / "L1_R1_begin-easy.txt").read_text().splitlines():
            columns, score = line.split()
            if len(columns) <= 8:
                mine, theirs, _ = after(GAME, columns)
                assert score_of(BOOK.plies(mine, theirs), 42 - len(columns)) == int(score)
                known += 1
        assert known

    def test_at_the_edge_the_solver_agrees_where_the_end_is_near(self):
        numbers = random.Random(8)
        prover = Prover(BITS)
        agreed = 0
        while agreed < 12:
            position = at_random(GAME, numbers, 8)
            plies = BOOK.plies(*position[:2])
            if 3 <= abs(plies) <= 9:
                assert outcome(prover, position) == ((plies > 0) - (plies < 0), abs(plies))
                agreed += 1

    @pytest.mark.parametrize(("game", "book", "most"), [(GAME, BOOK, 7), (SMALL, SMALL_BOOK, 4)])
    def test_each_chapter_follows_from_the_next_one(self, game, book, most):
        numbers = random.Random(5)
        for stones in range(most - 3, most + 1):
            for _ in range(20):
                mine, theirs, _ = at_random(game, numbers, stones)
                landing = (mine | theirs) + game.bits.bottom & game.bits.full
                if not game.bits.winning(mine) & landing:
                    found = [book.plies(theirs, mine | square) for square in squares_of(landing)]
                    assert book.plies(mine, theirs) == best([before(plies) for plies in found])

    @pytest.mark.parametrize(
        ("position", "plies"),
        [
            ((16891904, 14811136), -30),
            ((34628206848, 6307968), -26),
            ((4398059126784, 2113539), 23),
            ((33537, 6307968), 0),
            ((4227075, 2113920), 0),
            ((809500674, 2146305), 0),
        ],
    )
    def test_positions_after_a_four_was_overlooked(self, position, plies):
        """The results are those of bitbully-databases, which has all positions with twelve stones."""
        assert BOOK.knows(*position)
        assert BOOK.plies(*position) == plies

    def test_mirror_images_have_one_score(self):
        numbers = random.Random(6)
        for _ in range(50):
            mine, theirs, _ = at_random(GAME, numbers, numbers.randrange(9))
            assert BOOK.plies(mine, theirs) == BOOK.plies(BITS.mirror(mine), BITS.mirror(theirs))

    def test_what_no_game_comes_to_is_not_in_it(self):
        assert not BOOK.knows(*at_random(GAME, random.Random(1), 9)[:2])
        # The only column begins with a stone of the side that does not begin.
        impossible = GAME.parse("." * 14 + "o......" * 2 + "x......" * 2)
        assert not occurs(BITS, *impossible[:2])
        assert not BOOK.knows(*impossible[:2])

    def test_positions_are_in_a_fixed_order_and_none_twice(self):
        for stones in CHAPTERS:
            heights = heights_of(7, 6, stones)
            assert len(set(heights)) == len(heights) == len(CHAPTERS[stones].split())
        taken, firsts = colourings(BITS, (3, 1, 1, 2, 0, 0, 1))
        assert len(set(firsts)) == len(firsts)
        assert all(count(first) == 4 and first & ~taken == 0 for first in firsts)

    def test_it_is_small(self):
        packed = gzip.compress(content.read("games/connectfour/book.txt").encode())
        assert len(packed) < 60_000


class TestMoves:
    @pytest.mark.parametrize("side", [0, 1])
    def test_whoever_asks_from_the_start_is_always_answered_and_well(self, side):
        numbers = random.Random(side)
        for _ in range(25):
            position = GAME.start()
            while GAME.result(position) is None:
                mine, theirs, _ = position
                stones = count(mine | theirs)
                if stones % 2 != side:
                    position = GAME.play(position, numbers.choice(GAME.legal_moves(position)))
                    continue
                square = BOOK.move(mine, theirs)
                if stones > LAST_MOVE:
                    assert square is None
                    break
                assert square in squares_of((mine | theirs) + BITS.bottom & BITS.full)
                if stones < 8 and not BITS.has_four(mine | square):
                    assert before(BOOK.plies(theirs, mine | square)) == BOOK.plies(mine, theirs)
                image = BOOK.move(BITS.mirror(mine), BITS.mirror(theirs))
                assert BITS.mirror(square) in (image, square, BITS.mirror(image))
                position = GAME.play(position, column_of(square))

    @pytest.mark.parametrize("stones", [LAST_MOVE - 1, LAST_MOVE])
    def test_the_last_moves_are_as_good_as_the_solver_finds_any(self, stones):
        numbers = random.Random(stones)
        prover = Prover(BITS)
        agreed = 0
        while agreed < 8:
            mine, theirs, _ = position = asked_at(stones, numbers)
            if len(candidates(BITS, mine, theirs)) > 1:
                square = BOOK.move(mine, theirs)
                reply = GAME.play(position, column_of(square))
                assert before(math.prod(outcome(prover, reply))) == math.prod(outcome(prover, position))
                agreed += 1

    def test_whoever_did_not_ask_from_the_start_is_not_answered(self):
        # The first move of the book is in the middle.
        assert BOOK.move(*after(GAME, "14")[:2]) is None

    def test_a_forced_move_needs_no_table(self):
        moves = Moves(BITS, (), 13)
        mine, theirs = (sum(BITS.square(cell) for cell in cells) for cells in ((35, 28), (36, 37, 38)))
        assert candidates(BITS, mine, theirs) == [BITS.square(39)]
        assert moves.answer(mine, theirs) == BITS.square(39)


def asked_at(stones, numbers):
    """Return a position that whoever has kept to the book from the start can come to, and is to move in."""
    while True:
        position = GAME.start()
        while GAME.result(position) is None:
            mine, theirs, _ = position
            number = count(mine | theirs)
            if number == stones:
                return position
            ours = number % 2 == stones % 2
            choices = [column_of(BOOK.move(mine, theirs))] if ours else GAME.legal_moves(position)
            position = GAME.play(position, numbers.choice(choices))


def column_of(square):
    return next(column for column in range(7) if square & BITS.column(column))


AT_LENGTH = pytest.mark.slow(reason="seconds of search; against chance it plays in every run")


class TestPerfect:
    @pytest.mark.parametrize("rival", ["by chance", pytest.param("skilled", marks=AT_LENGTH)])
    @pytest.mark.parametrize("side", [0, 1])
    def test_it_never_loses_what_is_won_or_drawn(self, side, rival):
        numbers = random.Random(40 + side)
        skilled, analyst = Level("six plies", 6, 60.0), Analyst(GAME)
        for seed in range(20 if rival == "by chance" else 4):
            position = GAME.start()
            secured = 1 if side == 0 else -1
            while GAME.result(position) is None:
                if count(position[0] | position[1]) % 2 == side:
                    choice = finish(analyst.choose(position, PERFECT, seed))
                    if choice["exact"]:
                        assert choice["value"] >= secured
                        secured = choice["value"]
                    move = choice["move"]
                elif rival == "skilled":
                    move = finish(analyst.choose(position, skilled, numbers.getrandbits(32)))["move"]
                else:
                    move = numbers.choice(GAME.legal_moves(position))
                position = GAME.play(position, GAME.check_move(position, move))
            result = GAME.result(position)
            mine = result if count(position[0] | position[1]) % 2 == side else -result
            assert mine >= secured

    def test_an_analysis_of_the_opening_is_exact_at_once(self):
        report = finish(by_proof.analyse(GAME.start(), GAME, GAME.make_prover(), 0.01, True))
        assert (report["value"], report["distance"], report["exact"]) == (1, 41, True)
        assert [each["value"] for each in report["moves"]] == [-1, -1, 0, 1, 0, -1, -1]
        assert [each["best"] for each in report["moves"]] == [False] * 3 + [True] + [False] * 3
        assert report["line"][:6] == [3] * 6
        assert report["nodes"] == 0

    def test_what_is_not_proven_is_never_called_exact(self):
        report = finish(by_proof.analyse(after(GAME, "123456735"), GAME, Prover(BITS), 0.01))
        assert not report["exact"]
        assert report["distance"] is None
        for each in report["moves"]:
            assert each["exact"] or (each["distance"] is None and abs(each["value"]) < 1)


class TestSixByFive:
    def test_the_empty_board_is_a_draw_and_known_at_once(self):
        proof = finish(SMALL.make_prover().prove(SMALL.start()))
        assert set(proof.moves.values()) == {(0, 30)}
        assert proof.nodes == 0

    def test_at_the_edge_the_solver_agrees(self):
        numbers = random.Random(2)
        for _ in range(3):
            mine, theirs, mark = at_random(SMALL, numbers, 5)
            plies = SMALL_BOOK.plies(mine, theirs)
            found = outcome(Prover(SMALL.bits), (mine, theirs, mark))
            assert found == ((plies > 0) - (plies < 0), abs(plies) or 25)
