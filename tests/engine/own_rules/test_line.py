"""Games too large for a table: what was played, and what can be played next, is as the whole game has it."""

import json
from random import Random

import pytest

from engine.base.pause import finish
from engine.games.own.check import LINE, LONGEST_HEAD, MOST_DIFFERENT
from engine.own_rules.door import follow
from engine.own_rules.reader import open_line
from engine.own_rules.replies import Expected
from tests.engine.own_rules.games import CLOISTER, CLOISTER_POINTS, GAMES, L_GAME, game_of, table, walked
from tests.engine.playing import after, error_of
from tests.portable import forged

ASKED = {"do": "own-line"}


def followed(source, played):
    return finish(follow({**ASKED, "source": source, "played": played}))


def opened(source, played):
    answer = followed(source, played)
    expected = Expected(ASKED)
    assert expected.fits({"answer": answer}), answer
    # The table comes after the answer.
    assert expected.most == LINE[1]
    return finish(open_line("own-x", answer, len(played)))


def test_the_l_game_is_played_though_its_table_is_too_long(monkeypatch):
    # Its 36,736 positions, with 89 moves each, would make a table of 20 million characters.
    monkeypatch.setattr("engine.own_rules.walker.WHOLE", (0, LONGEST_HEAD + 200_000))
    answer = walked(L_GAME)
    assert (answer["trouble"], answer["whole"]) == (None, False)
    (warning,) = [each for each in answer["warnings"] if each["key"].startswith("own.no-")]
    assert warning["key"] == "own.no-room"
    assert 60 < warning["details"]["moves"] < 90
    assert Expected({"do": "own-walk"}).fits({"answer": answer})
    played, draw = [], Random(1)
    for _ in range(12):
        line = opened(L_GAME, played)
        assert line.game.listed
        played.append(draw.choice(range(len(line.numbers))))
    texts = [line.game.write_move(move, line.game.start()).rstrip("-") for move in line.moves]
    assert all(1 <= text.count("-") + 1 <= 3 for text in texts)


def test_a_game_has_as_many_different_moves_as_a_table_takes():
    source = """
START = 0
MOST = 12000
def moves(at, turn):
    return [str(move) for move in range(at * 400, min(MOST, at * 400 + 400))]
def play(at, turn, move):
    return at + 1
def cells(at):
    return "." * at + "*" + "." * (31 - at)
"""
    assert len(json.loads(table(source).partition("\n")[0])["moves"]) == MOST_DIFFERENT
    trouble = walked(source.replace("12000", "12001"))["trouble"]
    assert (trouble["key"], trouble["details"]) == ("own.moves-kinds", {"most": MOST_DIFFERENT})


def test_a_line_of_a_game_with_holes_has_them_from_the_start():
    for played in ([], [0], [0, 0]):
        game = opened(CLOISTER, played).game
        assert list(game.holes) == [cell for cell in range(25) if cell not in CLOISTER_POINTS]
        assert game.name == "own-x-39"  # Three for each hole.


@pytest.mark.parametrize("name", ["tictactoe", "nim", "dodgem", "mutorere", "domineering"])
def test_a_line_is_played_as_in_the_whole_game(name):
    whole, draw = game_of(name), Random(name)
    played, there = [], whole.start()
    for _ in range(20):
        line = opened(GAMES[name], played)
        game, position = line.game, after(line.game, line.moves)
        assert len(line.moves) == len(played)
        assert game.cells(position)[: game.squares] == whole.cells(there)[: game.squares]
        assert (game.turn(position), game.result(position)) == (whole.turn(there), whole.result(there))
        assert game.listed == whole.listed
        moves = game.legal_moves(position)
        assert len(moves) == len(whole.legal_moves(there)) == len(line.numbers)
        if not moves:
            break
        move = draw.choice(moves)
        played.append(line.numbers.index(move))
        cells = game.cells(game.play(position, move))[: game.squares]
        replies = [whole.play(there, each) for each in whole.legal_moves(there)]
        (there,) = [reply for reply in replies if whole.cells(reply)[: game.squares] == cells]


CIRCLE = """
START = "o.x"

def moves(board, turn):
    return [(i, board.index(".")) for i in range(3) if board[i] == turn]

def play(board, turn, move):
    cells = list(board)
    cells[move[1]], cells[move[0]] = turn, "."
    return "".join(cells)
"""


def test_a_position_that_comes_again_is_one():
    line = opened(CIRCLE, [0] * 6)
    assert line.game.repeats
    positions = [line.game.start()]
    for move in line.moves:
        positions.append(line.game.play(positions[-1], move))
    assert positions[0] == positions[6]


def test_what_the_rules_stumble_over_later_is_told():
    source = 'START = "..."\ndef moves(board, turn):\n    return [0] if board == START else [board[9]]\n'
    source += 'def play(board, turn, move):\n    return "oo."\n'
    assert followed(source, [])["trouble"] is None
    assert followed(source, [0])["trouble"]["line"] == 3
    # What can be chosen is another at each time.
    assert followed(source, [7])["trouble"]["key"] == "own.line"


LIES = [{"numbers": [0]}, {"numbers": [0] * 9}, {"line": [0]}, {"line": [5], "numbers": []}]


@pytest.mark.parametrize("lie", [*LIES, {"text": ""}, {"text": "x\ny\n"}])
def test_what_makes_no_sense_is_refused(lie):
    answer = {**followed(GAMES["tictactoe"], []), **lie}
    error_of(finish, open_line("own-x", answer, 0))


def test_the_table_of_a_line_has_narrower_limits_than_that_of_a_game():
    line = {"line": [], "numbers": [0, 1], "start": ""}
    assert finish(open_line("own-x", {**line, "text": forged.dense(LINE[0], 2)}, 0)).numbers == [0, 1]
    error = error_of(finish, open_line("own-x", {**line, "text": forged.dense(LINE[0] + 2, 2)}, 0))
    assert error.details == {"most": LINE[0]}


@pytest.mark.parametrize("lie", [{"numbers": ["0"]}, {"line": None}, {"output": ""}, {"text": 1}])
def test_what_no_rules_reply_is_nonsense(lie):
    assert not Expected(ASKED).fits({"answer": {**followed(GAMES["nim"], []), **lie}})
