"""Othello searched: the same values whatever is left out, the FFO endgames, levels, analyses and progress."""

import random
from itertools import pairwise, product
from pathlib import Path

import hypothesis
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.analysis.analyst import Analyst
from engine.analysis.by_search import report_of
from engine.base.pause import finish
from engine.contract.levels import Level
from engine.games.othello.bits import PASS, count
from engine.games.othello.endgame import FEW
from engine.games.othello.levels import LEVELS
from engine.games.othello.six import MOVES, RESULT
from engine.games.shelf import find_game, find_level, levels_of
from engine.search import alphabeta
from engine.search.alphabeta import Search
from engine.search.minimax import minimax
from engine.service import Service
from tests.engine import othello_text as text_rules
from tests.engine.playing import after

GAME = find_game("othello")
SMALL = find_game("othello4")
SETTINGS = [
    {"table": table, "ordering": ordering, "scout": scout, "batch": batch}
    for table, ordering, scout, batch in product([False, True], repeat=4)
] + [{"pruning": False}, {"symmetry": True}, {"symmetry": True, "scout": True, "batch": False}]
each_setting = pytest.mark.parametrize(
    "settings", SETTINGS, ids=lambda settings: "-".join(f"{name}={settings[name]:d}" for name in settings)
)
OBF = (Path(__file__).parents[3] / "facts" / "othello" / "ffo.obf").read_text().splitlines()


def played(game, seed, empty):
    """Return a position of a random game with so many squares empty, or near its end if that comes first."""
    chance = random.Random(seed)
    position = before = game.start()
    while game.plies_left(position) > empty:
        moves = game.legal_moves(position)
        if not moves:
            return before
        before, position = position, game.play(position, chance.choice(moves))
    return before if game.result(position) is not None else position


def deepened(game, position, depth=60, before=None, nodes=None, every=False, **settings):
    """Return a search that has deepened to the depth, with the table of the one `before`."""
    search = Search(game, **{"scout": True, **settings})
    if before:
        search.take_over(before)
    finish(search.deepen(position, depth, nodes=nodes, every=every))
    return search


@each_setting
@given(seed=st.integers(0, 10**6), empty=st.integers(1, 59), depth=st.integers(0, 3))
@hypothesis.settings(max_examples=10)
def test_every_variant_finds_minimaxs_value(settings, seed, empty, depth):
    position = played(GAME, seed, empty)
    assert Search(GAME, **settings).value(position, depth) == minimax(GAME, position, depth)[0]


@each_setting
@given(seed=st.integers(0, 10**6), empty=st.integers(1, 6))
@hypothesis.settings(max_examples=6)
def test_every_variant_finds_the_end(settings, seed, empty):
    position = played(GAME, seed, empty)
    expected = text_rules.solve(GAME.write(position), position[2])
    assert Search(GAME, **settings).value(position) == expected * GAME.scale


@pytest.mark.parametrize("every", [False, True])
@pytest.mark.parametrize("scout", [False, True])
@given(seed=st.integers(0, 10**6), empty=st.integers(1, 50))
@hypothesis.settings(max_examples=10)
def test_every_report_is_true(every, scout, seed, empty):
    position = played(GAME, seed, empty)
    for report in deepened(GAME, position, 3, every=every, scout=scout).reports:
        depth = 64 if report.exact else report.depth
        if report.exact and empty > FEW:
            continue
        told = {move: value for move, value, _ in report.moves}
        true = {
            move: -minimax(GAME, GAME.play(position, move), depth - 1)[0]
            for move in GAME.legal_moves(position)
        }
        assert report.value == max(true.values())
        assert all(true[move] == value for move, value in told.items())
        assert not every or told == true
        assert report.line[0] in told


@pytest.mark.parametrize("more", [{}, {"scout": True}, {"batch": False}, {"symmetry": True}])
def test_the_smallest_board_is_won_by_white_with_11_to_3(more):
    settings = {"scout": False, **more}
    report = deepened(SMALL, SMALL.start(), **settings).reports[-1]
    assert (report.value, report.exact) == (-10 * SMALL.scale, True)
    assert Search(SMALL, **settings).value(SMALL.start()) == -10 * SMALL.scale


