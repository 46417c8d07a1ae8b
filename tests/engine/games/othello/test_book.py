"""Othello's book: legal moves in their order, none that loses much, and who plays from it when."""

import pytest

from engine.analysis.analyst import Analyst
from engine.base.pause import finish
from engine.games.othello.book import END, MOST_LOSS, MOVE_SIZE, Book, position_of
from engine.games.shelf import find_game, find_level, levels_of
from engine.search.alphabeta import Search
from engine.service import Service
from engine.text import content
from tests.engine import playing
from tests.engine.games.othello.shapes import turned

GAME = find_game("othello")
READERS = ("champion", "strongest")
DATA = content.sections("games/othello/book.txt")
LINES = [DATA[str(ply)] for ply in range(len(DATA))]


def walked():
    """Yield `(ply, key, text)` of every position that the book is about, found by the rules alone."""
    keys = [GAME.canonical_key(GAME.start())]
    for ply, line in enumerate(LINES):
        texts = line.split()
        assert len(texts) == len(keys)
        following = set()
        for key, text in zip(keys, texts, strict=True):
            yield ply, key, text
            following |= {after(key, move) for move, _ in moves_of(text)}
        keys = sorted(following)


def moves_of(text):
    """List the moves in a position's text, each with what it loses."""
    pieces = [text[place : place + MOVE_SIZE] for place in range(0, len(text), MOVE_SIZE) if text != END]
    return [(GAME.cell_named(piece[:-1]), int(piece[-1])) for piece in pieces]


def after(key, move):
    position = position_of(key)
    return GAME.canonical_key(GAME.play(position, GAME.check_move(position, move)))


def answer(position, level, **more):
    return Service().ask({"do": "choose", "level": level, **GAME.place_of(position), **more})


def read(position):
    return {GAME.write_move(move, position) for move, _ in GAME.book(position)}


class TestWhatStandsThere:
    def test_it_is_small_and_goes_to_the_twelfth_move(self):
        assert sum(len(line) for line in LINES) <= 20_000
        assert len(LINES) == 12

    def test_every_move_is_legal_and_none_loses_more_than_two_discs(self):
        seen = set()
        for _, key, text in walked():
            position = position_of(key)
            assert GAME.canonical_key(position) == key
            moves = moves_of(text)
            assert len({after(key, move) for move, _ in moves}) == len(moves)
            assert all(0 <= lost <= MOST_LOSS for _, lost in moves)
            assert not moves or min(lost for _, lost in moves) == 0
            assert key not in seen
            seen.add(key)

    def test_what_it_has_is_what_a_search_of_a_few_plies_would_not_reject(self):
        """No more than eight discs worse than the best, four plies deep: most other moves would be."""
        for ply, key, text in list(walked())[::9]:
            search = Search(GAME, scout=True)
            finish(search.deepen(position_of(key), 4, every=True))
            report = search.reports[-1]
            values = {move: value for move, value, _ in report.moves}
            for move, _ in moves_of(text):
                assert values[move] >= report.value - 8 * GAME.scale, (ply, text)


class TestHowItIsRead:
    def test_each_position_has_its_moves_with_weights_however_it_is_turned(self):
        for ply, key, text in walked():
            lost = {after(key, move): lost for move, lost in moves_of(text)}
            mine, theirs, _ = position_of(key)
            for symmetry in range(8) if ply < 6 else (5,):
                sides = [
                    sum(1 << turned(square, symmetry) for square in range(64) if side >> square & 1)
                    for side in (mine, theirs)
                ]
                position = (*sides, "XO"[ply % 2])
                found = dict(GAME.book(position))
                assert {GAME.canonical_key(GAME.play(position, move)) for move in found} == set(lost)
                for move, weight in found.items():
                    GAME.check_move(position, move)
                    known = lost[GAME.canonical_key(GAME.play(position, move))]
                    assert weight == MOST_LOSS + 1 - known >= 1

    def test_it_opens_at_any_place(self):
        _, key, text = next(each for each in walked() if each[0] == 7 and each[2] != END)
        assert len(Book(GAME, GAME.canonical_key).moves(position_of(key))) >= len(moves_of(text))

    def test_what_it_does_not_know_has_no_moves(self):
        assert read(playing.after(GAME, ("f5", "f4"))) == set()
        late = GAME.parse("XXXXXXXX" * 4 + "OOOOOOO-" + "-" * 24, "X")
        assert read(late) == set()

    @pytest.mark.parametrize("name", ["othello6", "othello4", "tictactoe", "connectfour", "gobblers"])
    def test_no_other_game_has_one(self, name):
        game = find_game(name)
        assert list(game.book(game.start())) == []


class TestWhoPlaysFromIt:
    @pytest.mark.parametrize("level", [level.name for level in levels_of(GAME)])
    def test_the_two_highest_levels_do_at_once_and_no_other(self, level):
        told = answer(GAME.start(), level, seed=3)
        assert ("book" in told) == (level in READERS)
        if level in READERS:
            assert told["move"] in dict(GAME.book(GAME.start()))
            assert (told["nodes"], told["depth"], told["value"], told["exact"]) == (0, 0, 0, False)

    def test_games_differ_by_the_seed_and_are_the_same_with_it(self):
        def opening(seed):
            position = GAME.start()
            names = []
            while GAME.book(position):
                told = answer(position, "strongest", seed=seed + len(names))
                names.append(GAME.write_move(told["move"], position))
                position = GAME.play(position, told["move"])
            return "".join(names)

        found = [opening(100 * seed) for seed in range(12)]
        assert found == [opening(100 * seed) for seed in range(12)]
        assert len(set(found)) >= 10

    def test_better_moves_are_played_more_often(self):
        moves = ((key, moves_of(text)) for _, key, text in walked())
        key, known = next(each for each in moves if {lost for _, lost in each[1]} >= {0, MOST_LOSS})
        level, position = find_level(GAME, "strongest"), position_of(key)
        played = [finish(Analyst(GAME).choose(position, level, seed))["move"] for seed in range(300)]
        counts = {lost: played.count(move) for move, lost in known}
        assert counts[0] > 2 * counts[MOST_LOSS] > 0

    def test_who_asks_for_a_depth_gets_nothing_from_it(self):
        told = answer(GAME.start(), "strongest", depth=2)
        assert "book" not in told
        assert told["nodes"] > 0

    @pytest.mark.parametrize("reasons", [False, True])
    def test_analyses_take_nothing_from_it(self, monkeypatch, reasons):
        monkeypatch.setattr(type(GAME), "book", None)
        start = {"game": GAME.name, "position": GAME.write(GAME.start())}
        service = Service()
        assert service.ask({"do": "analyse", **start, "depth": 2, "reasons": reasons})["nodes"] > 0
        assert service.ask({"do": "weigh", **start, "move": 37, "depth": 2})["nodes"] > 0
        assert service.ask({"do": "review", **start, "moves": [37, 29], "nodes": 50})
