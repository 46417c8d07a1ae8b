"""The levels: what each promises, and that the highest never loses, whatever anybody plays."""

import random
from functools import cache
from itertools import pairwise

import pytest

from engine.analysis import player, solution
from engine.analysis.analyst import Analyst
from engine.base.pause import finish
from engine.base.rng import Rng
from engine.contract.levels import LEVELS, Level
from engine.games.shelf import find_game, find_level
from engine.search.alphabeta import Search
from engine.search.solver import Solver
from tests.engine import brute
from tests.engine.mnk import MnkGame
from tests.engine.playing import at_random

GAME = find_game("tictactoe")
KNOWER = Analyst(GAME)
PERFECT = find_level(GAME, "perfect")
each_level = pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
SEEDS = range(48)
"""So many that each of nine equal best moves comes up: the tests see to it."""


def choice_of(level, text, turn, seed=0):
    return finish(KNOWER.choose(GAME.parse(text, turn), level, seed))


@cache
def perfect_choices(text, turn):
    return sorted({choice_of(PERFECT, text, turn, seed)["move"] for seed in SEEDS})


def test_there_are_four_levels_from_weak_to_strong():
    assert [level.name for level in LEVELS] == ["beginner", "casual", "skilled", "perfect"]
    for weaker, stronger in pairwise(LEVELS):
        assert stronger.depth is None or weaker.depth <= stronger.depth
        assert weaker.seconds <= stronger.seconds
        assert weaker.overlooks >= stronger.overlooks
    assert (PERFECT.overlooks, PERFECT.depth) == (0, None)


class TestPerfect:
    def test_plays_every_best_move_and_nothing_else_and_knows_its_value(self):
        for text, turn in brute.reachable().items():
            if not brute.is_over(text):
                assert perfect_choices(text, turn) == brute.best_moves(text, turn), text
                choice = choice_of(PERFECT, text, turn, seed=1)
                assert (choice["value"], choice["distance"]) == brute.solve_move(text, turn, choice["move"])
                assert choice["exact"]

    @pytest.mark.parametrize("engine", ["o", "x"])
    @pytest.mark.parametrize("starts", ["o", "x"])
    def test_never_loses_whatever_the_other_side_plays(self, engine, starts):
        """Walk every play of the other side with every move that the engine may answer."""
        winners: set[str] = set()
        todo = {("." * 9, starts)}
        seen = set(todo)
        while todo:
            text, turn = todo.pop()
            if brute.is_over(text):
                winners.update(mark for mark in "ox" if brute.lines_of(text, mark))
                continue
            moves = perfect_choices(text, turn) if turn == engine else brute.empty(text)
            replies = {(brute.put(text, move, turn), brute.other(turn)) for move in moves}
            todo |= replies - seen
            seen |= replies
        assert winners == {engine}