def ffo(line):
    """Return the position of a line of the FFO suite, and the score of each of its moves."""
    board, *scores = line.replace(";", " ").split(maxsplit=1)
    turn, *told = scores[0].split()
    scored = dict(text.split(":") for text in told)
    return GAME.parse(board, turn), {
        GAME.parse_move(name, GAME.start()): int(scored[name]) for name in scored
    }


@pytest.mark.parametrize("line", OBF, ids=[f"ffo{number}" for number in range(1, 20, 2)])
def test_the_ffo_endgames_best_moves_are_solved(line):
    position, scores = ffo(line)
    best = max(scores.values())
    report = deepened(GAME, position).reports[-1]
    assert report.exact
    assert report.value == best * GAME.scale
    assert {move for move, _, _ in report.moves} >= {move for move in scores if scores[move] == best}


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(line, marks=[pytest.mark.slow(reason="a whole endgame")] if number > 3 else [])
        for number, line in enumerate(OBF)
    ],
)
def test_every_listed_move_of_the_ffo_endgames_is_scored(line):
    position, scores = ffo(line)
    answer = Service().ask({"do": "analyse", **GAME.place_of(position), "seconds": 600})
    assert answer["exact"]
    found = {move["move"]: move["value"] for move in answer["moves"]}
    assert {move: found[move] for move in scores} == scores
    assert answer["value"] == max(scores.values())
    check_end(position, answer["line"], answer["value"])
    assert answer["distance"] == len(answer["line"])


def check_end(position, line, value):
    """The line is legal, leads to the end, and there stands the value."""
    end = after(GAME, line, position)
    assert GAME.result(end) == (value if end[2] == position[2] else -value)


class TestLeaping:
    @pytest.mark.parametrize(
        ("depth", "seconds", "depths"),
        [
            (60, None, [1, 2, 12]),
            (60, 10, [1, 2, 12]),
            (60, 2, [1, 2, 3, 4, 12]),
            (6, None, [1, 2, 3, 4, 5, 6]),
        ],
    )
    def test_near_the_end_it_leaps_to_it_later_if_time_is_short(self, depth, seconds, depths, monkeypatch):
        """A depth before the end is kept to. The clock goes on by a tenth of a second with each depth."""
        search = Search(GAME, scout=True)
        monkeypatch.setattr(alphabeta, "now", lambda: 0.1 * len(search.reports))
        finish(search.deepen(played(GAME, 5, 12), depth, seconds=seconds))
        assert [report.depth for report in search.reports] == depths
        assert search.reports[-1].exact == (depth == 60)


class TestResuming:
    def test_a_search_goes_on_where_it_stopped(self):
        position = played(GAME, 3, 30)
        search, whole = Search(GAME, scout=True), deepened(GAME, position, 4, every=True)
        for depth in (2, 4):
            finish(search.deepen(position, depth, every=True, resume=True))
        assert search.reports == whole.reports
        assert search.latest == whole.latest

    def test_what_is_exact_is_not_searched_again(self):
        position = played(GAME, 3, 8)
        search = deepened(GAME, position)
        nodes, found = search.nodes, list(search.reports)
        finish(search.deepen(position, 60, resume=True))
        assert (search.nodes, search.reports) == (nodes, found)

    def test_an_analysis_goes_on_with_the_same_position_alone(self):
        service = Service()
        position, other = played(GAME, 3, 30), played(GAME, 4, 30)

        def ask(position, seconds):
            return service.ask({"do": "analyse", **GAME.place_of(position), "seconds": seconds})

        first = ask(position, 0.3)
        again = ask(position, 0.001)
        assert again["depth"] >= first["depth"]
        assert again["nodes"] >= first["nodes"]
        assert [move["move"] for move in ask(other, 0.001)["moves"]] == GAME.legal_moves(other)
        assert ask(position, 0.001)["nodes"] < first["nodes"]

    def test_a_finished_depth_is_told_while_the_next_one_is_searched(self):
        position = played(GAME, 3, 30)
        request = {"do": "analyse", **GAME.place_of(position)}
        steps = Service().steps({**request, "seconds": 60, "reasons": True})
        told = next(step["analysis"] for step in steps if step and "analysis" in step)
        steps.close()
        answer = Service().ask({**request, "depth": told["depth"], "reasons": True})
        assert told["depth"] > 1
        assert told == {key: answer[key] for key in told} | {"nodes": told["nodes"]}


