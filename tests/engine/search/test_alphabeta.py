"""Alpha-beta: minimax's values for a fraction of its work, whatever is left out and wherever it stops."""

from itertools import product

import hypothesis
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.tictactoe.rules import TicTacToe
from engine.pause import finish
from engine.search import alphabeta
from engine.search.alphabeta import PAUSE, Search
from engine.search.minimax import minimax
from engine.search.solver import Solver
from tests.engine import brute
from tests.engine.mnk import MnkGame

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

# Positions that games on the two boards run through, as the squares played.
tictactoe_games = st.permutations(range(9)).flatmap(
    lambda order: st.integers(0, 9).map(lambda plies: order[:plies])
)
wide_game = MnkGame(4, 3, 3)
wide_solver = Solver(wide_game)
wide_games = st.permutations(range(12)).flatmap(
    lambda order: st.integers(3, 9).map(lambda plies: order[:plies])
)


def after(game, squares):
    """Return the position after these squares were played in turn, left out those that would end the game."""
    position = game.start("o")
    for square in squares:
        reply = game.play(position, square)
        if game.result(reply) is None:
            position = reply
    return position


@pytest.mark.parametrize(
    ("settings", "nodes"),
    [
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
    assert 0 < search.cutoffs < nodes


def test_without_any_refinement_it_is_plain_minimax():
    search = Search(GAME, table=False, ordering=False, pruning=False)
    assert search.value(GAME.start()) == 0
    assert search.nodes == 549_946
    assert search.cutoffs == 0


@each_setting
def test_finds_the_value_of_every_position_with_one_table(settings):
    search = Search(GAME, **settings)
    for text, turn in brute.reachable().items():
        if text.count(".") <= 6:
            assert search.value(GAME.parse(text, turn)) == brute.solve(text, turn)[0]


@each_setting
@given(squares=tictactoe_games, depth=st.integers(0, 5))
def test_agrees_with_minimax_at_every_depth(settings, squares, depth):
    position = after(GAME, squares)
    assert Search(GAME, **settings).value(position, depth) == minimax(GAME, position, depth)[0]


@each_setting
@given(squares=wide_games, depth=st.integers(0, 3))
def test_agrees_with_minimax_where_estimates_differ(settings, squares, depth):
    position = after(wide_game, squares)
    assert Search(wide_game, **settings).value(position, depth) == minimax(wide_game, position, depth)[0]


@each_setting
@given(squares=wide_games)
@hypothesis.settings(max_examples=20)
def test_a_shared_table_never_changes_a_value(settings, squares):
    search = Search(wide_game, **settings)
    position = after(wide_game, squares)
    for depth in (3, 1, 2, 3, 0, 2):
        assert search.value(position, depth) == minimax(wide_game, position, depth)[0]


class TestTrace:
    @each_setting
    @given(squares=wide_games, depth=st.integers(0, 4))
    @hypothesis.settings(max_examples=20)
    def test_a_watched_search_does_the_same_and_tells_it_truly(self, settings, squares, depth):
        position = after(wide_game, squares)
        silent = Search(wide_game, **settings)
        watched = Search(wide_game, **settings, trace=True)
        value = silent.value(position, depth)
        events = [event for event in watched.run(position, depth) if event]
        assert (watched.nodes, watched.cutoffs) == (silent.nodes, silent.cutoffs)
        replay = Replay(position, settings["pruning"])
        for event in events:
            replay.see(*event)
        assert replay.finished_value() == value
        assert replay.entered == silent.nodes
        assert replay.cuts == silent.cutoffs

    def test_a_search_that_nobody_watches_says_nothing(self):
        assert set(Search(GAME).run(GAME.start())) == {None}

    def test_the_moves_that_a_cut_leaves_out_are_named(self):
        """Whatever x plays first, o wins; of x's other moves o need only see one win."""
        search = Search(GAME, table=False, ordering=False, trace=True)
        events = [event for event in search.run(GAME.parse("oo.oxx.x.", "x")) if event]
        assert events[0] == ("enter", 0, None, -2, 2)
        assert events[-1] == ("value", 0, 8, -1, -1, 2)
        assert ("leaf", 2, -1, "over") in events
        assert [event for event in events if event[:2] == ("cut", 1)] == [("cut", 1, [8]), ("cut", 1, [6])]


class Replay:
    """Follows a trace on the board and refuses what can't be true."""

    def __init__(self, position, pruning):
        self.entered = 0
        self.cuts = 0
        self._root = position
        self._pruning = pruning
        self._nodes = []
        """The nodes on the way from the root, each a dict."""

    def see(self, word, ply, *details):
        getattr(self, f"_{word}")(ply, *details)

    def finished_value(self):
        (root,) = self._nodes
        return root["value"]

    def _enter(self, ply, move, alpha, beta):
        assert len(self._nodes) == ply
        assert alpha < beta
        position = self._root
        if ply:
            above = self._nodes[-1]
            assert not above["cut"]
            assert move in wide_game.legal_moves(above["position"])
            assert move not in above["tried"]
            assert (alpha, beta) == (-above["beta"], -above["alpha"])
            position = wide_game.play(above["position"], move)
        self._nodes.append(
            {"position": position, "value": None, "alpha": alpha, "beta": beta, "tried": [], "cut": False}
        )
        self.entered += 1

    def _leaf(self, ply, value, reason):
        node = self._nodes[ply]
        assert not node["tried"]
        result = wide_game.result(node["position"])
        if reason == "over":
            assert value == result
        elif reason == "depth":
            assert result is None
            assert value == wide_game.estimate(node["position"])
        else:
            assert reason == "table"
        node["value"] = value

    def _value(self, ply, move, value, alpha, beta):
        below = self._nodes.pop()
        node = self._nodes[ply]
        assert value == -below["value"]
        if not below["cut"] and below["tried"]:
            assert sorted(below["tried"]) == wide_game.legal_moves(below["position"])
        node["tried"].append(move)
        node["value"] = value if node["value"] is None else max(node["value"], value)
        assert alpha == (max(node["alpha"], value) if self._pruning else node["alpha"])
        assert beta == node["beta"]
        node["alpha"] = alpha

    def _cut(self, ply, moves):
        node = self._nodes[ply]
        assert node["alpha"] >= node["beta"]
        assert sorted(node["tried"] + moves) == wide_game.legal_moves(node["position"])
        node["cut"] = True
        self.cuts += 1


class TestDeepening:
    @each_setting
    @given(squares=wide_games, depth=st.integers(1, 4), every=st.booleans())
    @hypothesis.settings(max_examples=20)
    def test_every_report_is_true(self, settings, squares, depth, every):
        position = after(wide_game, squares)
        search = Search(wide_game, **settings)
        finish(search.deepen(position, depth, every=every))
        assert [report.depth for report in search.reports] == list(range(1, len(search.reports) + 1))
        for report in search.reports:
            check_report(wide_game, position, report, every)
        last = search.reports[-1]
        assert last.exact or last.depth == depth
        assert not any(report.exact for report in search.reports[:-1])

    def test_stops_when_nothing_can_change_any_more(self):
        search = Search(GAME)
        finish(search.deepen(GAME.start(), 60))
        assert [(report.depth, report.value, report.exact) for report in search.reports] == [
            *((depth, 0, False) for depth in range(1, 9)),
            (9, 0, True),
        ]
        assert sorted(move for move, _, _ in search.reports[-1].moves) == list(range(9))
        assert search.reports[-1].line == (4, 0, 2, 6, 3, 5, 8, 1, 7)

    def test_a_line_goes_on_with_the_move_that_the_table_knows(self):
        search = Search(GAME)
        finish(search.deepen(GAME.parse(".xoo.x.o.", "x"), 60))
        assert search.reports[-1].line == (6, 4, 0, 8)

    @pytest.mark.parametrize(("symmetry", "nodes"), [(False, 10_292), (True, 2_319)])
    def test_what_one_depth_found_saves_the_next_work(self, symmetry, nodes):
        search = Search(GAME, symmetry=symmetry)
        finish(search.deepen(GAME.start(), 60))
        assert search.nodes == search.reports[-1].nodes == nodes

    def test_finds_the_quickest_win_and_looks_no_deeper(self):
        search = Search(GAME)
        finish(search.deepen(GAME.parse("xo.ox....", "x"), 60))
        (report,) = search.reports
        assert (report.value, report.moves, report.line, report.exact) == (1, [(8, 1, True)], (8,), True)

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
            (told,) = [
                fact
                for fact in facts["mnk"]
                if (fact["width"], fact["height"], fact["in_a_row"]) == (width, height, 3)
            ]
            game = MnkGame(width, height, 3)
            search = Search(game)
            finish(search.deepen(game.start(), 60))
            report = search.reports[-1]
            assert (report.value, report.depth) == (told["value"] * game.most, told["plies"]) == (100, plies)
            assert report.exact

    def test_a_node_limit_ends_it_at_the_next_pause_with_a_report(self):
        game = MnkGame(4, 4, 4)
        for limit in (1, 1_000, 5_000):
            search = Search(game)
            finish(search.deepen(game.start(), 60, nodes=limit))
            assert search.reports
            assert limit <= search.nodes <= limit + PAUSE
            check_report(game, game.start(), search.reports[0], every=False)

    def test_the_node_limit_counts_from_this_start(self):
        search = Search(MnkGame(4, 4, 4))
        position = search.game.start()
        finish(search.deepen(position, 60, nodes=2_000))
        before = search.nodes
        finish(search.deepen(position, 60, nodes=2_000))
        assert 2_000 <= search.nodes - before <= 2_000 + PAUSE

    def test_a_time_limit_ends_it_with_a_report(self, monkeypatch):
        ticks = iter(range(1_000_000))
        monkeypatch.setattr(alphabeta, "now", lambda: next(ticks))
        game = MnkGame(4, 4, 4)
        search = Search(game)
        finish(search.deepen(game.start(), 60, seconds=3))
        assert search.reports
        assert 0 < search.nodes <= 4 * PAUSE

    @pytest.mark.parametrize("limits", [{"seconds": 0}, {"nodes": 0}])
    def test_no_time_at_all_still_gives_the_first_ply(self, monkeypatch, limits):
        monkeypatch.setattr(alphabeta, "PAUSE", 1)
        search = Search(GAME)
        finish(search.deepen(GAME.start(), 60, **limits))
        assert [report.depth for report in search.reports] == [1]

    def test_whoever_stops_asking_keeps_what_was_found(self):
        game = MnkGame(4, 4, 4)
        search = Search(game)
        steps = search.deepen(game.start(), 60)
        for _ in range(40):
            next(steps)
        steps.close()
        assert len(search.reports) >= 2
        for report in search.reports[:2]:
            check_report(game, game.start(), report, every=False)

    def test_it_pauses_every_few_hundred_nodes(self):
        game = MnkGame(4, 4, 4)
        search = Search(game)
        steps = search.deepen(game.start(), 60)
        before = 0
        for _ in range(200):
            next(steps)
            assert search.nodes - before <= 2 * PAUSE
            before = search.nodes

    def test_a_full_table_starts_afresh_and_changes_no_value(self, monkeypatch):
        monkeypatch.setattr(alphabeta, "TABLE_LIMIT", 50)
        search = Search(GAME)
        assert search.value(GAME.start()) == 0
        assert search.nodes > 1_924


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
    sign = 1
    assert 1 <= len(report.line) <= report.depth
    for move in report.line:
        assert move in game.legal_moves(position)
        position = game.play(position, move)
        sign = -sign
    assert sign * minimax(game, position, report.depth - len(report.line))[0] == report.value