class TestWeakerLevels:
    @each_level
    def test_the_seed_decides_the_move(self, level):
        for seed in range(5):
            fresh, again = (finish(Analyst(GAME).choose(GAME.start("x"), level, seed)) for _ in range(2))
            assert fresh == again
        assert len({choice_of(level, "." * 9, "o", seed)["move"] for seed in SEEDS}) == 9

    @each_level
    def test_overlooks_a_win_about_as_often_as_it_says(self, level):
        """Two of five moves are left if it sees the other side's threat, else all."""
        text, turn, winning = "oo.xx....", "o", 2
        moves = [choice_of(level, text, turn, seed)["move"] for seed in range(2_000)]
        chance = level.overlooks
        wrong = sum(move != winning for move in moves) / len(moves)
        assert wrong == pytest.approx(chance * (chance * 4 / 5 + (1 - chance) / 2), abs=0.02)
        assert set(moves) == ({winning} if chance == 0 else set(brute.empty(text)))

    @each_level
    def test_every_move_is_legal_and_what_is_called_proven_is_true(self, level):
        for number, (text, turn) in enumerate(brute.reachable().items()):
            if brute.is_over(text) or number % 7:
                continue
            for seed in range(4):
                choice = choice_of(level, text, turn, seed)
                value, distance = brute.solve_move(text, turn, choice["move"])
                assert choice["distance"] in (None, distance)
                if choice["exact"]:
                    assert choice["value"] == value, (text, turn, choice)

    def test_a_beginner_knows_no_value_of_what_it_overlooks(self):
        choices = [choice_of(find_level(GAME, "beginner"), "oo.xx....", "o", seed) for seed in range(50)]
        assert len({choice["move"] for choice in choices}) > 1
        assert not any(choice["exact"] for choice in choices if choice["move"] != 2)
        assert any(choice["exact"] for choice in choices)

    def test_each_level_sees_more_threats_than_the_one_before(self):
        text, turn, saving = "oo.x.....", "x", 2
        shares = [
            sum(choice_of(level, text, turn, seed)["move"] == saving for seed in range(200)) / 200
            for level in LEVELS
        ]
        assert shares == sorted(shares)
        assert 0.4 < shares[0] < 0.7 < shares[1] < shares[2] == 1

    @pytest.mark.parametrize("depth", [1, 2, 4])
    def test_who_looks_some_plies_ahead_sees_what_a_search_so_deep_does(self, depth):
        solver = Solver(GAME)
        finish(solver.solve(GAME.start()))
        for number, (text, turn) in enumerate(brute.reachable().items()):
            position = GAME.parse(text, turn)
            if number % 9 or GAME.result(position) is not None:
                continue
            search = Search(GAME)
            finish(search.deepen(position, depth))
            found = search.reports[-1]
            seen = [
                solution.choose(position, solver, 0, Nth(which), Level("", depth, 1)) for which in range(9)
            ]
            assert {choice["move"] for choice in seen} == {move for move, _, _ in found.moves}
            proven = {move: exact for move, _, exact in found.moves}
            for choice in seen:
                assert choice["value"] == found.value
                assert proven[choice["move"]] or not choice["exact"]

    def test_a_child_beats_the_beginner_often_and_the_higher_levels_ever_more_rarely(self):
        lost = [games_lost(level, games=300) for level in LEVELS]
        assert lost[0] > 75
        assert lost == sorted(lost, reverse=True)
        assert lost[0] > 2 * lost[1]
        assert lost[3] == 0


class Wide(MnkGame):
    """A game whose levels search, with a book for its first position, and moves that are nearly as good."""

    scale = 4
    leeway_in_parts = 0

    def __init__(self):
        super().__init__(4, 3, 3)

    def estimate(self, position):
        return super().estimate(position) * 3  # In parts, a quarter of a point each.

    def leeway(self, position):
        return self.leeway_in_parts

    def book(self, position):
        return ((5, 1), (6, 3)) if position == self.start() else ()


DEEP = Level("deep", depth=3, seconds=60.0, book=True)
WITHOUT_BOOK = Level("unread", depth=2, seconds=60.0)


def values_of(game, position, depth):
    """Return the value of each move in parts, by plain minimax."""

    def value(after, plies):
        result = game.result(after)
        if result is not None:
            return result * game.scale
        if plies == 0:
            return game.estimate(after)
        return max(-value(game.play(after, move), plies - 1) for move in game.legal_moves(after))

    return {move: -value(game.play(position, move), depth - 1) for move in game.legal_moves(position)}


def searched(game, position, level):
    """Return the choices that different numbers make of a level's search, by move."""
    found = {}
    for number in range(12):
        search = player.new_search(game, level, Rng(number))
        choice = finish(player.search_choice(search, position, level, 60, Nth(number)))
        found[choice["move"]] = choice
    return found


