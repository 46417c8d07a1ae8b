"""Connect Four: the rules, the notation, what is seen and touched, and what a move is good for."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.connectfour.rules import GAMES
from engine.search.perft import perft
from tests.engine.games.connectfour.paper import paper_of
from tests.engine.playing import after, refusal

FACTS = json.loads((Path(__file__).parents[3] / "facts" / "connectfour" / "facts.json").read_text())
(PERFT,) = [value for key, value in FACTS.items() if key.startswith("perft")]
GAME = GAMES[0]
each_size = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
choices = st.lists(st.integers(0, 6), max_size=42)


def walk(game, numbers):
    """Return the position after moves chosen by numbers, as far as the game lasts, and the same on paper."""
    paper = paper_of(game.columns, game.squares // game.columns)
    position, board = game.start(), paper.start()
    for number in numbers:
        legal = game.legal_moves(position)
        if legal:
            move = legal[number % len(legal)]
            position, board = game.play(position, move), paper.play(board, move)
    return position, board, paper


class TestRules:
    @each_size
    @given(numbers=choices)
    def test_a_game_goes_as_on_paper(self, game, numbers):
        position, board, paper = walk(game, numbers)
        assert game.write(position) == paper.text(board)
        assert game.legal_moves(position) == paper.moves(board)
        assert game.result(position) == paper.result(board)
        assert game.turn(position) == paper.mark_to_move(board)

    @pytest.mark.parametrize("depth", range(7))
    def test_perft(self, depth):
        assert perft(GAME, GAME.start(), depth) == PERFT[depth]

    def test_perft_leaves_out_games_that_ended_before(self):
        position = after(GAME, "1212121")
        assert [perft(GAME, position, depth) for depth in range(3)] == [1, 0, 0]
        assert [perft(GAME, after(GAME, "121212"), depth) for depth in range(3)] == [1, 7, 42]

    @each_size
    def test_four_in_a_row_win_wherever_they_are(self, game):
        paper = paper_of(game.columns, game.squares // game.columns)
        assert len(paper.lines) == {7: 69, 6: 39, 5: 17}[game.columns]
        for line in paper.lines:
            squares = [divmod(each, paper.rows) for each in line]
            cells = tuple(sorted((paper.rows - 1 - row) * paper.columns + column for column, row in squares))
            stones = sum(game.bits.square(cell) for cell in cells)
            assert game.result((0, stones, "x")) == -1
            assert game.outcome((0, stones, "x")) == ("o", "outcome.four", (cells,))
            # Nobody can leave a gap in an upright line.
            for cell in cells[:1] if line[1] == line[0] + 1 else cells:
                square = game.bits.square(cell)
                assert not game.bits.has_four(stones ^ square)
                assert game.bits.winning(stones ^ square) & square

    def test_a_full_board_is_a_draw(self):
        position = after(GAME, "126613431456475467333341527215612225546777")
        assert "." not in GAME.write(position)
        assert GAME.legal_moves(position) == []
        assert GAME.result(position) == 0
        assert GAME.outcome(position) == (None, "outcome.no-four", ())

    def test_both_sides_with_four_can_be_set_up_and_nobody_wins(self):
        position = GAME.parse("." * 28 + "oooo..." + "xxxx...")
        assert GAME.result(position) == 0
        assert GAME.outcome(position)[:2] == (None, "outcome.both-four")
        assert not GAME.reachable(position)

    def test_what_no_game_reaches_is_told(self):
        won = after(GAME, "1212121")
        assert GAME.reachable(won)
        assert GAME.reachable(GAME.start())
        # The four lie below, so the game was over before.
        buried = GAME.parse("." * 28 + "xxoxx.." + "oooox..", "x")
        assert not GAME.reachable(buried)


class TestCells:
    def test_a_stone_falls_to_the_lowest_empty_square(self):
        position = after(GAME, "44")
        assert GAME.path(position, 3) == (24,)
        assert GAME.path(position, 0) == (35,)
        assert [GAME.touch(position, cell) for cell in (3, 38, 24, 6)] == [24, 24, 24, 41]
        full = after(GAME, "444444")
        assert GAME.touch(full, 10) == 10

    def test_threats_are_the_empty_squares_that_make_four(self):
        position = after(GAME, "131415")
        assert GAME.threats(position, "o") == [14]
        assert GAME.threats(position, "x") == [36, 40]
        assert GAME.threats(GAME.start(), "o") == []

    @given(numbers=choices)
    def test_mirror_images_share_a_key(self, numbers):
        position, _, _ = walk(GAME, numbers)
        image = (GAME.bits.mirror(position[0]), GAME.bits.mirror(position[1]), position[2])
        assert GAME.canonical_key(position) == GAME.canonical_key(image)
        assert GAME.result(position) == GAME.result(image)
        if GAME.result(position) is None:
            assert GAME.estimate(position) == GAME.estimate(image)
            assert abs(GAME.estimate(position)) < GAME.scale

    def test_a_move_is_the_number_of_a_column_and_nothing_else(self):
        for game in GAMES:
            names = [str(number + 1) for number in range(game.columns)]
            assert [game.parse_move(name, game.start()) for name in names] == list(range(game.columns))
            for text in ("", "0", "9", str(game.columns + 1), "12", "d", "１"):
                assert refusal(game.parse_move, text, game.start()) == "error.column"


class TestReasons:
    @pytest.mark.parametrize(
        ("columns", "move", "reasons"),
        [
            ("121212", "1", ["reason.makes-four"]),
            ("12121", "1", ["reason.stops-four"]),
            ("12121", "3", ["reason.misses-four"]),
            ("3344", "5", ["reason.two-fours"]),
            ("", "4", ["reason.centre-column"]),
            ("", "1", ["reason.outer"]),
            ("4", "4", ["reason.centre-column"]),
            ("1727", "3", ["reason.must-answer"]),
        ],
    )
    def test_the_most_telling_comes_first(self, columns, move, reasons):
        position = after(GAME, columns)
        assert GAME.reasons(position, GAME.parse_move(move, position)) == reasons

    @each_size
    @given(numbers=choices)
    def test_fours_made_stopped_and_allowed_are_those_on_paper(self, game, numbers):
        position, board, paper = walk(game, numbers)
        for move in game.legal_moves(position):
            reasons = game.reasons(position, move)
            ahead = paper.play(board, move)
            assert reasons
            assert (reasons == ["reason.makes-four"]) == (paper.result(ahead) == -1)
            if paper.result(ahead) is None:
                wins = [reply for reply in paper.moves(ahead) if paper.result(paper.play(ahead, reply)) == -1]
                assert bool(wins) == bool({"reason.misses-four", "reason.lifts"} & set(reasons))
                assert ("reason.lifts" in reasons) == (wins == [move])


@each_size
def test_the_last_column_falls_to_the_sides_in_turn(game):
    rows = game.squares // game.columns
    stones = game.squares - rows
    for row in range(rows):
        cell = (rows - 1 - row) * game.columns
        assert game.falls_to(cell) == game.marks[(stones + row) % 2]
