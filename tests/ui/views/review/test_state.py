"""What a review says of each moment, of other moves than those that were played, and the result as text."""

import random

import pytest

from engine.base.pause import finish
from engine.games.othello.bits import PASS
from engine.games.shelf import find_game
from engine.service import Service
from tests.engine.own_rules.games import game_of
from tests.ui.helpers import CONNECTFOUR_WORDS, DRAWN, OTHELLO_WORDS, WON_BY_O, WORDS, match_of
from ui.state.desk import GamePart
from ui.state.pasted import read_game
from ui.views.review.result_text import result_line, sign_lines, transcript
from ui.views.review.sample import sample_of
from ui.views.review.state import GameReview, Session
from ui.views.review.variation import FAILS, HOLDS, UNKNOWN, Variation

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


GIFT = "Move 2: × top middle ?? – blunder"


@pytest.mark.parametrize(
    ("moves", "you", "at", "said"),
    [
        # ○ has won; × erred at the second move and at the fourth, ○ at the third.
        (GAME, "x", 4, "Your costliest: Move 4: × middle left ?? – blunder"),
        (GAME, "o", 3, "Your costliest: Move 3: ○ top right ?? – blunder"),
        (GAME, "both", 4, "What cost most: Move 4: × middle left ?? – blunder"),
        (GAME, "none", 4, "What cost most: Move 4: × middle left ?? – blunder"),
        ("4108632", "o", 2, f"You made no certain mistake. What the other side gave you: {GIFT}"),
        ("048176253", "x", None, "Nobody made a certain mistake."),
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
    assert part.details(3, WORDS["en"], PART) == ["This move isn’t settled yet."]
    assert part.headline(3, WORDS["en"]) == "Move 3: ○ top right … – not settled yet"


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
        place = {"position": "oxo......", "turn": "x"}
        assert mistakes[1] == {**place, "played": 3, "moves": [4], "proven": True}


def found(*entries, game=None, you="both"):
    """A review of a few plies: each move is the first one, and an entry has what the engine has found."""
    game = game or find_game("othello")
    position, texts, plies = game.start(), [], []
    usual = {
        "settled": True,
        "mark": "",
        "depth": 6,
        "forced": False,
        "cost": 0.3,
        "reasons": [],
        "better": [],
    }
    for number, entry in enumerate(entries):
        legal = game.legal_moves(position)
        texts.append(game.write_move(legal[0], position))
        ply = {"ply": number, "move": legal[0], "turn": game.turn(position)} | usual | value_of(entry[0])
        ply |= {"played": value_of(entry[1])} | {name: [] for name in ("best", "fine", "line", "unsure")}
        for name, change in entry[2].items():
            # A move is given by its index among the legal ones.
            ply[name] = [legal[index] for index in change] if isinstance(change, list) else change
        plies.append(ply)
        position = game.play(position, legal[0])
    result = GameReview(match_of("".join(texts), game, you=you))
    result.take({"plies": plies, "end": None})
    return result


def value_of(value):
    """Return a value of a review; an estimate is given as a text, a value of which only the result is proven
    as `(value, result)`."""
    result = value[1] if isinstance(value, tuple) else None
    exact = isinstance(value, int)
    number = float(value[0] if isinstance(value, tuple) else value)
    return {"value": number, "distance": None, "exact": exact, "result": sign(value) if exact else result}


def sign(value):
    return (value > 0) - (value < 0)


def test_in_a_game_of_points_a_bar_hangs_for_what_a_move_gave_away():
    probably, proven = {"mark": "?", "line": [1]}, {"mark": "??", "line": [1]}
    review = found(("2.5", "-1.75", probably), ("1.0", "-8", {}), (8, 2, {}), (4, -20, proven))
    bars = review.bars(OTHELLO_WORDS["en"], PART)
    # The difference of two estimates is no loss where no mark says so.
    assert [review.lost_points(at) for at in range(5)] == [None, 4.25, 0, 6, 24]
    assert bars[0].lost is None
    assert 0 == bars[2].lost < bars[1].lost < bars[3].lost < bars[4].lost == 1
    assert bars[1].said.endswith(", probably a mistake, gave away about 4.2 discs")
    assert bars[4].said.endswith(", gave away 24 discs")
    assert "gave away" not in bars[2].said
    assert (review.lost_by("X"), review.lost_by("O")) == ("≈10", "≈24")


ALL = [0, 1, 2, 3]
"""The indices of the four moves of Othello's first position."""


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        # Nothing is proven: no move is named, and none is called the best.
        (("1.5", "-9", {"unsure": ALL}), "No certain mistake. Which move was best can’t be proven."),
        ((1, 1, {"fine": [0, 1]}), "No other move had a better result."),
        ((-1, -1, {}), "The game was lost by then."),
        ((6, 6, {"best": [0], "fine": [0], "line": [0]}), "There was no better move."),
        (
            (6, 6, {"mark": "!", "best": [0], "fine": [0], "line": [0]}),
            "Every other move would have been worse.",
        ),
        ((6, 2, {"best": [1], "fine": [0, 1], "line": [1]}), "It still wins; better yet was c4: wins by 6."),
        ((-6, -9, {"best": [1], "line": [1]}), "The game was lost by then; better was c4: loses by 6."),
        # Of the move in the line it is only proven that it wins, too.
        ((6, 2, {"fine": [0, 1], "line": [1]}), "No other move had a better result."),
        (("1.5", "-9", {"settled": False, "unsure": ALL}), "This move isn’t settled yet."),
    ],
)
def test_no_more_is_said_than_what_is_proven(entry, said):
    review = found(entry)
    assert review.details(1, OTHELLO_WORDS["en"], PART)[-1] == said
    assert review.better_cell(1) is None


