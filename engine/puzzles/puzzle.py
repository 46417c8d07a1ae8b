"""Defines puzzles as data and as lines of text, and lists the puzzles of a game.

A puzzle begins with a mistake. The other side, the solver, has one good move at each turn, until it has won
or several moves are good. The side that made the mistake plays its best defence.

The text has six fields with spaces between them:

    START MISTAKE-AND-LINE THEME VALUE MARGIN RATING

    44433 2235 theme.fork 1 1 830

START is the moves of the game up to the mistake, without spaces, or TURN:POSITION. MISTAKE-AND-LINE is the
mistake, the solver's move, the reply, the solver's next move, and so on, up to a move of the solver, without
spaces. THEME is the key of a sentence of the game or of this folder. VALUE is the result for the
solver. MARGIN is how much worse the other moves are, at least: in discs if discs decide the game, else 1 for
a win and 0 for a draw. RATING says how hard the line is for people (see engine.puzzles.find.rating_of).

tools/puzzles writes engine/games/FOLDER/puzzles.txt, with a section for each game, and puzzles.proof.txt with
proofs. The page fetches puzzles.txt in the bundle `puzzles-FOLDER` (tools/manifest.py).
"""

from collections import namedtuple

from ..base.untrusted import whole_number
from ..contract.annotations import Game, Position, Sequence
from ..contract.game import GameError
from ..games.shelf import folder_of

# Not as content.sections, which would put the puzzles into each bundle with this module.
from ..text.content import sections

Puzzle = namedtuple("Puzzle", ("start", "before", "mistake", "line", "theme", "value", "margin", "rating"))
"""The fields of a puzzle's text, and the position `before` the mistake; moves are numbers."""

Entry = namedtuple("Entry", ("ident", "rating", "theme", "text"))
"""A puzzle in a list: its short name in links, its rating, its theme, and its text."""

LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz"
FIELDS = 6  # The number of fields in a puzzle's text.
LENGTH = 5  # The number of characters of a short name.


def ident(game: "Game", text: str) -> str:
    """Return a puzzle's short name for links: a hash of the position and the mistake."""
    start, line = text.split(" ")[:2]
    number = 0
    for letter in game.name + " " + start + " " + line[: game.move_length(line)]:
        # MicroPython computes fast with numbers of at most 30 bits.
        number = (number * 33 + ord(letter)) & 0x1FFFFFF
    name = ""
    for _ in range(LENGTH):
        name = LETTERS[number % 36] + name
        number //= 36
    return name


def entries_of(game: "Game", texts: str) -> "list[Entry]":
    """Return the puzzles of a file's text in order, without parsing their moves, which would take long."""
    entries = []
    for text in texts.strip().split("\n"):
        rating = int(text[text.rfind(" ") + 1 :])
        entries.append(Entry(ident(game, text), rating, text.split(" ")[2], text))
    return entries


def ready_made(game: "Game") -> "list[Entry]":
    """Return a game's ready-made puzzles, [] if this device has none."""
    try:
        texts = sections("games/" + folder_of(game.name) + "/puzzles.txt")
    except OSError:
        return []
    return entries_of(game, texts[game.name]) if game.name in texts else []


def themes(entries: "list[Entry]") -> "list[tuple[str, int]]":
    """Return `(theme, number of its puzzles)` of each theme, the most frequent first."""
    all_themes = [entry.theme for entry in entries]
    names = sorted(set(all_themes), key=lambda name: (-all_themes.count(name), name))
    return [(name, all_themes.count(name)) for name in names]


def find(entries: "list[Entry]", name: str) -> Entry:
    """Return the puzzle with this short name. Raises GameError."""
    for entry in entries:
        if entry.ident == name:
            return entry
    raise GameError("error.puzzle-unknown", name=name)


def write(game: "Game", puzzle: Puzzle) -> str:
    """Return a puzzle as its line of text."""
    moves = "".join(game.write_line([puzzle.mistake] + list(puzzle.line), puzzle.before))
    return f"{puzzle.start} {moves} {puzzle.theme} {puzzle.value} {puzzle.margin} {puzzle.rating}"


def write_start(game: "Game", moves: "Sequence[int]", position: "Position") -> str:
    """Return a puzzle's START: the moves to the position or, if that is shorter, the position."""
    position_text = game.turn(position) + ":" + game.write(position)
    moves_text = "".join(game.write_line(moves, game.start()))
    return moves_text if moves and len(moves_text) < len(position_text) else position_text


def read(game: "Game", text: str) -> Puzzle:
    """Parse a puzzle's line of text. Raises GameError."""
    fields = text.strip().split(" ")
    if len(fields) != FIELDS:
        raise GameError("error.puzzle-fields", expected=FIELDS, given=len(fields))
    start, moves, theme, value, margin, rating = fields
    before = _read_start(game, start)
    line = read_moves(game, before, moves)
    position = before
    for move in line[:-1]:
        position = game.play(position, move)
    # The first move has to be a mistake of the other side, and the last one a move of the solver.
    solver_ends = game.turn(position) != game.turn(before)
    if len(line) < 2 or game.again(before, game.play(before, line[0])) or not solver_ends:
        raise GameError("error.puzzle-line")
    numbers = [_number(text) for text in (value, margin, rating)]
    return Puzzle(start, before, line[0], tuple(line[1:]), theme, *numbers)


def _number(text: str) -> int:
    number = whole_number(text.lstrip("-"))
    if number is None or text.count("-") > 1:
        raise GameError("error.puzzle-number", text=text)
    return -number if "-" in text else number


def _read_start(game: "Game", text: str) -> "Position":
    turn, colon, position_text = text.partition(":")
    if colon:
        return game.parse(position_text, turn)
    position = game.start()
    for move in read_moves(game, position, text):
        position = game.play(position, move)
    return position


def read_moves(game: "Game", position: "Position", text: str) -> "list[int]":
    """Parse moves in a text without spaces. Raises GameError."""
    moves = []
    for written in game.split_moves(text):
        move = game.parse_move(written, position)
        moves.append(game.check_move(position, move))
        position = game.play(position, move)
    return moves
