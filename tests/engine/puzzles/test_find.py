"""Puzzles are found, one way throughout, and named by what is proven of them."""

from itertools import product

import pytest

from engine.analysis.analyst import Analyst
from engine.base.pause import finish
from engine.contract.game import Game
from engine.games.shelf import NAMES, find_game
from engine.puzzles import themes
from engine.puzzles.attempt import Attempt
from engine.puzzles.find import Finder, rating_of
from engine.puzzles.puzzle import read, read_moves, write
from engine.search.minimax import minimax
from engine.service import Service
from tests.engine import playing
from tests.engine.playing import refusal
from tests.engine.toys import shelved

TICTACTOE = find_game("tictactoe")
CONNECT = find_game("connectfour")
OTHELLO = find_game("othello")


def after(game, text):
    return playing.after(game, read_moves(game, game.start(), text))


class TestOneWay:
    @pytest.mark.parametrize(
        ("name", "seed"),
        [
            *product(("tictactoe", "othello4", "connectfour5x4"), (1, 2)),
            # With several moves of a side, and with a blunder after which the same side moves again.
            *(("furrow", 1), ("furrow", 23)),
        ],
    )
    def test_each_other_move_falls_short(self, name, seed, monkeypatch):
        with shelved(monkeypatch):
            game = find_game(name)
            text = Service().ask({"do": "puzzle", "game": name, "seed": seed})["puzzle"]
        puzzle = read(game, text)
        assert write(game, puzzle) == text
        position, margins = game.play(puzzle.before, puzzle.mistake), []
        solver, played = game.turn(position), Attempt(game, puzzle)
        assert solver == played.solver == game.other(game.turn(puzzle.before))
        for place, move in enumerate(puzzle.line):
            left = game.plies_left(position)
            own = game.turn(position) == solver
            if own:
                assert played.position == position
                assert played.answer(move)
                assert played.solved == (place + 1 == len(puzzle.line))
            if own and (left is None or left <= 9):
                values = {}
                for each in game.legal_moves(position):
                    reply = game.play(position, each)
                    values[each] = game.backed_up(position, reply, minimax(game, reply)[0]) // game.scale
                assert values[move] == puzzle.value
                margins += [values[move] - value for each, value in values.items() if each != move]
            position = game.play(position, move)
        assert own
        assert played.moves_left == 0
        assert not margins or min(margins) >= puzzle.margin >= 1

    def test_a_seed_gives_one_puzzle_and_a_game_without_any_is_refused(self, monkeypatch):
        request = {"do": "puzzle", "game": "tictactoe", "seed": 5}
        assert Service().ask(request)["puzzle"] == Service().ask(request)["puzzle"]
        monkeypatch.setattr("engine.puzzles.find.GAMES", 0)
        assert refusal(Service().ask, request) == "error.puzzle-none"

    def test_it_can_be_dropped_at_any_pause(self):
        service = Service()
        work = service.steps({"do": "puzzle", "game": "othello", "seed": 1})
        next(work)
        work.close()
        assert service.ask({"do": "puzzle", "game": "tictactoe", "seed": 1})["puzzle"]


@pytest.mark.parametrize(
    ("game", "best", "value", "errs"),
    [
        *((CONNECT, 0, -1, True), (CONNECT, 1, 0, True), (CONNECT, 0, 0, False), (CONNECT, -1, -1, False)),
        # In discs a mistake costs a quarter of the chance to win.
        *((OTHELLO, 2, -10, True), (OTHELLO, 2, -4, False), (OTHELLO, 30, 2, False)),
    ],
)
def test_a_mistake_costs_and_the_other_side_was_not_winning(game, best, value, errs):
    finder = Finder(Analyst(game))
    assert finder.margin == (4 if game is OTHELLO else 1)
    assert finder.is_mistake({0: (best, None), 1: (value, None)}, -value) == errs


@pytest.mark.parametrize(
    ("known_values", "trivial"),
    [
        *(({4: (1, 1), 5: (0, 3)}, True), ({4: (0, 4), 5: (-1, 2)}, True), ({4: (0, 4)}, True)),
        ({4: (1, 3), 5: (-1, 2), 6: (0, 3)}, False),
    ],
)
def test_trivial_moves_are_dropped_at_the_end(known_values, trivial):
    assert Finder(Analyst(TICTACTOE)).is_trivial(known_values, 4) == trivial


@pytest.mark.parametrize(
    ("moves", "mistake", "expected"),
    [
        # A shorter defence would leave one way again, too.
        ("4252465415564471616116", "7", "45651337722"),
        # Only a shorter defence would: the line ends.
        ("2427224564451557277145", "3", "4"),
    ],
)
def test_each_reply_is_the_longest_defence(moves, mistake, expected):
    finder, before = Finder(Analyst(CONNECT)), after(CONNECT, moves)
    line = finish(finder.begun_by((), before, CONNECT.parse_move(mistake, before))).line
    assert "".join(CONNECT.write_move(move, before) for move in line) == expected
    position = CONNECT.play(before, CONNECT.parse_move(mistake, before))
    for number, move in enumerate(line):
        values = finish(finder.known_values(position))
        assert number % 2 == 0 or values[move][1] == max(plies for value, plies in values.values())
        position = CONNECT.play(position, move)


