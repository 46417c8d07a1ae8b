"""What a review says of each moment, of other moves than those that were played, and the result as text."""

import random

import pytest

from engine.games.othello.bits import PASS
from engine.games.shelf import find_game
from engine.service import Service
from tests.engine.own_rules.games import game_of
from tests.ui.helpers import DRAWN, OTHELLO_WORDS, WON_BY_O, WORDS, match_of
from ui.state.desk import GamePart
from ui.state.pasted import read_game
from ui.views.review.result_text import result_line, sign_lines, transcript
from ui.views.review.sample import sample_of
from ui.views.review.state import GameReview, Session
from ui.views.review.variation import Variation

PART = GamePart(None)
GAME = "0123456"
"""× answers the corner wrongly, ○ gives the win back, × gives it away once more, and ○ wins."""


def reviewed(moves=GAME, game=None, you="both"):
    found = GameReview(match_of(moves, game or find_game("tictactoe"), you=you))
    found.take(Service().ask(found.request()))
    return found


@pytest.fixture(scope="module")
def whole():
    return reviewed()


def test_it_is_a_review_of_its_whole_match_only(whole):
    match = match_of(GAME)
    match.record.go_to(3)
    assert GameReview(match).request() == whole.request()
    assert (whole.request()["position"], whole.request()["moves"]) == (".........", [0, 1, 2, 3, 4, 5, 6])
    assert whole.is_of(match)
    assert not whole.is_of(match_of(GAME[:-1]))
    assert not whole.is_of(match_of(GAME, starts="x"))


def test_mistakes_can_be_gone_through_one_by_one(whole):
    assert whole.faults() == [2, 3, 4]
    assert [whole.next_fault(at, 1) for at in (0, 2, 3, 4, 7)] == [2, 3, 4, None, None]
    assert [whole.next_fault(at, -1) for at in (0, 2, 3, 7)] == [None, None, 2, 4]
    assert [at for at in range(8) if whole.has_better(at)] == whole.faults()


GIFT = "Move 2: × top middle ?? – blunder"


@pytest.mark.parametrize(
    ("moves", "you", "at", "said"),
    [
        # ○ has won; × erred at the second move and at the fourth, ○ at the third.
        (GAME, "x", 4, "Your costliest: Move 4: × middle left ?? – blunder"),
        (GAME, "o", 3, "Your costliest: Move 3: ○ top right ?? – blunder"),
        (GAME, "both", 4, "What cost most: Move 4: × middle left ?? – blunder"),
        (GAME, "none", 4, "What cost most: Move 4: × middle left ?? – blunder"),
        ("4108632", "o", 2, f"You made no mistake. What the other side gave you: {GIFT}"),
        ("048176253", "x", None, "Nobody made a mistake."),
    ],
)
def test_it_is_opened_where_it_turned_for_who_played(moves, you, at, said):
    found = reviewed(moves, you=you)
    assert found.turning_point() == at
    assert found.summary(WORDS["en"]) == said


def test_who_wins_later_than_need_be_is_told_so_without_a_mark():
    # ○ has 0 and 3, and plays 4 in place of 6.
    found = reviewed("01324")
    assert found.mark(5) == ""
    assert found.details(5, WORDS["en"], PART)[-1] == "It still wins; better yet was bottom left: wins now."


def test_all_games_of_a_person_count_together_once_each():
    session = Session()
    for moves in (GAME, "4108632", GAME):
        session.note(reviewed(moves, you="o"))
    # Nobody's own.
    session.note(reviewed("048176253", you="none"))
    sides = [reviewed(moves).sides["o"] for moves in (GAME, "4108632")]
    parts = sum(side["accuracy"] * side["at_stake"] for side in sides)
    assert session.total("tictactoe") == (2, parts / sum(side["at_stake"] for side in sides))
    assert session.total("othello") == (0, 0)


def test_each_moment_is_explained(whole):
    assert whole.headline(0, WORDS["en"]) == "Start"
    assert whole.details(0, WORDS["en"], PART) == ["○ draw"]
    assert whole.details(5, WORDS["en"], PART)[-1] == "There was no better move."
    assert whole.better_cell(5) is None
    assert reviewed("04").details(2, WORDS["en"], PART)[-1] == "Every other move would have been worse."
    texts = whole.details(4, WORDS["en"], PART)
    assert texts[0] == "Better was centre: prevents two threats at once."
    assert texts[1] == "× before this move: draw. After it: loss in 3 plies."
    assert texts[2].startswith("Best play from there: centre, ")
    assert texts[3].startswith("What the move leads to: ")
    assert whole.better_cell(4) == 4


