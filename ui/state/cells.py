"""What a board shows and says in each cell, the moves through a cell, and the names of cells and moves."""

from collections import namedtuple

from engine.contract.annotations import AnalysedMoves, Callable, Game, Move, Position, Sequence
from engine.contract.game import word_of
from ui.state.desk import GamePart
from ui.state.match import Match
from ui.state.settings import Settings
from ui.state.words import Words

Cell = namedtuple("Cell", "piece name playable last best value sign text chosen origin begins below")
"""A cell: its `piece` and spoken `name`; whether it is `playable`, the `last` move's end, on a `best` move;
that move's `value` (win, draw, loss), `sign` and `text`; whether the cell is `chosen`, the last move's
`origin`, or `begins` a move that can be dragged; the pieces `below` the visible one, from the bottom up."""

UNMARKED = ("", "", "", False, False, False, ())
"""The last fields of a Cell: no value, not chosen, no origin, no beginning of a drag, nothing below."""

Help = namedtuple("Help", ("hints", "values"))  # Whether a board shows hints and values, named as in Settings

NO_HELP = Help(False, False)


def reach(game: "Game", position: "Position", chosen: "Sequence[int]" = ()) -> "dict[int, list[int]]":
    """Return the legal moves that begin with the `chosen` cells, by the cell to be touched next."""
    start = tuple(chosen)
    moves: "dict[int, list[int]]" = {}
    for move in game.legal_moves(position):
        path = game.path(position, move)
        if len(path) > len(start) and path[: len(start)] == start:
            moves.setdefault(path[len(start)], []).append(move)
    return moves


def cells_of(
    match: "Match",
    analysis: "AnalysedMoves | None",
    settings: "Settings | Help",
    words: "Words",
    part: "GamePart",
    chosen: "Sequence[int]" = (),
    everywhere: bool = False,
) -> "list[Cell]":
    """Return the cells of a board and its reserves, with the marks for an analysis of the position.

    `chosen`: the touched cells of an unfinished move; `everywhere`: the player can choose any square.
    """
    game, position = match.game, match.position
    outcome = match.outcome
    line = [cell for cells in outcome.lines for cell in cells] if outcome else []  # Cells of winning lines
    open_cells = reach(game, position, chosen)
    active = match.person_to_move() and not everywhere  # Else, no cell is marked as playable
    playable = open_cells if active else {}
    begins = (reach(game, position) if chosen else open_cells) if active else {}  # First cells of moves
    by_move = {entry["move"]: entry for entry in analysis["moves"]} if analysis else {}
    shows_best = settings.hints and analysis is not None and not all_equal(analysis)
    path = last_path(match)
    last = path[-1] if path else None
    covered = game.covered(position)
    remarks = {} if everywhere else part.remarks(match, words)
    cells = []
    for number, piece in enumerate(game.cells(position)):
        entries = [by_move[move] for move in open_cells.get(number, []) if move in by_move]
        entry = max(entries, key=rank) if entries else None
        best = bool(entry and shows_best and entry["best"])
        # The value's kind, sign and text.
        value = part.describe(game, entry, words) if entry and settings.values else ("", "", "")
        spoken = [piece_name(piece, cell_name(game, number, words), words.say)]
        below = tuple(covered.get(number, ()))
        spoken += [piece_name(under, words.say("cell.beneath"), words.say) for under in reversed(below)]
        is_chosen, is_last, is_origin = number in chosen, number == last, number in path[:-1]
        can_drag = number in begins and len(game.path(position, begins[number][0])) > 1
        marks = (
            ("cell.chosen", is_chosen),
            ("cell.playable", number in playable),
            ("cell.last", is_last),
            ("cell.origin", is_origin),
            ("cell.line", number in line),
            ("cell.best", best),
        )
        # A game in which most cells are playable has no text for `cell.playable`.
        spoken += [words.say(key) for key, is_marked in marks if is_marked and words.find(key)]
        spoken += [each for each in (remarks.get(number), value[2]) if each]
        name = words.listed(spoken, "cell.separator")
        is_open = number in playable or (everywhere and number < game.squares)
        cells.append(Cell(piece, name, is_open, is_last, best, *value, is_chosen, is_origin, can_drag, below))
    return cells


