"""Checks that a game keeps the contract of engine/contract/game.py, and that its words and html are complete.

`python3 -m tools.page` checks every folder, `tests/test_conformance.py` every game. A fault is a line with a
file and its line number, the game and its member or a sentence's key, and what is wrong.
"""

import ast
import functools
import inspect
import os
import re
import string
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise, product
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from engine.console.inputs import read_moves
from engine.console.usage import UsageError
from engine.contract import level_notes
from engine.contract.game import Game, GameError, word_of
from engine.contract.symmetries import permuted
from engine.games.shelf import levels_of
from engine.games.symmetry import after
from engine.own_rules.templates import NAMES as TEMPLATES
from engine.reading.positions import read
from engine.text import words
from engine.text.languages import LANGUAGES
from tools.catalogues import COMPLETE, LABEL, TEXT, Catalogues
from tools.command import ROOT

WALKS = 5  # The number of random games to check each game with.
SAMPLE = 0.15  # The part of positions whose replies `_symmetries` compares with all images, which is slow.
MOST_PLIES = 70  # The length of random games of a game whose positions can repeat.

NAME = re.compile(r"[a-z][a-z0-9]*")
NO_MOVES = ("", "?", "zz", "a0", "９", "ａ１", "pass the salt")  # Texts that are no move in any game.
BEFORE = re.compile(r'data-before="([^"]*)"')  # The id of the page's element before which this one belongs.
PREFIX = re.compile(r'"([a-z]+\.)" \+')  # The constant prefix of a key that a module builds at run time.
ID = re.compile(r'\bid="([^"]+)"')
BASE_HTML = ("index.html", "ui/board/large.html")  # The page's html before it adds a game's elements.

Position = tuple[Any, ...]
Problem = tuple[str, str]  # The name of a game's member that is wrong, and what is wrong with it.


class Step(NamedTuple):
    """A position of a random game, and the move to play in it (None where the game ends or is cut off)."""

    position: Position
    move: int | None


@functools.cache
def walks(game: Game) -> list[list[Step]]:
    """Return WALKS random games, the same each time; a game that is longer than allowed is cut off."""
    random = Random(1)
    most = MOST_PLIES if game.repeats else game.longest + 1
    return [list(_walk(game, random, most)) for _ in range(WALKS)]


def _walk(game: Game, random: Random, most: int) -> Iterator[Step]:
    position = game.start()
    for _ in range(most):
        moves = game.legal_moves(position)
        if not moves:
            break
        move = random.choice(moves)
        yield Step(position, move)
        position = game.play(position, move)
    yield Step(position, None)


# Checks of the rules: each yields a Problem for each wrong member


def rule_faults(game: Game, root: Path = ROOT) -> list[str]:
    """Return a fault for each member of a game that breaks the contract; paths are relative to `root`."""
    faults_by_member: dict[str, str] = {}
    try:
        for check in (*GAME_CHECKS, *map(_on_walks, POSITION_CHECKS)):
            for member, problem in check(game):
                location = _location(game, member, root)
                faults_by_member.setdefault(member, f"{location}: {game.name}.{member}: {problem}")
    except Exception as error:
        frames = traceback.extract_tb(error.__traceback__)
        # The last frame in the game's own file is where the game fails.
        file = inspect.getsourcefile(type(game))
        frame = next((each for each in reversed(frames) if each.filename == file), frames[-1])
        location = f"{_path(frame.filename, root)}:{frame.lineno}"
        faults_by_member[""] = f"{location}: {game.name}.{frame.name}: raises {type(error).__name__}: {error}"
    return list(faults_by_member.values())


def _path(file: str, root: Path) -> str:
    return Path(os.path.relpath(file, root)).as_posix()


def _location(game: Game, member: str, root: Path) -> str:
    """Return FILE:LINE of a member's definition, or of the game's class if it inherits the member."""
    value = inspect.getattr_static(type(game), member, None)
    function = value.fget if isinstance(value, property) else value
    is_own = inspect.isfunction(function) and function.__module__ != Game.__module__
    target = function if is_own and inspect.isfunction(function) else type(game)
    _, line = inspect.getsourcelines(target)
    return f"{_path(inspect.getsourcefile(target) or '', root)}:{line}"


def _is_refused(call: Callable[[], object]) -> bool:
    """Return whether a call raises a GameError that has a text."""
    try:
        call()
    except GameError as error:
        return bool(str(error))
    return False