class TestTakingOver:
    """A search goes on with the table of another one, of a position two plies before."""

    @staticmethod
    def expected(before, position):
        """Return the position two plies on, as a search expects it."""
        return after(GAME, before.reports[-1].line[:2], position)

    @pytest.mark.parametrize(("seed", "empty"), [(1, 50), (2, 40), (3, 36)])
    def test_it_changes_no_value_and_saves_work_whatever_is_replied(self, seed, empty):
        position = played(GAME, seed, empty)
        before = deepened(GAME, position, 6)
        position = GAME.play(position, before.reports[-1].line[0])
        replies = [GAME.play(position, move) for move in GAME.legal_moves(position)]
        fresh = [deepened(GAME, reply, 5) for reply in replies]
        found = [deepened(GAME, reply, 5, before) for reply in replies]
        assert [search.reports[-1].value for search in found] == [
            search.reports[-1].value for search in fresh
        ]
        assert sum(search.nodes for search in found) < sum(search.nodes for search in fresh)

    @pytest.mark.parametrize(
        ("seed", "empty", "depth", "nodes", "selective", "depths"),
        [
            (4, 44, 6, None, False, [1, 4, 5, 6]),
            # The depth of the table says nothing of how soon a search can leap to the end.
            (5, 15, 60, 3000, True, [1, 4, 5, 13]),
        ],
    )
    def test_it_begins_as_deep_as_the_table_knows_the_position(
        self, seed, empty, depth, nodes, selective, depths
    ):
        position = played(GAME, seed, empty)
        before = deepened(GAME, position, depth, nodes=nodes, selective=selective)
        search = deepened(GAME, self.expected(before, position), depth, before, selective=selective)
        assert [report.depth for report in search.reports] == depths

    def test_what_was_left_out_before_is_told(self):
        position = played(GAME, 5, 15)
        before = deepened(GAME, position, 6, selective=True)
        position = self.expected(before, position)
        assert not deepened(GAME, position, 1, selective=True).has_skipped
        assert deepened(GAME, position, 1, before, selective=True).has_skipped

    def test_the_move_that_the_table_knows_is_the_first_that_counts(self, monkeypatch):
        monkeypatch.setattr(alphabeta, "PAUSE", 1)
        position = played(GAME, 2, 44)
        before = deepened(GAME, position, 6)
        line = before.reports[-1].line
        search = Search(GAME, scout=True)
        search.take_over(before)
        steps = search.deepen(self.expected(before, position), 6)
        while not search.partial:
            next(steps)
        assert search.partial.depth == 4
        assert search.reports[-1].line[0] != line[2]
        assert search.partial.line[0] == line[2]

    @pytest.mark.parametrize(("seed", "empty"), [(2, 40), (7, 21)])
    def test_where_time_is_short_it_comes_about_as_deep_whatever_is_replied(self, seed, empty):
        position = played(GAME, seed, empty)
        before = deepened(GAME, position, 60, nodes=9000, selective=True)
        position = GAME.play(position, before.reports[-1].line[0])
        for reply in [GAME.play(position, move) for move in GAME.legal_moves(position)]:
            fresh = deepened(GAME, reply, 60, nodes=9000, selective=True)
            taken = deepened(GAME, reply, 60, before, nodes=9000, selective=True).reports[-1]
            assert taken.exact or taken.depth >= fresh.reports[-1].depth - 1

    def test_a_player_goes_on_from_move_to_move(self):
        position = played(GAME, 1, 40)
        known = Service()

        def asked(service, **request):
            return {**service.ask({**GAME.place_of(position), **request}), "seconds": 0}

        choose = {"do": "choose", "level": "strongest", "depth": 8, "seconds": 600}
        position = GAME.play(position, asked(known, **choose)["move"])
        position = GAME.play(position, asked(Service(), **choose)["move"])
        fresh = asked(Service(), **choose)
        assert asked(known, **choose)["nodes"] < 0.9 * fresh["nodes"]
        # An analysis needs the room.
        asked(known, do="analyse", depth=1)
        assert asked(known, **choose) == fresh


