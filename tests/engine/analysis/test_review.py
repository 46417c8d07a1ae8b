"""A whole game looked back on: against brute force for tic-tac-toe, and against what is known of others."""

import json
import random

import pytest

from engine.analysis import marks
from engine.game import GameError
from engine.games.shelf import find_game
from engine.pause import finish
from engine.service import Service
from tests.engine import brute

MARKS = ("", "!", "?", "??")


@pytest.fixture(scope="module")
def service():
    return Service()


def moves_of(game, text):
    """Return the moves of a text in the game's notation, from its first position."""
    position, found = game.start(), []
    for start in range(0, len(text), game.move_width):
        found.append(game.parse_move(text[start : start + game.move_width], position))
        position = game.play(position, found[-1])
    return found


def review(service, name, text, **more):
    game = find_game(name)
    moves = moves_of(game, text) if isinstance(text, str) else text
    request = {"do": "review", "game": name, "position": game.write(game.start()), "turn": game.marks[0]}
    return service.ask({**request, "moves": moves, **more})


def random_game(game, seed):
    chance = random.Random(seed)
    position, moves = game.start(), []
    while game.result(position) is None:
        moves.append(chance.choice(game.legal_moves(position)))
        position = game.play(position, moves[-1])
    return moves


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
            assert len(ply["reply"]) == played[1] - 1
            text, turn = brute.put(text, move, turn), brute.other(turn)
        assert found["end"] == {
            "turn": turn,
            "value": brute.finished_value(text, turn),
            "distance": 0,
            "exact": True,
            "depth": 0,
        }

    def mark(self, text, turn, move):
        """Return what mark a move deserves, by brute force."""
        value, distance = brute.solve(text, turn)
        mine, soon = brute.solve_move(text, turn, move)
        if mine < value:
            return "??"
        if (value > 0 and 2 * soon >= 3 * distance) or (value < 0 and 2 * distance >= 3 * soon):
            return "?"
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

    def test_a_perfect_game_is_a_hundred_and_nothing_cost_anything(self, service):
        found = review(service, "tictactoe", "048176253")
        assert found["costliest"] is None
        assert [found["sides"][mark]["accuracy"] for mark in "ox"] == [100, 100]

    def test_only_what_was_a_choice_counts(self, service):
        game = find_game("tictactoe")
        request = {"do": "review", "game": game.name, "position": "oxoxoxxo.", "turn": "x", "moves": [8]}
        found = service.ask(request)
        assert found["plies"][0]["kept"] is None
        assert found["sides"]["x"]["accuracy"] is None
        assert found["sides"]["o"] == {"accuracy": None, "moves": 0, "marks": {"??": 0, "?": 0, "!": 0}}


class TestOtherGames:
    def test_the_smallest_othello_is_proven_throughout(self, service):
        game = find_game("othello4")
        found = review(service, game.name, random_game(game, 3), seconds=60)
        assert all(ply["exact"] for ply in found["plies"])
        start = {"do": "analyse", "game": game.name, "position": game.write(game.start())}
        assert found["plies"][0]["value"] == service.ask({**start, "seconds": 60})["value"]
        for ply, after in zip(found["plies"], [*found["plies"][1:], found["end"]], strict=True):
            assert ply["played"]["value"] == -after["value"]
            assert ply["cost"] == ply["value"] - ply["played"]["value"]

    def test_a_pass_is_no_choice_and_worth_what_follows(self, service):
        game = find_game("othello4")
        moves = next(moves for seed in range(99) if 64 in (moves := random_game(game, seed)))
        found = review(service, game.name, moves, seconds=60)
        passed = found["plies"][moves.index(64)]
        assert (passed["kept"], passed["mark"], passed["cost"]) == (None, "", 0)
        assert passed["reasons"] == ["reason.passes"]

    def test_a_long_game_stays_within_its_time_and_tells_how_far_it_is(self, service):
        game = find_game("othello")
        moves = random_game(game, 1)
        request = {"do": "review", "game": game.name, "position": game.write(game.start()), "moves": moves}
        told = [step for step in service.steps({**request, "seconds": 0.5}) if step]
        assert [step["done"] for step in told] == list(range(len(moves) + 1))
        assert {step["of"] for step in told} == {len(moves)}
        assert told[-1]["end"]["exact"]
        # The end comes first, as it is proven.
        assert [ply["ply"] for ply in told[-1]["plies"]] == list(range(len(moves)))

    def test_connect_four_is_proven_by_its_prover(self, service):
        found = review(service, "connectfour5x4", "1133", seconds=20)
        last = found["plies"][3]
        assert last["exact"]
        assert last["distance"] is not None

    def test_every_game_can_be_looked_back_on(self, service, every_game):
        moves = []
        position = every_game.start()
        while every_game.result(position) is None and len(moves) < 8:
            moves.append(every_game.legal_moves(position)[-1])
            position = every_game.play(position, moves[-1])
        found = review(service, every_game.name, moves, seconds=0.3)
        assert [ply["move"] for ply in found["plies"]] == moves
        assert {ply["mark"] for ply in found["plies"]} <= set(MARKS)
        # It goes through the line to a browser.
        json.dumps(found)


