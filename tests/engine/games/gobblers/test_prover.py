"""What Gobblers' prover says: known values and distances, small sets solved on paper, the book."""

import random
from collections import Counter
from pathlib import Path

import pytest

from engine.analysis.analyst import Analyst
from engine.analysis.by_proof import best_line
from engine.base.pause import finish
from engine.games.gobblers.bits import Bits, canonical
from engine.games.gobblers.book import chapters, letter, opening_book, positions_in
from engine.games.gobblers.prover import Prover
from engine.games.shelf import find_game
from tests.engine.games.gobblers.paper import Paper
from tests.engine.playing import after, hurried
from tools.gobblers import __main__ as tool

FACTS = Path(__file__).parents[3] / "facts" / "gobblers"
STRICT, COVERING = find_game("gobblers"), find_game("gobblersb")
FILES = {"gobblers": "a", "gobblersb": "b"}
both = pytest.mark.parametrize("game", [STRICT, COVERING], ids=lambda game: game.name)


def facts(game):
    """Return the known positions of a game, each with value and distance, None for a draw."""
    found = []
    for line in (FACTS / f"rule_{FILES[game.name]}.txt").read_text().splitlines():
        text, turn, value, plies = line.split()
        distance = None if value == "0" else int(plies)
        found.append((game.parse(text, turn), (int(value), distance)))
    return found


def pieces_on(game, position):
    return sum(letter.isalpha() for letter in game.write(position))


def check(game, prover, known):
    """Hold a prover to a known value: of all moves, of the best ones, and of the line to the end."""
    position, (value, distance) = known
    if game.result(position) is not None:
        assert (game.result(position), 0) == (value, distance)
        return
    every = finish(prover.prove(position))
    assert {every.moves[move] for move in every.best} == {(value, distance)}, game.write(position)
    quick = finish(prover.prove(position, False))
    assert sorted(quick.best) == sorted(every.best)
    if value:
        line = finish(best_line(game, position, prover))
        assert len(line) == distance
        assert game.result(after(game, line, position)) is not None


@both
@pytest.mark.parametrize(
    ("least", "most"),
    [(5, 99), pytest.param(0, 4, marks=pytest.mark.slow(reason="with few pieces proofs take longest"))],
)
def test_known_values_and_distances_are_found(game, least, most):
    prover = game.make_prover()
    for known in [each for each in facts(game) if least <= pieces_on(game, each[0]) <= most][::6]:
        check(game, prover, known)


@both
def test_the_book_has_all_openings_and_second_moves_as_they_are_known(game):
    book = opening_book(game.bits.strict)
    early = [known for known in facts(game) if pieces_on(game, known[0]) <= 2]
    assert len(early) > 140
    for position, worth in early:
        assert book.known_value(canonical(*position[:2])) == worth
    openings = Counter(
        (game.write_move(move, game.start())[0], value)
        for move, (value, _) in finish(game.make_prover().prove(game.start())).moves.items()
    )
    assert openings == {("S", 1): 9, ("L", 1): 9, ("M", -1): 9}


@both
def test_the_book_is_what_the_prover_finds(game):
    """A chapter that the tool made is made again, and some positions of all others."""
    book = opening_book(game.bits.strict)
    prover = Prover(game.bits, game.last)
    numbers = random.Random(5)
    for chapter in chapters():
        for node in numbers.sample(positions_in(chapter), 1):
            assert book.known_value(node) == finish(prover.value_of(node)), node
    assert opening_book(game.bits.strict).known_value(canonical(7, 1 << 12)) is None


def test_a_letter_says_who_wins_and_how_soon():
    assert [letter(1, 1), letter(-1, 2), letter(1, 13), letter(0, None)] == ["A", "b", "M", "."]


@both
def test_told_to_move_now_it_says_what_it_knows(game):
    prover = Prover(game.bits, game.last)
    work = prover.prove(game.start())
    next(work)
    proof = hurried(work)
    assert set(proof.moves) == set(game.legal_moves(game.start()))
    assert proof.best == []


@pytest.mark.slow(reason="proves positions with too little room")
@both
def test_tables_that_are_full_begin_afresh_and_nothing_is_wrong(game, monkeypatch):
    monkeypatch.setattr("engine.games.gobblers.prover.MOST", 50)
    prover = Prover(game.bits, game.last)
    middle = [known for known in facts(game) if 5 < pieces_on(game, known[0]) < 9]
    for known in middle[:12]:
        check(game, prover, known)


def play(game, ways, opening=None):
    """Return who won a game of two ways to choose, the first side's and the second's, and the plies."""
    position, plies = game.start(), 0
    if opening is not None:
        position, plies = game.play(position, opening), 1
    while game.result(position) is None and plies < 60:
        position = game.play(position, ways[game.marks.index(game.turn(position))](position))
        plies += 1
    result = game.result(position)
    return (game.winner_of(position, result) if result is not None else None), plies


def perfect(game, analyst):
    seeds = iter(range(10_000))
    level = game.levels[-1]
    return lambda position: finish(analyst.choose(position, level, next(seeds)))["move"]


def at_random(game, seed):
    numbers = random.Random(seed)
    return lambda position: numbers.choice(game.legal_moves(position))


@both
def test_perfect_never_throws_a_win_away(game, games=8):
    analyst = Analyst(game)
    best = perfect(game, analyst)
    for seed in range(games):
        winner, plies = play(game, (best, at_random(game, seed)))
        assert winner == "o"
        assert plies <= 13
    # Against itself, whatever the first move was.
    wins = Counter()
    for opening in game.legal_moves(game.start()):
        winner, plies = play(game, (best, best), opening)
        assert plies <= 16
        wins[game.write_move(opening, game.start())[0], winner] += 1
    assert wins == {("S", "o"): 9, ("L", "o"): 9, ("M", "x"): 9}


ALL_PLACED = ("s", "S", "s", "M", "m", "M", "S", "m", "")


@pytest.mark.slow(reason="whole games solved on paper")
@both
def test_eight_pieces_are_worth_what_they_are_on_paper(game):
    """All positions with two small and two middle pieces of each side are solved, and each 300th is proven.

    All 664,118 of these sizes in any number, and of three pieces of a side, were the same in November 2026.
    """
    counts = (2, 2, 0)
    solved = Paper(game.bits.strict, counts).solve(ALL_PLACED)
    assert len(solved) > 60_000
    bits = Bits(game.bits.strict, counts)
    prover = Prover(bits, 40)
    for stacks in sorted(solved)[::300]:
        value, distance = solved[stacks]
        mine, theirs, _ = game.parse(",".join(stacks), "o")
        result = bits.result(mine, theirs)
        found = (result, 0) if result is not None else finish(prover.value_of(canonical(mine, theirs)))
        assert found == (value, distance if value else None), stacks


@pytest.mark.slow(reason="makes the book anew; that the prover finds the same is another test")
@both
def test_the_tool_makes_the_book_that_is_there(game):
    """The first plies are proven anew; of the rest, that the file is as the tool writes it."""
    texts = {chapter: "".join(text.split()) for chapter, text in opening_book(game.bits.strict).texts.items()}
    assert tool.known_values(game.name, 0) == texts[0]
    written = (tool.FOLDER / tool.FILES[game.name]).read_text("utf-8")
    assert "\n".join(tool.lines(texts.items())) + "\n" == written
