"""Who knows what positions are worth: something at once, the truth in the end, and nothing false between."""

from itertools import islice

import pytest

from engine.analysis import by_solving
from engine.analysis.analyst import Analyst
from engine.analysis.review_search import ReviewSearch
from engine.base.pause import finish
from engine.contract.levels import Level
from engine.games import shelf
from engine.games.shelf import MOST, TINY, find_game, find_level, has_prover, is_provable, is_tiny, size_of
from engine.search.solver import Solver
from tests.engine.playing import hurried
from tests.engine.toys import TOYS
from tools import manifest

DROP, SLIDE, HAND, PAWNS, TAKE, FURROW, PAIR = TOYS
HARD = PAWNS.parse("xxxx........oooo", "o")


@pytest.fixture(scope="module")
def truth():
    solver = Solver(PAWNS)
    finish(solver.solve(HARD))
    return solver


class TestHowLargeGamesAre:
    @pytest.mark.parametrize("game", [DROP, SLIDE, PAWNS, PAIR], ids=lambda game: game.name)
    def test_toys_say_how_many_positions_they_have(self, game):
        assert manifest.size_of(game) == game.positions

    def test_the_games_of_the_shelf_are_counted(self):
        games = map(find_game, ("tictactoe", "othello4", "othello", "connectfour"))
        assert [*map(size_of, games)] == [5478, 58533, None, None]

        class Huge(type(PAIR)):
            positions = MOST + 1

        assert size_of(Huge()) is None
        assert not is_provable(Huge())
        assert shelf.is_large(Huge())

    def test_what_each_is_good_for(self):
        assert [game.name for game in TOYS if is_tiny(game)] == ["drop", "slide", "furrow", "pair"]
        assert PAWNS.positions > TINY
        assert all(is_provable(game) for game in TOYS)
        assert [game.name for game in TOYS if has_prover(game)] == ["take"]
        assert [game.name for game in TOYS if shelf.is_large(game)] == ["hand", "take"]


class TestAGameThatIsSolvedWhileAPersonLooks:
    @pytest.fixture(autouse=True)
    def a_slow_device(self, monkeypatch):
        """A quick one has seen all by then."""
        monkeypatch.setattr(by_solving, "SEARCH_SECONDS", 0.01)

    def test_it_begins_with_estimates_and_ends_with_the_truth(self, truth):
        knows = Analyst(PAWNS)
        report = finish(knows.analyse(HARD, 0.01))
        assert not all(entry["exact"] for entry in report["moves"])
        for _ in range(200):
            if all(entry["exact"] for entry in report["moves"]):
                break
            report = finish(knows.analyse(HARD, 0.05))
        found = [(entry["move"], entry["value"], entry["distance"]) for entry in report["moves"]]
        assert found == truth.moves(HARD)
        assert (report["value"], report["distance"]) == truth.outcome(HARD)
        assert [entry["move"] for entry in report["moves"] if entry["best"]] == truth.best_moves(HARD)
        assert len(report["line"]) == report["distance"]

    def test_what_is_called_exact_on_the_way_is_true(self, truth):
        knows = Analyst(PAWNS)
        worth = {move: value for move, value, _ in truth.moves(HARD)}
        reports = [finish(knows.analyse(HARD, 0.01))]
        for progress in knows.analyse(HARD, 1000):
            if progress and "analysis" in progress:
                reports.append(progress["analysis"])
        for report in reports:
            for entry in report["moves"]:
                assert entry["value"] == worth[entry["move"]] or not entry["exact"]

    def test_it_tells_how_far_it_is(self):
        told = [step for step in Analyst(PAWNS).analyse(HARD, 1000) if step and "of" in step]
        nodes = [step["nodes"] for step in told]
        assert nodes == sorted(nodes)
        assert nodes[-1] > PAWNS.positions / 2
        assert {step["of"] for step in told} == {PAWNS.positions}
        assert all("analysis" in step for step in told)

    def test_half_done_work_goes_on_with_the_next_request_and_the_next_position(self):
        knows = Analyst(PAWNS)
        finish(knows.analyse(HARD, 0.01))
        left = [*islice(knows.analyse(HARD, 1000), 20)][-1]["nodes"]
        assert left
        later = next(step for step in knows.analyse(HARD, 1000) if step and "of" in step)
        assert later["nodes"] >= left
        after = PAWNS.play(HARD, PAWNS.legal_moves(HARD)[0])
        goes_on = next(step for step in knows.analyse(after, 1000) if step and "of" in step)
        assert goes_on["nodes"] >= later["nodes"]

    def test_a_choice_counts_the_positions_that_it_solved_itself(self):
        knows, level = Analyst(PAWNS), Level("perfect", depth=None, seconds=1000)
        later = PAWNS.play(HARD, PAWNS.legal_moves(HARD)[0])
        for position in (later, HARD, HARD):
            before = len(knows.solver.table)
            assert finish(knows.choose(position, level, 1))["nodes"] == len(knows.solver.table) - before

    def test_who_is_hurried_gets_what_there_is(self):
        work = Analyst(PAWNS).analyse(HARD, 1000)
        while "of" not in (next(work) or {}):
            pass
        report = hurried(work)
        assert [entry["move"] for entry in report["moves"]] == PAWNS.legal_moves(HARD)
        assert not all(entry["exact"] for entry in report["moves"])

    def test_its_best_player_plays_the_best_moves(self, truth):
        knows = Analyst(PAWNS)
        level = Level("perfect", None, seconds=1000)  # a busy machine is slower
        choices = [finish(knows.choose(HARD, level, seed)) for seed in range(12)]
        assert {choice["move"] for choice in choices} <= set(truth.best_moves(HARD))
        assert {(choice["value"], choice["distance"], choice["exact"]) for choice in choices} == {
            (*truth.outcome(HARD), True)
        }

    def test_many_positions_are_known_as_well(self, truth):
        knows = Analyst(PAWNS)
        report = finish(ReviewSearch(knows, 1).analyse(HARD))
        assert (report["value"], report["distance"]) == truth.outcome(HARD)
        assert all(entry["exact"] and "reasons" in entry for entry in report["moves"])