def test_a_probable_mistake_is_called_so():
    entry = {"mark": "?", "fine": [1, 2], "line": [1, 2], "better": []}
    review, words = found(("4.5", "-3.5", entry)), OTHELLO_WORDS["en"]
    assert review.headline(1, words) == "Move 1: Black d3 ? – probably a mistake"
    texts = review.details(1, words, PART)
    assert texts[0] == "Probably better was c4."
    assert "about 4.5 ahead" in texts[1] and "about 3.5 behind" in texts[1]
    assert review.own_mistakes() == []


def test_a_proven_result_is_said_where_the_value_is_estimated():
    entry = {"mark": "??", "fine": [1], "line": [1]}
    texts = found((("1.5", 1), ("-2.5", -1), entry)).details(1, OTHELLO_WORDS["en"], PART)
    assert texts[1] == "Black before this move: wins. After it: loses."


def test_until_a_move_is_settled_it_has_no_mark_and_nothing_is_said_of_it():
    settled = {"mark": "??", "line": [1], "fine": [1]}
    review = found(
        ("3", "-20", {"settled": False, "unsure": ALL}), (1, -1, settled), ("5", "4", {"settled": False})
    )
    words = OTHELLO_WORDS["en"]
    assert [mark for _, mark, _ in review.moves(words)] == ["…", "??", "…"]
    assert review.moves(words)[0][2] == "Move 1: Black d3, not settled yet"
    assert review.headline(1, words) == "Move 1: Black d3 … – not settled yet"
    assert (review.settled_count(), review.faults(), review.turning_point()) == (1, [2], 2)
    # The value of the quick look is there, and no loss.
    bars = review.bars(words, PART)
    assert bars[0].part > 0.5 and bars[0].said.endswith(", seen 6 plies deep")
    assert bars[1].said.endswith(", not settled yet") and bars[1].lost is None
    # A review that is repeated begins with quick looks; what was settled stays.
    again = dict(review.plies[1], settled=False, mark="")
    review.take({"plies": [again], "end": None})
    assert review.mark(2) == "??"


def test_an_exercise_is_made_only_where_it_is_known_of_all_moves_whether_they_are_right():
    proven = {"mark": "??", "fine": [1], "line": [1]}
    (mistake,) = found((1, -1, proven)).own_mistakes()
    assert mistake["proven"] is True
    assert found((1, -1, proven | {"unsure": [2]})).own_mistakes() == []


def test_what_is_known_so_far_has_its_worst_move_a_persons_own_first():
    found = GameReview(match_of(GAME, you="o"))
    assert found.turning_point() is None
    whole = Service().ask(found.request())
    # It is looked at from the end.
    found.take({"plies": [ply for ply in whole["plies"] if ply["ply"] >= 3], "end": whole["end"]})
    assert found.turning_point() == 4
    found.take({"plies": whole["plies"], "end": whole["end"]})
    assert found.turning_point() == 3


def test_a_mistake_is_shown_by_three_strokes(whole):
    played, best, reply = whole.strokes(4)
    assert [stroke.kind for stroke in (played, best, reply)] == ["played", "best", "reply"]
    assert (played.side, best.side, reply.side) == ("x", "x", "o")
    assert (played.cell, best.cell) == (3, whole.plies[3]["line"][0])
    assert whole.strokes(6) == []


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


def test_each_try_is_proven_when_it_is_made_or_it_is_said_that_it_cannot_be_told():
    game, moves = find_game("connectfour"), "441365675334466335442232661515577771217122"
    start = game.start()
    for move in moves[:10]:
        start = game.play(start, int(move) - 1)
    review = GameReview(match_of(moves[10:], game, at=start))
    # Hardly looked at: the result is known, and of no other move than the played one whether it keeps it.
    review.take(Service().ask({**review.request(), "nodes": 30}))
    words, position, entry = CONNECTFOUR_WORDS["en"], review.match.record.position_at(6), review.plies[6]
    place = {"game": game.name, "position": game.write(position), "turn": game.turn(position)}
    values = {
        each["move"]: each for each in Service().ask({"do": "analyse", **place, "seconds": 60})["moves"]
    }
    assert entry["result"] == max(each["value"] for each in values.values()) == 0
    told = set()
    for move in list(entry["unsure"]):
        variation = Variation(review.match, 6)
        variation.play(move)
        assert variation.details(review, words, PART) == [words.say("review.cannot-tell")]
        variation.is_proving = True
        assert variation.details(review, words, PART) == [words.say("review.proving")]
        variation.is_proving = False
        review.take_trial({"moves": []})  # The proof took too long
        assert variation.verdict(review) == UNKNOWN
        review.take_trial(Service().ask(review.trial(6, move)))
        assert values[move]["exact"]
        assert variation.verdict(review) == (HOLDS if values[move]["value"] >= 0 else FAILS)
        told.add(variation.verdict(review))
    assert FAILS in told


def test_where_nothing_is_certain_a_try_gets_no_verdict(whole):
    entry = {"unsure": ALL}
    for changes, verdict in (({}, ""), ({"mark": "?", "fine": [1], "line": [1], "unsure": []}, HOLDS)):
        review = found(("1", "-8", entry | changes))
        variation = Variation(review.match, 0)
        variation.play(review.match.game.legal_moves(review.match.game.start())[1])
        assert variation.verdict(review) == verdict
    assert variation.details(review, OTHELLO_WORDS["en"], PART) == ["That probably holds it."]


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
    found.plies = {ply: {"mark": mark, "settled": True} for ply, mark in enumerate(marks)}
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
    match = finish(read_game(match_of(game=game), game.sample))
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
    assert transcript(finish(read_game(match_of(game=game), game.sample))) is None
