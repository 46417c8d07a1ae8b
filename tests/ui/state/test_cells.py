"""What is seen and said at each cell, which moves go through it, and the best moves in words."""

from types import SimpleNamespace

import pytest

from engine.analysis.report import mark_best
from engine.games.shelf import NAMES, find_game
from engine.service import Service
from engine.text.words import fill
from tests.engine.toys import CLOISTER, Drop, Slide
from tests.ui.helpers import GAME, OTHELLO_WORDS, WON_BY_O, WORDS, match_of
from tests.ui.toys import Step
from tools.catalogues import COMPLETE
from tools.command import ROOT
from ui.state import cells, hints
from ui.state.desk import GamePart
from ui.state.settings import Settings
from ui.state.value_words import value_words
from ui.state.words import Words

# What a part says of values needs no page.
PART = GamePart(None)


def analysis_of(match):
    place = {"game": match.game.name, "position": match.game.write(match.position), "turn": match.turn}
    return Service().ask({"do": "analyse", **place, "reasons": True})


def numbers(seen, mark):
    return [number for number, cell in enumerate(seen) if getattr(cell, mark)]


def seen_at(match, language="en", **shown):
    analysis = None if match.over else analysis_of(match)
    return cells.cells_of(match, analysis, Settings(shown, language, GAME), WORDS[language], PART)


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ["top left, O", "top middle, empty", "centre, X, last move"]),
        ("ja", ["左上、まる", "上中央、空き", "中央、ばつ、最後の手"]),
    ],
)
def test_spoken_names(language, names):
    seen = seen_at(match_of("04"), language)
    assert [seen[number].name for number in (0, 1, 4)] == names


@pytest.mark.parametrize("language", COMPLETE)
def test_squares_have_different_names_and_the_winning_line_is_spoken(language):
    assert len({square.name for square in seen_at(match_of(), language)}) == 9
    line = WORDS[language].say("cell.line")
    spoken = [line in square.name for square in seen_at(match_of(WON_BY_O), language)]
    assert spoken == [True] * 3 + [False] * 6


@pytest.mark.parametrize(("you", "playable"), [("o", [1, 2, 3, 5, 6, 7, 8]), ("x", []), ("none", [])])
def test_only_a_person_whose_turn_it_is_can_play_and_no_values_are_given_away_unasked(you, playable):
    seen = seen_at(match_of("04", you=you))
    assert numbers(seen, "playable") == playable
    assert {(cell.best, cell.value, cell.sign, cell.text) for cell in seen} == {(False, "", "", "")}


@pytest.mark.parametrize("language", COMPLETE)
def test_best_moves_are_marked_and_every_empty_square_has_a_sign_and_a_spoken_value(language):
    # ○ at 0 and 1, × at 3 and 4: ○ wins at 2, draws at 5 at best, and loses elsewhere.
    match, best = match_of("0314"), WORDS[language].say("cell.best")
    seen = seen_at(match, language, hints=True)
    assert numbers(seen, "best") == [2]
    assert [number for number, square in enumerate(seen) if best in square.name] == [2]
    seen = seen_at(match, language, values=True)
    judged = {entry["move"]: entry["value"] for entry in analysis_of(match)["moves"]}
    assert set(judged) == {2, 5, 6, 7, 8}
    for number, square in enumerate(seen):
        if number in judged:
            kind, sign = {1: ("win", "+"), 0: ("draw", "="), -1: ("loss", "−")}[judged[number]]
            assert (square.value, square.sign) == (kind, sign)
            assert square.text
            assert square.name.endswith(square.text)
        else:
            assert (square.value, square.sign, square.text) == ("", "", "")


# A value and its plies to the end, and what is said of it.
VALUES = [
    *((1, 1, "win", "value.win-now", 1), (1, 3, "win", "value.win", 3), (0, 7, "draw", "value.draw", 0)),
    *((-1, 1, "loss", "value.loss", 1), (-1, 4, "loss", "value.loss", 4), (-1, 6, "loss", "value.loss", 6)),
]


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize(("value", "distance", "kind", "key", "count"), VALUES)
def test_a_value_counts_the_plies_to_the_end(language, value, distance, kind, key, count):
    words = WORDS[language]
    assert value_words(value, distance, words) == (kind, words.say(key, count=count))


def entry(move, reasons, best=True):
    return {"move": move, "value": 0, "distance": 5, "best": best, "reasons": reasons}


