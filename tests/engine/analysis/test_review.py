"""A whole game looked back on: against brute force for tic-tac-toe, and against what is known of others."""

import json
from pathlib import Path

import pytest

from engine.analysis import marks
from engine.analysis.analyst import Analyst
from engine.analysis.review import do_part, read_part
from engine.analysis.review_parts import Review
from engine.base.pause import finish
from engine.games.shelf import find_game
from engine.puzzles.puzzle import read_moves
from engine.service import Service
from tests.engine import brute
from tests.engine.playing import random_game, refusal

FOUR = {"game": "connectfour", "position": "." * 42}
PART = {"kind": "test", "first": 0, "last": 0, "moves": [0], "least": 1}
REQUEST = {"do": "review", "game": "tictactoe", "position": ".........", "moves": [0]}


@pytest.fixture(scope="module")
def service():
    return Service()


def review(service, name, text, **more):
    game = find_game(name)
    moves = read_moves(game, game.start(), text) if isinstance(text, str) else text
    return service.ask({"do": "review", **game.place_of(game.start()), "moves": moves, **more})


class TestTicTacToe:
    @pytest.mark.parametrize("seed", range(40))
    def test_every_moment_is_worth_what_it_is(self, service, seed):
        moves = random_game(find_game("tictactoe"), seed)
        found = review(service, "tictactoe", moves)
        text, turn = "." * 9, "o"
        for ply, move in zip(found["plies"], moves, strict=True):
            assert (ply["ply"], ply["move"], ply["turn"]) == (9 - text.count("."), move, turn)
            assert (ply["value"], ply["distance"]) == brute.solve(text, turn)
            played = brute.solve_move(text, turn, move)
            assert (ply["played"]["value"], ply["played"]["distance"]) == played
            assert ply["best"] == brute.best_moves(text, turn)
            assert ply["mark"] == self.mark(text, turn, move)
            assert ply["line"][0] in ply["best"]
            assert len(ply["line"]) == ply["distance"]
            after = [*found["plies"], found["end"]][ply["ply"] + 1]
            assert len(after["line"]) == played[1] - 1
            text, turn = brute.put(text, move, turn), brute.other(turn)
        value = brute.finished_value(text, turn)
        end = {"turn": turn, "value": value, "distance": 0, "exact": True, "depth": 0, "line": []}
        assert found["end"] == {**end, "result": value}

    def mark(self, text, turn, move):
        value, _ = brute.solve(text, turn)
        mine, _ = brute.solve_move(text, turn, move)
        if mine < value:
            return "??"
        others = [brute.solve_move(text, turn, other)[0] for other in brute.empty(text) if other != move]
        over = brute.is_over(brute.put(text, move, turn))
        best = move in brute.best_moves(text, turn)
        return "!" if best and not over and others and all(other < value for other in others) else ""

    def test_names_what_cost_most_and_how_well_each_side_played(self, service):
        # Answering the corner on a side gives the draw away; the win is given back, and given once more.
        found = review(service, "tictactoe", "012345")
        assert [ply["mark"] for ply in found["plies"]][:2] == ["", "??"]
        faults = [ply for ply in found["plies"] if ply["mark"] in ("?", "??")]
        assert found["costliest"] == max(faults, key=lambda ply: (ply["cost"], ply["ply"]))["ply"]
        assert found["sides"]["x"]["marks"]["??"] == len([ply for ply in faults if ply["turn"] == "x"])
        assert found["sides"]["o"]["moves"] == found["sides"]["x"]["moves"] == 3

    def test_a_perfect_game_is_a_hundred_and_only_choices_count(self, service):
        found = review(service, "tictactoe", "048176253")
        assert found["costliest"] is None
        assert [found["sides"][mark]["accuracy"] for mark in "ox"] == [100, 100]
        request = {"do": "review", "game": "tictactoe", "position": "oxoxoxxo.", "turn": "x", "moves": [8]}
        found = service.ask(request)
        assert (found["plies"][0]["forced"], found["plies"][0]["stake"]) == (True, None)
        assert found["sides"]["x"]["accuracy"] is None
        nothing = {"accuracy": None, "at_stake": 0, "stakes": 0, "kept": 0, "worst": None, "moves": 0}
        assert found["sides"]["o"] == {**nothing, "marks": {"??": 0, "?": 0, "!": 0}}

    def test_each_side_has_a_worst_move_of_its_own(self, service):
        # × answers the corner wrongly, ○ gives the win back, × gives it away once more, and ○ wins.
        found = review(service, "tictactoe", "0123456")
        assert [ply["mark"] for ply in found["plies"]] == ["", "??", "??", "??", "", "", ""]
        assert (found["sides"]["o"]["worst"], found["sides"]["x"]["worst"]) == (2, 3)
        assert (found["sides"]["o"]["kept"], found["sides"]["o"]["stakes"]) == (1, 2)