def test_who_lets_the_other_side_win_at_once_is_not_told_that_they_win():
    # × has 0 and 1, and ○ plays elsewhere.
    found = reviewed("80315")
    second = found.details(5, WORDS["en"], PART)[1]
    assert second == "○ before this move: win in 5 plies. After it: loss in 1 ply."
    assert found.value_text(5, WORDS["en"], PART) == "○ loss in 1 ply"


def test_moves_have_their_marks_for_the_eye_and_for_the_ear(whole):
    moves = whole.moves(WORDS["en"])
    assert [mark for _, mark, _ in moves] == ["", "??", "??", "??", "", "", ""]
    assert moves[1] == ("top middle", "??", "Move 2: × top middle, blunder")


def test_bars_stand_up_for_the_first_side_and_higher_the_sooner_it_wins(whole):
    bars = whole.bars(WORDS["en"], PART)
    assert len(bars) == 8
    assert bars[0].part == 0.5
    assert 0.5 < bars[5].part < bars[6].part < bars[7].part == 1
    assert bars[7].said == "○ wins"
    assert bars[2].mark == "??"
    assert bars[2].said.endswith(", blunder")
    assert {bar.mark for bar in bars} == {"", "??"}
    # A game without points has no losses.
    assert ({bar.lost for bar in bars}, whole.lost_by("o")) == ({None}, "")


def test_what_is_not_known_yet_is_said():
    part, full = GameReview(match_of(GAME)), reviewed()
    part.take({"plies": [full.plies[6]], "end": full.end})
    assert not part.complete
    bars = part.bars(WORDS["en"], PART)
    assert [bar.part is None for bar in bars] == [True] * 6 + [False] * 2
    assert bars[0].said == WORDS["en"].say("large.unknown")
    assert part.details(3, WORDS["en"], PART) == []
    assert part.headline(3, WORDS["en"]) == "Move 3: ○ top right"


def test_a_forced_move_is_no_choice():
    found = reviewed("a2a3b4c1a4--", find_game("othello4"))
    assert found.details(6, OTHELLO_WORDS["en"], PART)[-1] == "There was no other move."
    assert found.moves(OTHELLO_WORDS["en"])[5][0] == OTHELLO_WORDS["en"].say("move.pass")


@pytest.mark.parametrize(
    ("you", "turns"), [("x", ["x", "x"]), ("o", ["o"]), ("both", ["x", "o", "x"]), ("none", [])]
)
def test_a_persons_own_mistakes_become_exercises(you, turns):
    mistakes = reviewed(you=you).own_mistakes()
    assert [mistake["turn"] for mistake in mistakes] == turns
    assert not [mistake for mistake in mistakes if mistake["played"] in mistake["moves"]]
    if you == "x":
        assert mistakes[1] == {"position": "oxo......", "turn": "x", "played": 3, "moves": [4]}


def estimated(*known_values):
    """A review of four plies of Othello, each `(value, played, exact)` for who moves."""
    game = find_game("othello")
    position, texts, plies = game.start(), [], []
    facts = {"mark": "", "depth": 6, "distance": None, "line": [], "forced": False}
    for number, (value, worth, exact) in enumerate(known_values):
        move = game.legal_moves(position)[0]
        texts.append(game.write_move(move, position))
        ply = {"ply": number, "move": move, "turn": game.turn(position), "best": [move]}
        reply = {"value": worth, "distance": None, "exact": exact}
        plies.append(facts | ply | {"value": value, "exact": exact, "played": reply})
        position = game.play(position, move)
    found = GameReview(match_of("".join(texts), game))
    found.take({"plies": plies, "end": None})
    return found


