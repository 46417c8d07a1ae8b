"""Draws the pictures of the landing pages: boards in the games' own colours, game trees, trees of numbers.

A picture is described in a line, as in the attribute `picture` of a station's html. Parts are separated by
" | " and drawn side by side:

    moves GAME MOVES              the board after some moves
    board GAME POSITION TURN      a position
    boards GAME POSITION TURN     all positions that can follow, as a tree with the values + = −
    values (3 12 8)(2 4)          a tree of numbers, with the values of its nodes
    cuts (3 12 8)(2 4)            the same, as alpha-beta reads it
    stones 9 3                    a row of stones, of which the last three are taken

A board's squares are drawn by the symbol `square-FOLDER` of the game's part.html, if it has one, below all by
`ground-FOLDER`, and its pieces by `piece-FOLDER-PIECE`.
"""

import functools
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

from engine.games.shelf import NAMES, find_game, folder_of
from engine.text.words import say
from engine.trees.looks import NodeLook, Sides
from engine.trees.marks import Pruning
from engine.trees.numbers import number_text, parse
from engine.trees.picture import svg
from tools.command import SetupError
from tools.landing.paint import Canvas, Painter
from tools.parts import composed

if TYPE_CHECKING:
    from engine.contract.game import Game

WIDTH, HEIGHT = 1200, 630
"""The size in pixels that pages with og:image expect."""
NAME = "Minimax Dojo"
MOST_PLIES = 24  # The most moves of a game's example that its picture shows.
SIGNS = {1: "+", 0: "=", -1: "−"}
SYMBOLS = re.compile(r"<svg\b[^>]*>\s*(?:<!--.*?-->\s*)?<defs>.*?</defs>\s*</svg>", re.DOTALL)
COLOUR = re.compile(r"--([\w-]+): (?:light-dark\()?(#[0-9a-f]{3,6})\b")
FRAME = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}" fill="var(--ink)"'
STEP_X, STEP_Y, SMALL = 140, 152, 104  # Of a tree of boards: the distances, and the size of a board.

Box = tuple[float, float, float, float]  # x, y, width, height


def draw_picture(root: Path, description: str) -> bytes:
    """Return the PNG of a description; "" describes the whole page: the first game of each folder.

    The name stands beside a single board, or else below all. Raises SetupError for an unknown kind of part.
    """
    return _picture(description, *_sources(root))