class TestSearch:
    """The levels of games that are too large to be solved at once."""

    @pytest.mark.parametrize(("leeway", "level"), [(0, DEEP), (3, DEEP), (0, WITHOUT_BOOK)])
    def test_it_plays_the_best_moves_by_its_depth_and_those_within_the_leeway(self, leeway, level):
        game, chance, counted = Wide(), random.Random(7), 0
        game.leeway_in_parts = leeway
        while counted < 12:
            position = at_random(game, chance, 1 + counted % 5)
            values = values_of(game, position, level.depth)
            if abs(max(values.values())) == game.most * game.scale:
                continue  # A win or loss at less depth ends the search.
            counted += 1
            good = {move for move, value in values.items() if value >= max(values.values()) - leeway}
            choices = searched(game, position, level)
            assert set(choices) == good
            for move, choice in choices.items():
                assert choice["value"] == values[move] / game.scale
                assert choice["distance"] is None
                assert "book" not in choice and "selective" not in choice
                assert choice["nodes"] > 0
                assert choice["depth"] == level.depth

    def test_a_level_with_a_leeway_cannot_tell_such_moves_apart(self):
        game = Wide()
        game.leeway_in_parts = 0
        position = at_random(game, random.Random(3), 3)
        values = values_of(game, position, DEEP.depth)
        second, best = sorted(set(values.values()))[-2:]
        found = searched(game, position, Level("rough", depth=3, seconds=60.0, leeway=best - second))
        assert set(found) == {move for move in values if values[move] >= second}
        assert len(found) > len(searched(game, position, DEEP))

    def test_what_a_level_overlooks_it_overlooks_for_both_sides_and_proves_nothing_by_it(self):
        """A row of three of o: o completes it or x stops it, unless the square escapes them."""
        game = find_game("connectfour")
        level = Level("absent", depth=2, seconds=60.0, overlooks=0.5, plain=True)
        for text, turn in (("oooxx.x", "o"), ("xooo.xx", "x")):
            position = game.parse("." * 35 + text, turn)
            choices = [
                finish(player.search_choice(player.new_search(game, level, rng), position, level, 60, rng))
                for rng in map(Rng, range(60))
            ]
            assert len({choice["move"] for choice in choices}) > 1
            assert all(
                game.result(game.play(position, choice["move"])) for choice in choices if choice["exact"]
            )

    def test_the_book_is_played_by_weight_without_a_search_but_not_by_another_level(self):
        game = Wide()
        choices = [player.search_choice(Search(game), game.start(), DEEP, 60, Nth(n)) for n in range(4)]
        assert [finish(choice)["move"] for choice in choices] == [5, 6, 6, 6]
        assert finish(player.search_choice(Search(game), game.start(), DEEP, 60, Nth(0)))["book"]
        assert not any("book" in choice for choice in searched(game, game.start(), WITHOUT_BOOK).values())

    def test_an_unfinished_depth_counts_and_a_win_at_once_is_exact(self):
        game, deeper = Wide(), Level("deeper", depth=9, seconds=60.0)
        search = player.new_search(game, deeper, Rng(1))
        choice = finish(player.search_choice(search, game.start(), deeper, 0.0, Nth(0)))
        assert (choice["depth"], choice["exact"]) == (search.reports[-1].depth + 1, False)
        assert choice["depth"] < deeper.depth
        won = game.parse("oo..xx......", "o")
        assert [
            (each["move"], each["value"], each["exact"]) for each in searched(game, won, DEEP).values()
        ] == [(2, game.most, True)]

    def test_a_plain_level_searches_the_plain_game_and_a_selective_one_selectively(self):
        othello = find_game("othello")
        plain = Level("plain", depth=1, seconds=60.0, plain=True)
        assert (
            type(player.new_search(othello, plain, Rng(1)).game) is type(othello.plain()) is not type(othello)
        )
        assert player.new_search(othello, WITHOUT_BOOK, Rng(1)).game is othello
        selective = Level("quick", depth=5, seconds=60.0, selective=True)
        position = at_random(othello, random.Random(5), 20)
        assert next(iter(searched(othello, position, selective).values()))["selective"]


class Nth:
    """No chance at all: chooses by a number, and overlooks nothing."""

    def __init__(self, number):
        self.number = number

    def choice(self, entries):
        return entries[self.number % len(entries)]

    def chance(self, probability):
        return probability > 0


def games_lost(level, games):
    """Return how many games a level loses to a child, who takes a win if there is one, else any square."""
    child = random.Random(2024)
    lost = 0
    for number in range(games):
        text, turn = "." * 9, "ox"[number % 2]
        while not brute.is_over(text):
            if turn == "o":
                move = child.choice(brute.wins_at_once(text, turn) or brute.empty(text))
            else:
                move = choice_of(level, text, turn, seed=child.getrandbits(32))["move"]
            text, turn = brute.put(text, move, turn), brute.other(turn)
        lost += bool(brute.lines_of(text, "o"))
    return lost
