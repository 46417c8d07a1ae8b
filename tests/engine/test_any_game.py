"""Every game that the contract lets is served: by the service, the study, perft and the terminal."""

import json

import pytest

from engine.games.shelf import find_game
from engine.puzzles.puzzle import read, write
from engine.search.minimax import minimax
from engine.search.perft import perft
from engine.study.door import Study
from tests.engine.playing import after, random_game, refusal
from tests.engine.toys import TOYS, shelved

DROP, SLIDE, HAND, PAWNS, TAKE, FURROW, PAIR = TOYS
each_toy = pytest.mark.parametrize("game", TOYS, ids=lambda game: game.name)


@pytest.fixture(autouse=True)
def toys_on_the_shelf(monkeypatch):
    with shelved(monkeypatch):
        yield


def place(game, position=None):
    return game.place_of(game.start() if position is None else position)


class TestService:
    @each_toy
    @pytest.mark.parametrize("level", ["beginner", "skilled", "perfect"])
    def test_its_players_play_a_game_of_legal_moves(self, game, level):
        service = Study()
        position = game.start()
        for seed in range(12):
            if game.result(position) is not None:
                break
            asked = {"do": "choose", **place(game, position), "level": level, "seed": seed, "seconds": 0.01}
            answer = service.ask(asked)
            position = game.play(position, game.check_move(position, answer["move"]))

    @each_toy
    def test_an_analysis_tells_of_each_move(self, game):
        answer = Study().ask({"do": "analyse", **place(game), "reasons": True, "depth": 3})
        assert [entry["move"] for entry in answer["moves"]] == game.legal_moves(game.start())
        assert any(entry["best"] for entry in answer["moves"])
        assert json.loads(json.dumps(answer)) == answer

    @each_toy
    def test_compare_trace_and_depths_serve_it_to_a_depth(self, game):
        study = Study()
        value = minimax(game, game.start(), 3)[0]
        compared = study.ask({"do": "compare", **place(game), "depth": 3})
        assert {entry["value"] for entry in compared["variants"]} == {value}
        assert study.ask({"do": "trace", **place(game), "depth": 2})["done"] in (True, False)
        depths = study.ask({"do": "depths", **place(game), "depth": 3})["depths"]
        assert depths[-1]["value"] == value

    @each_toy
    def test_it_is_looked_back_on(self, game):
        moves = random_game(game, 1, 8)
        reviewed = Study().ask({"do": "review", **place(game), "moves": moves, "nodes": 100})
        assert [ply["move"] for ply in reviewed["plies"]] == moves
        assert {ply["mark"] for ply in reviewed["plies"]} <= {"", "!", "?", "??"}

    def test_a_column_game_is_explored_judged_and_grown(self):
        study = Study()
        # Two in a row, and a move away from three.
        position = after(DROP, "abab")
        explored = study.ask({"do": "explore", **place(DROP, position), "levels": 1})
        assert explored["centre"]["winner"] == "o"
        judged = study.ask({"do": "judge", **place(DROP, position)})
        assert (judged["winner"], judged["distance"], judged["line"]) == ("o", 1, [0])
        saved = study.ask({"do": "tree-save", **place(DROP, position), "depth": 3})
        assert study.ask({"do": "tree-load", "text": saved["text"]})["value"] == saved["value"]

    def test_a_game_with_pieces_beside_the_board_can_be_solved(self):
        position = after(HAND, ("1oa3", "1xa2", "2ob3", "2xb2"))
        judged = Study().ask({"do": "judge", **place(HAND, position)})
        assert (judged["winner"], judged["distance"]) == ("o", 1)
        assert HAND.write_move(judged["line"][0], position) == "3oc3"


