"""Alpha-beta: minimax's values for a fraction of its work, whatever is left out and wherever it stops."""

import random
from itertools import product

import hypothesis
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.base import tables
from engine.base.pause import finish
from engine.games.tictactoe.rules import TicTacToe
from engine.search import alphabeta
from engine.search.alphabeta import PAUSE, Search
from engine.search.minimax import minimax
from engine.search.solver import Solver
from tests.engine import brute
from tests.engine.mnk import MnkGame
from tests.engine.playing import after, unfinished

GAME = TicTacToe()
SETTINGS = [
    {"table": table, "ordering": ordering, "symmetry": symmetry, "pruning": True}
    for table, ordering, symmetry in product([False, True], repeat=3)
    if table or not symmetry
]
SETTINGS += [
    {"table": table, "ordering": table, "symmetry": table, "pruning": False} for table in (False, True)
]
each_setting = pytest.mark.parametrize(
    "settings", SETTINGS, ids=lambda settings: "-".join(name for name in settings if settings[name]) or "bare"
)
wide_game = MnkGame(4, 3, 3)
wide_solver = Solver(wide_game)
wide_games = st.lists(st.integers(0, 999), min_size=3, max_size=9)


@pytest.mark.parametrize(
    ("settings", "nodes"),
    [
        ({"table": False, "ordering": False, "pruning": False}, 549_946),
        ({"table": False, "ordering": False}, 18_297),
        ({"table": False}, 5_771),
        ({"ordering": False}, 4_866),
        ({}, 1_924),
        ({"symmetry": True}, 457),
    ],
)
def test_each_refinement_saves_work_on_the_empty_board(settings, nodes):
    search = Search(GAME, **settings)
    assert search.value(GAME.start()) == 0
    assert search.nodes == nodes
    assert (0 < search.cutoffs < nodes) == settings.get("pruning", True)
    assert search.cutoffs >= 0


@each_setting
@given(squares=wide_games, first=st.integers(0, 3))
@hypothesis.settings(max_examples=40)
def test_agrees_with_minimax_with_a_new_and_a_used_table(settings, squares, first):
    search = Search(wide_game, **settings)
    position = unfinished(wide_game, squares)
    for depth in (first, 3, 1, 2):
        assert search.value(position, depth) == minimax(wide_game, position, depth)[0]


