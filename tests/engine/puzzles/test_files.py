"""The puzzles that come with the page: each one proven anew, one way throughout, and hard for chance."""

import gzip
import statistics

import pytest

from engine.analysis.analyst import Analyst
from engine.base.pause import finish
from engine.games.shelf import find_game, folder_of
from engine.puzzles.find import Finder, rating_of
from engine.puzzles.puzzle import entries_of, ident, read, write
from engine.puzzles.rating import BEGINNING, band_of, next_one
from engine.puzzles.themes import Scene
from engine.text import content
from engine.text.words import say
from tools.command import ROOT
from tools.puzzles.__main__ import MOST_BY_CHANCE, chosen
from tools.puzzles.proof import by_chance, positions_of, proof

FILES = sorted(ROOT.glob("engine/games/*/puzzles.txt"))
FOLDERS = [path.parent.name for path in FILES]
TEXTS = {
    name: f"{text}\n"
    for folder in FOLDERS
    for name, text in content.sections(f"games/{folder}/puzzles.txt").items()
}
COUNTS = {"tictactoe": 24, "connectfour": 200, "othello": 200, "gobblers": 24}
"""How many puzzles a game has, at least."""

CHANCE = {"tictactoe": 0.22}
"""How many of them random moves may solve; of other games CHANCE_OF_OTHERS."""

CHANCE_OF_OTHERS = 0.12
MOST_BYTES = 40_000

each_game = pytest.mark.parametrize("name", sorted(TEXTS))


def puzzles(name):
    game = find_game(name)
    return [(entry, read(game, entry.text)) for entry in entries_of(game, TEXTS[name])]


def proofs(name):
    """Return what the file beside has of each puzzle of a game, by its short name."""
    path = ROOT / "engine" / "games" / folder_of(name) / "puzzles.proof.txt"
    lines = [line.split(" ", 2) for line in path.read_text("utf-8").splitlines()]
    return {short: shown for game, short, shown in lines if game == name}


@each_game
def test_there_are_enough_and_they_are_small(name):
    assert set(TEXTS) >= set(COUNTS)
    assert len(puzzles(name)) >= COUNTS.get(name, 1)
    assert len(gzip.compress(TEXTS[name].encode())) < MOST_BYTES
    assert len(TEXTS[name]) < MOST_BYTES


@each_game
def test_each_is_written_as_it_is_read_and_has_a_name_of_its_own(name):
    game = find_game(name)
    for entry, puzzle in puzzles(name):
        # Gobblers' are in its old notation, which their names in links come from.
        assert read(game, write(game, puzzle)) == puzzle
        assert write(game, puzzle) == entry.text or ">" in entry.text
        assert entry.rating == puzzle.rating
        for language in ("en", "ja"):
            assert say(puzzle.theme, language, game.words)
    assert len({entry.ident for entry, _ in puzzles(name)}) == len(puzzles(name))


@each_game
def test_no_two_begin_from_one_shape_and_chance_solves_few(name):
    game, found = find_game(name), puzzles(name)
    shapes = [game.canonical_key(game.play(puzzle.before, puzzle.mistake)) for _, puzzle in found]
    assert len(set(shapes)) == len(shapes)
    solved = statistics.mean(by_chance(game, puzzle) for _, puzzle in found)
    assert solved <= CHANCE.get(name, CHANCE_OF_OTHERS)


@each_game
def test_who_begins_gets_easy_puzzles_and_each_has_a_choice_of_moves(name):
    game, found = find_game(name), puzzles(name)
    entries, seen = [entry for entry, _ in found], []
    for seed in range(8):
        entry = next_one(entries, BEGINNING, seen, seed)
        assert band_of(entry.rating) == 1
        seen.append(entry.ident)
    assert all(len(game.legal_moves(positions_of(game, puzzle)[1])) > 1 for _, puzzle in found)