def test_in_a_game_of_points_a_bar_hangs_for_what_a_move_gave_away():
    found = estimated((2.5, -1.75, False), (1.0, 1.25, False), (3.0, 2.75, False), (4, -20, True))
    bars = found.bars(OTHELLO_WORDS["en"], PART)
    assert [found.lost_points(at) for at in range(5)] == [None, 4.25, 0, 0.25, 24]
    assert bars[0].lost is None
    assert 0 == bars[2].lost < bars[3].lost < bars[1].lost < bars[4].lost == 1
    assert bars[1].said.endswith(", gave away about 4.2 discs")
    assert bars[4].said.endswith(", gave away 24 discs")
    assert "gave away" not in bars[3].said
    assert (found.lost_by("X"), found.lost_by("O")) == ("≈4.5", "≈24")


COSTLY = {
    "en": "It gave away about 13 discs, though who wins hardly hangs on it. The best one was e6.",
    "ja": "約13石の損ですが、勝敗にはほとんど響きません。最善はe6でした。",
}


@pytest.mark.parametrize(
    ("language", "fine"), [("en", "A good move. The best one was"), ("ja", "良い手です。")]
)
def test_no_move_is_called_good_that_gives_much_away_in_a_game_that_is_decided(language, fine):
    found, words = estimated((-22.0, -35.0, False), (-22.0, -23.0, False)), OTHELLO_WORDS[language]
    for number, ply in found.plies.items():
        ply["best"] = found.match.game.legal_moves(found.match.record.position_at(number))[-1:]
    assert found.details(1, words, PART)[-1] == COSTLY[language]
    assert found.details(2, words, PART)[-1].startswith(fine)


def test_what_is_known_so_far_has_its_worst_move_a_persons_own_first():
    found = GameReview(match_of(GAME, you="o"))
    assert found.turning_point() is None
    whole = Service().ask(found.request())
    # It is looked at from the end.
    found.take({"plies": [ply for ply in whole["plies"] if ply["ply"] >= 3], "end": whole["end"]})
    assert found.turning_point() == 4
    found.take({"plies": whole["plies"], "end": whole["end"]})
    assert found.turning_point() == 3


def test_the_moves_at_a_moment_have_their_values(whole):
    best, played = whole.best_and_played(3)["moves"]
    assert (best["value"], best["move"] in whole.plies[3]["fine"]) == (0, True)
    assert (played["move"], played["value"]) == (3, -1)
    assert len(whole.best_and_played(6)["moves"]) == 1
    assert whole.best_and_played(7) is None


ENGLISH = WORDS["en"]


def tried(whole, *moves, at=3, sought=True):
    variation = Variation(whole.match, at, sought)
    for move in moves:
        variation.play(move)
    if not variation.match.over:
        game, position = variation.match.game, variation.match.position
        place = {"game": game.name, "position": game.write(position), "turn": game.turn(position)}
        variation.analysis = Service().ask({"do": "analyse", "seconds": 1, **place})
    return variation


def test_a_better_move_is_asked_for_and_the_one_that_was_played_is_named(whole):
    variation = tried(whole)
    assert variation.headline(ENGLISH) == "Find a better move for ×"
    assert variation.details(whole, ENGLISH, PART) == ["In the game: middle left."]


@pytest.mark.parametrize(
    ("move", "key", "worth"), [(4, "review.holds", "○ draw"), (5, "review.fails", "○ win in 3 plies")]
)
def test_a_move_is_judged_at_once_with_what_it_leads_to(whole, move, key, worth):
    variation = tried(whole, move)
    held, said, line = variation.details(whole, ENGLISH, PART)
    assert (held, said) == (ENGLISH.say(key), worth)
    assert line.startswith("Best play from here: ")
    assert variation.headline(ENGLISH).startswith("Move 4: × ")


def test_it_leaves_the_game_as_it_was_and_can_be_taken_back(whole):
    variation = tried(whole, 4, 5, 8)
    assert variation.length == 3
    variation.go_back(1)
    assert variation.length == 2
    variation.go_back(9)
    assert (variation.length, variation.match.record.at) == (0, 3)
    assert whole.match.record.moves == [int(move) for move in GAME]


def test_a_game_that_ends_in_it_is_said_to_be_over(whole):
    variation = tried(whole, 0, 3, 1, 4, 2, at=0, sought=False)
    assert variation.details(whole, ENGLISH, PART) == [ENGLISH.say(variation.match.outcome.reason)]