class TestSelective:
    """What a shallower search is taken at its word for: much the same, sooner, and nothing exact."""

    def test_it_looks_as_deep_with_fewer_nodes_and_says_so(self):
        nodes = {True: 0, False: 0}
        for seed in range(6):
            position = played(GAME, seed, 30)
            found = {selective: deepened(GAME, position, 6, selective=selective) for selective in nodes}
            assert (found[True].has_skipped, found[False].has_skipped) == (True, False)
            assert found[True].progress()["selective"]
            assert not found[False].progress()["selective"]
            values = [search.reports[-1].value for search in found.values()]
            assert abs(values[0] - values[1]) < 400
            # Of the others it only knows that they are no better, so they are no choice.
            assert [move for move, _, _ in found[True].reports[-1].moves] == [found[True].reports[-1].line[0]]
            for selective, search in found.items():
                nodes[selective] += search.nodes
        assert nodes[True] < 0.2 * nodes[False]

    @pytest.mark.parametrize(
        ("name", "empty", "games"),
        [("othello", 13, 6), ("othello", 16, 1), ("othello6", 14, 6), ("othello4", 11, 6)],
    )
    def test_the_end_is_found_sooner_by_questions_and_is_the_same(self, name, empty, games):
        game = find_game(name)
        nodes = {True: 0, False: 0}
        for seed in range(games):
            position = played(game, seed, empty)
            searches = {selective: deepened(game, position, selective=selective) for selective in nodes}
            for selective, search in searches.items():
                nodes[selective] += search.nodes
            one, plain = [search.reports[-1] for search in searches.values()]
            assert (one.exact, one.value) == (True, plain.value)
            assert len(one.moves) == 1
            assert one.moves[0] in plain.moves
            assert one.line[0] == one.moves[0][0]
            # What it expects is of that worth, as far as it is told.
            rest = Search(game, scout=True).value(after(game, one.line, position))
            assert rest * (-1) ** len(one.line) == one.value
        assert nodes[True] < 0.9 * nodes[False]

    def test_what_the_table_keeps_of_several_questions_is_true(self):
        both = 0
        for seed in range(6):
            search = deepened(GAME, played(GAME, seed, 8), selective=True, batch=False)
            for key, (_, proven, low, high, _) in list(search._table.items())[:100]:
                if proven:
                    position = (key >> 64, key & GAME.bits.full, "X")
                    assert low <= Search(GAME, scout=True).value(position) <= high
                    both += low > -6400 and high < 6400
        assert both

    @pytest.mark.parametrize("seed", range(4))
    def test_who_stops_it_at_the_end_gets_a_move_that_is_worth_what_it_says(self, monkeypatch, seed):
        monkeypatch.setattr(alphabeta, "PAUSE", 1)
        position = played(GAME, seed, 14)
        every = Search(GAME, scout=True)
        finish(every.deepen(position, 60, every=True, prove=True))
        worth = {move: value for move, value, _ in every.reports[-1].moves}
        search = Search(GAME, scout=True, selective=True)
        told = {}
        for _ in search.deepen(position, 60):
            if search.partial and search.partial.depth == 14:
                told[search.partial.value] = search.partial
        assert told
        for value, partial in told.items():
            [(move, _, exact)] = partial.moves
            assert value <= worth[move]
            assert not exact

    def test_a_search_to_the_end_is_never_foretold(self):
        for empty in range(1, 60):
            position = played(GAME, empty, empty)
            left = GAME.plies_left(position)
            assert not any(GAME.shallower(position, depth) for depth in (left, left + 1, 2 * left))
        assert not find_game("othello6").shallower(find_game("othello6").start(), 5)

    @pytest.mark.parametrize("seed", range(3))
    def test_what_a_deeper_search_has_found_will_do(self, seed):
        position = played(GAME, seed, 30)
        deeper = deepened(GAME, position, 8, selective=True)
        again = deepened(GAME, position, 5, deeper, selective=True)
        assert again.nodes < 0.5 * deepened(GAME, position, 5, selective=True).nodes

    def test_a_deep_search_is_foretold_by_a_shallower_one(self):
        for empty in (14, 25, 26, 40, 56):
            position = played(GAME, 1, empty)
            before = 0
            for depth in range(1, 13):
                plies, correction, error = GAME.shallower(position, depth)
                assert before <= plies < depth
                assert abs(correction) < 2 * error
                before = plies

    def test_the_strongest_player_says_that_it_left_something_out(self):
        position = played(GAME, 3, 30)
        request = {"do": "choose", **GAME.place_of(position)}
        answer = Service().ask({**request, "level": "strongest", "depth": 5, "seconds": 100})
        assert (answer["selective"], answer["exact"], answer["depth"]) == (True, False, 5)
        assert "selective" not in Service().ask({**request, "level": "master", "seconds": 100})
        request.update(GAME.place_of(played(GAME, 3, 10)))
        answer = Service().ask({**request, "level": "strongest", "seconds": 100})
        assert "selective" not in answer
        assert answer["exact"]


