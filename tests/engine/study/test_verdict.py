"""The judge's answer about every placement of marks there is, against a program of its own."""

import pytest

from engine.games.shelf import find_game
from engine.study.door import Study
from engine.text.words import say
from tests.engine import brute
from tools.catalogues import COMPLETE


@pytest.fixture(scope="module")
def judge():
    service = Study()

    def judge(text, turn):
        return service.ask({"do": "judge", "game": "tictactoe", "position": text, "turn": turn})

    return judge


def reason_of(text, value, distance):
    """Return which sentence has to be said, by the rules alone."""
    if brute.lines_of(text, "o") and brute.lines_of(text, "x"):
        return "outcome.both"
    if brute.is_over(text):
        return "outcome.line" if value else "outcome.full"
    if value == 0:
        return "judge.draw"
    if value < 0:
        return "judge.loss"
    return "judge.wins" if distance == 1 else "judge.win"


@pytest.mark.parametrize("turn", ["o", "x"])
def test_every_one_of_the_placements_is_judged_right(judge, turn):
    assert len(brute.TEXTS) == 3**9
    for text in brute.TEXTS:
        answer = judge(text, turn)
        value, distance = brute.solve(text, turn)
        assert (answer["value"], answer["distance"]) == (value, distance), text
        assert answer["winner"] == {1: turn, 0: None, -1: brute.other(turn)}[value]
        assert answer["over"] == brute.is_over(text)
        assert answer["reason"] == reason_of(text, value, distance)
        assert len(answer["boards"]) == distance
        assert answer["line"] == [board["move"] for board in answer["boards"]]


def test_every_line_is_played_by_best_moves_to_an_end_that_keeps_the_promise(judge):
    for text in brute.TEXTS[::5]:
        answer = judge(text, "o")
        board, mover = text, "o"
        for step in answer["boards"]:
            assert step["move"] in brute.best_moves(board, mover)
            board, mover = brute.put(board, step["move"], mover), brute.other(mover)
            assert (step["position"], step["turn"]) == (board, mover)
        assert brute.is_over(board)
        assert brute.finished_value(board, "o") == answer["value"]


def test_the_winning_lines_and_the_facts(judge, facts):
    assert judge("oooxx.xx.", "x")["lines"] == [[0, 1, 2]]
    assert judge("ooooxxoxx", "x")["lines"] == [[0, 1, 2], [0, 3, 6]]
    for text in ("ooo...xxx", "oxooxxxoo", "....o...."):
        assert judge(text, "x")["lines"] == []
    for told in facts["judge"]:
        answer = judge("".join(told["board"]), told["to_move"])
        assert answer["value"] == told["value"]
        if "plies" in told:
            assert answer["distance"] == told["plies"]


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize(
    "text", ["....o....", "oo.xx....", "oooxxx...", "oxooxxxoo", "...ooo.xx", "xx.oo...."]
)
def test_the_reason_can_be_said(judge, language, text):
    answer = judge(text, "x")
    sentence = say(answer["reason"], language, find_game("tictactoe").words, **answer["details"])
    assert "{" not in sentence
    if not answer["over"]:
        assert answer["details"] == {"mark": "x", "other": "o", "plies": answer["distance"]}
        assert "x" in sentence
