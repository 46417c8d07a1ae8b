"""Estimates found by self-play: the same for a seed, written as a program, stronger than random games."""

import pytest

from engine.base.pause import finish
from engine.own_rules import self_play
from engine.own_rules.door import find
from engine.own_rules.found import is_stronger, without_estimate
from engine.own_rules.live import LiveGame
from engine.own_rules.replies import Expected
from engine.own_rules.rules import Rules
from tests.engine.own_rules.large_games import KALAH_ESTIMATE, LARGE, SMALL

ISOLATION = SMALL["isolation3"]


@pytest.fixture(autouse=True)
def short_match(monkeypatch):
    monkeypatch.setattr(self_play, "MATCH", 4)
    monkeypatch.setattr(self_play, "EFFORT", 300)


def found_in(source, games, seed=1):
    answer = finish(find({"source": source, "games": games, "seed": seed}))
    assert answer["trouble"] is None
    return answer["program"], answer["score"]


def worths_of(program):
    """Return the numbers in a found part of a program."""
    space = {}
    exec(program, space)
    return space["WORTHS"]


def test_the_seed_decides_what_is_found():
    assert found_in(ISOLATION, 20) == found_in(ISOLATION, 20)
    assert found_in(ISOLATION, 20)[0] != found_in(ISOLATION, 20, seed=2)[0]


def test_a_found_estimate_is_stronger_than_random_games():
    # Boxes are worth something, which random games of 300 questions hardly see.
    program, score = found_in(LARGE["dots"], 100)
    assert sum(score) == 4 and score[0] >= 3
    assert sum(worths_of(program)["o"][cell] for cell in (8, 24, 40)) > 0


def test_squares_that_a_symmetry_exchanges_share_their_worth():
    for worths in worths_of(found_in(LARGE["isolation"], 20)[0]).values():
        rows = [worths[first : first + 5] for first in range(0, 25, 5)]
        assert rows == [row[::-1] for row in rows] and any(map(any, rows))


@pytest.mark.parametrize("name", ["kalah6", "isolation", "breakthrough"])
def test_the_written_program_sums_up_the_worths_of_the_board_that_is_seen(name):
    # Kalah has `cells`, so its position isn't the board that is seen.
    program, _ = found_in(LARGE[name], 3)
    game, worths = LiveGame(Rules(LARGE[name] + program)), worths_of(program)
    moves = [game.start(), game.play(game.start(), 0)]
    values = []
    for position in moves:
        total = sum(worths[piece][cell] for cell, piece in enumerate(game.write(position)) if piece in worths)
        sign = 1 - 2 * position[1]
        values.append(game.rules.estimate(position[0], game.turn(position)) - sign * total)
    assert values[0] == values[1]  # What is left is the worth of the move.


def test_the_authors_estimate_is_the_rival_where_there_is_one():
    program, score = found_in(LARGE["kalah6"] + KALAH_ESTIMATE, 3)
    assert "against the program’s own estimate" in program and score[0] < score[2]
    assert "against the random games" in found_in(ISOLATION, 3)[0]


def test_the_authors_estimate_is_tested_against_random_games():
    source = LARGE["kalah6"] + KALAH_ESTIMATE
    answer = finish(find({"source": source, "games": 0}))
    assert (answer["program"], answer["worths"], answer["rival"]) == ("", [], "games")
    assert is_stronger(answer["score"]) and sum(answer["score"]) == 4


@pytest.mark.parametrize("name", ["kalah6", "isolation"])
def test_a_found_estimate_takes_the_place_of_the_one_before(name):
    rules = LARGE[name].strip("\n") + "\n"
    program, _ = found_in(rules, 3)
    assert without_estimate(rules) == rules
    assert without_estimate(rules + program) == rules
    own = "\n# Mine\ndef estimate(board, turn):\n    # Its author's\n\n    return (\n        1\n    )\n"
    assert without_estimate(own + rules + program) == "\n" + rules.lstrip("\n")


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
    worth = answer["worths"][0]
    lies = [{"worths": [{**worth, **lie}]} for lie in ({"piece": "oo"}, {"values": []}, {"values": ["1"]})]
    lies += [{"columns": 0}, {"rival": "nobody"}, {"rival": []}, {"worths": [worth] * 999}]
    for lie in (*lies, {"program": 5}, {"score": [0.5]}, {"score": [1] * 4}, {"score": [1]}, {"more": 1}):
        assert not expected.fits({"answer": {**answer, **lie}})


def test_rules_that_fail_are_told_with_their_line():
    source = LARGE["isolation"].replace("turn + board", "tern + board")
    answer = finish(find({"source": source, "games": 9}))
    assert answer["trouble"]["line"] and answer["program"] == ""
