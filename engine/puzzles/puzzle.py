"""A puzzle as plain data and as a line of text, and the puzzles of a game as they are listed.

A puzzle begins with a mistake, which is shown as it is made. From then on the other side, whose puzzle it is,
has one way: at each of its moves one keeps what the mistake has given, and every other falls short. It is
played out until it is won, or what is left has several ways; the side that erred defends as well as it can.

The text has six fields with spaces between:

    START MISTAKE-AND-LINE THEME VALUE MARGIN CHANCES

    44433 2235 theme.fork 1 1 45,61,88

START is the game up to the mistake, its moves written one after the other, or else TURN:POSITION, as the game
writes it. MISTAKE-AND-LINE are moves written one after the other: the mistake, the only move, the reply, the
next only move, and so on; an only move is the last one. THEME is a key of the game's words, or of those in
engine.puzzles.words. VALUE is what the only moves lead to, for the side that makes them, and MARGIN by how
much each other move falls short at least: in discs where a game is won by discs, else 1 for a win, 0 for a
draw, and a margin of 1 or 2. CHANCES are percent: how often each of the levels that look some plies ahead
solves the whole line (see `rated_levels`), from weak to strong.

Where they are kept: engine/games/FOLDER/puzzles.py has PUZZLES, a dict from a game's name to a text of such
lines. The page brings it by the bundle `puzzles-FOLDER` (see tools/manifest.py), which nothing else brings:

    listed(game, named("engine.games." + folder_of(game.name) + ".puzzles").PUZZLES[game.name])

tools/puzzles makes these files. Beside each, puzzles.proof.txt has the engine's proof.
"""

from collections import namedtuple

from engine.game import GameError
from engine.games.shelf import levels_of
from engine.puzzles.words import WORDS
from engine.sentences import learn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.game import Game, Position
    from engine.levels import Level

learn(WORDS)

Puzzle = namedtuple("Puzzle", ("start", "before", "mistake", "line", "theme", "value", "margin", "chances"))
"""A puzzle: `start` as its text has it; `before`, the position in which the `mistake` is made; `line`, the
only moves with the replies between them; and the other fields of the text (see above). Moves are numbers."""

Entry = namedtuple("Entry", ("ident", "band", "theme", "text"))
"""A puzzle as it is listed: its short name in links, how hard it is (see `band_of`), its theme, its text."""

BANDS = (1, 2, 3, 4)
"""How hard a puzzle can be: no finer, as what the levels solve tells no more."""

SOLVED = (75, 50, 25)
"""What percent the levels solve, on average, of a puzzle of each band but the last, at least."""

LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz"
LENGTH = 5
"""How many of LETTERS a puzzle's short name has."""


def rated_levels(game: "Game") -> "list[Level]":
    """Return the levels by which a game's puzzles are rated: those whose moves don't depend upon the time."""
    return [level for level in levels_of(game) if level.depth is not None and not level.selective]


def band_of(chances: "Sequence[int]") -> int:
    """Return how hard a puzzle is, 1 to 4, by what percent of the time each level solves it."""
    for band, least in zip(BANDS, SOLVED):
        if sum(chances) >= least * len(chances):
            return band
    return BANDS[-1]


def ident(game: "Game", text: str) -> str:
    """Return the short name of a puzzle in links, which follows from the position and the mistake.

    It is five of LETTERS. No two of a game's file have the same.
    """
    start, line = text.split(" ")[:2]
    number = 0
    for letter in game.name + " " + start + " " + line[: game.move_length(line)]:
        # Never more than 30 bits, which MicroPython counts with quickly.
        number = (number * 33 + ord(letter)) & 0x1FFFFFF
    name = ""
    for _ in range(LENGTH):
        name = LETTERS[number % 36] + name
        number //= 36
    return name


def entries_of(game: "Game", texts: str) -> "list[Entry]":
    """Return the puzzles of a file's text, in its order; none of them is read yet, which would take long."""
    entries = []
    for text in texts.strip().split("\n"):
        chances = [int(chance) for chance in text[text.rfind(" ") + 1 :].split(",")]
        entries.append(Entry(ident(game, text), band_of(chances), text.split(" ")[2], text))
    return entries


def themes(entries: "list[Entry]") -> "list[tuple[str, int]]":
    """Return each theme and how many puzzles have it, the most frequent first."""
    found = [entry.theme for entry in entries]
    names = sorted(set(found), key=lambda name: (-found.count(name), name))
    return [(name, found.count(name)) for name in names]


def find(entries: "list[Entry]", name: str) -> Entry:
    """Return the puzzle with this short name. Raises GameError."""
    for entry in entries:
        if entry.ident == name:
            return entry
    raise GameError("error.puzzle-unknown", name=name)


def write(game: "Game", puzzle: Puzzle) -> str:
    """Return a puzzle as its line of text."""
    moves = [puzzle.mistake] + list(puzzle.line)
    return " ".join(
        [
            puzzle.start,
            write_moves(game, puzzle.before, moves),
            puzzle.theme,
            str(puzzle.value),
            str(puzzle.margin),
            ",".join([str(chance) for chance in puzzle.chances]),
        ]
    )


def write_start(game: "Game", moves: "Sequence[int]", position: "Position") -> str:
    """Return the START of a puzzle: the moves from the first position to this one, or it, if shorter."""
    stands = game.turn(position) + ":" + game.write(position)
    played = write_moves(game, game.start(), moves)
    return played if moves and len(played) < len(stands) else stands


def read(game: "Game", text: str) -> Puzzle:
    """Return the puzzle that a line of text is. Raises GameError, which says what is wrong with it."""
    fields = text.strip().split(" ")
    if len(fields) != len(FIELDS):
        raise GameError("error.puzzle-fields", expected=len(FIELDS), given=len(fields))
    start, moves, theme, value, margin, chances = fields
    before = _read_start(game, start)
    line = read_moves(game, before, moves)
    position = before
    for move in line[:-1]:
        position = game.play(position, move)
    # The first move is a mistake of the other side, and an only move is the last.
    if (
        len(line) < 2
        or game.again(before, game.play(before, line[0]))
        or game.turn(position) == game.turn(before)
    ):
        raise GameError("error.puzzle-line")
    numbers = [_number(value), _number(margin)] + [_number(each) for each in chances.split(",")]
    return Puzzle(start, before, line[0], tuple(line[1:]), theme, numbers[0], numbers[1], tuple(numbers[2:]))


FIELDS = ("start", "line", "theme", "value", "margin", "chances")


def _number(text: str) -> int:
    """Return a whole number of a puzzle's text. Raises GameError."""
    try:
        return int(text)
    except ValueError:
        raise GameError("error.puzzle-number", text=text) from None


def _read_start(game: "Game", text: str) -> "Position":
    """Return the position in which the mistake is made. Raises GameError."""
    turn, colon, stands = text.partition(":")
    if colon:
        return game.parse(stands, turn)
    position = game.start()
    for move in read_moves(game, position, text):
        position = game.play(position, move)
    return position


def write_moves(game: "Game", position: "Position", moves: "Sequence[int]") -> str:
    """Return moves, played one after the other from a position on, as text without anything between them."""
    text = ""
    for move in moves:
        text += game.write_move(move, position)
        position = game.play(position, move)
    return text


def read_moves(game: "Game", position: "Position", text: str) -> "list[int]":
    """Return the moves that `write_moves` has written. Raises GameError."""
    moves = []
    for written in game.split_moves(text):
        move = game.parse_move(written, position)
        moves.append(game.check_move(position, move))
        position = game.play(position, move)
    return moves
