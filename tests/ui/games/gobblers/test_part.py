"""Gobblers' part of the page, without a browser: names, values, setting up, and the beginner's warning."""

import json
from types import SimpleNamespace

import pytest

from engine.base.pause import finish
from engine.games.shelf import find_game
from tests.ui import helpers
from tests.ui.helpers import GOBBLERS_WORDS
from ui.board.placing import place_or_remove, reflection, transform, with_turn
from ui.games.gobblers.part import Part
from ui.state.cells import NO_HELP, Help, cells_of, move_name
from ui.state.link_read import read, read_whole
from ui.state.link_write import write_entry
from ui.state.pasted import read_game
from ui.state.record_text import write_game
from ui.state.settings import Settings
from ui.views.friend.games import LinkGames

STRICT, COVERING = find_game("gobblers"), find_game("gobblersb")
PART = Part(None)
ENGLISH, JAPANESE = GOBBLERS_WORDS["en"], GOBBLERS_WORDS["ja"]
LOSES = "Sm,M,L,,,,,l,"
"""Orange's piece at the top left lies on one of Blue's line; the other one is free to go."""


def match_of(text, game=STRICT, you="o", level="beginner"):
    return helpers.match_of(game=game, at=game.parse(text, "o"), you=you, level=level)


def warned(match):
    cells = cells_of(match, None, NO_HELP, ENGLISH, PART)
    return [number for number, cell in enumerate(cells) if "uncovers a line of Blue" in cell.name]


def test_the_weakest_level_has_warnings_and_covered_pieces_unless_a_person_chooses():
    assert warned(match_of(LOSES)) == [0]
    for match in (match_of(LOSES, level="casual"), match_of(LOSES, COVERING), match_of("m,M,L,,,,,l,")):
        assert warned(match) == []
    part = Part(None)
    assert part.shows_covered(match_of(LOSES))
    assert not part.shows_covered(match_of(LOSES, level="casual"))
    assert not part.shows_covered(match_of(LOSES, you="both"))
    part.desk = SimpleNamespace(match=match_of(LOSES), draw=lambda: None)
    part.toggle_covered(None)
    assert not part.shows_covered(match_of(LOSES))


def test_cells_say_what_stands_there_and_what_lies_beneath():
    names = [cell.name for cell in cells_of(match_of(",,,,sM,,,,"), None, NO_HELP, ENGLISH, PART)]
    assert names[4].startswith("b2, medium blue, underneath, small orange")
    assert names[0] == "a1, empty"
    assert names[11].startswith("reserve L, large orange")


@pytest.mark.parametrize("words", [ENGLISH, JAPANESE])
def test_a_move_is_called_as_the_notation_does(words):
    start = STRICT.start()
    assert move_name(STRICT, STRICT.parse_move("Lb2", start), start, words) == "Lb2"


@pytest.mark.parametrize("moves", ["l>4s>04>8", "Lb2Sa1b2-c3"])
def test_links_stored_games_and_records_of_both_notations_are_read(moves):
    match = read({"game": "gobblers", "moves": moves}, Settings({}, "en", STRICT))
    assert STRICT.write(match.position) == "S,,,,,,,,l"
    assert write_game(finish(read_game(match, "1. " + moves))) == "Lb2Sa1b2-c3"
    data = json.loads(write_entry(match, None))
    data["shown"]["moves"] = moves
    assert read_whole(json.dumps(data))[0].position == match.position
    entry = {"id": "1", "game": "gobblers", "you": "o", "first": "o", "moves": moves, "link": "sent"}
    assert LinkGames([entry]).of_game(STRICT)[0].position == match.position


def test_a_piece_has_the_worth_of_its_best_move_and_then_each_square_its_own():
    match = match_of(",,,,sM,,,,")
    moves = [
        {"move": STRICT.parse_move("Lb2", match.position), "value": 1, "distance": 11, "exact": True},
        {"move": STRICT.parse_move("La1", match.position), "value": -1, "distance": 8, "exact": True},
    ]
    moves = [{**move, "best": move["value"] > 0} for move in moves]
    cells = cells_of(match, {"moves": moves}, Help(True, True), ENGLISH, PART)
    assert (cells[11].sign, cells[11].best) == ("+11", True)
    cells = cells_of(match, {"moves": moves}, Help(True, True), ENGLISH, PART, chosen=(11,))
    assert [cells[number].sign for number in (0, 4)] == ["−8", "+11"]


def test_any_placement_can_be_set_up_piece_on_piece():
    position = STRICT.start()
    for square, piece in ((4, "s"), (4, "M"), (0, "L"), (8, "m")):
        position = place_or_remove(STRICT, position, square, piece)
    assert STRICT.write(position) == "L,,,,sM,,,,m"
    assert STRICT.write(transform(STRICT, position, reflection(STRICT))) == ",,L,,sM,,m,,"
    position = with_turn(STRICT, position, "x")
    assert (STRICT.write(position), STRICT.turn(position)) == ("L,,,,sM,,,,m", "x")
    assert STRICT.write(place_or_remove(STRICT, position, 4, "M")) == "L,,,,s,,,,m"