class TestProgress:
    def test_a_running_search_tells_how_far_it_is(self):
        search = Search(GAME, scout=True)
        steps = search.deepen(GAME.start(), 60)
        told = [next(steps) for _ in range(40)]
        assert all(
            list(each) == ["depth", "nodes", "speed", "value", "line", "selective", "work"] for each in told
        )
        assert told[-1]["depth"] > told[0]["depth"]
        assert told[-1]["nodes"] == search.nodes > told[0]["nodes"]
        # Of the nodes, only the root itself, once at each depth, is below no move.
        work = told[-1]["work"]
        assert {move for move, _ in work} == set(GAME.legal_moves(GAME.start()))
        assert sum(amount for _, amount in work) == search.nodes - told[-1]["depth"]
        assert told[-1]["line"][0] in GAME.legal_moves(GAME.start())


class TestAnalysis:
    def test_an_estimate_is_told_from_a_proof(self):
        answer = Service().ask({"do": "analyse", **GAME.place_of(GAME.start()), "depth": 3})
        assert (answer["exact"], answer["distance"], answer["depth"]) == (False, None, 3)
        assert [move["move"] for move in answer["moves"]] == GAME.legal_moves(GAME.start())
        for move in answer["moves"]:
            assert (move["exact"], move["distance"], move["depth"]) == (False, None, 3)
        values = {-minimax(GAME, GAME.play(GAME.start(), move["move"]), 2)[0] for move in answer["moves"]}
        assert {move["value"] for move in answer["moves"]} == {value / 100 for value in values}

    @given(seed=st.integers(0, 10**6))
    @hypothesis.settings(max_examples=25)
    def test_near_the_end_all_is_known(self, seed):
        position = played(GAME, seed, 6)
        text, turn = GAME.write(position), position[2]
        request = {"do": "analyse", "game": "othello", "position": text, "turn": turn, "reasons": True}
        answer = Service().ask(request)
        assert (answer["exact"], answer["value"]) == (True, text_rules.solve(text, turn))
        check_end(position, answer["line"], answer["value"])
        for move in answer["moves"]:
            reply = text_rules.play(text, move["move"], turn)
            assert move["value"] == -text_rules.solve(reply, text_rules.other(turn))
            assert move["exact"]
            assert move["distance"] >= 1
            assert move["best"] == (move["value"] == answer["value"])

    def test_a_pass_is_analysed_as_the_move_it_is(self):
        request = {"do": "analyse", "game": "othello", "position": "OX" + "-" * 62, "turn": "X"}
        answer = Service().ask(request)
        assert [move["move"] for move in answer["moves"]] == [PASS]
        assert (answer["value"], answer["distance"], answer["line"]) == (-64, 2, [PASS, 2])


