"""The third time that a position stands is a draw, wherever games are played."""

import json

import pytest

from engine.base.pause import finish
from engine.contract import repetition
from engine.games.shelf import find_game
from engine.lab import tournament
from engine.lab.match import play_game
from engine.lab.replay import read_games
from engine.service import Service
from tests.engine.playing import error_of, refusal
from tests.engine.toys import TOYS, shelved

SLIDE = TOYS[1]
ROUND = ("a3a2", "c1c2", "a2a3", "c2c1")  # Moves after which all is as before.


@pytest.fixture(autouse=True)
def toys_on_the_shelf(monkeypatch):
    with shelved(monkeypatch):
        yield


def positions_after(texts):
    found = [SLIDE.start()]
    for text in texts:
        found.append(SLIDE.play(found[-1], SLIDE.parse_move(text, found[-1])))
    return found


def moves_of(texts):
    return [SLIDE.parse_move(text, None) for text in texts]


class Shuffler:
    """Who moves to and fro."""

    def __init__(self):
        self._moves = {"o": [], "x": []}

    def move(self, game, position, seed):
        yield None
        turn = game.turn(position)
        if not self._moves[turn]:
            self._moves[turn] = moves_of(ROUND[0::2] if turn == "o" else ROUND[1::2])
        return self._moves[turn].pop(0)


def test_the_third_time_ends_the_game_and_says_why():
    positions = positions_after(ROUND * 2)
    for plies in range(8):
        assert repetition.outcome(SLIDE, positions[: plies + 1]) is None
        assert not repetition.is_over(SLIDE, positions[: plies + 1])
    assert repetition.outcome(SLIDE, positions) == (None, "outcome.repetition", ())
    assert repetition.is_over(SLIDE, positions)
    move = SLIDE.legal_moves(positions[-1])[0]
    assert repetition.check_move(SLIDE, positions[:-1], moves_of(ROUND)[-1])
    assert refusal(repetition.check_move, SLIDE, positions, move) == "error.game-over"


def test_the_same_pieces_with_the_other_side_to_move_are_another_position():
    position, other = SLIDE.start("o"), SLIDE.start("x")
    assert not repetition.repeated(SLIDE, [position, other, position, other])
    assert repetition.repeated(SLIDE, [position, other, position, other, position])


def test_games_that_cannot_repeat_are_asked_themselves():
    game = find_game("tictactoe")
    assert not repetition.is_over(game, [game.start()] * 9)
    lines = game.parse("ooo.xx...", "x")
    assert repetition.outcome(game, [lines]).winner == "o"


def test_a_match_ends_and_is_played_again_from_its_file():
    played = finish(play_game(SLIDE, [Shuffler(), Shuffler()], (0, 1), SLIDE.start(), 1))
    assert played["moves"] == moves_of(ROUND * 2)
    assert (played["winner"], played["halves"]) == (None, [1, 1])
    players = [{"name": "one", "source": ""}, {"name": "two", "source": ""}]
    data = json.loads(tournament.write(SLIDE, players, [played]))
    assert finish(read_games(data, SLIDE)) == [played]
    for moves in (played["moves"][:-1], played["moves"] + played["moves"][:1]):
        data["games"][0]["moves"] = moves
        error_of(finish, read_games(data, SLIDE))


def test_people_in_the_terminal_are_told(console):
    status, out, err = console("play slide --you both", "\n".join(ROUND * 2))
    assert (status, err) == (0, "")
    assert out.endswith("A draw. The same position stands for the third time.\n")
    _, out, _ = console("play slide --you both --lang ja", "\n".join(ROUND * 2))
    assert out.endswith("同じ局面が3回現れました。\n")


def test_such_a_game_is_looked_back_on_to_its_end(console):
    start = SLIDE.start()
    asked = {"do": "review", "game": "slide", "position": SLIDE.write(start), "turn": "o"}
    found = Service().ask({**asked, "moves": moves_of(ROUND * 2)})
    assert len(found["plies"]) == 8
    assert (found["end"]["value"], found["end"]["distance"], found["end"]["exact"]) == (0, 0, True)
    error_of(Service().ask, {**asked, "moves": moves_of(ROUND * 2 + ROUND[:1])})
    status, _, err = console("review slide " + "".join(ROUND * 2 + ROUND[:1]))
    assert status == 2
    assert "The game is over" in err