def last_path(match: "Match") -> "tuple[int, ...]":
    """Return the cells of the last move's path, () before the first move."""
    record = match.record
    if not record.at:
        return ()
    return match.game.path(record.position_at(record.at - 1), record.moves[record.at - 1])


def rank(entry: "Move") -> "tuple[bool, float, int]":
    """Return a sort key that is greater for a better move: for an earlier win, or for a later loss."""
    distance = entry["distance"] or 0
    return bool(entry.get("best")), entry["value"], -distance if entry["value"] > 0 else distance


def piece_name(piece: str, square: str, say: "Callable[..., str]") -> str:
    """Return the sentence on a square; `piece` is "" or a word, perhaps with a count as in "n12"."""
    word = word_of(piece)
    return say("cell." + (word or "empty"), square=square, count=piece[len(word) :])


def cell_name(game: "Game", cell: int, words: "Words", reserve: str = "square.reserve") -> str:
    """Return a cell's name in words, else its notation; `reserve` is the text's key for a reserve's cell."""
    name = game.cell_name(cell)
    text = words.find("square." + game.name + "." + name) or words.find("square." + name)
    if text:
        return text
    if cell >= game.squares:
        side, number = divmod(cell - game.squares, game.reserves // 2)
        return words.say(reserve, mark=words.mark(game.marks[side]), number=number + 1)
    if words.find("square.at"):
        columns, rows = game.rims()
        row, column = divmod(cell, game.columns)
        return words.say("square.at", column=columns[column], row=rows[row])
    return name


def move_name(game: "Game", move: int, position: "Position", words: "Words", notation: bool = True) -> str:
    """Return a move's name: the game's words, its notation in the sentence `move.name`, or its cells' names.

    Without `notation`, a name that would be notation alone is that of its cells, too.
    """
    worded = game.move_words(position, move)
    if worded:
        key, cells = worded
        return words.say(
            key, **{gap: cell_name(game, cells[gap], words, "square.own-reserve") for gap in cells}
        )
    sentence = words.find("move.name")
    if sentence and (notation or sentence != "{move}"):
        return words.say("move.name", move=game.write_move(move, position))
    names = [cell_name(game, cell, words, "square.own-reserve") for cell in game.path(position, move)]
    if not names:
        return words.say("move.pass")
    return words.listed(names, "move.separator") if len(names) > 1 else names[0]


def move_texts(match: "Match", words: "Words") -> "list[tuple[str, str]]":
    """Return the texts to show and to speak for a match's start and each of its moves, in this order."""
    record = match.record
    texts = [(words.say("moves.start"), words.say("moves.start"))]
    for ply in range(len(record.moves)):
        position = record.position_at(ply)
        mark = words.mark(match.game.turn(position))
        name = move_name(match.game, record.moves[ply], position, words)
        text = match.game.write_move(record.moves[ply], position) if words.find("move.name") else name
        texts.append((text, words.say("moves.move", number=ply + 1, mark=mark, square=name)))
    return texts


def last_move_text(match: "Match", words: "Words") -> str:
    """Return a sentence on the move that led to a match's position; there must be one."""
    game, record, move = match.game, match.record, match.record.last_move
    assert move is not None
    before = record.position_at(record.at - 1)
    mover = words.mark(game.turn(before))
    if move == game.forced_pass(before):
        return words.say("detail.passed", mark=mover, reason=words.say(game.pass_reason))
    key = "detail.again" if game.again(before, match.position) else "detail.played"  # Again: moves twice
    return words.say(key, mark=mover, square=move_name(game, move, before, words))


def values_legend(game: "Game", words: "Words") -> str:
    """Return the sentence that explains the values on the board."""
    own = words.find("values.own")
    return own or words.say("values.points" if game.most > 1 else "values.legend")


def all_equal(analysis: "AnalysedMoves") -> bool:
    """Return whether an analysis has several moves, all equally good."""
    moves = analysis["moves"]
    return len(moves) > 1 and all([entry.get("best") for entry in moves])