class TestSixBySix:
    """White wins by 4 under best play (Feinstein, 1993)."""

    GAME = find_game("othello6")

    def analysed(self, position):
        request = {"do": "analyse", "depth": 2, "reasons": True}
        return Service().ask({**request, **self.GAME.place_of(position)})

    def test_its_value_is_known_at_the_start(self):
        answer = self.analysed(self.GAME.start())
        assert (answer["value"], answer["exact"], answer["distance"]) == (-4, True, None)
        assert [(move["value"], move["exact"], move["best"]) for move in answer["moves"]] == [
            (-4, True, True)
        ] * 4

    def best_game(self):
        """Return the positions of the game of best play, the finished one last."""
        names = [MOVES[place : place + 2] for place in range(0, len(MOVES), 2)]
        return [after(self.GAME, names[:plies]) for plies in range(len(names) + 1)]

    def test_the_game_of_best_play_ends_as_is_known_and_is_searched_to_the_same(self):
        positions = self.best_game()
        assert self.GAME.result(positions[-1]) == -RESULT
        for position in positions:
            known = RESULT if position[2] == "X" else -RESULT
            assert self.GAME.known(position) == known
            if self.GAME.plies_left(position) <= 12 and position is not positions[-1]:
                report = deepened(self.GAME, position).reports[-1]
                assert (report.value, report.exact) == (known * 100, True)

    def test_along_it_the_value_is_known_and_nothing_is_thought_to_be_better(self):
        for position, reply in list(pairwise(self.best_game()))[1:12]:
            answer = self.analysed(position)
            known = RESULT if position[2] == "X" else -RESULT
            assert (answer["value"], answer["exact"]) == (known, True)
            told = {self.GAME.play(position, move["move"]): move for move in answer["moves"]}
            assert (told[reply]["exact"], told[reply]["best"]) == (True, True)
            assert max(move["value"] for move in answer["moves"]) == known
            assert all(move["exact"] for move in answer["moves"] if move["best"])
            assert answer["line"][0] in [move["move"] for move in answer["moves"] if move["best"]]

    def test_elsewhere_it_is_searched(self):
        first = self.GAME.play(self.GAME.start(), self.GAME.legal_moves(self.GAME.start())[0])
        others = [self.GAME.play(first, move) for move in self.GAME.legal_moves(first)]
        assert [self.analysed(position)["exact"] for position in others].count(True) == 1
        # As many discs, and the same side to move, but other discs are whose.
        mine, theirs, turn = first
        assert self.GAME.known((theirs, mine, turn)) is None
        assert GAME.known(GAME.play(GAME.start(), GAME.legal_moves(GAME.start())[0])) is None


BETWEEN = pytest.mark.slow(reason="whole games; the lowest level and the highest play theirs in every run")


