"""The templates without a table come to what is known of them, by other rules, solvers or publications."""

import pytest

from engine.base.pause import finish
from engine.base.rng import Rng
from engine.games.othello import six
from engine.games.shelf import find_game
from engine.own_rules.facts import board_of_template, facts_of_template
from engine.own_rules.opponent import Opponent
from engine.own_rules.rules import Rules
from engine.own_rules.templates import LARGE
from tests.engine.own_rules.large_games import TEMPLATES
from tests.engine.own_rules.test_live import random_line, solver

FEW = {
    "four": lambda board: board.count(".") <= 9,
    "breakthrough": lambda board: "o" in board[6:12] and "x" in board[24:30],
    "connect": lambda board: board.count(".") <= 8,
    "isolation": lambda board: board.count(".") <= 9,
    "hex": lambda board: board.count(".") <= 8,
    "dots": lambda board: board.count("-") + board.count("|") >= 16,
    "kalah6": lambda board: sum(board[1:7]) + sum(board[9:15]) <= 8,
    "gomoku": lambda board: board.count(".") <= 6,
    "estimate": lambda board: board.count(".") <= 8,
    "reversi": lambda board: board.count(".") <= 7,
}
"""Whether a position is near enough to the end for a solver of a few lines."""


def late_positions(name, game, count):
    """Return `count` positions of random games with few possible games after them."""
    found, rng = [], Rng(1)
    while len(found) < count:
        found += [position for position in random_line(game, rng) if FEW[name](position[0])][:1]
    return found


@pytest.mark.parametrize("name", [name for name in FEW if name != "breakthrough"])
def test_a_late_position_has_the_value_that_another_solver_finds(name):
    rules = Rules(TEMPLATES[name])
    opponent, value = Opponent(rules), solver(rules)
    for position in late_positions(name, opponent.game, 4):
        assert finish(opponent._result(position)) == value(*position)


def test_in_breakthrough_whoever_is_one_row_from_the_goal_wins():
    opponent = Opponent(Rules(TEMPLATES["breakthrough"]))
    for position in late_positions("breakthrough", opponent.game, 4):
        assert finish(opponent._result(position)) == 1


# The page's own games have the same boards, with rules by another hand: the game's name, and its marks.
SAME = {"connect": ("connectfour", {"o": "o", "x": "x"}), "reversi": ("othello6", {"o": "X", "x": "O"})}


def same_game(name, choose):
    """Play by a template and the page's own rules, as `choose(game, position)` says; return the end."""
    template, (other, marks) = Opponent(Rules(TEMPLATES[name])).game, SAME[name]
    mine, game = template.start(), find_game(other)
    theirs = game.start()
    while game.result(theirs) is None:
        assert template.result(mine) is None
        assert [marks.get(cell, "") for cell in mine[0]] == list(game.cells(theirs))[: len(mine[0])]
        numbers = {value: number for number, value in template.look(mine).values.items()}
        cells = {move: game.path(theirs, move) for move in game.legal_moves(theirs)}
        by_cell = {path[-1] if path else (-1,): move for move, path in cells.items()}  # (-1,) is a pass.
        assert set(by_cell) == set(numbers)
        move = choose(game, theirs)
        [value] = [value for value in by_cell if by_cell[value] == move]
        mine, theirs = template.play(mine, numbers[value]), game.play(theirs, move)
    assert template.result(mine) == (game.result(theirs) > 0) - (game.result(theirs) < 0)
    return mine[0], template.outcome(mine).winner


@pytest.mark.parametrize("name", SAME)
def test_the_rules_are_those_of_the_page_s_own_game(name):
    rng, winners = Rng(2), set()
    for _ in range(8):
        _, winner = same_game(name, lambda game, position: rng.choice(game.legal_moves(position)))
        winners.add(winner)
    assert {"o", "x"} <= winners


def test_the_published_game_of_best_play_of_othello_ends_as_published():
    moves = iter(find_game("othello6").split_moves(six.MOVES))
    board, winner = same_game("reversi", lambda game, position: game.parse_move(next(moves), position))
    assert (board.count("x"), board.count("o"), winner) == (20, 16, "x")


def test_dots_and_boxes_has_the_value_that_a_search_of_sets_of_lines_finds():
    # Lines drawn by hand until few are left; then the boxes of each side, from the sets of lines alone.
    lines = [7 * r + c for r in range(7) for c in range(7) if r % 2 != c % 2]
    boxes = [(b - 7, b - 1, b + 1, b + 7) for b in (8, 10, 12, 22, 24, 26, 36, 38, 40)]
    known = {frozenset(lines): 0}

    def lead(drawn):
        if drawn not in known:
            leads = []
            for line in lines:
                if line not in drawn:
                    after = drawn | {line}
                    closed = len([box for box in boxes if line in box and after.issuperset(box)])
                    leads.append(closed + lead(after) if closed else -lead(after))
            known[drawn] = max(leads)
        return known[drawn]

    game = Opponent(Rules(TEMPLATES["dots"])).game
    for board, turn in late_positions("dots", game, 4):
        drawn = frozenset([line for line in lines if board[line] != "."])
        mark, other = game.marks[turn], game.marks[1 - turn]
        difference = board.count(mark) - board.count(other) + lead(drawn)
        result = finish(Opponent(game.rules)._result((board, turn)))
        assert result == (difference > 0) - (difference < 0)


def test_a_card_has_the_board_and_what_is_known():
    for name, source in LARGE:
        rules, board = Rules(source), board_of_template(name)
        cells = rules.start if rules.cells is None else rules.cells(rules.start)
        assert facts_of_template(name) is None
        assert board["cells"] == cells
        assert len(cells) % board["columns"] == 0