class TestAGameThatIsSearched:
    def test_what_loses_is_known_to_once_it_can_be(self):
        """Another move's win is no reason to leave a loss open."""

        class Unknown(type(PAWNS)):
            positions = None

        game = Unknown()
        solver = Solver(game)
        # The first side is a step from the end; so is the other one, if it is let.
        position = game.parse("....o......xo...", "o")
        finish(solver.solve(position))
        report = finish(Analyst(game).analyse(position, 1000))
        assert [(entry["move"], entry["value"]) for entry in report["moves"]] == [
            (move, value) for move, value, _ in solver.moves(position)
        ]
        assert {entry["value"] for entry in report["moves"]} == {1, -1}
        assert all(entry["exact"] for entry in report["moves"])
        assert report["distance"] == solver.outcome(position)[1]


class TestAGameWithAProver:
    def test_nobody_needs_to_know_how_many_plies_are_left(self):
        report = finish(Analyst(TAKE).analyse(TAKE.start(), 1000))
        assert (report["value"], report["exact"]) == (-1, True)
        assert isinstance(report["depth"], int)
        told = [step for step in Analyst(TAKE).analyse(TAKE.start(), 1000) if step]
        assert all(isinstance(step["depth"], int) for step in told)

    def test_only_a_level_without_a_depth_asks_the_prover(self):
        position = TAKE.play(TAKE.start(), 1)
        choice = finish(Analyst(TAKE).choose(position, find_level(TAKE, "perfect"), 1))
        assert (choice["move"], choice["value"], choice["exact"]) == (2, 1, True)
        assert choice["distance"] is not None
        choice = finish(Analyst(TAKE).choose(TAKE.start(), find_level(TAKE, "skilled"), 1))
        assert (choice["depth"], choice["exact"]) == (4, False)


def test_every_way_tells_the_same():
    reports = [finish(Analyst(game).analyse(game.start(), 0.1, True)) for game in TOYS]
    reports.append(finish(Analyst(PAWNS).analyse(PAWNS.start(), 0.01, True, 3)))
    for report in reports:
        assert set(report) == set(reports[0])
        for entry in report["moves"]:
            assert entry.pop("line", [entry["move"]])[0] == entry["move"]
            assert set(entry) == {"move", "value", "distance", "exact", "depth", "best", "reasons"}
            assert isinstance(entry["depth"], int)
