"""A record with its cursor, and what a match makes of each moment."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.contract.game import GameError
from tests.engine.toys import TOYS, shelved
from tests.ui.helpers import DRAWN, GAME, WON_BY_O, WON_BY_X, match_of
from ui.state.link_read import LinkError, replay
from ui.state.link_write import written_moves

SLIDE = TOYS[1]


def test_what_was_undone_can_be_redone_until_something_else_is_played():
    record = match_of("048").record
    record.go_to(1)
    assert (GAME.write(record.position), record.last_move) == ("o........", 0)
    record.go_to(3)
    assert GAME.write(record.position) == "o...x...o"
    record.go_to(1)
    record.play(2)
    assert (record.moves, record.at) == ([0, 2], 2)
    assert GAME.write(record.position) == "o.x......"


def test_the_cursor_stays_within_the_record_and_the_recorded_move_forgets_the_rest():
    record = match_of("048").record
    for ply, expected in ((-1, 0), (3, 3), (99, 3), (0, 0)):
        record.go_to(ply)
        assert record.at == expected
    record.play(0)
    assert record.moves == [0]


@pytest.mark.parametrize(("moves", "move"), [("0", 0), ("0", 9), ("0", -1), (WON_BY_O, 8)])
def test_an_illegal_move_is_refused_and_changes_nothing(moves, move):
    record = match_of(moves).record
    with pytest.raises(GameError):
        record.play(move)
    assert record.moves == [int(played) for played in moves]
    assert record.at == len(moves)


# For each side and starter: from each ply of a drawn game, where undo leads.
JOURNEYS = [
    ("o", "o", [None, 0, 0, 2, 2, 4, 4, 6, 6, 8]),
    ("x", "o", [None, None, 1, 1, 3, 3, 5, 5, 7, 7]),
    ("o", "x", [None, None, 1, 1, 3, 3, 5, 5, 7, 7]),
    ("x", "x", [None, 0, 0, 2, 2, 4, 4, 6, 6, 8]),
    ("both", "o", [None, *range(9)]),
    ("none", "x", [None, *range(9)]),
]


@pytest.mark.parametrize(("you", "starts", "undo"), JOURNEYS)
def test_undo_leads_to_where_a_person_moves(you, starts, undo):
    match = match_of(DRAWN, you=you, starts=starts)
    for ply in range(len(DRAWN) + 1):
        match.record.go_to(ply)
        assert match.undo_ply() == undo[ply], ply


@pytest.mark.parametrize(
    ("moves", "you", "status"),
    [
        *(("", "o", "your-turn"), ("", "x", "thinking"), ("", "both", "your-turn"), ("", "none", "thinking")),
        *(("0", "x", "your-turn"), (WON_BY_O, "o", "won"), (WON_BY_O, "x", "lost")),
        *((WON_BY_O, "both", "over"), (WON_BY_X, "o", "lost")),
        *((DRAWN, you, "draw") for you in ("o", "x", "both", "none")),
    ],
)
def test_status(moves, you, status):
    match = match_of(moves, you=you)
    assert match.status() == status
    assert match.person_to_move() == (status == "your-turn")
    assert match.engine_to_move() == (status == "thinking")
    assert match.over == (status not in ("your-turn", "thinking"))


@given(moves=st.permutations(range(9)), you=st.sampled_from(["o", "x", "both", "none"]))
def test_a_match_waits_for_a_person_or_for_an_engine_or_is_over(moves, you):
    match = match_of(you=you)
    for move in moves:
        assert match.person_to_move() + match.engine_to_move() + match.over == 1
        if match.over:
            break
        match.record.play(move)


@pytest.mark.parametrize(
    ("you", "moves", "level"),
    [("none", "", "casual"), ("none", "4", "skilled"), ("x", "", "casual"), ("o", "4", "casual")],
)
def test_two_engines_have_two_levels_and_one_has_one(you, moves, level):
    assert match_of(moves, you=you, level="casual", rival="skilled").level_to_move() == level


class TestRepetition:
    ROUND = tuple(SLIDE.parse_move(text, None) for text in ("a3a2", "c1c2", "a2a3", "c2c1"))

    def played(self, you="both"):
        match = match_of(game=SLIDE, you=you)
        for move in self.ROUND * 2:
            match.record.play(move)
        return match

    def test_it_is_over_and_says_why(self):
        match = self.played()
        assert (match.over, match.status()) == (True, "draw")
        assert match.outcome.reason == "outcome.repetition"
        assert not match.person_to_move()
        assert not self.played("none").engine_to_move()
        with pytest.raises(GameError):
            match.record.play(self.ROUND[0])
        match.record.go_to(match.undo_ply())
        assert not match.over
        assert match.status() == "your-turn"
        match.record.go_to(len(match.record.moves))
        assert match.over
        match.record.go_to(4)
        assert not match.over
        match.record.play(self.ROUND[0])
        assert not match.copy().over

    def test_a_copy_and_a_link_know_of_it(self, monkeypatch):
        with shelved(monkeypatch):
            match = self.played()
            assert match.copy().over
            texts = written_moves(match)
            again = match_of(game=SLIDE)
            replay(again, texts)
            assert again.over
            with pytest.raises(LinkError):
                replay(again, texts[:1])