class TestTheSameGame:
    def test_gets_the_same_review_whatever_was_asked_before(self):
        name, text = "othello", "f5d6c4d3c3b3c6g6"
        game, played = find_game(name), Service()
        position = game.start()
        for move in read_moves(game, position, text):
            played.ask({"do": "analyse", "seconds": 0.05, **game.place_of(position)})
            position = game.play(position, move)
        after, linked = (review(service, name, text, nodes=200) for service in (played, Service()))
        assert {**after, "seconds": 0} == {**linked, "seconds": 0}

    @pytest.mark.parametrize("name", ["tictactoe", "othello", "connectfour"])
    @pytest.mark.parametrize("seed", range(3))
    def test_a_fault_costs_accuracy_and_counts(self, service, name, seed):
        found = review(service, name, random_game(find_game(name), seed), nodes=60)
        for mark, side in found["sides"].items():
            faults = side["marks"]["??"] + side["marks"]["?"]
            assert side["stakes"] - side["kept"] == faults
            if faults:
                assert side["accuracy"] < 100
                assert found["plies"][side["worst"]]["turn"] == mark


class TestOtherGames:
    def test_the_smallest_othello_is_proven_throughout(self, service):
        game = find_game("othello4")
        found = review(service, game.name, random_game(game, 3))
        assert all(ply["exact"] for ply in found["plies"])
        start = {"do": "analyse", **game.place_of(game.start()), "seconds": 60}
        assert found["plies"][0]["value"] == service.ask(start)["value"]
        for ply, after in zip(found["plies"], [*found["plies"][1:], found["end"]], strict=True):
            assert ply["played"]["value"] == -after["value"]

    def test_a_pass_is_no_choice_and_worth_what_follows(self, service):
        game = find_game("othello4")
        moves = next(moves for seed in range(99) if 64 in (moves := random_game(game, seed)))
        found = review(service, game.name, moves)
        passed = found["plies"][moves.index(64)]
        assert (passed["forced"], passed["stake"], passed["mark"], passed["cost"]) == (True, None, "", 0)
        assert passed["reasons"] == ["reason.passes"]
        # Connect Four is proven by its prover.
        last = review(service, "connectfour5x4", "1133")["plies"][3]
        assert last["exact"]
        assert last["distance"] is not None

    def test_a_forced_move_is_not_explained_by_its_flaw(self, service):
        game = find_game("othello4")
        position = game.parse("X-O-XXOO-XOOXXXX", "O")
        [move] = game.legal_moves(position)
        assert set(game.flaws) & set(game.reasons(position, move))
        [ply] = service.ask({"do": "review", **game.place_of(position), "moves": [move]})["plies"]
        assert ply["reasons"]
        assert not set(game.flaws) & set(ply["reasons"] + ply["better"])

    def test_a_long_game_tells_how_far_it_is(self, service):
        game = find_game("othello")
        moves = random_game(game, 1)
        request = {"do": "review", **game.place_of(game.start()), "moves": moves, "nodes": 30}
        told = [step for step in service.steps(request) if step]
        assert [step["done"] for step in told] == sorted(step["done"] for step in told)
        assert {step["of"] for step in told} == {len(moves)}
        assert told[-1]["done"] == len(moves)
        assert told[-1]["end"]["exact"]
        # The end comes first, as it is proven.
        assert told[0]["plies"] == []
        assert [ply["ply"] for ply in told[1]["plies"]] == [len(moves) - 1]
        assert all(ply["settled"] or not ply["mark"] for step in told for ply in step["plies"])