class TestGamesWithoutEnd:
    """What comes again is worth something, too; what would never end says why it can't be had, at once."""

    def test_a_tree_without_an_end_is_not_grown(self):
        assert refusal(Study().ask, {"do": "tree-save", **place(SLIDE)}) == "error.repeats"
        answer = Study().ask({"do": "tree-save", **place(SLIDE), "depth": 3})
        assert answer["by_depth"][1] == len(SLIDE.legal_moves(SLIDE.start()))

    def test_it_is_explored(self):
        answer = Study().ask({"do": "explore", **place(SLIDE), "levels": 2})
        assert answer["whole"]["nodes"] is answer["whole"]["games"] is None
        # Where o and x stand, and whose turn it is; without those that would be over before.
        assert 1_000 < answer["whole"]["positions"] <= 2 * 1_680
        assert answer["centre"]["nodes"] is None
        assert [child["best"] for child in answer["centre"]["children"]].count(True) >= 1
        # The tree of a game that is over is one board.
        won = SLIDE.parse("oo.xxo..x", "o")
        children = Study().ask({"do": "explore", **place(SLIDE, won)})["centre"]["children"]
        assert [child["nodes"] for child in children if child["over"]] == [1]

    def test_it_is_judged(self):
        judged = Study().ask({"do": "judge", **place(SLIDE, SLIDE.parse("oo.xxo..x", "o"))})
        assert (judged["winner"], judged["distance"], judged["reason"]) == ("o", 1, "judge.wins")
        for text, turn in (("oxo...xox", "o"), ("o.xx.o.xo", "x"), ("ox.o.x.xo", "o")):
            judged = Study().ask({"do": "judge", **place(SLIDE, SLIDE.parse(text, turn))})
            assert judged["exact"]
            if judged["value"]:
                assert judged["distance"] == len(judged["line"]) == len(judged["boards"])
            else:
                assert (judged["distance"], judged["reason"]) == (None, "judge.draw")

    def test_a_tiny_one_has_puzzles(self):
        text = Study().ask({"do": "puzzle", "game": "slide", "seed": 1})["puzzle"]
        assert write(SLIDE, read(SLIDE, text)) == text

    def test_an_analysis_ends_and_follows_no_line_round_in_a_circle(self):
        position = SLIDE.parse("oo.xxo..x", "o")
        answer = Study().ask({"do": "analyse", **place(SLIDE, position), "depth": 4})
        assert (answer["value"], answer["exact"], answer["distance"]) == (1, True, 1)
        deeper = Study().ask({"do": "analyse", **place(SLIDE), "depth": 6})
        assert all(entry["distance"] is None or entry["exact"] for entry in deeper["moves"])


class TestLargeGames:
    @pytest.mark.parametrize("task", ["explore", "judge"])
    def test_what_shows_the_whole_game_is_refused(self, task):
        assert refusal(Study().ask, {"do": task, **place(find_game("othello6"))}) == "error.too-large"

    def test_the_smallest_othello_is_judged_and_explored(self):
        game = find_game("othello4")
        position = game.parse("XXXOOXOOXXOX-OX-", "X")
        judged = Study().ask({"do": "judge", **place(game, position)})
        assert judged["winner"] == game.winner_of(position, judged["value"])
        assert len(judged["boards"]) == judged["distance"]
        explored = Study().ask({"do": "explore", **place(game, position), "levels": 2})
        assert explored["centre"]["value"] == judged["value"]


@pytest.mark.parametrize(("game", "counts"), [(DROP, [4, 16, 64]), (HAND, [27, 648]), (SLIDE, [3])])
def test_perft_counts_the_ways(game, counts):
    assert [perft(game, game.start(), depth) for depth in range(1, len(counts) + 1)] == counts


class TestTerminal:
    @each_toy
    def test_two_engines_play_it(self, console, game):
        status, out, err = console(f"play {game.name} --you none --seed 3 --level beginner")
        assert (status, err) == (0, "")
        # A draw in a game that can repeat is by repetition.
        assert "has won." in out or ("the third time" if game is SLIDE else "A draw.") in out

    @each_toy
    def test_it_is_analysed(self, console, game):
        status, out, err = console(f"analyse {game.name} {game.write(game.start())} --depth 2")
        assert (status, err) == (0, "")
        for move in game.legal_moves(game.start()):
            assert f"  {game.write_move(move, game.start())}  " in out
