"""Estimates found by self-play: the same for a seed, written as a program, stronger than random games."""

import pytest

from engine.base.pause import finish
from engine.own_rules import self_play
from engine.own_rules.door import find
from engine.own_rules.live import LiveGame
from engine.own_rules.replies import Expected
from engine.own_rules.rules import Rules
from engine.own_rules.self_play import find_estimate, is_stronger, program, without_program
from tests.engine.own_rules.large_games import KALAH_ESTIMATE, LARGE, SMALL

ISOLATION = SMALL["isolation3"]


@pytest.fixture(autouse=True)
def short_match(monkeypatch):
    monkeypatch.setattr(self_play, "MATCH", 4)
    monkeypatch.setattr(self_play, "EFFORT", 300)


def found_in(source, games, seed=1):
    return finish(find_estimate(Rules(source), games, seed))


def test_the_seed_decides_what_is_found():
    assert found_in(ISOLATION, 20) == found_in(ISOLATION, 20)
    assert found_in(ISOLATION, 20)["worths"] != found_in(ISOLATION, 20, seed=2)["worths"]


def test_a_found_estimate_is_stronger_than_random_games():
    # Boxes are worth something, which random games of 300 questions hardly see.
    found = found_in(LARGE["dots"], 100)
    assert found["rival"] == "games" and found["score"][0] >= 3
    [box] = [worth["values"] for worth in found["worths"] if worth["piece"] == "o"]
    assert sum(box[cell] for cell in (8, 24, 40)) > 0


def test_squares_that_a_symmetry_exchanges_share_their_worth():
    for worth in found_in(LARGE["isolation"], 20)["worths"]:
        rows = [worth["values"][first : first + 5] for first in range(0, 25, 5)]
        assert rows == [row[::-1] for row in rows]


@pytest.mark.parametrize("name", ["kalah6", "isolation", "breakthrough"])
def test_the_written_program_has_the_found_worths(name):
    # Kalah has `cells`, so its position isn't the board that is seen.
    found = found_in(LARGE[name], 3)
    game = LiveGame(Rules(LARGE[name] + program(found, "en")))
    for position in (game.start(), game.play(game.start(), 0)):
        cells, sign = game.cell_text(position), 1 - 2 * position[1]
        worths = {worth["piece"]: worth["values"] for worth in found["worths"]}
        total = sum(worths[piece][cell] for cell, piece in enumerate(cells) if piece in worths)
        assert game.rules.estimate(*position[:1], game.turn(position)) == found["to_move"] + sign * total


def test_another_estimate_replaces_the_written_one_and_nothing_else():
    text = program(found_in(ISOLATION, 3), "en")
    after = "\n# My own lines.\n"
    assert without_program(ISOLATION + text) == ISOLATION
    assert without_program(ISOLATION + text + after) == ISOLATION + after
    assert without_program(LARGE["kalah6"] + KALAH_ESTIMATE) == LARGE["kalah6"] + KALAH_ESTIMATE


def test_the_authors_estimate_is_the_rival_where_there_is_one():
    found = found_in(LARGE["kalah6"] + KALAH_ESTIMATE, 3)
    assert found["rival"] == "estimate" and not is_stronger(found)


def test_an_honest_answer_is_believed_and_a_forged_one_is_not():
    request = {"do": "own-find", "source": ISOLATION, "games": 3, "seed": 1}
    work, expected = find(request), Expected(request)
    while True:
        try:
            assert expected.fits({"ticket": 1, "progress": next(work)})
        except StopIteration as stop:
            answer = stop.value
            break
    assert expected.fits({"answer": answer})
    found = answer["found"]
    for lie in (
        {"worths": [{"piece": "ab", "values": [1]}]},
        {"to_move": 0.5},
        {"rival": "x"},
        {"score": [1]},
    ):
        assert not expected.fits({"answer": {**answer, "found": {**found, **lie}}})


def test_rules_that_fail_are_told():
    answer = finish(find({"source": LARGE["isolation"].replace("board.index", "board.find"), "games": 9}))
    assert answer["trouble"] is None  # They are the same rules.
    answer = finish(find({"source": LARGE["isolation"].replace("turn + board", "tern + board"), "games": 9}))
    assert answer["trouble"]["line"] and answer["found"] is None