def _size(game: Game) -> Iterator[Problem]:
    if game.squares % game.columns:
        yield "squares", f"{game.squares} squares don't fill rows of {game.columns} columns"
    for name, count in (("widths", game.columns), ("heights", game.squares // game.columns)):
        if len(getattr(game, name)) not in (0, count):
            yield name, f"has to say {count} sizes, or none"
    if any(hole not in range(game.squares) for hole in game.holes):
        yield "holes", "one is no square"
    if game.reserves % 2:
        yield "reserves", "the sides need the same number of cells"
    if len(set(game.marks)) != 2:
        yield "marks", "two different marks are needed"
    names = [level.name for level in levels_of(game)]
    if len(set(names)) != len(names):
        yield "levels", "two levels have the same name"
    if game.settable and type(game).set_up is Game.set_up:
        yield "settable", "is True, but there is no set_up"
    if not game.settable and type(game).placeable is not Game.placeable:
        yield "placeable", "says what can be set up, but settable is False"
    if game.plain().name != game.name:
        yield "plain", "returns a game of another name"


def _start(game: Game) -> Iterator[Problem]:
    if game.turn(game.start()) != game.marks[0]:
        yield "start", f"{game.marks[0]} doesn't begin, although it is the first of marks"
    if not _is_refused(lambda: game.start("?")):
        yield "start", "takes a side that isn't one of marks"
    for mark in game.marks:
        try:
            position = game.start(mark)
        except GameError:
            if game.either_starts:
                raise
            continue  # In other games, `start` may refuse the second side.
        if game.turn(position) != mark:
            yield "start", f"{mark} doesn't begin when asked to"
    try:
        position = game.start()
        for move in read_moves(game, position, game.sample, "en"):
            position = game.play(position, move)
        if game.sample and game.result(position) is None:
            yield "sample", "the game doesn't end"
    except UsageError as error:
        yield "sample", words.say(error.key, "en", **error.details)


def _names(game: Game) -> Iterator[Problem]:
    cells = sorted(_cells(game))
    names = [game.cell_name(cell) for cell in cells]
    if len(set(names)) != len(names):
        yield "cell_name", "two cells have the same name"
    elif [game.cell_named(name) for name in names] != cells:
        yield "cell_named", "isn't the inverse of cell_name"
    elif not all(_is_refused(lambda hole=hole: game.cell_named(game.cell_name(hole))) for hole in game.holes):  # type: ignore[misc]
        yield "cell_named", "takes a hole for a cell"
    if not _is_refused(lambda: game.cell_named("?")):
        yield "cell_named", 'takes "?" for a cell'
    if game.cell_name(999) != "999":
        yield "cell_name", "a number that is no cell has to be written as it is"
    columns, rows = game.rims()
    if columns and (len(columns), len(rows)) != (game.columns, game.squares // game.columns):
        yield "rims", "there has to be a name for each column and each row"
    for text in NO_MOVES:
        if not _is_refused(lambda text=text: game.parse_move(text, game.start())):  # type: ignore[misc]
            yield "parse_move", f"{text!r} isn't refused with a GameError"


def _symmetry_group(game: Game) -> Iterator[Problem]:
    cells = tuple(range(game.squares + game.reserves))
    group = {cells, *map(tuple, game.symmetries)}
    if len(group) != len(game.symmetries) + 1:
        yield "symmetries", "one of them changes nothing, or stands there twice"
    elif any(sorted(symmetry) != list(cells) for symmetry in game.symmetries):
        yield "symmetries", f"each has to be a permutation of all {len(cells)} cells"
    elif any(set(each[: game.squares]) != set(range(game.squares)) for each in game.symmetries):
        yield "symmetries", "a square leaves the board"
    elif any({each[hole] for hole in game.holes} != {*game.holes} for each in game.symmetries):
        yield "symmetries", "one exchanges a hole and a cell"
    elif any({after(one, other) for other in group} != group for one in group):
        yield "symmetries", "what two of them do one after the other is missing"


def _lengths(game: Game) -> Iterator[Problem]:
    for steps in [] if game.repeats else walks(game):
        if len(steps) - 1 > game.longest:
            yield "longest", f"a game lasts longer than {game.longest} plies"
        keys = [game.key(step.position) for step in steps]
        if len(set(keys)) != len(keys):
            yield "repeats", "is False, but a position comes again"


def _moves(game: Game, position: Position, moves: list[int]) -> Iterator[Problem]:
    if moves != sorted(set(moves)):
        yield "legal_moves", "have to be different and in ascending order"
    result, outcome = game.result(position), game.outcome(position)
    if (result is None) != bool(moves):
        yield "result", "has to be None exactly while there are moves"
    elif (outcome is None) != (result is None):
        yield "outcome", "has to be None exactly while result is"
    if result is not None and outcome is not None:
        if abs(result) > game.most:
            yield "most", f"a game ends with {result}, which is more than {game.most}"
        if outcome.winner != game.winner_of(position, result):
            yield "outcome", f"{outcome.winner} wins, but result is {result} for {game.turn(position)}"
        if any(not 0 <= cell < game.squares for line in outcome.lines for cell in line):
            yield "outcome", "a line leaves the board"
    only_move = moves[0] if len(moves) == 1 else None
    if game.forced_pass(position) not in (None, only_move):
        yield "forced_pass", "isn't the only legal move"
    for move in moves:
        reply = game.play(position, move)
        if game.turn(reply) == game.turn(position) and not game.again(position, reply):
            yield "alternates", "is True, but the same side is to move again"  # So `again` returns False.
    if any(not isinstance(reason, str) for move in moves for reason in game.reasons(position, move)):
        yield "reasons", "have to be keys of words"


def _notation(game: Game, position: Position, moves: list[int]) -> Iterator[Problem]:
    text, turn = game.write(position), game.turn(position)
    if game.parse(text, turn) != position:
        yield "parse", f"{text!r} isn't read as it was written"
    elif read(game, f" {text}\n{turn}") != position:
        yield "parse", f"{text!r} with the side to move behind it is read as another position"
    for move in moves:
        text = game.write_move(move, position)
        if game.parse_move(text, position) != move:
            yield "parse_move", f"{text!r} isn't read as it was written"
        if game.split_moves(text + text) != [text, text]:
            yield "move_width", f"isn't the length of {text!r}; nor is move_length"


def _move_words(game: Game, position: Position, moves: list[int]) -> Iterator[Problem]:
    worded = [named for move in moves if (named := game.move_words(position, move)) is not None]
    for key, cells in worded:
        if not {*cells.values()} <= _cells(game):
            yield "move_words", f"{key!r} gets something other than cells"
    if len({repr(each) for each in worded}) != len(worded):
        yield "move_words", f"two moves of {game.write(position)!r} have the same words"


def _cells(game: Game) -> set[int]:
    return {*range(game.squares + game.reserves)} - {*game.holes}


def _touch(game: Game, position: Position, moves: list[int]) -> Iterator[Problem]:
    cells = _cells(game)
    # Sorted, so that a path comes directly before those that begin with it.
    paths = sorted(game.path(position, move) for move in moves)
    if any(cell not in cells for path in paths for cell in path):
        yield "path", "leaves the cells, or touches a hole"
    if any(following[: len(path)] == path for path, following in pairwise(paths)):
        yield "path", "two moves have the same path, or one begins with another's"
    touched = {cell: game.touch(position, cell) for cell in cells}
    if any(cell not in cells for cell in touched.values()):
        yield "touch", "leaves the cells"
    elif any(
        touched[cell] != cell for cell in {*touched.values(), *(cell for path in paths for cell in path)}
    ):
        yield "touch", "has to leave a cell of a path, and its own result, as they are"


def _pieces(game: Game, position: Position, moves: list[int]) -> Iterator[Problem]:
    pieces, turn = game.cells(position), game.turn(position)
    if len(pieces) != game.squares + game.reserves or any(not isinstance(piece, str) for piece in pieces):
        yield "cells", f"has to return {game.squares + game.reserves} texts"
    elif any(pieces[hole] for hole in game.holes):
        yield "cells", "has a piece on a hole"
    elif game.settable:
        strange = {piece for piece in pieces[: game.squares] if piece} - set(game.placeable)
        if strange:
            yield "placeable", f"lacks {min(strange)!r}, which stands on a square"
        if game.set_up(pieces, turn, game.covered(position)) != position:
            yield "set_up", f"returns another position for the pieces of {game.write(position)!r}"
        if not _is_refused(lambda: game.set_up(pieces, "?")):
            yield "set_up", "takes a side that isn't one of marks"
    elif not _is_refused(lambda: game.set_up(pieces, turn)):
        yield "settable", "is False, but set_up returns a position"
    if not game.reachable(position):
        yield "reachable", f"is False for {game.write(position)!r}, which a game reached"


def _search(game: Game, position: Position, moves: list[int]) -> Iterator[Problem]:
    if sorted(game.order(position, list(moves))) != moves:
        yield "order", "adds, drops or repeats a move"
    if moves and not abs(game.estimate(position)) < game.most * game.scale:
        yield "estimate", f"{game.estimate(position)} isn't inside of most * scale"
    plies_left = game.plies_left(position)
    if plies_left is not None and plies_left < 0:
        yield "plies_left", f"is {plies_left}"
    hash((game.key(position), game.canonical_key(position)))  # A TypeError if one isn't hashable.


def _symmetries(game: Game, position: Position, moves: list[int]) -> Iterator[Problem]:
    if not game.settable or not game.symmetries:
        return
    random = Random(repr(position))
    symmetry = random.choice(game.symmetries)
    image = _image(game, position, symmetry)
    image_paths = {tuple([symmetry[cell] for cell in path]) for path in _paths(game, position, moves)}
    has_same_result = game.result(image) == game.result(position)
    if not has_same_result or image_paths != _paths(game, image, game.legal_moves(image)):
        yield "symmetries", f"one changes the moves or the result of {game.write(position)!r}"
        return
    # Replies share a canonical key if and only if a symmetry maps one to the other.
    orbits: dict[object, frozenset[object]] = {}
    for move in moves if random.random() < SAMPLE else ():
        reply = game.play(position, move)
        # The keys of the reply and all its images.
        orbit = {game.key(reply), *(game.key(_image(game, reply, each)) for each in game.symmetries)}
        if orbits.setdefault(game.canonical_key(reply), frozenset(orbit)) != orbit:
            yield "canonical_key", "two positions share one, but are no images of each other"
    if len(set(orbits.values())) != len(orbits):
        yield "canonical_key", "images of each other don't share one"


def _mirror_games(game: Game) -> Iterator[Problem]:
    """Check symmetries of a game without `set_up`: play each random game and its mirror image in parallel."""
    cells = game.cells(game.start())
    # Only symmetries that leave the start as it is have mirror images of games.
    symmetries = [] if game.settable else [each for each in game.symmetries if permuted(cells, each) == cells]
    for symmetry, steps in product(symmetries, walks(game) if symmetries else ()):
        image: Position | None = game.start()
        for position, move in steps:
            if image is None or game.result(image) != game.result(position):  # None: it lacks the move.
                yield "symmetries", f"one changes the moves or the result of {game.write(position)!r}"
                return
            if move is not None:
                path = tuple([symmetry[cell] for cell in game.path(position, move)])
                images = [each for each in game.legal_moves(image) if game.path(image, each) == path]
                image = game.play(image, images[0]) if images else None


def _paths(game: Game, position: Position, moves: list[int]) -> set[tuple[int, ...]]:
    return {game.path(position, move) for move in moves}


def _image(game: Game, position: Position, symmetry: Sequence[int]) -> Position:
    """Return the mirror image of a position: what is on a cell moves to the cell `symmetry[cell]`."""
    covered = {symmetry[cell]: pieces for cell, pieces in game.covered(position).items()}
    return game.set_up(permuted(game.cells(position), symmetry), game.turn(position), covered)


GameCheck = Callable[[Game], Iterator[Problem]]
PositionCheck = Callable[[Game, Position, list[int]], Iterator[Problem]]  # With the legal moves.

GAME_CHECKS: tuple[GameCheck, ...] = (_size, _start, _names, _symmetry_group, _lengths, _mirror_games)
POSITION_CHECKS: tuple[PositionCheck, ...] = (
    _moves,
    _notation,
    _move_words,
    _touch,
    _pieces,
    _search,
    _symmetries,
)


def _on_walks(check: PositionCheck) -> GameCheck:
    """Return a check of a game that applies `check` to each position of its random games."""

    def checked(game: Game) -> Iterator[Problem]:
        for steps in walks(game):
            for position, _ in steps:
                yield from check(game, position, game.legal_moves(position))

    return checked


# Checks of the words and the html


def faults(root: Path, folders: Mapping[str, Sequence[Game]]) -> list[str]:
    """Return a fault for each error in the games of `folders`, and in their words and html below `root`."""
    catalogues = Catalogues(root, LANGUAGES, {})
    lines = list(_name_faults(folders))
    for folder, games in folders.items():
        rule_lines = [fault for game in games for fault in rule_faults(game, root)]
        # The keys that a game needs are found by playing it, which takes correct rules.
        if not rule_lines:
            lines += _engine_word_faults(root, folder, games, catalogues)
            lines += _part_faults(root, folder, games, catalogues)
        lines += rule_lines
    return lines


def _name_faults(folders: Mapping[str, Sequence[Game]]) -> Iterator[str]:
    # A template of own games may have the name of the game that it describes: tic-tac-toe.
    owners = {name: "a template of own games" for name in TEMPLATES if name != "tictactoe"}
    for folder, games in folders.items():
        for name in (game.name for game in games):
            place = f"engine/games/{folder}/rules.py: {name}.name"
            if name in owners:
                yield f"{place}: {owners[name]} has this name"
            if not NAME.fullmatch(name) or name.startswith("own"):
                yield f"{place}: has to be of small letters and digits, and may not begin with own"
            owners[name] = f"a game of {folder}"


def _engine_word_faults(
    root: Path, folder: str, games: Sequence[Game], catalogues: Catalogues
) -> Iterator[str]:
    """Yield a fault for each sentence of a folder that is missing, unused, untranslated or a general one."""
    home = f"engine/games/{folder}"
    path = f"{home}/{COMPLETE[0]}.json"
    if not games:  # The page creates this folder's games at run time.
        return
    own_words = {code: catalogues.files.get(f"{home}/{code}.json", {}) for code in LANGUAGES}
    english = own_words[COMPLETE[0]]
    files = sorted((root / path).parent.glob("*.py"))
    texts = {each.relative_to(root).as_posix(): each.read_text("utf-8") for each in files}
    quoted = _strings(texts.values())
    for module, text in texts.items():
        for line, key, uses_own_words in _errors(ast.parse(text)):
            if not _is_general(key) and not (uses_own_words and key in english):
                yield f"{module}:{line}: {key}: has no sentence in {path}"
    gaps = dict(_gaps_of_walks(games))
    for key in sorted(_keys_of_walks(games) | {*gaps}):
        if key not in english and not _is_general(key):
            yield f"{path}: {key}: is missing"
        elif key in gaps and _placeholders(english.get(key, "")) != gaps[key]:
            yield f"{_line(root, path, key)}: {key}: has other gaps than in move_words"
    built_keys = {f"mark.{mark}" for game in games for mark in game.marks}
    built_keys |= {f"level.{level.name}" for game in games for level in levels_of(game)}
    built_keys |= {f"{key}-own" for key in level_notes.OWN}
    for key in english:
        if _is_general(key):
            yield f"{_line(root, path, key)}: {key}: hides a general sentence"
        elif key not in quoted | built_keys:
            yield f"{_line(root, path, key)}: {key}: nothing names it"
    yield from _translation_faults(root, path, own_words)


def _strings(sources: Iterable[str]) -> set[str]:
    """Return the texts that modules contain as constants."""
    nodes = (node for source in sources for node in ast.walk(ast.parse(source)))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def _is_general(key: str) -> bool:
    return words.find(key, COMPLETE[0]) is not None


def _errors(tree: ast.AST) -> Iterator[tuple[int, str, bool]]:
    """Yield the line and key of each call that creates an error, and whether it uses the game's words."""
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        is_method = getattr(call.func, "attr", "") == "error"  # Game.error, which uses the game's words.
        if call.args and (is_method or getattr(call.func, "id", "") in ("GameError", "TextError")):
            key = call.args[0]
            passes_words = any(isinstance(each, ast.Name) and each.id == "WORDS" for each in ast.walk(call))
            if isinstance(key, ast.Constant) and isinstance(key.value, str):
                yield call.lineno, key.value, is_method or passes_words


def _keys_of_walks(games: Iterable[Game]) -> set[str]:
    """Return the keys in the games' `flaws` and `pass_reason`, and of random games' outcomes and reasons."""
    keys: set[str] = set()
    for game in games:
        keys.update((*game.flaws, *game.win_reasons, *game.win_reasons.values(), game.pass_reason))
        for steps in walks(game):
            for position, move in steps:
                if move is not None:
                    keys.update(game.reasons(position, move))
                elif outcome := game.outcome(position):
                    keys.add(outcome.reason)
    return keys


def _gaps_of_walks(games: Iterable[Game]) -> Iterator[tuple[str, set[str]]]:
    """Yield the key and the gaps of the words for each move of random games that has words."""
    for game in games:
        for position, move in (step for steps in walks(game) for step in steps):
            if move is not None and (worded := game.move_words(position, move)) is not None:
                yield worded[0], {*worded[1]}


def pieces_of(game: Game) -> set[str]:
    """Return the pieces in random games and those that can be set up, without the numbers in their names."""
    pieces = {*game.placeable} if game.settable else set()
    for position in (step.position for steps in walks(game) for step in steps):
        pieces.update(game.cells(position), *game.covered(position).values())
    return {word_of(piece) for piece in pieces - {""}}


def _part_faults(root: Path, folder: str, games: Sequence[Game], catalogues: Catalogues) -> Iterator[str]:
    """Yield a fault for each error in the words and the html of a folder of ui/games/."""
    home = f"ui/games/{folder}"
    path, page = f"{home}/{COMPLETE[0]}.json", f"{home}/part.html"
    for required in (f"{home}/part.py", path):
        if not (root / required).is_file():
            yield f"{required}: is missing"
            return
    # All sentences that the game can show, and those of its own folder.
    words, own_words = catalogues.words(folder)[COMPLETE[0]], catalogues.files[path]
    html = catalogues.pages.get(page, "")
    pieces = {piece for game in games for piece in pieces_of(game)}
    needed = {f"board.{folder}", f"tagline.{folder}", "cell.empty", *(f"cell.{piece}" for piece in pieces)}
    # A game may replace a general sentence by its own.
    allowed = {"square.at", *catalogues.words()[COMPLETE[0]], *(f"sign.{piece}" for piece in pieces)}
    for game in games:
        needed |= {f"game.{game.name}", *(f"level.{level.name}" for level in levels_of(game))}
        allowed |= {f"variant.{game.name}"}
        allowed |= {f"{kind}.{mark}" for kind in ("mark", "sign") for mark in game.marks}
        cells = [game.cell_name(cell) for cell in _cells(game)]
        allowed |= {f"square.{prefix}{cell}" for prefix in ("", f"{game.name}.") for cell in cells}
    for key in sorted(needed - set(words)):
        yield f"{path}: {key}: is missing"
    for piece in sorted(pieces):
        if f'id="piece-{folder}-{piece}"' not in html and f"sign.{piece}" not in words:
            yield f"{path}: sign.{piece}: is missing, and part.html has no symbol piece-{folder}-{piece}"
    modules = {each: each.read_text("utf-8") for each in sorted((root / "ui").rglob("*.py"))}
    own_modules = "".join(text for module, text in modules.items() if module.parent == root / home)
    quoted = _strings(modules.values())
    prefixes = tuple(PREFIX.findall(own_modules))  # Keys that are built at run time begin with these.
    html_keys = {*TEXT.findall(html), *LABEL.findall(html)}
    for key in set(own_words) - needed - allowed - html_keys:
        if not key.startswith(prefixes) and key not in quoted:
            yield f"{_line(root, path, key)}: {key}: nothing names it"
    for key in sorted(html_keys - set(words)):
        yield f"{_line(root, page, key)}: {key}: is missing in {path}"
    ids = {each for page_path in BASE_HTML for each in ID.findall((root / page_path).read_text("utf-8"))}
    for name in set(BEFORE.findall(html)) - ids:
        yield f"{_line(root, page, name)}: data-before: the page has no element {name!r}"
    files = {each: catalogues.files.get(f"{home}/{each}.json") for each in LANGUAGES}
    yield from _translation_faults(root, path, {each: words for each, words in files.items() if words})


def _translation_faults(root: Path, path: str, words: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    """Yield a fault for each translation that is missing or superfluous, or has other `{placeholders}`."""
    english = words.get(COMPLETE[0], {})
    for language in {*words, *COMPLETE}:
        place = path.replace(f"{COMPLETE[0]}.json", f"{language}.json")
        for key in english if language in COMPLETE else ():
            if key not in words.get(language, {}):
                yield f"{place}: {key}: is missing in {language}"
        for key, text in words.get(language, {}).items():
            if key not in english:
                yield f"{_line(root, place, key)}: {key}: is not in {COMPLETE[0]}"
            elif _placeholders(text) != _placeholders(english[key]):
                yield f"{_line(root, place, key)}: {key}: has other gaps than in {COMPLETE[0]}"


def _placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def _line(root: Path, path: str, key: str) -> str:
    """Return FILE:LINE of the last line that contains a key in quotes."""
    before = (root / path).read_text("utf-8").rpartition(f'"{key}"')[0]
    return f"{path}:{before.count(chr(10)) + 1}"