@pytest.fixture(params=["tictactoe", "othello", "connectfour", "drop", "slide", "hand"])
def every_game(request, monkeypatch):
    from tests.engine.toys import shelved

    with shelved(monkeypatch):
        yield find_game(request.param)


class TestMarks:
    POINTS, WON = find_game("othello"), find_game("tictactoe")

    def entry(self, value, exact=True, distance=None, move=0):
        return {"value": value, "exact": exact, "distance": distance, "move": move}

    @pytest.mark.parametrize(
        ("best", "other", "mark"),
        [
            ((2, True), (0, True), "??"),
            ((2, True), (-2, True), "??"),
            ((12, True), (10, True), ""),
            ((12, True), (8, True), "?"),
            ((-2, True), (-6, True), "?"),
            ((3, False), (-3, False), "?"),
            ((4, False), (-4, False), "??"),
            ((3.9, False), (0, False), ""),
            ((60, False), (35, False), ""),
        ],
    )
    def test_by_points(self, best, other, mark):
        assert marks.fault(self.entry(*best), self.entry(*other), self.POINTS) == mark

    @pytest.mark.parametrize(
        ("best", "other", "mark"),
        [
            ((1, True, 1), (1, True, 3), "?"),
            ((1, True, 5), (1, True, 7), ""),
            ((-1, True, 6), (-1, True, 4), "?"),
            ((-1, True, 8), (-1, True, 6), ""),
            ((0, True, 5), (0, True, 5), ""),
            ((1, True, 9), (0, True, 9), "??"),
            # An estimate never tells the result.
            ((0.9, False, None), (-0.9, False, None), "?"),
            ((0.2, False, None), (0, False, None), ""),
        ],
    )
    def test_by_results(self, best, other, mark):
        assert marks.fault(self.entry(*best), self.entry(*other), self.WON) == mark

    @pytest.mark.parametrize(
        ("game", "best", "other", "kept"),
        [
            (WON, 1, -1, 0),
            (WON, 1, 0, 0.5),
            (WON, 0, 0, 1),
            (POINTS, 8, 0, 0.75),
            (POINTS, 40, -40, 0),
        ],
    )
    def test_what_is_kept(self, game, best, other, kept):
        assert marks.kept(self.entry(best), self.entry(other), game) == kept


class TestWrongRequests:
    @pytest.mark.parametrize("moves", [None, [], "04", [0, "4"], [0, True], {"0": 4}])
    def test_what_is_no_list_of_moves(self, service, moves):
        request = {"do": "review", "game": "tictactoe", "position": ".........", "moves": moves}
        with pytest.raises(GameError) as caught:
            service.ask(request)
        assert caught.value.key == "error.review-moves"

    def test_a_move_that_can_not_be_played(self, service):
        with pytest.raises(GameError) as caught:
            review(service, "tictactoe", [0, 0])
        assert caught.value.key == "error.illegal-move"

    def test_a_time_that_is_none(self, service):
        with pytest.raises(GameError):
            review(service, "tictactoe", [0], seconds=0)


class TestPractice:
    @pytest.mark.parametrize("name", ["tictactoe", "othello4", "othello6", "connectfour5x4", "drop"])
    @pytest.mark.parametrize("seed", [1, 2, 3])
    def test_one_move_wins_and_no_other(self, service, name, seed, monkeypatch):
        from engine.search.minimax import minimax
        from tests.engine.toys import shelved

        with shelved(monkeypatch):
            found = service.ask({"do": "practice", "game": name, "seed": seed})
            game = find_game(name)
            position = game.parse(found["position"], found["turn"])
            assert game.result(position) is None
            replies = {move: game.play(position, move) for move in game.legal_moves(position)}
            assert len(replies) > 2
            assert found["move"] in replies
            assert found["line"][0] == found["move"]
            assert game.result(replies[found["move"]]) is None
            left = game.plies_left(position)
            if left is None or left <= 10:
                values = {move: -minimax(game, reply)[0] for move, reply in replies.items()}
                assert [move for move, value in values.items() if value > 0] == [found["move"]]

    def test_the_same_seed_is_the_same_exercise(self, service):
        request = {"do": "practice", "game": "tictactoe", "seed": 5}
        first, second = service.ask(request), Service().ask(request)
        assert {**first, "seconds": 0} == {**second, "seconds": 0}

    def test_it_can_be_dropped_at_any_pause(self, service):
        work = service.steps({"do": "practice", "game": "othello", "seed": 1})
        next(work)
        work.close()
        assert finish(service.steps({"do": "practice", "game": "tictactoe", "seed": 1}))["move"] in range(9)
