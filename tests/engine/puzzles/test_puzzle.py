"""A puzzle as data and as text, and as it is played out."""

import pytest

from engine.games.shelf import find_game
from engine.puzzles import puzzle as texts
from engine.puzzles.attempt import SHOWN, Attempt, refutation
from engine.service import Service
from engine.text.words import say
from tests.engine.playing import error_of, refusal

GAME = find_game("tictactoe")

TEXT = "0 1638 theme.fork 1 1 1230"
"""o has a corner, x answers on the edge, and two corners later o has a fork."""


@pytest.fixture
def puzzle():
    return texts.read(GAME, TEXT)


class TestText:
    def test_it_is_read_and_written_back(self, puzzle):
        assert puzzle.before == GAME.parse("o........", "x")
        assert (puzzle.mistake, puzzle.line, puzzle.theme) == (1, (6, 3, 8), "theme.fork")
        assert (puzzle.value, puzzle.margin, puzzle.rating) == (1, 1, 1230)
        assert texts.write(GAME, puzzle) == TEXT

    def test_a_position_stands_for_the_moves_where_it_is_shorter(self):
        othello, moves = find_game("othello4"), []
        position = othello.start()
        while len(moves) < 9:
            assert texts.write_start(othello, moves, position) == (
                "".join(othello.cell_name(move) for move in moves)
                if 0 < len(moves) < 9
                else f"{othello.turn(position)}:{othello.write(position)}"
            )
            moves.append(othello.legal_moves(position)[0])
            position = othello.play(position, moves[-1])
        start = texts.write_start(othello, moves, position)
        assert start == f"{othello.turn(position)}:{othello.write(position)}"
        reply = othello.legal_moves(position)[0]
        after = othello.play(position, reply)
        line = othello.write_move(reply, position) + othello.write_moves(after)[:2]
        text = f"{start} {line} theme.points 4 4 1"
        assert texts.read(othello, text).before == position
        assert texts.write(othello, texts.read(othello, text)) == text

    @pytest.mark.parametrize(
        ("text", "key"),
        [
            ("0 1638 theme.fork 1 1", "error.puzzle-fields"),
            ("0 163 theme.fork 1 1 30", "error.puzzle-line"),
            ("0 1638 theme.fork one 1 30", "error.puzzle-number"),
            ("0 1638 theme.fork 1 1 30,", "error.puzzle-number"),
            ("0 1038 theme.fork 1 1 30", "error.illegal-move"),
            ("0 16z8 theme.fork 1 1 30", "error.square"),
            ("x:o.. 1638 theme.fork 1 1 30", "error.length"),
        ],
    )
    def test_what_is_wrong_is_told_in_words(self, text, key):
        error = error_of(texts.read, GAME, text)
        assert error.key == key
        for language in ("en", "ja"):
            assert say(key, language, error.own, **error.details)

    def test_moves_of_several_characters(self):
        gobblers = find_game("gobblers")
        assert len(texts.read_moves(gobblers, gobblers.start(), "Lb2La3b2-c3")) == 3
        error_of(texts.read_moves, gobblers, gobblers.start(), "Lb2L")


class TestListed:
    def test_a_puzzle_is_found_by_its_short_name_and_themes_are_counted(self):
        entries = texts.entries_of(GAME, f"\n{TEXT}\n4 1038 theme.only-win 1 1 700\n")
        assert [entry.rating for entry in entries] == [1230, 700]
        assert len({entry.ident for entry in entries}) == 2
        assert texts.find(entries, entries[1].ident) is entries[1]
        assert refusal(texts.find, entries, "zzzzz") == "error.puzzle-unknown"
        other = "4 1038 theme.block 1 1 700"
        entries = texts.entries_of(GAME, "\n".join([other, TEXT, "0 2638 theme.fork 1 1 1230"]))
        assert texts.themes(entries) == [("theme.fork", 2), ("theme.block", 1)]
        assert texts.themes([]) == []

    def test_the_short_name_follows_from_position_and_mistake_alone(self):
        name = texts.ident(GAME, TEXT)
        assert len(name) == texts.LENGTH
        assert texts.ident(GAME, "0 16 theme.only-win 0 1 1") == name
        assert texts.ident(GAME, "0 2638 theme.fork 1 1 1230") != name
        assert texts.ident(find_game("connectfour"), TEXT) != name


class TestPlayed:
    def test_it_is_played_out(self, puzzle):
        played = Attempt(GAME, puzzle)
        assert (played.solver, played.moves_left, played.solved) == ("o", 2, False)
        assert played.moves == [1]
        assert played.answer(6)
        assert played.moves == [1, 6, 3]
        assert GAME.write(played.position) == "ox.x..o.."
        assert (played.expected_move, played.moves_left) == (8, 1)
        assert played.answer(8)
        assert (played.solved, played.moves_left, played.failed) == (True, 0, False)

    def test_a_wrong_move_is_refuted_and_taken_back(self, puzzle):
        played = Attempt(GAME, puzzle)
        assert not played.answer(5)
        assert (played.moves, played.failed) == ([1], True)
        after = GAME.play(played.position, 5)
        report = Service().ask({"do": "analyse", **GAME.place_of(after)})
        assert refutation(report) == report["line"][:SHOWN] != []
        assert played.answer(6)

    def test_an_illegal_move_is_no_answer_and_the_way_is_shown_on_request(self, puzzle):
        played = Attempt(GAME, puzzle)
        error_of(played.answer, 0)
        assert not played.failed
        for solved in (False, True):
            played.show()
            assert (played.solved, played.failed) == (solved, True)
