"""Draws a board of an unsolved game: the characters of its cells, and marks for its legal moves."""

from engine.own_rules.protocol import Board, Facts
from ui.state.annotations import Any, Words
from ui.widgets.dom import make
from ui.widgets.miniature import SIDE, svg_element

PIECES = {"o": "ink-o", "x": "ink-x"}  # The drawings of the characters that aren't drawn as letters
EMPTY_CELLS = ". "  # The characters of empty cells
MOST_NAMED = 12  # The most moves whose names a caption lists


def figure(board: "Board", words: "Words") -> "Any":
    """Return a figure: a board with its moves, and a caption with the side to move and the moves' names."""
    moves = board["moves"]
    text = words.say("own.over")
    if moves:
        names = words.listed(moves[:MOST_NAMED], "own.moves-separator")
        names += "…" if board["count"] > MOST_NAMED else ""
        text = words.say("own.to-move", mark=board["turn"], count=board["count"], moves=names)
    parts = [drawing(board, board["paths"]), make("figcaption", "", text)]
    return make("figure", "own-board", inside=parts)


def drawing(board: "Board | Facts", paths: "list[list[int]]") -> "Any":
    """Return the drawing of a board and of the moves in `paths`; each path is a list of cells."""
    cells, columns = board["cells"], board["columns"]
    rows = -(-len(cells) // columns)  # Rounded up
    width, height = columns * SIDE, rows * SIDE
    box = "-1 -1 " + str(width + 2) + " " + str(height + 2)
    svg = svg_element("svg", {"viewBox": box, "class": "miniature", "aria-hidden": "true"})
    hole = " " if "." in cells else ""  # See engine.own_rules.pack
    squares = [divmod(number, columns) for number in range(len(cells)) if cells[number] != hole]
    lines = ["M%s %sh%sv%sh-%sz" % (x * SIDE, y * SIDE, SIDE, SIDE, SIDE) for y, x in squares]
    svg.append(svg_element("path", {"class": "lines", "d": "".join(lines)}))
    for number in range(len(cells)):
        row, column = divmod(number, columns)
        character, x, y = cells[number], column * SIDE, row * SIDE
        if character in PIECES:
            attributes = {"href": "#" + PIECES[character], "x": x, "y": y, "width": SIDE, "height": SIDE}
            svg.append(svg_element("use", attributes))
        elif character not in EMPTY_CELLS:
            attributes = {"x": x + SIDE / 2, "y": y + SIDE / 2, "font-size": SIDE * 0.7}
            attributes.update({"text-anchor": "middle", "dominant-baseline": "central"})
            svg.append(svg_element("text", attributes, character))
    for path in paths:
        _draw_move(svg, path, board)
    return svg


def _draw_move(svg: "Any", path: "list[int]", board: "Board | Facts") -> None:
    """Draw a move: a line through its cells, with a dot at the last one, or a ring around a piece there."""
    rows_and_columns = [divmod(cell, board["columns"]) for cell in path]
    points = [(SIDE * (column + 0.5), SIDE * (row + 0.5)) for row, column in rows_and_columns]
    if len(points) > 1:
        line = "M" + "L".join([str(x) + " " + str(y) for x, y in points])
        svg.append(svg_element("path", {"class": "own-way", "d": line}))
    x, y = points[-1]
    is_empty = board["cells"][path[-1]] in EMPTY_CELLS
    dot_or_ring, radius = ("own-to", SIDE / 8) if is_empty else ("own-on", SIDE * 0.42)
    svg.append(svg_element("circle", {"class": dot_or_ring, "cx": x, "cy": y, "r": radius}))