class TestMarks:
    POINTS, WON = find_game("othello"), find_game("tictactoe")

    @pytest.mark.parametrize(
        ("bounds", "least", "kept"),
        [
            *(((2, 64), 1, True), ((0, 64), 1, None), ((-64, 0), 1, False), ((0, 0), 0, True)),
            *(((-1, 1), 0, None), ((-1, -1), 0, False), ((-1, -1), -1, True)),
        ],
    )
    def test_a_move_keeps_the_result_or_not_or_it_isn_t_known(self, bounds, least, kept):
        assert marks.keeps(bounds, least) is kept

    def test_a_chance_is_estimated_within_what_is_proven(self):
        found = [marks.chance(-8, bounds, self.POINTS) for bounds in ((2, 64), (0, 64), (-64, 64), (-64, -2))]
        assert found == [1, 0.5, pytest.approx(0.31, abs=0.01), 0]

    def test_accuracy_is_what_was_kept_beyond_chance(self):
        # What chance itself would keep; all there was; half of it; and less than nothing.
        found = [marks.accuracy([stake]) for stake in ((0, 0.5), (0.5, 0.5), (0.25, 0.5), (-0.5, 0.5))]
        assert found == [35, 100, 67.5, 0]
        assert marks.accuracy([]) is None
        # Nearly all is not all.
        assert marks.accuracy([(0.9999, 1)]) == 99.9

    def test_what_was_at_stake(self):
        chances = [1, 0.5, 0]
        assert [marks.stake(chances, 1, played) for played in (None, 0.5, 0)] == [
            (0.5, 0.5),
            (0, 0.5),
            (-0.5, 0.5),
        ]
        assert marks.stake([1, 1, 1], 1, None) is None


def test_each_part_that_is_dealt_is_taken():
    """Also the part of a position just before those that the chain covers, at 21 empty squares of Othello."""
    game, facts = find_game("othello"), Path(__file__).parents[2] / "facts" / "reviews" / "othello.json"
    moves, position = json.loads(facts.read_text())["games"][0]["moves"], game.start()
    for move in moves[:36]:
        position = game.play(position, move)
    state, analyst, first_plies_left = Review(game, position, moves[36:]), Analyst(game), set()
    while not state.complete:
        part = state.deal()
        assert read_part({"part": part}, game, state.positions) == part
        if part["kind"] == "only":
            first_plies_left.add(game.plies_left(state.positions[part["first"]]))
        state.take(part, finish(do_part(part, state.positions, moves[36:], analyst, 1500)))
    assert max(first_plies_left) == 21


class TestWrongRequests:
    @pytest.mark.parametrize(
        ("changes", "key"),
        [
            *(
                ({"moves": moves}, "error.review-moves")
                for moves in (None, [], "04", [0, "4"], [0, True], {})
            ),
            ({"moves": [0, 0]}, "error.illegal-move"),
            *(({"nodes": nodes}, "error.number") for nodes in (0, -1, 1.5, "many")),
            *(({"part": part}, "error.request") for part in (0, {}, {"kind": "all"}, {"kind": ["look"]})),
            ({"part": {"kind": "look", "first": 1}}, "error.number"),
            ({"part": {"kind": "look", "last": 2}}, "error.number"),
            ({"part": {"kind": "test"}}, "error.request"),
            (
                {"game": "connectfour", "position": "." * 42, "part": PART | {"moves": [7]}},
                "error.full-column",
            ),
            ({"game": "connectfour", "position": "." * 42, "part": PART | {"moves": 3}}, "error.request"),
            ({"game": "connectfour", "position": "." * 42, "part": PART | {"least": 2}}, "error.number"),
        ],
    )
    def test_each_is_refused(self, service, changes, key):
        assert refusal(service.ask, {**REQUEST, **changes}) == key
