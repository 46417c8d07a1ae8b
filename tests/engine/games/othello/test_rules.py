"""Othello: the rules, the notation, and what a move is good for."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.othello.bits import PASS, count, count_by_bytes, joined, split, squares_of
from engine.games.othello.patterns import Patterns, Weights
from engine.games.shelf import find_game
from engine.search.perft import perft
from engine.text import content
from tests.engine import othello_text as text_rules
from tests.engine.playing import after, unfinished

FACTS = json.loads((Path(__file__).parents[3] / "facts" / "othello" / "perft.json").read_text())
PERFT = FACTS["pass_is_ply_ended_games_counted"]["depth_1_to_16"]
NAMES = ("othello", "othello6", "othello4")
GAME = find_game("othello")
each_size = pytest.mark.parametrize("game", [find_game(name) for name in NAMES], ids=NAMES)

START = "---------------------------OX------XO---------------------------"
WIPED_OUT = "X" * 5 + "-" * 59
choices = st.lists(st.integers(0, 30), max_size=70)


def boards(game):
    """Return any boards, from games or not, as text."""
    return st.text("XO-", min_size=game.squares, max_size=game.squares)


class TestRules:
    def test_the_board_is_set_up_as_the_rules_say_and_either_side_can_begin(self):
        assert GAME.write(GAME.start()) == GAME.write(GAME.start("O")) == START
        assert (GAME.write_moves(GAME.start()), GAME.start()[2]) == ("d3, c4, f5, e6", "X")
        assert GAME.write_moves(GAME.start("O")) == "e3, f4, c5, d6"

    @pytest.mark.parametrize("depth", range(1, 7))
    def test_perft(self, depth):
        assert perft(GAME, GAME.start(), depth) == PERFT[depth - 1]

    @each_size
    def test_perft_one_by_one_counts_the_same(self, game):
        def counted(text, mark, depth):
            moves = text_rules.moves(text, mark) if depth else []
            replies = [text_rules.play(text, move, mark) for move in moves]
            return sum(counted(reply, text_rules.other(mark), depth - 1) for reply in replies) or 1

        for depth in range(5):
            expected = counted(game.write(game.start()), "X", depth)
            assert {perft(game, game.start(), depth, batch=batch) for batch in (False, True)} == {expected}

    def test_perft_where_the_smallest_game_ends(self):
        game = find_game("othello4")
        assert perft(game, game.start(), 8) == perft(game, game.start(), 8, batch=False)

    @each_size
    @given(data=st.data(), turn=st.sampled_from("XO"))
    def test_any_board_is_played_as_on_paper(self, game, data, turn):
        text = data.draw(boards(game))
        position = game.parse(text, turn)
        moves = text_rules.moves(text, turn)
        assert game.legal_moves(position) == moves
        for move in moves:
            reply = game.play(position, move)
            assert game.write(reply) == text_rules.play(text, move, turn)
            assert reply[2] == text_rules.other(turn)
        assert game.result(position) == (None if moves else text_rules.score(text, turn))

    def test_a_side_that_cannot_move_passes(self):
        position = GAME.parse("OX" + "-" * 62, "X")
        assert (GAME.legal_moves(position), GAME.result(position)) == ([PASS], None)
        reply = GAME.play(position, GAME.check_move(position, PASS))
        assert (GAME.write(reply), GAME.write_moves(reply)) == (GAME.write(position), "c1")


class TestEnd:
    @pytest.mark.parametrize(
        ("text", "turn", "result", "winner", "reason"),
        [
            ("X" * 40 + "O" * 24, "X", 16, "X", "outcome.board-full"),
            ("X" * 40 + "O" * 24, "O", -16, "X", "outcome.board-full"),
            ("X" * 32 + "O" * 32, "X", 0, None, "outcome.board-full"),
            (WIPED_OUT, "O", -64, "X", "outcome.wiped-out"),
            (WIPED_OUT, "X", 64, "X", "outcome.wiped-out"),
            ("-" * 64, "X", 0, None, "outcome.neither-moves"),
            ("XX-" + "-" * 58 + "-OO", "X", 0, None, "outcome.neither-moves"),
            ("XX-" + "-" * 57 + "-OOO", "X", -60, "O", "outcome.neither-moves"),
        ],
    )
    def test_who_has_won_and_why(self, text, turn, result, winner, reason):
        position = GAME.parse(text, turn)
        assert GAME.legal_moves(position) == []
        assert GAME.result(position) == result
        assert GAME.outcome(position) == (winner, reason, ())

    def test_the_smallest_game_ends_with_two_squares_left_empty(self):
        game = find_game("othello4")
        position = after(game, FACTS["small_boards"]["4x4"]["pv"].split())
        text = game.write(position)
        assert (text.count("X"), text.count("O")) == (3, 11)
        assert game.result((position[0], position[1], position[2])) == (10 if position[2] == "O" else -10)
        assert game.outcome(position) == ("O", "outcome.neither-moves", ())


class TestNotation:
    @each_size
    def test_every_move_has_a_name(self, game):
        assert [game.write_move(move, game.start()) for move in (0, PASS)] == ["a1", "--"]
        assert game.parse_move("PASS", GAME.start()) == PASS
        assert game.parse_move("B2", GAME.start()) == game.columns + 1

    @pytest.mark.parametrize(("text", "turn"), [(START, "X"), (START.replace("-", "X", 1), "O")])
    def test_without_a_turn_the_number_of_discs_tells_it(self, text, turn):
        assert GAME.parse(text)[2] == turn


class TestSymmetry:
    @each_size
    @given(data=st.data())
    def test_turned_and_mirrored_boards_share_a_key_and_an_estimate_below_the_best_result(self, game, data):
        positions = [game.parse(copy, "X") for copy in text_rules.copies(data.draw(boards(game)))]
        assert len({game.canonical_key(position) for position in positions}) == 1
        assert game.canonical_key(positions[0]) == min(map(game.key, positions))
        if game.result(positions[0]) is None:
            (estimate,) = {game.estimate(position) for position in positions}
            assert max(abs(estimate), abs(game.plain().estimate(positions[0]))) < game.most * game.scale

    @each_size
    @given(numbers=choices)
    def test_an_estimate_is_the_negative_for_the_other_side_but_for_the_move(self, game, numbers):
        mine, theirs, turn = unfinished(game, numbers)
        one, two = game.estimate((mine, theirs, turn)), game.estimate((theirs, mine, turn))
        patterns = Patterns(game.bits, Weights(content.sections("games/othello/pattern_weights.txt")))
        to_move = patterns.to_move(count(mine | theirs)) if game.squares == 64 else 0
        assert one + two == 2 * to_move or max(abs(one), abs(two)) == game.most * 100 - 1


class TestLanes:
    @given(sets=st.lists(st.integers(0, 2**64 - 1), min_size=1, max_size=20))
    def test_what_is_joined_is_split_again(self, sets):
        assert list(split(joined(sets), len(sets))) == sets
        assert [count_by_bytes(each) for each in sets] == [count(each) for each in sets]
        assert [sum(1 << square for square in squares_of(each)) for each in sets] == sets

    @each_size
    @given(data=st.data())
    def test_many_boards_at_once_are_many_single_boards(self, game, data):
        texts = data.draw(st.lists(boards(game), min_size=1, max_size=12))
        positions = [game.parse(text, "X") for text in texts]
        mine = joined([position[0] for position in positions])
        theirs = joined([position[1] for position in positions])
        singly = [game.bits.moves(position[0], position[1]) for position in positions]
        assert list(split(game.bits.moves(mine, theirs, len(texts)), len(texts))) == singly
        both = [joined(singly), game.bits.moves(theirs, mine, len(texts))]
        assert list(game.bits.both_moves(mine, theirs, len(texts))) == both

    @each_size
    @given(data=st.data())
    def test_all_replies_at_once_are_those_of_single_moves(self, game, data):
        position = game.parse(data.draw(boards(game)), "O")
        moves = game.legal_moves(position)
        if moves:
            order, replies = game.batch.expand(position)
            assert sorted(order) == moves
            for move in moves:
                reply, goes_on, sight = replies[move]
                assert reply == game.play(position, move)
                assert goes_on == game.bits.moves(reply[0], reply[1])
                assert sight is None
            deep, after = game.batch.expand(position, 60)
            assert sorted(deep) == moves
            for move in moves:
                assert after[move][:2] == replies[move][:2]
                reply, _, sight = after[move]
                if sight is not None and game.result(reply) is None:
                    largest = game.most * game.scale - 1
                    assert max(-largest, min(largest, sight)) == game.estimate(reply)
            assert [leaf[0] for leaf in game.batch.leaves(position)] == moves
            for move, value, exact in game.batch.leaves(position):
                reply = game.play(position, move)
                result = game.result(reply)
                assert exact == (result is not None)
                assert value == -(game.estimate(reply) if result is None else result * game.scale)


class TestReasons:
    @pytest.mark.parametrize(
        ("text", "turn", "move", "reasons"),
        [
            ("OX" + "-" * 62, "X", "--", ["reason.passes"]),
            ("-OX" + "-" * 61, "X", "a1", ["reason.wipes-out"]),
            ("-OX" + "-" * 32 + "XO" + "-" * 27, "X", "a1", ["reason.takes-corner"]),
            (
                "-" * 18 + "OOOO" + "-" * 4 + "OXOO" + "-" * 4 + "OOOO" + "-" * 26,
                "X",
                "f6",
                ["reason.closed-edge", "reason.few-discs"],
            ),
        ],
    )
    def test_the_most_telling_comes_first(self, text, turn, move, reasons):
        position = GAME.parse(text, turn)
        assert GAME.reasons(position, GAME.parse_move(move, GAME.start()))[: len(reasons)] == reasons

    def test_where_there_is_nothing_to_say_nothing_is_said(self):
        text = "-" * 18 + "OOOO" + "-" * 4 + "OXOO" + "-" * 4 + "OOOO" + "-" * 26
        assert GAME.reasons(GAME.parse(text, "X"), GAME.parse_move("g4", GAME.start())) == []
