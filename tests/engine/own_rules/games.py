"""Games for the tests: the templates, Sim, and others with something wrong."""

from functools import cache
from itertools import pairwise

from engine.base.pause import finish
from engine.games.own.check import checked
from engine.games.own.rules import TableGame, name_of
from engine.own_rules.door import MOST_EVER, walk
from engine.own_rules.templates import TEMPLATES

SIM = """
# Sim on five points: whoever makes a triangle of one's own colour loses.
EDGES = [(a, b) for a in range(5) for b in range(a + 1, 5)]
START = "." * 10

def moves(board, turn):
    return [i for i in range(10) if board[i] == "."]

def play(board, turn, move):
    return board[:move] + turn + board[move + 1:]

def winner(board, turn):
    for a in range(5):
        for b in range(a + 1, 5):
            for c in range(b + 1, 5):
                sides = {board[EDGES.index(edge)] for edge in ((a, b), (a, c), (b, c))}
                if len(sides) == 1 and sides != {"."}:
                    return turn
    if "." not in board:
        return "draw"
"""

CLOISTER = """
# Three men of each side step along lines; a side of the board wins. Spaces on the board are holes.
COLUMNS = 5
START = ("x . x"
         "  o  "
         ".. .."
         "  x  "
         "o . o")
NEAR = {0: (2, 10), 2: (0, 4, 7), 4: (2, 14), 7: (2, 11, 13), 10: (0, 11, 20), 11: (7, 10, 17),
        13: (7, 14, 17), 14: (4, 13, 24), 17: (11, 13, 22), 20: (10, 22), 22: (17, 20, 24), 24: (14, 22)}
SIDES = ((0, 2, 4), (4, 14, 24), (20, 22, 24), (0, 10, 20))

def moves(board, turn):
    return [(here, there) for here in NEAR if board[here] == turn
            for there in NEAR[here] if board[there] == "."]

def play(board, turn, move):
    cells = list(board)
    cells[move[0]], cells[move[1]] = ".", turn
    return "".join(cells)

def winner(board, turn):
    for side in SIDES:
        if board[side[0]] != "." and len({board[cell] for cell in side}) == 1:
            return board[side[0]]
"""

CLOISTER_POINTS = (0, 2, 4, 7, 10, 11, 13, 14, 17, 20, 22, 24)

HEXAPAWN = dict(TEMPLATES)["hexapawn"]
HEXAPAWN_4X4 = HEXAPAWN.replace("COLUMNS = 3", "COLUMNS = 4").replace("xxx...ooo", "xxxx........oooo")

L_GAME = """
# The L-game (Edward de Bono, 1968): the L goes to another place, and then, if one likes, a neutral piece.
COLUMNS = 4
START = "#oo..xo..xo..xx#"

def placements():
    found = []
    for turned in range(8):
        cells = [(0, 0), (1, 0), (2, 0), (2, 1)]
        if turned > 3:
            cells = [(row, -column) for row, column in cells]
        for _ in range(turned % 4):
            cells = [(column, -row) for row, column in cells]
        for down in range(-4, 5):
            for right in range(-4, 5):
                here = [(row + down, column + right) for row, column in cells]
                if all([0 <= row < 4 and 0 <= column < 4 for row, column in here]):
                    found.append(tuple(sorted([4 * row + column for row, column in here])))
    return sorted(set(found))

ELLS = placements()

def moves(board, turn):
    here = tuple([i for i in range(16) if board[i] == turn])
    neutral = [i for i in range(16) if board[i] == "#"]
    found = []
    for number in range(len(ELLS)):
        cells = ELLS[number]
        if cells != here and all([board[i] in (".", turn) for i in cells]):
            empty = [i for i in range(16) if board[i] in (".", turn) and i not in cells]
            found.append((number,))
            found += [(number, a, b) for a in neutral for b in empty]
    return found

def play(board, turn, move):
    cells = ["." if each == turn else each for each in board]
    for i in ELLS[move[0]]:
        cells[i] = turn
    if len(move) > 1:
        cells[move[1]], cells[move[2]] = ".", "#"
    return "".join(cells)
"""

GAMES = {**dict(TEMPLATES), "sim": SIM, "hexapawn4": HEXAPAWN_4X4}


def walked(source: str, most: int = MOST_EVER):
    return finish(walk({"source": source, "most": most}))


@cache
def table(source: str) -> str:
    """Return the table of a game, as the border lets it pass."""
    answer = walked(source)
    assert answer["trouble"] is None, answer["trouble"]
    return finish(checked(answer["text"]))


@cache
def game_of(name: str) -> TableGame:
    return TableGame(name_of(GAMES[name]), table(GAMES[name]))


def check_positions(game: TableGame, most: int | None = None) -> None:
    """Ask a game for all that the page asks of it, in all its positions or in the first ones."""
    for position in [(number,) for number in range(game.positions)][:most]:
        assert game.parse(game.write(position), game.turn(position)) == position
        assert len(game.cells(position)) == game.squares + game.reserves
        moves = game.legal_moves(position)
        assert all(one < another for one, another in pairwise(moves))
        assert (game.result(position) is None) == bool(moves) == (game.outcome(position) is None)
        paths = sorted(game.path(position, move) for move in moves)
        assert game.listed or not any(other[: len(path)] == path for path, other in pairwise(paths))
        for move in moves:
            text = game.write_move(move, position)
            assert (game.parse_move(text, position), len(text)) == (move, game.move_width)
            assert not game.alternates or game.turn(game.play(position, move)) != game.turn(position)
