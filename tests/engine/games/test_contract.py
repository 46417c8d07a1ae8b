"""What every game has to keep to, so that every search and every view works on it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.console.moves import read_moves
from engine.game import Game, GameError
from engine.games.own.rules import TableGame
from engine.games.reading import read
from engine.games.shelf import NAMES, find_game, levels_of
from engine.games.symmetry import after
from engine.special import permuted
from tests.engine.own.games import game_of
from tests.engine.toys import TOYS

GAMES = [*map(find_game, NAMES), *TOYS, *map(game_of, ("dodgem", "kayles", "race"))]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
MOST_PLIES = 70
CHOICES = st.lists(st.integers(0, 99), max_size=MOST_PLIES)
"""Which of the legal moves is played, turn by turn."""


def walk(game: Game, choices: list[int]):
    """Return the positions of a game from the first on, each with the move that is played, at last None."""
    position = game.start()
    steps = []
    for number in choices:
        moves = game.legal_moves(position)
        if not moves:
            break
        move = moves[number % len(moves)]
        steps.append((position, move))
        position = game.play(position, move)
    return [*steps, (position, None)]


@each_game
@settings(max_examples=15, deadline=None)
@given(choices=CHOICES)
def test_a_game_keeps_to_its_rules(game, choices):
    for position, move in walk(game, choices):
        moves = game.legal_moves(position)
        assert moves == sorted(set(moves))
        result, outcome = game.result(position), game.outcome(position)
        assert (result is None) == (outcome is None) == bool(moves)
        if outcome is not None:
            assert abs(result) <= game.most
            assert outcome.winner == game.winner_of(position, result)
            assert all(cell in range(game.squares) for line in outcome.lines for cell in line)
        if move is not None:
            assert game.check_move(position, move) == move
            reply = game.play(position, move)
            assert game.again(position, reply) or game.turn(reply) == game.other(game.turn(position))
        forced = game.forced_pass(position)
        assert forced is None or moves == [forced]


@pytest.mark.parametrize("name", NAMES)
def test_a_sample_is_a_whole_game(name):
    game = find_game(name)
    position = game.start()
    for move in read_moves(game, position, game.sample, "en"):
        position = game.play(position, move)
    assert game.result(position) is not None


@each_game
@settings(max_examples=15, deadline=None)
@given(choices=CHOICES)
def test_what_is_written_is_read(game, choices):
    for position, _ in walk(game, choices):
        text, turn = game.write(position), game.turn(position)
        assert game.parse(text, turn) == position
        assert read(game, f" {text}\n{turn}") == position
        moves = game.legal_moves(position)
        written = [game.write_move(move, position) for move in moves]
        assert [game.parse_move(text, position) for text in written] == moves
        assert {len(text) for text in written} <= {game.move_width}


@each_game
@settings(max_examples=15, deadline=None)
@given(choices=CHOICES)
def test_every_move_is_made_by_touching_cells_and_no_two_by_the_same(game, choices):
    cells = range(game.squares + game.reserves)
    for position, _ in walk(game, choices):
        moves = game.legal_moves(position)
        paths = [game.path(position, move) for move in moves]
        assert len(set(paths)) == len(paths)
        for path in paths:
            assert set(path) <= set(cells)
            assert path or len(paths) == 1
            assert not any(other[: len(path)] == path for other in paths if other != path)
            assert [game.touch(position, cell) for cell in path] == list(path)
        touched = [game.touch(position, cell) for cell in cells]
        assert set(touched) <= set(cells)
        assert [game.touch(position, cell) for cell in touched] == touched


@each_game
@settings(max_examples=15, deadline=None)
@given(choices=CHOICES)
def test_what_stands_on_the_cells_can_be_set_up_where_the_game_allows_it(game, choices):
    for position, _ in walk(game, choices):
        pieces = game.cells(position)
        assert len(pieces) == game.squares + game.reserves
        assert all(isinstance(piece, str) for piece in pieces)
        if game.settable:
            assert game.set_up(pieces, game.turn(position), game.covered(position)) == position
            with pytest.raises(GameError):
                game.set_up(pieces, "?")
        else:
            with pytest.raises(GameError) as caught:
                game.set_up(pieces, game.turn(position))
            assert caught.value.key == "error.set-up"
        assert game.reachable(position)


@each_game
@settings(max_examples=15, deadline=None)
@given(choices=CHOICES)
def test_what_searches_are_told_is_true(game, choices):
    steps = walk(game, choices)
    for position, _ in steps:
        moves = game.legal_moves(position)
        if moves:
            assert sorted(game.order(position, list(moves))) == moves
            assert abs(game.estimate(position)) < game.most * game.scale
        left = game.plies_left(position)
        assert left is None or left >= 0
        assert {game.key(position): 1}[game.key(position)] == 1
        assert game.canonical_key(position) is not None
        reasons = [game.reasons(position, move) for move in moves]
        assert all(isinstance(reason, str) for found in reasons for reason in found)
    if not game.repeats:
        assert len(steps) - 1 <= game.longest
        keys = [game.key(position) for position, _ in steps]
        assert len(set(keys)) == len(keys)


@each_game
def test_what_it_says_of_itself_fits_together(game):
    assert game.squares % game.columns == 0
    assert game.reserves % 2 == 0
    assert len(set(game.marks)) == 2
    names = [level.name for level in levels_of(game)]
    assert len(set(names)) == len(names)
    assert game.turn(game.start()) == game.marks[0]
    # A table has one first position.
    for mark in game.marks[:1] if isinstance(game, TableGame) else game.marks:
        assert game.turn(game.start(mark)) == mark
    with pytest.raises(GameError):
        game.start("?")
    assert game.plain().name == game.name


@each_game
@pytest.mark.parametrize("text", ["", "?", "zz", "a0", "９", "ａ１", "pass the salt"])
def test_what_is_no_move_is_refused_with_a_sentence(game, text):
    with pytest.raises(GameError) as caught:
        game.parse_move(text, game.start())
    assert str(caught.value)


@each_game
def test_every_cell_has_a_name_of_its_own_by_which_it_is_found(game):
    names = [game.cell_name(cell) for cell in range(game.squares + game.reserves)]
    assert len(set(names)) == len(names)
    assert [game.cell_named(name) for name in names] == list(range(len(names)))
    columns, rows = game.rims()
    if columns:
        assert (len(columns), len(rows)) == (game.columns, game.squares // game.columns)
    # A move that is no cell's has to be written where it is refused.
    assert game.cell_name(999) == "999"
    with pytest.raises(GameError) as caught:
        game.cell_named("?")
    corners = caught.value.details
    assert {corners["first"], corners["last"]} <= set(names)


@pytest.mark.parametrize(
    ("name", "first", "last"),
    [("tictactoe", "0", "8"), ("othello", "a1", "h8"), ("connectfour", "16", "71"), ("slide", "a3", "c1")],
)
def test_cells_are_called_as_publications_call_them(name, first, last):
    (game,) = [game for game in GAMES if game.name == name]
    assert (game.cell_name(0), game.cell_name(game.squares - 1)) == (first, last)


def test_cells_beside_the_board_are_called_by_their_side():
    (game,) = [game for game in GAMES if game.reserves == 6 and game.rims()[0]]
    assert [game.cell_name(cell) for cell in range(9, 15)] == ["1o", "2o", "3o", "1x", "2x", "3x"]


@each_game
def test_symmetries_are_permutations_that_keep_squares_on_the_board_and_together_are_a_group(game):
    cells = tuple(range(game.squares + game.reserves))
    assert cells not in game.symmetries
    assert len(set(game.symmetries)) == len(game.symmetries)
    every = {cells, *game.symmetries}
    for symmetry in game.symmetries:
        assert sorted(symmetry) == list(cells)
        assert set(symmetry[: game.squares]) == set(range(game.squares))
        assert {after(symmetry, other) for other in every} == every


@each_game
@settings(max_examples=15, deadline=None)
@given(choices=CHOICES)
def test_a_symmetry_keeps_moves_and_results_and_shares_the_canonical_key(game, choices):
    for position, _ in walk(game, choices):
        ways = paths(game, position)
        for symmetry in game.symmetries:
            copy = moved(game, position, symmetry)
            assert game.result(copy) == game.result(position)
            assert paths(game, copy) == {tuple([symmetry[cell] for cell in path]) for path in ways}
        # Of the positions that may come next, those share a key that are copies of each other, and no others.
        found = {}
        for move in game.legal_moves(position):
            after_it = game.play(position, move)
            copies = {game.key(moved(game, after_it, symmetry)) for symmetry in game.symmetries}
            orbit = frozenset(copies | {game.key(after_it)})
            assert found.setdefault(game.canonical_key(after_it), orbit) == orbit
        assert len(set(found.values())) == len(found)


def paths(game, position):
    """Return the cells that are touched for each legal move."""
    return {game.path(position, move) for move in game.legal_moves(position)}


def moved(game, position, symmetry):
    """Return a position with all that stands on its cells moved."""
    cells, turn = permuted(game.cells(position), symmetry), game.turn(position)
    below = {symmetry[cell]: pieces for cell, pieces in game.covered(position).items()}
    return game.set_up(cells, turn, below) if game.settable else (tuple(cells), turn)


def test_a_game_that_fills_in_nothing_says_what_is_missing():
    for call in (
        lambda: Game().start(),
        lambda: Game().turn(()),
        lambda: Game().legal_moves(()),
        lambda: Game().play((), 0),
        lambda: Game().cells(()),
        lambda: Game().parse(""),
    ):
        with pytest.raises(NotImplementedError):
            call()