def test_among_equal_replies_one_leaves_one_way_again():
    # Both replies lose; after the block in the corner o has to find the fork.
    found = finish(Finder(Analyst(TICTACTOE)).begun_by((0, 8), after(TICTACTOE, "08"), 1))
    assert found.line == (2, 5, 6)


class TestRated:
    """What people find hard; the values are made up, the positions are not."""

    def rated(self, game, moves, *steps):
        position = after(game, moves)
        return rating_of([themes.Scene(game, position, move, values) for move, values in steps])

    def test_the_farther_and_the_more_moves_the_harder(self):
        forks = [self.rated(CONNECT, "4", (3, {0: (0, 9), 3: (1, plies), 5: (0, 9)})) for plies in (3, 5, 9)]
        assert forks == sorted(set(forks))
        many = self.rated(CONNECT, "4", (3, {3: (1, 5), **dict.fromkeys((0, 1, 2, 4), (0, 9))}))
        assert many > forks[1]
        step = (3, {0: (0, 9), 3: (1, 5), 5: (0, 9)})
        assert self.rated(CONNECT, "4", step, step) > self.rated(CONNECT, "4", step)

    def test_a_block_and_a_win_at_once_are_easy_and_the_only_move_is_nothing_to_find(self):
        far = {0: (-1, 8), 3: (1, 9), 5: (-1, 8)}
        hard, block = self.rated(CONNECT, "4", (3, far)), {0: (-1, 2), 3: (1, 9), 5: (-1, 2)}
        easy = [block, {0: (0, 9), 3: (1, 1), 5: (0, 9)}]
        assert {self.rated(CONNECT, "4", (3, values)) for values in easy} == {530}
        assert hard > 700
        assert self.rated(CONNECT, "4", (3, far), (3, {3: (1, 9)})) == hard

    def test_what_a_glance_prefers_is_easier(self):
        """A corner is what a look of one ply takes first, a quiet move is not."""
        game = find_game("othello")
        position = game.parse("-OOOOOOX" + "--XXXX--" * 3 + "OOOOXXXX" * 4, "X")
        moves = game.legal_moves(position)
        corner, other = 0, next(move for move in moves if move != 0)
        ratings = [
            rating_of(
                [themes.Scene(game, position, best, {move: (8 * (move == best), None) for move in moves})]
            )
            for best in (corner, other)
        ]
        assert ratings[0] < ratings[1]


def test_no_puzzle_begins_with_the_only_legal_move():
    """After h3, f7 is the one move that is left; then there are several."""
    game = find_game("othello")
    before = game.parse("O-OOO-X-OOOOOXOXO-XXX-O-OOOXOOOXOOXXXXO-OXOOXXOOOOOOO-O--OOOOOOO", "X")
    mistake = game.parse_move("h3", before)
    assert len(game.legal_moves(game.play(before, mistake))) == 1
    assert finish(Finder(Analyst(game)).begun_by((), before, mistake)) is None


class Little(Game):
    """A game of three moves: the one that is looked at, a reply of 1 to 4, and one that may win."""

    def __init__(self, wins):
        self.wins = wins

    def turn(self, position):
        return self.marks[len(position) % 2]

    def legal_moves(self, position):
        return [1, 2, 3, 4]

    def play(self, position, move):
        return (*position, move)

    def result(self, position):
        return -1 if len(position) == 3 and self.wins(*position[1:]) else None


class TestThemes:
    @pytest.mark.parametrize(
        ("wins", "known_values", "key"),
        [
            # Whatever the reply, another place wins.
            (lambda reply, move: move in (1, 2) and move != reply, {0: (1, 3), 1: (0, 9)}, "theme.fork"),
            # The reply opens the place above it.
            (lambda reply, move: move == reply, {0: (1, 3), 1: (0, 9)}, "theme.zugzwang"),
            # One threat, that can be met.
            (lambda reply, move: move == 1 and reply != 1, {0: (1, 7), 1: (0, 9)}, "theme.only-win"),
            (lambda reply, move: False, {0: (1, 7), 1: (0, 9)}, "theme.quiet"),
            (lambda reply, move: False, {0: (0, 7), 1: (-1, 4)}, "theme.only-draw"),
            (lambda reply, move: False, {0: (1, 7), 1: (-1, 2)}, "theme.block"),
        ],
    )
    def test_it_is_named_by_what_follows(self, wins, known_values, key):
        assert themes.theme([themes.Scene(Little(wins), (), 0, known_values)], None) == key

    def test_a_threat_before_a_fork_is_force(self):
        threat = Little(lambda reply, move: move == 1 and reply != 1)
        fork = Little(lambda reply, move: move in (1, 2) and move != reply)
        scenes = [themes.Scene(each, (), 0, {0: (1, 5), 1: (0, 9)}) for each in (threat, fork)]
        assert themes.theme(scenes, None) == "theme.force"

    def test_in_discs_it_is_the_points_or_the_win(self):
        points = themes.Scene(OTHELLO, OTHELLO.start(), 19, {19: (12, None), 26: (4, None)})
        win = themes.Scene(OTHELLO, OTHELLO.start(), 19, {19: (4, None), 26: (0, None)})
        assert themes.theme([points], None) == "theme.points"
        assert themes.theme([win], None) == "theme.only-win"

    @pytest.mark.parametrize("name", NAMES)
    def test_a_game_names_its_own(self, name):
        assert (themes.own_theme(find_game(name)) is not None) == name.startswith(("othello", "gobblers"))