def test_a_line_that_another_view_changed_leaves_the_game_where_it_differs(whole):
    # The line alone, back in the game, and another line from an earlier moment.
    for at, moves, sought in ((3, "45", True), (2, "", False), (1, "7", False)):
        variation = tried(whole, 4)
        variation.match.record.go_to(at)
        for move in moves:
            variation.match.record.play(int(move))
        variation.rejoin()
        assert (variation.start_ply, variation.length, variation.asks_better) == (at, len(moves), sought)


@pytest.mark.parametrize("game", [find_game("tictactoe"), find_game("othello6"), game_of("nim")])
def test_every_game_has_a_sample_which_is_always_the_same(game):
    empty = match_of(game=game)
    sample = sample_of(empty)
    assert sample.record.moves == sample_of(empty).record.moves
    assert (sample.you, empty.record.moves) == ("none", [])
    assert len(sample.record.moves) == 24 or sample.over


@pytest.mark.parametrize(
    ("you", "moves", "said"),
    [
        ("o", WON_BY_O, "Tic-tac-toe: won against Perfect, in 5 moves"),
        ("x", WON_BY_O, "Tic-tac-toe: lost to Perfect, in 5 moves"),
        ("x", DRAWN, "Tic-tac-toe: a draw with Perfect, in 9 moves"),
        ("both", WON_BY_O, "Tic-tac-toe: ○ won, in 5 moves"),
        ("none", DRAWN, "Tic-tac-toe: a draw, in 9 moves"),
    ],
)
def test_the_line_tells_the_game_the_level_and_the_end(you, moves, said):
    assert result_line(match_of(moves, you=you), WORDS["en"]) == said
    assert WORDS["ja"].say("game.tictactoe") in result_line(match_of(moves, you=you), WORDS["ja"])


def marked(match, marks):
    found = GameReview(match)
    found.plies = {ply: {"mark": mark} for ply, mark in enumerate(marks)}
    return found


def test_each_move_has_the_sign_of_its_mark():
    marks = ["", "??", "!", "?", ""]
    ours = match_of(WON_BY_O, you="o")
    assert sign_lines(marked(ours, marks), ours, WORDS["en"]) == ["🟢⭐🟢"]
    theirs = match_of(WON_BY_O, you="both")
    assert sign_lines(marked(theirs, marks), theirs, WORDS["en"]) == ["○ 🟢⭐🟢", "× ❌🔶"]


def with_passes():
    """Return a random game of small Othello with passes of both sides."""
    game, chance, passes = find_game("othello4"), random.Random(1), set()
    while passes != {"X", "O"}:
        match, passes = match_of(game=game, you="X"), set()
        while not match.over:
            move = chance.choice(game.legal_moves(match.position))
            passes |= {match.turn} if move == PASS else set()
            match.record.play(move)
    return match


PASSED = with_passes()


def test_a_forced_pass_has_no_sign_and_no_number():
    record, game = PASSED.record, PASSED.game
    own = [ply for ply in range(len(record.moves)) if game.turn(record.position_at(ply)) == "X"]
    (signs,) = sign_lines(marked(PASSED, [""] * len(record.moves)), PASSED, OTHELLO_WORDS["en"])
    assert len(signs) == len([ply for ply in own if record.moves[ply] != PASS])
    moves = [move for move in record.moves if move != PASS]
    assert transcript(PASSED)[1] == {move: number for number, move in enumerate(moves, 1)}


@pytest.mark.parametrize("name", ["othello", "connectfour", "tictactoe"])
def test_each_square_has_the_piece_that_came_there_and_its_number(name):
    game = find_game(name)
    match = read_game(match_of(game=game), game.sample)
    record = match.record
    cells, numbers = transcript(match)
    plies = [ply for ply in range(len(record.moves)) if game.forced_pass(record.position_at(ply)) is None]
    assert sorted(numbers.values()) == list(range(1, len(plies) + 1))
    for cell, number in numbers.items():
        assert cells[cell] == game.turn(record.position_at(plies[number - 1]))
    begun = game.cells(game.start())
    assert all(cells[cell] == begun[cell] for cell in range(game.squares) if cell not in numbers)


def test_where_pieces_move_about_there_is_none():
    game = find_game("gobblers")
    assert transcript(read_game(match_of(game=game), game.sample)) is None
