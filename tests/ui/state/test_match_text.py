"""What the browser keeps with an entry of its history brings back the whole of a game."""

import json

import pytest

from engine.games.shelf import find_game
from tests.ui.helpers import match_of
from ui.state import link_write
from ui.state.link_read import read_whole
from ui.state.match import Match

OTHELLO = find_game("othello")


def facts(match):
    record = match.record
    positions = [record.position_at(ply) for ply in range(len(record.moves) + 1)]
    players = (match.you, match.level, match.rival, match.paused, match.counted)
    return match.game.name, record.moves, record.at, positions, players


def test_the_moves_that_can_be_redone_and_the_place_come_back():
    mine = match_of("0482", you="o", level="casual", rival="skilled")
    mine.record.go_to(1)
    mine.paused = mine.counted = True
    copy = match_of("5", starts="x")
    shown, beside = read_whole(link_write.write_entry(copy, mine))
    assert facts(shown) == facts(copy)
    assert facts(beside) == facts(mine)
    shown, beside = read_whole(link_write.write_entry(mine, None))
    assert facts(shown) == facts(mine)
    assert beside is None


def test_a_game_with_passes_from_a_position_that_was_set_up_comes_back():
    match = Match(OTHELLO, OTHELLO.parse("XO" + "-" * 62, "O"), "both", "casual", "casual")
    match.record.play(OTHELLO.forced_pass(match.position))
    match.record.play(OTHELLO.legal_moves(match.position)[0])
    match.record.go_to(1)
    shown, _ = read_whole(link_write.write_entry(match, None))
    assert facts(shown) == facts(match)


def damaged():
    data = json.loads(link_write.write_entry(match_of("04"), None))
    yield from (None, "", "[1]", "{", '"shown"')
    shown = data["shown"]
    wrong = (("game", "chess"), ("level", "godlike"), ("moves", "00"), ("position", 7), ("at", "x"))
    yield from (json.dumps({**data, "shown": {**shown, key: value}}) for key, value in wrong)
    for key in shown:
        yield json.dumps({**data, "shown": {each: shown[each] for each in shown if each != key}})


@pytest.mark.parametrize("text", list(damaged()))
def test_what_another_version_of_the_page_has_left_is_nothing(text):
    assert read_whole(text) == (None, None)