class TestLevels:
    def test_othellos_lowest_level_is_the_tutorials_and_none_claims_to_be_perfect(self):
        names = [level.name for level in levels_of(GAME)]
        assert names == [level.name for level in LEVELS]
        assert "perfect" not in names
        lowest = find_level(GAME, "tutorial")  # Older links and stored choices name it so.
        assert lowest is LEVELS[0]
        assert lowest.name == "beginner"
        assert (lowest.depth, lowest.overlooks, lowest.leeway, lowest.plain) == (3, 0, 0, True)

    def test_the_strongest_levels_search_as_before(self):
        names = ("master", "champion", "strongest")
        found = [find_level(GAME, name) for name in names]
        assert [(level.depth, level.seconds, level.selective, level.book) for level in found] == [
            *((5, 3.0, False, False), (7, 3.0, False, True), (60, 3.0, True, True))
        ]
        assert not any(level.overlooks or level.leeway or level.plain for level in found)

    def test_names_of_other_boards_lead_to_the_nearest_level(self):
        for game in (find_game("othello6"), SMALL):
            for name in ("tutorial", *[level.name for level in LEVELS]):
                assert find_level(game, name) in levels_of(game)
        assert find_level(SMALL, "master").name == "strongest"

    def test_the_beginner_counts_discs(self):
        plain = GAME.plain()
        position = played(GAME, 1, 40)
        assert plain.estimate(position) == 100 * (count(position[0]) - count(position[1]))
        level = find_level(GAME, "beginner")
        choice = finish(Analyst(GAME).choose(position, level, 1))
        assert choice["value"] * 100 == minimax(plain, position, 3)[0]

    @pytest.mark.parametrize(
        "level",
        [
            pytest.param(level, id=level.name, marks=BETWEEN if level in LEVELS[1:-1] else [])
            for level in LEVELS
        ],
    )
    def test_every_level_plays_a_whole_game_by_the_rules(self, level):
        hasty = Level(level.name, level.depth, 0.01, level.overlooks, level.leeway, level.plain)
        for number, game in enumerate((GAME, find_game("othello6"), SMALL)):
            position = game.start()
            while game.result(position) is None:
                move = finish(Analyst(game).choose(position, hasty, number))["move"]
                position = game.play(position, game.check_move(position, move))

    def test_first_moves_differ_from_game_to_game(self):
        level = Level("strongest", 3, 100.0)
        position = GAME.play(GAME.start(), GAME.legal_moves(GAME.start())[0])
        report = deepened(GAME, position, 3, every=True).reports[-1]
        near = {move for move, value, _ in report.moves if report.value - value <= GAME.leeway(position)}
        chosen = {finish(Analyst(GAME).choose(position, level, seed))["move"] for seed in range(30)}
        assert chosen == near
        later = played(GAME, 1, 40)
        assert GAME.leeway(later) == GAME.plain().leeway(position) == 0

    def test_the_highest_beats_the_beginner_from_openings_of_four_plies(self):
        """Three of the 244 openings, both colours, four plies deep: a busy machine plays the same."""
        best, beginner = Level("strongest", 4, 1000.0), find_level(GAME, "beginner")
        for opening, colour in product(openings()[:161:80], "XO"):
            assert score(opening, colour, best, beginner, seed=0) > 0

    @pytest.mark.parametrize("weaker, stronger", list(pairwise(LEVELS[2:8:2])), ids=lambda level: level.name)
    def test_each_level_beats_the_second_below(self, weaker, stronger):
        """Of neighbours, whose steps are small, 16 games tell little; the bench plays more."""
        chance = random.Random(0)
        games = [(opening, colour) for opening in openings()[::31] for colour in "XO"]
        results = [score(*game, stronger, weaker, chance.getrandbits(32)) for game in games]
        assert sum(result > 0 for result in results) >= 2 * sum(result < 0 for result in results)


def openings():
    """Return the 244 positions after four plies, one for each way there."""
    found = [GAME.start()]
    for _ in range(4):
        found = [GAME.play(position, move) for position in found for move in GAME.legal_moves(position)]
    return found


def score(position, colour, one, other, seed):
    """Return the result of a game for the level `one`, which plays `colour`."""
    chance = random.Random(seed)
    while GAME.result(position) is None:
        level = one if position[2] == colour else other
        move = finish(Analyst(GAME).choose(position, level, chance.getrandbits(32)))["move"]
        position = GAME.play(position, move)
    return GAME.result(position) * (1 if position[2] == colour else -1)


def test_who_goes_on_after_a_stop_tells_lines_as_long_as_one_that_never_stopped():
    position = after(GAME, ["f5", "d6", "c3", "d3", "c4", "f4", "f6", "f3", "e6", "e7"])
    search = Search(GAME, scout=True)
    for _ in range(3):
        finish(search.deepen(position, 60, nodes=8000, every=True, resume=True, prove=True))
    report = report_of(search, position, reasons=False)
    assert report["depth"] > 3
    # The last ply of all is seen without a move of its own.
    assert {len(entry["line"]) for entry in report["moves"]} <= {report["depth"] - 1, report["depth"]}
    for entry in report["moves"]:
        after(GAME, entry["line"], position)