@functools.cache
def _picture(description: str, styles: str, drawings: str) -> bytes:
    painter, canvas = _painter(styles, drawings)
    if not description:
        firsts = {folder_of(name): name for name in reversed(NAMES)}
        for number, name in enumerate(reversed([*firsts.values()][-4:])):
            box = (64 + number % 2 * 275, 52 + number // 2 * 275, 250, 250)
            _draw_part(painter, example(name), box)
        _draw_name(painter, 680, 210, 150, below=True)
        return canvas.png()
    parts = description.split(" | ")
    if len(parts) == 1 and parts[0].split()[0] in ("board", "moves"):
        _draw_part(painter, parts[0], (64, 60, 510, 510))
        _draw_name(painter, 660, 210, 150, below=True)
        return canvas.png()
    gap = 70
    width = (WIDTH - 2 * 60 - (len(parts) - 1) * gap) / len(parts)
    for number, part in enumerate(parts):
        _draw_part(painter, part, (60 + number * (width + gap), 40, width, 450))
    _draw_name(painter, 60, 528, 66)
    return canvas.png()


def example(name: str) -> str:
    """Return the description of a game's picture: two thirds of its example game, but no more than fits."""
    game = find_game(name)
    moves = game.split_moves(game.sample)
    return f"moves {name} {''.join(moves[: min(MOST_PLIES, len(moves) * 2 // 3)])}"


def _sources(root: Path) -> tuple[str, str]:
    """Return the texts of the styles, with the colours, and of the drawings of a project."""
    styles = [root / "static/style.css", *sorted(root.glob("ui/games/*/part.css"))]
    drawings = [root / "ui/board/ink.svg", *sorted(root.glob("ui/games/*/part.html"))]
    return (
        "".join(path.read_text("utf-8") for path in styles),
        "".join(composed(path, path.read_text("utf-8")) for path in drawings),
    )


@functools.cache
def _symbols(drawings: str) -> dict[str, ElementTree.Element]:
    """Return the elements of the page's drawings by their id."""
    symbols = {}
    for text in SYMBOLS.findall(drawings):
        bare = text.replace(' xmlns="http://www.w3.org/2000/svg"', "")
        symbols.update({each.get("id", ""): each for each in ElementTree.fromstring(bare).iter()})
    return symbols


def _painter(styles: str, drawings: str) -> tuple[Painter, Canvas]:
    """Return a painter with the colours of the light theme, and its canvas."""
    canvas = Canvas(WIDTH, HEIGHT, (0, 0, 0))
    painter = Painter(canvas, dict(COLOUR.findall(styles)), _symbols(drawings))
    painter.draw(_svg(f'<rect width="{WIDTH}" height="{HEIGHT}" fill="var(--paper)"/>'), 0, 0, WIDTH, HEIGHT)
    return painter, canvas


def _svg(content: str, width: float = WIDTH, height: float = HEIGHT) -> str:
    return f"<svg {FRAME.format(width, height)}>{content}</svg>"


def _draw_name(painter: Painter, x: float, y: float, size: float, below: bool = False) -> None:
    """Draw the seal, with the name beside or below it."""
    text_size, at = (
        (68, (x + 4, y + size + 96)) if below else (size * 0.72, (x + size * 1.3, y + size * 0.76))
    )
    text = f'<text x="{at[0]}" y="{at[1]}" font-size="{text_size}" font-weight="600" fill="var(--ink)">'
    seal = f'<use href="#ink-seal" x="{x}" y="{y}" width="{size}" height="{size}"/>'
    painter.draw(_svg(f"{seal}{text}{NAME}</text>"), 0, 0, WIDTH, HEIGHT)


def _draw_part(painter: Painter, part: str, box: Box) -> None:
    kind, _, rest = part.partition(" ")
    if kind in ("values", "cuts"):
        painter.draw(_number_tree(rest, with_cuts=kind == "cuts"), *box)
    elif kind == "boards":
        painter.draw(_game_tree(painter, *_placed(rest)), *box)
    elif kind == "stones":
        painter.draw(_stones(*map(int, rest.split())), *box)
    elif kind in ("board", "moves"):
        game, position = _placed(rest) if kind == "board" else _played(rest)
        painter.draw(_svg(_board(painter, game, position), *_size(game)), *box)
    else:
        raise SetupError(f"There is no picture of the kind {kind!r} (see tools/landing/pictures.py).")


def _stones(count: int, taken: int) -> str:
    kept = 'fill="var(--ink)" stroke="var(--ink)" stroke-width="4"'
    gone = 'fill="none" stroke="var(--soft)" stroke-width="4" stroke-dasharray="10 8"'
    discs = [
        f'<circle cx="{100 * number + 50}" cy="100" r="40" {kept if number < count - taken else gone}/>'
        for number in range(count)
    ]
    return _svg("".join(discs), 100 * count, 200)


def _placed(text: str) -> "tuple[Game, Any]":
    name, position, turn = text.split()
    game = find_game(name)
    return game, game.parse(position, turn)


def _played(text: str) -> "tuple[Game, Any]":
    name, *moves = text.split()
    game = find_game(name)
    position = game.start()
    for move in game.split_moves("".join(moves)):
        position = game.play(position, game.parse_move(move, position))
    return game, position


def _size(game: "Game") -> tuple[int, int]:
    return 100 * game.columns, 100 * game.squares // game.columns


def _board(painter: Painter, game: "Game", position: "Any") -> str:
    """Return a board as SVG, 100 units a square."""
    folder, (width, height) = folder_of(game.name), _size(game)
    has = painter.symbols.__contains__
    parts = []
    places = [
        (100 * (square % game.columns), 100 * (square // game.columns)) for square in range(game.squares)
    ]
    ground, square = f"ground-{folder}", f"square-{folder}"
    if has(ground):
        parts.append(_use(ground, 0, 0, width, height))
    for number, ((x, y), piece) in enumerate(zip(places, game.cells(position), strict=False)):
        if number in game.holes:
            continue
        if has(square):
            parts.append(_use(square, x, y, 100, 100))
        elif not has(ground):
            line = 'fill="var(--sheet)" stroke="var(--soft)" stroke-width="2"'
            parts.append(f'<rect x="{x}" y="{y}" width="100" height="100" {line}/>')
        if piece:
            inset = 2 if has(ground) else 7
            parts.append(
                _use(f"piece-{folder}-{piece}", x + inset, y + inset, 100 - 2 * inset, 100 - 2 * inset)
            )
    return "".join(parts)


def _use(symbol: str, x: float, y: float, width: float, height: float) -> str:
    return f'<use href="#{symbol}" x="{x}" y="{y}" width="{width}" height="{height}"/>'


def _number_tree(text: str, with_cuts: bool) -> str:
    pruning = Pruning(parse(text))
    if with_cuts:
        pruning.marked = list(pruning.cut)
        looks = pruning.looks(solved=True)
    else:
        values = ["" if node.over else number_text(node.value) for node in pruning.nodes]
        looks = [NodeLook(value_text=value) for value in values]
    sides = Sides(lambda key, **gaps: say(key, "en", **gaps))
    drawn = sides.looks(pruning.nodes, looks)
    for look in drawn:
        look.head = look.window = ""
    return svg(pruning.nodes, drawn, {}, "", {"none": "none"})


def _game_tree(painter: Painter, game: "Game", position: "Any") -> str:
    """Return the tree of all positions below one, in columns over their last boards."""
    drawn: list[str] = []
    depths = [0]

    def place(position: "Any", first: float, depth: int) -> tuple[float, float, int]:
        """Draw a position and all below it from column `first`; return its column, their width, its value."""
        depths.append(depth)
        children = []
        width = 0.0
        if game.result(position) is None:
            for move in game.legal_moves(position):
                child = game.play(position, move)
                column, needed, value = place(child, first + width, depth + 1)
                children.append((column, -value))
                width += needed
        value = max((value for _, value in children), default=0) if children else game.result(position) or 0
        column = (children[0][0] + children[-1][0]) / 2 if children else first
        x, y = column * STEP_X, depth * STEP_Y
        for child_column, child_value in children:
            best = 'stroke-width="5"' if child_value == value else 'stroke-width="2.5"'
            ends = f'x1="{x + SMALL / 2}" y1="{y + SMALL + 6}" x2="{child_column * STEP_X + SMALL / 2}"'
            line = f'<line {ends} y2="{y + STEP_Y - 6}" stroke="var(--soft)" {best} stroke-linecap="round"/>'
            drawn.append(line)
        scale = SMALL / max(_size(game))
        drawn.append(
            f'<g transform="translate({x} {y}) scale({scale})">{_board(painter, game, position)}</g>'
        )
        side = value if game.turn(position) == game.marks[0] else -value  # For the first side, as in Learn.
        at = (
            f'x="{x + SMALL / 2}" y="{y + SMALL + 32}"'
            if not children
            else f'x="{x + SMALL + 18}" y="{y + 62}"'
        )
        colour = {1: "win", 0: "draw", -1: "loss"}[side]
        text = f'font-size="38" font-weight="600" text-anchor="middle" fill="var(--{colour})"'
        drawn.append(f"<text {at} {text}>{SIGNS[side]}</text>")
        return column, max(width, 1.0), value

    _, columns, _ = place(position, 0, 0)
    return _svg("".join(drawn), columns * STEP_X, max(depths) * STEP_Y + SMALL + 40)
