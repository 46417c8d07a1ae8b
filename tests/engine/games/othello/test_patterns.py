"""Othello's patterns: looked up in lanes as square by square, the same when turned, and true of games."""

import gzip
import random
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.othello import patterns
from engine.games.othello.bits import Bits, joined
from engine.games.othello.evaluation import Evaluation
from engine.games.othello.patterns import Patterns, Weights, add_digits, to_base_3, translate
from engine.games.shelf import find_game
from engine.text import content
from tests.engine.games.othello import shapes

BITS = Bits(8)
KINDS = range(len(shapes.KINDS))
FIRST = [next(shape.squares for shape in shapes.instances() if shape.kind == kind) for kind in KINDS]
TIES = [patterns.weight_numbers(patterns.orders_of(kind)) for kind in KINDS]
LENGTHS = [max(tie) for tie in TIES]


def invented(seed):
    """Return patterns with weights by chance, all of them different from 0 as like as not."""
    chance = random.Random(seed)
    nodes = (12, 22, 32, 42, 52, 62)
    weights = [
        ["".join(chr(chance.randint(35, 91)) for _ in range(length)) for length in LENGTHS] for _ in nodes
    ]
    to_move = [chance.randint(-50, 50) for _ in range(61)]
    mobility = [chance.randint(-50, 50) for _ in nodes]
    data = SimpleNamespace(nodes=nodes, texts=weights, to_move=to_move, mobility=mobility)
    return Patterns(BITS, data)


WEIGHTS = Weights(content.sections("games/othello/pattern_weights.txt"))
KNOWN = Patterns(BITS, WEIGHTS)
each_kind = pytest.mark.parametrize("found", [invented(1), KNOWN], ids=["invented", "known"])


def scanned(found, mine, theirs):
    """Return the worth of a board, square by square, from the patterns as the tool has them."""
    discs = (mine | theirs).bit_count()
    worth = found.weights(discs)
    total = found.to_move(discs)
    for kind, squares in shapes.instances():
        configuration = sum(
            3**place * ((mine >> square & 1) + 2 * (theirs >> square & 1))
            for place, square in enumerate(squares)
        )
        order = shapes.orders(squares, FIRST[kind])[0]
        total += worth[kind][TIES[kind][shapes.reordered(configuration, order)]]
    return total


@st.composite
def boards(draw):
    """Return some boards with the same number of discs, as `(mine, theirs)`."""
    discs = draw(st.integers(4, 64))
    chance = random.Random(draw(st.integers(0, 2**32)))
    found = []
    for _ in range(draw(st.integers(1, 20))):
        squares = chance.sample(range(64), discs)
        own = chance.randint(0, discs)
        found.append(
            (sum(1 << square for square in squares[:own]), sum(1 << square for square in squares[own:]))
        )
    return found


@each_kind
@settings(max_examples=30)
@given(some=boards())
def test_many_boards_in_lanes_are_worth_what_a_plain_scan_says(found, some):
    mine = joined([mine for mine, _ in some])
    theirs = joined([theirs for _, theirs in some])
    assert found.values(mine, theirs, len(some)) == [scanned(found, *board) for board in some]


@each_kind
@given(some=boards(), symmetry=st.integers(1, 7))
def test_turned_boards_are_worth_the_same_and_exchanged_ones_the_opposite(found, some, symmetry):
    mine, theirs = some[0]
    turned = [
        sum(1 << shapes.turned(square, symmetry) for square in range(64) if side >> square & 1)
        for side in (mine, theirs)
    ]
    (value,) = found.values(mine, theirs, 1)
    assert found.values(*turned, 1) == [value]
    assert found.values(theirs, mine, 1) == [2 * found.to_move((mine | theirs).bit_count()) - value]


@settings(max_examples=30)
@given(some=boards())
def test_each_move_more_than_the_other_side_has_counts(some):
    evaluation = Evaluation(BITS)
    mine, theirs = joined([mine for mine, _ in some]), joined([theirs for _, theirs in some])
    worth = KNOWN.values(mine, theirs, len(some))
    mobility = KNOWN.mobility((some[0][0] | some[0][1]).bit_count())
    for (own, other), value, patterns_alone in zip(
        some, evaluation.values(mine, theirs, len(some)), worth, strict=True
    ):
        moves, their_moves = BITS.moves(own, other), BITS.moves(other, own)
        found = patterns_alone + mobility * (moves.bit_count() - their_moves.bit_count())
        assert value == (max(-6399, min(6399, found)) if moves | their_moves else None)


def test_a_move_more_is_worth_what_was_fitted_and_between_that_what_is_between():
    kept = dict(zip(WEIGHTS.nodes, WEIGHTS.mobility, strict=True))
    assert (KNOWN.mobility(4), KNOWN.mobility(64)) == (kept[12], kept[62])
    assert 0 < kept[22] < KNOWN.mobility(26) < kept[32]


@pytest.mark.parametrize("kind", KINDS)
def test_what_shares_a_weight_follows_from_the_boards_symmetries(kind):
    own = shapes.orders(FIRST[kind], FIRST[kind])
    assert sorted(map(tuple, patterns.orders_of(kind))) == sorted({tuple(order) for order in own})


@given(halves=st.lists(st.tuples(st.integers(0, 15), st.integers(0, 15)), min_size=1, max_size=64))
def test_bytes_in_base_3_come_out_alike_with_and_without_translation(halves):
    data = bytes(mine | (theirs & ~mine) << 4 for mine, theirs in halves)
    number = int.from_bytes(data, "little")
    assert translate(number, len(data)) == add_digits(number, len(data)) == to_base_3(number, len(data))


def test_the_weights_fit_and_are_small_to_fetch():
    assert all([len(text) for text in texts] == LENGTHS for texts in WEIGHTS.texts)
    assert len(WEIGHTS.nodes) == len(WEIGHTS.texts) == len(WEIGHTS.mobility)
    assert len(WEIGHTS.to_move) == 61
    assert len(gzip.compress(content.read("games/othello/pattern_weights.txt").encode(), 9)) < 46_000


def test_where_weights_or_room_are_missing_the_evaluation_without_patterns_plays(monkeypatch):
    position = find_game("othello").start()[:2]
    plain = Evaluation(BITS).simple_values(*position, 1)

    def full(*_):
        raise MemoryError

    def missing(path):
        raise FileNotFoundError(path)

    with monkeypatch.context() as patch:
        patch.setattr("engine.games.othello.evaluation.content.sections", missing)
        assert Evaluation(BITS).values(*position, 1) == plain
    with monkeypatch.context() as patch:
        patch.setattr(Patterns, "tables", full)
        assert Evaluation(BITS).values(*position, 1) == plain
    assert Evaluation(BITS).values(*position, 1) != plain