@pytest.mark.parametrize("language", COMPLETE)
def test_best_moves_with_the_same_reasons_share_a_line(language):
    corner, both = ["reason.corner"], ["reason.blocks", "reason.threatens"]
    moves = [entry(0, corner), entry(1, ["reason.side"], best=False), entry(2, both), entry(6, corner)]
    analysis, words = {"value": 0, "distance": 5, "moves": moves}, WORDS[language]

    def names(*squares):
        return words.listed([words.say(f"square.tictactoe.{square}") for square in squares], "hint.separator")

    first, second = hints.hint_lines(match_of(), analysis, words, PART)
    assert names(0, 6).lower() in first.lower()
    assert words.say("reason.corner") in first
    assert names(2).lower() in second.lower()
    assert words.listed([words.say(reason) for reason in both], "hint.and") in second
    for line in (first, second):
        assert words.say("value.draw") in line
        assert words.say("reason.side") not in line
    assert first[0] == first[0].upper()
    # Of five best moves three are named.
    analysis["moves"] += [entry(3, corner), entry(8, corner)]
    shown = hints.hint_lines(match_of(), analysis, words, PART)
    assert names(0, 6).lower() in shown[0].lower()
    assert shown[2] == words.sentence("hint.more", count=2)


@pytest.mark.parametrize("language", COMPLETE)
def test_where_every_move_is_equal_none_is_marked_and_it_is_said(language):
    words, match = WORDS[language], match_of()
    analysis = analysis_of(match)
    (line,) = hints.hint_lines(match, analysis, words, PART)
    assert line == words.sentence("hint.equal", value=words.say("value.draw"))
    assert not any(square.best for square in seen_at(match, language, hints=True))
    # The only move there is, is the best one.
    match = match_of("04812675")
    assert [square.best for square in seen_at(match, language, hints=True)].count(True) == 1


@pytest.mark.parametrize("game", [find_game(name) for name in NAMES], ids=lambda game: game.name)
def test_a_best_move_is_not_explained_by_its_flaw(game):
    assert all(flaw.startswith("reason.") for flaw in game.flaws)
    position, checked = game.start(), 0
    while game.result(position) is None and checked < 8:
        moves = [{"move": move, "value": 0, "exact": True} for move in game.legal_moves(position)]
        mark_best(game, position, moves, game.legal_moves(position), True)
        assert not [entry for entry in moves for reason in entry["reasons"] if reason in game.flaws]
        position = game.play(position, moves[-1]["move"])
        checked += 1


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize(("moves", "reason"), [("0314", "reason.wins"), ("041", "reason.blocks")])
def test_a_hint_says_why_in_words(language, moves, reason):
    match = match_of(moves)
    (line,) = hints.hint_lines(match, analysis_of(match), WORDS[language], PART)
    assert WORDS[language].say(reason) in line


DROP, STEP = Drop(), Step()


def cells_seen(match, chosen=(), judged=(), *, hints=False, values=False):
    entries = [
        {"move": move, "value": value, "distance": 3, "best": best, "reasons": []}
        for move, value, best in judged
    ]
    return cells.cells_of(match, {"moves": entries}, cells.Help(hints, values), WORDS["en"], PART, chosen)


def test_a_column_is_reached_where_the_stone_comes_to_lie():
    match = match_of(game=DROP)
    assert cells.reach(DROP, match.position) == {8: [0], 9: [1], 10: [2], 11: [3]}
    match.record.play(0)
    seen = cells_seen(match, judged=[(0, 1, True), (1, 0, False), (2, -1, False)], hints=True, values=True)
    assert numbers(seen, "playable") == [4, 9, 10, 11]
    assert (numbers(seen, "last"), numbers(seen, "best")) == ([8], [4])
    assert [seen[number].value for number in numbers(seen, "value")] == ["win", "draw", "loss"]
    assert numbers(seen, "value") == [4, 9, 10]


def test_a_move_of_two_steps_is_reached_one_after_the_other():
    position = STEP.start()
    assert cells.reach(STEP, position) == {4: [40, 41, 42, 43]}
    assert cells.reach(STEP, position, (4,)) == {0: [40], 1: [41], 2: [42], 3: [43]}
    assert cells.reach(STEP, position, (0,)) == {}


def test_the_first_step_is_worth_what_the_best_move_is_that_goes_on():
    judged = [(40, 0, False), (41, -1, False), (42, 0, False), (43, 1, True)]
    first = cells_seen(match_of(game=STEP), judged=judged, hints=True, values=True)
    assert (numbers(first, "value"), numbers(first, "best"), first[4].value) == ([4], [4], "win")
    second = cells_seen(match_of(game=STEP), (4,), judged, hints=True, values=True)
    assert [cell.value for cell in second] == ["draw", "loss", "draw", "win", "", ""]
    assert numbers(second, "chosen") == [4]
    assert WORDS["en"].say("cell.chosen") in second[4].name


