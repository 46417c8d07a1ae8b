"""Infers the path of each of a game's moves: the cells that a player touches to make it.

All moves of a game have the same kind of path: the cells that the moves' values name, such as 4 or (4, 8), if
all do; else the cells that change; else none, and players choose the texts of moves from a list.
"""

from collections import namedtuple

from ..contract.annotations import Any, Steps
from ..games.own.check import LONGEST_MOVE, MOST_DIFFERENT, MOST_PATH, is_allowed_in_move, next_unrelated
from ..lab.faults import Fault
from .looks import EMPTY
from .protocol import Path, PathFinder
from .walker import Walker

PAUSE = 64  # The number of positions between two pauses.


TableMoves = namedtuple("TableMoves", ("listed", "moves", "numbers", "exits"))
"""The different moves of a game's table: `moves` has their paths or, if they are `listed`, their texts.

`numbers` has for each position its moves' indices in `moves`. With `exits`, each side has a cell beside the
board, where its paths of one cell end.
"""


def infer_paths(walker: "Walker") -> "Steps[TableMoves]":
    """Return a game's moves after a walk, with paths if possible, else with texts. Yields None at pauses."""
    for find_path in (named_cells, changed_cells):
        paths = yield from _paths(walker, find_path)
        if paths is None:
            continue
        for exits in (False, True):  # First try paths that end on the board.
            moves = yield from _number_moves(walker, paths, exits)
            if moves is not None:
                return moves
    return (yield from _list_moves(walker))


def _paths(walker: "Walker", find_path: "PathFinder") -> "Steps[list[list[Path]] | None]":
    """Return the paths of each position's moves, or None if `find_path` finds none for some move."""
    all_paths = []
    cell_texts = walker.cell_texts
    for number in range(len(cell_texts)):
        if number % PAUSE == 0:
            yield
        before, mark = cell_texts[number], walker.rules.marks[walker.turns[number]]
        moves, targets = walker.moves[number], walker.targets[number]
        paths: "list[Path]" = []
        for index in range(len(moves)):
            after = cell_texts[targets[index]]
            path = find_path(moves[index], before, after, mark)
            if path is None:
                if len(moves) > 1 or before != after:
                    return None
                path = ()  # The only move changes nothing: it is a pass.
            paths.append(path)
        all_paths.append(paths)
    return all_paths


def named_cells(move: "Any", before: str, after: str, mark: str) -> "Path | None":
    """Return the cells that a move's value names, if the first and the last of them change, else None."""
    if type(move) is int:
        return (move,) if 0 <= move < len(before) and before[move] != after[move] else None
    if type(move) is not tuple or not 0 < len(move) <= MOST_PATH:
        return None
    for cell in move:
        if type(cell) is not int or not 0 <= cell < len(before):
            return None
    first, last = move[0], move[-1]
    return move if before[first] != after[first] and before[last] != after[last] else None


def changed_cells(move: "Any", before: str, after: str, mark: str) -> "Path | None":
    """Infer a move's path from the changed cells: source and goal, or one cell, or two; None if unclear."""
    cells = [cell for cell in range(len(before)) if before[cell] != after[cell]]
    if len(cells) == 1:
        return (cells[0],)
    emptied = [cell for cell in cells if after[cell] in EMPTY]
    if len(cells) == 2 and len(emptied) != 1:  # A domino, or a capture of two pieces.
        return (cells[0], cells[1])
    filled = [cell for cell in cells if before[cell] in EMPTY]
    if len(cells) == 2:  # The path leads from the emptied cell to the other one.
        return (emptied[0], cells[0] if emptied[0] == cells[1] else cells[1])
    if len(filled) == 1 and not emptied:  # A new piece that changes others, as in Othello.
        return (filled[0],)
    # Else the path leads from a cell that the player left to a new one of the player's, as in a capture.
    sources = [cell for cell in emptied if before[cell].lower() == mark.lower()]
    goals = [cell for cell in cells if after[cell].lower() == mark.lower() != before[cell].lower()]
    return (sources[0], goals[0]) if len(sources) == 1 and len(goals) == 1 else None