class TestDeepening:
    @each_setting
    @given(squares=wide_games, depth=st.integers(1, 4), every=st.booleans())
    @hypothesis.settings(max_examples=20)
    def test_every_report_is_true(self, settings, squares, depth, every):
        position = unfinished(wide_game, squares)
        search = Search(wide_game, **settings)
        finish(search.deepen(position, depth, every=every))
        assert [report.depth for report in search.reports] == list(range(1, len(search.reports) + 1))
        for report in search.reports:
            check_report(wide_game, position, report, every)
        last = search.reports[-1]
        assert last.exact or last.depth == depth
        assert not any(report.exact for report in search.reports[:-1])

    @pytest.mark.parametrize("scout", [False, True])
    def test_every_report_is_true_where_the_table_knows_replies(self, scout, monkeypatch):
        """Such an entry can end the search of a position at any depth, as replies come at once."""
        monkeypatch.setattr(alphabeta, "REPLY_CUT_PLIES", 0)
        chance = random.Random(1)
        games = [([2, 1, 9, 6, 11], 6)]  # In this one, such a bound is an estimate and too low.
        games += [([chance.randrange(1000) for _ in range(3)], 5) for _ in range(12)]
        for squares, depth in games:
            position = unfinished(wide_game, squares)
            search = Search(Expanded(4, 3, 3), scout=scout)
            finish(search.deepen(position, depth))
            for report in search.reports:
                check_report(wide_game, position, report, every=False)
            for move, value, _ in wide_solver.moves(position):
                _, bound, exact, _ = search.latest[move]
                assert value <= bound or not exact

    def test_stops_when_nothing_can_change_any_more(self):
        search = Search(GAME)
        finish(search.deepen(GAME.start(), 60))
        assert [(report.depth, report.value, report.exact) for report in search.reports] == [
            *((depth, 0, False) for depth in range(1, 9)),
            (9, 0, True),
        ]
        assert sorted(move for move, _, _ in search.reports[-1].moves) == list(range(9))
        assert search.reports[-1].line == (4, 0, 2, 6, 3, 5, 8, 1, 7)
        # A line continues with the move of the table.
        finish(search.deepen(GAME.parse(".xoo.x.o.", "x"), 60))
        assert search.reports[-1].line == (6, 4, 0, 8)

    @pytest.mark.parametrize(("symmetry", "nodes"), [(False, 10_292), (True, 2_319)])
    def test_what_one_depth_found_saves_the_next_work(self, symmetry, nodes):
        search = Search(GAME, symmetry=symmetry)
        finish(search.deepen(GAME.start(), 60))
        assert search.nodes == search.reports[-1].nodes == nodes

    @pytest.mark.parametrize("symmetry", [False, True])
    def test_it_wins_soonest_and_loses_latest(self, symmetry):
        for text, turn in brute.reachable().items():
            if brute.is_over(text) or text.count(".") > 6:
                continue
            search = Search(GAME, symmetry=symmetry)
            finish(search.deepen(GAME.parse(text, turn), 60))
            report = search.reports[-1]
            value, distance = brute.solve(text, turn)
            assert report.value == value
            found = sorted(move for move, _, _ in report.moves)
            assert found == brute.best_moves(text, turn), (text, turn)
            assert report.exact
            if value:
                assert report.depth == distance
            check_line(GAME, GAME.parse(text, turn), report)

    def test_the_facts_of_larger_boards(self, facts):
        for width, height, plies in ((4, 3, 7), (4, 4, 5)):
            shape = {"width": width, "height": height, "in_a_row": 3}
            (told,) = [fact for fact in facts["mnk"] if shape.items() <= fact.items()]
            game = MnkGame(width, height, 3)
            search = Search(game)
            finish(search.deepen(game.start(), 60))
            report = search.reports[-1]
            assert (report.value, report.depth) == (told["value"] * game.most, told["plies"]) == (100, plies)
            assert report.exact

    def test_a_node_limit_from_its_start_ends_it_at_the_next_pause_with_a_report(self):
        game = MnkGame(4, 4, 4)
        for limit in (1, 1_000, 5_000):
            search = Search(game)
            for _ in range(2):
                before = search.nodes
                finish(search.deepen(game.start(), 60, nodes=limit))
                assert limit <= search.nodes - before <= limit + PAUSE
                check_report(game, game.start(), search.reports[0], every=False)

    def test_a_time_limit_ends_it_after_the_first_ply_at_least(self, monkeypatch):
        ticks = iter(range(1_000_000))
        monkeypatch.setattr(alphabeta, "now", lambda: next(ticks))
        game = MnkGame(4, 4, 4)
        search = Search(game)
        finish(search.deepen(game.start(), 60, seconds=3))
        assert search.reports
        assert 0 < search.nodes <= 4 * PAUSE
        monkeypatch.setattr(alphabeta, "PAUSE", 1)
        for limits in ({"seconds": 0}, {"nodes": 0}):
            search = Search(GAME)
            finish(search.deepen(GAME.start(), 60, **limits))
            assert [report.depth for report in search.reports] == [1]

    def test_it_pauses_every_few_hundred_nodes_and_keeps_its_reports_when_it_is_dropped(self):
        game = MnkGame(4, 4, 4)
        search = Search(game)
        steps = search.deepen(game.start(), 60)
        before = 0
        for _ in range(200):
            next(steps)
            assert search.nodes - before <= 2 * PAUSE
            before = search.nodes
        steps.close()
        assert len(search.reports) >= 2
        for report in search.reports[:2]:
            check_report(game, game.start(), report, every=False)

    def test_a_full_table_starts_afresh_and_changes_no_value(self, monkeypatch):
        monkeypatch.setattr(tables, "most", 50)
        search = Search(GAME)
        assert search.value(GAME.start()) == 0
        assert search.nodes > 1_924


class Expanded(MnkGame):
    """The same game, whose moves and replies come at once."""

    @property
    def batch(self):
        return self

    def expand(self, position, depth=0):
        moves = self.order(position, self.legal_moves(position))
        return moves, {move: (self.play(position, move), 0, None) for move in moves}

    def leaves(self, position):
        return None

    def settle(self, position, depth, low, high, table):
        return None


def check_report(game, position, report, every):
    """Hold all that a report says against plain minimax."""
    assert report.value == minimax(game, position, report.depth)[0]
    true_values = {
        move: -minimax(game, game.play(position, move), report.depth - 1)[0]
        for move in game.legal_moves(position)
    }
    told = {move: value for move, value, _ in report.moves}
    assert len(told) == len(report.moves)
    assert all(value == true_values[move] for move, value in told.items())
    if every:
        assert told == true_values
    elif abs(report.value) < game.most:
        assert told == {move: value for move, value in true_values.items() if value == report.value}
    if game is wide_game:
        finish(wide_solver.solve(position))
        in_the_end = {move: value for move, value, _ in wide_solver.moves(position)}
        assert all(value == in_the_end[move] for move, value, exact in report.moves if exact)
        assert report.value == max(in_the_end.values()) or not report.exact
    assert told[report.line[0]] == report.value
    check_line(game, position, report)


def check_line(game, position, report):
    """The line is legal, and at its end stands the report's value."""
    length = len(report.line)
    assert 1 <= length <= report.depth
    value, _, _ = minimax(game, after(game, report.line, position), report.depth - length)
    assert value * (-1) ** length == report.value
