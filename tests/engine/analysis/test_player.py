"""The levels: what each promises, and that the highest never loses, whatever anybody plays."""

import random
from functools import cache
from itertools import pairwise

import pytest

from engine.analysis import player, solution
from engine.analysis.analyst import Analyst
from engine.games.shelf import find_game, find_level
from engine.levels import LEVELS, Level
from engine.pause import finish
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
    return sorted({choice_of(PERFECT, text, turn, seed).move for seed in SEEDS})


def test_there_are_four_levels_from_weak_to_strong():
    assert [level.name for level in LEVELS] == ["beginner", "casual", "skilled", "perfect"]
    for weaker, stronger in pairwise(LEVELS):
        assert stronger.depth is None or weaker.depth < stronger.depth
        assert weaker.seconds <= stronger.seconds
        assert weaker.slip > stronger.slip
    assert (PERFECT.slip, PERFECT.depth) == (0, None)


class TestPerfect:
    def test_plays_every_best_move_and_nothing_else_and_knows_its_value(self):
        for text, turn in brute.reachable().items():
            if not brute.is_over(text):
                assert perfect_choices(text, turn) == brute.best_moves(text, turn), text
                choice = choice_of(PERFECT, text, turn, seed=1)
                assert (choice.value, choice.distance) == brute.solve_move(text, turn, choice.move)
                assert choice.exact

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
        assert len({choice_of(level, "." * 9, "o", seed).move for seed in SEEDS}) == 9

    @each_level
    def test_slips_about_as_often_as_it_says(self, level):
        """One move wins at once; of four others, a slip plays each as often as it."""
        text, turn, winning = "oo.xx....", "o", 2
        moves = [choice_of(level, text, turn, seed).move for seed in range(2_000)]
        wrong = sum(move != winning for move in moves) / len(moves)
        assert wrong == pytest.approx(level.slip * 4 / 5, abs=0.02)
        assert set(moves) == ({winning} if level.slip == 0 else set(brute.empty(text)))

    @each_level
    def test_every_move_is_legal_and_what_is_called_proven_is_true(self, level):
        for number, (text, turn) in enumerate(brute.reachable().items()):
            if brute.is_over(text) or number % 7:
                continue
            for seed in range(4):
                choice = choice_of(level, text, turn, seed)
                value, distance = brute.solve_move(text, turn, choice.move)
                assert choice.distance in (None, distance)
                if choice.exact:
                    assert choice.value == value, (text, turn, choice)

    def test_a_beginner_knows_no_value_of_its_slip_and_a_strong_player_does(self):
        choices = [choice_of(find_level(GAME, "beginner"), "oo.xx....", "o", seed) for seed in range(50)]
        assert len({choice.move for choice in choices}) > 1
        assert all(choice.exact == (choice.move == 2) for choice in choices)
        level = Level("dreamer", depth=None, seconds=3.0, slip=1.0)
        text, turn = "xo.oxo...", "x"
        choices = [choice_of(level, text, turn, seed) for seed in range(60)]
        assert {choice.move for choice in choices} == set(brute.empty(text))
        for choice in choices:
            assert (choice.value, choice.distance) == brute.solve_move(text, turn, choice.move)

    def test_a_beginner_does_not_see_a_threat_and_the_others_do(self):
        text, turn, saving = "oo.x.....", "x", 2
        for level in LEVELS:
            share = sum(choice_of(level, text, turn, seed).move == saving for seed in range(200)) / 200
            assert share < 0.4 if level.name == "beginner" else share > 0.75

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
            seen = [solution.choose(position, solver, 0, False, Nth(which), depth) for which in range(9)]
            assert {choice.move for choice in seen} == {move for move, _, _ in found.moves}
            proven = {move: exact for move, _, exact in found.moves}
            for choice in seen:
                assert (choice.value, choice.exact) == (found.value, proven[choice.move])

    def test_a_child_beats_the_beginner_often_and_the_higher_levels_ever_more_rarely(self):
        lost = [games_lost(level, games=300) for level in LEVELS]
        assert lost[0] > 75
        assert lost == sorted(lost, reverse=True)
        assert lost[0] > 2 * lost[1]
        assert lost[1] > 1.5 * lost[2]
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


DEEP = Level("deep", depth=3, seconds=60.0, slip=0.0, book=True)
WITHOUT_BOOK = Level("unread", depth=2, seconds=60.0, slip=0.0)


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


def searched(game, position, level, slips=False):
    """Return the choices that different numbers make of a level's search, by move."""
    found = {}
    for number in range(12):
        work = player.choose(player.new_search(game, level), position, level, 60, slips, Nth(number))
        choice = finish(work)
        found[choice.move] = choice
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
            assert set(choices) == good == set(finish(player.picks(game, position, level)))
            for move, choice in choices.items():
                assert choice.value == values[move] / game.scale
                assert (choice.book, choice.selective, choice.distance) == (False, False, None)
                assert choice.nodes > 0
                assert choice.depth == level.depth

    def test_a_slip_plays_any_move_and_knows_its_value(self):
        game = Wide()
        position = at_random(game, random.Random(3), 3)
        values = values_of(game, position, DEEP.depth)
        choices = searched(game, position, DEEP, slips=True)
        assert {move: choice.value * game.scale for move, choice in choices.items()} == values

    def test_the_book_is_played_by_weight_without_a_search_but_not_by_a_slip_or_by_another_level(self):
        game = Wide()
        choices = [player.choose(Search(game), game.start(), DEEP, 60, False, Nth(n)) for n in range(4)]
        assert [finish(choice).move for choice in choices] == [5, 6, 6, 6]
        assert finish(player.choose(Search(game), game.start(), DEEP, 60, False, Nth(0))).book
        for level, slips in ((DEEP, True), (WITHOUT_BOOK, False)):
            assert not any(choice.book for choice in searched(game, game.start(), level, slips).values())

    def test_an_unfinished_depth_counts_and_a_win_at_once_is_exact(self):
        game, deeper = Wide(), Level("deeper", depth=9, seconds=60.0, slip=0.0)
        search = player.new_search(game, deeper)
        choice = finish(player.choose(search, game.start(), deeper, 0.0, False, Nth(0)))
        assert (choice.depth, choice.exact) == (search.reports[-1].depth + 1, False)
        assert choice.depth < deeper.depth
        won = game.parse("oo..xx......", "o")
        assert [(each.move, each.value, each.exact) for each in searched(game, won, DEEP).values()] == [
            (2, game.most, True)
        ]

    def test_a_plain_level_searches_the_plain_game_and_a_selective_one_selectively(self):
        othello = find_game("othello")
        plain = Level("plain", depth=1, seconds=60.0, slip=0.0, plain=True)
        assert type(player.new_search(othello, plain).game) is type(othello.plain()) is not type(othello)
        assert player.new_search(othello, WITHOUT_BOOK).game is othello
        selective = Level("quick", depth=5, seconds=60.0, slip=0.0, selective=True)
        position = at_random(othello, random.Random(5), 20)
        assert next(iter(searched(othello, position, selective).values())).selective


class Nth:
    """No chance at all: chooses by a number."""

    def __init__(self, number):
        self.number = number

    def choice(self, entries):
        return entries[self.number % len(entries)]


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
                move = choice_of(level, text, turn, seed=child.getrandbits(32)).move
            text, turn = brute.put(text, move, turn), brute.other(turn)
        lost += bool(brute.lines_of(text, "o"))
    return lost