def drawn_paths(moves: "list[Any]", before: str, after: "list[str]", mark: str) -> "list[Path]":
    """Return each move's path, given the boards `after` the moves; [] if paths are equal or unclear."""
    for find_path in (named_cells, changed_cells):
        paths = [find_path(moves[index], before, after[index], mark) for index in range(len(after))]
        known_paths = [path for path in paths if path is not None]
        if len(set(known_paths)) == len(after):
            return known_paths
    return []


def _number_moves(walker: "Walker", paths: "list[list[Path]]", exits: bool) -> "Steps[TableMoves | None]":
    """Return the moves as paths; None if there are too many, or if two paths of one position clash.

    Paths clash if one equals or begins the other. With `exits`, one-cell paths end beside the board.
    """
    squares = len(walker.cell_texts[0])
    different: "set[Path]" = set()
    positions = []
    for number in range(len(paths)):
        if number % PAUSE == 0:
            yield
        end = (squares + walker.turns[number],) if exits else ()
        row = [path + end if len(path) == 1 else path for path in paths[number]]
        if len(set(row)) < len(row):
            return None
        different.update(row)
        positions.append(row)
    if len(different) > MOST_DIFFERENT:
        return None
    moves = sorted(different)
    indices = {moves[index]: index for index in range(len(moves))}
    unrelated = yield from next_unrelated(moves)  # By path, the first later one that doesn't begin with it.
    has_overlap = unrelated != list(range(1, len(moves) + 1))
    numbers: "list[list[int]]" = []
    for row in positions:
        if len(numbers) % PAUSE == 0:
            yield
        numbers.append([indices[path] for path in row])
        if has_overlap and _have_clash(sorted(numbers[-1]), unrelated):
            return None
    return TableMoves(listed=False, moves=[list(path) for path in moves], numbers=numbers, exits=exits)


def _have_clash(numbers: "list[int]", unrelated: "list[int]") -> bool:
    """Return whether one of the paths with these ascending `numbers` begins another (see next_unrelated)."""
    return any([numbers[n + 1] < unrelated[numbers[n]] for n in range(len(numbers) - 1)])


def _list_moves(walker: "Walker") -> "Steps[TableMoves]":
    """Return the moves as texts instead of paths. Yields None at pauses; raises Fault."""
    numbers_by_text: "dict[str, int]" = {}
    names: "list[str]" = []
    numbers = []
    for number in range(len(walker.moves)):
        if number % PAUSE == 0:
            yield
        row = []
        for move in walker.moves[number]:
            text = repr(move)
            if text not in numbers_by_text:
                numbers_by_text[text] = len(names)
                names.append(text_of(text))
                if len(names) > MOST_DIFFERENT:
                    raise Fault("own.moves-kinds", most=MOST_DIFFERENT)
            row.append(numbers_by_text[text])
        numbers.append(row)
    return TableMoves(listed=True, moves=_make_unique(names), numbers=numbers, exits=False)


def text_of(written: str) -> str:
    """Turn a move's `repr` into a text without brackets, quotes and spaces; return "" if it is too long."""
    kept = [character for character in written if character not in "'\"()[] "]
    text = "".join([character if is_allowed_in_move(character) else "-" for character in kept]).rstrip("-")
    return text if len(text) <= LONGEST_MOVE - 4 else ""  # `_make_unique` may add up to 4 characters.


def _make_unique(names: "list[str]") -> "list[str]":
    """Make names unique: add a number to repeated and empty ones."""
    names_in_use: "set[str]" = set()
    unique = []
    for name in names:
        text, count = name or "m1", 1
        stem = name + "-" if name else "m"
        while text in names_in_use:
            count += 1
            text = stem + str(count)
        names_in_use.add(text)
        unique.append(text)
    return unique