def test_what_begins_a_move_of_several_cells_can_be_dragged_while_another_is_chosen_too():
    match = match_of(game=Slide())
    assert numbers(cells_seen(match), "begins") == [0, 2, 7]
    assert numbers(cells_seen(match, (0,)), "begins") == [0, 2, 7]
    match.you = "x"
    assert not any(cell.begins for cell in cells_seen(match))
    assert not any(cell.begins for cell in cells_seen(match_of(game=DROP)))
    match.you = "both"
    everywhere = cells.cells_of(match, None, cells.NO_HELP, WORDS["en"], PART, everywhere=True)
    assert not any(cell.begins for cell in everywhere)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "underneath, X, underneath, O"), ("ja", "その下、ばつ、その下、まる")]
)
def test_what_lies_under_a_piece_is_said_from_the_top_down(language, said):
    match = match_of(game=Step())
    match.game.covered = lambda position: {5: ("o", "x")}
    seen = cells.cells_of(match, None, cells.NO_HELP, WORDS[language], PART)
    assert [cell.below for cell in seen] == [()] * 5 + [("o", "x")]
    assert said in seen[5].name


def test_the_last_move_has_its_origin_and_its_end():
    match = match_of(game=STEP)
    assert numbers(cells_seen(match), "origin") == []
    match.record.play(40)
    seen = cells_seen(match)
    assert numbers(seen, "origin") == [4]
    assert WORDS["en"].say("cell.origin") in seen[4].name
    for move in (51, 2):
        match.record.play(move)
    assert numbers(cells_seen(match), "last") == [2]


@pytest.mark.parametrize("language", COMPLETE)
def test_the_move_list_shows_and_speaks_every_move(language):
    words = WORDS[language]
    match = match_of("04", starts="x")
    match.record.go_to(0)
    corner, centre = words.say("square.tictactoe.0"), words.say("square.tictactoe.4")
    assert cells.move_texts(match, words) == [
        (words.say("moves.start"), words.say("moves.start")),
        (corner, words.say("moves.move", number=1, mark="×", square=corner)),
        (centre, words.say("moves.move", number=2, mark="○", square=centre)),
    ]


@pytest.mark.parametrize("language", COMPLETE)
def test_cells_and_moves_of_any_game_have_names(language):
    words = OTHELLO_WORDS[language]
    renamed = SimpleNamespace(find=words.find, say=words.say, listed=words.listed, mark=str)
    names = [cells.cell_name(STEP, cell, renamed) for cell in range(6)]
    assert names[:4] == ["a2", "b2", "a1", "b1"]
    assert len(set(names)) == 6
    name = cells.move_name(STEP, 40, STEP.start(), renamed)
    # Nobody moves what is another's.
    assert words.say("square.own-reserve", number=1) in name
    assert words.say("square.own-reserve", number=1) in names[4]
    assert names[0] in name
    othello = find_game("othello")
    position = othello.parse("XO" + "-" * 62, "O")
    (passing,) = othello.legal_moves(position)
    assert cells.move_name(othello, passing, position, words) == words.say("move.pass")


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", ["c2 to b3", "c2 to c1, takes a5"]), ("ja", ["c2からb3", "c2からc1、a5を取る"])],
)
def test_a_game_words_its_moves(language, said):
    words = Words(language, ["ui/board"], f"{ROOT}/", CLOISTER.words)
    position = CLOISTER.parse("b.bb....ww.w")
    moves = [CLOISTER.parse_move(move, position) for move in ("c2b3", "c2c1xa5")]
    assert [cells.move_name(CLOISTER, move, position, words) for move in moves] == said


@pytest.mark.parametrize(
    ("piece", "said"),
    [("", "empty b2 -"), ("n", "n b2 -"), ("n1", "n b2 1 seed"), ("n12", "n b2 12 seeds"), ("7", "7 b2 -")],
)
def test_the_number_of_a_piece_fills_the_words_of_its_piece(piece, said):
    sentences = {name: f"{name} {{square}} -" for name in ("empty", "7")}
    sentences["n"] = "n {square} {count} [seed|seeds]" if piece[1:] else "n {square} -"

    def say(key, **details):
        return fill(sentences[key.removeprefix("cell.")], details)

    assert cells.piece_name(piece, "b2", say) == said
