"""What the study says of provable games: as a solver has it, and nothing that isn't proven."""

from itertools import pairwise

import pytest

from engine.base.pause import finish
from engine.contract.prover import Proof
from engine.games.connectfour.rules import GAMES
from engine.search.solver import Solver
from engine.study.door import Study
from engine.study.explore import SolvedExplorer
from engine.study.proof_tree import Proofs, ProvenExplorer, judge, outcome_of
from engine.study.verdict import verdict_of
from tests.engine.analysis.test_by_proof import Slow
from tests.engine.playing import after, random_game

GAME = GAMES[2]
"""The smallest board."""


SLOW = Slow(dict.fromkeys(range(5), (None, None)))
SOLVED = type(GAME)("small", 5, 4)
"""The same game for a solver."""


def late(seed, plies):
    """Return moves of an unfinished game, and the position after them."""
    games = (random_game(GAME, number, plies) for number in range(seed, 1000, 100))
    return next((moves, end) for moves in games if GAME.result(end := after(GAME, moves)) is None)


def without(board, *names):
    """Return a board of an answer, and all below it, without some of what it says."""
    plain = {name: each for name, each in board.items() if name not in names}
    plain["children"] = [without(child, *names) for child in board["children"]]
    return plain


@pytest.mark.parametrize(("levels", "merge"), [(0, False), (1, True), (2, False), (2, True)])
@pytest.mark.parametrize("seed", range(3))
def test_a_tree_is_as_a_solver_has_it(levels, merge, seed):
    moves, _ = late(seed, 12)
    start = after(GAME, moves[:9])
    expected = finish(SolvedExplorer(Solver(SOLVED)).explore(start, moves[9:], levels, merge))
    answer = finish(ProvenExplorer(Proofs(GAME, GAME.make_prover())).explore(start, moves[9:], levels, merge))
    assert answer["counts"] == expected["counts"]
    assert answer["whole"] == expected["whole"]
    assert without(answer["centre"], "given_up") == expected["centre"]
    same = [without(board, "given_up", "nodes") for board in answer["path"]]
    assert same == [without(board, "nodes") for board in expected["path"]]


def test_what_is_proven_on_the_way_stays_so_and_grows():
    moves, _ = late(5, 6)
    pictures = [
        step["so_far"]
        for step in ProvenExplorer(Proofs(GAME, GAME.make_prover())).explore(GAME.start(), moves, 1, False)
        if step
    ]
    known = [[board["value"] for board in each["centre"]["children"]] for each in pictures]
    assert len(known) > 2
    for earlier, later in pairwise(known):
        assert all(was in (None, now) for was, now in zip(earlier, later, strict=True))
    assert None not in known[-1]


def test_what_isnt_proven_in_time_is_given_up():
    answer = finish(ProvenExplorer(Proofs(GAME, SLOW)).explore(GAME.start(), [2], 1, False, 0.01))
    boards = [*answer["path"], answer["centre"], *answer["centre"]["children"]]
    assert all(
        board["given_up"] and board["value"] is board["distance"] is board["winner"] for board in boards
    )
    assert answer["whole"] is None


@pytest.mark.parametrize("seed", range(6))
def test_a_verdict_is_as_a_solver_has_it(seed):
    _, position = late(seed, 11)
    solver = Solver(SOLVED)
    finish(solver.solve(position))
    answer = Study().ask({"do": "judge", **GAME.place_of(position)})
    assert (answer["value"], answer["distance"]) == solver.outcome(position)
    found = [(each["move"], each["value"], each["distance"]) for each in answer["moves"]]
    assert found == solver.moves(position)
    assert len(answer["line"]) == len(answer["boards"]) == answer["distance"]
    assert answer["winner"] == GAME.winner_of(position, answer["value"])
    assert answer["reason"] in ("judge.win", "judge.wins", "judge.loss", "judge.draw")


def test_any_placement_is_judged_a_finished_one_too():
    text = "." * 10 + "xxx.." + "oooox"
    answer = Study().ask({"do": "judge", "game": GAME.name, "position": text, "turn": "x"})
    assert (answer["winner"], answer["over"], answer["reason"]) == ("o", True, "outcome.four")
    assert answer["lines"] == [[15, 16, 17, 18]]
    assert answer["moves"] == answer["boards"] == []


def test_a_verdict_that_isnt_there_in_time_says_so():
    answer = finish(judge(GAME.start(), GAME, SLOW, 0.01))
    assert (answer["value"], answer["winner"], answer["reason"]) == (None, None, "judge.open")
    assert answer["moves"] == answer["line"] == []


@pytest.mark.parametrize(
    ("moves", "best", "worth"),
    [
        ({2: (1, None), 1: (None, None)}, [], (1, None)),
        ({2: (-1, None), 1: (-1, 6)}, [], (-1, None)),
        ({2: (0, 20), 1: (None, None)}, [], (None, None)),
        ({2: (1, 9), 1: (None, None)}, [2], (1, 9)),
    ],
)
def test_the_winner_is_known_before_the_distance(moves, best, worth):
    assert outcome_of(GAME, Proof(moves, best, 1, ())) == worth
    reasons = {(1, None): "judge.win-some", (-1, None): "judge.loss-some"}
    if worth in reasons:
        assert verdict_of(GAME.start(), GAME, worth, [])["reason"] == reasons[worth]