@each_game
def test_the_rating_is_that_of_the_proven_values(name):
    game, shown = find_game(name), proofs(name)
    for entry, puzzle in puzzles(name):
        scenes = []
        steps = zip(
            positions_of(game, puzzle)[1:], puzzle.line[::2], shown[entry.ident].split(" ")[1:], strict=True
        )
        for position, move, step in steps:
            known_values = {}
            for written, outcome in (each.rsplit(":", 1) for each in step.split(",")):
                value, _, plies = outcome.partition("/")
                known_values[game.parse_move(written, position)] = (int(value), int(plies) if plies else None)
            scenes.append(Scene(game, position, move, known_values))
        assert rating_of(scenes) == entry.rating


@each_game
def test_the_proof_beside_shows_one_way(name):
    """What is written there says so: each other move falls short by the margin."""
    game, shown = find_game(name), proofs(name)
    assert set(shown) == {ident(game, entry.text) for entry, _ in puzzles(name)}
    for entry, puzzle in puzzles(name):
        before, *steps = [
            {move: int(value.partition("/")[0]) for move, value in (each.rsplit(":", 1) for each in step)}
            for step in (text.split(",") for text in shown[entry.ident].split(" "))
        ]
        positions = positions_of(game, puzzle)
        mistake = game.write_move(puzzle.mistake, positions[0])
        assert before[mistake] < max(before.values())
        assert max(before.values()) >= 0
        assert len(steps) == len(puzzle.line) // 2 + 1
        assert is_longest_defence(game, puzzle, shown[entry.ident])
        for step, position, move in zip(steps, positions[1:], puzzle.line[::2], strict=True):
            written = game.write_move(move, position)
            assert step.pop(written) == puzzle.value
            assert all(value <= puzzle.value - puzzle.margin for value in step.values())


def is_longest_defence(game, puzzle, shown):
    """Return whether each reply is: the plies to the end of the right moves are then always two less."""
    positions = positions_of(game, puzzle)[1:]
    plies = []
    for step, position, move in zip(shown.split(" ")[1:], positions, puzzle.line[::2], strict=True):
        values = dict(each.rsplit(":", 1) for each in step.split(","))
        plies.append(values[game.write_move(move, position)].partition("/")[2])
    return not all(plies) or [int(each) for each in plies] == [
        int(plies[0]) - 2 * turn for turn in range(len(plies))
    ]


def test_the_tool_makes_the_same_file_again():
    name = "tictactoe"
    made = sorted(chosen(find_game(name), 1000, 1))
    assert "".join(f"{text}\n" for text, _ in made) == TEXTS[name]
    assert [shown for _, shown in made] == [
        proofs(name)[ident(find_game(name), text)] for text in TEXTS[name].splitlines()
    ]


def test_the_tool_leaves_out_what_chance_solves_and_what_begins_alike():
    game = find_game("connectfour5x4")
    made = [read(game, text) for text, _ in chosen(game, 6, 1)]
    assert statistics.mean(by_chance(game, puzzle) for puzzle in made) <= MOST_BY_CHANCE
    shapes = [game.canonical_key(game.play(puzzle.before, puzzle.mistake)) for puzzle in made]
    assert len(set(shapes)) == len(made) == 6


@pytest.mark.slow(reason="proves every eighth puzzle; what was proven of all is compared in every run")
@each_game
def test_each_is_proven_anew(name, fuzz):
    """With --fuzz 8 all of them."""
    game, shown = find_game(name), proofs(name)
    finder = Finder(Analyst(game), patient=True)
    for entry, puzzle in puzzles(name)[:: max(1, 8 // fuzz)]:
        assert proof(game, puzzle, finder) == shown[entry.ident]


@pytest.mark.slow(reason="every twelfth puzzle is looked for anew")
@each_game
def test_each_begins_with_a_mistake_that_the_finder_takes(name):
    game = find_game(name)
    finder = Finder(Analyst(game), patient=True)
    for _, puzzle in puzzles(name)[::12]:
        known_values = finish(finder.known_values(puzzle.before))
        position = game.play(puzzle.before, puzzle.mistake)
        assert finder.is_mistake(known_values, -known_values[puzzle.mistake][0])
        assert finder.only_move(finish(finder.known_values(position))) == puzzle.line[0]
