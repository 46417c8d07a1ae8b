"""The rules, the notation, the symmetries and the reasons of tic-tac-toe."""

import pytest

from engine.contract.game import Outcome
from engine.games.tictactoe.rules import TicTacToe
from tests.engine import brute
from tests.engine.playing import reachable

GAME = TicTacToe()


class TestNotation:
    def test_all_positions_survive_writing_and_without_a_turn_the_side_with_fewer_marks_moves(self):
        for text in brute.TEXTS:
            for turn in "ox":
                position = GAME.parse(text, turn)
                assert (GAME.write(position), position[2]) == (text, turn)
            assert GAME.parse(text)[2] == ("x" if text.count("x") < text.count("o") else "o")


class TestRules:
    def test_a_move_puts_one_mark_and_passes_the_turn(self):
        for text, turn in brute.reachable().items():
            position = GAME.parse(text, turn)
            for square in GAME.legal_moves(position):
                reply = GAME.play(position, square)
                assert GAME.write(reply) == brute.put(text, square, turn)
                assert reply[2] == brute.other(turn)

    def test_moves_results_and_outcomes_are_as_the_lines_say(self):
        for text in brute.TEXTS:
            over = brute.is_over(text)
            lines = {mark: brute.lines_of(text, mark) for mark in "ox"}
            if not over:
                expected = None
            elif lines["o"] and lines["x"]:
                expected = Outcome(None, "outcome.both", ())
            elif not lines["o"] and not lines["x"]:
                expected = Outcome(None, "outcome.full", ())
            else:
                winner = "o" if lines["o"] else "x"
                expected = Outcome(winner, "outcome.line", tuple(map(tuple, lines[winner])))
            for turn in "ox":
                position = GAME.parse(text, turn)
                assert GAME.outcome(position) == expected
                assert GAME.result(position) == (brute.finished_value(text, turn) if over else None)
                assert GAME.legal_moves(position) == ([] if over else brute.empty(text))

    def test_the_positions_of_a_game_are_counted_right(self, facts):
        """By the engine's own moves, against published counts."""
        found = reachable(GAME)
        assert len(found) == facts["positions_reachable"]
        assert len({GAME.canonical_key(position) for position in found}) == facts["positions_up_to_symmetry"]
        outcomes = [GAME.outcome(position) for position in found]
        winners = [outcome.winner for outcome in outcomes if outcome]
        ends = facts["terminal_positions"]
        assert len(winners) == ends["total"]
        assert winners.count("o") == ends["first_player_wins"]
        assert winners.count("x") == ends["second_player_wins"]
        assert winners.count(None) == ends["draws"]
        over = {GAME.canonical_key(position) for position in found if GAME.outcome(position)}
        assert len(over) == ends["up_to_symmetry"]


class TestSymmetry:
    def test_positions_share_a_canonical_key_exactly_when_one_is_the_other_turned_or_mirrored(self):
        representative_of: dict[int, str] = {}
        for text in brute.TEXTS:
            key = GAME.canonical_key(GAME.parse(text, "o"))
            representative = min(brute.copies(text))
            assert representative_of.setdefault(key, representative) == representative
        assert len(representative_of) == len({min(brute.copies(text)) for text in brute.TEXTS})

    def test_a_key_is_shared_only_by_the_same_marks_with_the_same_side_to_move(self):
        keys = {GAME.key(GAME.parse(text, "o")) for text in brute.TEXTS}
        assert len(keys) == len(brute.TEXTS)
        swapped = str.maketrans("ox", "xo")
        for text in brute.TEXTS:
            same_for_the_other_side = GAME.parse(text.translate(swapped), "x")
            assert GAME.key(same_for_the_other_side) == GAME.key(GAME.parse(text, "o"))


class TestOrder:
    def test_the_moves_stay_the_same_and_the_centre_comes_before_corners_before_sides(self):
        for text in brute.TEXTS:
            moves = brute.empty(text)
            ordered = GAME.order(GAME.parse(text), moves)
            assert sorted(ordered) == moves
            lines_through = [sum(square in line for line in brute.LINES) for square in ordered]
            assert lines_through == sorted(lines_through, reverse=True)


class TestReasons:
    @pytest.mark.parametrize(
        ("text", "turn", "move", "expected"),
        [
            (".........", "o", 6, ["corner"]),
            ("oo.xx....", "o", 2, ["wins"]),
            ("xx..o...o", "o", 2, ["blocks", "forks"]),
            ("o.o.x.o.x", "x", 1, ["blocks", "allows"]),
            # Forks of the textbooks: two corners with the centre one's own; a corner between two lines.
            ("o..xo...x", "o", 2, ["forks"]),
            ("o...x...o", "x", 1, ["stops-fork"]),
            # The double-corner trap: a side forces an answer that is no fork, a corner forces the fork.
            ("x...o...x", "o", 3, ["stops-fork"]),
            ("x...o...x", "o", 2, ["threatens"]),
            # A corner against two sides: between them is the fork.
            (".x.xo....", "o", 0, ["stops-fork"]),
            (".x.xo....", "o", 7, ["side"]),
        ],
    )
    def test_classic_positions(self, text, turn, move, expected):
        found = GAME.reasons(GAME.parse(text, turn), move)
        assert found == [f"reason.{name}" for name in expected]

    def test_every_reason_of_every_move_is_true(self):
        for text, turn in brute.reachable().items():
            for square in [] if brute.is_over(text) else brute.empty(text):
                told = GAME.reasons(GAME.parse(text, turn), square)
                assert told == [f"reason.{name}" for name in true_reasons(text, turn, square)]


def true_reasons(text: str, mark: str, square: int) -> list[str]:
    """Return what a move does, by trying out what can follow it."""
    them = brute.other(mark)
    after = brute.put(text, square, mark)
    if brute.lines_of(after, mark):
        return ["wins"]
    they_win_now = brute.wins_at_once(text, them)
    threats = brute.wins_at_once(after, mark)
    reasons = ["blocks"] if square in they_win_now else []
    if brute.wins_at_once(after, them):
        return [*reasons, "allows"]
    if brute.wins_at_once(text, mark):  # Then its threats aren't new.
        threats = []
    # After a threat only the square that meets it can be played without losing at once.
    answers = threats or brute.empty(after)
    forks_left = [answer for answer in answers if answer in brute.forks(after, them)]
    if len(threats) > 1:
        reasons.append("forks")
    elif not they_win_now and brute.forks(text, them) and not forks_left:
        reasons.append("stops-fork")
    elif threats:
        reasons.append("threatens")
    place = "centre" if square == 4 else "corner" if square % 2 == 0 else "side"
    return reasons or [place]
