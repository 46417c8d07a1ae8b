"""What the page says of a game that a person wrote."""

from engine.base.pause import finish
from engine.games.own.check import checked
from engine.games.own.rules import TableGame
from engine.own_rules.door import walk
from engine.own_rules.templates import template
from tests.ui.helpers import WORDS
from ui.own_tables.dress import dress
from ui.state.words import Words

SOURCE = """
TITLE = "Lights"
SIGNS = {"x": "🌙"}
COLOURS = {"o": "red"}
NAMES = {"o": "Sun"}
START = ".."

def moves(board, turn):
    return [i for i in range(2) if board[i] == "."]

def play(board, turn, move):
    return board[:move] + turn + board[move + 1:]
"""


def made(source):
    game = TableGame("own-1", finish(checked(finish(walk({"source": source}))["text"])))
    dress(game)
    return game


def words(game, language="en"):
    return Words(language, ["ui/board", "ui/games/own"], "", game.words)


def test_a_game_has_its_own_words():
    game = made(SOURCE)
    said = words(game)
    assert said.say("game.own-1") == "Lights"
    assert (said.mark("o"), said.mark("x")) == ("Sun", "🌙")
    assert (said.sign("o"), said.sign("x")) == ("○", "🌙")
    assert said.say("cell.o", square="a1") == "a1, Sun"
    assert (said.find("colour.o"), said.find("colour.x")) == ("red", "")
    assert (said.find("drawing.o"), said.find("drawing.x")) == ("ink-o", "")
    assert said.find("move.name") is None


def test_a_game_without_a_title_has_a_name_and_listed_moves_have_their_notation():
    game = made(SOURCE.replace('TITLE = "Lights"', ""))
    assert words(game).say("game.own-1") == "Own game"
    assert words(game, "ja").say("game.own-1") == "自分のゲーム"
    assert words(made(template("nim", "en"))).find("move.name") == "{move}"
    # Other games have no drawings of their own.
    assert WORDS["en"].find("drawing.o") is None
